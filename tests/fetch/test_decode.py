import gzip
import random
import sys
import zlib
from collections.abc import Callable

import brotli
import pytest

from copydesk.errors import FetchFailed
from copydesk.fetch.decode import MOST_MEMBERS, STEP_BYTES, Decoder

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

TEXT = b"<item>one and the same, again and again</item>\n" * 5000
NOISE = random.Random(7).randbytes(300_000)


def deflate_raw(data: bytes) -> bytes:
    return zlib.compress(data, wbits=-15)


PACKERS: dict[str, tuple[str, Callable[[bytes], bytes]]] = {
    "gzip": ("gzip", gzip.compress),
    "x-gzip": ("X-GZIP", gzip.compress),
    "deflate": ("deflate", zlib.compress),
    "raw deflate": ("deflate", deflate_raw),
    "br": ("br", brotli.compress),
    "zstd": ("zstd", zstd.compress),
    "identity": ("identity", bytes),
    "none": ("", bytes),
    "a charset instead": ("UTF-8", bytes),
    "storage residue": ("gzip,aws-chunked", gzip.compress),
}


def unpack(coding: str, packed: bytes, chunk: int = 65536) -> bytes:
    decoder = Decoder(coding, "news.example")
    pieces = [
        piece
        for start in range(0, len(packed), chunk)
        for piece in decoder.feed(packed[start : start + chunk])
    ]
    decoder.finish()
    return b"".join(pieces)


@pytest.mark.parametrize("name", PACKERS)
@pytest.mark.parametrize("data", [TEXT, NOISE, b"x", b""], ids=["text", "noise", "byte", "empty"])
@pytest.mark.parametrize("chunk", [65536, 1000])
def test_what_was_packed_comes_out_again(name: str, data: bytes, chunk: int) -> None:
    coding, pack = PACKERS[name]
    assert unpack(coding, pack(data), chunk) == data


@pytest.mark.parametrize("name", PACKERS)
def test_input_may_come_byte_by_byte(name: str) -> None:
    coding, pack = PACKERS[name]
    assert unpack(coding, pack(b"hello, world"), 1) == b"hello, world"


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "zstd"])
def test_an_empty_body_is_complete_in_any_coding(coding: str) -> None:
    assert unpack(coding, b"") == b""


@pytest.mark.parametrize("chunk", [1, 10, 65536])
def test_gzip_members_and_zstd_frames_in_a_row_are_one_document(chunk: int) -> None:
    assert unpack("gzip", gzip.compress(b"one ") + gzip.compress(b"two"), chunk) == b"one two"
    assert unpack("zstd", zstd.compress(b"one ") + zstd.compress(b"two"), chunk) == b"one two"


@pytest.mark.parametrize("chunk", [1, 10, 65536])
def test_padding_after_gzip_is_passed_over(chunk: int) -> None:
    assert unpack("gzip", gzip.compress(b"one") + b"\0" * 50, chunk) == b"one"
    assert unpack("deflate", zlib.compress(b"one") + b"\r\n", chunk) == b"one"


@pytest.mark.parametrize(
    ("coding", "packed"),
    [
        pytest.param("gzip", b"this was never packed", id="not gzip"),
        pytest.param("gzip", gzip.compress(TEXT)[:-20], id="gzip cut off"),
        pytest.param("gzip", gzip.compress(TEXT)[:-8] + b"\0" * 8, id="gzip with a wrong sum"),
        pytest.param("gzip", b"\x1f", id="one byte of gzip"),
        pytest.param("deflate", zlib.compress(NOISE)[:-100], id="deflate cut off"),
        pytest.param("deflate", b"\xff\xff\xff\xff", id="not deflate"),
        pytest.param("deflate", b"x", id="one byte of deflate"),
        pytest.param("br", brotli.compress(NOISE)[:-100], id="brotli cut off"),
        pytest.param("br", b"\xff\xff\xff\xff\xff", id="not brotli"),
        pytest.param("zstd", zstd.compress(TEXT)[:-5], id="zstd cut off"),
        pytest.param("zstd", b"<rss></rss>", id="not zstd"),
        pytest.param("gzip, br", brotli.compress(gzip.compress(b"x")), id="packed twice"),
        pytest.param("gzip, zstd", zstd.compress(gzip.compress(b"x")), id="packed twice by zstd"),
        pytest.param("compress", b"\x1f\x9d", id="old compress"),
        pytest.param("exi", b"x", id="unknown"),
    ],
)
def test_damage_and_unknown_codings_are_named(coding: str, packed: bytes) -> None:
    with pytest.raises(FetchFailed) as caught:
        unpack(coding, packed)
    assert caught.value.reason == "bad_encoding"


def test_a_zstd_window_beyond_the_standard_is_refused() -> None:
    options = {int(zstd.CompressionParameter.window_log): 27}
    compressor = zstd.ZstdCompressor(options=options)
    packed = compressor.compress(NOISE) + compressor.flush()
    with pytest.raises(FetchFailed):
        unpack("zstd", packed)


@pytest.mark.parametrize(
    ("coding", "empty"),
    [("gzip", gzip.compress(b"")), ("zstd", zstd.compress(b""))],
    ids=["gzip", "zstd"],
)
def test_endless_empty_streams_are_stopped(coding: str, empty: bytes) -> None:
    with pytest.raises(FetchFailed):
        unpack(coding, empty * (MOST_MEMBERS + 1))


@pytest.mark.parametrize("coding", ["gzip", "deflate", "raw deflate", "br", "zstd"])
def test_a_bomb_is_unpacked_in_small_steps(coding: str) -> None:
    name, pack = PACKERS[coding]
    steps = Decoder(name, "news.example").feed(pack(b"\0" * 20_000_000))
    sizes = [len(next(steps)) for _ in range(20)]
    assert max(sizes) <= 2 * STEP_BYTES

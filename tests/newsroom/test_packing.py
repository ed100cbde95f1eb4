"""Packed bodies unpack to what they were."""

import gzip
import sys
import zlib
from collections.abc import Callable

import brotli
import pytest

from copydesk.newsroom.packing import choose_packing, make_packer, pack

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

UNPACKERS: dict[str, Callable[[bytes], bytes]] = {
    "gzip": gzip.decompress,
    "deflate": zlib.decompress,
    "raw-deflate": lambda data: zlib.decompress(data, -15),
    "br": brotli.decompress,
    "zstd": zstd.decompress,
}


@pytest.mark.parametrize("method", UNPACKERS)
def test_a_packed_body_unpacks(method: str) -> None:
    assert UNPACKERS[method](pack(method, b"fog " * 1000)) == b"fog " * 1000


@pytest.mark.parametrize("method", UNPACKERS)
def test_a_stream_packed_in_pieces_unpacks(method: str) -> None:
    packer = make_packer(method)

    packed = packer.pack(b"fog ") + packer.pack(b"frost") + packer.finish()

    assert UNPACKERS[method](packed) == b"fog frost"


@pytest.mark.parametrize(
    ("accepted", "chosen"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip;q=0.5, zstd;q=1.0", "zstd"),
        ("br;q=0, gzip", "gzip"),
        ("identity", ""),
        ("", ""),
    ],
)
def test_the_best_accepted_packing_is_chosen(accepted: str, chosen: str) -> None:
    assert choose_packing(accepted) == chosen

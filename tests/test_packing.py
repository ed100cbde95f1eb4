import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from copydesk import packing
from copydesk.packing import (
    LONGEST_QUICK,
    QuickUnpacker,
    pack_body,
    pack_bytes,
    unpack_bytes,
    unpack_html,
    unpack_text,
)

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd


@pytest.mark.parametrize(
    ("html", "text"),
    [("<p>Hi</p>", "Hi"), ("", ""), ("<p>Grüße 𝔘</p>", "Grüße 𝔘"), ("x" * 100_000, "y")],
    ids=lambda value: ascii(value)[:20],
)
def test_html_and_text_come_back_as_they_were(html: str, text: str) -> None:
    packed = pack_body(html, text)

    assert (unpack_html(packed), unpack_text(packed)) == (html, text)


def test_what_no_database_can_hold_is_left_out_and_shifts_nothing() -> None:
    packed = pack_body("<p>a\x00b\ud800</p>", "c\x00d")

    assert unpack_html(packed) == "<p>ab?</p>"
    assert unpack_text(packed) == "cd"


def test_words_that_repeat_take_little_room() -> None:
    text = " ".join(f"word{number % 50}" for number in range(2000))

    assert len(pack_body(f"<p>{text}</p>", text)) < len(text) / 5


def test_bytes_come_back() -> None:
    data = bytes(range(256)) * 10

    assert unpack_bytes(pack_bytes(data)) == data


def test_many_threads_may_pack_at_once() -> None:
    texts = [f"{number} " * (number * 50) for number in range(1, 60)]

    with ThreadPoolExecutor(4) as threads:
        packed = list(threads.map(lambda text: pack_body(text, text.upper()), texts))

    assert [unpack_html(each) for each in packed] == texts


@pytest.mark.parametrize("length", [0, 1, LONGEST_QUICK - 1, LONGEST_QUICK, LONGEST_QUICK + 1])
def test_texts_of_every_length_come_back(length: int) -> None:
    data = (b"0123456789" * (length // 10 + 1))[:length]

    assert unpack_bytes(pack_bytes(data)) == data


@pytest.mark.parametrize(
    "spoil",
    [
        lambda packed: packed[:0],
        lambda packed: packed[:-1],
        lambda packed: packed[:5],
        lambda packed: packed + b"x",
        lambda packed: b"x" + packed,
        lambda packed: packed[:20] + bytes(byte ^ 255 for byte in packed[20:40]) + packed[40:],
    ],
    ids=["nothing", "short", "head", "longer", "shifted", "changed"],
)
def test_what_is_damaged_is_an_error_and_spoils_nothing_that_follows(spoil: object) -> None:
    assert callable(spoil)
    packed = pack_bytes(b"".join(b"%d " % number for number in range(1000)))

    with pytest.raises(zstd.ZstdError):
        unpack_bytes(spoil(packed))

    assert unpack_bytes(packed) == zstd.decompress(packed)


def test_many_threads_may_unpack_at_once() -> None:
    texts = [f"{number} " * (number * 50) for number in range(1, 60)]
    packed = [pack_body(text, "") for text in texts] * 20

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(unpack_html, packed)) == texts * 20


def test_texts_are_unpacked_where_the_library_hides_its_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    packing._get_unpacker.cache_clear()
    monkeypatch.delattr("copydesk.packing._zstd.__file__")
    try:
        assert packing._get_unpacker() is zstd.decompress
        assert unpack_html(pack_body("<p>Hi</p>", "Hi")) == "<p>Hi</p>"
    finally:
        packing._get_unpacker.cache_clear()


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="Python may have it built in")
def test_texts_are_unpacked_with_one_context_for_all() -> None:
    unpack = packing._get_unpacker()

    assert isinstance(getattr(unpack, "__self__", None), QuickUnpacker)

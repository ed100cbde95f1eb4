from concurrent.futures import ThreadPoolExecutor

import pytest

from copydesk.packing import pack_body, pack_bytes, unpack_bytes, unpack_html, unpack_text


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

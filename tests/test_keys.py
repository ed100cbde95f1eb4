import pytest

from copydesk.keys import make_key


def test_a_key_is_short_and_the_same_every_time() -> None:
    key = make_key("https://news.example/a", "x" * 10_000)

    assert key == make_key("https://news.example/a", "x" * 10_000)
    assert len(key) == 22
    assert key.replace("-", "").replace("_", "").isalnum()


def test_where_parts_end_matters() -> None:
    spellings = [("a", "bc"), ("ab", "c"), ("abc",), ("a", "b", "c"), ("abc", ""), ("", "abc"), ()]

    assert len({make_key(*parts) for parts in spellings}) == len(spellings)


@pytest.mark.parametrize("part", ["\ud800", "\x00", "𝔘", ""], ids=ascii)
def test_any_text_has_a_key(part: str) -> None:
    assert make_key(part) != make_key(part + "x")

import pytest

from copydesk.rules.headlines import title_fingerprint, title_key


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("The Storm Hits the Coast", "storm hits coast!"),
        ("“Storm” hits – coast", "Storm hits coast"),
        ("ÜBERRASCHUNG in Köln", "überraschung in köln"),
    ],
)
def test_the_same_headline_has_one_fingerprint(one: str, two: str) -> None:
    assert title_fingerprint(one) == title_fingerprint(two) != ""


@pytest.mark.parametrize("title", ["", "Live", "The the the the", "1234567", "!!!"])
def test_a_fingerprint_under_eight_characters_is_empty(title: str) -> None:
    assert title_fingerprint(title) == ""
    assert title_key(title) is None


def test_eight_characters_are_enough() -> None:
    assert title_fingerprint("12345678") == "12345678"
    assert len(title_key("12345678") or "") == 22

import pytest

from copydesk.model.limits import LONGEST_TITLE
from copydesk.rules.headlines import name_page, title_fingerprint, title_key


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


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("https://a.example:8443/news/1/?from=feed#top", "a.example/news/1"),
        ("https://a.example/", "a.example"),
        ("mailto:somebody", "somebody"),
        ("https://a.example/" + "x" * 1000, "a.example/" + "x" * (LONGEST_TITLE - 10)),
    ],
    ids=["path", "front page", "no host", "long"],
)
def test_a_page_is_called_by_its_address_until_it_has_a_title(url: str, name: str) -> None:
    assert name_page(url) == name


def test_eight_characters_are_enough() -> None:
    assert title_fingerprint("12345678") == "12345678"
    assert len(title_key("12345678") or "") == 22

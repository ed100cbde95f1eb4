import pytest

from copydesk.rules.addresses import (
    REFERRER_NAMES,
    REFERRER_VALUES,
    TRACKING_NAMES,
    TRACKING_PREFIXES,
    address_key,
    canonical_url,
    feed_key,
    has_credentials,
)


@pytest.mark.parametrize(
    "spelling",
    [
        "https://news.example/a",
        "http://news.example/a",
        "https://www.news.example/a/",
        "HTTPS://NEWS.example./a#comments",
        "https://news.example:443/a?utm_source=rss&UTM_Medium=feed",
        "  https://news.example/a?fbclid=1  ",
        "https://news.example/a?ref=rss",
    ],
)
def test_spellings_of_one_page_are_one_page(spelling: str) -> None:
    assert canonical_url(spelling) == "https://news.example/a"


@pytest.mark.parametrize(
    "other",
    [
        "https://news.example/A",
        "https://news.example/a?id=2",
        "https://news.example/a?ref=main",
        "https://news.example:8443/a",
        "https://blog.news.example/a",
    ],
)
def test_what_may_be_another_page_is_another_page(other: str) -> None:
    assert canonical_url(other) != "https://news.example/a"


def test_the_order_of_parameters_does_not_count() -> None:
    assert canonical_url("https://a.example/?b=2&a=1") == canonical_url(
        "https://a.example/?a=1&b=2"
    )


@pytest.mark.parametrize(
    "text", ["", "nonsense", "mailto:a@b.example", "https://[::", "https:///x"]
)
def test_what_is_no_web_address_has_no_key(text: str) -> None:
    assert canonical_url(text) == ""
    assert address_key(text) is None


@pytest.mark.parametrize("name", [*TRACKING_NAMES, *(prefix + "x" for prefix in TRACKING_PREFIXES)])
def test_every_tracking_name_is_dropped_in_any_case(name: str) -> None:
    assert name == name.lower()
    assert canonical_url(f"https://a.example/x?{name.upper()}=1") == "https://a.example/x"


@pytest.mark.parametrize("name", REFERRER_NAMES)
def test_a_referrer_is_dropped_only_with_a_known_value(name: str) -> None:
    value = next(iter(REFERRER_VALUES))

    assert canonical_url(f"https://a.example/x?{name}={value}") == "https://a.example/x"
    assert canonical_url(f"https://a.example/x?{name}=v2") == f"https://a.example/x?{name}=v2"


def test_feed_addresses_differ_by_what_the_server_sees() -> None:
    keys = {
        feed_key("https://a.example/feed"),
        feed_key("http://a.example/feed"),
        feed_key("https://a.example/feed/"),
        feed_key("https://a.example/feed?x=1"),
        feed_key("https://me:secret@a.example/feed"),
    }

    assert len(keys) == 5
    assert feed_key("https://A.example:443/feed") in keys


def test_credentials_make_an_address_private() -> None:
    assert has_credentials("https://me:secret@a.example/feed")
    assert not has_credentials("https://a.example/@me")


@pytest.mark.parametrize(
    "url",
    [
        "https://a.example",
        "http://www.a.example/",
        "https://www.www.example/x//",
        "https://a.example/b/c.html",
        "http://a.example:8401/x",
        "http://a.example:80/x",
        "https://a.example:443/x",
        "https://a.example:443",
        "http://127.0.0.1:8080/x/",
        "https://www.com/x",
    ],
)
def test_plain_addresses_come_to_the_same_by_the_short_way(url: str) -> None:
    # A fragment does not count, but is not plain.
    assert canonical_url(url) == canonical_url(f"{url}#x")

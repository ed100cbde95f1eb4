import pytest

from copydesk.rules.domains import is_own_domain

FEED = "https://www.example.org/feed.xml"


@pytest.mark.parametrize(
    ("entry_url", "feed_url", "is_own"),
    [
        ("", FEED, True),
        ("https://www.example.org/a", FEED, True),
        ("https://example.org/a", FEED, True),
        ("http://EXAMPLE.ORG:8080/a", FEED, True),
        ("https://example.org./a", FEED, True),
        ("https://blog.example.org/a", FEED, True),
        ("https://deep.blog.example.org/a", FEED, True),
        ("https://example.org/a", "https://feeds.example.org/rss", True),
        ("https://www.example.org/a", "https://feeds.example.org/rss", True),
        ("https://blog.example.org/a", "https://feeds.example.org/rss", True),
        ("https://user:secret@example.org/a", FEED, True),
        ("https://bücher.example/a", "https://xn--bcher-kva.example/feed", True),
        ("https://notexample.org/a", FEED, False),
        ("https://example.org.evil.example/a", FEED, False),
        ("https://example.com/a", FEED, False),
        ("https://other.org/a", "https://example.org/feed", False),
        ("https://other.co.uk/a", "https://example.co.uk/feed", False),
        ("https://other.com.au/a", "https://www.example.com.au/feed", False),
        ("https://blog.example.co.uk/a", "https://feeds.example.co.uk/rss", True),
        ("https://bob.github.io/a", "https://ann.github.io/feed", False),
        ("https://github.io/a", "https://ann.github.io/feed", False),
        ("https://bob.blogspot.com/a", "https://ann.blogspot.com/feed", False),
        ("https://bob.blogspot.co.uk/a", "https://ann.blogspot.co.uk/feed", False),
        ("https://evil.example/a", "https://localhost/feed", False),
    ],
)
def test_an_entry_lies_on_the_domain_of_its_feed_or_not(
    entry_url: str, feed_url: str, is_own: bool
) -> None:
    assert is_own_domain(entry_url, feed_url) is is_own


@pytest.mark.parametrize(
    ("entry_url", "feed_url", "is_own"),
    [
        ("http://192.0.2.7/a", "http://192.0.2.7/feed", True),
        ("http://192.0.2.7:81/a", "http://192.0.2.7:80/feed", True),
        ("http://192.0.2.8/a", "http://192.0.2.7/feed", False),
        ("http://8.192.0.2.7/a", "http://192.0.2.7/feed", False),
        ("http://192.0.2.7.example/a", "http://192.0.2.7/feed", False),
        ("http://[2001:db8::1]/a", "http://[2001:db8::1]/feed", True),
        ("http://[2001:db8::2]/a", "http://[2001:db8::1]/feed", False),
        ("http://3232235777/a", "http://192.168.1.1/feed", False),
        ("http://0x7f.1/a", "http://x.1/feed", False),
    ],
)
def test_numbers_must_be_the_same(entry_url: str, feed_url: str, is_own: bool) -> None:
    assert is_own_domain(entry_url, feed_url) is is_own


@pytest.mark.parametrize(
    ("entry_url", "globs", "is_own"),
    [
        ("https://cdn.example.com/a", ["cdn.example.com"], True),
        ("https://x.cdn.example.com/a", ["cdn.example.com"], False),
        ("https://a.example.net/a", ["cdn.example.com", "*.example.net"], True),
        ("https://a.b.example.net/a", ["*.example.net"], True),
        ("https://example.net/a", ["*.example.net"], False),
        ("https://notexample.net/a", ["*.example.net"], False),
        ("https://A.EXAMPLE.NET/a", [" *.Example.Net "], True),
        ("https://a.bücher.example/a", ["*.bücher.example"], True),
        ("https://anything.example/a", ["\udc80"], False),
        ("https://anything.example/a", ["*"], True),
    ],
)
def test_globs_allow_more(entry_url: str, globs: list[str], is_own: bool) -> None:
    assert is_own_domain(entry_url, FEED, globs) is is_own


@pytest.mark.parametrize(
    "entry_url",
    [
        "https://evil.example\\@example.org/a",
        "https://example.org@evil.example/a",
        "https://example.org:pass@evil.example/",
        "https://[::1/a",
        "https:///example.org/a",
        "https://example.org%2eevil.example/a",
        "https://exa mple.org/a",
        "https://\udc80.example.org/a",
        "example.org/a",
        "javascript:alert(1)",
    ],
)
def test_addresses_that_only_look_like_the_feeds_own_are_not(entry_url: str) -> None:
    assert not is_own_domain(entry_url, FEED)


def test_a_feed_without_a_host_owns_nothing() -> None:
    assert not is_own_domain("https://example.org/a", "")

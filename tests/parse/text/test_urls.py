import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.parse import strip_tracking
from copydesk.parse.text.urls import is_host_listed, read_host, resolve_link, resolve_url

BASE = "https://a.example/dir/page?q=1"


@pytest.mark.parametrize(
    ("url", "absolute"),
    [
        ("https://b.example/x", "https://b.example/x"),
        ("HTTP://B.example/x", "HTTP://B.example/x"),
        ("//b.example/x", "https://b.example/x"),
        ("/root", "https://a.example/root"),
        ("/a/../b", "https://a.example/b"),
        ("leaf", "https://a.example/dir/leaf"),
        ("?p=2", "https://a.example/dir/page?p=2"),
        ("#here", "https://a.example/dir/page?q=1#here"),
        (" \n/with space\t", "https://a.example/with%20space"),
        ("ht\ntps://b.example/", "https://b.example/"),
        ("", ""),
        ("https://", ""),
        ("https:///path", ""),
        ("https:/half", ""),
        ("https://host:port/", ""),
        ("//javascript:alert(1)", ""),
        ("https://a b.example/", ""),
        ("https://[::1]:8080/x", "https://[::1]:8080/x"),
        ("https://user@host:80?x", "https://user@host:80?x"),
        ("javascript:alert(1)", ""),
        ("java\tscript:alert(1)", ""),
        ("\x01javascript:alert(1)", ""),
        ("data:text/html,x", ""),
        ("mailto:a@b.example", ""),
        ("//[broken", ""),
        ("/" + "x" * 9000, ""),
    ],
)
def test_addresses_become_absolute_or_go(url: str, absolute: str) -> None:
    assert resolve_url(url, BASE) == absolute


@pytest.mark.parametrize("url", ["mailto:a@b.example", "tel:+123", "MAILTO:a@b.example"])
def test_links_may_also_be_mail_and_telephone(url: str) -> None:
    assert resolve_link(url, BASE) == url


@pytest.mark.parametrize(
    ("url", "base", "absolute"),
    [
        ("/x", "", ""),
        ("x", "", ""),
        ("//b.example/x", "", "https://b.example/x"),
        ("/x", "javascript:alert(1)//", ""),
        ("x", "data:text/html,", ""),
        ("//b.example/x", "http://a.example/", "http://b.example/x"),
    ],
)
def test_a_base_that_is_none_makes_nothing_absolute(url: str, base: str, absolute: str) -> None:
    assert resolve_url(url, base) == absolute


@given(st.text(), st.text())
def test_whatever_comes_in_only_web_addresses_come_out(url: str, base: str) -> None:
    assert resolve_url(url, base)[:4].lower() in ("", "http")


@pytest.mark.parametrize(
    ("url", "stripped"),
    [
        ("https://a/", "https://a/"),
        ("https://a/?utm_source=x&utm_medium=y", "https://a/"),
        ("https://a/?id=1&UTM_Campaign=x&b=2#top", "https://a/?id=1&b=2#top"),
        ("https://a/?fbclid=1#frag?utm_source=x", "https://a/#frag?utm_source=x"),
        ("https://a/#?utm_source=x", "https://a/#?utm_source=x"),
        ("https://a/?ref=rss", "https://a/"),
        ("https://a/?ref=main", "https://a/?ref=main"),
        ("https://a/?a=1&amp;utm_source=x", "https://a/?a=1"),
        ("https://a/?reference=rss&b", "https://a/?reference=rss&b"),
    ],
)
def test_only_tracking_parameters_go(url: str, stripped: str) -> None:
    assert strip_tracking(url) == stripped


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("https://User:pw@Sub.Example.com:8080/x", "sub.example.com"),
        ("https://[2001:DB8::1]:80/x", "[2001:db8::1]:80"),
        ("mailto:a@b", ""),
    ],
)
def test_the_host_of_an_address(url: str, host: str) -> None:
    assert read_host(url) == host


def test_a_listed_host_covers_its_subdomains() -> None:
    listed = frozenset({"b.example"})
    hosts = ["b.example", "x.y.b.example", "ab.example", "example", ""]
    assert [is_host_listed(host, listed) for host in hosts] == [True, True, False, False, False]

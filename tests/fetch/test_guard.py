from ipaddress import ip_network

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.errors import FetchFailed
from copydesk.fetch.guard import (
    Target,
    check_redirect,
    check_url,
    split_credentials,
    strip_credentials,
)
from copydesk.fetch.ports import SERVICE_PORTS


def reason_of(url: str) -> str:
    with pytest.raises(FetchFailed) as caught:
        check_url(url)
    return caught.value.reason


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://127.1/",
        "http://2130706433/",
        "http://0x7f000001/",
        "http://0177.0.0.1/",
        "http://017700000001",
        "http://0/",
        "http://127.0.0.1./",
        "http://１２７.０.０.１/",
        "http://127。0。0。1/",
        "http://①②⑦.0.0.1/",
        "http://[::1]/",
        "http://[0:0:0:0:0:0:0:1]/",
        "http://[::]/",
        "http://[::ffff:127.0.0.1]/",
        "http://[::ffff:7f00:1]/",
        "http://[::ffff:a9fe:a9fe]/",
        "http://[64:ff9b::127.0.0.1]/",
        "http://[2002:7f00:1::]/",
        "http://[fe80::1]/",
        "http://[fd00:ec2::254]/latest/meta-data/",
        "http://169.254.169.254/latest/meta-data/",
        "http://0xa9fea9fe/latest/meta-data/",
        "http://user:word@10.0.0.1/",
        "http://public.example@10.0.0.1/",
        "http://public.example:80@10.0.0.1/",
        "http://10.0.0.1#@public.example/",
        "http://10.0.0.1?@public.example/",
    ],
)
def test_closed_addresses_are_seen_through_every_spelling(url: str) -> None:
    assert reason_of(url) == "blocked_address"


@pytest.mark.parametrize(
    "url",
    [
        "",
        "   ",
        "example.org",
        "//example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "javascript:alert(1)",
        "data:text/html,x",
        "http:",
        "http://",
        "http:///path",
        "http://:80/",
        "http:example.org",
        "httpſ://example.org/",
        "http://user@/",
        "http://exa mple.org/",
        "http://example.org:99999/",
        "http://example.org:8o/",
        "http://example.org:-1/",
        "http://example.org:١٢/",
        "http://[::1/",
        "http://::1/",
        "http://[::1]x/",
        "http://[fe80::1%25eth0]/",
        "http://[fe80::1%eth0]/",
        "http://[1.2.3.4]/",
        "http://[v1.x]/",
        "http://1.2.3.4.5/",
        "http://256.1.1.1/",
        "http://0x7g.1/",
        "http://%31%32%37.0.0.1/",
        "http://exa%00mple.org/",
        "http://example.org\\@127.0.0.1:x/",
        "http://127.0.0.1\\@example.org/",
        "http://a:b\\c@example.org/",
        "http://evil\\.example/",
        "http://a..b/",
        "http://.example.org/",
        "http://-example.org/",
        "http://example.org..",
        f"http://{'a' * 64}.org/",
        f"http://{'a.' * 200}org/",
        f"http://{'é' * 500}.org/",
        "http://\ufffd.org/",
        "http://exam\u2028ple.org/",
        "http://example.org/\r\nHost: other",
        "http://example.org/\x00",
        "http://example.org/\ud800",
        "http://x\udfff.org/",
        "http://example.org/" + "a" * 9000,
    ],
)
def test_what_is_no_web_address_is_refused(url: str) -> None:
    assert reason_of(url) == "bad_url"


@pytest.mark.parametrize("port", [0, 22, 25, 110, 143, 3306, 5432, 6379, 11211, 27017])
def test_ports_of_other_services_are_refused(port: int) -> None:
    assert reason_of(f"http://example.org:{port}/") == "blocked_port"


def test_an_allowed_network_opens_its_addresses_but_not_the_ports_of_services() -> None:
    home = [ip_network("127.0.0.0/8")]
    assert check_url("http://127.1:8080/", home).host == "127.0.0.1"
    with pytest.raises(FetchFailed) as caught:
        check_url("http://127.0.0.1:6379/", home)
    assert caught.value.reason == "blocked_port"


@pytest.mark.parametrize("port", [80, 443, 3000, 8000, 8080, 8443, 8888, 9000])
def test_usual_web_ports_are_open(port: int) -> None:
    assert port not in SERVICE_PORTS


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("http://Example.ORG", "http://example.org/"),
        (" HTTPS://example.org:443/a ", "https://example.org/a"),
        ("http://example.org:0080/", "http://example.org/"),
        ("http://example.org:/x", "http://example.org/x"),
        ("http://example.org?q=1", "http://example.org/?q=1"),
        ("http://example.org/a#part", "http://example.org/a"),
        ("http://example.org./", "http://example.org/"),
        (
            "http://example.org/a b/ü?q=ö&r=<x>",
            "http://example.org/a%20b/%C3%BC?q=%C3%B6&r=%3Cx%3E",
        ),
        ("http://example.org/%0d%0a%zz%", "http://example.org/%0d%0a%zz%"),
        ("http://bücher.example/", "http://xn--bcher-kva.example/"),
        ("http://BÜCHER.example/", "http://xn--bcher-kva.example/"),
        ("http://faß.de/", "http://xn--fa-hia.de/"),
        ("http://my_host.example/", "http://my_host.example/"),
        ("http://r3---sn-x.example/", "http://r3---sn-x.example/"),
        ("http://134744072/", "http://8.8.8.8/"),
        ("http://[2606:4700:0:0::1111]:8080/", "http://[2606:4700::1111]:8080/"),
        ("http://[::ffff:8.8.8.8]/", "http://8.8.8.8/"),
        ("http://example.org/\udcfc", "http://example.org/%FC"),
    ],
)
def test_addresses_are_written_in_one_way(url: str, expected: str) -> None:
    assert check_url(url).url == expected


def test_credentials_leave_the_address_and_become_a_header() -> None:
    target = check_url("https://anna:s%3Acret@example.org/feed")
    assert target.url == "https://example.org/feed"
    assert target.authorization == "Basic YW5uYTpzOmNyZXQ="
    assert target.private_url == "https://anna:s%3Acret@example.org/feed"
    assert "cret" not in repr(target)


def test_without_credentials_there_is_no_header() -> None:
    assert check_url("https://example.org/").authorization == ""


def test_errors_do_not_tell_credentials() -> None:
    with pytest.raises(FetchFailed) as caught:
        check_url("http://anna:secret@10.0.0.1/feed?token=secret")
    assert "secret" not in f"{caught.value} {caught.value.details}"


def test_credentials_are_stripped_for_showing() -> None:
    assert strip_credentials("https://a:b@example.org/x@y") == "https://example.org/x@y"
    assert strip_credentials("https://example.org/x@y") == "https://example.org/x@y"


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://u:p@x.example/@a", ("https://x.example/@a", "u", "p")),
        ("https://me%40home:a%3Ab%2F@x.example", ("https://x.example", "me@home", "a:b/")),
        ("https://a%3Ab:c@x.example/", ("https://x.example/", "a", "b:c")),
        ("https://token@x.example/", ("https://x.example/", "token", "")),
        ("https://:p@x.example/", ("https://x.example/", "", "p")),
        ("https://@x.example/", ("https://x.example/", "", "")),
        ("https://x.example/@a:b@c", ("https://x.example/@a:b@c", "", "")),
        ("mailto:anna@x.example", ("mailto:anna@x.example", "", "")),
    ],
)
def test_credentials_are_taken_out_as_they_are_meant(
    url: str, expected: tuple[str, str, str]
) -> None:
    assert split_credentials(url) == expected


@pytest.mark.parametrize(
    ("location", "expected"),
    [
        ("/new", "https://example.org/new"),
        ("new?x=1", "https://example.org/blog/new?x=1"),
        ("//other.example/", "https://other.example/"),
        ("http://other.example", "http://other.example/"),
        ("?page=2", "https://example.org/blog/feed?page=2"),
        ("/naïve path", "https://example.org/na%C3%AFve%20path"),
        ("/a%0d%0aX: y", "https://example.org/a%0d%0aX:%20y"),
    ],
)
def test_redirects_are_resolved_against_where_we_are(location: str, expected: str) -> None:
    here = check_url("https://example.org/blog/feed")
    assert check_redirect(here, location).url == expected


@pytest.mark.parametrize(
    ("location", "reason"),
    [
        ("http://169.254.169.254/", "blocked_address"),
        ("//127.1/", "blocked_address"),
        ("http://example.org:6379/", "blocked_port"),
        ("file:///etc/passwd", "bad_redirect"),
        ("javascript:alert(1)", "bad_redirect"),
        ("http://[bad", "bad_redirect"),
        ("http://", "bad_redirect"),
    ],
)
def test_redirects_are_checked_like_any_address(location: str, reason: str) -> None:
    here = check_url("https://example.org/")
    with pytest.raises(FetchFailed) as caught:
        check_redirect(here, location)
    assert caught.value.reason == reason


@pytest.mark.parametrize(
    ("start", "location", "is_kept"),
    [
        ("https://a:b@example.org/", "/other", True),
        ("http://a:b@example.org/", "https://example.org/", True),
        ("https://a:b@example.org/", "http://example.org/", False),
        ("https://a:b@example.org/", "https://example.org:8443/", False),
        ("https://a:b@example.org/", "https://www.example.org/", False),
        ("http://a:b@example.org:8080/", "https://example.org/", False),
    ],
)
def test_credentials_follow_only_to_the_same_place(
    start: str, location: str, is_kept: bool
) -> None:
    assert bool(check_redirect(check_url(start), location).credentials) is is_kept


def test_credentials_offered_by_a_redirect_are_not_taken() -> None:
    following = check_redirect(check_url("https://example.org/"), "https://x:y@example.org/a")
    assert following.credentials == ""


@given(st.text(max_size=60) | st.text(max_size=40).map(lambda text: f"http://{text}"))
def test_any_text_is_a_target_or_a_failure(text: str) -> None:
    try:
        target = check_url(text)
    except FetchFailed:
        return
    assert isinstance(target, Target)
    assert target.url.isascii()
    assert check_url(target.url).url == target.url

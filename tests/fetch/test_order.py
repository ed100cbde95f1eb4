import pytest

from copydesk.errors import Invalid
from copydesk.fetch.guard import check_url
from copydesk.fetch.order import CheckedRequest, list_headers, sort_headers
from copydesk.fetch.redirects import Trip
from copydesk.fetch.request import Request


def make_order(**more: str) -> CheckedRequest:
    return CheckedRequest(
        Request("https://a.example/"),
        limit=1,
        timeout_seconds=1,
        headers={"user-agent": "test"},
        secrets={"cookie": "a=b"},
        etag=more.get("etag", ""),
        last_modified=more.get("last_modified", ""),
    )


def test_headers_are_parted_into_harmless_ones_and_secrets() -> None:
    harmless, secrets = sort_headers({"User-Agent": "x", "Cookie": "a=b", "X-Api-Key": "k"})
    assert harmless == {"user-agent": "x"}
    assert secrets == {"cookie": "a=b", "x-api-key": "k"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Host", "other.example"),
        ("Content-Length", "5"),
        ("Transfer-Encoding", "chunked"),
        ("Accept-Encoding", "gzip"),
        ("X-Bad", "a\r\nHost: other"),
        ("X-Bad", "a\x00"),
        ("X Bad", "a"),
        ("X-Bad:", "a"),
        ("", "a"),
        ("X-Bad\r\nHost", "a"),
    ],
)
def test_headers_that_could_change_the_request_are_refused(name: str, value: str) -> None:
    with pytest.raises(Invalid):
        sort_headers({name: value})


def test_secrets_are_told_only_at_home() -> None:
    trip = Trip(check_url("https://u:p@a.example/"))
    assert {"cookie", "authorization"} <= list_headers(make_order(), trip).keys()
    trip.follow(302, "https://b.example/", (), 10)
    assert {"cookie", "authorization"}.isdisjoint(list_headers(make_order(), trip))


def test_an_order_does_not_show_secrets() -> None:
    assert "a=b" not in repr(make_order())


def test_validators_become_conditions() -> None:
    trip = Trip(check_url("https://a.example/"))
    headers = list_headers(make_order(etag='"x"', last_modified="yesterday"), trip)
    assert headers["if-none-match"] == '"x"'
    assert headers["if-modified-since"] == "yesterday"

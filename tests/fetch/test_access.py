import base64

import pytest

from copydesk.errors import FetchFailed, Invalid
from copydesk.fetch.access import (
    BROWSER_HEADERS,
    LIKE_A_BROWSER,
    NEVER,
    PLAIN,
    Access,
    AccessNet,
    check_access,
    choose_mode,
)
from copydesk.fetch.guard import check_url
from copydesk.fetch.request import Request
from copydesk.model.feeds import FetchMode
from tests.fetch.servers import LOOPBACK, Server, http, make_client, serve

SECRETS = Access(
    user_agent="Ann's reader",
    headers={"X-Key": "k-123"},
    cookies="member=yes",
    username="ann",
    password="hunter2",
)


def find_header(server: Server, name: str) -> str:
    """Give a header of the last request; '' if it was not sent."""
    pairs = [line.partition(":") for line in server.requests[-1].split("\r\n")]
    return {key.lower(): value.strip() for key, _, value in pairs}.get(name, "")


@pytest.mark.parametrize(
    ("own", "publisher", "is_disabled", "mode"),
    [
        (None, None, False, PLAIN),
        (None, 2, False, LIKE_A_BROWSER),
        (1, 2, False, PLAIN),
        (2, 1, False, LIKE_A_BROWSER),
        (0, 2, False, NEVER),
        (2, 0, False, NEVER),
        (2, 2, True, NEVER),
        (None, None, True, NEVER),
    ],
)
def test_a_feeds_own_mode_counts_but_a_publishers_never_is_the_last_word(
    own: int | None, publisher: int | None, is_disabled: bool, mode: FetchMode
) -> None:
    assert choose_mode(own, publisher, is_disabled=is_disabled) == mode


@pytest.mark.parametrize(
    "access",
    [
        Access(proxy_url="ftp://proxy.example"),
        Access(proxy_url="proxy.example:8080"),
        Access(proxy_url="http://"),
        Access(proxy_url="socks5://proxy.example:99999"),
        Access(proxy_url="socks5://proxy.example:6379"),
        Access(proxy_url="socks5://a%0d%0ab@proxy.example"),
        Access(proxy_url="socks4://proxy.example"),
        Access(username="a:b"),
        Access(headers={"Host": "other.example"}),
        Access(headers={"bad name": "x"}),
        Access(headers={"x-key": "two\r\nlines"}),
        Access(cookies="a=b\r\nX-Evil: yes"),
        Access(user_agent="one\ntwo"),
    ],
    ids=[
        "scheme", "no scheme", "no host", "port", "service", "control", "socks4",
        "colon", "our header", "header name",
        "header value", "cookie", "agent",
    ],
)  # fmt: skip
def test_what_could_never_be_sent_is_refused(access: Access) -> None:
    with pytest.raises(Invalid):
        check_access(access)


@pytest.mark.parametrize("scheme", ["http", "https", "socks5", "socks5h"])
def test_a_proxy_may_have_a_name_and_a_password(scheme: str) -> None:
    access = Access(proxy_url=f"{scheme}://ann:secret@proxy.example:1080")

    assert check_access(access) == access


def test_an_access_does_not_show_its_secrets() -> None:
    shown = repr(Access(proxy_url="http://ann:proxypass@p.example", password="hunter2"))

    assert "hunter2" not in shown
    assert "proxypass" not in shown


async def test_the_feeds_own_place_gets_everything() -> None:
    async with serve(http()) as server, make_client() as client:
        home = check_url(server.url(), LOOPBACK)
        net = AccessNet(client, lambda _: PLAIN, SECRETS, home=home, allowed=LOOPBACK)
        await net.send(Request(server.url("/feed")))

    pair = base64.b64encode(b"ann:hunter2").decode()
    assert find_header(server, "user-agent") == "Ann's reader"
    assert find_header(server, "x-key") == "k-123"
    assert find_header(server, "cookie") == "member=yes"
    assert find_header(server, "authorization") == f"Basic {pair}"


@pytest.mark.parametrize("has_home", [True, False])
async def test_other_places_get_no_secret(has_home: bool) -> None:
    async with serve(http()) as home, serve(http()) as other, make_client() as client:
        target = check_url(home.url(), LOOPBACK) if has_home else None
        net = AccessNet(client, lambda _: PLAIN, SECRETS, home=target, allowed=LOOPBACK)
        await net.send(Request(other.url("/feed")))

    assert find_header(other, "user-agent") == "Ann's reader"
    assert [find_header(other, name) for name in ("x-key", "cookie", "authorization")] == [""] * 3


async def test_a_redirect_to_another_place_carries_no_secret() -> None:
    async with serve(http()) as other:
        moved = http("302 Found", location=other.url("/feed"))
        async with serve(moved) as home, make_client() as client:
            target = check_url(home.url(), LOOPBACK)
            net = AccessNet(client, lambda _: PLAIN, SECRETS, home=target, allowed=LOOPBACK)
            await net.send(Request(home.url("/feed")))

    assert find_header(home, "x-key") == "k-123"
    assert [find_header(other, name) for name in ("x-key", "cookie", "authorization")] == [""] * 3


async def test_never_means_no_request() -> None:
    async with serve(http()) as server, make_client() as client:
        net = AccessNet(client, lambda _: NEVER, allowed=LOOPBACK)
        with pytest.raises(FetchFailed) as caught:
            await net.send(Request(server.url("/feed")))

    assert caught.value.reason == "not_asked"
    assert server.requests == []


async def test_like_a_browser_means_its_headers() -> None:
    async with serve(http()) as server, make_client() as client:
        net = AccessNet(client, lambda _: LIKE_A_BROWSER, allowed=LOOPBACK)
        await net.send(Request(server.url("/feed")))

    sent = {name: find_header(server, name) for name in BROWSER_HEADERS}
    assert sent == BROWSER_HEADERS


async def test_an_own_user_agent_stands_above_the_browsers() -> None:
    async with serve(http()) as server, make_client() as client:
        access = Access(user_agent="Mine")
        net = AccessNet(client, lambda _: LIKE_A_BROWSER, access, allowed=LOOPBACK)
        await net.send(Request(server.url("/feed")))

    assert find_header(server, "user-agent") == "Mine"
    assert find_header(server, "sec-fetch-mode") == "navigate"


async def test_requests_go_through_the_proxy() -> None:
    async with serve(http(body=b"from the proxy")) as proxy, make_client() as client:
        access = Access(proxy_url=f"http://ann:secret@127.0.0.1:{proxy.port}")
        net = AccessNet(client, lambda _: PLAIN, access, allowed=LOOPBACK)
        answer = await net.send(Request("http://news.example/feed"))

    assert answer.body == b"from the proxy"
    assert proxy.paths == ["http://news.example/feed"]
    assert find_header(proxy, "proxy-authorization").startswith("Basic ")

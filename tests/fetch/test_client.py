import asyncio
import gzip
import zlib
from collections.abc import Callable

import brotli
import pytest

from copydesk.errors import FetchFailed, Invalid
from copydesk.fetch.answer import Answer, Hop
from copydesk.fetch.client import Client, default_user_agent
from copydesk.fetch.polite import Polite
from copydesk.fetch.purposes import Limits, Purpose
from copydesk.fetch.request import Request
from tests.fetch.servers import LOOPBACK, http, make_client, serve

FEED = b"<rss><channel><title>News</title></channel></rss>"


async def fetch(answer: bytes, etag: str = "", last_modified: str = "") -> tuple[Answer, str]:
    """Get an answer from a server that sends these bytes; also gives what it was asked."""
    async with serve(answer) as server, make_client() as client:
        url = server.url("/feed")
        result = await client.send(Request(url, etag=etag, last_modified=last_modified))
        return result, server.requests[0].lower()


async def test_a_feed_arrives_with_what_is_worth_keeping() -> None:
    head = {"content_type": "Application/RSS+xml", "etag": '"v1"', "last_modified": "Monday"}
    answer, _ = await fetch(http(body=FEED, **head))
    assert answer.status == 200
    assert answer.body == FEED
    assert answer.content_type == "application/rss+xml"
    assert (answer.etag, answer.last_modified) == ('"v1"', "Monday")
    assert answer.hops == ()
    assert answer.elapsed > 0


async def test_a_request_says_who_we_are_and_what_we_take() -> None:
    _, request = await fetch(http(body=FEED))
    assert f"user-agent: {default_user_agent()}\r\n".lower() in request
    assert "accept-encoding: gzip, deflate, br, zstd\r\n" in request
    assert "accept: application/atom+xml" in request
    assert "cookie" not in request


async def test_headers_of_the_caller_replace_ours() -> None:
    async with serve(http()) as server, make_client() as client:
        await client.send(Request(server.url(), headers={"User-Agent": "Other/1", "Cookie": "a=b"}))
        request = server.requests[0].lower()
    assert "user-agent: other/1\r\n" in request
    assert "copydesk" not in request
    assert "cookie: a=b\r\n" in request


async def test_impossible_headers_are_refused_before_anything_is_sent() -> None:
    async with serve(http()) as server, make_client() as client:
        with pytest.raises(Invalid):
            await client.send(Request(server.url(), headers={"X": "a\r\nHost: other"}))
        assert server.requests == []


async def test_validators_are_sent_and_a_304_is_an_answer() -> None:
    answer, request = await fetch(http("304 Not Modified"), etag='"v1"', last_modified="Monday")
    assert 'if-none-match: "v1"\r\n' in request
    assert "if-modified-since: monday\r\n" in request
    assert answer.is_not_modified
    assert answer.body == b""


async def test_a_304_without_validators_keeps_the_ones_we_sent() -> None:
    answer, _ = await fetch(http("304 Not Modified"), etag='"v1"', last_modified="Monday")
    assert (answer.etag, answer.last_modified) == ('"v1"', "Monday")


async def test_a_200_without_validators_forgets_the_old_ones() -> None:
    answer, _ = await fetch(http(body=FEED), etag='"v1"', last_modified="Monday")
    assert (answer.etag, answer.last_modified) == ("", "")


@pytest.mark.parametrize("status", [201, 204, 400, 401, 403, 404, 410, 418, 500, 502, 503])
async def test_every_status_is_an_answer(status: int) -> None:
    answer, _ = await fetch(http(f"{status} Whatever", b"" if status == 204 else b"page"))
    assert answer.status == status


@pytest.mark.parametrize(
    ("coding", "pack"),
    [("gzip", gzip.compress), ("deflate", zlib.compress), ("br", brotli.compress)],
)
async def test_packed_bodies_are_unpacked(coding: str, pack: Callable[[bytes], bytes]) -> None:
    answer, _ = await fetch(http(body=pack(FEED * 1000), content_encoding=coding))
    assert answer.body == FEED * 1000


async def test_repeated_headers_are_joined_and_cookies_lose_their_values() -> None:
    head = b"Link: <a>\r\nLink: <b>\r\nSet-Cookie: id=secret; Path=/\r\nSet-Cookie: x=secret\r\n"
    answer, _ = await fetch(b"HTTP/1.1 200 OK\r\n" + head + b"Content-Length: 0\r\n\r\n")
    assert answer.headers["link"] == "<a>, <b>"
    assert answer.headers["set-cookie"] == "id, x"


async def test_headers_that_are_no_unicode_can_still_be_stored() -> None:
    head = b'X-Name: caf\xe9\r\nETag: "\xe9"\r\nContent-Type: text/xml\r\n'
    answer, _ = await fetch(b"HTTP/1.1 200 OK\r\n" + head + b"Content-Length: 0\r\n\r\n")
    assert answer.headers["x-name"].encode()
    assert answer.etag == ""


async def test_redirects_are_followed_and_told() -> None:
    pages = {
        "/old": http("301 Moved", location="/newer"),
        "/newer": http("308 Moved", location="/new?a=%20b"),
        "/new?a=%20b": http(body=FEED),
    }
    async with serve(pages) as server, make_client() as client:
        answer = await client.send(Request(server.url("/old")))
    assert answer.body == FEED
    assert answer.url == server.url("/new?a=%20b")
    assert answer.hops == (Hop(server.url("/old"), 301), Hop(server.url("/newer"), 308))
    assert answer.is_moved_permanently
    assert answer.permanent_url == answer.url


async def test_a_redirect_without_an_address_is_an_answer() -> None:
    answer, _ = await fetch(http("302 Found"))
    assert (answer.status, answer.hops) == (302, ())


async def test_secrets_stay_with_the_host_they_are_for() -> None:
    async with serve(http(body=FEED), host="127.0.0.2") as other:
        moved = http("302 Found", location=other.url("/x"))
        async with serve(moved) as server, make_client() as client:
            url = server.url("/feed").replace("http://", "http://anna:secret@")
            answer = await client.send(
                Request(url, headers={"Cookie": "a=b", "X-Key": "k"}, etag='"v"')
            )
    assert "authorization: basic" in server.requests[0].lower()
    abroad = other.requests[0].lower()
    assert all(name not in abroad for name in ("authorization", "cookie", "x-key"))
    assert 'if-none-match: "v"' in abroad
    assert "secret" not in f"{answer!r}"


async def test_secrets_follow_on_the_same_host() -> None:
    pages = {"/a": http("302 Found", location="/b"), "/b": http(body=FEED)}
    async with serve(pages) as server, make_client() as client:
        await client.send(
            Request(server.url("/a").replace("//", "//u:p@"), headers={"Cookie": "a=b"})
        )
    assert "authorization" in server.requests[1].lower()
    assert "cookie: a=b" in server.requests[1].lower()


async def test_cookies_that_a_server_sets_are_not_sent_back() -> None:
    pages = {
        "/a": http("302 Found", location="/b", set_cookie="id=1"),
        "/b": http(body=FEED, set_cookie="id=2"),
    }
    async with serve(pages) as server, make_client() as client:
        await client.send(Request(server.url("/a")))
        await client.send(Request(server.url("/b")))
    assert all("cookie" not in request.lower() for request in server.requests)


async def test_connections_are_kept_and_names_looked_up_once_for_each() -> None:
    looked_up: list[str] = []

    async def look_up(host: str, port: int) -> list[str]:
        looked_up.append(host)
        return ["127.0.0.1"]

    polite = Polite(interval_seconds=0)
    async with (
        serve({"/feed": http(body=FEED)}) as server,
        Client(Purpose(allowed=LOOPBACK), lookup=look_up, polite=polite) as client,
    ):
        for _ in range(5):
            await client.send(Request(server.url("/feed", host="news.example")))
    assert looked_up == ["news.example"]
    assert f"host: news.example:{server.port}\r\n" in server.requests[0].lower()


async def test_environment_proxies_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1/")
    answer, _ = await fetch(http(body=FEED))
    assert answer.body == FEED


@pytest.mark.parametrize(
    ("public_url", "about"),
    [
        ("https://desk.example", "+https://desk.example"),
        ("", "self-hosted feed reader"),
        ("https://desk.example\r\nx: y", "self-hosted feed reader"),
        ("https://büro.example", "self-hosted feed reader"),
        ("https://desk.example) (evil", "self-hosted feed reader"),
    ],
    ids=ascii,
)
def test_sites_learn_where_we_are_if_we_can_be_reached(public_url: str, about: str) -> None:
    name, _, rest = default_user_agent(public_url).partition(" ")

    assert name.startswith("Copydesk/")
    assert rest == f"({about})"


@pytest.mark.parametrize(
    ("status", "seconds"), [("429 Too Many Requests", 600.0), ("503 Unavailable", 600.0)]
)
async def test_a_host_that_asks_for_rest_gets_it(status: str, seconds: float) -> None:
    async with serve(http(status, retry_after="600")) as server, make_client() as client:
        answer = await client.send(Request(server.url()))
        assert answer.retry_after_seconds == seconds
        with pytest.raises(FetchFailed) as caught:
            await client.send(Request(server.url("/other")))
        assert caught.value.reason == "host_waits"
    assert len(server.requests) == 1


async def test_too_many_requests_without_a_time_still_means_rest() -> None:
    async with serve(http("429 Too Many Requests")) as server, make_client() as client:
        await client.send(Request(server.url()))
        with pytest.raises(FetchFailed):
            await client.send(Request(server.url()))


async def test_waiting_for_our_turn_does_not_count_as_time_of_the_server() -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        now[0] += seconds

    now = [0.0]
    polite = Polite(interval_seconds=1000, clock=lambda: now[0], sleep=sleep)
    limits = Limits(total_seconds=5)
    async with (
        serve(http(body=FEED)) as server,
        make_client(limits=limits, polite=polite) as client,
    ):
        await client.send(Request(server.url("/1")))
        answer = await client.send(Request(server.url("/2")))
    assert waits == [1000]
    assert answer.status == 200


async def test_a_redirect_on_the_same_host_needs_no_new_turn() -> None:
    async def sleep(seconds: float) -> None:
        pytest.fail("waited for a turn")

    pages = {"/a": http("302 Found", location="/b"), "/b": http(body=FEED)}
    polite = Polite(interval_seconds=1000, concurrent=1, sleep=sleep)
    async with serve(pages) as server, make_client(polite=polite) as client:
        assert (await client.send(Request(server.url("/a")))).body == FEED
        assert polite.wait_seconds("127.0.0.1") > 900


async def test_many_fetches_share_one_client() -> None:
    pages = {f"/{number}": http(body=b"%d" % number) for number in range(100)}
    async with serve(pages) as server, make_client() as client:
        answers = await asyncio.gather(*[client.send(Request(server.url(path))) for path in pages])
    assert [answer.body for answer in answers] == [b"%d" % number for number in range(100)]


async def test_a_cancelled_fetch_leaves_the_client_usable() -> None:
    async def hang_once(request: str, writer: asyncio.StreamWriter) -> None:
        if "/hang" in request:
            asked.set()
            await asyncio.Event().wait()
        writer.write(http(body=FEED))

    asked = asyncio.Event()
    polite = Polite(interval_seconds=0, concurrent=1)
    async with serve(hang_once) as server, make_client(polite=polite) as client:
        task = asyncio.create_task(client.send(Request(server.url("/hang"))))
        await asked.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert (await client.send(Request(server.url("/feed")))).body == FEED

"""What is answered from memory at once is what the door would have said, over a real socket."""

import asyncio
import re
from dataclasses import replace
from ipaddress import ip_network

import pytest

from copydesk.services.system.hotfeeds import ReadyAnswer
from copydesk.services.system.kit import Kit
from copydesk.web.app import App
from copydesk.web.asgi import Headers, Receive, Scope, Send
from copydesk.web.connections import Gate
from copydesk.web.proxy.quick import QuickFeeds
from tests.bench.waiting import LONG
from tests.services.deframed.readers import PLAIN, TEASER, work_off, write_feed
from tests.services.sites import Site
from tests.web.proxy.asking import ask
from tests.web.test_connections import App as Application
from tests.web.test_connections import connect, read_to_end, serve

pytestmark = pytest.mark.usefixtures("followed")
Answer = tuple[str, dict[str, str], bytes]
END = b"GET /healthz HTTP/1.1\r\nHost: desk.test\r\nConnection: close\r\n\r\n"


class Watched:
    """Answers at once, and remembers what it did not answer."""

    def __init__(self, kit: Kit) -> None:
        self._quick = QuickFeeds(kit)
        self.quick = self.slow = 0
        self.readers: list[str] = []

    def find(self, query: bytes, headers: Headers, scheme: str, reader: str) -> ReadyAnswer | None:
        answer = self._quick.find(query, headers, scheme, reader)
        self.readers.append(reader)
        self.quick, self.slow = self.quick + (answer is not None), self.slow + (answer is None)
        return answer


def write_request(path: str, *headers: str, method: str = "GET", version: str = "1.1") -> bytes:
    lines = "".join(f"{line}\r\n" for line in ("Host: desk.test", *headers))
    return f"{method} {path} HTTP/{version}\r\n{lines}\r\n".encode()


async def read_one(reader: asyncio.StreamReader, method: str = "GET") -> Answer:
    """Give status line, headers and body of the next answer."""
    async with asyncio.timeout(LONG):
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in head[1:] if line)
        size = 0 if method == "HEAD" else int(headers.get("content-length", "0"))
        return head[0], headers, await reader.readexactly(size)


@pytest.fixture
async def path(kit: Kit, app: App, site: Site) -> str:
    return await build(kit, app, write_feed(site, PLAIN, TEASER))


async def build(kit: Kit, app: App, url: str) -> str:
    """Have a feed built of which nothing is in memory; give the path at which it is served."""
    path = ask(url)
    async with serve(app=app) as port, connect(port) as (reader, writer):
        writer.write(write_request(path))
        await read_one(reader)
    await work_off(kit)
    return path


@pytest.mark.parametrize(
    "headers",
    [
        ["Accept-Encoding: gzip"],
        ["Accept-Encoding: br;q=0.2, gzip;q=0.1"],
        [],
        ["If-None-Match: *"],
        ["If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT"],
        ["If-Modified-Since: yesterday", "Accept-Encoding: gzip"],
        ["If-None-Match: *", "If-Modified-Since: yesterday"],
        ['If-None-Match: "other", W/"more"', "If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT"],
        ["Accept-Encoding: gzip", "Accept-Encoding: br;q=0"],
        ["Accept-Encoding: identity;q=0, *;q=0"],
        ["Range: bytes=0-9", "Accept-Encoding: gzip"],
        ["Origin: https://elsewhere.example", "Sec-Fetch-Site: cross-site"],
        ["Authorization: Bearer nobody", "Cookie: session=nobody"],
    ],
    ids=str,
)
async def test_an_answer_at_once_is_the_one_of_the_door(
    kit: Kit, app: App, path: str, headers: list[str]
) -> None:
    watched, request = Watched(kit), write_request(path, *headers)
    async with serve(app=app, quick=watched.find) as port, connect(port) as (reader, writer):
        answers = []
        for _ in range(3):
            writer.write(request)
            answers.append(await read_one(reader))
    assert (watched.slow, watched.quick) == (1, 2)
    by_door, *at_once = answers
    assert at_once == [by_door, by_door]
    [use] = kit.hot_feeds.uses.take(0)[-1:]
    assert (use.requests, use.hot, use.readers) == (4, 2, 1)


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        ({"method": "HEAD"}, "200 OK"),
        ({"method": "POST"}, "405 Method Not Allowed"),
        ({"version": "1.0"}, "200 OK"),
    ],
    ids=str,
)
async def test_what_is_not_as_usual_goes_through_the_door(
    kit: Kit, app: App, path: str, request_line: dict[str, str], status: str
) -> None:
    watched, method = Watched(kit), request_line.get("method", "GET")
    async with serve(app=app, quick=watched.find) as port, connect(port) as (reader, writer):
        for _ in range(2):
            writer.write(write_request(path))
            await read_one(reader)
        writer.write(write_request(path, **request_line))
        line, headers, _ = await read_one(reader, method)
    assert (line, watched.quick) == (f"HTTP/1.1 {status}", 1)
    assert headers["content-length"] != "0"


@pytest.mark.parametrize(
    "header", ["Connection: close", "Content-Length: 0", "Expect: 100-continue"]
)
async def test_requests_that_mean_more_go_through_the_door(
    kit: Kit, app: App, path: str, header: str
) -> None:
    watched = Watched(kit)
    async with serve(app=app, quick=watched.find) as port, connect(port) as (reader, writer):
        for line in ("X: y", header):
            writer.write(write_request(path, line))
            assert (await read_one(reader))[0] == "HTTP/1.1 200 OK"
    assert watched.quick == 0


async def test_requests_in_one_piece_are_answered_in_their_order(
    kit: Kit, app: App, path: str
) -> None:
    watched = Watched(kit)
    async with serve(app=app, quick=watched.find) as port, connect(port) as (reader, writer):
        writer.write(write_request(path))
        _, _, feed = await read_one(reader)
        known, new = write_request(path, "If-None-Match: *"), write_request(path)
        health = write_request("/healthz")
        writer.write(new + known + health + new + known + END)
        answers = await read_to_end(reader)
    statuses = re.findall(rb"HTTP/1\.1 (\d+)", answers)
    assert statuses == [b"200", b"304", b"200", b"200", b"304", b"200"]
    assert answers.count(feed) == 2


async def test_who_asks_and_does_not_read_costs_bounded_memory(
    kit: Kit, app: App, site: Site
) -> None:
    long = [(f"Story {number}", f"Sentence {number}. " * 3_000) for number in range(10)]
    path, watched, many = await build(kit, app, write_feed(site, *long)), Watched(kit), 200
    async with serve(app=app, quick=watched.find) as port, connect(port) as (reader, writer):
        writer.write(write_request(path))
        _, _, feed = await read_one(reader)
        assert len(feed) > 300_000
        writer.write(write_request(path) * many + END)
        await asyncio.sleep(0.2)
        waited, answers = watched.quick, await read_to_end(reader)
    assert answers.count(feed) == many
    # Long before all of it was written, the server waited for its reader.
    assert waited < many / 2


async def test_an_answer_that_takes_long_is_waited_for_after_one_at_once(
    kit: Kit, app: App, path: str
) -> None:
    """A connection that rests is closed after a while; one that waits for an answer is not."""
    released = asyncio.Event()

    async def wait(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] == "/healthz":
            await released.wait()
        await app(scope, receive, send)

    watched = Watched(kit)
    async with (
        serve(app=wait, quick=watched.find, idle_seconds=0.1) as port,
        connect(port) as (reader, writer),
    ):
        writer.write(write_request(path))
        await read_one(reader)
        writer.write(write_request(path) + write_request("/healthz"))
        await read_one(reader)
        asyncio.get_running_loop().call_later(0.4, released.set)
        assert (await read_one(reader))[0] == "HTTP/1.1 200 OK"
    assert watched.quick == 1


@pytest.mark.parametrize(("trusted", "counted"), [("127.0.0.1", "203.0.113.5"), ("192.0.2.1", "")])
async def test_readers_behind_a_proxy_are_told_apart(
    kit: Kit, app: App, path: str, trusted: str, counted: str
) -> None:
    watched, gate = Watched(kit), Gate(0, 1000, [ip_network(trusted)])
    async with serve(gate, app, watched.find) as port, connect(port) as (reader, writer):
        for _ in range(2):
            writer.write(write_request(path, "X-Forwarded-For: 198.51.100.9, 203.0.113.5"))
            await read_one(reader)
        writer.write(write_request(path))
        await read_one(reader)
    assert watched.quick == 2
    assert watched.readers == [counted or "127.0.0.1"] * 2 + ["127.0.0.1"]


async def test_behind_a_proxy_the_scheme_is_the_readers(kit: Kit, app: App, path: str) -> None:
    watched, gate = Watched(kit), Gate(0, 1000, [ip_network("127.0.0.1")])
    app_seen = replace_scheme(app)
    async with serve(gate, app_seen, watched.find) as port, connect(port) as (reader, writer):
        bodies = []
        for line in ("X: y", "X-Forwarded-Proto: https") * 2:
            writer.write(write_request(path, line))
            bodies.append((await read_one(reader))[2])
    assert watched.quick == 2
    assert bodies[0] == bodies[2] != bodies[1] == bodies[3]
    assert b'href="https://desk.test/?url=' in bodies[1]


def replace_scheme(app: App) -> Application:
    """Believe the proxy, as the server does."""

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        named = dict(scope["headers"]).get(b"x-forwarded-proto")
        await app({**scope, "scheme": "https"} if named else scope, receive, send)

    return enter


async def test_where_only_this_machine_counts_every_request_is_looked_at(
    kit: Kit, app: App, path: str
) -> None:
    alone = replace(kit, config=replace(kit.config, sign_in="none"))
    async with serve(app=app) as port, connect(port) as (reader, writer):
        writer.write(write_request(path))
        await read_one(reader)
    headers = [(b"host", b"desk.test")]
    query = path[2:].encode()
    assert QuickFeeds(kit).find(query, headers, "http", "192.0.2.1")
    assert QuickFeeds(alone).find(query, headers, "http", "192.0.2.1") is None

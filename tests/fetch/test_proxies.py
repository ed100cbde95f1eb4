"""Through a proxy: HTTP and SOCKS5, both real servers on loopback."""

import asyncio
import socket
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from typing import TypeAlias, cast

import pytest
from aiohttp import web

from copydesk.errors import FetchFailed
from copydesk.fetch.client import Client
from copydesk.fetch.polite import Polite
from copydesk.fetch.purposes import Limits, Purpose
from copydesk.fetch.request import Request
from copydesk.newsroom.proxies import PROXY_FAULTS, BrokenProxy, ProxyFault
from tests.bench.waiting import LONG
from tests.conftest import LOOPBACK

Talk: TypeAlias = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def open_client(*, is_open: bool = True) -> AsyncIterator[Client]:
    allowed = (LOOPBACK,) if is_open else ()
    async with Client(Purpose(allowed=allowed), polite=Polite(interval_seconds=0)) as client:
        yield client


@asynccontextmanager
async def site() -> AsyncIterator[int]:
    """Serve a page that says by whom it was asked."""

    async def answer(request: web.Request) -> web.Response:
        return web.Response(text=f"asked by {request.headers.get('via', 'nobody')}")

    app = web.Application()
    app.router.add_get("/{tail:.*}", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    line = web.TCPSite(runner, "127.0.0.1", 0)
    await line.start()
    yield runner.addresses[0][1]
    await runner.cleanup()


@asynccontextmanager
async def listen(talk: Talk) -> AsyncIterator[int]:
    """Talk to everybody who comes; nobody is still talking afterwards."""
    talks: set[asyncio.Task[None]] = set()

    async def attend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talks.add(cast("asyncio.Task[None]", asyncio.current_task()))
        with closing(writer), suppress(asyncio.IncompleteReadError, ConnectionError):
            await talk(reader, writer)

    server = await asyncio.start_server(attend, "127.0.0.1", 0)
    yield server.sockets[0].getsockname()[1]
    server.close()
    await asyncio.wait_for(asyncio.gather(*talks), LONG)
    await server.wait_closed()


async def speak_http(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer every request as a proxy that has fetched it."""
    head = await reader.readuntil(b"\r\n\r\n")
    line = head.split(b"\r\n")[0]
    body = b"proxied " + line
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
    await writer.drain()
    writer.close()


async def speak_socks(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Let everybody through to the port on loopback, whatever name they ask for."""
    _, count = await reader.readexactly(2)
    await reader.readexactly(count)
    writer.write(b"\x05\x00")
    _, _, _, kind = await reader.readexactly(4)
    length = 4 if kind == 1 else (await reader.readexactly(1))[0]
    await reader.readexactly(length)
    (port,) = struct.unpack(">H", await reader.readexactly(2))
    far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"\x05\x00\x00\x01\x00\x00\x00\x00\x00\x00")
    await asyncio.gather(_pump(reader, far_writer), _pump(far_reader, writer))


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(4096):
        writer.write(data)
        await writer.drain()
    writer.close()


async def test_an_http_proxy_is_asked_for_the_whole_address() -> None:
    async with listen(speak_http) as port, open_client() as client:
        answer = await client.send(
            Request("http://news.example/feed", proxy_url=f"http://127.0.0.1:{port}")
        )

    assert answer.body == b"proxied GET http://news.example/feed HTTP/1.1"


async def test_a_socks_proxy_carries_the_name_to_the_other_side() -> None:
    async with site() as site_port, listen(speak_socks) as port, open_client() as client:
        answer = await client.send(
            Request(f"http://news.example:{site_port}/feed", proxy_url=f"socks5://127.0.0.1:{port}")
        )

    assert answer.body == b"asked by nobody"


@pytest.mark.parametrize("scheme", ["http", "socks5"])
async def test_a_proxy_in_a_closed_network_is_refused(scheme: str) -> None:
    async with listen(speak_http) as port, open_client(is_open=False) as client:
        with pytest.raises(FetchFailed) as caught:
            await client.send(
                Request("http://news.example/feed", proxy_url=f"{scheme}://localhost:{port}")
            )

    assert caught.value.reason in ("blocked_address", "proxy_failed")


@pytest.mark.parametrize("scheme", ["http", "socks5"])
async def test_a_proxy_that_is_not_there_is_named_as_the_cause(scheme: str) -> None:
    # It has a port and does not listen, so that nobody else does.
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        proxy_url = f"{scheme}://127.0.0.1:{nobody.getsockname()[1]}"
        async with open_client() as client:
            with pytest.raises(FetchFailed) as caught:
                await client.send(Request("http://news.example/", proxy_url=proxy_url))

    assert caught.value.reason == "proxy_failed"


@pytest.mark.parametrize(
    "proxy_url",
    [
        "nonsense",
        "ftp://a.example",
        "http://",
        "socks5://[::",
        "socks5://127.0.0.1:0",
        "socks4://127.0.0.1:1080",
        "socks5://a%0d%0aSET%20x%20y%0d%0a@127.0.0.1:1080",
        "socks5://a:b%00@127.0.0.1:1080",
        "socks5://a\r\nb@127.0.0.1:1080",
        f"socks5://{'a' * 256}@127.0.0.1:1080",
    ],
)
async def test_what_is_no_proxy_is_refused(proxy_url: str) -> None:
    async with open_client() as client:
        with pytest.raises(FetchFailed) as caught:
            await client.send(Request("http://news.example/", proxy_url=proxy_url))

    assert caught.value.reason == "bad_proxy"


async def test_a_closed_address_stays_closed_behind_a_proxy() -> None:
    async with listen(speak_http) as port, open_client() as client:
        with pytest.raises(FetchFailed) as caught:
            await client.send(
                Request("http://169.254.169.254/", proxy_url=f"http://127.0.0.1:{port}")
            )

    assert caught.value.reason == "blocked_address"


@pytest.mark.parametrize("scheme", ["http", "https", "socks5", "socks5h"])
@pytest.mark.parametrize("port", [6379, 5432, 25, 11211])
async def test_a_proxy_never_lives_at_the_port_of_another_service(scheme: str, port: int) -> None:
    async with open_client() as client:
        with pytest.raises(FetchFailed) as caught:
            await client.send(
                Request("http://news.example/", proxy_url=f"{scheme}://127.0.0.1:{port}")
            )

    assert caught.value.reason == "blocked_port"


@pytest.mark.parametrize("scheme", ["http", "socks5", "socks5h"])
@pytest.mark.parametrize("fault", PROXY_FAULTS)
async def test_a_broken_proxy_is_a_failed_fetch_and_nothing_worse(
    scheme: str, fault: ProxyFault
) -> None:
    hasty = Limits(connect_seconds=0.3, total_seconds=0.5)
    async with (
        Client(
            Purpose(allowed=(LOOPBACK,), limits=hasty),
            polite=Polite(interval_seconds=0),
        ) as client,
        BrokenProxy(fault) as proxy,
    ):
        with pytest.raises(FetchFailed) as caught:
            await client.send(Request("http://news.example/", proxy_url=proxy.write_url(scheme)))
        await client.close()
        assert proxy.visits

    assert caught.value.reason in ("proxy_failed", "timeout", "connection_lost", "bad_answer")

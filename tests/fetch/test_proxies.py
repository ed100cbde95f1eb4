"""Through a proxy: HTTP and SOCKS5, both real servers on loopback."""

import asyncio
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from copydesk.errors import FetchFailed
from copydesk.fetch.client import Client
from copydesk.fetch.polite import Polite
from tests.conftest import LOOPBACK


@asynccontextmanager
async def open_client(*, is_open: bool = True) -> AsyncIterator[Client]:
    allowed = [LOOPBACK] if is_open else []
    async with Client(allowed=allowed, polite=Polite(interval_seconds=0)) as client:
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
async def listen(talk: "asyncio.streams._ClientConnectedCallback") -> AsyncIterator[int]:
    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    yield server.sockets[0].getsockname()[1]
    server.close()
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
        answer = await client.get("http://news.example/feed", proxy_url=f"http://127.0.0.1:{port}")

    assert answer.body == b"proxied GET http://news.example/feed HTTP/1.1"


async def test_a_socks_proxy_carries_the_name_to_the_other_side() -> None:
    async with site() as site_port, listen(speak_socks) as port, open_client() as client:
        answer = await client.get(
            f"http://news.example:{site_port}/feed", proxy_url=f"socks5://127.0.0.1:{port}"
        )

    assert answer.body == b"asked by nobody"


@pytest.mark.parametrize("scheme", ["http", "socks5"])
async def test_a_proxy_in_a_closed_network_is_refused(scheme: str) -> None:
    async with listen(speak_http) as port, open_client(is_open=False) as client:
        with pytest.raises(FetchFailed) as caught:
            await client.get("http://news.example/feed", proxy_url=f"{scheme}://localhost:{port}")

    assert caught.value.reason in ("blocked_address", "proxy_failed")


@pytest.mark.parametrize("scheme", ["http", "socks5"])
async def test_a_proxy_that_is_not_there_is_named_as_the_cause(scheme: str) -> None:
    async with open_client() as client:
        with pytest.raises(FetchFailed) as caught:
            await client.get("http://news.example/", proxy_url=f"{scheme}://127.0.0.1:59998")

    assert caught.value.reason == "proxy_failed"


@pytest.mark.parametrize("proxy_url", ["nonsense", "ftp://a.example", "http://", "socks5://[::"])
async def test_what_is_no_proxy_is_refused(proxy_url: str) -> None:
    async with open_client() as client:
        with pytest.raises(FetchFailed) as caught:
            await client.get("http://news.example/", proxy_url=proxy_url)

    assert caught.value.reason == "bad_proxy"


async def test_a_closed_address_stays_closed_behind_a_proxy() -> None:
    async with listen(speak_http) as port, open_client() as client:
        with pytest.raises(FetchFailed) as caught:
            await client.get("http://169.254.169.254/", proxy_url=f"http://127.0.0.1:{port}")

    assert caught.value.reason == "blocked_address"

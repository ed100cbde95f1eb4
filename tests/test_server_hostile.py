"""While one of these attacks goes on, others are answered soon and the memory stays bounded."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

import httpx
import pytest

from copydesk.newsroom import Newsroom
from copydesk.newsroom.proxies import BrokenProxy
from tests.bench.desk import Desk, running_desk
from tests.desk_client import sign_in
from tests.knocking import knocking
from tests.test_server_limits import MOST_MEGABYTES, measure_peak

pytestmark = pytest.mark.slow
Attack: TypeAlias = Callable[[Desk, httpx.AsyncClient, Newsroom], Awaitable[None]]
AT_ONCE = 8
HEAD_BYTES = 30 * 2**20
LINES = 200
LINE_SECONDS = 3.0
PICTURES = 20_000


async def pack_twice(_desk: Desk, client: httpx.AsyncClient, room: Newsroom) -> None:
    """Send feeds that are packed twice and give no byte."""
    for number in range(AT_ONCE):
        room.add_outlet(f"packed-{number}")
        method = ("zstd", "br")[number % 2]
        room.set_fault(f"packed-{number}", "packed-twice", method=method, megabytes=64)
    urls = [room.feed_url(f"packed-{number}") for number in range(AT_ONCE)]
    wishes = (client.post("/v1/subscriptions", json={"url": url}) for url in urls)
    answers = await asyncio.gather(*wishes)
    assert {each.status_code for each in answers} == {422}


async def send_endless_head(desk: Desk, _client: httpx.AsyncClient, _room: Newsroom) -> None:
    """Send one header that does not end."""
    _, writer = await open_line(desk)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
    sent = 0
    try:
        while sent < HEAD_BYTES:
            writer.write(b"a" * 2**16)
            await writer.drain()
            sent += 2**16
    except ConnectionError:
        pass
    assert sent < HEAD_BYTES, "nobody hung up"
    writer.close()


async def hold_lines(desk: Desk, _client: httpx.AsyncClient, _room: Newsroom) -> None:
    """Hold connections with half a request each."""
    lines = [await open_line(desk) for _ in range(LINES)]
    for number, (_, writer) in enumerate(lines):
        writer.write((b"", b"GET / HT", b"POST /v1/auth/login HTTP/1.1\r\nContent-Le")[number % 3])
    await asyncio.sleep(LINE_SECONDS)
    for _, writer in lines:
        writer.close()


async def show_many_pictures(_desk: Desk, client: httpx.AsyncClient, room: Newsroom) -> None:
    """Ask for entries whose pictures all want an address that is signed."""
    room.add_outlet("gallery")
    pictures = "".join(f'<img src="{room.url}/p/{n}.png">' for n in range(PICTURES))
    for number in range(5):
        room.publish("gallery", title=f"Gallery {number}", html=f"<p>Look</p>{pictures}")
    url = room.feed_url("gallery")
    added = await client.post("/v1/subscriptions", json={"url": url})
    assert added.status_code == 201, added.text
    for _ in range(3):
        answer = await client.get("/v1/entries?content=true&images=proxied&limit=20")
        assert answer.status_code == 200


async def use_silent_proxies(_desk: Desk, client: httpx.AsyncClient, room: Newsroom) -> None:
    """Ask through proxies that say nothing or break off."""
    room.add_outlet("daily")
    async with AsyncExitStack() as stack:
        proxies = [
            await stack.enter_async_context(BrokenProxy("breaks-off")) for _ in range(AT_ONCE)
        ]
        proxies[0] = await stack.enter_async_context(BrokenProxy("keeps-silent"))
        wishes = [
            {"url": room.feed_url("daily"), "access": {"proxy_url": proxy.write_url("socks5")}}
            for proxy in proxies
        ]
        answers = await asyncio.gather(
            *(client.post("/v1/feeds/preview", json=wish) for wish in wishes)
        )
    assert {each.status_code for each in answers} == {422}


async def open_line(desk: Desk) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    parts = urlsplit(desk.url)
    return await asyncio.open_connection("127.0.0.1", parts.port)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells")
@pytest.mark.parametrize(
    "attack",
    [pack_twice, send_endless_head, hold_lines, show_many_pictures, use_silent_proxies],
)
async def test_others_are_answered_soon_while_a_server_is_attacked(
    tmp_path: Path, newsroom: Newsroom, attack: Attack
) -> None:
    with running_desk(tmp_path) as desk:
        async with sign_in(desk) as client:
            before = measure_peak(desk.process.pid)
            async with knocking(desk):
                await attack(desk, client, newsroom)
            after = measure_peak(desk.process.pid)
        assert await asyncio.to_thread(desk.stop) == 0

    assert after - before < MOST_MEGABYTES, f"{before} MB before, {after} MB after"

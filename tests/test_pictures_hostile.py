"""Pictures that come but do not end: they cost a bounded memory, and nobody has to wait."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from copydesk.newsroom import Newsroom
from copydesk.services.system.kit import PICTURE_BYTES
from tests.bench.desk import running_desk
from tests.bench.waiting import LONG
from tests.desk_client import sign_in
from tests.knocking import knocking
from tests.test_server_limits import measure_peak

pytestmark = pytest.mark.slow
HOSTS = 4
PER_HOST = 6
MEGABYTES = 9
# What is held, one that is being joined, and what a server takes when it begins to fetch.
MOST_MEGABYTES = PICTURE_BYTES // 2**20 + 2 * MEGABYTES + 50
MOST_LEFT_MEGABYTES = 50


@pytest.fixture
async def rooms() -> AsyncIterator[list[Newsroom]]:
    """Give newsrooms on several hosts; each has pictures that never end."""
    async with AsyncExitStack() as stack:
        opened = [
            await stack.enter_async_context(Newsroom(f"127.0.0.{number}"))
            for number in range(2, HOSTS + 2)
        ]
        for room in opened:
            room.add_outlet("daily")
            room.set_fault("daily", "stalled-pictures", megabytes=MEGABYTES)
        yield opened


async def list_pictures(client: httpx.AsyncClient, rooms: list[Newsroom]) -> list[str]:
    """Follow a feed with all the pictures in it; give the addresses that the page would load."""
    pictures = "".join(
        f'<img src="{room.url}/daily/images/{number}.png">'
        for room in rooms
        for number in range(PER_HOST)
    )
    rooms[0].publish("daily", title="Pictures", html=f"<p>Look</p>{pictures}")
    await client.post("/v1/subscriptions", json={"url": rooms[0].feed_url("daily")})
    answer = await client.get("/v1/entries?content=true&images=proxied")
    html = answer.json()["items"][0]["html"]
    return list(dict.fromkeys(re.findall(r'src="(/images/[^"]+)"', html)))


def measure_now(pid: int) -> int:
    """Give the memory that a process holds, in megabytes."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) // 1024


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells")
async def test_stalled_pictures_fill_no_memory_and_keep_nobody_waiting(
    tmp_path: Path, rooms: list[Newsroom]
) -> None:
    with running_desk(tmp_path) as desk:
        async with sign_in(desk) as client:
            paths = await list_pictures(client, rooms)
            before, pid = measure_peak(desk.process.pid), desk.process.pid
            stranger = httpx.AsyncClient(base_url=desk.url, timeout=LONG)
            async with knocking(desk), stranger:
                answers = await asyncio.gather(*(stranger.get(path) for path in paths))
            after, left = measure_peak(pid), measure_now(pid)
        assert await asyncio.to_thread(desk.stop) == 0

    assert len(paths) == HOSTS * PER_HOST
    assert {each.status_code for each in answers} == {422, 503}
    full = [each for each in answers if each.status_code == 503]
    assert all(int(each.headers["retry-after"]) > 0 for each in full)
    assert after - before < MOST_MEGABYTES, f"{before} MB before, {after} MB at most"
    assert left - before < MOST_LEFT_MEGABYTES, f"{before} MB before, {left} MB left"

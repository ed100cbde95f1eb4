"""A small newsroom with a stopped clock, and a client that decodes nothing by itself."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import aiohttp
import pytest

from copydesk.newsroom import Newsroom, Outlet
from tests.bench.waiting import LONG

NOW = datetime(2026, 11, 15, 18, 0, tzinfo=UTC)


@pytest.fixture
async def room() -> AsyncIterator[Newsroom]:
    """One outlet called daily with three articles, the newest first in its feeds."""
    async with Newsroom(clock=lambda: NOW) as room:
        room.add_outlet(Outlet("daily", "The Daily", "News of every day", language="en-GB"))
        for hours, title in ((3, "Fog & frost"), (2, "Café opens – “at last”"), (1, "Seal naps")):
            room.publish(
                "daily",
                title=title,
                html=f'<p>All about {hours} h.</p><img src="/daily/images/x{hours}.png" alt="">',
                summary=f"Told {hours} h ago",
                author="Ines Okafor",
                categories=["City", "Sea"],
                image=f"/daily/images/x{hours}.png",
                published_at=NOW - timedelta(hours=hours),
            )
        yield room


@pytest.fixture
async def client(room: Newsroom) -> AsyncIterator[aiohttp.ClientSession]:
    """Paths are relative to the newsroom; bodies come as they are on the wire."""
    async with aiohttp.ClientSession(
        room.url,
        auto_decompress=False,
        timeout=aiohttp.ClientTimeout(total=LONG),
        headers={"Accept-Encoding": "identity"},
    ) as session:
        yield session

"""A server that is killed at any moment has kept everything it said yes to, and nothing by half."""

import asyncio
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from copydesk.newsroom import Newsroom
from tests.bench.desk import start_desk
from tests.bench.fixtures import NewDatabase
from tests.bench.servers import _find_free_port
from tests.bench.waiting import until
from tests.desk_client import get_items, sign_in

pytestmark = pytest.mark.slow
ROUNDS = 3
ARTICLES = 3

Items = list[dict[str, Any]]


@dataclass
class Ledger:
    """What the server said yes to."""

    feeds: set[str] = field(default_factory=set)
    folders: set[str] = field(default_factory=set)
    read: set[int] = field(default_factory=set)
    starred: set[int] = field(default_factory=set)


@pytest.fixture
def settings(engine: str, request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    """Give the settings for an empty database of each engine."""
    if engine == "sqlite":
        yield {}
    else:
        new_database: NewDatabase = request.getfixturevalue("new_database")
        yield {"database_url": new_database()}


async def work(client: httpx.AsyncClient, newsroom: Newsroom, ledger: Ledger, name: str) -> None:
    """Change things without end, and note what was acknowledged, until the server is gone."""
    number = 0
    while True:
        number += 1
        outlet = f"{name}-{number}"
        newsroom.add_outlet(outlet)
        for article in range(ARTICLES):
            newsroom.publish(outlet, title=f"{outlet} {article}", html=f"<p>{outlet}</p>")
        url = newsroom.feed_url(outlet)
        if (await client.post("/v1/subscriptions", json={"url": url})).status_code == 201:
            ledger.feeds.add(url)
        if (await client.post("/v1/folders", json={"title": outlet})).status_code == 201:
            ledger.folders.add(outlet)
        page = (await client.get("/v1/entries?unread=true&limit=2")).json()["items"]
        ids = [entry["id"] for entry in page]
        if (await client.post("/v1/entries/mark-read", json={"entry_ids": ids})).is_success:
            ledger.read.update(ids)
        if (await client.post(f"/v1/entries/{ids[0]}/star")).is_success:
            ledger.starred.add(ids[0])
        newsroom.publish(outlet, title=f"{outlet} late", html="<p>Late</p>")
        await client.post("/v1/subscriptions/refresh")


async def look(client: httpx.AsyncClient) -> tuple[Items, Items, dict[str, Any]]:
    """Give feeds, entries and counts of one moment: a started server goes on with its refreshes."""
    seen: tuple[Items, Items] = [], []
    counts: dict[str, Any] = {}

    async def is_still() -> bool:
        nonlocal seen, counts
        counts = (await client.get("/v1/counts")).json()
        subscriptions = await get_items(client, "/v1/subscriptions")
        seen = subscriptions, await get_items(client, "/v1/entries?content=true&limit=100")
        return bool(counts == (await client.get("/v1/counts")).json())

    await until(is_still)
    return *seen, counts


async def check(client: httpx.AsyncClient, ledger: Ledger) -> None:
    """Compare what the server has with what it said yes to."""
    subscriptions, entries, counts = await look(client)
    folders = await get_items(client, "/v1/folders")

    assert ledger.feeds <= {each["feed_url"] for each in subscriptions}
    assert ledger.folders <= {folder["title"] for folder in folders}
    by_id = {entry["id"]: entry for entry in entries}
    assert len(by_id) == len(entries)
    assert all(by_id[entry_id]["is_read"] for entry_id in ledger.read)
    assert all(by_id[entry_id]["starred_at"] for entry_id in ledger.starred)
    titles = [entry["title"] for entry in entries]
    assert len(titles) == len(set(titles)), "an entry was stored twice"
    assert all(entry["html"] for entry in entries)
    for subscription in subscriptions:
        # A feed comes with its entries or not at all.
        of_feed = [entry for entry in entries if entry["feed_id"] == subscription["feed_id"]]
        assert len(of_feed) >= ARTICLES
        unread = sum(not entry["is_read"] for entry in of_feed)
        assert subscription["unread_count"] == counts["feeds"].get(str(subscription["feed_id"]), 0)
        assert subscription["unread_count"] == unread
    for entry in entries[:5]:
        found = await get_items(client, f'/v1/entries?q="{entry["title"]}"')
        assert entry["id"] in {each["id"] for each in found}, "not in the index"


async def check_work(client: httpx.AsyncClient, newsroom: Newsroom) -> None:
    """See that following and refreshing still work."""
    newsroom.add_outlet("fresh")
    url = newsroom.feed_url("fresh")
    made = (await client.post("/v1/subscriptions", json={"url": url})).json()
    newsroom.publish("fresh", title="phoenix", html="<p>Up</p>")
    await client.post(f"/v1/subscriptions/{made['id']}/refresh")

    async def has_come() -> bool:
        found = await get_items(client, f"/v1/entries?feed_id={made['feed_id']}")
        return "phoenix" in [entry["title"] for entry in found]

    await until(has_come)


async def test_a_killed_server_keeps_what_it_acknowledged(
    tmp_path: Path, newsroom: Newsroom, settings: dict[str, str]
) -> None:
    ledger, chance = Ledger(), random.Random(7)
    port = _find_free_port()
    for turn in range(ROUNDS):
        desk = await asyncio.to_thread(start_desk, tmp_path, port=port, **settings)
        try:
            async with sign_in(desk, is_new=turn == 0) as client:
                await check(client, ledger)
                working = asyncio.gather(
                    *(work(client, newsroom, ledger, f"r{turn}w{number}") for number in range(3)),
                    return_exceptions=True,
                )
                wanted = len(ledger.feeds) + chance.randint(1, 6)
                await until(lambda: len(ledger.feeds) >= wanted)  # noqa: B023 called before the next turn
                await asyncio.sleep(chance.uniform(0, 0.1))
                desk.kill()
                assert all(isinstance(each, httpx.HTTPError) for each in await working)
        finally:
            desk.kill()
            if desk.process.stdout:
                desk.process.stdout.close()
    desk = await asyncio.to_thread(start_desk, tmp_path, port=port, **settings)
    try:
        async with sign_in(desk, is_new=False) as client:
            await check(client, ledger)
            await check_work(client, newsroom)
        assert await asyncio.to_thread(desk.stop) == 0
    finally:
        desk.kill()
        if desk.process.stdout:
            desk.process.stdout.close()

    assert len(ledger.feeds) >= ROUNDS
    assert ledger.read
    assert ledger.starred

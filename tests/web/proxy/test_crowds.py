"""Ten thousand who ask for addresses that nobody knows cost a bounded amount of everything."""

import asyncio
import uuid
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import pytest

from copydesk.bus import Bus, valkey
from copydesk.bus.memory import MAX_BUCKETS, MAX_CACHE_BYTES, MemoryBus
from copydesk.bus.valkey import ValkeyBus
from copydesk.services.deframed.uses import write_uses
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from tests.bench.fixtures import valkey_server
from tests.bench.servers import Server
from tests.bench.waiting import LONG
from tests.services.sites import Site

__all__ = ["valkey_server"]
pytestmark = pytest.mark.slow

CROWD = 10_000
AT_ONCE = 100
MOST_FEEDS = 50
TABLES = ("feeds", "proxied_feeds", "proxied_days", "proxied_builds", "jobs", "entries")
COUNTS = {table: Sql("SELECT count(*) FROM " + table) for table in TABLES}


@pytest.fixture
async def crowded(
    kit: Kit, bus_kind: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Kit]:
    """Give a kit on a bus, with room for few feeds; on a busy machine the bus is waited for."""
    monkeypatch.setattr(valkey, "ANSWER_SECONDS", LONG)
    bus: Bus = MemoryBus()
    if bus_kind == "valkey":
        server: Server = request.getfixturevalue("valkey_server")
        bus = ValkeyBus(server.url, prefix=f"test-{uuid.uuid4().hex}:")
    kit.overlay.set_values({"proxy_most_feeds": MOST_FEEDS})
    yield replace(kit, bus=bus)
    await bus.close()


async def ask(app: App, url: str, host: str) -> int:
    """Ask for a feed as somebody at an address; give the status."""
    statuses: list[int] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "raw_path": b"/",
        "query_string": f"url={quote(url, safe='')}".encode(),
        "headers": [(b"host", b"desk.test")],
        "client": (host, 1),
        "scheme": "http",
    }
    await app(scope, receive, send)
    return statuses[0]


def list_hosts(policy: str) -> Iterator[str]:
    """One address for the quota, thousands for what all may."""
    for number in range(CROWD):
        yield "203.0.113.7" if policy == "quota" else f"10.{number >> 8}.{number & 255}.1"


@pytest.mark.parametrize(("engine", "bus_kind"), [("sqlite", "memory"), ("postgres", "valkey")])
@pytest.mark.parametrize("policy", ["quota", "open"])
async def test_a_crowd_costs_bounded_memory_rows_and_requests(
    crowded: Kit, site: Site, shared_api: Rooms, policy: str
) -> None:
    kit = crowded
    kit.overlay.set_values({"proxy_most_feeds": MOST_FEEDS, "proxy_registration": policy})
    app = App(kit, shared_api)
    turns = asyncio.Semaphore(AT_ONCE)

    async def ask_in_turn(number: int, host: str) -> int:
        async with turns:
            return await ask(app, f"{site.url}/{number}", host)

    asked = [ask_in_turn(number, host) for number, host in enumerate(list_hosts(policy))]
    statuses = Counter(await asyncio.gather(*asked))
    await write_uses(kit)

    most = kit.settings.proxy_quota if policy == "quota" else MOST_FEEDS
    refused = 429 if policy == "quota" else 403
    assert statuses == {200: most, refused: CROWD - most}
    rows = {table: await kit.db.value(count) for table, count in COUNTS.items()}
    assert rows["feeds"] == rows["proxied_feeds"] == rows["jobs"] == rows["proxied_days"] == most
    assert rows["proxied_builds"] == rows["entries"] == 0
    assert site.asked == []
    hot = kit.hot_feeds
    assert (hot.size, hot._loading, hot._queries, hot.uses._counts) == (0, {}, {}, {})
    assert len(hot._dropped) <= most
    assert sum(map(len, hot.uses._readers.values())) <= most
    if isinstance(kit.bus, MemoryBus):
        assert len(kit.bus._cache) <= 2 * most
        assert kit.bus._cache.size_bytes < MAX_CACHE_BYTES
        assert len(kit.bus._buckets) <= MAX_BUCKETS

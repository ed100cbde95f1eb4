"""Two servers on one PostgreSQL and one Valkey are one desk."""

import asyncio
from pathlib import Path

import httpx
import pytest

from copydesk.newsroom import Newsroom
from tests.bench.desk import running_desk
from tests.bench.fixtures import NewDatabase
from tests.bench.servers import Server
from tests.bench.waiting import LONG, until
from tests.desk_client import get_items, listen, sign_in

pytestmark = pytest.mark.slow
OUTLETS = 12


async def test_two_servers_share_accounts_work_and_events(
    tmp_path: Path, newsroom: Newsroom, new_database: NewDatabase, valkey_server: Server
) -> None:
    settings = {
        "database_url": new_database(),
        "bus_url": valkey_server.url,
        "pull_concurrency": "2",
        "log_level": "info",
        "log_format": "json",
    }
    names = [f"outlet-{number}" for number in range(OUTLETS)]
    for name in names:
        newsroom.add_outlet(name)
    with (
        running_desk(tmp_path / "one", **settings) as one,
        running_desk(tmp_path / "two", **settings) as two,
    ):
        async with (
            sign_in(one) as first,
            httpx.AsyncClient(base_url=two.url, timeout=LONG) as second,
        ):
            second.headers["authorization"] = first.headers["authorization"]
            async with listen(first) as here, listen(second) as there:
                for name in names:
                    answer = await second.post(
                        "/v1/subscriptions", json={"url": newsroom.feed_url(name)}
                    )
                    assert answer.status_code == 201
                await until(lambda: here.has("subscriptions") and there.has("subscriptions"))
                for name in names:
                    newsroom.publish(name, title=f"{name} news", html="<p>New</p>")
                asked = len(newsroom.requests)
                await asyncio.gather(
                    first.post("/v1/subscriptions/refresh"),
                    second.post("/v1/subscriptions/refresh"),
                )
                await until(lambda: count_news(here.heard) == count_news(there.heard) == OUTLETS)
                entries = await get_items(first, "/v1/entries")
                await first.post("/v1/entries/mark-all-read", json={})
                await until(lambda: here.has("states") and there.has("states"))
                counts = (await second.get("/v1/counts")).json()

    paths = [request.path for request in list(newsroom.requests)[asked:]]
    feeds = [path for path in paths if "/feed." in path]
    assert sorted(entry["title"] for entry in entries) == sorted(f"{name} news" for name in names)
    assert len(feeds) <= 2 * OUTLETS
    assert counts["unread"] == 0
    assert [event for event in here.heard if event[0] == "new_entries"] == [
        event for event in there.heard if event[0] == "new_entries"
    ]


def count_news(heard: list[tuple[str, dict[str, object]]]) -> int:
    return sum(kind == "new_entries" for kind, _ in heard)

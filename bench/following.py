"""Feeds that a user follows without having asked for them one by one, and their first refresh."""

import asyncio
import time

from bench.desk import Desk
from bench.engines import Place
from copydesk.rules.addresses import feed_key
from copydesk.store.engine.db import Db, Sql
from copydesk.store.feeds import feeds
from copydesk.store.subscriptions import subscriptions

LONGEST_SECONDS = 900.0
LOOK_SECONDS = 0.1

COUNT_WAITING = Sql(
    """
    SELECT count(*) FROM feed_states WHERE last_checked_at IS NULL OR last_checked_at < :since
    """
)
COUNT_FAILED = Sql("SELECT count(*) FROM feed_states WHERE failures > 0")
COUNT_ENTRIES = Sql("SELECT count(*) FROM entries")


async def follow(place: Place, user_id: int, urls: list[str]) -> list[int]:
    """Write feeds and subscriptions straight into the database; they are due at once."""
    now = now_microseconds()
    ids = []
    async with place.open() as db, db.transaction() as tx:
        for url in urls:
            feed_id = await feeds.add_feed(
                tx, url, feed_key(url), title=url, is_private=False, now=now
            )
            await subscriptions.add_subscription(
                tx, user_id, feed_id, folder_id=None, title="", now=now
            )
            ids.append(feed_id)
    return ids


async def refresh_all(desk: Desk, db: Db) -> float:
    """Have all feeds refreshed; give the seconds from the call until the last one is stored."""
    since = now_microseconds()
    begin = time.perf_counter()
    desk.ask("POST", "/v1/subscriptions/refresh")
    await wait_until_checked(db, since)
    return time.perf_counter() - begin


async def wait_until_checked(db: Db, since: int) -> None:
    async with asyncio.timeout(LONGEST_SECONDS):
        while await db.value(COUNT_WAITING, since=since):  # noqa: ASYNC110 another process works
            await asyncio.sleep(LOOK_SECONDS)


def now_microseconds() -> int:
    return time.time_ns() // 1000

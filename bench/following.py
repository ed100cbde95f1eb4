"""Feeds that a user follows without having asked for them one by one, and their first refresh."""

import asyncio
import time
from email.utils import formatdate
from http import HTTPStatus

import aiohttp

from bench.desk import Desk
from bench.engines import Place
from bench.gauges import list_tree
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
# What follows a refresh; entries are analysed for long after, and so are left out.
COUNT_JOBS = Sql(
    "SELECT count(*) FROM jobs WHERE kind IN ('refresh', 'icon', 'extract', 'stories', 'step')"
)
# What our refresh has at a time.
AT_ONCE = 10


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
        while await db.value(COUNT_WAITING, since=since):  # noqa: ASYNC110 the desk works in another process
            await asyncio.sleep(LOOK_SECONDS)


async def wait_for_jobs(db: Db, seconds: float) -> None:
    """Wait until what a refresh left to do is done, but not for ever."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and await db.value(COUNT_JOBS):  # noqa: ASYNC110 its jobs are done in another process
        await asyncio.sleep(LOOK_SECONDS)


async def wait_for_children(desk: Desk, seconds: float) -> None:
    """Wait until the server is alone again, but not for ever."""
    deadline = time.monotonic() + seconds
    while len(list_tree(desk.pid)) > 1 and time.monotonic() < deadline:  # noqa: ASYNC110 its children end by themselves
        await asyncio.sleep(LOOK_SECONDS)


async def ask_barely(urls: list[str]) -> float:
    """Ask for all feeds as one who has them already; give the CPU seconds of asking alone."""
    headers = {"If-Modified-Since": formatdate(time.time(), usegmt=True)}
    turns = asyncio.Semaphore(AT_ONCE)

    async def ask(client: aiohttp.ClientSession, url: str) -> None:
        async with turns, client.get(url, headers=headers) as answer:
            assert answer.status == HTTPStatus.NOT_MODIFIED, answer.status

    begin = time.process_time()
    async with aiohttp.ClientSession() as client:
        await asyncio.gather(*(ask(client, url) for url in urls))
    return time.process_time() - begin


def now_microseconds() -> int:
    return time.time_ns() // 1000

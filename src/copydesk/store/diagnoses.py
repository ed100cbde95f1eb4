"""What the doctor asks the database: whether it is whole, and how much waits in it."""

import sqlite3
from dataclasses import dataclass

from copydesk.errors import DatabaseAway
from copydesk.rules.addresses import feed_key
from copydesk.store.db import Calls, Db, Sql, scalar
from copydesk.store.feeds import find_feed

SQLITE_VERSION = sqlite3.sqlite_version

CHECK = Sql("SELECT quick_check FROM pragma_quick_check(5)", postgres="SELECT 'ok'")
GET_VERSION = Sql("SELECT sqlite_version()", postgres="SELECT current_setting('server_version')")
COUNT_FEEDS = Sql(
    """
    SELECT count(*), COALESCE(sum(CASE WHEN failures > 0 THEN 1 ELSE 0 END), 0),
      COALESCE(sum(CASE WHEN gone_at IS NOT NULL THEN 1 ELSE 0 END), 0), max(last_checked_at)
    FROM feed_states
    """
)
COUNT_JOBS = Sql(
    """
    SELECT COALESCE(sum(CASE WHEN state = 'dead' THEN 1 ELSE 0 END), 0),
      min(CASE WHEN state = 'ready' THEN run_at END)
    FROM jobs
    """
)
FIND_SEALED = Sql("SELECT min(id) FROM feeds WHERE sealed_access IS NOT NULL")
# A feed that is somebody's own is found by no key, but by its text.
FIND_BY_URL = Sql("SELECT min(id) FROM feeds WHERE url IN (:urls...)")


@dataclass(frozen=True, slots=True)
class Figures:
    """How much there is, and how well it goes."""

    feeds: int
    failing: int
    gone: int
    last_checked_at: int | None
    dead_jobs: int
    oldest_ready_at: int | None


async def list_damages(db: Db) -> list[str]:
    """Say what is broken in the file; nothing if it is whole."""
    try:
        return [line for line in await db.all(CHECK, scalar) if line != "ok"]
    except DatabaseAway:
        if not db.standing.damage:
            raise
        return [db.standing.damage]


async def get_version(db: Calls) -> str:
    return str(await db.value(GET_VERSION))


async def get_figures(db: Calls) -> Figures:
    feeds = await db.one(COUNT_FEEDS, lambda *row: row)
    jobs = await db.one(COUNT_JOBS, lambda *row: row)
    assert feeds
    assert jobs
    return Figures(*feeds, *jobs)


async def find_sealed_feed(db: Calls) -> int | None:
    """Give any feed with a secret."""
    feed_id: int | None = await db.value(FIND_SEALED)
    return feed_id


async def find_feed_by_address(db: Calls, urls: list[str]) -> int | None:
    """Give the feed that has or had one of these addresses: the shared one, else anybody's own."""
    for url in urls:
        if (feed_id := await find_feed(db, feed_key(url))) is not None:
            return feed_id
    found: int | None = await db.value(FIND_BY_URL, urls=urls)
    return found

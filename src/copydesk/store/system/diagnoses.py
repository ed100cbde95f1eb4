"""What the doctor asks the database: whether it is whole, and how much waits in it."""

import sqlite3
from dataclasses import dataclass

from copydesk.errors import DatabaseAway
from copydesk.rules.addresses import feed_key
from copydesk.store.engine.db import Calls, Db, Sql, scalar
from copydesk.store.feeds.feeds import find_feed

SQLITE_VERSION = sqlite3.sqlite_version

CHECK = Sql("SELECT quick_check FROM pragma_quick_check(5)", postgres="SELECT 'ok'")
GET_VERSION = Sql("SELECT sqlite_version()", postgres="SELECT current_setting('server_version')")
COUNT_FEEDS = Sql(
    """
    SELECT count(*) AS feeds,
      COALESCE(sum(CASE WHEN failures > 0 THEN 1 ELSE 0 END), 0) AS failing,
      COALESCE(sum(CASE WHEN gone_at IS NOT NULL THEN 1 ELSE 0 END), 0) AS gone,
      max(last_checked_at) AS last_checked_at,
      COALESCE(sum(CASE WHEN failures = 0 AND gone_at IS NULL AND last_checked_at IS NOT NULL
        THEN 1 ELSE 0 END), 0) AS well
    FROM feed_states
    """
)
# Tried and taken back: what serving would do first, upgrades included.
ADD_SETTING = Sql(
    """
    INSERT INTO settings (key, value, updated_at) VALUES ('doctor', '', 0)
    ON CONFLICT (key) DO NOTHING
    """
)
MAKE_TABLE = "CREATE TABLE copydesk_doctor (id BIGINT)"
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
    well: int
    """How many answered when they were last asked."""


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
    figures = await db.one(COUNT_FEEDS, Figures)
    assert figures
    return figures


class _TakeBack(Exception):
    """Ends a transaction that was only a trial."""


async def describe_refusal(db: Db, *, is_older: bool) -> str:
    """Say why nothing can be written, or no table be made where an upgrade has to; '' if it can."""
    try:
        async with db.transaction() as tx:
            await (tx.run_script(MAKE_TABLE) if is_older else tx.run(ADD_SETTING))
            raise _TakeBack
    except _TakeBack:
        return ""
    except DatabaseAway as error:
        return error.message


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

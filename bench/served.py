"""Many served feeds: some that were really built, and as many twins of theirs as are wanted."""

import asyncio
import time

from bench.engines import Place
from copydesk.rules.addresses import feed_key
from copydesk.store.deframed import proxiedfeeds
from copydesk.store.engine.db import Sql, scalar
from copydesk.store.feeds.feeds import add_feed

COPY_BUILDS = Sql(
    """
    INSERT INTO proxied_builds (feed_id, language, is_embedded, built_at, packed, scores)
    SELECT CAST(:twin_id AS BIGINT), language, is_embedded, built_at, packed, scores
    FROM proxied_builds
    WHERE feed_id = :feed_id
    """
)
COPY_COPIES = Sql(
    """
    INSERT INTO proxied_copies (feed_id, language, is_embedded, from_score, below_score, coding,
      built_at, etag, checksum, length, body)
    SELECT CAST(:twin_id AS BIGINT), language, is_embedded, from_score, below_score, coding,
      built_at, etag, checksum, length, body
    FROM proxied_copies
    WHERE feed_id = :feed_id
    """
)
# Nobody asks for them anew while they are served.
SET_FRESH = Sql(
    """
    UPDATE feed_states
    SET next_check_at = :later, last_checked_at = :now, last_success_at = :now
    WHERE feed_id = :feed_id
    """
)
LIST_BUILT = Sql("SELECT DISTINCT feed_id FROM proxied_builds ORDER BY feed_id")
DAY = 86_400_000_000


def add_twins(place: Place, count: int, begin: int) -> list[str]:
    """Store feeds that were built already; give their addresses. No server may run meanwhile."""
    numbers = range(begin, begin + count)
    urls = [f"https://twin{number}.example/feed" for number in numbers]
    if urls:
        asyncio.run(_add_twins(place, urls))
    return urls


async def _add_twins(place: Place, urls: list[str]) -> None:
    now = time.time_ns() // 1000
    async with place.open() as db:
        built = await db.all(LIST_BUILT, scalar)
        async with db.transaction() as tx:
            for number, url in enumerate(urls):
                twin_id = await add_feed(
                    tx, url, feed_key(url), title=url, is_private=False, now=now
                )
                await proxiedfeeds.add_proxied(
                    tx, twin_id, added_by="operator", is_polling=False, now=now
                )
                feed_id = built[number % len(built)]
                await tx.run(COPY_BUILDS, twin_id=twin_id, feed_id=feed_id)
                await tx.run(COPY_COPIES, twin_id=twin_id, feed_id=feed_id)
                await tx.run(SET_FRESH, feed_id=twin_id, now=now, later=now + DAY)
                await proxiedfeeds.set_built(
                    tx, twin_id, changes=0, built_at=now, milliseconds=0, item_count=0
                )

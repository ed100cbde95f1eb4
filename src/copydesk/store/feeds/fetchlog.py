"""The fetch log: one line per fetch, written in batches, dropped by age."""

import asyncio
from dataclasses import asdict, dataclass

from copydesk.store.engine.db import Calls, Db, Sql

# A feed may have been removed since the line was noted.
_ADD = """
    INSERT INTO fetch_log
      (feed_id, fetched_at, status, bytes, milliseconds, added, changed, error_code)
"""
_GATHERED = """
    SELECT f.id, x.fetched_at, x.status, x.bytes, x.milliseconds, x.added, x.changed, x.error_code
    FROM unnest(CAST(:feed_id AS BIGINT[]), CAST(:fetched_at AS BIGINT[]),
      CAST(:status AS BIGINT[]), CAST(:bytes AS BIGINT[]), CAST(:milliseconds AS BIGINT[]),
      CAST(:added AS BIGINT[]), CAST(:changed AS BIGINT[]), CAST(:error_code AS TEXT[]))
      WITH ORDINALITY AS x
      (feed_id, fetched_at, status, bytes, milliseconds, added, changed, error_code, place)
    JOIN feeds AS f ON f.id = x.feed_id
    ORDER BY x.place
"""
ADD = Sql(
    _ADD,
    """
    SELECT id, :fetched_at, :status, :bytes, :milliseconds, :added, :changed, :error_code
    FROM feeds
    WHERE id = :feed_id
    """,
    postgres=" ".join((_ADD, _GATHERED)),
    is_gathered=True,
)
LIST = Sql(
    """
    SELECT feed_id, fetched_at, status, bytes, milliseconds, added, changed, error_code
    FROM fetch_log
    WHERE feed_id = :feed_id
    ORDER BY fetched_at DESC, id DESC
    LIMIT :limit
    """
)
REMOVE_OLD = Sql(
    """
    DELETE FROM fetch_log
    WHERE id IN (
      SELECT id FROM fetch_log WHERE fetched_at < :before ORDER BY fetched_at LIMIT :limit)
    """
)

MOST_WAITING = 10_000


@dataclass(frozen=True, slots=True)
class FetchLine:
    """One fetch."""

    feed_id: int
    fetched_at: int
    status: int | None
    bytes: int = 0
    milliseconds: int = 0
    added: int = 0
    changed: int = 0
    error_code: str = ""


class FetchLog:
    """Collects lines, so that a thousand fetches cost one transaction.

    The log is for people who wonder about a feed; the feed's state is written with its entries.
    A process that is killed takes the lines of its last seconds with it, nothing else.
    """

    def __init__(self) -> None:
        self._waiting: list[FetchLine] = []
        self._turn = asyncio.Lock()

    def note(self, line: FetchLine) -> None:
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(line)

    async def flush(self, db: Db) -> int:
        """Write what waits; on failure it waits on."""
        async with self._turn:
            lines = self._waiting[:]
            if lines:
                await db.run_many(ADD, [asdict(line) for line in lines])
                del self._waiting[: len(lines)]
            return len(lines)


async def list_lines(db: Calls, feed_id: int, limit: int) -> list[FetchLine]:
    """Give a feed's last fetches, newest first."""
    return await db.all(LIST, FetchLine, feed_id=feed_id, limit=limit)


async def remove_old_fetches(db: Calls, before: int, limit: int) -> int:
    return await db.run(REMOVE_OLD, before=before, limit=limit)

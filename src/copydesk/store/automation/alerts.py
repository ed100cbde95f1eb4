"""Entries that filters were to tell their readers of, until they were seen."""

from collections.abc import Sequence

import msgspec

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.visibility import IS_FOLLOWED

ADD = Sql(
    """
    INSERT INTO filter_alerts (user_id, filter_id, entry_id, created_at)
    VALUES (:user_id, :filter_id, :entry_id, :now)
    """
)
_SEEN_BY_USER = """
    FROM filter_alerts AS a
    JOIN filters AS f ON f.id = a.filter_id AND f.user_id = :user_id AND f.removed_at IS NULL
    JOIN entries AS e ON e.id = a.entry_id
    JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
    WHERE a.user_id = :user_id AND
"""
LIST = Sql(
    """
    SELECT a.id, a.filter_id, f.title AS filter_title, a.entry_id, e.feed_id, e.title,
      a.created_at, a.seen_at
    """,
    _SEEN_BY_USER,
    IS_FOLLOWED,
    "AND a.id < :before ORDER BY a.id DESC LIMIT :limit",
)
# Nobody reads a larger number; so it costs the same, however many there are.
COUNT_UNSEEN = Sql(
    "SELECT count(*) FROM (SELECT a.id",
    _SEEN_BY_USER,
    IS_FOLLOWED,
    "AND a.seen_at IS NULL LIMIT :most) AS unseen",
)
SET_SEEN = Sql(
    """
    UPDATE filter_alerts
    SET seen_at = :now
    WHERE user_id = :user_id AND id <= :upto AND seen_at IS NULL
    """
)
REMOVE_OLD = Sql(
    """
    DELETE FROM filter_alerts
    WHERE id IN (
      SELECT id FROM filter_alerts WHERE created_at < :before ORDER BY created_at LIMIT :limit)
    """
)


class FilterAlert(msgspec.Struct, frozen=True):
    """An entry that a filter told of."""

    id: int
    filter_id: int
    filter_title: str
    entry_id: int
    feed_id: int
    title: str
    created_at: int
    seen_at: int | None


async def add_alerts(
    tx: Calls, user_id: int, filter_id: int, entry_ids: Sequence[int], now: int
) -> None:
    await tx.run_many(
        ADD,
        [
            {"user_id": user_id, "filter_id": filter_id, "entry_id": entry_id, "now": now}
            for entry_id in entry_ids
        ],
    )


async def list_alerts(db: Calls, user_id: int, *, before: int, limit: int) -> list[FilterAlert]:
    """Give what a user was told, the newest first, as far as they still follow its feed."""
    return await db.all(LIST, FilterAlert, user_id=user_id, before=before, limit=limit)


async def count_unseen(db: Calls, user_id: int, most: int) -> int:
    """Count what a user was told and has not seen yet, up to a number."""
    count: int = await db.value(COUNT_UNSEEN, user_id=user_id, most=most)
    return count


async def set_seen(tx: Calls, user_id: int, upto: int, now: int) -> None:
    """Note that a user has seen all up to an alert."""
    await tx.run(SET_SEEN, user_id=user_id, upto=upto, now=now)


async def remove_old(db: Calls, before: int, limit: int) -> int:
    """Forget some alerts from before a time."""
    return await db.run(REMOVE_OLD, before=before, limit=limit)

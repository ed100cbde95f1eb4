"""What a user did with entries: read, starred, kept for later; and how to take it back."""

from dataclasses import dataclass
from typing import Literal

from copydesk.store.db import Calls, Sql, scalar
from copydesk.store.duplicates import list_copies
from copydesk.store.idlists import pack_ids, unpack_ids
from copydesk.store.users import lock_user

Mark = Literal["starred", "later"]

# Rows that this user may see; everything else in a request is ignored without a word.
_VISIBLE = """
    FROM entries AS e
    LEFT JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
    LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
    WHERE e.id IN (:entry_ids...)
      AND ((s.unsubscribed_at IS NULL AND e.id >= s.visible_from)
        OR st.starred_at IS NOT NULL OR st.later_at IS NOT NULL)
"""
LIST_VISIBLE = Sql("SELECT e.id " + _VISIBLE)
TAKE_UNREAD = Sql(
    """
    DELETE FROM unread
    WHERE user_id = :user_id AND (sort_at, entry_id) IN (
      SELECT sort_at, id FROM entries WHERE id IN (:entry_ids...))
    RETURNING entry_id
    """
)
# CROSS JOIN: SQLite would rather walk through every entry of every feed of the user.
GIVE_UNREAD = Sql(
    """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id)
    SELECT s.user_id, e.sort_at, e.id, e.feed_id
    FROM entries AS e
    CROSS JOIN subscriptions AS s
    WHERE e.id IN (:entry_ids...) AND s.user_id = :user_id AND s.feed_id = e.feed_id
      AND s.unsubscribed_at IS NULL AND e.id >= s.visible_from
    ON CONFLICT DO NOTHING
    RETURNING entry_id
    """
)
SET_READ = Sql(
    """
    INSERT INTO states (user_id, entry_id, read_at, changed_at)
    SELECT CAST(:user_id AS BIGINT), id, CAST(:read_at AS BIGINT), CAST(:now AS BIGINT)
    FROM entries
    WHERE id IN (:entry_ids...)
    ON CONFLICT (user_id, entry_id) DO UPDATE SET
      read_at = excluded.read_at, changed_at = excluded.changed_at
    """
)
SET_STARRED = Sql(
    """
    INSERT INTO states (user_id, entry_id, starred_at, changed_at)
    VALUES (:user_id, :entry_id, :at, :now)
    ON CONFLICT (user_id, entry_id) DO UPDATE SET
      starred_at = excluded.starred_at, changed_at = excluded.changed_at
    WHERE states.starred_at IS NULL
    """
)
CLEAR_STARRED = Sql(
    """
    UPDATE states
    SET starred_at = NULL, changed_at = :now
    WHERE user_id = :user_id AND entry_id = :entry_id AND starred_at IS NOT NULL
    """
)
SET_LATER = Sql(
    """
    INSERT INTO states (user_id, entry_id, later_at, changed_at)
    VALUES (:user_id, :entry_id, :at, :now)
    ON CONFLICT (user_id, entry_id) DO UPDATE SET
      later_at = excluded.later_at, changed_at = excluded.changed_at
    WHERE states.later_at IS NULL
    """
)
CLEAR_LATER = Sql(
    """
    UPDATE states
    SET later_at = NULL, changed_at = :now
    WHERE user_id = :user_id AND entry_id = :entry_id AND later_at IS NOT NULL
    """
)
_TAKE_ALL = """
    DELETE FROM unread
    WHERE user_id = :user_id AND entry_id <= :newest_id
"""
TAKE_ALL = Sql(_TAKE_ALL + " RETURNING entry_id")
TAKE_ALL_OF_FEEDS = Sql(_TAKE_ALL + " AND feed_id IN (:feed_ids...) RETURNING entry_id")
SET_ALL_READ = Sql("UPDATE subscriptions SET all_read_at = :now WHERE user_id = :user_id")
SET_ALL_READ_OF_FEEDS = Sql(
    """
    UPDATE subscriptions
    SET all_read_at = :now
    WHERE user_id = :user_id AND feed_id IN (:feed_ids...)
    """
)
COUNT_UNREAD = Sql("SELECT feed_id, count(*) FROM unread WHERE user_id = :user_id GROUP BY feed_id")
# "> 0" where IS NOT NULL would do: else SQLite walks through everything the user ever read.
COUNT_STARRED = Sql("SELECT count(*) FROM states WHERE user_id = :user_id AND starred_at > 0")
COUNT_LATER = Sql("SELECT count(*) FROM states WHERE user_id = :user_id AND later_at > 0")
NEWEST_ID = Sql("SELECT value FROM counters WHERE name = 'entries'")
KEEP_SNAPSHOT = Sql(
    """
    INSERT INTO snapshots (user_id, entry_id, url, url_key, title, author, feed_title, packed,
      published_at, created_at)
    SELECT CAST(:user_id AS BIGINT), e.id, e.url, CAST(:url_key AS TEXT), e.title, e.author,
      f.title, b.packed, e.published_at, CAST(:now AS BIGINT)
    FROM entries AS e
    JOIN feeds AS f ON f.id = e.feed_id
    JOIN entry_bodies AS b ON b.entry_id = e.id
    WHERE e.id = :entry_id
    ON CONFLICT (user_id, url_key) DO UPDATE SET
      entry_id = excluded.entry_id, title = excluded.title, packed = excluded.packed
    """
)
# Two feeds may have brought the same page: its snapshot goes with the last star.
DROP_SNAPSHOT = Sql(
    """
    DELETE FROM snapshots
    WHERE user_id = :user_id AND url_key = :url_key AND NOT EXISTS (
      SELECT 1
      FROM entries AS e
      JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
      WHERE e.url_key = :url_key AND st.starred_at IS NOT NULL)
    """
)
ADD_OPERATION = Sql(
    """
    INSERT INTO operations (user_id, kind, device, entry_ids, created_at)
    VALUES (:user_id, :kind, :device, :entry_ids, :now)
    RETURNING id
    """
)
_FIND_OPERATION = """
    SELECT id, kind, entry_ids, created_at
    FROM operations
    WHERE id = :id AND user_id = :user_id AND undone_at IS NULL
"""
# Who undoes the same thing at the same time waits here, and then finds it undone.
FIND_OPERATION = Sql(_FIND_OPERATION, postgres=_FIND_OPERATION + "    FOR UPDATE")
SET_UNDONE = Sql(
    """
    UPDATE operations
    SET undone_at = :now
    WHERE id = :id AND user_id = :user_id AND undone_at IS NULL
    """
)


_MARKS: dict[tuple[Mark, bool], Sql] = {
    ("starred", True): SET_STARRED,
    ("starred", False): CLEAR_STARRED,
    ("later", True): SET_LATER,
    ("later", False): CLEAR_LATER,
}


@dataclass(frozen=True, slots=True)
class Operation:
    """A change that can be taken back: its kind and the entries it really changed."""

    id: int
    kind: str
    entry_ids: list[int]
    created_at: int


@dataclass(frozen=True, slots=True)
class Counts:
    """What the sidebar shows."""

    feeds: dict[int, int]
    starred: int
    later: int
    newest_id: int


async def list_visible(db: Calls, user_id: int, entry_ids: list[int]) -> list[int]:
    return await db.all(LIST_VISIBLE, scalar, user_id=user_id, entry_ids=entry_ids)


async def mark_read(tx: Calls, user_id: int, entry_ids: list[int], now: int) -> list[int]:
    """Mark entries and their copies read, and give those that were unread."""
    await lock_user(tx, user_id)
    return await _take_unread(tx, user_id, await list_copies(tx, entry_ids), now)


async def mark_unread(tx: Calls, user_id: int, entry_ids: list[int], now: int) -> list[int]:
    """Mark entries unread and give those that were read."""
    await lock_user(tx, user_id)
    changed = await tx.all(GIVE_UNREAD, scalar, user_id=user_id, entry_ids=entry_ids)
    await tx.run(SET_READ, user_id=user_id, entry_ids=changed, read_at=None, now=now)
    return changed


async def mark_all_read(
    tx: Calls, user_id: int, *, feed_ids: list[int] | None, newest_id: int, now: int
) -> list[int]:
    """Mark everything up to what the client had seen, and copies of it; give what was unread."""
    await lock_user(tx, user_id)
    if feed_ids is None:
        await tx.run(SET_ALL_READ, user_id=user_id, now=now)
        taken = await tx.all(TAKE_ALL, scalar, user_id=user_id, newest_id=newest_id)
    else:
        await tx.run(SET_ALL_READ_OF_FEEDS, user_id=user_id, feed_ids=feed_ids, now=now)
        taken = await tx.all(
            TAKE_ALL_OF_FEEDS, scalar, user_id=user_id, feed_ids=feed_ids, newest_id=newest_id
        )
    if copies := set(await list_copies(tx, taken)).difference(taken):
        taken += await _take_unread(tx, user_id, list(copies), now)
    return taken


async def set_mark(
    tx: Calls, user_id: int, entry_id: int, mark: Mark, *, at: int | None, now: int
) -> bool:
    """Set or clear a mark; False when nothing changed."""
    await lock_user(tx, user_id)
    sql = _MARKS[mark, at is not None]
    return await tx.run(sql, user_id=user_id, entry_id=entry_id, at=at, now=now) == 1


async def _take_unread(tx: Calls, user_id: int, entry_ids: list[int], now: int) -> list[int]:
    taken = await tx.all(TAKE_UNREAD, scalar, user_id=user_id, entry_ids=entry_ids)
    await tx.run(SET_READ, user_id=user_id, entry_ids=taken, read_at=now, now=now)
    return taken


async def keep_snapshot(tx: Calls, user_id: int, entry_id: int, url_key: str, now: int) -> None:
    await tx.run(KEEP_SNAPSHOT, user_id=user_id, entry_id=entry_id, url_key=url_key, now=now)


async def drop_snapshot(tx: Calls, user_id: int, url_key: str) -> None:
    await tx.run(DROP_SNAPSHOT, user_id=user_id, url_key=url_key)


async def count_states(db: Calls, user_id: int) -> Counts:
    feeds = await db.all(COUNT_UNREAD, lambda feed_id, count: (feed_id, count), user_id=user_id)
    return Counts(
        feeds=dict(feeds),
        starred=await db.value(COUNT_STARRED, user_id=user_id),
        later=await db.value(COUNT_LATER, user_id=user_id),
        newest_id=await db.value(NEWEST_ID),
    )


async def get_newest_id(db: Calls) -> int:
    newest_id: int = await db.value(NEWEST_ID)
    return newest_id


async def add_operation(
    tx: Calls, user_id: int, kind: str, *, device: str, entry_ids: list[int], now: int
) -> int:
    operation_id: int = await tx.value(
        ADD_OPERATION,
        user_id=user_id,
        kind=kind,
        device=device,
        entry_ids=pack_ids(entry_ids),
        now=now,
    )
    return operation_id


async def find_operation(tx: Calls, user_id: int, operation_id: int) -> Operation | None:
    return await tx.one(FIND_OPERATION, _to_operation, user_id=user_id, id=operation_id)


async def set_undone(tx: Calls, user_id: int, operation_id: int, now: int) -> bool:
    return await tx.run(SET_UNDONE, user_id=user_id, id=operation_id, now=now) == 1


def _to_operation(operation_id: int, kind: str, packed: bytes, created_at: int) -> Operation:
    return Operation(operation_id, kind, unpack_ids(packed), created_at)

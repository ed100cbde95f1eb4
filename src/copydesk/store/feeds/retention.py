"""Entries that have been here for so long that they go, in small steps, if an operator says so.

What somebody kept or wants to listen to stays, what somebody took over in a shared folder stays
until it is done, and so do the newest of each feed: a quiet one would be empty else. An entry that
goes leaves its key, so that a feed which still lists it does not bring it back.
"""

from dataclasses import dataclass

from copydesk.model.times import DAY
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.engine.locks import lock_feed
from copydesk.store.feeds.keepers import IS_UNKEPT, list_keepers
from copydesk.store.feeds.removals import drop_these, lock_readers

# So long after a feed last listed an entry that is gone it does not come back.
KEY_DAYS = 90

LIST_FEEDS = Sql(
    """
    SELECT f.id
    FROM feeds AS f
    WHERE f.id > :after AND f.kind = 'web' AND f.removed_at IS NULL
      AND EXISTS (SELECT 1 FROM entries AS e WHERE e.feed_id = f.id AND e.sort_at < :before)
    ORDER BY f.id
    LIMIT :limit
    """
)
# The oldest of the newest, which stay.
FIND_NEWEST = Sql(
    """
    SELECT id, sort_at
    FROM entries
    WHERE feed_id = :feed_id
    ORDER BY sort_at DESC, id DESC
    LIMIT 1 OFFSET :newer
    """
)
# No entry is sorted later than it came, so the index ends where the time is.
LIST_EXPIRED = Sql(
    """
    SELECT e.id, e.sort_at
    FROM entries AS e
    WHERE e.feed_id = :feed_id
      AND (e.sort_at, e.id) > (:after_at, :after_id)
      AND (e.sort_at, e.id) < (:newest_at, :newest_id)
      AND e.arrived_at < :before
      AND (e.arrived_at < :unread_before
        OR (NOT EXISTS (
            SELECT 1 FROM unread AS u
            WHERE u.user_id IN (:user_ids...) AND u.entry_id = e.id)
          AND NOT EXISTS (
            SELECT 1 FROM folder_unread AS u
            WHERE u.user_id IN (:user_ids...) AND u.entry_id = e.id)))
      AND NOT EXISTS (
        SELECT 1 FROM queued_recordings AS q
        WHERE q.user_id IN (:user_ids...) AND q.entry_id = e.id)
      AND NOT EXISTS (
        SELECT 1 FROM folder_triage AS t
        WHERE t.entry_id = e.id AND t.claimed_by IS NOT NULL AND t.done_at IS NULL)
    """,
    IS_UNKEPT,
    "ORDER BY e.sort_at, e.id LIMIT :limit",
)
LIST_UNREAD = Sql(
    """
    SELECT user_id, entry_id
    FROM unread
    WHERE user_id IN (:user_ids...) AND entry_id IN (:ids...)
    ORDER BY user_id, entry_id
    """
)
FORGET_ENTRIES = Sql(
    "UPDATE entry_keys SET entry_id = NULL WHERE feed_id = :feed_id AND entry_id IN (:ids...)"
)
# By the feed's own last listing: who says for months that nothing has changed still lists it.
DROP_OLD_KEYS = Sql(
    """
    DELETE FROM entry_keys
    WHERE feed_id = :feed_id AND entry_id IS NULL
      AND seen_at < (SELECT max(k.seen_at) FROM entry_keys AS k WHERE k.feed_id = :feed_id) - :age
    """
)


@dataclass(frozen=True, slots=True)
class Expiry:
    """What goes: all that came before a time, what is unread only before another one."""

    before: int
    unread_before: int
    newest: int
    """So many of each feed stay, whenever they came."""


@dataclass(frozen=True, slots=True)
class Removed:
    """What a step removed: where the next one goes on, and who had not read what."""

    last_at: int
    last_id: int
    unread: dict[int, list[int]]


@dataclass(frozen=True, slots=True)
class _Place:
    id: int
    sort_at: int


BEGINNING = Removed(-(2**62), 0, {})


async def list_feeds(db: Calls, before: int, *, after: int, limit: int) -> list[int]:
    """Give some feeds that have older entries, in the order of their ids."""
    return await db.all(LIST_FEEDS, scalar, before=before, after=after, limit=limit)


async def remove_expired(
    tx: Calls, feed_id: int, expiry: Expiry, after: Removed, *, limit: int, now: int
) -> Removed | None:
    """Remove some entries that have been here long enough; None when there are no more."""
    await lock_feed(tx, feed_id)
    newest = await tx.one(FIND_NEWEST, _Place, feed_id=feed_id, newer=expiry.newest - 1)
    if newest is None:
        return None
    user_ids = await list_keepers(tx, feed_id)
    await lock_readers(tx, user_ids)
    found = await tx.all(
        LIST_EXPIRED, _Place, feed_id=feed_id, user_ids=user_ids, limit=limit,
        before=expiry.before, unread_before=expiry.unread_before,
        newest_at=newest.sort_at, newest_id=newest.id,
        after_at=after.last_at, after_id=after.last_id,
    )  # fmt: skip
    if not found:
        await tx.run(DROP_OLD_KEYS, feed_id=feed_id, age=KEY_DAYS * DAY)
        return None
    ids = [each.id for each in found]
    unread: dict[int, list[int]] = {}
    for user_id, entry_id in await tx.all(LIST_UNREAD, _to_pair, user_ids=user_ids, ids=ids):
        unread.setdefault(user_id, []).append(entry_id)
    await tx.run(FORGET_ENTRIES, feed_id=feed_id, ids=ids)
    await drop_these(tx, feed_id, user_ids, ids, now)
    return Removed(found[-1].sort_at, found[-1].id, unread)


def _to_pair(user_id: int, entry_id: int) -> tuple[int, int]:
    return user_id, entry_id

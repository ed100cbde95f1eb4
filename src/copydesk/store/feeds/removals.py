"""A feed that goes for everybody, in small steps: its name, its readers, its entries, its row.

Each step is a transaction of its own that leaves everything right for the next. What somebody
starred, kept for later, tagged, highlighted, put on a board or got from another user is there as a
snapshot before the entry goes. Nobody joins a feed whose name is gone, so whoever has a mark on one
of its entries is among its readers.
"""

from dataclasses import dataclass

from copydesk.keys import make_key
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.engine.locks import lock_feed
from copydesk.store.entries.search import remove_documents
from copydesk.store.entries.visibility import IS_KEPT
from copydesk.store.feeds.feeds import FOREVER
from copydesk.store.reading.snapshots import keep_snapshots
from copydesk.store.subscriptions.subscriptions import leave_feed, lock_entries

# What a user saved by hand is no feed for others to delete.
FIND = Sql("SELECT removed_at FROM feeds WHERE id = :feed_id AND kind <> 'saved'")
HAS_FEED = Sql("SELECT count(*) FROM feeds WHERE id = :feed_id AND kind <> 'saved'")
COUNT_READERS = Sql(
    "SELECT count(*) FROM subscriptions WHERE feed_id = :feed_id AND unsubscribed_at IS NULL"
)
# Whoever follows the address from now on gets a feed of its own.
DROP_NAME = Sql(
    "UPDATE feeds SET url_key = :url_key, removed_at = :now WHERE id = :feed_id AND kind <> 'saved'"
)
DROP_ALIASES = Sql("DELETE FROM feed_aliases WHERE feed_id = :feed_id")
REST = Sql(
    """
    UPDATE feed_states
    SET suspended_at = :now, next_check_at = :never, icon_wanted_at = NULL
    WHERE feed_id = :feed_id
    """
)
LIST_FOLLOWERS = Sql(
    """
    SELECT id AS subscription_id, user_id
    FROM subscriptions
    WHERE feed_id = :feed_id AND unsubscribed_at IS NULL
    ORDER BY user_id
    LIMIT :limit
    """
)
_LOCK_USERS = "SELECT id FROM users WHERE id IN (:ids...) ORDER BY id"
LOCK_USERS = Sql(_LOCK_USERS, postgres=_LOCK_USERS + " FOR NO KEY UPDATE")
LIST_ENTRIES = Sql("SELECT id FROM entries WHERE feed_id = :feed_id ORDER BY id LIMIT :limit")
_OF_READERS = " WHERE user_id IN (:user_ids...) AND entry_id IN (:ids...)"
LIST_KEPT = Sql(
    "SELECT user_id, entry_id FROM states AS st",
    _OF_READERS,
    "AND (" + IS_KEPT + ")",
    "UNION SELECT user_id, entry_id FROM entry_tags",
    _OF_READERS,
    "UNION SELECT user_id, entry_id FROM board_entries",
    _OF_READERS,
    "AND removed_at IS NULL",
    "UNION SELECT user_id, entry_id FROM highlights",
    _OF_READERS,
    "AND removed_at IS NULL",
    "UNION SELECT user_id, entry_id FROM shares",
    _OF_READERS,
    "AND dismissed_at IS NULL AND retracted_at IS NULL",
)
LIST_SNAPSHOTS = Sql("SELECT user_id, entry_id FROM snapshots", _OF_READERS)
# Nobody can ask the feed any more whether it was private.
KEEP_PRIVACY = Sql(
    """
    UPDATE board_entries
    SET is_private = (SELECT f.is_private FROM feeds AS f WHERE f.id = :feed_id)
    """,
    _OF_READERS,
)
DROP_STATES = Sql("DELETE FROM states", _OF_READERS)
DROP_TAGS = Sql("DELETE FROM entry_tags", _OF_READERS)
DROP_PLAYBACK = Sql("DELETE FROM playback", _OF_READERS)
DROP_READING_PLACES = Sql("DELETE FROM reading_places", _OF_READERS)
DROP_QUEUE = Sql("DELETE FROM queued_recordings", _OF_READERS)
DROP_UNREAD = Sql("DELETE FROM unread", _OF_READERS)
# Of the copies that stay, the oldest is the first one now.
LIST_NEW_FIRSTS = Sql(
    """
    SELECT duplicate_of AS old_id, min(id) AS new_id
    FROM entries
    WHERE duplicate_of IN (:ids...) AND id NOT IN (:ids...)
    GROUP BY duplicate_of
    """
)
SET_FIRST = Sql(
    """
    UPDATE entries
    SET duplicate_of = NULLIF(CAST(:new_id AS BIGINT), id)
    WHERE duplicate_of = :old_id
    """
)
DROP_ENTRIES = Sql("DELETE FROM entries WHERE id IN (:ids...)")
DROP_KEYS = Sql(
    """
    DELETE FROM entry_keys
    WHERE feed_id = :feed_id AND key IN (
      SELECT key FROM entry_keys WHERE feed_id = :feed_id ORDER BY key LIMIT :limit)
    """
)
DROP_FEED = Sql("DELETE FROM feeds WHERE id = :feed_id AND removed_at IS NOT NULL")


@dataclass(frozen=True, slots=True)
class _Follower:
    subscription_id: int
    user_id: int


async def has_feed(db: Calls, feed_id: int) -> bool:
    """Say whether there is a feed that can be deleted, also one that is just going."""
    return bool(await db.value(HAS_FEED, feed_id=feed_id))


async def is_going(db: Calls, feed_id: int) -> bool:
    return await db.value(FIND, feed_id=feed_id) is not None


async def count_readers(db: Calls, feed_id: int) -> int:
    count: int = await db.value(COUNT_READERS, feed_id=feed_id)
    return count


async def drop_name(tx: Calls, feed_id: int, now: int) -> bool:
    """Let a feed be found by nobody any more; False when there is none."""
    await lock_feed(tx, feed_id)
    url_key = make_key("removed", str(feed_id))
    if not await tx.run(DROP_NAME, feed_id=feed_id, url_key=url_key, now=now):
        return False
    await tx.run(DROP_ALIASES, feed_id=feed_id)
    await tx.run(REST, feed_id=feed_id, now=now, never=FOREVER)
    return True


async def drop_followers(tx: Calls, feed_id: int, *, limit: int, now: int) -> list[int]:
    """Let some readers leave, as if they had done so themselves; give who they are."""
    await lock_feed(tx, feed_id)
    found = await tx.all(LIST_FOLLOWERS, _Follower, feed_id=feed_id, limit=limit)
    user_ids = [each.user_id for each in found]
    # All of them before the counter that `leave_feed` waits for, as everywhere.
    await tx.all(LOCK_USERS, scalar, ids=user_ids)
    for each in found:
        await leave_feed(tx, each.user_id, each.subscription_id, feed_id, now)
    return user_ids


async def drop_entries(
    tx: Calls, feed_id: int, user_ids: list[int], *, limit: int, now: int
) -> int:
    """Remove the oldest entries of a feed with all that belongs to them; give how many."""
    await lock_feed(tx, feed_id)
    ids = await tx.all(LIST_ENTRIES, scalar, feed_id=feed_id, limit=limit)
    if ids:
        await lock_readers(tx, user_ids)
        await drop_these(tx, feed_id, user_ids, ids, now)
    return len(ids)


async def lock_readers(tx: Calls, user_ids: list[int]) -> None:
    """Keep all that these users have as it is; after `lock_feed`."""
    await tx.all(LOCK_USERS, scalar, ids=user_ids)


async def drop_these(
    tx: Calls, feed_id: int, user_ids: list[int], ids: list[int], now: int
) -> None:
    """Remove entries of a feed in a transaction that has locked the feed and its readers."""
    await lock_entries(tx)
    await _keep(tx, user_ids, ids, now)
    await tx.run(KEEP_PRIVACY, feed_id=feed_id, user_ids=user_ids, ids=ids)
    for drop in (
        DROP_STATES,
        DROP_TAGS,
        DROP_PLAYBACK,
        DROP_READING_PLACES,
        DROP_QUEUE,
        DROP_UNREAD,
    ):
        await tx.run(drop, user_ids=user_ids, ids=ids)
    firsts = await tx.all(LIST_NEW_FIRSTS, lambda old_id, new_id: (old_id, new_id), ids=ids)
    await tx.run_many(SET_FIRST, [{"old_id": old, "new_id": new} for old, new in firsts])
    await remove_documents(tx, ids)
    await tx.run(DROP_ENTRIES, ids=ids)


async def drop_keys(tx: Calls, feed_id: int, *, limit: int) -> int:
    """Forget some of the entries that a feed ever had; give how many."""
    await lock_feed(tx, feed_id)
    return await tx.run(DROP_KEYS, feed_id=feed_id, limit=limit)


async def drop_feed(tx: Calls, feed_id: int) -> bool:
    """Remove the row and what hangs on it; False while there are entries, or if it stays."""
    await lock_feed(tx, feed_id)
    if await tx.all(LIST_ENTRIES, scalar, feed_id=feed_id, limit=1):
        return False
    return await tx.run(DROP_FEED, feed_id=feed_id) == 1


async def _keep(tx: Calls, user_ids: list[int], ids: list[int], now: int) -> None:
    """See that there is a snapshot of all that somebody kept; one that is there stays as it is."""
    found = await tx.all(LIST_KEPT, _to_kept, user_ids=user_ids, ids=ids)
    keepers = sorted({user_id for user_id, _ in found})
    known = set(await tx.all(LIST_SNAPSHOTS, _to_kept, user_ids=keepers, ids=ids))
    for user_id in keepers:
        kept = [entry_id for owner, entry_id in found if owner == user_id]
        missing = [entry_id for entry_id in kept if (user_id, entry_id) not in known]
        if missing:
            await keep_snapshots(tx, user_id, missing, now)


def _to_kept(user_id: int, entry_id: int) -> tuple[int, int]:
    return user_id, entry_id

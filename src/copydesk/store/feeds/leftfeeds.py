"""Feeds that nobody follows any more, which go in small steps; what readers kept of them stays.

What somebody starred, kept for later, tagged, highlighted, put on a board or got from another user
is in sight after its feed was left. Such entries stay, and their feed with them; all others go.
Whoever comes back gets what the feed lists then.
"""

from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.engine.locks import lock_feed
from copydesk.store.feeds.keepers import IS_UNKEPT, list_keepers
from copydesk.store.feeds.removals import LIST_ENTRIES, drop_keys, drop_these, lock_readers

# What an admin has deleted goes by itself, and pages that somebody saved are no feed to leave.
_LEFT = """
    FROM feeds AS f
    WHERE f.kind = 'web' AND f.removed_at IS NULL AND f.created_at < :before
      AND NOT EXISTS (
        SELECT 1 FROM subscriptions AS s WHERE s.feed_id = f.id AND s.unsubscribed_at IS NULL)
      AND NOT EXISTS (
        SELECT 1 FROM subscriptions AS s WHERE s.feed_id = f.id AND s.unsubscribed_at >= :before)
      AND NOT EXISTS (SELECT 1 FROM proxied_feeds AS p WHERE p.feed_id = f.id)
"""
LIST = Sql("SELECT f.id", _LEFT, "AND f.id > :after ORDER BY f.id LIMIT :limit")
IS_LEFT = Sql("SELECT count(*)", _LEFT, "AND f.id = :feed_id")
LIST_UNKEPT = Sql(
    "SELECT e.id FROM entries AS e WHERE e.feed_id = :feed_id",
    IS_UNKEPT,
    "ORDER BY e.id LIMIT :limit",
)
# Or the feed would tell whoever comes back that nothing has changed. The hash is that of no
# document, but it is there: the next one is not the feed's first, as kept entries are known.
FORGET_LISTING = Sql(
    """
    UPDATE feed_states
    SET etag = '', last_modified = '', body_hash = 'forgotten', listing = '', fingerprints = ''
    WHERE feed_id = :feed_id
    """
)
DROP_THEIR_KEYS = Sql("DELETE FROM entry_keys WHERE feed_id = :feed_id AND entry_id IN (:ids...)")
DROP = Sql("DELETE FROM feeds WHERE id = :feed_id")


async def list_left_feeds(db: Calls, before: int, *, after: int, limit: int) -> list[int]:
    """Give some feeds that the last reader left before a time, in the order of their ids."""
    return await db.all(LIST, scalar, before=before, after=after, limit=limit)


async def clean_feed(tx: Calls, feed_id: int, *, before: int, limit: int, now: int) -> bool:
    """Remove a bit of such a feed; False when it is gone, followed again, or has only kept entries.

    Each step leaves a feed that can be followed again.
    """
    await lock_feed(tx, feed_id)
    if not await tx.value(IS_LEFT, feed_id=feed_id, before=before):
        return False
    user_ids = await list_keepers(tx, feed_id)
    await lock_readers(tx, user_ids)
    ids = await tx.all(LIST_UNKEPT, scalar, feed_id=feed_id, user_ids=user_ids, limit=limit)
    if not ids and await tx.all(LIST_ENTRIES, scalar, feed_id=feed_id, limit=1):
        return False
    await tx.run(FORGET_LISTING, feed_id=feed_id)
    if ids:
        await tx.run(DROP_THEIR_KEYS, feed_id=feed_id, ids=ids)
        await drop_these(tx, feed_id, user_ids, ids, now)
        return True
    if await drop_keys(tx, feed_id, limit=limit):
        return True
    await tx.run(DROP, feed_id=feed_id)
    return False

"""How much each user may have, and has."""

from copydesk.model.people import Quota
from copydesk.store.engine.db import Calls, Sql

FIND = Sql("SELECT most_feeds, most_megabytes, most_tokens FROM users WHERE id = :user_id")
SET = Sql(
    """
    UPDATE users
    SET most_feeds = :most_feeds, most_megabytes = :most_megabytes, most_tokens = :most_tokens
    WHERE id = :user_id
    """
)
COUNT_FEEDS = Sql(
    """
    SELECT count(*)
    FROM subscriptions AS s
    JOIN feeds AS f ON f.id = s.feed_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL AND f.kind = 'web'
    """
)
COUNT_KEPT = Sql(
    """
    SELECT COALESCE(sum(length(packed)), 0) FROM snapshots WHERE user_id = :user_id
    """
)
COUNT_SAVED = Sql(
    """
    SELECT COALESCE(sum(length(b.packed)), 0)
    FROM entries AS e
    JOIN entry_bodies AS b ON b.entry_id = e.id
    WHERE e.feed_id IN (
      SELECT f.id FROM feeds AS f WHERE f.owner_user_id = :user_id AND f.kind <> 'web')
    """
)


async def find_quota(db: Calls, user_id: int) -> Quota | None:
    return await db.one(FIND, Quota, user_id=user_id)


async def set_quota(tx: Calls, user_id: int, quota: Quota) -> None:
    """Say what a user may have."""
    await tx.run(
        SET,
        user_id=user_id,
        most_feeds=quota.most_feeds,
        most_megabytes=quota.most_megabytes,
        most_tokens=quota.most_tokens,
    )


async def count_feeds(db: Calls, user_id: int) -> int:
    """Count the feeds that a user follows, saved pages aside."""
    count: int = await db.value(COUNT_FEEDS, user_id=user_id)
    return count


async def count_bytes(db: Calls, user_id: int) -> int:
    """Count what is stored for one user alone: saved pages and kept texts, as they are packed."""
    kept: int = await db.value(COUNT_KEPT, user_id=user_id)
    saved: int = await db.value(COUNT_SAVED, user_id=user_id)
    return kept + saved

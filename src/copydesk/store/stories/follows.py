"""Stories that users follow, and what they were told of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.visibility import IS_FOLLOWED

ADD = Sql(
    """
    INSERT INTO story_follows (user_id, story_id, followed_at)
    VALUES (:user_id, :story_id, :now)
    ON CONFLICT (user_id, story_id) DO NOTHING
    """
)
REMOVE = Sql("DELETE FROM story_follows WHERE user_id = :user_id AND story_id = :story_id")
COUNT = Sql("SELECT count(*) FROM story_follows WHERE user_id = :user_id")
LIST_FOLLOWERS = Sql(
    """
    SELECT user_id, story_id
    FROM story_follows
    WHERE story_id IN (:story_ids...)
    ORDER BY user_id, story_id
    """
)
ADD_ALERT = Sql(
    """
    INSERT INTO story_alerts (user_id, story_id, entry_id, claims, created_at)
    SELECT CAST(:user_id AS BIGINT), CAST(:story_id AS BIGINT), id, CAST(:claims AS TEXT),
      CAST(:now AS BIGINT)
    FROM entries
    WHERE id = :entry_id
    ON CONFLICT (entry_id, user_id) DO NOTHING
    """
)
LIST_ALERTS = Sql(
    """
    SELECT a.id, a.story_id, a.entry_id, e.feed_id, e.title, a.claims, a.created_at, a.seen_at
    FROM story_alerts AS a
    JOIN story_follows AS w ON w.user_id = :user_id AND w.story_id = a.story_id
    JOIN entries AS e ON e.id = a.entry_id
    JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
    WHERE a.user_id = :user_id AND a.id < :before AND
    """,
    IS_FOLLOWED,
    " ORDER BY a.id DESC LIMIT :limit",
)
COUNT_UNSEEN = Sql(
    """
    SELECT count(*)
    FROM story_alerts AS a
    JOIN story_follows AS w ON w.user_id = :user_id AND w.story_id = a.story_id
    JOIN entries AS e ON e.id = a.entry_id
    JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
    WHERE a.user_id = :user_id AND a.seen_at IS NULL AND
    """,
    IS_FOLLOWED,
)
SET_SEEN = Sql(
    """
    UPDATE story_alerts
    SET seen_at = :now
    WHERE user_id = :user_id AND id <= :upto AND seen_at IS NULL
    """
)


@dataclass(frozen=True, slots=True)
class StoryFollower:
    """Somebody who follows a story."""

    user_id: int
    story_id: int


@dataclass(frozen=True, slots=True)
class StoryAlert:
    """What was new in an entry of a story that a user follows; `claims` is a JSON list."""

    id: int
    story_id: int
    entry_id: int
    feed_id: int
    title: str
    claims: str
    created_at: int
    seen_at: int | None


@dataclass(frozen=True, slots=True)
class NewAlert:
    """An alert to store."""

    user_id: int
    story_id: int
    entry_id: int
    claims: str


async def add_follow(tx: Calls, user_id: int, story_id: int, now: int) -> None:
    await tx.run(ADD, user_id=user_id, story_id=story_id, now=now)


async def remove_follow(tx: Calls, user_id: int, story_id: int) -> bool:
    return await tx.run(REMOVE, user_id=user_id, story_id=story_id) > 0


async def count_follows(db: Calls, user_id: int) -> int:
    count: int = await db.value(COUNT, user_id=user_id)
    return count


async def list_followers(db: Calls, story_ids: Sequence[int]) -> list[StoryFollower]:
    """Give who follows any of these stories."""
    return await db.all(LIST_FOLLOWERS, StoryFollower, story_ids=story_ids)


async def add_alerts(tx: Calls, alerts: Sequence[NewAlert], now: int) -> None:
    await tx.run_many(
        ADD_ALERT,
        [
            {
                "user_id": alert.user_id,
                "story_id": alert.story_id,
                "entry_id": alert.entry_id,
                "claims": alert.claims,
                "now": now,
            }
            for alert in alerts
        ],
    )


async def list_alerts(db: Calls, user_id: int, before: int, limit: int) -> list[StoryAlert]:
    """Give what a user was told of stories that they follow now, the newest first."""
    return await db.all(LIST_ALERTS, StoryAlert, user_id=user_id, before=before, limit=limit)


async def count_unseen(db: Calls, user_id: int) -> int:
    """Count what a user was told and has not seen yet."""
    count: int = await db.value(COUNT_UNSEEN, user_id=user_id)
    return count


async def set_seen(tx: Calls, user_id: int, upto: int, now: int) -> None:
    """Note that a user has seen all up to an alert."""
    await tx.run(SET_SEEN, user_id=user_id, upto=upto, now=now)

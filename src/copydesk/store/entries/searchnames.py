"""What a user calls feeds, folders and tags, for filters of a search."""

from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql, scalar

LIST_FEEDS = Sql(
    """
    SELECT f.id, COALESCE(NULLIF(s.title, ''), f.title) AS title
    FROM subscriptions AS s
    JOIN feeds AS f ON f.id = s.feed_id
    WHERE s.user_id = :user_id
    """
)
LIST_TAGGED_FEEDS = Sql(
    "SELECT feed_id FROM subscription_tags WHERE user_id = :user_id AND tag_id IN (:tag_ids...)"
)


@dataclass(frozen=True, slots=True)
class Named:
    """Something with a title."""

    id: int
    title: str


async def list_feeds(db: Calls, user_id: int) -> list[Named]:
    """Give the feeds that a user follows or once did: stars and tags keep entries of theirs."""
    return await db.all(LIST_FEEDS, Named, user_id=user_id)


async def list_tagged_feeds(db: Calls, user_id: int, tag_ids: list[int]) -> list[int]:
    return await db.all(LIST_TAGGED_FEEDS, scalar, user_id=user_id, tag_ids=tag_ids)

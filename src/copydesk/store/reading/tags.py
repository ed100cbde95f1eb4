"""Tags: a user's own words for entries, and for feeds whose entries then all count as tagged."""

from copydesk.model import Tag
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries.visibility import IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION

_SELECT = """
    SELECT id, title, colour, position
    FROM tags
    WHERE user_id = :user_id
"""
LIST = Sql(_SELECT, "ORDER BY position, title_key, id")
FIND = Sql(_SELECT, "AND id = :id")
FIND_BY_TITLE = Sql(_SELECT, "AND title_key = :title_key")
COUNT = Sql("SELECT count(*) FROM tags WHERE user_id = :user_id")
# Behind the others, once a user has put them in order.
ADD = Sql(
    """
    INSERT INTO tags (user_id, title, title_key, position, created_at)
    SELECT CAST(:user_id AS BIGINT), CAST(:title AS TEXT), CAST(:title_key AS TEXT),
      CASE WHEN max(position) > 0 THEN max(position) + 1 ELSE 0 END, CAST(:now AS BIGINT)
    FROM tags
    WHERE user_id = :user_id
    ON CONFLICT (user_id, title_key) DO NOTHING
    RETURNING id, title, colour, position
    """
)
SET = Sql(
    """
    UPDATE tags
    SET title = :title, title_key = :title_key, colour = :colour
    WHERE user_id = :user_id AND id = :id
    """
)
SET_POSITION = Sql("UPDATE tags SET position = :position WHERE user_id = :user_id AND id = :id")
REMOVE = Sql("DELETE FROM tags WHERE user_id = :user_id AND id = :id")
TAG = Sql(
    """
    INSERT INTO entry_tags (user_id, tag_id, sort_at, entry_id, tagged_at)
    SELECT CAST(:user_id AS BIGINT), CAST(:tag_id AS BIGINT), e.sort_at, e.id,
      CAST(:now AS BIGINT)
    FROM entries AS e
    """,
    JOIN_SUBSCRIPTION,
    JOIN_STATE,
    """
    WHERE e.id IN (:entry_ids...)
      AND EXISTS (SELECT 1 FROM tags AS t WHERE t.user_id = :user_id AND t.id = :tag_id)
    """,
    IS_VISIBLE,
    "ON CONFLICT DO NOTHING RETURNING entry_id",
)
UNTAG = Sql(
    """
    DELETE FROM entry_tags
    WHERE user_id = :user_id AND entry_id IN (:entry_ids...) AND tag_id = :tag_id
    RETURNING entry_id
    """
)
LIST_OF_ENTRIES = Sql(
    """
    SELECT g.entry_id, t.id AS tag_id, t.title
    FROM entry_tags AS g
    JOIN tags AS t ON t.id = g.tag_id
    WHERE g.user_id = :user_id AND t.user_id = :user_id AND g.entry_id IN (:entry_ids...)
    ORDER BY t.title_key, t.id
    """
)
TAG_FEED = Sql(
    """
    INSERT INTO subscription_tags (user_id, tag_id, feed_id)
    SELECT CAST(:user_id AS BIGINT), CAST(:tag_id AS BIGINT), s.feed_id
    FROM subscriptions AS s
    WHERE s.user_id = :user_id AND s.feed_id = :feed_id AND s.unsubscribed_at IS NULL
    ON CONFLICT DO NOTHING
    """
)
UNTAG_FEED = Sql(
    """
    DELETE FROM subscription_tags
    WHERE user_id = :user_id AND tag_id = :tag_id AND feed_id = :feed_id
    """
)
LIST_FEED_IDS = Sql(
    "SELECT feed_id FROM subscription_tags WHERE user_id = :user_id AND tag_id = :tag_id"
)
LIST_OF_FEEDS = Sql(
    """
    SELECT feed_id, tag_id
    FROM subscription_tags
    WHERE user_id = :user_id
    ORDER BY feed_id, tag_id
    """
)


async def list_tags(db: Calls, user_id: int) -> list[Tag]:
    """Give all tags in their order; what is unread of them is counted elsewhere."""
    return await db.all(LIST, Tag, user_id=user_id)


async def find_tag(db: Calls, user_id: int, tag_id: int) -> Tag | None:
    return await db.one(FIND, Tag, user_id=user_id, id=tag_id)


async def find_tag_by_title(db: Calls, user_id: int, title_key: str) -> Tag | None:
    return await db.one(FIND_BY_TITLE, Tag, user_id=user_id, title_key=title_key)


async def count_tags(db: Calls, user_id: int) -> int:
    count: int = await db.value(COUNT, user_id=user_id)
    return count


async def add_tag(tx: Calls, user_id: int, title: str, *, title_key: str, now: int) -> Tag | None:
    """Create the tag, or give None when this user has it already."""
    await lock_user(tx, user_id)
    return await tx.one(ADD, Tag, user_id=user_id, title=title, title_key=title_key, now=now)


async def set_tag(tx: Calls, user_id: int, tag: Tag) -> None:
    await tx.run(
        SET,
        user_id=user_id,
        id=tag.id,
        title=tag.title,
        title_key=tag.title.casefold(),
        colour=tag.colour,
    )


async def set_order(tx: Calls, user_id: int, ids: list[int]) -> None:
    """Let tags stand in this order, from 1 on."""
    await tx.run_many(
        SET_POSITION,
        [
            {"user_id": user_id, "id": id_, "position": position}
            for position, id_ in enumerate(ids, 1)
        ],
    )


async def remove_tag(tx: Calls, user_id: int, tag_id: int) -> bool:
    await lock_user(tx, user_id)
    return await tx.run(REMOVE, user_id=user_id, id=tag_id) == 1


async def tag_entries(
    tx: Calls, user_id: int, tag_id: int, entry_ids: list[int], *, is_set: bool, now: int
) -> list[int]:
    """Tag entries that this user may see, or take the tag off; give those that changed."""
    await lock_user(tx, user_id)
    if is_set:
        return await tx.all(
            TAG, scalar, user_id=user_id, tag_id=tag_id, entry_ids=entry_ids, now=now
        )
    return await tx.all(UNTAG, scalar, user_id=user_id, tag_id=tag_id, entry_ids=entry_ids)


async def list_entry_tags(
    db: Calls, user_id: int, entry_ids: list[int]
) -> list[tuple[int, int, str]]:
    """Give entry, tag and its title, in the order of titles."""
    return await db.all(LIST_OF_ENTRIES, _to_triple, user_id=user_id, entry_ids=entry_ids)


async def tag_feed(tx: Calls, user_id: int, tag_id: int, feed_id: int, *, is_set: bool) -> bool:
    """Tag a feed that this user follows, or take the tag off; False when nothing changed."""
    sql = TAG_FEED if is_set else UNTAG_FEED
    return await tx.run(sql, user_id=user_id, tag_id=tag_id, feed_id=feed_id) == 1


async def list_tagged_feed_ids(db: Calls, user_id: int, tag_id: int) -> list[int]:
    return await db.all(LIST_FEED_IDS, scalar, user_id=user_id, tag_id=tag_id)


async def list_feed_tags(db: Calls, user_id: int) -> list[tuple[int, int]]:
    """Give feed and tag of every tagged feed."""
    return await db.all(LIST_OF_FEEDS, _to_ids, user_id=user_id)


def _to_ids(feed_id: int, tag_id: int) -> tuple[int, int]:
    return feed_id, tag_id


def _to_triple(entry_id: int, tag_id: int, title: str) -> tuple[int, int, str]:
    return entry_id, tag_id, title

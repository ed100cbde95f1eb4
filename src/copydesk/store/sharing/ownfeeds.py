"""Feeds of a user's own entries: what each shows, and the hash of the secret in its address."""

from dataclasses import dataclass

from copydesk.model import User
from copydesk.model.sharing import OwnFeed, OwnView, Selection
from copydesk.store.engine.db import Calls, Sql

_COLUMNS = """
    o.id AS own_feed_id, o.title, o.view, o.feed_id, o.folder_id, o.tag_id, o.query,
      o.created_at, o.last_used_at
"""
LIST = Sql("SELECT", _COLUMNS, "FROM own_feeds AS o WHERE o.user_id = :user_id ORDER BY o.id")
FIND = Sql("SELECT", _COLUMNS, "FROM own_feeds AS o WHERE o.user_id = :user_id AND o.id = :id")
FIND_OWNER = Sql(
    """
    SELECT u.id, u.username, u.email, u.role, u.created_at
    FROM own_feeds AS o
    JOIN users AS u ON u.id = o.user_id
    WHERE o.token_hash = :token_hash AND u.disabled_at IS NULL
    """
)
FIND_BY_TOKEN = Sql(
    "SELECT",
    _COLUMNS,
    "FROM own_feeds AS o WHERE o.user_id = :user_id AND o.token_hash = :token_hash",
)
ADD = Sql(
    """
    INSERT INTO own_feeds (user_id, title, view, feed_id, folder_id, tag_id, query, token_hash,
      created_at)
    VALUES (:user_id, :title, :view, :feed_id, :folder_id, :tag_id, :query, :token_hash,
      :now)
    RETURNING id
    """
)
SET = Sql(
    """
    UPDATE own_feeds
    SET title = :title
    WHERE user_id = :user_id AND id = :id
    """
)
SET_TOKEN = Sql(
    "UPDATE own_feeds SET token_hash = :token_hash WHERE user_id = :user_id AND id = :id"
)
TOUCH = Sql("UPDATE own_feeds SET last_used_at = :now WHERE user_id = :user_id AND id = :id")
REMOVE = Sql("DELETE FROM own_feeds WHERE user_id = :user_id AND id = :id")
LIST_SOURCES = Sql(
    """
    SELECT f.id AS feed_id,
      COALESCE(NULLIF(s.title, ''), CASE WHEN f.title = f.url THEN f.site_url ELSE f.title END)
        AS title,
      CASE WHEN f.is_private OR f.owner_user_id IS NOT NULL THEN '' ELSE f.url END AS url,
      f.site_url
    FROM feeds AS f
    LEFT JOIN subscriptions AS s ON s.feed_id = f.id AND s.user_id = :user_id
    WHERE f.id IN (:feed_ids...)
    """
)


@dataclass(frozen=True, slots=True)
class OpenFeed:
    """An own feed that somebody has the address of, and whose it is."""

    feed: OwnFeed
    user: User


@dataclass(frozen=True, slots=True)
class NamedSource:
    """The feed that an entry came from, as the user calls it."""

    feed_id: int
    title: str
    url: str
    """Empty where it is private: it may hold a secret."""
    site_url: str


async def list_own_feeds(db: Calls, user_id: int) -> list[OwnFeed]:
    return await db.all(LIST, _to_own_feed, user_id=user_id)


async def find_own_feed(db: Calls, user_id: int, own_feed_id: int) -> OwnFeed | None:
    return await db.one(FIND, _to_own_feed, user_id=user_id, id=own_feed_id)


async def find_by_token(db: Calls, token_hash: bytes) -> OpenFeed | None:
    """Find the own feed with this secret in its address, unless its user is disabled."""
    owner = await db.one(FIND_OWNER, User, token_hash=token_hash)
    if owner is None:
        return None
    feed = await db.one(FIND_BY_TOKEN, _to_own_feed, user_id=owner.id, token_hash=token_hash)
    return OpenFeed(feed, owner) if feed else None


async def add_own_feed(
    tx: Calls, user_id: int, feed: OwnFeed, *, token_hash: bytes, now: int
) -> int:
    chosen = feed.selection
    own_feed_id: int = await tx.value(
        ADD,
        user_id=user_id,
        title=feed.title,
        view=chosen.view,
        feed_id=chosen.feed_id,
        folder_id=chosen.folder_id,
        tag_id=chosen.tag_id,
        query=chosen.query,
        token_hash=token_hash,
        now=now,
    )
    return own_feed_id


async def set_own_feed(tx: Calls, user_id: int, feed: OwnFeed) -> None:
    await tx.run(SET, user_id=user_id, id=feed.id, title=feed.title)


async def set_token(tx: Calls, user_id: int, own_feed_id: int, token_hash: bytes) -> bool:
    """Give an own feed another secret; the old address is nothing then."""
    return await tx.run(SET_TOKEN, user_id=user_id, id=own_feed_id, token_hash=token_hash) == 1


async def touch_own_feed(db: Calls, user_id: int, own_feed_id: int, now: int) -> None:
    await db.run(TOUCH, user_id=user_id, id=own_feed_id, now=now)


async def remove_own_feed(tx: Calls, user_id: int, own_feed_id: int) -> bool:
    return await tx.run(REMOVE, user_id=user_id, id=own_feed_id) == 1


async def list_sources(db: Calls, user_id: int, feed_ids: list[int]) -> dict[int, NamedSource]:
    """Give what feeds of entries that this user may see are called."""
    found = await db.all(LIST_SOURCES, NamedSource, user_id=user_id, feed_ids=feed_ids)
    return {source.feed_id: source for source in found}


def _to_own_feed(
    own_feed_id: int,
    title: str,
    view: OwnView,
    feed_id: int | None,
    folder_id: int | None,
    tag_id: int | None,
    query: str,
    created_at: int,
    last_used_at: int | None,
) -> OwnFeed:
    selection = Selection(view, feed_id, folder_id, tag_id, query)
    return OwnFeed(own_feed_id, title, selection, created_at, last_used_at)

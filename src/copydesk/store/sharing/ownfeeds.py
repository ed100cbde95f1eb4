"""Feeds of a user's own entries: what each shows, and the hash of the secret in its address."""

from dataclasses import dataclass

from copydesk.model import Role, User
from copydesk.model.sharing import OwnFeed, OwnView, Selection
from copydesk.store.engine.db import Calls, Sql

_COLUMNS = """
    o.id AS own_feed_id, o.title, o.view, o.feed_id, o.folder_id, o.tag_id, o.board_id, o.query,
      o.created_at, o.last_used_at, o.has_texts, o.uses
"""
LIST = Sql("SELECT", _COLUMNS, "FROM own_feeds AS o WHERE o.user_id = :user_id ORDER BY o.id")
FIND = Sql("SELECT", _COLUMNS, "FROM own_feeds AS o WHERE o.user_id = :user_id AND o.id = :id")
_OPEN = """
      , u.id AS user_id, u.username, u.email, u.role, u.created_at AS joined_at
    FROM own_feeds AS o
    JOIN users AS u ON u.id = o.user_id
"""
FIND_BY_TOKEN = Sql(
    "SELECT",
    _COLUMNS,
    _OPEN,
    "WHERE o.token_hash = :token_hash AND u.disabled_at IS NULL",
)
FIND_OPEN = Sql(
    "SELECT",
    _COLUMNS,
    _OPEN,
    "WHERE o.user_id = :user_id AND o.id = :id AND u.disabled_at IS NULL",
)
ADD = Sql(
    """
    INSERT INTO own_feeds (user_id, title, view, feed_id, folder_id, tag_id, board_id, query,
      has_texts, token_hash, created_at)
    VALUES (:user_id, :title, :view, :feed_id, :folder_id, :tag_id, :board_id, :query,
      :has_texts, :token_hash, :now)
    RETURNING id
    """
)
SET = Sql(
    """
    UPDATE own_feeds
    SET title = :title, has_texts = :has_texts
    WHERE user_id = :user_id AND id = :id
    """
)
SET_TOKEN = Sql(
    "UPDATE own_feeds SET token_hash = :token_hash WHERE user_id = :user_id AND id = :id"
)
TOUCH = Sql(
    """
    UPDATE own_feeds
    SET last_used_at = :now, uses = uses + 1
    WHERE user_id = :user_id AND id = :id
    """
)
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
class _OwnRow:
    own_feed_id: int
    title: str
    view: OwnView
    feed_id: int | None
    folder_id: int | None
    tag_id: int | None
    board_id: int | None
    query: str
    created_at: int
    last_used_at: int | None
    has_texts: bool
    uses: int
    user_id: int = 0
    username: str = ""
    email: str | None = None
    role: Role = "user"
    joined_at: int = 0

    def to_feed(self) -> OwnFeed:
        parts = (self.feed_id, self.folder_id, self.tag_id, self.board_id)
        selection = Selection(self.view, *parts, self.query)
        return OwnFeed(
            self.own_feed_id,
            self.title,
            selection,
            self.created_at,
            self.last_used_at,
            has_texts=self.has_texts,
            uses=self.uses,
        )

    def to_open_feed(self) -> OpenFeed:
        user = User(self.user_id, self.username, self.email, self.role, self.joined_at)
        return OpenFeed(self.to_feed(), user)


@dataclass(frozen=True, slots=True)
class NamedSource:
    """The feed that an entry came from, as the user calls it."""

    feed_id: int
    title: str
    url: str
    """Empty where it is private: it may hold a secret."""
    site_url: str


async def list_own_feeds(db: Calls, user_id: int) -> list[OwnFeed]:
    return [row.to_feed() for row in await db.all(LIST, _OwnRow, user_id=user_id)]


async def find_own_feed(db: Calls, user_id: int, own_feed_id: int) -> OwnFeed | None:
    row = await db.one(FIND, _OwnRow, user_id=user_id, id=own_feed_id)
    return row.to_feed() if row else None


async def find_by_token(db: Calls, token_hash: bytes) -> OpenFeed | None:
    """Find the own feed with this secret in its address, unless its user is disabled."""
    row = await db.one(FIND_BY_TOKEN, _OwnRow, token_hash=token_hash)
    return row.to_open_feed() if row else None


async def find_open(db: Calls, user_id: int, own_feed_id: int) -> OpenFeed | None:
    """Find an own feed with its user, unless that one is disabled."""
    row = await db.one(FIND_OPEN, _OwnRow, user_id=user_id, id=own_feed_id)
    return row.to_open_feed() if row else None


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
        board_id=chosen.board_id,
        query=chosen.query,
        has_texts=feed.has_texts,
        token_hash=token_hash,
        now=now,
    )
    return own_feed_id


async def set_own_feed(tx: Calls, user_id: int, feed: OwnFeed) -> None:
    await tx.run(SET, user_id=user_id, id=feed.id, title=feed.title, has_texts=feed.has_texts)


async def set_token(tx: Calls, user_id: int, own_feed_id: int, token_hash: bytes) -> bool:
    """Give an own feed another secret; the old address is nothing then."""
    return await tx.run(SET_TOKEN, user_id=user_id, id=own_feed_id, token_hash=token_hash) == 1


async def touch_own_feed(db: Calls, user_id: int, own_feed_id: int, *, now: int) -> None:
    """Note that an own feed was asked for."""
    await db.run(TOUCH, user_id=user_id, id=own_feed_id, now=now)


async def remove_own_feed(tx: Calls, user_id: int, own_feed_id: int) -> bool:
    return await tx.run(REMOVE, user_id=user_id, id=own_feed_id) == 1


async def list_sources(db: Calls, user_id: int, feed_ids: list[int]) -> dict[int, NamedSource]:
    """Give what feeds of entries that this user may see are called."""
    found = await db.all(LIST_SOURCES, NamedSource, user_id=user_id, feed_ids=feed_ids)
    return {source.feed_id: source for source in found}

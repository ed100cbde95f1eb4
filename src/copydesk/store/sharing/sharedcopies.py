"""The feed of one's own that holds copies of what others sent: no address, followed by nobody.

What is in it is in sight of its owner for as long as a share, a mark or a board keeps it there; the
rest goes as with any feed that was left.
"""

from dataclasses import dataclass

from copydesk.keys import make_key
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.locks import lock_feed
from copydesk.store.feeds.feeds import FOREVER

FIND_FEED = Sql("SELECT id FROM feeds WHERE url_key = :url_key AND owner_user_id = :user_id")
ADD_FEED = Sql(
    """
    INSERT INTO feeds (kind, owner_user_id, url, url_key, title, is_private, created_at)
    VALUES ('web', :user_id, '', :url_key, '', :is_private, :now)
    ON CONFLICT (url_key) DO NOTHING
    RETURNING id
    """
)
# Suspended, so that nothing that refreshes feeds ever asks for it.
ADD_STATE = Sql(
    """
    INSERT INTO feed_states (feed_id, next_check_at, suspended_at)
    VALUES (:feed_id, :never, :now)
    """
)
# As if its owner had just left it, so that it is in no list of theirs and they are its reader.
REST = Sql(
    """
    INSERT INTO subscriptions (user_id, feed_id, title, position, visible_from, subscribed_at,
      unsubscribed_at)
    VALUES (:user_id, :feed_id, '', 0, :never, :now, :now)
    ON CONFLICT (user_id, feed_id) DO UPDATE SET unsubscribed_at = excluded.unsubscribed_at
    """
)
FIND_ENTRY = Sql(
    """
    SELECT k.entry_id
    FROM entry_keys AS k
    JOIN feeds AS f ON f.id = k.feed_id
    WHERE k.feed_id = :feed_id AND k.key = :key AND f.owner_user_id = :user_id
    """
)
FIND_COPY_OF = Sql(
    """
    SELECT k.entry_id
    FROM feeds AS f
    JOIN entry_keys AS k ON k.feed_id = f.id
    WHERE f.url_key = :url_key AND f.owner_user_id = :user_id AND k.key = :key
    """
)
# Of an entry whose reader was checked: what can be copied, and whether its feed may be named.
FIND_ORIGIN = Sql(
    """
    SELECT e.id AS entry_id, e.title, e.url, e.author, e.excerpt, e.image_url, e.language,
      e.word_count, e.extra, e.published_at, b.packed, f.title AS feed_title,
      f.is_private OR f.owner_user_id IS NOT NULL AS is_private
    FROM entries AS e
    JOIN entry_bodies AS b ON b.entry_id = e.id
    JOIN feeds AS f ON f.id = e.feed_id
    WHERE e.id = :entry_id
    """
)
COPY_ARTICLE = Sql(
    """
    INSERT INTO entry_articles (entry_id, packed, fetched_at, attempts, error_code)
    SELECT CAST(:entry_id AS BIGINT), packed, fetched_at, 0, ''
    FROM entry_articles
    WHERE entry_id = :origin_id AND packed IS NOT NULL
    ON CONFLICT (entry_id) DO UPDATE SET packed = excluded.packed
    """
)


@dataclass(frozen=True, slots=True)
class SharedOrigin:
    """An entry that is sent, and where it is from."""

    entry_id: int
    title: str
    url: str
    author: str
    excerpt: str
    image_url: str
    language: str
    word_count: int
    extra: str
    published_at: int | None
    packed: bytes
    feed_title: str
    is_private: bool
    """Whether nothing of its feed may be told."""


async def find_origin(db: Calls, entry_id: int) -> SharedOrigin | None:
    """Give what there is to send of an entry; whoever calls knows that the sender may see it."""
    return await db.one(FIND_ORIGIN, SharedOrigin, entry_id=entry_id)


async def get_copies_feed(tx: Calls, user_id: int, now: int) -> int:
    """Give a user's feed of what others sent, made if there is none, and locked."""
    url_key = make_key("shared", str(user_id))
    while True:
        feed_id: int | None = await tx.value(FIND_FEED, url_key=url_key, user_id=user_id)
        if feed_id is not None:
            await lock_feed(tx, feed_id)
            # It may have been cleaned away before it was locked.
            if await tx.value(FIND_FEED, url_key=url_key, user_id=user_id) == feed_id:
                return feed_id
        feed_id = await tx.value(
            ADD_FEED, user_id=user_id, url_key=url_key, is_private=True, now=now
        )
        if feed_id is not None:
            await tx.run(ADD_STATE, feed_id=feed_id, never=FOREVER, now=now)
            return feed_id


async def rest(tx: Calls, user_id: int, feed_id: int, now: int) -> None:
    """Let the owner of such a feed be its reader; after `lock_user`."""
    await tx.run(REST, user_id=user_id, feed_id=feed_id, never=FOREVER, now=now)


async def find_copy(tx: Calls, user_id: int, feed_id: int, key: str) -> int | None:
    entry_id: int | None = await tx.value(FIND_ENTRY, user_id=user_id, feed_id=feed_id, key=key)
    return entry_id


async def find_copy_of(db: Calls, user_id: int, origin_id: int) -> int | None:
    """Give the copy that a user has of an entry, whether or not anything keeps it in sight."""
    entry_id: int | None = await db.value(
        FIND_COPY_OF,
        user_id=user_id,
        url_key=make_key("shared", str(user_id)),
        key=make_key("share", str(origin_id)),
    )
    return entry_id


async def copy_article(tx: Calls, origin_id: int, entry_id: int) -> None:
    """Let a copy have the full text that was fetched for its origin."""
    await tx.run(COPY_ARTICLE, origin_id=origin_id, entry_id=entry_id)

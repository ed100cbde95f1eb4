"""What filters look at: entries with what is known of them, and how a reader keeps their feeds."""

from collections.abc import Sequence

import msgspec

from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.entries.visibility import IS_FOLLOWED

_COLUMNS = """
    SELECT e.id, e.feed_id, e.title, e.url, e.author, e.language, e.image_url, e.word_count,
      e.extra, e.published_at, e.arrived_at, k.clickbait, k.overall,
      COALESCE(k.category, '') AS category, k.analysis_id IS NOT NULL AS is_analysed
"""
_FACTS = " LEFT JOIN entry_analyses AS k ON k.entry_id = e.id "
LIST_BY_ID = Sql(_COLUMNS, "FROM entries AS e", _FACTS, "WHERE e.id IN (:entry_ids...)")
# The ids are bounded on both sides, so that whoever follows little walks through little at once.
LIST_PAST = Sql(
    _COLUMNS,
    """
    FROM entries AS e
    JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
    """,
    _FACTS,
    """
    WHERE e.id >= :ids_from AND e.id < :ids_until AND e.arrived_at >= :since AND
    """,
    IS_FOLLOWED,
    "ORDER BY e.id DESC LIMIT :limit",
)
LIST_BODIES = Sql(
    """
    SELECT b.entry_id, b.packed AS body, f.packed AS full_text
    FROM entry_bodies AS b
    LEFT JOIN entry_articles AS f ON f.entry_id = b.entry_id
    WHERE b.entry_id IN (:entry_ids...)
    """
)
LIST_PLACES = Sql(
    """
    SELECT s.feed_id, s.folder_id, s.title AS own_title, f.title AS feed_title, f.url
    FROM subscriptions AS s
    JOIN feeds AS f ON f.id = s.feed_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
    """
)
LIST_SOME_PLACES = Sql(
    """
    SELECT s.feed_id, s.folder_id, s.title AS own_title, f.title AS feed_title, f.url
    FROM subscriptions AS s
    JOIN feeds AS f ON f.id = s.feed_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL AND s.feed_id IN (:feed_ids...)
    """
)
LIST_FOLDERS = Sql("SELECT id, parent_id, title FROM folders WHERE user_id = :user_id")
LIST_FEED_TAGS = Sql(
    """
    SELECT g.feed_id AS id, t.title
    FROM subscription_tags AS g
    JOIN tags AS t ON t.id = g.tag_id
    WHERE g.user_id = :user_id AND t.user_id = :user_id
    """
)
LIST_ENTRY_TAGS = Sql(
    """
    SELECT g.entry_id AS id, t.title
    FROM entry_tags AS g
    JOIN tags AS t ON t.id = g.tag_id
    WHERE g.user_id = :user_id AND t.user_id = :user_id AND g.entry_id IN (:entry_ids...)
    """
)
# What a reader wants to see is not hidden from them by something that comes later.
LIST_KEPT = Sql(
    """
    SELECT entry_id
    FROM states
    WHERE user_id = :user_id AND entry_id IN (:entry_ids...)
      AND (starred_at IS NOT NULL OR later_at IS NOT NULL)
    UNION
    SELECT entry_id
    FROM board_entries
    WHERE user_id = :user_id AND entry_id IN (:entry_ids...) AND removed_at IS NULL
    """
)
LIST_TAG_IDS = Sql("SELECT id FROM tags WHERE user_id = :user_id")
LIST_BOARD_IDS = Sql("SELECT id FROM boards WHERE user_id = :user_id")
LIST_WEBHOOK_IDS = Sql("SELECT id FROM webhooks WHERE user_id = :user_id")


class FilteredEntry(msgspec.Struct, frozen=True):
    """An entry as filters look at it, but for its text."""

    id: int
    feed_id: int
    title: str
    url: str
    author: str
    language: str
    image_url: str
    word_count: int
    extra: str
    published_at: int | None
    arrived_at: int
    clickbait: int | None
    overall: int | None
    category: str
    is_analysed: bool


class ReaderFeed(msgspec.Struct, frozen=True):
    """Where a reader keeps a feed, and what it is called there."""

    feed_id: int
    folder_id: int | None
    own_title: str
    feed_title: str
    url: str

    @property
    def title(self) -> str:
        return self.own_title or self.feed_title or self.url


class ReaderFolder(msgspec.Struct, frozen=True):
    """A folder, and the one that it is in."""

    id: int
    parent_id: int | None
    title: str


class _Body(msgspec.Struct, frozen=True):
    entry_id: int
    body: bytes
    full_text: bytes | None


async def list_subjects(db: Calls, entry_ids: Sequence[int]) -> list[FilteredEntry]:
    """Give entries, whoever may see them; the caller knows for whom it asks."""
    return await db.all(LIST_BY_ID, FilteredEntry, entry_ids=entry_ids)


async def list_past(
    db: Calls, user_id: int, *, ids_from: int, ids_until: int, since: int, limit: int
) -> list[FilteredEntry]:
    """Give entries that a reader's feeds brought, the last first."""
    return await db.all(
        LIST_PAST,
        FilteredEntry,
        user_id=user_id,
        ids_from=ids_from,
        ids_until=ids_until,
        since=since,
        limit=limit,
    )


async def list_bodies(db: Calls, entry_ids: Sequence[int]) -> dict[int, bytes]:
    """Give the packed texts of entries; a full text counts before what the feed had of it."""
    found = await db.all(LIST_BODIES, _Body, entry_ids=entry_ids)
    return {each.entry_id: each.full_text or each.body for each in found}


async def list_places(
    db: Calls, user_id: int, feed_ids: Sequence[int] | None = None
) -> dict[int, ReaderFeed]:
    """Give where a reader keeps some feeds that they follow, or all of them."""
    if feed_ids is None:
        found = await db.all(LIST_PLACES, ReaderFeed, user_id=user_id)
    else:
        found = await db.all(LIST_SOME_PLACES, ReaderFeed, user_id=user_id, feed_ids=feed_ids)
    return {each.feed_id: each for each in found}


async def list_folders(db: Calls, user_id: int) -> dict[int, ReaderFolder]:
    found = await db.all(LIST_FOLDERS, ReaderFolder, user_id=user_id)
    return {each.id: each for each in found}


async def list_feed_tags(db: Calls, user_id: int) -> dict[int, list[str]]:
    return _gather(await db.all(LIST_FEED_TAGS, _to_pair, user_id=user_id))


async def list_entry_tags(
    db: Calls, user_id: int, entry_ids: Sequence[int]
) -> dict[int, list[str]]:
    return _gather(await db.all(LIST_ENTRY_TAGS, _to_pair, user_id=user_id, entry_ids=entry_ids))


async def list_kept(db: Calls, user_id: int, entry_ids: Sequence[int]) -> set[int]:
    """Give those of some entries that a reader starred, keeps for later or put on a board."""
    return set(await db.all(LIST_KEPT, scalar, user_id=user_id, entry_ids=entry_ids))


async def list_tag_ids(db: Calls, user_id: int) -> set[int]:
    return set(await db.all(LIST_TAG_IDS, scalar, user_id=user_id))


async def list_board_ids(db: Calls, user_id: int) -> set[int]:
    return set(await db.all(LIST_BOARD_IDS, scalar, user_id=user_id))


async def list_webhook_ids(db: Calls, user_id: int) -> set[int]:
    return set(await db.all(LIST_WEBHOOK_IDS, scalar, user_id=user_id))


def _gather(pairs: Sequence[tuple[int, str]]) -> dict[int, list[str]]:
    gathered: dict[int, list[str]] = {}
    for id_, title in pairs:
        gathered.setdefault(id_, []).append(title)
    return gathered


def _to_pair(id: int, title: str) -> tuple[int, str]:  # noqa: A002 the column's name
    return id, title

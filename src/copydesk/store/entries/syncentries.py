"""Entries as reader apps get them, and what such apps ask about feeds besides."""

import msgspec

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.conditions import write_changed_at
from copydesk.store.entries.visibility import IS_FOLLOWED

_COLUMNS = "".join(
    (
        """
    SELECT e.id, e.feed_id, e.guid, e.title, e.url, e.author, e.excerpt, e.image_url, e.word_count,
      e.extra, e.arrived_at, e.sort_at,
        """,
        write_changed_at("e", "st"),
        """
      AS changed_at, u.entry_id IS NULL AS is_read, st.starred_at,
      COALESCE(a.packed, b.packed) AS packed, a.packed IS NOT NULL AS is_full
    FROM entries AS e
        """,
    )
)
_NAMED = """
    LEFT JOIN unread AS u
      ON u.user_id = :user_id AND u.sort_at = e.sort_at AND u.entry_id = e.id
    LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
    LEFT JOIN entry_bodies AS b ON b.entry_id = e.id
    LEFT JOIN entry_articles AS a ON a.entry_id = e.id
    WHERE e.id IN (:entry_ids...) AND st.hidden_at IS NULL
"""
# PostgreSQL would read all that the user follows for the feeds of a page.
LIST_BY_ID = Sql(
    "".join((_COLUMNS, " CROSS JOIN subscriptions AS s ", _NAMED, " AND ", IS_FOLLOWED)),
    postgres="".join(
        (
            _COLUMNS,
            " CROSS JOIN LATERAL (SELECT 1 FROM subscriptions AS s WHERE ",
            IS_FOLLOWED,
            " LIMIT 1) AS s ",
            _NAMED,
        )
    ),
)
# Who has tagged nothing need not be asked for the tags of entries.
GET_READER = Sql(
    """
    SELECT u.settings,
      EXISTS (SELECT 1 FROM entry_tags AS g WHERE g.user_id = :user_id) AS has_tagged
    FROM users AS u
    WHERE u.id = :user_id
    """
)
LIST_SAID = Sql(
    """
    SELECT l.entry_id, a.result
    FROM entry_analyses AS l
    JOIN analyses AS a ON a.id = l.analysis_id
    WHERE l.entry_id IN (:entry_ids...)
    """
)
# As the engine keeps it: the newest of a feed is seen by everybody who sees anything of it.
LIST_NEWEST = Sql(
    """
    SELECT s.feed_id, c.newest_at
    FROM subscriptions AS s
    JOIN entry_counts AS c ON c.feed_id = s.feed_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL AND c.amount > s.entries_below
    """,
    is_long=True,
)
LAST_CHECKED = Sql(
    """
    SELECT max(t.last_checked_at)
    FROM subscriptions AS s
    JOIN feed_states AS t ON t.feed_id = s.feed_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
    """
)
# Categories are kept as their feeds wrote them, so the pattern only narrows what is then looked at.
LIST_CATEGORISED = Sql(
    "SELECT e.id AS entry_id, e.extra FROM subscriptions AS s CROSS JOIN entries AS e WHERE",
    IS_FOLLOWED,
    "AND lower(e.extra) LIKE :pattern ESCAPE '!' ORDER BY e.id DESC LIMIT :limit",
)


class SyncReader(msgspec.Struct, frozen=True):
    """What is to be known of a reader before entries are read for an app."""

    settings: str = "{}"
    has_tagged: bool = False
    """Whether any entry has a tag of theirs by itself."""


class AppSaid(msgspec.Struct, frozen=True):
    """What was said of an entry, as far as its reader wants it in apps; empty: nothing."""

    summary: str = ""
    maker: str = ""
    """The model that made the summary; empty: our own rules."""
    neutral_title: str = ""
    language: str = ""
    """Of the words around it, as the user chose."""


class SyncEntry(msgspec.Struct, frozen=True):
    """An entry as a reader app gets it."""

    id: int
    feed_id: int
    guid: str
    title: str
    url: str
    author: str
    excerpt: str
    image_url: str
    word_count: int
    extra: str
    arrived_at: int
    sort_at: int
    changed_at: int
    is_read: bool
    starred_at: int | None
    packed: bytes | None
    """The text of the page behind the entry, where we have it; else the feed's own."""
    is_full: bool
    said: AppSaid | None = None
    """What is added to it, if the user wants that."""


async def list_by_id(db: Calls, user_id: int, entry_ids: list[int]) -> list[SyncEntry]:
    """Give those of these entries that the user's feeds brought, in no order."""
    return await db.all(LIST_BY_ID, SyncEntry, user_id=user_id, entry_ids=entry_ids)


async def get_reader(db: Calls, user_id: int) -> SyncReader:
    """Give what to know of a reader; of one whose account is just gone, nothing."""
    return await db.one(GET_READER, SyncReader, user_id=user_id) or SyncReader()


async def list_said(db: Calls, entry_ids: list[int]) -> dict[int, str]:
    """Give what was said of entries that the caller may see, as JSON."""
    rows = await db.all(LIST_SAID, lambda entry_id, result: (entry_id, result), entry_ids=entry_ids)
    return dict(rows)


async def list_newest(db: Calls, user_id: int) -> dict[int, int]:
    """Give when the newest entry of each feed came."""
    return dict(await db.all(LIST_NEWEST, _to_arrival, user_id=user_id))


async def find_last_checked(db: Calls, user_id: int) -> int | None:
    """Give when a feed of this user was last asked."""
    checked_at: int | None = await db.value(LAST_CHECKED, user_id=user_id)
    return checked_at


async def list_categorised(
    db: Calls, user_id: int, pattern: str, limit: int
) -> list[tuple[int, str]]:
    """Give the newest entries whose extras fit a pattern, with these extras."""
    return await db.all(
        LIST_CATEGORISED,
        lambda entry_id, extra: (entry_id, extra),
        user_id=user_id,
        pattern=pattern,
        limit=limit,
    )


def _to_arrival(feed_id: int, newest_at: int) -> tuple[int, int]:
    return feed_id, newest_at

"""Pages of entries as one user sees them, by the last row seen, never by offset."""

from dataclasses import dataclass
from typing import Literal

from copydesk.model import Entry, Version
from copydesk.store.db import Calls, Sql
from copydesk.store.search import to_match, to_tsquery

View = Literal["all", "unread", "starred", "later"]
Order = Literal["newest", "oldest"]
Scope = Literal["everything", "feed", "feeds"]

# An entry is read when it has no unread row. When it was read by "mark all", only the
# subscription knows since when; an entry that never was unread counts as read on arrival.
_COLUMNS = """
    SELECT e.id, e.feed_id, e.title, e.url, e.author, e.excerpt, e.image_url, e.language,
      e.word_count, e.published_at, e.arrived_at, e.sort_at, e.updated_at, e.version,
      CASE WHEN u.entry_id IS NULL THEN COALESCE(
        st.read_at, CASE WHEN s.all_read_at >= e.arrived_at THEN s.all_read_at END, e.arrived_at)
      END,
      st.starred_at, st.later_at, u.entry_id IS NULL, e.extra
"""
_WITH_BODY = _COLUMNS + ", b.packed"
_JOIN_ENTRY = " JOIN entries AS e ON e.id = "
_JOIN_SUBSCRIPTION = """
    LEFT JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
"""
_JOIN_UNREAD = """
    LEFT JOIN unread AS u
      ON u.user_id = :user_id AND u.sort_at = e.sort_at AND u.entry_id = e.id
"""
_JOIN_STATE = " LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id "
_JOIN_BODY = " LEFT JOIN entry_bodies AS b ON b.entry_id = e.id "

# Where a view starts: from the smallest set of the user's that has an index.
_FROM: dict[View, str] = {
    "all": " FROM page" + _JOIN_ENTRY + "page.id" + _JOIN_SUBSCRIPTION + _JOIN_UNREAD + _JOIN_STATE,
    "unread": " FROM unread AS u" + _JOIN_ENTRY + "u.entry_id" + _JOIN_SUBSCRIPTION + _JOIN_STATE,
    "starred": " FROM states AS st"
    + _JOIN_ENTRY
    + "st.entry_id"
    + _JOIN_SUBSCRIPTION
    + _JOIN_UNREAD,
    "later": " FROM states AS st" + _JOIN_ENTRY + "st.entry_id" + _JOIN_SUBSCRIPTION + _JOIN_UNREAD,
}
# "> 0" where IS NOT NULL would do: else SQLite walks through everything the user ever read.
_WHERE: dict[View, str] = {
    "all": " WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL",
    "unread": " WHERE u.user_id = :user_id",
    "starred": " WHERE st.user_id = :user_id AND st.starred_at > 0",
    "later": " WHERE st.user_id = :user_id AND st.later_at > 0",
}
# The table whose (sort_at, id) carries the order.
_SORT: dict[View, tuple[str, str, str]] = {
    "all": ("e.sort_at", "e.id", "s.feed_id"),
    "unread": ("u.sort_at", "u.entry_id", "u.feed_id"),
    "starred": ("e.sort_at", "e.id", "e.feed_id"),
    "later": ("e.sort_at", "e.id", "e.feed_id"),
}


def _page(view: View, scope: Scope, order: Order, *, has_body: bool) -> Sql:
    sort_at, entry_id, feed_id = _SORT[view]
    scopes = {
        "everything": "",
        "feed": " AND " + feed_id + " = :feed_id",
        "feeds": " AND " + feed_id + " IN (:feed_ids...)",
    }
    sign, word = (" < ", " DESC") if order == "newest" else (" > ", " ASC")
    where = _WHERE[view] + scopes[scope]
    after = " AND (" + sort_at + ", " + entry_id + ")" + sign + "(:sort_at, :last_id)"
    in_order = " ORDER BY " + sort_at + word + ", " + entry_id + word
    select = (_WITH_BODY if has_body else _COLUMNS) + _FROM[view] + (_JOIN_BODY if has_body else "")
    if view == "all":
        gather, postgres_gather = _gather(where, after, in_order)
        return Sql(gather + select + in_order, postgres=postgres_gather + select + in_order)
    return Sql(select + where + after + in_order + " LIMIT :limit")


def _gather(where: str, after: str, in_order: str) -> tuple[str, str]:
    """Find the ids of a page of all entries, which no index of the user's has in order.

    They are gathered from the feeds, each read no farther than the page is long. SQLite stops
    reading a feed by itself, if nothing else is joined; PostgreSQL has to be told.
    """
    entries = " e.feed_id = s.feed_id AND e.id >= s.visible_from" + after
    limited = in_order + " LIMIT :limit"
    start = " WITH page AS MATERIALIZED (SELECT e.id FROM subscriptions AS s CROSS JOIN "
    each_feed = "LATERAL (SELECT e.id, e.sort_at FROM entries AS e WHERE"
    return (
        start + "entries AS e" + where + " AND" + entries + limited + ") ",
        start + each_feed + entries + limited + ") AS e" + where + limited + ") ",
    )


_VIEWS: tuple[View, ...] = ("all", "unread", "starred", "later")
_SCOPES: tuple[Scope, ...] = ("everything", "feed", "feeds")
_ORDERS: tuple[Order, ...] = ("newest", "oldest")
PAGES = {
    (view, scope, order, has_body): _page(view, scope, order, has_body=has_body)
    for view in _VIEWS
    for scope in _SCOPES
    for order in _ORDERS
    for has_body in (False, True)
}

_VISIBLE = """
      AND ((s.unsubscribed_at IS NULL AND e.id >= s.visible_from)
        OR st.starred_at IS NOT NULL OR st.later_at IS NOT NULL)
"""
FIND = Sql(
    _WITH_BODY
    + " FROM entries AS e "
    + _JOIN_SUBSCRIPTION
    + _JOIN_UNREAD
    + _JOIN_STATE
    + _JOIN_BODY
    + " WHERE e.id = :entry_id "
    + _VISIBLE
)
LIST_BY_ID = Sql(
    _COLUMNS,
    "FROM entries AS e",
    _JOIN_SUBSCRIPTION,
    _JOIN_UNREAD,
    _JOIN_STATE,
    "WHERE e.id IN (:entry_ids...)",
    _VISIBLE,
    "ORDER BY e.id",
)
_SEARCH_FILTERS = (
    _VISIBLE
    + """
      AND (NOT :only_unread OR u.entry_id IS NOT NULL)
      AND (NOT :only_starred OR st.starred_at IS NOT NULL)
      AND (NOT :only_later OR st.later_at IS NOT NULL)
      AND (NOT :only_feeds OR e.feed_id IN (:feed_ids...))
"""
)
_SEARCH_JOINS = _JOIN_SUBSCRIPTION + _JOIN_UNREAD + _JOIN_STATE + _JOIN_BODY
SEARCH = Sql(
    _WITH_BODY
    + " FROM entry_search AS x JOIN entries AS e ON e.id = x.rowid "
    + _SEARCH_JOINS
    + " WHERE x.entry_search MATCH :match AND x.rowid < :last_id "
    + _SEARCH_FILTERS
    + " ORDER BY x.rowid DESC LIMIT :limit",
    postgres=_WITH_BODY
    + " FROM entry_search AS x JOIN entries AS e ON e.id = x.entry_id "
    + _SEARCH_JOINS
    + " WHERE x.words @@ to_tsquery('simple', :tsquery) AND x.entry_id < :last_id "
    + _SEARCH_FILTERS
    + " ORDER BY x.entry_id DESC LIMIT :limit",
)
LIST_VERSIONS = Sql(
    """
    SELECT version, title, packed, detected_at
    FROM entry_versions
    WHERE entry_id = :entry_id
    ORDER BY version DESC
    """
)

FARTHEST = 2**62


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page begins: behind this row."""

    sort_at: int
    entry_id: int


async def list_entries(
    db: Calls,
    user_id: int,
    *,
    view: View,
    feed_ids: list[int] | None,
    order: Order,
    after: Place | None,
    limit: int,
    has_body: bool,
) -> list[Entry]:
    """Give one page; `feed_ids` None means everything."""
    scope: Scope = "everything" if feed_ids is None else "feeds"
    if feed_ids is not None and len(feed_ids) == 1:
        scope = "feed"
    edge = FARTHEST if order == "newest" else -FARTHEST
    after = after or Place(edge, edge)
    return await db.all(
        PAGES[view, scope, order, has_body],
        to_entry,
        user_id=user_id,
        feed_id=feed_ids[0] if feed_ids else 0,
        feed_ids=feed_ids or [],
        sort_at=after.sort_at,
        last_id=after.entry_id,
        limit=limit,
    )


async def search_entries(
    db: Calls,
    user_id: int,
    phrases: list[list[str]],
    *,
    view: View,
    feed_ids: list[int] | None,
    before_id: int | None,
    limit: int,
) -> list[Entry]:
    """Give the newest hits, by arrival."""
    return await db.all(
        SEARCH,
        to_entry,
        user_id=user_id,
        match=to_match(phrases),
        tsquery=to_tsquery(phrases),
        only_unread=view == "unread",
        only_starred=view == "starred",
        only_later=view == "later",
        only_feeds=feed_ids is not None,
        feed_ids=feed_ids or [],
        last_id=FARTHEST if before_id is None else before_id,
        limit=limit,
    )


async def list_entries_by_id(db: Calls, user_id: int, entry_ids: list[int]) -> list[Entry]:
    """Give those of these entries that this user may see, without their bodies."""
    return await db.all(LIST_BY_ID, to_entry, user_id=user_id, entry_ids=entry_ids)


async def find_entry(db: Calls, user_id: int, entry_id: int) -> Entry | None:
    """Give the entry with its body, if this user may see it."""
    return await db.one(FIND, to_entry, user_id=user_id, entry_id=entry_id)


async def list_versions(db: Calls, entry_id: int) -> list[Version]:
    """Give earlier forms of an entry that the caller may see."""
    return await db.all(LIST_VERSIONS, Version, entry_id=entry_id)


def to_entry(*row: object) -> Entry:
    """SQLite has no booleans; the rest is typed by the columns."""
    return Entry(*row[:17], bool(row[17]), *row[18:])  # type: ignore[arg-type,call-arg]

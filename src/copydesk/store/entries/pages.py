"""The statements behind pages of entries: each view of a user, in each scope and order."""

from dataclasses import dataclass
from typing import Literal

from copydesk.store.engine.db import Sql
from copydesk.store.engine.idlists import as_one_value
from copydesk.store.entries.visibility import IS_SHOWN, IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION

View = Literal["all", "unread", "read", "starred", "later", "hidden"]
Order = Literal["newest", "oldest", "fair"]
Scope = Literal["everything", "feed", "feeds", "tag"]
Detail = Literal["plain", "body"]

# An entry is read when it has no unread row. When it was read by "mark all", only the
# subscription knows since when; an entry that never was unread counts as read on arrival. A hidden
# entry has no unread row, but knows whether it had one.
_IS_READ = "(u.entry_id IS NULL AND (st.hidden_at IS NULL OR st.read_at IS NOT NULL))"
COLUMNS = (
    """
    SELECT e.id, e.feed_id, e.title, e.url, e.author, e.excerpt, e.image_url, e.language,
      e.word_count, e.published_at, e.arrived_at, e.sort_at, e.updated_at, e.version,
      CASE WHEN """
    + _IS_READ
    + """ THEN COALESCE(
        st.read_at, CASE WHEN s.all_read_at >= e.arrived_at THEN s.all_read_at END, e.arrived_at)
      END,
      st.starred_at, st.later_at, """
    + _IS_READ
    + """, e.extra, st.hidden_at, e.fair_at, e.duplicate_of
"""
)
WITH_BODY = COLUMNS + ", b.packed"
_JOIN_ENTRY = " JOIN entries AS e ON e.id = "
JOIN_UNREAD = """
    LEFT JOIN unread AS u
      ON u.user_id = :user_id AND u.sort_at = e.sort_at AND u.entry_id = e.id
"""
JOIN_BODY = " LEFT JOIN entry_bodies AS b ON b.entry_id = e.id "

# Where a view starts: from the smallest set of the user's that has an index.
_FROM_PAGE = " FROM page" + _JOIN_ENTRY + "page.id" + JOIN_SUBSCRIPTION + JOIN_UNREAD + JOIN_STATE
_FROM_STATES = " FROM states AS st" + _JOIN_ENTRY + "st.entry_id" + JOIN_SUBSCRIPTION + JOIN_UNREAD
_FROM: dict[View, str] = {
    "all": _FROM_PAGE,
    "read": _FROM_PAGE,
    "unread": " FROM unread AS u" + _JOIN_ENTRY + "u.entry_id" + JOIN_SUBSCRIPTION + JOIN_STATE,
    "starred": _FROM_STATES,
    "later": _FROM_STATES,
    "hidden": _FROM_STATES,
}
_NOT_HIDDEN = """
      AND NOT EXISTS (
        SELECT 1
        FROM states AS h
        WHERE h.user_id = :user_id AND h.entry_id = e.id AND h.hidden_at IS NOT NULL)
"""
_NOT_UNREAD = """
      AND NOT EXISTS (
        SELECT 1
        FROM unread AS n
        WHERE n.user_id = :user_id AND n.sort_at = e.sort_at AND n.entry_id = e.id)
"""
# "> 0" where IS NOT NULL would do: else SQLite walks through everything the user ever read.
_WHERE: dict[View, str] = {
    "all": " WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL",
    "read": " WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL",
    "unread": " WHERE u.user_id = :user_id",
    "starred": " WHERE st.user_id = :user_id AND st.starred_at > 0" + IS_SHOWN,
    "later": " WHERE st.user_id = :user_id AND st.later_at > 0" + IS_SHOWN,
    "hidden": " WHERE st.user_id = :user_id AND st.hidden_at > 0" + IS_VISIBLE,
}


@dataclass(frozen=True, slots=True)
class _Row:
    """The columns that carry the order of a page, of the table that has them in an index."""

    place: str
    entry_id: str
    feed_id: str
    sort_at: str
    is_falling: bool

    @property
    def after(self) -> str:
        sign = " < " if self.is_falling else " > "
        return " AND (" + self.place + ", " + self.entry_id + ")" + sign + "(:sort_at, :last_id)"

    @property
    def in_order(self) -> str:
        return _order(self.place, self.entry_id, is_falling=self.is_falling)

    @property
    def is_tagged(self) -> str:
        """Its feed carries the tag, or it does itself."""
        return " ".join(
            (
                " AND (" + self.feed_id + " IN (:feed_ids...) OR EXISTS (",
                _FIND_TAG,
                "AND g.sort_at = " + self.sort_at + " AND g.entry_id = " + self.entry_id + ")) ",
            )
        )


_FIND_TAG = "SELECT 1 FROM entry_tags AS g WHERE g.user_id = :user_id AND g.tag_id = :tag_id"
_TAGGED = """
    FROM entry_tags AS g
    CROSS JOIN entries AS e
    WHERE g.user_id = :user_id AND g.tag_id = :tag_id AND e.id = g.entry_id
"""
_IDS = "SELECT id FROM page"
_UNITE = """
    page AS MATERIALIZED (
      SELECT id, place FROM tagged
      UNION
      SELECT id, place FROM gathered
"""


def _order(place: str, entry_id: str, *, is_falling: bool) -> str:
    word = " DESC" if is_falling else " ASC"
    return " ORDER BY " + place + word + ", " + entry_id + word


def _row(view: View, order: Order) -> _Row:
    is_falling = order != "oldest"
    if view == "unread":
        place = "u.fair_at" if order == "fair" else "u.sort_at"
        return _Row(place, "u.entry_id", "u.feed_id", "u.sort_at", is_falling)
    place = "e.fair_at" if order == "fair" else "e.sort_at"
    feed_id = "s.feed_id" if view in ("all", "read") else "e.feed_id"
    return _Row(place, "e.id", feed_id, "e.sort_at", is_falling)


def _page(view: View, scope: Scope, order: Order, detail: Detail) -> Sql:
    row = _row(view, order)
    select = COLUMNS if detail == "plain" else WITH_BODY
    joins = _FROM[view] + (JOIN_BODY if detail == "body" else "")
    if view in ("all", "read"):
        sqlite, postgres = _gather(view, scope, row)
        ending = select + joins + row.in_order
        return Sql(sqlite + ending, postgres=postgres + ending)
    return Sql(select + joins + _cut(view, scope, row))


def _ids(view: View, scope: Scope, order: Order) -> Sql:
    row = _row(view, order)
    if view in ("all", "read"):
        sqlite, postgres = _gather(view, scope, row)
        ending = _IDS + _order("place", "id", is_falling=row.is_falling)
        return as_one_value(sqlite + ending, postgres=postgres + ending)
    source = " FROM unread AS u" if view == "unread" else _FROM[view]
    return as_one_value("SELECT " + row.entry_id + " AS id" + source + _cut(view, scope, row))


def _cut(view: View, scope: Scope, row: _Row) -> str:
    """Cut one page out of a view that has its rows in order."""
    return _WHERE[view] + _narrow(scope, row) + row.after + row.in_order + " LIMIT :limit"


def _narrow(scope: Scope, row: _Row) -> str:
    return {
        "everything": "",
        "feed": " AND " + row.feed_id + " = :feed_id",
        "feeds": " AND " + row.feed_id + " IN (:feed_ids...)",
        "tag": row.is_tagged,
    }[scope]


def _gather(view: View, scope: Scope, row: _Row) -> tuple[str, str]:
    """Find the ids of a page of all entries, which no index of the user's has in order.

    They are gathered from the feeds, each read no farther than the page is long. SQLite stops
    reading a feed by itself, if nothing else is joined; PostgreSQL has to be told. Entries that
    are tagged by themselves come from their own list.
    """
    where = _WHERE[view] + _narrow("feeds" if scope == "tag" else scope, row)
    shown = _NOT_HIDDEN + (_NOT_UNREAD if view == "read" else "")
    entries = " e.feed_id = s.feed_id AND e.id >= s.visible_from" + row.after + shown
    limited = row.in_order + " LIMIT :limit"
    columns = "SELECT e.id, " + row.place + " AS place"
    each_feed = " CROSS JOIN LATERAL (SELECT e.id, e.sort_at, e.fair_at FROM entries AS e WHERE"
    start = columns + " FROM subscriptions AS s "
    sqlite = start + " CROSS JOIN entries AS e" + where + " AND" + entries + limited
    postgres = start + each_feed + entries + limited + ") AS e" + where + limited
    if scope != "tag":
        whole = " WITH page AS MATERIALIZED ("
        return whole + sqlite + ") ", whole + postgres + ") "
    tagged = columns + _TAGGED + row.after + shown + limited
    whole = " WITH tagged AS MATERIALIZED (" + tagged + "), gathered AS MATERIALIZED ("
    united = _UNITE + _order("place", "id", is_falling=row.is_falling) + " LIMIT :limit) "
    return whole + sqlite + ")," + united, whole + postgres + ")," + united


VIEWS: tuple[View, ...] = ("all", "unread", "read", "starred", "later", "hidden")
_SCOPES: tuple[Scope, ...] = ("everything", "feed", "feeds", "tag")
ORDERS: tuple[Order, ...] = ("newest", "oldest", "fair")
_DETAILS: tuple[Detail, ...] = ("plain", "body")
PAGES = {
    (view, scope, order, detail): _page(view, scope, order, detail)
    for view in VIEWS
    for scope in _SCOPES
    for order in ORDERS
    for detail in _DETAILS
}
IDS = {
    (view, scope, order): _ids(view, scope, order)
    for view in VIEWS
    for scope in _SCOPES
    for order in ORDERS
}

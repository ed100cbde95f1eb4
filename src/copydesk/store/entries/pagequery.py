"""Pages of entries in SQL: in the order of an index, read no farther than the page is long."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from copydesk.model.marks import HIDING, KEEPING, MARKS
from copydesk.store.engine.db import Dialect, Sql
from copydesk.store.engine.idlists import as_one_value
from copydesk.store.entries.conditions import LEFT_OUT, Condition
from copydesk.store.entries.entrycounts import HAS_ANY
from copydesk.store.entries.filter import Order
from copydesk.store.entries.query import EntrySource, RowColumns, StatementShape, write_conditions
from copydesk.store.entries.rows import (
    COLUMNS,
    JOIN_ALL,
    JOIN_BODY,
    JOIN_ENTRY,
    JOIN_FACTS,
    JOIN_UNREAD,
    WITH_BODY,
)
from copydesk.store.entries.visibility import IS_SHOWN, IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION
from copydesk.store.entries.walkquery import WALKED, Walk, walk_first

Detail = Literal["plain", "body"]

# A board is read from its top, where the lowest position is.
RISING: tuple[Order, ...] = ("oldest", "board")

_ENTRY = RowColumns("e.id", "e.feed_id", "e.sort_at", "e.fair_at")
_ROWS: dict[EntrySource, RowColumns] = {
    "followed": RowColumns("e.id", "s.feed_id", "e.sort_at", "e.fair_at"),
    "categorised": RowColumns("e.entry_id", "s.feed_id", "e.sort_at", "e.fair_at"),
    "of categories": RowColumns("e.entry_id", "s.feed_id", "e.sort_at", "e.fair_at"),
    "unread": RowColumns("u.entry_id", "u.feed_id", "u.sort_at", "u.fair_at"),
    "tagged": RowColumns("r.entry_id", "e.feed_id", "r.sort_at", "e.fair_at"),
    "boarded": RowColumns("r.entry_id", "e.feed_id", "e.sort_at", "e.fair_at", "r.position"),
    "shared": RowColumns("r.entry_id", "e.feed_id", "e.sort_at", "e.fair_at", "r.id"),
}
# Orders that only the rows of one source know.
_OF_ROWS: tuple[Order, ...] = ("board", "shared")
_MARKED: tuple[EntrySource, ...] = tuple(mark.name for mark in MARKS)
# Rows that say nothing of whether the user may see the entry.
_UNSURE: set[EntrySource] = {*(mark.name for mark in HIDING), "important"}
_OF_USER = " WHERE st.user_id = :user_id AND st."
# Where a list begins: from the smallest set of the user's that has an index.
_FROM: dict[EntrySource, str] = {
    "unread": " FROM unread AS u",
    **dict.fromkeys(_MARKED, " FROM states AS st"),
    "tagged": " FROM entry_tags AS r",
    "boarded": " FROM board_entries AS r",
    "important": " FROM states AS st",
    "shared": " FROM shares AS r",
}
_FIRST_ID: dict[EntrySource, str] = {
    "unread": "u.entry_id",
    **dict.fromkeys(_MARKED, "st.entry_id"),
    "tagged": "r.entry_id",
    "boarded": "r.entry_id",
    "important": "st.entry_id",
    "shared": "r.entry_id",
}
# "> 0" where IS NOT NULL would do: else SQLite walks through everything the user ever read.
_WHERE: dict[EntrySource, str] = {
    "followed": " WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL",
    "unread": " WHERE u.user_id = :user_id",
    **{mark.name: _OF_USER + mark.name + "_at > 0" + IS_SHOWN for mark in KEEPING},
    **{mark.name: _OF_USER + mark.name + "_at > 0" + IS_VISIBLE for mark in HIDING},
    "important": (
        _OF_USER + "importance > 0 AND st.importance >= :importance_from" + IS_SHOWN + IS_VISIBLE
    ),
    "boarded": """
    WHERE r.user_id = :user_id AND r.board_id = :board_id AND r.removed_at IS NULL
    """,
    # Once, however many have sent it.
    "shared": """
    WHERE r.user_id = :user_id AND r.dismissed_at IS NULL AND r.retracted_at IS NULL
      AND r.id = (
        SELECT max(h.id)
        FROM shares AS h
        WHERE h.user_id = :user_id AND h.entry_id = r.entry_id
          AND h.dismissed_at IS NULL AND h.retracted_at IS NULL)
    """,
}
_JOINS: dict[EntrySource, str] = {
    "unread": JOIN_SUBSCRIPTION + JOIN_STATE,
    **dict.fromkeys((*_MARKED, "important"), JOIN_SUBSCRIPTION + JOIN_UNREAD),
}
_FROM_PAGE = " FROM page" + JOIN_ENTRY + "page.id" + JOIN_ALL


@dataclass(frozen=True, slots=True)
class _Gathered:
    """Where entries of followed feeds are read from: the feeds, the rows, how they are joined."""

    feeds: dict[Dialect, str]
    rows: str
    join: dict[Dialect, str]


_SUBSCRIPTIONS = " FROM subscriptions AS s"
_OF_FEED = " e.feed_id = s.feed_id"
_OF_CATEGORY = _OF_FEED + " AND e.category <> '' AND e.category = "
_TABLES: dict[EntrySource, _Gathered] = {
    "followed": _Gathered(
        dict.fromkeys(("sqlite", "postgres"), _SUBSCRIPTIONS),
        "entries AS e",
        dict.fromkeys(("sqlite", "postgres"), _OF_FEED),
    ),
    # Nearly always one alone. As a list, SQLite would take it for 25, and the page for so long that
    # it prepares to look up all that is unread.
    "categorised": _Gathered(
        dict.fromkeys(("sqlite", "postgres"), _SUBSCRIPTIONS),
        "entry_analyses AS e",
        dict.fromkeys(("sqlite", "postgres"), _OF_CATEGORY + ":category"),
    ),
    # Each category of each feed by itself: so the index has them in order.
    "of categories": _Gathered(
        {
            "sqlite": _SUBSCRIPTIONS + " CROSS JOIN json_each(:category_names) AS c",
            "postgres": """
    FROM (
      SELECT x.*, c.name AS category
      FROM subscriptions AS x
      CROSS JOIN unnest(CAST(:categories AS TEXT[])) AS c (name)
      WHERE x.user_id = :user_id) AS s
    """,
        },
        "entry_analyses AS e",
        {"sqlite": _OF_CATEGORY + "c.value", "postgres": _OF_CATEGORY + "s.category"},
    ),
}
# What rows that begin a list can tell of themselves.
_SCOPES: frozenset[Condition] = frozenset({"feed", "feeds", "feeds or tag"})
# What a feed can tell; of one that cannot have what is asked for, nothing is looked at.
_OF_FEEDS: frozenset[Condition] = frozenset({"feed", "feeds", "other feeds"})
# What PostgreSQL can walk through in the order of time, whoever follows it.
_WALKED: dict[EntrySource, str] = {
    "followed": "SELECT e.id, e.feed_id, e.sort_at FROM entries AS e WHERE TRUE",
    "categorised": """
    SELECT e.entry_id AS id, e.feed_id, e.sort_at
    FROM entry_analyses AS e
    WHERE e.category <> '' AND e.category = :category
    """,
}
_FEW: frozenset[Condition] = frozenset({"feed", "feeds"})
_BOUNDS: frozenset[Condition] = frozenset(
    {"ids from", "ids until", "published from", "published until"}
)
_HAS_TAG = " WHERE r.user_id = :user_id AND r.tag_id = :tag_id"
_HAS_FIRST_TAG = " WHERE r.user_id = :user_id AND r.tag_id = :first_tag_id"
_FEED_HAS_FIRST_TAG = """
      AND 1 = (
        SELECT COUNT(*)
        FROM subscription_tags AS y
        WHERE y.user_id = :user_id AND y.tag_id = :first_tag_id AND y.feed_id = s.feed_id)
"""
# For PostgreSQL, which would else now and then begin with all entries there are: an entry is
# looked at when its id is known, one by one, until the page is full.
_EACH_ENTRY = """
    CROSS JOIN LATERAL (
      SELECT e.id, e.sort_at, e.fair_at, e.feed_id
      FROM entries AS e
      WHERE e.id = """
_SELECT_IDS = "SELECT id FROM page"
_UNITE = """
    page AS MATERIALIZED (
      SELECT id, place FROM tagged
      UNION
      SELECT id, place FROM gathered
"""


@cache
def write_page(plan: StatementShape, detail: Detail) -> Sql:
    """Ask for a page of entries."""
    return Sql(_page(plan, detail, "sqlite"), postgres=_page(plan, detail, "postgres"))


@cache
def write_page_ids(plan: StatementShape) -> Sql:
    """Ask for the ids of a page, as one value."""
    return as_one_value(_ids(plan, "sqlite"), postgres=_ids(plan, "postgres"))


def _page(plan: StatementShape, detail: Detail, dialect: Dialect) -> str:
    select = COLUMNS if detail == "plain" else WITH_BODY
    body = JOIN_BODY if detail == "body" else ""
    if _is_direct(plan):
        rows = _FROM[plan.source] + JOIN_ENTRY + _FIRST_ID[plan.source] + _JOINS[plan.source]
        return select + rows + JOIN_FACTS + body + _cut(plan)
    place = "page.place" if plan.order in _OF_ROWS else _place(_ENTRY, plan.order)
    return _find_page(plan, dialect) + select + _FROM_PAGE + body + _sort(place, "e.id", plan.order)


def _ids(plan: StatementShape, dialect: Dialect) -> str:
    if not _is_direct(plan):
        return _find_page(plan, dialect) + _SELECT_IDS + _sort("place", "id", plan.order)
    columns = "SELECT " + _row(plan.source).id + " AS id"
    rows = _FROM[plan.source]
    if plan.source != "unread":
        rows += JOIN_ENTRY + _FIRST_ID[plan.source] + JOIN_SUBSCRIPTION
    return columns + rows + _cut(plan)


def _is_direct(plan: StatementShape) -> bool:
    """Say whether the rows that a list begins with have all that is asked for, and in order."""
    return plan.source in _JOINS and _SCOPES.issuperset(plan.conditions)


def _cut(plan: StatementShape) -> str:
    """Cut one page out of rows that are in order."""
    row = _row(plan.source)
    asked = write_conditions(plan.conditions, row, "sqlite")
    return _WHERE[plan.source] + asked + _after(row, plan.order) + _limit(row, plan.order)


def _find_page(plan: StatementShape, dialect: Dialect) -> str:
    """Find the ids of a page; those that are tagged by themselves come from their own list."""
    if plan.source != "tagged":
        found = _find(plan.source, plan.conditions, plan.order, dialect)
        return " WITH page AS MATERIALIZED (" + found + ") "
    is_scope = "feeds or tag" in plan.conditions
    rest = tuple(name for name in plan.conditions if name != "feeds or tag")
    tag = _HAS_TAG if is_scope else _HAS_FIRST_TAG
    tagged = _find_known("tagged", rest, plan.order, dialect, tag)
    gathered = _find_followed(
        ("feeds", *rest) if is_scope else rest,
        plan.order,
        dialect,
        "" if is_scope else _FEED_HAS_FIRST_TAG,
    )
    return "".join(
        (
            " WITH tagged AS MATERIALIZED (" + tagged,
            "), gathered AS MATERIALIZED (" + gathered + "),",
            _UNITE + _sort("place", "id", plan.order) + " LIMIT :limit) ",
        )
    )


def _find(
    source: EntrySource, conditions: tuple[Condition, ...], order: Order, dialect: Dialect
) -> str:
    if source in _TABLES:
        gathered = _find_followed(conditions, order, dialect, "", source)
        if dialect == "sqlite" or not _can_walk(source, conditions, order):
            return gathered
        return walk_first(_walk(source, conditions, order), gathered)
    if source != "listed":
        return _find_known(source, conditions, order, dialect, _WHERE[source])
    named = " FROM entries AS e" + JOIN_SUBSCRIPTION + JOIN_STATE + " WHERE e.id IN (:entry_ids...)"
    asked = write_conditions(conditions, _ENTRY, dialect) + _after(_ENTRY, order)
    return _select(_ENTRY, order) + named + IS_VISIBLE + asked + _limit(_ENTRY, order)


def _find_known(
    source: EntrySource,
    conditions: tuple[Condition, ...],
    order: Order,
    dialect: Dialect,
    where: str,
) -> str:
    """Find entries of which the user has rows; PostgreSQL has to be told to take one by one."""
    row, start = _row(source), _FROM[source]
    asked = write_conditions(conditions, _ENTRY, dialect)
    joins = JOIN_SUBSCRIPTION if source in _UNSURE else ""
    where = joins + where + _after(row, order)
    if dialect == "sqlite":
        start += JOIN_ENTRY + _FIRST_ID[source] + where + asked
    else:
        start += _EACH_ENTRY + _FIRST_ID[source] + asked + " LIMIT 1) AS e" + where
    return _select(row, order) + start + _limit(row, order)


def _find_followed(
    conditions: tuple[Condition, ...],
    order: Order,
    dialect: Dialect,
    more: str = "",
    source: EntrySource = "followed",
) -> str:
    """Find entries of the feeds that a user follows, which no index has in order.

    They are gathered from the feeds, each read no farther than the page is long. SQLite stops
    reading a feed by itself, if nothing else is joined. PostgreSQL has to be told, and which feeds
    can have something on the page at all: of fifty entries, all are in the fifty feeds whose first
    ones come first.
    """
    row, table = _row(source), _TABLES[source]
    of_feeds = tuple(name for name in conditions if name in _OF_FEEDS)
    rest = tuple(name for name in conditions if name not in _OF_FEEDS)
    where = _WHERE["followed"] + write_conditions(of_feeds, row, dialect) + more
    where += "".join(HAS_ANY[name] for name in rest if name in HAS_ANY)
    entries = table.join[dialect] + " AND " + row.id + " >= s.visible_from" + _after(row, order)
    own = RowColumns(row.id, "e.feed_id", "e.sort_at")
    entries += write_conditions(rest, own, dialect, LEFT_OUT)
    start, limited = _select(row, order), _limit(row, order)
    if dialect == "sqlite":
        rows = table.feeds[dialect] + " CROSS JOIN " + table.rows
        return start + rows + where + " AND" + entries + limited
    # No more than the index of the order has, so that PostgreSQL need not look at the rows.
    columns = (" CROSS JOIN LATERAL (SELECT", row.id, ",", _place(row, order), "FROM", table.rows)
    each = " ".join(columns) + " WHERE" + entries + _sort(_place(row, order), row.id, order)
    nearest = "".join(
        (
            " FROM (SELECT s.*" + table.feeds[dialect],
            each + " LIMIT 1) AS e" + where + limited + ") AS s ",
        )
    )
    return start + nearest + each + " LIMIT :limit) AS e" + limited


def _can_walk(source: EntrySource, conditions: tuple[Condition, ...], order: Order) -> bool:
    """Say whether an index has the entries of all feeds in order, and it is not few that count."""
    return source in _WALKED and order in ("newest", "oldest") and _FEW.isdisjoint(conditions)


def _walk(source: EntrySource, conditions: tuple[Condition, ...], order: Order) -> Walk:
    """Walk through the entries of all feeds, no farther than times and ids allow."""
    row = replace(_row(source), feed_id="e.feed_id")
    bounds = tuple(name for name in conditions if name in _BOUNDS)
    rest = tuple(name for name in conditions if name not in _BOUNDS)
    rows = _WALKED[source] + write_conditions(bounds, row, "postgres") + _after(row, order)
    return Walk(
        rows + _sort(row.sort_at, row.id, order),
        write_conditions(rest, WALKED, "postgres"),
        _sort("walked.sort_at", "walked.id", order),
    )


def _row(source: EntrySource) -> RowColumns:
    return _ROWS.get(source, _ENTRY)


def _select(row: RowColumns, order: Order) -> str:
    return "SELECT " + row.id + " AS id, " + _place(row, order) + " AS place"


def _place(row: RowColumns, order: Order) -> str:
    if order in _OF_ROWS:
        return row.position
    return row.fair_at if order == "fair" else row.sort_at


def _after(row: RowColumns, order: Order) -> str:
    sign = " > " if order in RISING else " < "
    return " AND (" + _place(row, order) + ", " + row.id + ")" + sign + "(:sort_at, :last_id)"


def _sort(place: str, entry_id: str, order: Order) -> str:
    word = " ASC" if order in RISING else " DESC"
    return " ORDER BY " + place + word + ", " + entry_id + word


def _limit(row: RowColumns, order: Order) -> str:
    return _sort(_place(row, order), row.id, order) + " LIMIT :limit"

"""Lists and counts of everything in SQL, as reader apps want them: gathered, then sorted."""

from dataclasses import replace
from functools import cache

from copydesk.model.marks import HIDING, KEEPING
from copydesk.store.engine.db import Dialect, Sql
from copydesk.store.engine.idlists import as_one_value
from copydesk.store.entries.conditions import GATHERED, LEFT_OUT, Condition
from copydesk.store.entries.entrycounts import HAS_ANY
from copydesk.store.entries.filter import By, Order
from copydesk.store.entries.query import EntrySource, RowColumns, StatementShape, write_conditions
from copydesk.store.entries.visibility import IS_FOLLOWED
from copydesk.store.entries.walkquery import WALKED, Walk, walk_first

_MARKED = """
    SELECT e.id, e.feed_id, e.sort_at
    FROM states AS st
    CROSS JOIN entries AS e
    CROSS JOIN subscriptions AS s
    WHERE st.user_id = :user_id AND e.id = st.entry_id
"""
# Where a list starts: from the smallest set that has an index. CROSS JOIN keeps SQLite from
# walking through every entry of every feed where a few rows lead the way.
_SOURCES: dict[EntrySource, tuple[str, ...]] = {
    "followed": (
        "SELECT e.id, s.feed_id, e.sort_at FROM subscriptions AS s CROSS JOIN entries AS e WHERE",
        IS_FOLLOWED,
    ),
    "unread": ("SELECT entry_id AS id, feed_id, sort_at FROM unread WHERE user_id = :user_id",),
    **{
        mark.name: (_MARKED, "AND st." + mark.name + "_at > 0 AND", IS_FOLLOWED) for mark in KEEPING
    },
    "tagged": (
        """
        SELECT e.id, e.feed_id, e.sort_at
        FROM entry_tags AS t
        CROSS JOIN entries AS e
        CROSS JOIN subscriptions AS s
        WHERE t.user_id = :user_id AND t.tag_id = :tag_id AND e.id = t.entry_id AND
        """,
        IS_FOLLOWED,
        """
        UNION
        SELECT e.id, s.feed_id, e.sort_at
        FROM subscriptions AS s
        CROSS JOIN entries AS e
        WHERE s.feed_id IN (:feed_ids...) AND
        """,
        IS_FOLLOWED,
    ),
    "listed": (
        """
        SELECT e.id, e.feed_id, e.sort_at
        FROM entries AS e
        CROSS JOIN subscriptions AS s
        WHERE e.id IN (:entry_ids...) AND
        """,
        IS_FOLLOWED,
    ),
    # What came, what was rewritten, and what was marked since. "+ 0" leads SQLite to the bound
    # in ids that leaves less: it can begin at one of two only.
    "changed": (
        """
        SELECT e.id, s.feed_id, e.sort_at
        FROM subscriptions AS s
        CROSS JOIN entries AS e
        WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
          AND s.feed_id = e.feed_id AND e.id >= :came_from AND e.id + 0 >= s.visible_from
        UNION
        SELECT e.id, s.feed_id, e.sort_at
        FROM subscriptions AS s
        CROSS JOIN entries AS e
        WHERE e.updated_at >= :changed_from AND
        """,
        IS_FOLLOWED,
        """
        UNION
        SELECT e.id, e.feed_id, e.sort_at
        FROM states AS st
        CROSS JOIN entries AS e
        CROSS JOIN subscriptions AS s
        WHERE st.user_id = :user_id AND st.changed_at >= :changed_from AND e.id = st.entry_id AND
        """,
        IS_FOLLOWED,
    ),
}
_ROW = RowColumns("x.id", "x.feed_id", "x.sort_at")
# "+ 0" leads SQLite to the index that has the order.
_BOUNDS: dict[By, str] = {
    "arrival": "WHERE x.id >= :ids_from AND x.id < :ids_until",
    "publication": """
    WHERE x.sort_at >= :published_from AND x.sort_at < :published_until
      AND x.id + 0 >= :ids_from AND x.id + 0 < :ids_until
    """,
}
_OF_IDS: frozenset[Condition] = frozenset({"ids from", "ids until"})
_OF_TIMES: frozenset[Condition] = frozenset({"published from", "published until"})
_FEW: frozenset[Condition] = frozenset({"feed", "feeds"})
_OF_FEEDS: frozenset[Condition] = frozenset({"feed", "feeds", "other feeds"})
# Of the few that are looked at, each is asked for by itself.
_EACH: dict[Condition, str] = {
    **GATHERED,
    "read": LEFT_OUT["read"],
    **{mark.end: LEFT_OUT[mark.end] for mark in HIDING},
}
_LIMIT = " LIMIT :limit"
# Somebody who follows many feeds finds a page among the nearest entries of all feeds: as many are
# walked through as a page has for somebody who follows one of four.
_REACH = """
    4 * (
      SELECT count(*)
      FROM (
        SELECT 1
        FROM subscriptions AS f
        WHERE f.user_id = :user_id AND f.unsubscribed_at IS NULL
        LIMIT :limit))
"""
_NEAR: dict[Order, str] = {
    "newest": "".join(
        (" AND x.id >= min(:ids_until, (SELECT max(id) + 1 FROM entries)) -", _REACH)
    ),
    "oldest": "".join((" AND x.id < max(:ids_from, (SELECT min(id) FROM entries)) +", _REACH)),
}
_IS_FOLLOWED_HERE = """
      AND EXISTS (
        SELECT 1
        FROM subscriptions AS s
        WHERE s.user_id = :user_id AND s.feed_id = x.feed_id AND s.unsubscribed_at IS NULL
          AND x.id >= s.visible_from)
"""
_ALL = "SELECT x.id, x.feed_id, x.sort_at FROM entries AS x WHERE TRUE"
# What apps ask for most: what is unread, from the index that has its order.
_UNREAD_IDS = """
    SELECT entry_id AS id
    FROM unread
    WHERE user_id = :user_id AND entry_id >= :ids_from AND entry_id < :ids_until
    ORDER BY entry_id"""


@cache
def write_ids(plan: StatementShape) -> Sql:
    """Ask for ids in their order, as one value."""
    if is_unread_alone(plan):
        return as_one_value(_UNREAD_IDS + _end(plan.order))
    if plan.source == "followed":
        return as_one_value(_gather(plan, "sqlite"), postgres=_gather(plan, "postgres"))
    order = _sort(plan.by, plan.order)
    return as_one_value(
        _select("x.id", plan, "sqlite") + order,
        postgres=_select("x.id", plan, "postgres") + order,
    )


def may_be_near(plan: StatementShape) -> bool:
    """Say whether a page of all feeds is asked for, by arrival."""
    is_of_all = _OF_FEEDS.isdisjoint(plan.conditions)
    return is_of_all and (plan.source, plan.by) == ("followed", "arrival")


@cache
def write_near_ids(plan: StatementShape) -> Sql:
    """Ask SQLite for as much of a page as is near, for which no feed is asked by itself."""
    left = tuple(name for name in plan.conditions if name not in _OF_IDS)
    return as_one_value(
        "".join(
            (
                "SELECT x.id FROM entries AS x ",
                _BOUNDS["arrival"],
                _NEAR["oldest" if plan.order == "oldest" else "newest"],
                _IS_FOLLOWED_HERE,
                write_conditions(left, _ROW, "sqlite", _EACH),
                _sort("arrival", plan.order),
            )
        )
    )


@cache
def write_count(plan: StatementShape) -> Sql:
    """Ask how many there are, as far as the limit."""
    plan = replace(plan, by="arrival")
    start, end = "SELECT count(*) FROM (", " LIMIT :limit) AS counted"
    return Sql(
        start + _select("1", plan, "sqlite") + end,
        postgres=start + _select("1", plan, "postgres") + end,
    )


def is_unread_alone(plan: StatementShape) -> bool:
    """Say whether everything unread between two ids is asked for, by arrival."""
    return (plan.source, plan.by) == ("unread", "arrival") and _OF_IDS.issuperset(plan.conditions)


def _select(column: str, plan: StatementShape, dialect: Dialect) -> str:
    said = _OF_IDS if plan.by == "arrival" else _OF_IDS | _OF_TIMES
    if plan.source == "tagged":
        said |= {"feeds or tag"}
    left = tuple(name for name in plan.conditions if name not in said)
    return " ".join(
        (
            "SELECT",
            column,
            "FROM (",
            *_SOURCES[plan.source],
            ") AS x",
            _BOUNDS[plan.by],
            write_conditions(left, _ROW, dialect, GATHERED),
        )
    )


def _gather(plan: StatementShape, dialect: Dialect) -> str:
    """Ask each feed for no more than the list is long.

    SQLite stops by itself. PostgreSQL has to be told, and which feeds can be on the list at all.
    """
    of_feeds = tuple(name for name in plan.conditions if name in _OF_FEEDS)
    left = tuple(name for name in plan.conditions if name not in _OF_FEEDS)
    where = "".join(
        (
            " WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL",
            write_conditions(of_feeds, RowColumns("", "s.feed_id", ""), dialect),
            *(HAS_ANY[name] for name in left if name in HAS_ANY),
        )
    )
    # Bounds that nobody asked for lead SQLite to the index that has the order; PostgreSQL would
    # believe that hardly anything lies between them, and sort all there is.
    bounds = _BOUNDS[plan.by].replace("WHERE", " AND") if dialect == "sqlite" else ""
    said = _OF_IDS | _OF_TIMES if plan.by == "publication" else _OF_IDS
    if bounds:
        left = tuple(name for name in left if name not in said)
    entries = "".join(
        (
            bounds,
            " AND x.feed_id = s.feed_id AND x.id >= s.visible_from",
            write_conditions(left, _ROW, dialect, _EACH),
        )
    )
    end = _sort(plan.by, plan.order)
    if dialect == "sqlite":
        rows = "SELECT x.id FROM subscriptions AS s CROSS JOIN entries AS x"
        return rows + where + entries + end
    each = "".join(
        (
            " CROSS JOIN LATERAL (SELECT x.id, x.sort_at FROM entries AS x WHERE TRUE",
            entries + end.removesuffix(_LIMIT),
        )
    )
    gathered = "".join(
        (
            "SELECT x.id, x.sort_at AS place FROM (",
            "SELECT s.feed_id, s.visible_from FROM subscriptions AS s",
            each + " LIMIT 1) AS x" + where + end + ") AS s",
            each + _LIMIT + ") AS x" + end,
        )
    )
    if not _FEW.isdisjoint(of_feeds):
        return gathered
    found = walk_first(_walk(plan), gathered)
    return " ".join(("SELECT x.id FROM (", found, ") AS x (id, sort_at)", end))


def _walk(plan: StatementShape) -> Walk:
    """Walk through the entries of all feeds, no farther than times and ids allow."""
    said = _OF_IDS | _OF_TIMES
    bounds = tuple(name for name in plan.conditions if name in said)
    rest = tuple(name for name in plan.conditions if name not in said)
    end = _sort(plan.by, plan.order).removesuffix(_LIMIT)
    return Walk(
        " ".join((_ALL, write_conditions(bounds, _ROW, "postgres", GATHERED), end)),
        write_conditions(rest, WALKED, "postgres", _EACH),
        end.replace("x.", "walked."),
    )


def _sort(by: By, order: Order) -> str:
    word = "" if order == "oldest" else " DESC"
    place = "x.id" if by == "arrival" else "x.sort_at" + word + ", x.id"
    return " ORDER BY " + place + _end(order)


def _end(order: Order) -> str:
    return _LIMIT if order == "oldest" else " DESC" + _LIMIT

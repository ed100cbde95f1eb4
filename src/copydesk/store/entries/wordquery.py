"""Searches for words in SQL: entries that have them, by arrival, until a page is full.

SQLite reads hits in the order of their ids. PostgreSQL gathers and sorts them, so it looks into
windows of ids, one after the other from the near end on, within one statement: what is not needed
is never carried out. Each row of its index also has keys: of its feed, and of the blocks of 2,048
and of 32,768 ids that it is in. For the newest first:

    oldest                                                              newest
    | all that is left |  up to 65,536   |  up to 16,384  |  up to 4,096 ids |
    | without blocks   | in blocks of 32,768  |     in blocks of 2,048       |
              4 <-------------- 3 <------------- 2 <------------- 1
                                3 <---- if nothing was found ---- 1

A word that is nearly everywhere is not asked of the index in 1: entries are walked through there.

Each arrow is a step of the recursion `looked`, and none is taken once the page is full. What a step
finds is what this user may see of the hits in its window, in order, no more than the page lacks.
"""

from dataclasses import dataclass
from functools import cache

from copydesk.model.marks import MARKS
from copydesk.store.engine.db import Dialect, Sql
from copydesk.store.engine.idlists import as_one_value
from copydesk.store.entries.conditions import LOOKED_UP, Condition
from copydesk.store.entries.filter import Order
from copydesk.store.entries.pagequery import Detail
from copydesk.store.entries.query import RowColumns, StatementShape, write_conditions
from copydesk.store.entries.rows import COLUMNS, JOIN_ALL, JOIN_BODY, JOIN_ENTRY, WITH_BODY
from copydesk.store.entries.visibility import IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION

# What a user did with an entry is at hand, to see whether it may be seen at all.
_FOUND: dict[Condition, str] = {
    **LOOKED_UP,
    **{mark.name: " AND st." + mark.name + "_at IS NOT NULL" for mark in MARKS},
    **{mark.end: " AND st." + mark.name + "_at IS NULL" for mark in MARKS},
}
_ROWS: dict[Dialect, RowColumns] = {
    "sqlite": RowColumns("e.id", "e.feed_id", "e.sort_at"),
    "postgres": RowColumns(
        "e.id", "e.feed_id", "(SELECT o.sort_at FROM entries AS o WHERE o.id = e.id)"
    ),
}
_FIND = " FROM entry_search AS x JOIN entries AS e ON e.id = x.rowid"
_MATCH = """
    WHERE x.entry_search MATCH :match AND x.rowid >= :first_id AND x.rowid <= :last_id
"""
_IN_FEEDS = """
      AND +x.rowid IN (SELECT o.id FROM entries AS o WHERE o.feed_id IN (:scope_ids...))
"""

# Up to which entry there is something, and the feeds if they are few: then the index is asked for
# them, too. `:feed_scope` are those that were asked for, `:has_feeds` says whether some were.
_SURVEY = """
    WITH RECURSIVE survey AS MATERIALIZED (
      SELECT c.value AS newest_id, CASE
        WHEN :has_feeds THEN CAST(:feed_scope AS BIGINT[])
        ELSE (
          SELECT CASE WHEN count(*) <= CAST(:few AS BIGINT) THEN array_agg(f.feed_id) END
          FROM (
            SELECT feed_id
            FROM subscriptions
            WHERE user_id = :user_id
            LIMIT CAST(:few AS BIGINT) + 1) AS f) END AS feed_ids
      FROM counters AS c
      WHERE c.name = 'entries'
    ),
"""
# A word that a quarter of the nearest entries have is in so many that a page is full long before
# the window ends: these are walked through, and none is gathered.
_PROBE = """
    probe AS MATERIALIZED (
      SELECT count(*) >= 6 AS is_frequent
      FROM (
        SELECT p.words
        FROM entry_search AS p
        WHERE (SELECT feed_ids FROM survey) IS NULL AND p.entry_id """
_ENOUGH_TO_PROBE = """
        LIMIT 24) AS p
      WHERE p.words @@ CAST(:tsquery AS TSQUERY)
    ),
"""
# Each row is a window that was looked into: how far the next one reaches, where it begins, and
# what was found so far. A word of which nothing was found near may be a rare one: the next window
# is a wide one. At last all that is left is looked into, with a reach of 0.
_BEGIN = """
    looked (step, reach, edge, ids) AS (
      SELECT 0, CAST(4096 AS BIGINT), """
_NEXT_REACH = """, CAST('{}' AS BIGINT[])
      FROM survey
      UNION ALL
      SELECT last.step + 1, CASE
          WHEN last.reach = 4096 AND found.ids IS NOT NULL THEN 16384
          WHEN last.reach IN (4096, 16384) THEN 65536
          WHEN last.reach = 65536 THEN 0
          ELSE -1 END, """
_BLOCKS = """, last.ids || found.ids
      FROM looked AS last
      CROSS JOIN survey
      CROSS JOIN LATERAL (
        SELECT CASE WHEN last.reach < 65536 THEN 2048 ELSE CAST(32768 AS BIGINT) END AS size,
          CASE WHEN last.reach < 65536 THEN -1 ELSE -1000000000 END AS base) AS block
      CROSS JOIN LATERAL ("""
_FIND_IN_WINDOW = """) AS span
      CROSS JOIN LATERAL (
        SELECT array_agg(seen.id) AS ids
        FROM (
          SELECT e.id
          FROM ("""
# "+ 0", or the primary key would be asked, too, and that takes longer than all the rest.
_HAS_WORDS = """
    FROM entry_search AS hit
    WHERE hit.words @@ CAST(:tsquery AS TSQUERY)
      AND hit.entry_id + 0 >= span.first_id AND hit.entry_id + 0 <= span.last_id
"""
_HAS_KEY = """
      AND ARRAY[hit.feed_id, -1 - hit.entry_id / 2048, -1000000000 - hit.entry_id / 32768] && """
_KEYS_OF_WINDOW = """ARRAY(
        SELECT block.base - number
        FROM generate_series(span.first_id / block.size, span.last_id / block.size) AS number)
"""
# IS TRUE, or the index of words would be asked, which gives all there is, and in no order.
_WALKED_HITS = """
    FROM entry_search AS hit
    WHERE last.reach = 4096 AND (SELECT is_frequent FROM probe)
      AND hit.entry_id >= span.first_id AND hit.entry_id <= span.last_id
      AND (hit.words @@ CAST(:tsquery AS TSQUERY)) IS TRUE
"""
_IS_GATHERED = """
      AND last.reach > 0 AND NOT (last.reach = 4096 AND (SELECT is_frequent FROM probe))
"""
_OF_ALL_FEEDS = " AND survey.feed_ids IS NULL"
_OF_FEW_FEEDS = " AND survey.feed_ids IS NOT NULL" + _HAS_KEY + "survey.feed_ids"
# One by one, in their order, until the page is full. Only one of the parts that hits are read from
# has any, and that one is in order.
_MAY_SEE = """) AS e
          LEFT JOIN LATERAL (
            SELECT s.unsubscribed_at, s.visible_from
            FROM subscriptions AS s
            WHERE s.user_id = :user_id AND s.feed_id = e.feed_id
            LIMIT 1) AS s ON TRUE
          LEFT JOIN LATERAL (
            SELECT st.*
            FROM states AS st
            WHERE st.user_id = :user_id AND st.entry_id = e.id
            LIMIT 1) AS st ON TRUE
          WHERE TRUE
"""
_UNTIL_FULL = """
          LIMIT CAST(:limit AS BIGINT) - cardinality(last.ids)) AS seen) AS found
      WHERE last.reach >= 0 AND cardinality(last.ids) < :limit AND """
# As a list, which PostgreSQL takes for short: it looks up what is joined to it.
_PAGE = """
    )
    SELECT page.id
    FROM (SELECT last.ids FROM looked AS last ORDER BY last.step DESC LIMIT 1) AS last
    CROSS JOIN LATERAL unnest(last.ids) AS page (id)
"""


@dataclass(frozen=True, slots=True)
class _Direction:
    """Which way windows go; `:edge` is the last entry seen, or beyond all there are."""

    near: str
    start: str
    window: str
    next_edge: str
    has_more: str


_DIRECTIONS: dict[bool, _Direction] = {
    # From the newest down.
    False: _Direction(
        near="<= LEAST(CAST(:edge AS BIGINT) - 1, (SELECT newest_id FROM survey))",
        start="LEAST(CAST(:edge AS BIGINT), survey.newest_id + 1)",
        window="""
        SELECT last.edge - 1 AS last_id, CASE
          WHEN last.reach = 0 THEN 0
          ELSE GREATEST(0, ((last.edge - 1) / block.size + 1) * block.size - last.reach)
          END AS first_id""",
        next_edge="span.first_id",
        has_more="last.edge > 0",
    ),
    # From the oldest up.
    True: _Direction(
        near="> CAST(:edge AS BIGINT)",
        start="GREATEST(0, CAST(:edge AS BIGINT) + 1)",
        window="""
        SELECT last.edge AS first_id, CASE
          WHEN last.reach = 0 THEN survey.newest_id
          ELSE LEAST(survey.newest_id, last.edge / block.size * block.size + last.reach - 1)
          END AS last_id""",
        next_edge="span.last_id + 1",
        has_more="last.edge <= survey.newest_id",
    ),
}


@cache
def write_found(plan: StatementShape, detail: Detail, *, has_scope: bool) -> Sql:
    """Ask for a page of entries that have words; in a scope, SQLite looks at its feeds alone."""
    select = COLUMNS if detail == "plain" else WITH_BODY
    body = JOIN_BODY if detail == "body" else ""
    page = "".join((" FROM (", _page(plan), ") AS page", JOIN_ENTRY, "page.id", JOIN_ALL, body))
    return Sql(
        select + _FIND + JOIN_ALL + body + _matching(plan, has_scope=has_scope),
        postgres=select + page + " ORDER BY page.id" + _turn(plan.order),
    )


@cache
def write_found_ids(plan: StatementShape, *, has_scope: bool) -> Sql:
    """Ask for the ids of the same, as one value."""
    found = "SELECT e.id" + _FIND + JOIN_SUBSCRIPTION + JOIN_STATE
    return as_one_value(found + _matching(plan, has_scope=has_scope), postgres=_page(plan))


def _matching(plan: StatementShape, *, has_scope: bool) -> str:
    asked = write_conditions(plan.conditions, _ROWS["sqlite"], "sqlite", _FOUND)
    found = (_MATCH, _IN_FEEDS if has_scope else "", IS_VISIBLE, asked)
    return "".join((*found, " ORDER BY x.rowid", _turn(plan.order), " LIMIT :limit"))


def _page(plan: StatementShape) -> str:
    """Look into windows until the page is full, for PostgreSQL."""
    way, turn = _DIRECTIONS[plan.order == "oldest"], _turn(plan.order)
    asked = write_conditions(plan.conditions, _ROWS["postgres"], "postgres", _FOUND)
    probe = (_PROBE, way.near, " ORDER BY p.entry_id", turn, _ENOUGH_TO_PROBE)
    start = (_BEGIN, way.start, _NEXT_REACH, way.next_edge, _BLOCKS, way.window, _FIND_IN_WINDOW)
    in_window = _HAS_KEY + _KEYS_OF_WINDOW + _IS_GATHERED
    hits = (
        _WALKED_HITS,
        _HAS_WORDS + in_window + _OF_ALL_FEEDS,
        _HAS_WORDS + in_window + _OF_FEW_FEEDS,
        _HAS_WORDS + " AND last.reach = 0" + _OF_ALL_FEEDS,
        _HAS_WORDS + " AND last.reach = 0" + _OF_FEW_FEEDS,
    )
    parts = " UNION ALL ".join(_in_order(each, turn) for each in hits)
    end = (_MAY_SEE, IS_VISIBLE, asked, _UNTIL_FULL, way.has_more, _PAGE)
    return "".join((_SURVEY, *probe, *start, parts, *end))


def _in_order(hits: str, turn: str) -> str:
    return "(SELECT hit.entry_id AS id, hit.feed_id " + hits + " ORDER BY hit.entry_id" + turn + ")"


def _turn(order: Order) -> str:
    return "" if order == "oldest" else " DESC"

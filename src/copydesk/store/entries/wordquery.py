"""Searches for words in SQL: entries that have them, in a window of ids.

PostgreSQL cannot read hits in the order of their ids: it gathers all of them and sorts. Each row of
its index also names the windows and the feed that it is in.
"""

from functools import cache

from copydesk.store.engine.db import Sql
from copydesk.store.entries.query import RowColumns, StatementShape, write_conditions
from copydesk.store.entries.visibility import IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION

_ENTRY = RowColumns("e.id", "e.feed_id", "e.sort_at")
_JOINS = JOIN_SUBSCRIPTION + JOIN_STATE
_FIND = " FROM entry_search AS x JOIN entries AS e ON e.id = x.rowid" + _JOINS
_MATCH = """
    WHERE x.entry_search MATCH :match AND x.rowid >= :first_id AND x.rowid <= :last_id
"""
_IN_FEEDS = """
      AND +x.rowid IN (SELECT o.id FROM entries AS o WHERE o.feed_id IN (:scope_ids...))
"""
_PLACES = """
      AND ARRAY[x.feed_id, -1 - x.entry_id / 2048, -1000000000 - x.entry_id / 32768] && """
# "+ 0", or the primary key would be asked, too, and that takes longer than all the rest.
_GATHER = """
    WITH hits AS MATERIALIZED (
      SELECT x.entry_id AS id
      FROM entry_search AS x
      WHERE x.words @@ CAST(:tsquery AS TSQUERY)
        AND x.entry_id + 0 >= :first_id AND x.entry_id + 0 <= :last_id
"""
_IN_WINDOWS = _PLACES + " CAST(:windows AS BIGINT[])"
_IN_FEEDS_POSTGRES = _PLACES + " CAST(:scope_ids AS BIGINT[])"
_HITS = " FROM (SELECT hits.id FROM hits ORDER BY hits.id"
# An entry is looked at when its id is known, one by one, until the page is full.
_EACH_HIT = """
    CROSS JOIN LATERAL (
      SELECT e.id, e.sort_at, e.feed_id
      FROM entries AS e
      WHERE e.id = x.id
"""


# A word that a quarter of the nearest entries have is in so many that a page is full long before
# the window ends: these are walked through, and none is gathered.
_PROBE = """
    WITH probe AS MATERIALIZED (
      SELECT count(*) >= 6 AS is_frequent
      FROM (
        SELECT p.words
        FROM entry_search AS p
        WHERE p.entry_id >= :first_id AND p.entry_id <= :last_id
        ORDER BY p.entry_id"""
_WALK = """
        LIMIT 24) AS p
      WHERE p.words @@ CAST(:tsquery AS TSQUERY)
    ), walked AS MATERIALIZED (
      SELECT e.id
      FROM (
        SELECT y.entry_id AS id
        FROM entry_search AS y
        WHERE (SELECT is_frequent FROM probe)
          AND y.entry_id >= :first_id AND y.entry_id <= :last_id
        ORDER BY y.entry_id"""
# Looked up one by one: the index of words would give them all, and in no order.
_HAS_WORDS = """
        AND (
          SELECT z.words @@ CAST(:tsquery AS TSQUERY)
          FROM entry_search AS z
          WHERE z.entry_id = x.id)
"""
_IS_RARE = " AND NOT (SELECT is_frequent FROM probe)"
_BOTH = """
    ), gathered AS MATERIALIZED ("""
_ALL = """)
    SELECT id FROM walked
    UNION ALL
    SELECT id FROM gathered"""


@cache
def write_search(
    plan: StatementShape, *, has_scope: bool, is_whole: bool, is_near: bool = False
) -> Sql:
    """Ask for hits in a window of ids, among few feeds or in all, in some windows or in all.

    In a near one, PostgreSQL walks through entries if the word is in many.
    """
    word = "" if plan.order == "oldest" else " DESC"
    in_feeds = _IN_FEEDS if has_scope else ""
    asked = write_conditions(plan.conditions, _ENTRY, "sqlite")
    return Sql(
        "SELECT e.id" + _FIND + _MATCH + in_feeds + IS_VISIBLE + asked,
        "ORDER BY x.rowid" + word + " LIMIT :limit",
        postgres=_write_near(plan, word)
        if is_near and not has_scope
        else _gather(plan, word, has_scope=has_scope, is_whole=is_whole),
    )


def _write_near(plan: StatementShape, word: str) -> str:
    gathered = _gather(plan, word, has_scope=False, is_whole=False, more=_IS_RARE)
    walk = (_PROBE, word, _WALK, word, ") AS x", _look_at_each(plan, word, _HAS_WORDS))
    return "".join((*walk, _BOTH, gathered, _ALL))


def _gather(
    plan: StatementShape, word: str, *, has_scope: bool, is_whole: bool, more: str = ""
) -> str:
    windows = "" if is_whole else _IN_WINDOWS
    feeds = _IN_FEEDS_POSTGRES if has_scope else ""
    # Sorted first, or PostgreSQL would look at all hits of a window and sort then.
    hits = (") SELECT e.id", _HITS, word, ") AS x", _look_at_each(plan, word))
    return "".join((_GATHER, windows, feeds, more, *hits))


def _look_at_each(plan: StatementShape, word: str, more: str = "") -> str:
    """Look at hits `x` one by one, in their order, until the page is full."""
    asked = write_conditions(plan.conditions, _ENTRY, "postgres")
    each = (_EACH_HIT, more, asked, " LIMIT 1) AS e", _JOINS, " WHERE TRUE ", IS_VISIBLE)
    return "".join((*each, " ORDER BY x.id", word, " LIMIT :limit"))

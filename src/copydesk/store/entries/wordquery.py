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


@cache
def write_search(plan: StatementShape, *, has_scope: bool, is_whole: bool) -> Sql:
    """Ask for hits in a window of ids, among few feeds or in all, in some windows or in all."""
    word = "" if plan.order == "oldest" else " DESC"
    in_feeds = _IN_FEEDS if has_scope else ""
    asked = write_conditions(plan.conditions, _ENTRY, "sqlite")
    # Sorted first, or PostgreSQL would look at all hits of a window and sort then.
    hits = _HITS + word + ") AS x"
    return Sql(
        "SELECT e.id" + _FIND + _MATCH + in_feeds + IS_VISIBLE + asked,
        "ORDER BY x.rowid" + word + " LIMIT :limit",
        postgres=_GATHER
        + ("" if is_whole else _IN_WINDOWS)
        + (_IN_FEEDS_POSTGRES if has_scope else "")
        + ") SELECT e.id"
        + hits
        + _EACH_HIT
        + write_conditions(plan.conditions, _ENTRY, "postgres")
        + " LIMIT 1) AS e"
        + _JOINS
        + " WHERE TRUE "
        + IS_VISIBLE
        + " ORDER BY x.id"
        + word
        + " LIMIT :limit",
    )

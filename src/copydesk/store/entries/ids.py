"""Ids of entries and how many there are: for pages, long lists and counts."""

from bisect import bisect_left
from dataclasses import replace

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.idlists import read_ids
from copydesk.store.entries.filter import FARTHEST, EntryFilter
from copydesk.store.entries.fullquery import is_sorted_by_us, write_count, write_ids
from copydesk.store.entries.pagequery import write_page_ids
from copydesk.store.entries.query import IdBounds, plan_query, to_values

# By how much the times of two entries may disagree with the order of their ids.
DISORDER = 600_000_000

_IS_EARLIER = """
    COALESCE((
      SELECT e.arrived_at FROM entries AS e WHERE e.id >= (low + high) / 2 ORDER BY e.id LIMIT 1
    ) < :at, FALSE)
"""
# Halves the span of ids until the first one is found that came at this time or later.
FIND_EDGE = Sql(
    """
    WITH RECURSIVE search (low, high) AS (
      SELECT CAST(1 AS BIGINT), value + 1 FROM counters WHERE name = 'entries'
      UNION ALL
      SELECT CASE WHEN""",
    _IS_EARLIER,
    """THEN (low + high) / 2 + 1 ELSE low END,
        CASE WHEN""",
    _IS_EARLIER,
    """THEN high ELSE (low + high) / 2 END
      FROM search
      WHERE low < high
    )
    SELECT max(low) FROM search
    """,
)


async def list_page_ids(db: Calls, wanted: EntryFilter) -> list[int]:
    """Give the ids of a page in its order, from the index that has them."""
    return read_ids(await db.value(write_page_ids(plan_query(wanted)), **to_values(wanted)))


async def list_followed_ids(db: Calls, wanted: EntryFilter) -> list[int]:
    """Give the ids of what a user's feeds brought, which may be all there are."""
    wanted, bounds = await _find_bounds(db, wanted)
    plan = plan_query(wanted)
    ids = read_ids(await db.value(write_ids(plan), **to_values(wanted, bounds)))
    return _cut(ids, wanted) if is_sorted_by_us(plan) else ids


async def count_followed(db: Calls, wanted: EntryFilter) -> int:
    """Count what a user's feeds brought, no farther than the filter's limit."""
    wanted, bounds = await _find_bounds(db, wanted)
    sql = write_count(plan_query(wanted))
    count: int = await db.value(sql, **to_values(wanted, bounds))
    return count


async def get_edge(db: Calls, at: int) -> int:
    """Give the first id that arrived then or later; near it, ids and times may be in disorder."""
    edge: int = await db.value(FIND_EDGE, at=at)
    return edge


async def _find_bounds(db: Calls, wanted: EntryFilter) -> tuple[EntryFilter, IdBounds]:
    """Turn times into ids, as far as ids are surely on one side of them.

    What is left in between is decided by each entry's own time.
    """
    wanted, bounds = await _find_bounds_of_arrival(db, wanted)
    if wanted.changed_from > -FARTHEST:
        if await get_edge(db, wanted.changed_from + DISORDER) == 1:
            # All that is there came since.
            wanted = replace(wanted, changed_from=-FARTHEST)
        else:
            least = await get_edge(db, wanted.changed_from - DISORDER)
            bounds = replace(bounds, came_from=least)
    if wanted.changed_until < FARTHEST:
        # Nothing changes before it comes.
        most = await get_edge(db, wanted.changed_until + DISORDER)
        wanted = replace(wanted, ids_until=min(wanted.ids_until, most))
    return wanted, bounds


async def _find_bounds_of_arrival(db: Calls, wanted: EntryFilter) -> tuple[EntryFilter, IdBounds]:
    bounds = IdBounds()
    if wanted.arrived_from > -FARTHEST:
        least = await get_edge(db, wanted.arrived_from - DISORDER)
        surely = await get_edge(db, wanted.arrived_from + DISORDER)
        wanted = replace(wanted, ids_from=max(wanted.ids_from, least))
        if least == surely:
            wanted = replace(wanted, arrived_from=-FARTHEST)
        else:
            bounds = replace(bounds, surely_from=surely)
    if wanted.arrived_until < FARTHEST:
        surely = await get_edge(db, wanted.arrived_until - DISORDER)
        most = await get_edge(db, wanted.arrived_until + DISORDER)
        wanted = replace(wanted, ids_until=min(wanted.ids_until, most))
        if most == surely:
            wanted = replace(wanted, arrived_until=FARTHEST)
        else:
            bounds = replace(bounds, surely_until=surely)
    return wanted, bounds


def _cut(ids: list[int], wanted: EntryFilter) -> list[int]:
    ids.sort()
    ids = ids[bisect_left(ids, wanted.ids_from) : bisect_left(ids, wanted.ids_until)]
    return ids[: wanted.limit] if wanted.order == "oldest" else ids[::-1][: wanted.limit]

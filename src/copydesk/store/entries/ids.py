"""Ids of entries and how many there are: for pages, long lists and counts."""

from msgspec.structs import replace

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.idlists import read_ids
from copydesk.store.entries.entrycounts import count_shown
from copydesk.store.entries.filter import FARTHEST, EntryFilter
from copydesk.store.entries.fullquery import may_be_near, write_count, write_ids, write_near_ids
from copydesk.store.entries.pagequery import write_page_ids
from copydesk.store.entries.query import IdBounds, StatementShape, plan_query, to_values
from copydesk.store.entries.unreadcounts import count_unread

# By how much the times of two entries may disagree with the order of their ids.
DISORDER = 600_000_000
# Pages of reader apps are no longer; in search of more, all feeds are asked at once.
LONGEST_PAGE = 100
# So many are looked through sooner than the past of a category.
FEW_UNREAD = 2000

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
    plan = await plan_page(db, wanted)
    return read_ids(await db.value(write_page_ids(plan), **to_values(wanted)))


async def plan_page(db: Calls, wanted: EntryFilter) -> StatementShape:
    """Choose where a page begins; of what is unread in a category, by how much there is."""
    plan = plan_query(wanted)
    if plan.source not in ("categorised", "of categories") or not wanted.is_unread:
        return plan
    count = await count_unread(db, wanted.user_id)
    return plan_query(wanted, has_few_unread=count <= FEW_UNREAD)


async def list_followed_ids(db: Calls, wanted: EntryFilter) -> list[int]:
    """Give the ids of what a user's feeds brought, which may be all there are."""
    wanted, bounds = await _find_bounds(db, wanted)
    values, plan = to_values(wanted, bounds), plan_query(wanted)
    # PostgreSQL tries it within its one statement (`walkquery.py`).
    if db.dialect == "sqlite" and wanted.limit <= LONGEST_PAGE and may_be_near(plan):
        near = read_ids(await db.value(write_near_ids(plan), **values))
        if len(near) == wanted.limit:
            return near
    return read_ids(await db.value(write_ids(plan), **values))


async def count_followed(db: Calls, wanted: EntryFilter) -> int:
    """Count what a user's feeds brought, no farther than the filter's limit."""
    wanted, bounds = await _find_bounds(db, wanted)
    plan = plan_query(wanted)
    if plan.source in ("unread", "followed") and _is_unbounded(wanted):
        return min(await _count_everything(db, wanted), wanted.limit)
    count: int = await db.value(write_count(plan), **to_values(wanted, bounds))
    return count


async def _count_everything(db: Calls, wanted: EntryFilter) -> int:
    """Count all that is unread, read, or there; what is unread is never hidden."""
    if wanted.is_unread:
        return await count_unread(db, wanted.user_id)
    count = await count_shown(db, wanted.user_id)
    return count if wanted.is_unread is None else count - await count_unread(db, wanted.user_id)


def _is_unbounded(wanted: EntryFilter) -> bool:
    """Say whether a filter asks for no more than what is unread, read, or there."""
    plain = EntryFilter(wanted.user_id, is_unread=wanted.is_unread, is_followed=True)
    order = replace(plain, by=wanted.by, order=wanted.order, limit=wanted.limit)
    return replace(wanted, ids_from=0 if wanted.ids_from <= 1 else wanted.ids_from) == order


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

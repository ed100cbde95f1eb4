"""Which entries were weighed by other weights than those of today."""

from collections.abc import Mapping
from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql

# Two ranges of the index: what has other weights is none of it as a rule, or all of it.
_OTHER = """
    FROM entry_analyses AS l
    JOIN analyses AS a ON a.id = l.analysis_id
    WHERE (l.weighed_by < :weighed_by OR l.weighed_by > :weighed_by)
"""
HAS_OTHER = Sql("SELECT 1", _OTHER, "LIMIT 1")
LIST_OTHER = Sql("SELECT l.entry_id, l.analysis_id, a.result", _OTHER, "LIMIT :limit")
# What was linked to another analysis meanwhile was weighed with that.
SET_OVERALL = Sql(
    """
    UPDATE entry_analyses
    SET overall = :overall, weighed_by = :weighed_by
    WHERE entry_id = :entry_id AND analysis_id = :analysis_id
    """
)


@dataclass(frozen=True, slots=True)
class WeighedEntry:
    """An entry and what was said of it, as JSON."""

    entry_id: int
    analysis_id: int
    result: str


async def has_other(db: Calls, weighed_by: int) -> bool:
    """Say whether an entry was weighed by other weights than those of a number."""
    return bool(await db.value(HAS_OTHER, weighed_by=weighed_by))


async def list_other(db: Calls, weighed_by: int, limit: int) -> list[WeighedEntry]:
    return await db.all(LIST_OTHER, WeighedEntry, weighed_by=weighed_by, limit=limit)


async def set_overall(
    tx: Calls, overall: Mapping[int, int | None], entries: list[WeighedEntry], weighed_by: int
) -> None:
    """Write the overall scores of entries, in thousandths, by entry."""
    await tx.run_many(
        SET_OVERALL,
        [
            {
                "entry_id": each.entry_id,
                "analysis_id": each.analysis_id,
                "overall": overall[each.entry_id],
                "weighed_by": weighed_by,
            }
            for each in entries
        ],
    )

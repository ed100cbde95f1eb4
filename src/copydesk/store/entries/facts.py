"""What was said of entries, as far as lists need it."""

from collections.abc import Sequence

from copydesk.store.engine.db import Calls, Sql

LIST_OVERALL = Sql(
    """
    SELECT entry_id, overall
    FROM entry_analyses
    WHERE entry_id IN (:entry_ids...) AND overall IS NOT NULL
    """
)


async def list_overall(db: Calls, entry_ids: Sequence[int]) -> dict[int, int]:
    """Give the scores of entries that have one, in thousandths."""
    if not entry_ids:
        return {}
    rows = await db.all(LIST_OVERALL, _to_pair, entry_ids=entry_ids)
    return dict(rows)


def _to_pair(entry_id: int, overall: int) -> tuple[int, int]:
    return entry_id, overall

"""Entries that two feeds both have, which become one: the one that goes and the one that stays."""

from copydesk.store.engine.db import Calls, Sql

# Begins a statement that names the copies of the feeds `from_id` and `into_id`.
WITH_COPIES = """
    WITH copies (old_id, old_sort_at, new_id, new_sort_at, new_fair_at) AS MATERIALIZED (
      SELECT x.id, x.sort_at, y.id, y.sort_at, y.fair_at
      FROM entry_keys AS a
      JOIN entry_keys AS b ON b.feed_id = :into_id AND b.key = a.key
      JOIN entries AS x ON x.id = a.entry_id
      JOIN entries AS y ON y.id = b.entry_id
      WHERE a.feed_id = :from_id
    )
"""
LIST = Sql(WITH_COPIES, "SELECT old_id, new_id FROM copies")


async def map_copies(tx: Calls, from_id: int, into_id: int) -> dict[int, int]:
    """Give who stays, by who goes."""
    return dict(await tx.all(LIST, _to_pair, from_id=from_id, into_id=into_id))


def _to_pair(old_id: int, new_id: int) -> tuple[int, int]:
    return old_id, new_id

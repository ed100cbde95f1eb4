"""The entries of two feeds that become one: copies become one, the others move, keys stay known."""

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.search import remove_documents
from copydesk.store.feeds.mergepairs import WITH_COPIES

# Copies of the one that goes are copies of the one that stays, which is no copy of itself.
REPLACE_FIRSTS = Sql(
    WITH_COPIES,
    """
    UPDATE entries
    SET duplicate_of = (
      SELECT NULLIF(t.new_id, entries.id) FROM copies AS t WHERE t.old_id = entries.duplicate_of)
    WHERE duplicate_of IN (SELECT old_id FROM copies)
    """,
)
# The one that stays may be a copy itself, of an entry in a third feed.
FLATTEN_FIRSTS = Sql(
    """
    UPDATE entries
    SET duplicate_of = (SELECT f.duplicate_of FROM entries AS f WHERE f.id = entries.duplicate_of)
    WHERE duplicate_of IN (
      SELECT f.id FROM entries AS f WHERE f.id IN (:ids...) AND f.duplicate_of IS NOT NULL)
    """
)
DROP_ENTRIES = Sql("DELETE FROM entries WHERE id IN (:ids...)")
MOVE_ENTRIES = Sql(
    "UPDATE entries SET feed_id = :into_id WHERE feed_id = :from_id",
    postgres="""
    WITH moved AS (
      UPDATE entries SET feed_id = :into_id WHERE feed_id = :from_id RETURNING id
    )
    UPDATE entry_search SET feed_id = :into_id FROM moved WHERE entry_id = moved.id
    """,
)
# A key may outlive its entry in one feed while the other still has it.
ADOPT_KEYS = Sql(
    """
    UPDATE entry_keys
    SET entry_id = a.entry_id, content_hash = a.content_hash
    FROM entry_keys AS a
    WHERE entry_keys.feed_id = :into_id AND entry_keys.entry_id IS NULL
      AND a.feed_id = :from_id AND a.key = entry_keys.key AND a.entry_id IS NOT NULL
    """
)
MOVE_KEYS = Sql(
    """
    UPDATE entry_keys
    SET feed_id = :into_id
    WHERE feed_id = :from_id AND NOT EXISTS (
      SELECT 1 FROM entry_keys AS b WHERE b.feed_id = :into_id AND b.key = entry_keys.key)
    """
)


async def merge_entries(tx: Calls, from_id: int, into_id: int, copies: dict[int, int]) -> None:
    old_ids = list(copies)
    await tx.run(REPLACE_FIRSTS, from_id=from_id, into_id=into_id)
    await tx.run(FLATTEN_FIRSTS, ids=list(copies.values()))
    await remove_documents(tx, old_ids)
    # After this there are no copies to be found any more.
    await tx.run(DROP_ENTRIES, ids=old_ids)
    await tx.run(MOVE_ENTRIES, from_id=from_id, into_id=into_id)
    await tx.run(ADOPT_KEYS, from_id=from_id, into_id=into_id)
    await tx.run(MOVE_KEYS, from_id=from_id, into_id=into_id)

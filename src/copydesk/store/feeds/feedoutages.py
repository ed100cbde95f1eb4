"""Failures that were none of the feed's: taken back, and asked again soon."""

from copydesk.store.engine.db import Calls, Sql

FORGIVE = Sql(
    """
    UPDATE feed_states
    SET failures = CASE WHEN failures > 0 THEN failures - 1 ELSE 0 END,
      last_error = CASE WHEN failures > 1 THEN last_error ELSE '' END,
      last_error_code = CASE WHEN failures > 1 THEN last_error_code ELSE '' END,
      next_check_at = :next_check_at
    WHERE feed_id = :feed_id
    """
)
PUT_OFF = Sql("UPDATE feed_states SET next_check_at = :next_check_at WHERE feed_id = :feed_id")


async def forgive_failures(tx: Calls, feed_ids: list[int], next_check_at: int) -> None:
    """Take back the last failure of each of these feeds."""
    for feed_id in sorted(feed_ids):
        await tx.run(FORGIVE, feed_id=feed_id, next_check_at=next_check_at)


async def put_off(tx: Calls, feed_id: int, next_check_at: int) -> None:
    """Say when a feed is asked again, and nothing else."""
    await tx.run(PUT_OFF, feed_id=feed_id, next_check_at=next_check_at)

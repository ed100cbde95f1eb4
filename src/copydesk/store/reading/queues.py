"""What users want to listen to next, in the order of their choice."""

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql

LIST = Sql(
    """
    SELECT entry_id, enclosure
    FROM queued_recordings
    WHERE user_id = :user_id
    ORDER BY position, entry_id, enclosure
    """
)
CLEAR = Sql("DELETE FROM queued_recordings WHERE user_id = :user_id")
ADD = Sql(
    """
    INSERT INTO queued_recordings (user_id, entry_id, enclosure, position)
    VALUES (:user_id, :entry_id, :enclosure, :position)
    """
)


@dataclass(frozen=True, slots=True)
class QueuePlace:
    """A file of an entry that waits to be listened to."""

    entry_id: int
    enclosure: int


async def list_queue(db: Calls, user_id: int) -> list[QueuePlace]:
    return await db.all(LIST, QueuePlace, user_id=user_id)


async def replace_queue(tx: Calls, user_id: int, places: Sequence[QueuePlace]) -> None:
    """Let these wait, in this order, and nothing else."""
    await tx.run(CLEAR, user_id=user_id)
    await tx.run_many(
        ADD,
        [
            {
                "user_id": user_id,
                "entry_id": place.entry_id,
                "enclosure": place.enclosure,
                "position": position,
            }
            for position, place in enumerate(places)
        ],
    )

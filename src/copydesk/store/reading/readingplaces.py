"""Where a user stopped reading a text; of two devices, the later one counts."""

from copydesk.store.engine.db import Calls, Sql

SET = Sql(
    """
    INSERT INTO reading_places (user_id, entry_id, thousandths, set_at)
    VALUES (:user_id, :entry_id, :thousandths, :at)
    ON CONFLICT (user_id, entry_id) DO UPDATE SET
      thousandths = excluded.thousandths, set_at = excluded.set_at
    WHERE reading_places.set_at <= excluded.set_at
    """
)
FIND = Sql(
    """
    SELECT thousandths
    FROM reading_places
    WHERE user_id = :user_id AND entry_id = :entry_id
    """
)


async def set_reading_place(
    tx: Calls, user_id: int, entry_id: int, thousandths: int, at: int
) -> bool:
    """Remember a place; False when a later one is known."""
    changed = await tx.run(SET, user_id=user_id, entry_id=entry_id, thousandths=thousandths, at=at)
    return changed == 1


async def find_reading_place(db: Calls, user_id: int, entry_id: int) -> int | None:
    place: int | None = await db.value(FIND, user_id=user_id, entry_id=entry_id)
    return place

"""Where a user stopped listening or watching; of two devices, the later one counts."""

from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql

SET = Sql(
    """
    INSERT INTO playback (user_id, entry_id, enclosure, seconds, is_finished, set_at)
    VALUES (:user_id, :entry_id, :enclosure, :seconds, :is_finished, :at)
    ON CONFLICT (user_id, entry_id, enclosure) DO UPDATE SET
      seconds = excluded.seconds, is_finished = excluded.is_finished, set_at = excluded.set_at
    WHERE playback.set_at <= excluded.set_at
    """
)
LIST = Sql(
    """
    SELECT enclosure, seconds, is_finished, set_at
    FROM playback
    WHERE user_id = :user_id AND entry_id = :entry_id
    ORDER BY enclosure
    """
)


@dataclass(frozen=True, slots=True)
class Playback:
    """How far one enclosure of an entry was played."""

    enclosure: int
    seconds: int
    is_finished: bool
    set_at: int


async def set_playback(tx: Calls, user_id: int, entry_id: int, playback: Playback) -> bool:
    """Remember a place; False when a later one is known."""
    changed = await tx.run(
        SET,
        user_id=user_id,
        entry_id=entry_id,
        enclosure=playback.enclosure,
        seconds=playback.seconds,
        is_finished=playback.is_finished,
        at=playback.set_at,
    )
    return changed == 1


async def list_playback(db: Calls, user_id: int, entry_id: int) -> list[Playback]:
    return await db.all(LIST, Playback, user_id=user_id, entry_id=entry_id)

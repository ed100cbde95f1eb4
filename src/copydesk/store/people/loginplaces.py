"""From where each user has signed in before."""

from copydesk.store.engine.db import Calls, Sql

MOST = 50

FIND = Sql("SELECT 1 FROM login_places WHERE user_id = :user_id AND place = :place")
NOTE = Sql(
    """
    INSERT INTO login_places (user_id, place, last_at)
    VALUES (:user_id, :place, :now)
    ON CONFLICT (user_id, place) DO UPDATE SET last_at = excluded.last_at
    """
)
FORGET_OLDEST = Sql(
    """
    DELETE FROM login_places
    WHERE user_id = :user_id AND place NOT IN (
      SELECT place FROM login_places WHERE user_id = :user_id ORDER BY last_at DESC LIMIT :most)
    """
)


async def is_known(db: Calls, user_id: int, place: str) -> bool:
    """Say whether a user has signed in from this place before."""
    return await db.value(FIND, user_id=user_id, place=place) is not None


async def note_place(tx: Calls, user_id: int, place: str, now: int) -> None:
    """Remember a place, and of all places the last ones only."""
    await tx.run(NOTE, user_id=user_id, place=place, now=now)
    await tx.run(FORGET_OLDEST, user_id=user_id, most=MOST)

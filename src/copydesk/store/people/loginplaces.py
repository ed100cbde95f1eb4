"""From where, and with which devices, each user has signed in before."""

from copydesk.store.engine.db import Calls, Sql, scalar

MOST = 100

LIST_KNOWN = Sql(
    "SELECT place FROM login_places WHERE user_id = :user_id AND place IN (:first, :second)"
)
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


async def list_known(db: Calls, user_id: int, places: tuple[str, ...]) -> set[str]:
    """Say from which of one or two places a user has signed in before."""
    first, second = places[0], places[-1]
    return set(await db.all(LIST_KNOWN, scalar, user_id=user_id, first=first, second=second))


async def note_place(tx: Calls, user_id: int, place: str, now: int) -> None:
    """Remember a place, and of all places the last ones only."""
    await tx.run(NOTE, user_id=user_id, place=place, now=now)
    await tx.run(FORGET_OLDEST, user_id=user_id, most=MOST)

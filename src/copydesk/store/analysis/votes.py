"""What readers think of what was said: for each aspect of an entry, whether they agree."""

from copydesk.store.engine.db import Calls, Sql

SET = Sql(
    """
    INSERT INTO analysis_votes (user_id, entry_id, aspect, agrees, set_at)
    VALUES (:user_id, :entry_id, :aspect, :agrees, :now)
    ON CONFLICT (user_id, entry_id, aspect) DO UPDATE SET
      agrees = excluded.agrees, set_at = excluded.set_at
    """
)
REMOVE = Sql(
    """
    DELETE FROM analysis_votes
    WHERE user_id = :user_id AND entry_id = :entry_id AND aspect = :aspect
    """
)
LIST = Sql(
    """
    SELECT aspect, agrees
    FROM analysis_votes
    WHERE user_id = :user_id AND entry_id = :entry_id
    ORDER BY aspect
    """
)


async def set_vote(
    tx: Calls, user_id: int, entry_id: int, aspect: str, *, agrees: bool | None, now: int
) -> None:
    """Keep what a user thinks; None takes it back."""
    if agrees is None:
        await tx.run(REMOVE, user_id=user_id, entry_id=entry_id, aspect=aspect)
    else:
        await tx.run(SET, user_id=user_id, entry_id=entry_id, aspect=aspect, agrees=agrees, now=now)


async def list_votes(db: Calls, user_id: int, entry_id: int) -> dict[str, bool]:
    """Give what a user thinks of each aspect that he voted on."""
    found = await db.all(LIST, _to_vote, user_id=user_id, entry_id=entry_id)
    return dict(found)


def _to_vote(aspect: str, agrees: int) -> tuple[str, bool]:
    return aspect, bool(agrees)

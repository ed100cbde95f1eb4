"""How important entries are to a user: from -2 to 2, and nothing where nobody said so."""

from collections.abc import Sequence

from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries.visibility import IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION

# What has one keeps it: only so can a change be taken back without knowing what was before.
SET = Sql(
    """
    INSERT INTO states (user_id, entry_id, importance, changed_at)
    SELECT CAST(:user_id AS BIGINT), e.id, CAST(:importance AS BIGINT), CAST(:now AS BIGINT)
    FROM entries AS e
    """,
    JOIN_SUBSCRIPTION,
    JOIN_STATE,
    "WHERE e.id IN (:entry_ids...)",
    IS_VISIBLE,
    """
    ON CONFLICT (user_id, entry_id) DO UPDATE SET
      importance = excluded.importance, changed_at = excluded.changed_at
    WHERE states.importance IS NULL
    RETURNING entry_id
    """,
)
CLEAR = Sql(
    """
    UPDATE states
    SET importance = NULL, changed_at = :now
    WHERE user_id = :user_id AND entry_id IN (:entry_ids...) AND importance IS NOT NULL
    RETURNING entry_id
    """
)
LIST = Sql(
    """
    SELECT entry_id, importance
    FROM states
    WHERE user_id = :user_id AND entry_id IN (:entry_ids...) AND importance IS NOT NULL
    """
)


async def set_importance(
    tx: Calls, user_id: int, entry_ids: Sequence[int], level: int | None, now: int
) -> list[int]:
    """Say how important entries are that have no importance yet, or take that away."""
    await lock_user(tx, user_id)
    if level is None:
        return await tx.all(CLEAR, scalar, user_id=user_id, entry_ids=entry_ids, now=now)
    return await tx.all(
        SET, scalar, user_id=user_id, entry_ids=entry_ids, importance=level, now=now
    )


async def list_importance(db: Calls, user_id: int, entry_ids: Sequence[int]) -> dict[int, int]:
    """Give how important entries are, by id; what nobody weighed is left out."""
    return dict(await db.all(LIST, _to_pair, user_id=user_id, entry_ids=entry_ids))


def _to_pair(entry_id: int, importance: int) -> tuple[int, int]:
    return entry_id, importance

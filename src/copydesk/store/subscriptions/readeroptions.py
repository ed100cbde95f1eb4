"""What a user chose for feeds of theirs: rewritten soberly, and what edits do."""

from copydesk.model import OnEdit
from copydesk.store.engine.db import Calls, Sql

SET_DEFRAMED = Sql(
    """
    UPDATE subscriptions
    SET deframed_at = CASE WHEN :is_deframed THEN COALESCE(deframed_at, :now) END
    WHERE id IN (:ids...) AND user_id = :user_id
    """
)
SET_ON_EDIT = Sql(
    "UPDATE subscriptions SET on_edit = :on_edit WHERE id IN (:ids...) AND user_id = :user_id"
)


async def set_deframed(
    tx: Calls, user_id: int, subscription_ids: list[int], *, is_deframed: bool, now: int
) -> None:
    ids = subscription_ids
    await tx.run(SET_DEFRAMED, user_id=user_id, ids=ids, is_deframed=is_deframed, now=now)


async def set_on_edit(
    tx: Calls, user_id: int, subscription_ids: list[int], on_edit: OnEdit
) -> None:
    """Say what articles of these feeds do for this user when they are edited."""
    await tx.run(SET_ON_EDIT, user_id=user_id, ids=subscription_ids, on_edit=on_edit)

"""What users sent to their destinations: on its way, there, or not, and why not."""

from collections.abc import Sequence

from copydesk.model.destinations import DeliveryState, EntryDelivery
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.entries.visibility import IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION

_COLUMNS = """
    id, destination_id, entry_id, state, round, reason, message, requested_at, changed_at, next_at
"""
LIST_OF_ENTRY = Sql(
    "SELECT",
    _COLUMNS,
    "FROM deliveries WHERE user_id = :user_id AND entry_id = :entry_id ORDER BY destination_id",
)
LIST_TO = Sql(
    "SELECT",
    _COLUMNS,
    """
    FROM deliveries
    WHERE user_id = :user_id AND destination_id = :destination_id AND entry_id IN (:entry_ids...)
    ORDER BY entry_id
    """,
)
FIND = Sql("SELECT", _COLUMNS, "FROM deliveries WHERE user_id = :user_id AND id = :id")
COUNT_WAITING = Sql(
    "SELECT count(*) FROM deliveries WHERE user_id = :user_id AND state = 'waiting'"
)
# What waits already is left alone; what was sent, only if it is wanted again.
WANT = Sql(
    """
    INSERT INTO deliveries (user_id, destination_id, entry_id, state, requested_at, changed_at)
    SELECT CAST(:user_id AS BIGINT), CAST(:destination_id AS BIGINT), e.id, 'waiting',
      CAST(:now AS BIGINT), CAST(:now AS BIGINT)
    FROM entries AS e
    """,
    JOIN_SUBSCRIPTION,
    JOIN_STATE,
    """
    WHERE e.id IN (:entry_ids...)
      AND EXISTS (
        SELECT 1 FROM destinations AS d WHERE d.user_id = :user_id AND d.id = :destination_id)
    """,
    IS_VISIBLE,
    """
    ON CONFLICT (entry_id, destination_id) DO UPDATE SET
      state = 'waiting', round = deliveries.round + 1, reason = '', message = '',
      requested_at = excluded.requested_at, changed_at = excluded.changed_at, next_at = NULL
    WHERE deliveries.state = 'failed' OR (deliveries.state = 'sent' AND :is_wanted_again)
    RETURNING id
    """,
)
SET = Sql(
    """
    UPDATE deliveries
    SET state = :state, reason = :reason, message = :message, changed_at = :now, next_at = :next_at
    WHERE user_id = :user_id AND id = :id AND round = :round AND state = 'waiting'
    """
)
# Of all users: whoever was to send it is gone for good.
GIVE_UP = Sql(
    """
    UPDATE deliveries
    SET state = 'failed', reason = 'lost', message = :message, next_at = NULL
    WHERE id IN (
      SELECT id FROM deliveries WHERE state = 'waiting' AND changed_at < :before LIMIT :limit)
    """
)
LOST = "it was not sent, and is not tried again"


async def list_deliveries(db: Calls, user_id: int, entry_id: int) -> list[EntryDelivery]:
    return await db.all(LIST_OF_ENTRY, EntryDelivery, user_id=user_id, entry_id=entry_id)


async def list_to(
    db: Calls, user_id: int, destination_id: int, entry_ids: Sequence[int]
) -> list[EntryDelivery]:
    """Give what stands with some entries at a destination."""
    return await db.all(
        LIST_TO, EntryDelivery, user_id=user_id, destination_id=destination_id, entry_ids=entry_ids
    )


async def find_delivery(db: Calls, user_id: int, delivery_id: int) -> EntryDelivery | None:
    return await db.one(FIND, EntryDelivery, user_id=user_id, id=delivery_id)


async def count_waiting(db: Calls, user_id: int) -> int:
    count: int = await db.value(COUNT_WAITING, user_id=user_id)
    return count


async def want_deliveries(
    tx: Calls,
    user_id: int,
    destination_id: int,
    entry_ids: Sequence[int],
    *,
    is_wanted_again: bool,
    now: int,
) -> list[int]:
    """Note that entries that this user may see are to be sent; give the ids of new deliveries."""
    return await tx.all(
        WANT,
        scalar,
        user_id=user_id,
        destination_id=destination_id,
        entry_ids=entry_ids,
        is_wanted_again=is_wanted_again,
        now=now,
    )


async def set_delivery(
    tx: Calls,
    user_id: int,
    delivery: EntryDelivery,
    state: DeliveryState,
    *,
    now: int,
    reason: str = "",
    message: str = "",
    next_at: int | None = None,
) -> bool:
    """Note how a delivery went; False if it is no longer the one that was tried."""
    changed = await tx.run(
        SET,
        user_id=user_id,
        id=delivery.id,
        round=delivery.round,
        state=state,
        reason=reason,
        message=message,
        next_at=next_at,
        now=now,
    )
    return changed == 1


async def give_up_lost(db: Calls, before: int, limit: int) -> int:
    """Say of some deliveries that nobody has tried since a time that nobody will."""
    return await db.run(GIVE_UP, before=before, limit=limit, message=LOST)

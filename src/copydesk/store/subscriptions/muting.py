"""Muted feeds bring nothing unread; what was unread before is put away until they are heard."""

from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.idlists import pack_ids, unpack_ids
from copydesk.store.engine.locks import lock_user
from copydesk.store.ingest.duplicates import IS_FIRST_FOR_READER, list_heirs
from copydesk.store.reading.states import mark_unread
from copydesk.store.subscriptions.subscriptions import lock_entries, take_unread

LIST_TURNED = Sql(
    """
    SELECT id, feed_id, parked_unread
    FROM subscriptions
    WHERE user_id = :user_id AND id IN (:ids...) AND unsubscribed_at IS NULL
      AND (muted_at IS NULL) = :is_muted
    ORDER BY id
    """
)
MUTE = Sql(
    """
    UPDATE subscriptions
    SET muted_at = :now, parked_unread = :parked
    WHERE user_id = :user_id AND id = :id
    """
)
UNMUTE = Sql(
    """
    UPDATE subscriptions
    SET muted_at = NULL, parked_unread = NULL
    WHERE user_id = :user_id AND id = :id
    """
)
# What was read or hidden meanwhile stays so; of a copy that is unread elsewhere there is one.
GIVE_BACK = Sql(
    """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    SELECT s.user_id, e.sort_at, e.id, e.feed_id, e.fair_at
    FROM subscriptions AS s
    JOIN entries AS e ON e.feed_id = s.feed_id AND e.id >= s.visible_from
    WHERE s.user_id = :user_id AND s.id = :id AND e.id IN (:parked...)
      AND NOT EXISTS (
        SELECT 1
        FROM states AS st
        WHERE st.user_id = :user_id AND st.entry_id = e.id
          AND (st.read_at IS NOT NULL OR st.hidden_at IS NOT NULL))
    """,
    IS_FIRST_FOR_READER,
    " ON CONFLICT DO NOTHING",
)


@dataclass(frozen=True, slots=True)
class _Turned:
    id: int
    feed_id: int
    parked_unread: bytes | None


async def set_muted(
    tx: Calls, user_id: int, subscription_ids: list[int], *, is_muted: bool, now: int
) -> None:
    """Mute feeds of a user, or let them be heard again."""
    await lock_user(tx, user_id)
    turned = await tx.all(
        LIST_TURNED, _Turned, user_id=user_id, ids=subscription_ids, is_muted=is_muted
    )
    if is_muted:
        await _mute(tx, user_id, turned, now)
    else:
        for each in turned:
            await tx.run(UNMUTE, user_id=user_id, id=each.id)
            parked = unpack_ids(each.parked_unread) if each.parked_unread else []
            await tx.run(GIVE_BACK, user_id=user_id, id=each.id, parked=parked)


async def _mute(tx: Calls, user_id: int, turned: list[_Turned], now: int) -> None:
    gone: list[int] = []
    for each in turned:
        unread = await take_unread(tx, user_id, each.feed_id)
        await tx.run(MUTE, user_id=user_id, id=each.id, parked=pack_ids(unread), now=now)
        gone += unread
    if not gone:
        return
    await lock_entries(tx)
    if heirs := await list_heirs(tx, user_id, gone):
        await mark_unread(tx, user_id, heirs, at=now, now=now)

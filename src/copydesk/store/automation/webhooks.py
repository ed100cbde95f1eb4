"""Addresses that filters call, and what waits to be sent to them or was not taken."""

from collections.abc import Sequence

import msgspec

from copydesk.store.engine.db import Calls, Sql, scalar

_COLUMNS = """
    SELECT w.id, w.title, w.url, w.created_at, w.sent_at, w.error,
      (SELECT count(*) FROM webhook_deliveries AS d
        WHERE d.user_id = :user_id AND d.webhook_id = w.id AND d.failed_at IS NULL) AS waiting,
      (SELECT count(*) FROM webhook_deliveries AS d
        WHERE d.user_id = :user_id AND d.webhook_id = w.id AND d.failed_at IS NOT NULL) AS failed
    FROM webhooks AS w
    WHERE w.user_id = :user_id
"""
LIST = Sql(_COLUMNS, "ORDER BY w.id")
FIND = Sql(_COLUMNS, "AND w.id = :id")
FIND_SECRET = Sql("SELECT secret FROM webhooks WHERE user_id = :user_id AND id = :id")
ADD = Sql(
    """
    INSERT INTO webhooks (user_id, title, url, secret, created_at)
    VALUES (:user_id, :title, :url, :secret, :now)
    RETURNING id
    """
)
SET = Sql("UPDATE webhooks SET title = :title, url = :url WHERE user_id = :user_id AND id = :id")
REMOVE = Sql("DELETE FROM webhooks WHERE user_id = :user_id AND id = :id")
COUNT = Sql("SELECT count(*) FROM webhooks WHERE user_id = :user_id")
SET_SENT = Sql(
    "UPDATE webhooks SET sent_at = :now, error = '' WHERE user_id = :user_id AND id = :id"
)
SET_ERROR = Sql("UPDATE webhooks SET error = :error WHERE user_id = :user_id AND id = :id")
_OF_WEBHOOK = "WHERE user_id = :user_id AND webhook_id = :webhook_id"
ADD_DELIVERY = Sql(
    """
    INSERT INTO webhook_deliveries (user_id, webhook_id, entry_id, filter_title, created_at)
    VALUES (:user_id, :webhook_id, :entry_id, :filter_title, :now)
    """
)
COUNT_DELIVERIES = Sql("SELECT count(*) FROM webhook_deliveries", _OF_WEBHOOK)
LIST_WAITING = Sql(
    "SELECT id, entry_id, filter_title, created_at FROM webhook_deliveries",
    _OF_WEBHOOK,
    "AND failed_at IS NULL ORDER BY id LIMIT :limit",
)
LIST_FAILED = Sql(
    """
    SELECT d.id, d.entry_id, e.title, d.filter_title, d.created_at, d.failed_at
    FROM webhook_deliveries AS d
    JOIN entries AS e ON e.id = d.entry_id
    WHERE d.user_id = :user_id AND d.webhook_id = :webhook_id AND d.failed_at IS NOT NULL
      AND d.id < :before
    ORDER BY d.id DESC
    LIMIT :limit
    """
)
DROP = Sql("DELETE FROM webhook_deliveries WHERE user_id = :user_id AND id IN (:ids...)")
SET_FAILED = Sql(
    "UPDATE webhook_deliveries SET failed_at = :now", _OF_WEBHOOK, "AND failed_at IS NULL"
)
RETRY = Sql(
    "UPDATE webhook_deliveries SET failed_at = NULL", _OF_WEBHOOK, "AND failed_at IS NOT NULL"
)
REMOVE_OLD = Sql(
    """
    DELETE FROM webhook_deliveries
    WHERE id IN (
      SELECT id FROM webhook_deliveries WHERE failed_at < :before ORDER BY failed_at LIMIT :limit)
    """
)


class Webhook(msgspec.Struct, frozen=True):
    """An address that filters call, and how that went."""

    id: int
    title: str
    url: str
    created_at: int
    sent_at: int | None
    error: str
    waiting: int
    failed: int


class WaitingDelivery(msgspec.Struct, frozen=True):
    """An entry that is to be sent, and the filter that wants it."""

    id: int
    entry_id: int
    filter_title: str
    created_at: int


class FailedDelivery(msgspec.Struct, frozen=True):
    """An entry that nobody took."""

    id: int
    entry_id: int
    title: str
    filter_title: str
    created_at: int
    failed_at: int


async def list_webhooks(db: Calls, user_id: int) -> list[Webhook]:
    return await db.all(LIST, Webhook, user_id=user_id)


async def find_webhook(db: Calls, user_id: int, webhook_id: int) -> Webhook | None:
    return await db.one(FIND, Webhook, user_id=user_id, id=webhook_id)


async def find_secret(db: Calls, user_id: int, webhook_id: int) -> bytes | None:
    """Give the sealed secret."""
    found = await db.all(FIND_SECRET, scalar, user_id=user_id, id=webhook_id)
    return bytes(found[0]) if found else None


async def count_webhooks(db: Calls, user_id: int) -> int:
    count: int = await db.value(COUNT, user_id=user_id)
    return count


async def add_webhook(
    tx: Calls, user_id: int, *, title: str, url: str, secret: bytes, now: int
) -> int:
    added: int = await tx.value(ADD, user_id=user_id, title=title, url=url, secret=secret, now=now)
    return added


async def set_webhook(tx: Calls, user_id: int, webhook_id: int, *, title: str, url: str) -> None:
    await tx.run(SET, user_id=user_id, id=webhook_id, title=title, url=url)


async def remove_webhook(tx: Calls, user_id: int, webhook_id: int) -> bool:
    return await tx.run(REMOVE, user_id=user_id, id=webhook_id) > 0


async def set_sent(tx: Calls, user_id: int, webhook_id: int, now: int) -> None:
    """Note that somebody took what was sent."""
    await tx.run(SET_SENT, user_id=user_id, id=webhook_id, now=now)


async def set_error(tx: Calls, user_id: int, webhook_id: int, error: str) -> None:
    """Note what goes wrong."""
    await tx.run(SET_ERROR, user_id=user_id, id=webhook_id, error=error)


async def add_deliveries(
    tx: Calls,
    user_id: int,
    webhook_id: int,
    entry_ids: Sequence[int],
    *,
    filter_title: str,
    now: int,
) -> None:
    values = {
        "user_id": user_id, "webhook_id": webhook_id, "filter_title": filter_title, "now": now
    }  # fmt: skip
    await tx.run_many(ADD_DELIVERY, [{**values, "entry_id": entry_id} for entry_id in entry_ids])


async def count_deliveries(db: Calls, user_id: int, webhook_id: int) -> int:
    """Count what waits and what was not taken."""
    count: int = await db.value(COUNT_DELIVERIES, user_id=user_id, webhook_id=webhook_id)
    return count


async def list_waiting(
    db: Calls, user_id: int, webhook_id: int, limit: int
) -> list[WaitingDelivery]:
    """Give what is to be sent, the oldest first."""
    return await db.all(
        LIST_WAITING, WaitingDelivery, user_id=user_id, webhook_id=webhook_id, limit=limit
    )


async def list_failed(
    db: Calls, user_id: int, webhook_id: int, *, before: int, limit: int
) -> list[FailedDelivery]:
    """Give what nobody took, the newest first."""
    values = {"user_id": user_id, "webhook_id": webhook_id, "before": before, "limit": limit}
    return await db.all(LIST_FAILED, FailedDelivery, **values)


async def drop_deliveries(tx: Calls, user_id: int, ids: Sequence[int]) -> None:
    """Forget what was sent."""
    await tx.run(DROP, user_id=user_id, ids=ids)


async def set_failed(tx: Calls, user_id: int, webhook_id: int, now: int) -> None:
    """Give up on all that waits."""
    await tx.run(SET_FAILED, user_id=user_id, webhook_id=webhook_id, now=now)


async def retry(tx: Calls, user_id: int, webhook_id: int) -> int:
    """Let all that was not taken wait again; give how much it is."""
    return await tx.run(RETRY, user_id=user_id, webhook_id=webhook_id)


async def remove_old(db: Calls, before: int, limit: int) -> int:
    """Forget some of what nobody took, from before a time."""
    return await db.run(REMOVE_OLD, before=before, limit=limit)

"""The event log: what open pages replay after a gap, in commit order."""

from collections.abc import Iterable, Mapping

import msgspec

from copydesk.model import Event
from copydesk.store.counters import take_ids
from copydesk.store.db import Calls, Sql

ADD = Sql(
    """
    INSERT INTO events (id, kind, user_id, feed_id, data, created_at)
    VALUES (:id, :kind, :user_id, :feed_id, :data, :created_at)
    """
)
LIST_AFTER = Sql(
    """
    SELECT id, kind, user_id, feed_id, data
    FROM events
    WHERE id > :after
    ORDER BY id
    LIMIT :limit
    """
)
# An empty log still knows how far it got: who has seen everything has missed nothing.
SPAN = Sql(
    """
    SELECT COALESCE((SELECT min(id) FROM events), value + 1), value
    FROM counters
    WHERE name = 'events'
    """
)
REMOVE_OLD = Sql("DELETE FROM events WHERE created_at < :before")


async def add_event(
    tx: Calls,
    kind: str,
    now: int,
    *,
    data: Mapping[str, object],
    user_id: int | None = None,
    feed_id: int | None = None,
) -> None:
    """Record one event; call it last in a transaction, it makes other writers wait."""
    [event_id] = await take_ids(tx, "events", 1)
    await tx.run(
        ADD,
        id=event_id,
        kind=kind,
        user_id=user_id,
        feed_id=feed_id,
        data=msgspec.json.encode(data).decode(),
        created_at=now,
    )


async def add_events(
    tx: Calls, kind: str, now: int, *, user_ids: Iterable[int], data: Mapping[str, object]
) -> None:
    """Record the same event for several users."""
    users = list(user_ids)
    text = msgspec.json.encode(data).decode()
    ids = await take_ids(tx, "events", len(users))
    await tx.run_many(
        ADD,
        [
            {
                "id": event_id,
                "kind": kind,
                "user_id": user_id,
                "feed_id": None,
                "data": text,
                "created_at": now,
            }
            for event_id, user_id in zip(ids, users, strict=True)
        ],
    )


async def list_events(db: Calls, after: int, limit: int) -> list[Event]:
    """Give events of all users; who may see which is decided by the caller."""
    return await db.all(LIST_AFTER, Event, after=after, limit=limit)


async def get_span(db: Calls) -> tuple[int, int]:
    """Give the oldest event id that the log holds, and the newest ever given out."""
    span = await db.one(SPAN, lambda oldest, newest: (int(oldest), int(newest)))
    assert span is not None, "the counters are part of the schema"
    return span


async def remove_old_events(db: Calls, before: int) -> int:
    return await db.run(REMOVE_OLD, before=before)

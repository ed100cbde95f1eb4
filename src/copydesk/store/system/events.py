"""The event log: what open pages replay after a gap, in commit order."""

from dataclasses import dataclass

import msgspec

from copydesk.model import Event
from copydesk.model.events import EventData, FeedEvent
from copydesk.store.engine.counters import take_ids
from copydesk.store.engine.db import Calls, Sql

ADD = Sql(
    """
    INSERT INTO events (id, kind, user_id, feed_id, data, created_at)
    VALUES (:id, :kind, :user_id, :feed_id, :data, :created_at)
    """
)
# Number and rows in one statement, so that others wait for the number no longer than they must.
ADD_AT_ONCE = Sql(
    "SELECT 1",
    postgres="""
    WITH taken AS (
      UPDATE counters
      SET value = value + cardinality(CAST(:kinds AS TEXT[]))
      WHERE name = 'events'
      RETURNING value - cardinality(CAST(:kinds AS TEXT[])) AS last_id
    )
    INSERT INTO events (id, kind, user_id, feed_id, data, created_at)
    SELECT taken.last_id + x.place, x.kind, x.user_id, x.feed_id, x.data, CAST(:now AS BIGINT)
    FROM taken
    CROSS JOIN unnest(CAST(:kinds AS TEXT[]), CAST(:user_ids AS BIGINT[]),
      CAST(:feed_ids AS BIGINT[]), CAST(:datas AS TEXT[]))
      WITH ORDINALITY AS x (kind, user_id, feed_id, data, place)
    """,
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
    SELECT COALESCE((SELECT min(id) FROM events), value + 1) AS oldest, value AS newest
    FROM counters
    WHERE name = 'events'
    """
)
# Of those that came after one: few, on however busy a server.
CONCERNS = Sql(
    """
    SELECT 1
    FROM events AS e
    WHERE e.id > :after
      AND (e.user_id = :user_id OR e.user_id IS NULL AND (e.feed_id IS NULL OR EXISTS (
        SELECT 1 FROM subscriptions AS s WHERE s.user_id = :user_id AND s.feed_id = e.feed_id)))
    LIMIT 1
    """
)
REMOVE_OLD = Sql(
    """
    DELETE FROM events
    WHERE id IN (
      SELECT id FROM events WHERE created_at < :before ORDER BY created_at LIMIT :limit)
    """
)


@dataclass(frozen=True, slots=True)
class NewEvent:
    """Something to tell: to one user, or to the readers of the feed that it is about."""

    data: EventData
    user_id: int | None = None

    @property
    def feed_id(self) -> int | None:
        return self.data.feed_id if isinstance(self.data, FeedEvent) else None


async def add_events(tx: Calls, now: int, *events: NewEvent) -> None:
    """Record events; call it last in a transaction, it makes other writers wait."""
    if not events:
        return
    datas = [msgspec.json.encode(event.data).decode() for event in events]
    if tx.dialect == "postgres":
        await tx.run(
            ADD_AT_ONCE,
            kinds=[event.data.event for event in events],
            user_ids=[event.user_id for event in events],
            feed_ids=[event.feed_id for event in events],
            datas=datas,
            now=now,
        )
        return
    ids = await take_ids(tx, "events", len(events))
    await tx.run_many(
        ADD,
        [
            {
                "id": event_id,
                "kind": event.data.event,
                "user_id": event.user_id,
                "feed_id": event.feed_id,
                "data": data,
                "created_at": now,
            }
            for event_id, event, data in zip(ids, events, datas, strict=True)
        ],
    )


async def add_event(tx: Calls, event: EventData, now: int, *, user_id: int | None = None) -> None:
    await add_events(tx, now, NewEvent(event, user_id))


async def list_events(db: Calls, after: int, limit: int) -> list[Event]:
    """Give events of all users; who may see which is decided by the caller."""
    return await db.all(LIST_AFTER, Event, after=after, limit=limit)


async def get_span(db: Calls) -> tuple[int, int]:
    """Give the oldest event id that the log holds, and the newest ever given out."""
    span = await db.one(SPAN, lambda oldest, newest: (int(oldest), int(newest)))
    assert span is not None, "the counters are part of the schema"
    return span


async def has_news(db: Calls, user_id: int, after: int) -> bool:
    """Say whether anything happened after an event that concerns a user."""
    return await db.value(CONCERNS, user_id=user_id, after=after) is not None


async def remove_old_events(db: Calls, before: int, limit: int) -> int:
    return await db.run(REMOVE_OLD, before=before, limit=limit)

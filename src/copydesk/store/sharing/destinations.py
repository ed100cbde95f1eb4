"""Services that users send entries to: what each was given, its secrets sealed."""

from dataclasses import dataclass

import msgspec

from copydesk.model.destinations import Destination, SentHighlights
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.sharing.senthighlights import WAITS

_SELECT = (
    """
    SELECT d.id, d.kind, d.title, d.given, d.created_at, d.sealed,
      d.highlights_since AS since, d.highlights_reason AS reason,
      d.highlights_next_at AS next_at,
      CASE WHEN d.highlights_since IS NULL THEN 0 ELSE (
        SELECT count(*)
        FROM sent_highlights AS s
        WHERE s.user_id = :user_id AND s.destination_id = d.id AND s.reason = '') END AS sent,
      CASE WHEN d.highlights_since IS NULL THEN 0 ELSE (
        SELECT count(*)
        FROM sent_highlights AS s
        WHERE s.user_id = :user_id AND s.destination_id = d.id AND s.reason <> '') END AS refused,
      CASE WHEN d.highlights_since IS NULL THEN 0 ELSE (
        SELECT count(*)
        FROM highlights AS h
    """,
    WAITS,
    """
      ) END AS waiting
    FROM destinations AS d
    WHERE d.user_id = :user_id
    """,
)
LIST = Sql(*_SELECT, "ORDER BY d.id")
FIND = Sql(*_SELECT, "AND d.id = :id")
COUNT = Sql("SELECT count(*) FROM destinations WHERE user_id = :user_id")
ADD = Sql(
    """
    INSERT INTO destinations (user_id, kind, title, given, sealed, created_at)
    VALUES (:user_id, :kind, :title, :given, :sealed, :now)
    RETURNING id
    """
)
SET = Sql(
    """
    UPDATE destinations
    SET title = :title, given = :given, sealed = :sealed
    WHERE user_id = :user_id AND id = :id
    """
)
REMOVE = Sql("DELETE FROM destinations WHERE user_id = :user_id AND id = :id")


@dataclass(frozen=True, slots=True)
class _Row:
    id: int
    kind: str
    title: str
    given: str
    created_at: int
    sealed: bytes
    since: int | None
    reason: str
    next_at: int | None
    sent: int
    refused: int
    waiting: int


async def list_destinations(db: Calls, user_id: int) -> list[Destination]:
    return [_to_destination(row) for row in await db.all(LIST, _Row, user_id=user_id)]


async def find_destination(db: Calls, user_id: int, destination_id: int) -> Destination | None:
    row = await db.one(FIND, _Row, user_id=user_id, id=destination_id)
    return _to_destination(row) if row else None


async def count_destinations(db: Calls, user_id: int) -> int:
    count: int = await db.value(COUNT, user_id=user_id)
    return count


async def add_destination(tx: Calls, user_id: int, new: Destination) -> int:
    destination_id: int = await tx.value(
        ADD,
        user_id=user_id,
        kind=new.kind,
        title=new.title,
        given=_write(new),
        sealed=new.sealed,
        now=new.created_at,
    )
    return destination_id


async def set_destination(tx: Calls, user_id: int, changed: Destination) -> None:
    await tx.run(
        SET,
        user_id=user_id,
        id=changed.id,
        title=changed.title,
        given=_write(changed),
        sealed=changed.sealed,
    )


async def remove_destination(tx: Calls, user_id: int, destination_id: int) -> bool:
    """Forget a destination, with all that was ever sent there."""
    return await tx.run(REMOVE, user_id=user_id, id=destination_id) == 1


def _write(destination: Destination) -> str:
    return msgspec.json.encode(dict(destination.values)).decode()


def _to_destination(row: _Row) -> Destination:
    values = msgspec.json.decode(row.given, type=dict[str, str])
    sent = SentHighlights(row.since, row.reason, row.next_at, row.sent, row.refused, row.waiting)
    return Destination(row.id, row.kind, row.title, values, row.created_at, bytes(row.sealed), sent)

"""Services that users send entries to: what each was given, its secrets sealed."""

import msgspec

from copydesk.model.destinations import Destination
from copydesk.store.engine.db import Calls, Sql

_COLUMNS = "id AS destination_id, kind, title, given, created_at, sealed"
LIST = Sql("SELECT", _COLUMNS, "FROM destinations WHERE user_id = :user_id ORDER BY id")
FIND = Sql("SELECT", _COLUMNS, "FROM destinations WHERE user_id = :user_id AND id = :id")
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


async def list_destinations(db: Calls, user_id: int) -> list[Destination]:
    return await db.all(LIST, _to_destination, user_id=user_id)


async def find_destination(db: Calls, user_id: int, destination_id: int) -> Destination | None:
    return await db.one(FIND, _to_destination, user_id=user_id, id=destination_id)


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


def _to_destination(
    destination_id: int, kind: str, title: str, given: str, created_at: int, sealed: bytes
) -> Destination:
    values = msgspec.json.decode(given, type=dict[str, str])
    return Destination(destination_id, kind, title, values, created_at, bytes(sealed))

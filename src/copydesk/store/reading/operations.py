"""The log of what users did: what each change really touched, and how to undo it."""

from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.idlists import pack_ids, unpack_ids

ADD = Sql(
    """
    INSERT INTO operations (user_id, kind, device, entry_ids, created_at, undoes, tag_id,
      board_id, importance, details)
    VALUES (:user_id, :kind, :device, :entry_ids, :now, :undoes, :tag_id, :board_id, :importance,
      :details)
    RETURNING id
    """
)
_SELECT = """
    SELECT id AS operation_id, kind, device, entry_ids, created_at, undone_at, undoes, tag_id,
      board_id, importance, details
    FROM operations
    WHERE user_id = :user_id
"""
FIND = Sql(_SELECT, "AND id = :id")
SET_ENTRIES = Sql(
    "UPDATE operations SET entry_ids = :entry_ids WHERE user_id = :user_id AND id = :id"
)
LIST = Sql(
    _SELECT,
    """
      AND (created_at, id) < (:before, :last_id) AND created_at >= :since
      AND (CAST(:device AS TEXT) = '' OR device = :device)
      AND (CAST(:kind AS TEXT) = '' OR kind = :kind)
    ORDER BY created_at DESC, id DESC
    LIMIT :limit
    """,
)
# Entries of feeds that are not followed any more are not named: they may have changed since.
LIST_TITLES = Sql(
    """
    SELECT e.id AS entry_id, e.title
    FROM entries AS e
    JOIN subscriptions AS s ON s.feed_id = e.feed_id
    WHERE e.id IN (:entry_ids...) AND s.user_id = :user_id AND s.unsubscribed_at IS NULL
    """
)
# What still stands of the changes that came after one; undoing only takes back, it adds nothing.
LIST_LATER = Sql(
    """
    SELECT entry_ids
    FROM operations
    WHERE user_id = :user_id AND created_at >= :since AND id > :id AND kind IN (:kinds...)
      AND COALESCE(tag_id, 0) = :tag_id AND COALESCE(board_id, 0) = :board_id
      AND undone_at IS NULL AND undoes IS NULL
    """
)
# What was undone and done again is one change, whose last form alone can be undone.
SET_UNDONE = Sql(
    """
    UPDATE operations
    SET undone_at = :now
    WHERE user_id = :user_id AND (id = :id OR undoes = :root_id) AND undone_at IS NULL
    """
)
TURN_ROOT = Sql(
    """
    UPDATE operations
    SET undone_at = CASE WHEN undone_at IS NULL THEN CAST(:now AS BIGINT) END
    WHERE user_id = :user_id AND id = :root_id
    """
)
# Of all users: nobody looks so far back.
REMOVE_OLD = Sql(
    """
    DELETE FROM operations
    WHERE id IN (
      SELECT id FROM operations WHERE created_at < :before ORDER BY created_at LIMIT :limit)
    """
)


@dataclass(frozen=True, slots=True)
class NewOperation:
    """A change that was just made, as it is noted."""

    kind: str
    device: str
    entry_ids: list[int]
    undoes: int | None = None
    tag_id: int | None = None
    board_id: int | None = None
    importance: int | None = None


@dataclass(frozen=True, slots=True)
class Operation:
    """A change that can be taken back: its kind and the entries it really changed."""

    id: int
    kind: str
    device: str
    entry_ids: list[int]
    created_at: int
    undone_at: int | None = None
    undoes: int | None = None
    """The change that this one takes back, or does again."""
    tag_id: int | None = None
    board_id: int | None = None
    importance: int | None = None
    details: str | None = None
    """What it was about, if not entries; whoever noted it can read this."""


@dataclass(frozen=True, slots=True)
class _OperationRow:
    operation_id: int
    kind: str
    device: str
    entry_ids: bytes
    created_at: int
    undone_at: int | None
    undoes: int | None
    tag_id: int | None
    board_id: int | None
    importance: int | None
    details: str | None


async def add_operation(tx: Calls, user_id: int, made: NewOperation, now: int) -> int:
    operation_id: int = await tx.value(ADD, **name_values(user_id, made, now), details=None)
    return operation_id


def name_values(user_id: int, made: NewOperation, now: int) -> dict[str, object]:
    """Give what a statement that notes a change names."""
    return {
        "user_id": user_id,
        "kind": made.kind,
        "device": made.device,
        "entry_ids": pack_ids(made.entry_ids),
        "now": now,
        "undoes": made.undoes,
        "tag_id": made.tag_id,
        "board_id": made.board_id,
        "importance": made.importance,
    }


async def add_detailed_operation(
    tx: Calls, user_id: int, kind: str, *, device: str, details: str, now: int
) -> int:
    """Note a change that touched no entries, and what it was about."""
    operation_id: int = await tx.value(
        ADD,
        user_id=user_id,
        kind=kind,
        device=device,
        entry_ids=pack_ids([]),
        now=now,
        undoes=None,
        tag_id=None,
        board_id=None,
        importance=None,
        details=details,
    )
    return operation_id


async def extend_operation(
    tx: Calls, user_id: int, operation_id: int, entry_ids: list[int]
) -> bool:
    """Let a change that goes on touch more entries; False if it is gone or was undone."""
    known = await find_operation(tx, user_id, operation_id)
    if known is None or known.undone_at is not None:
        return False
    packed = pack_ids(list({*known.entry_ids, *entry_ids}))
    await tx.run(SET_ENTRIES, user_id=user_id, id=operation_id, entry_ids=packed)
    return True


async def find_operation(tx: Calls, user_id: int, operation_id: int) -> Operation | None:
    row = await tx.one(FIND, _OperationRow, user_id=user_id, id=operation_id)
    return _to_operation(row) if row else None


async def list_operations(
    db: Calls,
    user_id: int,
    *,
    before: tuple[int, int],
    since: int,
    device: str,
    kind: str = "",
    limit: int,
) -> list[Operation]:
    """Give the changes before a time and id, newest first; without a device or kind, all."""
    rows = await db.all(
        LIST,
        _OperationRow,
        user_id=user_id,
        before=before[0],
        last_id=before[1],
        since=since,
        device=device,
        kind=kind,
        limit=limit,
    )
    return [_to_operation(row) for row in rows]


async def list_titles(db: Calls, user_id: int, entry_ids: list[int]) -> dict[int, str]:
    """Give the titles of these entries, as far as the user follows their feeds."""
    if not entry_ids:
        return {}
    return dict(await db.all(LIST_TITLES, _to_title, user_id=user_id, entry_ids=entry_ids))


async def list_touched_later(
    tx: Calls, user_id: int, operation: Operation, kinds: list[str]
) -> set[int]:
    """Give the entries that later changes of these kinds touched."""
    found = await tx.all(
        LIST_LATER,
        unpack_ids,
        user_id=user_id,
        since=operation.created_at,
        id=operation.id,
        kinds=kinds,
        tag_id=operation.tag_id or 0,
        board_id=operation.board_id or 0,
    )
    return {entry_id for entry_ids in found for entry_id in entry_ids}


async def set_undone(tx: Calls, user_id: int, operation: Operation, now: int) -> None:
    """Note that a change is undone; undoing an undo makes the first change count again."""
    root_id = operation.undoes or operation.id
    await tx.run(SET_UNDONE, user_id=user_id, id=operation.id, root_id=root_id, now=now)
    if operation.undoes is not None:
        await tx.run(TURN_ROOT, user_id=user_id, root_id=root_id, now=now)


async def remove_old_operations(db: Calls, before: int, limit: int) -> int:
    """Forget some of the changes that were made before a time."""
    return await db.run(REMOVE_OLD, before=before, limit=limit)


def _to_operation(row: _OperationRow) -> Operation:
    return Operation(
        id=row.operation_id,
        kind=row.kind,
        device=row.device,
        entry_ids=unpack_ids(row.entry_ids),
        created_at=row.created_at,
        undone_at=row.undone_at,
        undoes=row.undoes,
        tag_id=row.tag_id,
        board_id=row.board_id,
        importance=row.importance,
        details=row.details,
    )


def _to_title(entry_id: int, title: str) -> tuple[int, str]:
    return entry_id, title

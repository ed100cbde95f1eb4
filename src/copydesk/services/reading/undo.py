"""Taking changes back: one, or everything that a device did in a span of time."""

from dataclasses import dataclass

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.marks import INVERSES, SAME_FIELD
from copydesk.model.times import DAY
from copydesk.services.reading.marks import Change, Changed, make_change
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.reading import operations
from copydesk.store.reading.operations import Operation as Operation

UNDO_DAYS = 30
# More in one go would hold up everybody who wants to write.
MOST_AT_ONCE = 1000
FAR = 2**62
MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class OperationPage:
    """Some operations, newest first, and where the next ones begin; '' when there are none."""

    operations: list[Operation]
    next_cursor: str
    titles: dict[int, str]
    """Of the first few entries of each operation, as far as their feeds are followed."""


@dataclass(frozen=True, slots=True)
class UndoneSpan:
    """What taking back a span changed, and which operations it took back."""

    changes: list[Changed]
    operation_ids: list[int]


async def list_operations(
    kit: Kit,
    visitor: Visitor,
    *,
    device: str = "",
    kind: str = "",
    since: int | None = None,
    until: int | None = None,
    cursor: str = "",
    limit: int = 50,
) -> OperationPage:
    """Give what this user did, also what is too old to be undone."""
    before = (FAR if until is None else until, FAR)
    if cursor:
        created_at, last_id = read_cursor(cursor, 2)
        before = created_at, last_id
    found = await operations.list_operations(
        kit.db,
        visitor.user.id,
        before=before,
        since=since or 0,
        device=device,
        kind=kind,
        limit=limit + 1,
    )
    page = found[:limit]
    last = page[-1] if len(found) > limit else None
    named = {entry_id for each in page for entry_id in each.entry_ids[:MOST_NAMED]}
    titles = await operations.list_titles(kit.db, visitor.user.id, sorted(named))
    next_cursor = write_cursor(last.created_at, last.id) if last else ""
    return OperationPage(page, next_cursor, titles)


async def undo(kit: Kit, visitor: Visitor, operation_id: int) -> Changed:
    """Take back one change of the last 30 days, exactly the entries that it touched."""
    user_id = visitor.user.id
    async with kit.db.transaction() as tx:
        # Who undoes the same thing at the same time waits here, and then finds it undone.
        await lock_user(tx, user_id)
        operation = await get_undoable(kit, tx, user_id, operation_id)
        changed = await _undo(kit, tx, visitor, operation)
    await announce(kit)
    return changed


async def get_undoable(kit: Kit, tx: Calls, user_id: int, operation_id: int) -> Operation:
    """Give a change that can be taken back now, in a transaction that has locked the user."""
    operation = await operations.find_operation(tx, user_id, operation_id)
    if operation is None or operation.undone_at is not None:
        raise NotFound("there is nothing to undo under this number")
    if operation.created_at < kit.now() - UNDO_DAYS * DAY:
        raise Conflict(f"changes can be undone for {UNDO_DAYS} days")
    return operation


async def undo_span(
    kit: Kit, visitor: Visitor, *, since: int, until: int, device: str = ""
) -> UndoneSpan:
    """Take back all that was done to entries in a span, newest first; an undo in it stays."""
    now, user_id = kit.now(), visitor.user.id
    if since > until:
        raise Invalid("the span ends before it begins", field="until")
    if until < now - UNDO_DAYS * DAY:
        raise Conflict(f"changes can be undone for {UNDO_DAYS} days")
    async with kit.db.transaction() as tx:
        await lock_user(tx, user_id)
        found = await operations.list_operations(
            tx,
            user_id,
            before=(until, FAR),
            since=max(since, now - UNDO_DAYS * DAY),
            device=device,
            limit=MOST_AT_ONCE + 1,
        )
        if len(found) > MOST_AT_ONCE:
            raise Invalid(f"at most {MOST_AT_ONCE} changes can be undone at once", field="since")
        wanted = [each for each in found if _is_of_entries(each)]
        undone = [await _undo(kit, tx, visitor, operation) for operation in wanted]
    await announce(kit)
    made = [changed for changed in undone if changed.count]
    return UndoneSpan(made, [operation.id for operation in wanted])


def _is_of_entries(operation: Operation) -> bool:
    """Say whether a change was done to entries and stands; feeds are followed again one by one."""
    return operation.undone_at is None and operation.undoes is None and operation.details is None


async def _undo(kit: Kit, tx: Calls, visitor: Visitor, operation: Operation) -> Changed:
    """Take back what no later change has touched."""
    user_id = visitor.user.id
    kinds = next(field for field in SAME_FIELD if operation.kind in field)
    kept = await operations.list_touched_later(tx, user_id, operation, list(kinds))
    await operations.set_undone(tx, user_id, operation, kit.now())
    change = Change(
        INVERSES[operation.kind],
        [id_ for id_ in operation.entry_ids if id_ not in kept],
        kit.now(),
        tag_id=operation.tag_id,
        board_id=operation.board_id,
        importance=operation.importance,
        undoes=operation.undoes or operation.id,
    )
    return await make_change(kit, tx, visitor, change)

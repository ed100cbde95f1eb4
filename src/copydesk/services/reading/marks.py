"""Marking entries: read, starred, later, hidden, one or thousands; each change can be undone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import UNSET
from msgspec.structs import replace

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.events import StatesEvent
from copydesk.model.marks import (
    MARK_CHANGES,
    MARKS_BY_NAME,
    STATE_FIELDS,
    MarkName,
    StateChange,
    StateField,
)
from copydesk.model.times import DAY
from copydesk.services.reading import search
from copydesk.services.reading.entries import check_ids, list_scope
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.entries.filter import FARTHEST, EntryFilter
from copydesk.store.reading import (
    boarded,
    importance,
    marks,
    operations,
    snapshots,
    states,
    tags,
)
from copydesk.store.system.events import add_event
from copydesk.store.system.toldmarks import mark_and_tell
from copydesk.store.system.toldoperations import add_told_operation

# As long as changes can be undone, they can also come in late.
OLDEST_CHANGE = 30 * DAY
# A page that hears of a very long list loads anew instead of walking through it.
MOST_TOLD = 500


@dataclass(frozen=True, slots=True)
class Changed:
    """How many entries really changed, and what to undo to take it back."""

    count: int
    operation_id: int | None = None
    entry_ids: Sequence[int] = field(default=(), compare=False, repr=False)
    """Which they were."""


@dataclass(frozen=True, slots=True)
class Span:
    """What "mark all" marks: everything, or a part of it; never what the client had not seen."""

    feed_id: int | None = None
    folder_id: int | None = None
    tag_id: int | None = None
    query: str | None = None
    older_than: int | None = None
    """By publication."""
    newest_id: int | None = None
    arrived_until: int | None = None
    since: int | None = None
    """By publication, as `older_than`."""


@dataclass(frozen=True, slots=True)
class Change:
    """One kind of change to some entries, made at some time on some device."""

    kind: StateChange
    entry_ids: list[int]
    at: int
    tag_id: int | None = None
    board_id: int | None = None
    note: str = ""
    """What is said of entries that are put on a board."""
    importance: int | None = None
    undoes: int | None = None
    grows: int | None = None
    """The change that this one goes on with, if that still stands: both are undone together."""


async def mark_read(
    kit: Kit, visitor: Visitor, entry_ids: list[int], *, is_read: bool, at: int | None = None
) -> Changed:
    """Mark entries read or unread; ids of entries that the user cannot see change nothing."""
    check_ids(entry_ids)
    change = Change(_name_change("read", is_set=is_read), entry_ids, set_time(kit, at))
    [changed] = await _make_all(kit, visitor, [change])
    return changed


async def set_mark(
    kit: Kit,
    visitor: Visitor,
    entry_ids: list[int],
    mark: MarkName,
    *,
    is_set: bool,
    at: int | None = None,
) -> Changed:
    """Star, keep for later or hide, or take that back; doing it twice changes nothing."""
    check_ids(entry_ids)
    change = Change(_name_change(mark, is_set=is_set), entry_ids, set_time(kit, at))
    [changed] = await _make_all(kit, visitor, [change])
    return changed


async def set_mark_of_one(
    kit: Kit,
    visitor: Visitor,
    entry_id: int,
    mark: MarkName,
    *,
    is_set: bool,
    at: int | None = None,
) -> Changed:
    """Do it to one entry, which must be one that the user can see."""
    if not await states.list_visible(kit.db, visitor.user.id, [entry_id]):
        raise NotFound("no such entry")
    return await set_mark(kit, visitor, [entry_id], mark, is_set=is_set, at=at)


async def set_marks(
    kit: Kit,
    visitor: Visitor,
    entry_ids: list[int],
    wishes: Mapping[StateField, bool],
    *,
    at: int | None = None,
) -> list[Changed]:
    """Set several fields of some entries in one go, as a device does that was offline."""
    check_ids(entry_ids)
    time = set_time(kit, at)
    if not wishes:
        raise Invalid("say what to mark: " + ", ".join(STATE_FIELDS))
    changes = [
        Change(_name_change(name, is_set=wishes[name]), entry_ids, time)
        for name in STATE_FIELDS
        if name in wishes
    ]
    return await _make_all(kit, visitor, changes)


async def mark_all_read(
    kit: Kit, visitor: Visitor, span: Span, *, at: int | None = None
) -> Changed:
    """Mark everything read that the client had seen; what came in meanwhile stays unread."""
    time = set_time(kit, at)
    if span.query is not None and not span.query.strip():
        raise Invalid("say what to search for; a search without words marks nothing", field="q")

    async def write(tx: Calls) -> Changed:
        wanted = await list_scope(tx, visitor, span.feed_id, span.folder_id, span.tag_id)
        wanted = _cut_span(wanted, span, await states.get_newest_id(tx))
        if span.query is not None:
            wanted = await _find_entries(tx, wanted, span.query, kit.now())
        taken = await states.mark_all_read(tx, wanted, at=time, now=kit.now())
        return await _record(kit, tx, visitor, Change("all_read", [], time), taken)

    changed = await kit.db.write(write)
    await announce(kit)
    return changed


async def make_change(kit: Kit, tx: Calls, visitor: Visitor, change: Change) -> Changed:
    """Make a change, and record the entries that it really changed; nothing leaves no trace."""
    now, user_id = kit.now(), visitor.user.id
    ids, at = change.entry_ids, change.at
    is_undo = change.undoes is not None
    if change.kind in ("read", "unread") and not is_undo and change.grows is None:
        return await _mark_and_tell(kit, tx, visitor, change)
    if change.kind in ("read", "all_read"):
        # Only what was asked for is taken back, not what came in since.
        touched = await states.mark_read(tx, user_id, ids, at=at, now=now, is_spreading=not is_undo)
    elif change.kind == "unread":
        touched = await states.mark_unread(tx, user_id, ids, at=at, now=now)
    elif change.tag_id is not None:
        is_set = change.kind == "tagged"
        touched = await tags.tag_entries(tx, user_id, change.tag_id, ids, is_set=is_set, now=now)
    elif change.board_id is not None:
        touched = await _change_board(tx, user_id, change, change.board_id, now)
    elif change.importance is not None:
        level = change.importance if change.kind == "important" else None
        touched = await importance.set_importance(tx, user_id, ids, level, now)
    else:
        mark, is_set = MARK_CHANGES[change.kind]
        touched = await marks.set_mark(tx, user_id, ids, mark.name, is_set=is_set, at=at, now=now)
        if touched and mark.keeps_text:
            await _keep_texts(tx, user_id, touched, is_set=is_set, now=now)
    return await _record(kit, tx, visitor, change, touched)


async def star_new(kit: Kit, tx: Calls, visitor: Visitor, entry_id: int) -> Changed:
    """Star what was just made for the user, and what nothing else keeps in sight."""
    now, user_id = kit.now(), visitor.user.id
    await marks.star_new(tx, user_id, entry_id, now)
    await _keep_texts(tx, user_id, [entry_id], is_set=True, now=now)
    return await _record(kit, tx, visitor, Change("starred", [entry_id], now), [entry_id])


def set_time(kit: Kit, at: int | None) -> int:
    """Give the time of a change: never in the future, and not so old that it means nothing."""
    now = kit.now()
    return now if at is None else max(min(at, now), now - OLDEST_CHANGE)


async def _make_all(kit: Kit, visitor: Visitor, changes: Sequence[Change]) -> list[Changed]:
    async def write(tx: Calls) -> list[Changed]:
        return [await make_change(kit, tx, visitor, change) for change in changes]

    made = await kit.db.write(write)
    await announce(kit)
    return made


def _cut_span(wanted: EntryFilter, span: Span, newest_id: int) -> EntryFilter:
    """Leave out what the client had not seen; bounds of a filter are left out themselves."""
    if span.newest_id is not None:
        newest_id = min(newest_id, span.newest_id)
    return replace(
        wanted,
        ids_until=newest_id + 1,
        published_from=-FARTHEST if span.since is None else span.since,
        published_until=FARTHEST if span.older_than is None else span.older_than,
        arrived_until=FARTHEST if span.arrived_until is None else span.arrived_until + 1,
    )


async def _find_entries(tx: Calls, wanted: EntryFilter, query: str, now: int) -> EntryFilter:
    """Choose the entries that a search finds, instead of feeds."""
    if wanted.tag_id is not None:
        raise Invalid("choose a tag or a search", field="tag_id")
    found = await search.list_found_ids(tx, wanted, query, now=now)
    return replace(wanted, feed_ids=None, entry_ids=found)


def _name_change(field: StateField, *, is_set: bool) -> StateChange:
    if field == "read":
        return "read" if is_set else "unread"
    return field if is_set else MARKS_BY_NAME[field].end


async def _keep_texts(
    tx: Calls, user_id: int, touched: list[int], *, is_set: bool, now: int
) -> None:
    if is_set:
        await snapshots.keep_snapshots(tx, user_id, touched, now)
    else:
        await snapshots.drop_snapshots(tx, user_id, touched)


async def _change_board(
    tx: Calls, user_id: int, change: Change, board_id: int, now: int
) -> list[int]:
    """Put entries on a board or take them off; what stands there keeps its text."""
    ids, is_set = change.entry_ids, change.kind == "boarded"
    if not is_set:
        touched = await boarded.take_entries(tx, user_id, board_id, ids, now=now)
    elif change.undoes is not None:
        touched = await boarded.restore_entries(tx, user_id, board_id, ids)
    else:
        touched = await boarded.put_entries(tx, user_id, board_id, ids, now=now, note=change.note)
    if touched:
        await _keep_texts(tx, user_id, touched, is_set=is_set, now=now)
    return touched


async def _mark_and_tell(kit: Kit, tx: Calls, visitor: Visitor, change: Change) -> Changed:
    """Mark entries read or unread; most of the time, all that were named change, and no others."""
    now, user_id = kit.now(), visitor.user.id
    entry_ids = sorted(set(change.entry_ids))
    named, told = _name_operation(visitor, change, entry_ids), _describe(change, entry_ids)
    touched, operation_id = await mark_and_tell(tx, user_id, named, told, at=change.at, now=now)
    if operation_id is None:
        return await _record(kit, tx, visitor, change, touched)
    return Changed(len(touched), operation_id, touched)


async def _record(
    kit: Kit, tx: Calls, visitor: Visitor, change: Change, touched: list[int]
) -> Changed:
    """Write the operation and tell the user's other pages."""
    if not touched:
        return Changed(0)
    now, user_id = kit.now(), visitor.user.id
    told = _describe(change, touched)
    operation_id = change.grows
    if operation_id is not None and await operations.extend_operation(
        tx, user_id, operation_id, touched
    ):
        await add_event(tx, told, now, user_id=user_id)
    else:
        made = _name_operation(visitor, change, touched)
        operation_id = await add_told_operation(tx, user_id, made, told, now)
    return Changed(len(touched), operation_id, touched)


def _name_operation(
    visitor: Visitor, change: Change, entry_ids: list[int]
) -> operations.NewOperation:
    return operations.NewOperation(
        change.kind,
        visitor.device,
        entry_ids,
        undoes=change.undoes,
        tag_id=change.tag_id,
        board_id=change.board_id,
        importance=change.importance,
    )


def _describe(change: Change, touched: list[int]) -> StatesEvent:
    shown = touched if len(touched) <= MOST_TOLD else None
    tag_id = UNSET if change.tag_id is None else change.tag_id
    board_id = UNSET if change.board_id is None else change.board_id
    level = UNSET if change.importance is None else change.importance
    return StatesEvent(shown, change.kind, tag_id, board_id, level)

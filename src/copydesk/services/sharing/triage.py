"""Working through a shared folder: take an entry, hand it over, let go of it, finish it, say why.

What somebody has taken is changed by them and by the owner of the folder; what nobody has, by every
member. All of it is in the thread of the entry, told to all members, and undone by who did it for
as long as nobody has changed anything since.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.events import TriageEvent
from copydesk.model.limits import LONGEST_TRIAGE_NOTE, MOST_TRIAGE_NOTES
from copydesk.model.times import DAY
from copydesk.model.triage import FolderMember, SharedEntry, TriageChange
from copydesk.services.reading.undo import UNDO_DAYS
from copydesk.services.sharing.sharedfolders import get_scope
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_text
from copydesk.store.engine.db import Calls
from copydesk.store.sharing import foldermembers, triage
from copydesk.store.sharing.sharedlists import FolderScope, list_shared_entries
from copydesk.store.sharing.triage import TriageState
from copydesk.store.system.events import NewEvent, add_events


@dataclass(frozen=True, slots=True)
class Triaged:
    """An entry after a change, and the number by which that is undone; None if nothing changed."""

    entry: SharedEntry
    step_id: int | None


@dataclass(frozen=True, slots=True)
class _Case:
    """An entry of a locked folder, who works through it, and how things stand."""

    scope: FolderScope
    entry: SharedEntry
    members: list[FolderMember]
    state: TriageState


async def claim(kit: Kit, visitor: Visitor, folder_id: int, entry_id: int) -> Triaged:
    """Take care of an entry oneself; of two who try, the first has it."""
    user_id, now = visitor.user.id, kit.now()

    async def change(tx: Calls, case: _Case) -> int | None:
        if case.state.claimed_by == user_id:
            return None
        if case.state.claimed_by is not None:
            raise _taken(case)
        _check_open(case)
        state = replace(case.state, claimed_by=user_id, claimed_at=now)
        return await _write(kit, tx, visitor, case, "claimed", state)

    return await _change(kit, visitor, folder_id, entry_id, change)


async def hand_over(
    kit: Kit, visitor: Visitor, folder_id: int, entry_id: int, user_id: int
) -> Triaged:
    """Give an entry to another member, or one that nobody has to anybody."""
    now = kit.now()

    async def change(tx: Calls, case: _Case) -> int | None:
        _check_may_change(visitor, case)
        _check_open(case)
        if user_id not in {each.user.id for each in case.members if each.joined_at is not None}:
            raise NotFound("no such member", field="user_id")
        if case.state.claimed_by == user_id:
            return None
        state = replace(case.state, claimed_by=user_id, claimed_at=now)
        return await _write(kit, tx, visitor, case, "handed_over", state, given_to=user_id)

    return await _change(kit, visitor, folder_id, entry_id, change)


async def release(kit: Kit, visitor: Visitor, folder_id: int, entry_id: int) -> Triaged:
    """Let go of an entry, so that anybody can take it."""

    async def change(tx: Calls, case: _Case) -> int | None:
        _check_may_change(visitor, case)
        if case.state.claimed_by is None:
            return None
        state = replace(case.state, claimed_by=None, claimed_at=None)
        return await _write(kit, tx, visitor, case, "released", state)

    return await _change(kit, visitor, folder_id, entry_id, change)


async def set_done(
    kit: Kit, visitor: Visitor, folder_id: int, entry_id: int, *, is_done: bool = True
) -> Triaged:
    """Say that an entry is dealt with, or that it is not after all."""
    user_id, now = visitor.user.id, kit.now()

    async def change(tx: Calls, case: _Case) -> int | None:
        _check_may_change(visitor, case)
        if (case.state.done_at is not None) == is_done:
            return None
        done_by, done_at = (user_id, now) if is_done else (None, None)
        state = replace(case.state, done_by=done_by, done_at=done_at)
        kind: TriageChange = "done" if is_done else "reopened"
        return await _write(kit, tx, visitor, case, kind, state)

    return await _change(kit, visitor, folder_id, entry_id, change)


async def add_note(kit: Kit, visitor: Visitor, folder_id: int, entry_id: int, text: str) -> Triaged:
    """Say something of an entry to all members."""
    text = check_text(text, most=LONGEST_TRIAGE_NOTE, field="text")
    if not text:
        raise Invalid("a note says something", field="text")

    async def change(tx: Calls, case: _Case) -> int | None:
        if await triage.count_notes(tx, folder_id, entry_id) >= MOST_TRIAGE_NOTES:
            raise Invalid(f"at most {MOST_TRIAGE_NOTES} notes are on an entry")
        return await _write(kit, tx, visitor, case, "note", case.state, text=text)

    return await _change(kit, visitor, folder_id, entry_id, change)


async def undo_step(kit: Kit, visitor: Visitor, folder_id: int, step_id: int) -> Triaged:
    """Take back what one did, unless somebody has changed something since."""
    user_id, now = visitor.user.id, kit.now()
    async with kit.db.transaction() as tx:
        await foldermembers.lock_shared_folder(tx, folder_id)
        scope = await get_scope(tx, visitor, folder_id)
        step = await triage.find_own_step(tx, user_id, folder_id, step_id)
        if step is None:
            raise NotFound("there is nothing to undo under this number")
        if step.made_at < now - UNDO_DAYS * DAY:
            raise Conflict(f"changes can be undone for {UNDO_DAYS} days")
        case = await _get_case(tx, visitor, scope, step.entry_id)
        if not step.is_last:
            raise Conflict("somebody has changed this since")
        if step.kind != "note":
            is_there = step.was_claimed_by in {each.user.id for each in case.members}
            state = TriageState(
                step.was_claimed_by if is_there else None,
                step.was_claimed_at if is_there else None,
                step.was_done_by,
                step.was_done_at,
            )
            await triage.set_state(tx, folder_id, step.entry_id, state)
        await triage.set_step_undone(tx, user_id, folder_id, step_id, now)
        [entry] = await list_shared_entries(tx, scope, [step.entry_id])
        await _tell(kit, tx, case)
    await announce(kit)
    return Triaged(entry, None)


async def _change(
    kit: Kit,
    visitor: Visitor,
    folder_id: int,
    entry_id: int,
    change: Callable[[Calls, _Case], Awaitable[int | None]],
) -> Triaged:
    """Change something about an entry while nobody else does, and tell all members."""
    async with kit.db.transaction() as tx:
        await foldermembers.lock_shared_folder(tx, folder_id)
        scope = await get_scope(tx, visitor, folder_id)
        case = await _get_case(tx, visitor, scope, entry_id)
        step_id = await change(tx, case)
        [entry] = await list_shared_entries(tx, scope, [entry_id])
        if step_id is not None:
            await _tell(kit, tx, case)
    await announce(kit)
    return Triaged(entry, step_id)


async def _get_case(tx: Calls, visitor: Visitor, scope: FolderScope, entry_id: int) -> _Case:
    found = await list_shared_entries(tx, scope, [entry_id])
    if not found:
        raise NotFound("no such entry in this folder")
    members = await foldermembers.list_members(tx, visitor.user.id, scope.folder_id)
    state = await triage.find_state(tx, scope.folder_id, entry_id)
    return _Case(scope, found[0], members, state or TriageState())


async def _write(
    kit: Kit,
    tx: Calls,
    visitor: Visitor,
    case: _Case,
    kind: TriageChange,
    state: TriageState,
    *,
    given_to: int | None = None,
    text: str = "",
) -> int:
    folder_id, entry_id = case.scope.folder_id, case.entry.id
    await triage.set_state(tx, folder_id, entry_id, state)
    return await triage.add_step(
        tx,
        visitor.user.id,
        folder_id,
        entry_id,
        kind,
        was=case.state,
        now=kit.now(),
        given_to=given_to,
        text=text,
    )


async def _tell(kit: Kit, tx: Calls, case: _Case) -> None:
    event = TriageEvent(case.scope.folder_id, case.entry.id)
    joined = [each.user.id for each in case.members if each.joined_at is not None]
    await add_events(tx, kit.now(), *(NewEvent(event, user_id=user_id) for user_id in joined))


def _check_may_change(visitor: Visitor, case: _Case) -> None:
    allowed = (None, visitor.user.id)
    if case.state.claimed_by not in allowed and case.scope.owner_id != visitor.user.id:
        raise _taken(case)


def _check_open(case: _Case) -> None:
    if case.state.done_at is not None:
        raise Conflict("this is done; open it again first")


def _taken(case: _Case) -> Conflict:
    claimer = case.entry.triage.claimed_by
    return Conflict(f"{claimer.username if claimer else 'somebody'} has taken this")

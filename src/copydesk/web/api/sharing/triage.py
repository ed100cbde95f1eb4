"""Entries of shared folders: read, taken, handed over, finished, spoken of."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, JSONBody, SkipValidation

from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_TRIAGE_NOTE, MOST_ENTRY_IDS
from copydesk.model.sharing import Contact
from copydesk.model.triage import SharedEntry, TriageChange, TriageStep, TriageView
from copydesk.services.reading.images import get_signer
from copydesk.services.sharing import sharedreading, sharedstars, triage
from copydesk.services.sharing.sharedstars import OwnMarks
from copydesk.services.sharing.triage import Triaged
from copydesk.services.system.kit import Kit
from copydesk.services.system.signing import Signer
from copydesk.web.api.reading.entryheads import EntryHead, shape_head
from copydesk.web.api.reading.entrylists import ImagesChoice, SearchText
from copydesk.web.api.shapes import (
    Body,
    Cursor,
    Id,
    Limit,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    at,
    maybe_at,
)
from copydesk.web.api.sharing.shares import ContactShape, shape_contact

_FOLDER = "/v1/shared-folders/{folder_id:int}/"
_TAGS = ["shared folders"]


class SharedMarkBody(Body):
    """Which entries of a shared folder to mark, for yourself."""

    entry_ids: Annotated[list[Id], msgspec.Meta(max_length=MOST_ENTRY_IDS)]
    read: bool = True


class SharedMarkAllBody(Body):
    """The newest entry that you had seen; what came after it stays unread."""

    newest_id: Id | None = None


class HandOverBody(Body):
    """The member who takes care of it from now on."""

    user_id: Id


class DoneBody(Body):
    """Whether an entry is dealt with."""

    is_done: bool = True


class TriageNoteBody(Body):
    """What you say of an entry to all members, in plain text."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TRIAGE_NOTE)]


class StarBody(Body):
    """Whether you star an entry."""

    is_starred: bool = True


class SharedEntryShape(EntryHead):
    """An entry of a shared folder.

    `is_read` is your own; nobody is told. `source_title` is the name of its feed, empty if that is
    private. `claimed_by` takes care of it, `done_by` has said that it is dealt with.
    """

    source_title: str
    claimed_by: ContactShape | None
    claimed_at: datetime | None
    done_by: ContactShape | None
    done_at: datetime | None
    note_count: int


class TriageStepShape(msgspec.Struct):
    """Something that a member did with an entry, or said of it; null for who has left."""

    id: int
    kind: TriageChange
    made_by: ContactShape | None
    given_to: ContactShape | None
    text: str
    made_at: datetime


class OwnMarksShape(msgspec.Struct):
    """What you keep of an entry for yourself; nobody is told.

    `entry_id` is its number among your own entries, by which it is tagged or put on a board.
    """

    entry_id: int | None
    starred_at: datetime | None
    tags: list[str]


class SharedTextShape(msgspec.Struct):
    """An entry of a shared folder with its text, and all that members did and said, oldest first.

    `full_html` is the text of the page behind it, if that was fetched.
    """

    entry: SharedEntryShape
    html: str
    full_html: str | None
    steps: list[TriageStepShape]
    marks: OwnMarksShape


class TriagedShape(msgspec.Struct):
    """An entry after a change; `step_id` undoes it, and is null if nothing changed."""

    entry: SharedEntryShape
    step_id: int | None


class SharedMarked(msgspec.Struct):
    """How many entries were marked that were not so before."""

    changed: int


class SharedMarkedAll(msgspec.Struct):
    """What was unread before."""

    entry_ids: list[int]


def shape_shared_entry(entry: SharedEntry, signer: Signer | None = None) -> SharedEntryShape:
    state = entry.triage
    return SharedEntryShape(
        *shape_head(entry, signer),
        entry.source_title,
        _shape_person(state.claimed_by),
        maybe_at(state.claimed_at if state.claimed_by else None),
        _shape_person(state.done_by),
        maybe_at(state.done_at),
        state.note_count,
    )


def _shape_person(person: Contact | None) -> ContactShape | None:
    return shape_contact(person) if person else None


def _shape_step(step: TriageStep) -> TriageStepShape:
    return TriageStepShape(
        step.id,
        step.kind,
        _shape_person(step.made_by),
        _shape_person(step.given_to),
        step.text,
        at(step.made_at),
    )


def _shape_own(marks: OwnMarks) -> OwnMarksShape:
    return OwnMarksShape(marks.entry_id, maybe_at(marks.starred_at), list(marks.tags))


def _shape_triaged(triaged: Triaged) -> TriagedShape:
    return TriagedShape(shape_shared_entry(triaged.entry), triaged.step_id)


@dataclass(frozen=True, slots=True)
class _Step:
    """Who does something with which entry of a shared folder."""

    kit: Kit
    visitor: Visitor
    folder_id: int
    entry_id: int

    async def take(
        self, change: Callable[[Kit, Visitor, int, int], Awaitable[Triaged]]
    ) -> TriagedShape:
        done = await change(self.kit, self.visitor, self.folder_id, self.entry_id)
        return _shape_triaged(done)


def provide_step(kit: TheKit, visitor: TheVisitor, folder_id: PathId, entry_id: PathId) -> _Step:
    return _Step(kit, visitor, folder_id, entry_id)


TheStep = NamedDependency[SkipValidation[_Step]]
_STEP = {"step": Provide(provide_step, sync_to_thread=False)}


def _post_step(path: str) -> post:
    """Make the route of something that a member does with an entry."""
    return post(_FOLDER + path, status_code=200, tags=_TAGS, dependencies=_STEP)


@get(_FOLDER + "entries", tags=_TAGS)
async def list_shared_entries(
    kit: TheKit,
    visitor: TheVisitor,
    folder_id: PathId,
    view: FromQuery[TriageView] = "all",
    q: SearchText = "",
    images: ImagesChoice = "original",
    limit: Limit = 50,
    cursor: Cursor = "",
) -> Page[SharedEntryShape]:
    """List entries of a shared folder, newest first; with `q`, those that have all its words.

    `unread_by_anyone` is what no member has read, `unclaimed` what nobody takes care of and is not
    done, `mine` what you do and `claimed` what anybody does.
    """
    page = await sharedreading.list_entries(
        kit, visitor, folder_id, view, query=q, cursor=cursor, limit=limit
    )
    signer = await get_signer(kit) if images == "proxied" else None
    return Page([shape_shared_entry(each, signer) for each in page.entries], page.next_cursor)


@get(_FOLDER + "entries/{entry_id:int}", tags=_TAGS)
async def get_shared_entry(
    kit: TheKit,
    visitor: TheVisitor,
    folder_id: PathId,
    entry_id: PathId,
    images: ImagesChoice = "original",
) -> SharedTextShape:
    """Give an entry of a shared folder with its text, and what members did and said."""
    found = await sharedreading.get_text(kit, visitor, folder_id, entry_id)
    signer = await get_signer(kit) if images == "proxied" else None
    full = found.full_html
    return SharedTextShape(
        shape_shared_entry(found.entry, signer),
        signer.sign_html(found.html) if signer else found.html,
        signer.sign_html(full) if signer and full else full,
        [_shape_step(step) for step in found.steps],
        _shape_own(found.marks),
    )


@post(_FOLDER + "mark-read", status_code=200, tags=_TAGS)
async def mark_shared_read(
    kit: TheKit, visitor: TheVisitor, folder_id: PathId, data: JSONBody[SharedMarkBody]
) -> SharedMarked:
    """Mark entries of a shared folder read or unread, for yourself alone."""
    changed = await sharedreading.mark_read(
        kit, visitor, folder_id, data.entry_ids, is_read=data.read
    )
    return SharedMarked(changed)


@post(_FOLDER + "mark-all-read", status_code=200, tags=_TAGS)
async def mark_shared_all_read(
    kit: TheKit, visitor: TheVisitor, folder_id: PathId, data: JSONBody[SharedMarkAllBody]
) -> SharedMarkedAll:
    """Mark all of a shared folder read, for yourself alone; what was unread can be marked so."""
    found = await sharedreading.mark_all_read(kit, visitor, folder_id, data.newest_id)
    return SharedMarkedAll(found)


@_post_step("entries/{entry_id:int}/claim")
async def claim_entry(step: TheStep) -> TriagedShape:
    """Take care of an entry; a conflict, if another member has taken it."""
    return await step.take(triage.claim)


@_post_step("entries/{entry_id:int}/hand-over")
async def hand_over_entry(step: TheStep, data: JSONBody[HandOverBody]) -> TriagedShape:
    """Let a member take care of an entry that you have, or that nobody has."""
    return await step.take(partial(triage.hand_over, user_id=data.user_id))


@_post_step("entries/{entry_id:int}/release")
async def release_entry(step: TheStep) -> TriagedShape:
    """Let go of an entry, so that anybody can take it."""
    return await step.take(triage.release)


@_post_step("entries/{entry_id:int}/done")
async def finish_entry(step: TheStep, data: JSONBody[DoneBody]) -> TriagedShape:
    """Say that an entry is dealt with, or that it is not after all."""
    return await step.take(partial(triage.set_done, is_done=data.is_done))


@_post_step("entries/{entry_id:int}/notes")
async def add_triage_note(step: TheStep, data: JSONBody[TriageNoteBody]) -> TriagedShape:
    """Say something of an entry to all members."""
    return await step.take(partial(triage.add_note, text=data.text))


@post(_FOLDER + "entries/{entry_id:int}/star", status_code=200, tags=_TAGS)
async def star_shared_entry(
    kit: TheKit,
    visitor: TheVisitor,
    folder_id: PathId,
    entry_id: PathId,
    data: JSONBody[StarBody],
) -> OwnMarksShape:
    """Star an entry for yourself; who does not follow its feed keeps a copy of their own."""
    marks = await sharedstars.set_starred(
        kit, visitor, folder_id, entry_id, is_starred=data.is_starred
    )
    return _shape_own(marks)


@post(_FOLDER + "steps/{step_id:int}/undo", status_code=200, tags=_TAGS)
async def undo_triage(
    kit: TheKit, visitor: TheVisitor, folder_id: PathId, step_id: PathId
) -> TriagedShape:
    """Take back what you did or said, unless somebody has changed the entry since."""
    return _shape_triaged(await triage.undo_step(kit, visitor, folder_id, step_id))


HANDLERS = [
    list_shared_entries,
    get_shared_entry,
    mark_shared_read,
    mark_shared_all_read,
    claim_entry,
    hand_over_entry,
    release_entry,
    finish_entry,
    add_triage_note,
    undo_triage,
    star_shared_entry,
]

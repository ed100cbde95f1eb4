"""Entries of shared folders: read, taken, handed over, finished, spoken of."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import FromQuery, JSONBody

from copydesk.model.limits import LONGEST_TRIAGE_NOTE, MOST_ENTRY_IDS
from copydesk.model.sharing import Contact
from copydesk.model.triage import SharedEntry, TriageChange, TriageStep, TriageView
from copydesk.services.reading.images import get_signer
from copydesk.services.sharing import sharedreading, triage
from copydesk.services.sharing.triage import Triaged
from copydesk.services.system.signing import Signer
from copydesk.web.api.reading.entrylists import ImagesChoice
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


class SharedEntryShape(msgspec.Struct):
    """An entry of a shared folder.

    `is_read` is your own; nobody is told. `source_title` is the name of its feed, empty if that is
    private. `claimed_by` takes care of it, `done_by` has said that it is dealt with.
    """

    id: int
    title: str
    url: str
    author: str
    excerpt: str
    image_url: str
    language: str
    source_title: str
    published_at: datetime | None
    arrived_at: datetime
    word_count: int
    is_read: bool
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


class SharedTextShape(msgspec.Struct):
    """An entry of a shared folder with its text, and all that members did and said, oldest first.

    `full_html` is the text of the page behind it, if that was fetched.
    """

    entry: SharedEntryShape
    html: str
    full_html: str | None
    steps: list[TriageStepShape]


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
        id=entry.id,
        title=entry.title,
        url=entry.url,
        author=entry.author,
        excerpt=entry.excerpt,
        image_url=signer.sign(entry.image_url) if signer else entry.image_url,
        language=entry.language,
        source_title=entry.source_title,
        published_at=maybe_at(entry.published_at),
        arrived_at=at(entry.arrived_at),
        word_count=entry.word_count,
        is_read=entry.is_read,
        claimed_by=_shape_person(state.claimed_by),
        claimed_at=maybe_at(state.claimed_at if state.claimed_by else None),
        done_by=_shape_person(state.done_by),
        done_at=maybe_at(state.done_at),
        note_count=state.note_count,
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


def _shape_triaged(triaged: Triaged) -> TriagedShape:
    return TriagedShape(shape_shared_entry(triaged.entry), triaged.step_id)


@get("/v1/shared-folders/{folder_id:int}/entries", tags=["shared folders"])
async def list_shared_entries(
    kit: TheKit,
    visitor: TheVisitor,
    folder_id: PathId,
    view: FromQuery[TriageView] = "all",
    images: ImagesChoice = "original",
    limit: Limit = 50,
    cursor: Cursor = "",
) -> Page[SharedEntryShape]:
    """List entries of a shared folder, newest first.

    `unread_by_anyone` is what no member has read, `unclaimed` what nobody takes care of and is not
    done, `mine` what you do and `claimed` what anybody does.
    """
    page = await sharedreading.list_entries(
        kit, visitor, folder_id, view, cursor=cursor, limit=limit
    )
    signer = await get_signer(kit) if images == "proxied" else None
    return Page([shape_shared_entry(each, signer) for each in page.entries], page.next_cursor)


@get("/v1/shared-folders/{folder_id:int}/entries/{entry_id:int}", tags=["shared folders"])
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
    )


@post("/v1/shared-folders/{folder_id:int}/mark-read", status_code=200, tags=["shared folders"])
async def mark_shared_read(
    kit: TheKit, visitor: TheVisitor, folder_id: PathId, data: JSONBody[SharedMarkBody]
) -> SharedMarked:
    """Mark entries of a shared folder read or unread, for yourself alone."""
    changed = await sharedreading.mark_read(
        kit, visitor, folder_id, data.entry_ids, is_read=data.read
    )
    return SharedMarked(changed)


@post("/v1/shared-folders/{folder_id:int}/mark-all-read", status_code=200, tags=["shared folders"])
async def mark_shared_all_read(
    kit: TheKit, visitor: TheVisitor, folder_id: PathId, data: JSONBody[SharedMarkAllBody]
) -> SharedMarkedAll:
    """Mark all of a shared folder read, for yourself alone; what was unread can be marked so."""
    found = await sharedreading.mark_all_read(kit, visitor, folder_id, data.newest_id)
    return SharedMarkedAll(found)


@post(
    "/v1/shared-folders/{folder_id:int}/entries/{entry_id:int}/claim",
    status_code=200,
    tags=["shared folders"],
)
async def claim_entry(
    kit: TheKit, visitor: TheVisitor, folder_id: PathId, entry_id: PathId
) -> TriagedShape:
    """Take care of an entry; a conflict, if another member has taken it."""
    return _shape_triaged(await triage.claim(kit, visitor, folder_id, entry_id))


@post(
    "/v1/shared-folders/{folder_id:int}/entries/{entry_id:int}/hand-over",
    status_code=200,
    tags=["shared folders"],
)
async def hand_over_entry(
    kit: TheKit,
    visitor: TheVisitor,
    folder_id: PathId,
    entry_id: PathId,
    data: JSONBody[HandOverBody],
) -> TriagedShape:
    """Let a member take care of an entry that you have, or that nobody has."""
    return _shape_triaged(await triage.hand_over(kit, visitor, folder_id, entry_id, data.user_id))


@post(
    "/v1/shared-folders/{folder_id:int}/entries/{entry_id:int}/release",
    status_code=200,
    tags=["shared folders"],
)
async def release_entry(
    kit: TheKit, visitor: TheVisitor, folder_id: PathId, entry_id: PathId
) -> TriagedShape:
    """Let go of an entry, so that anybody can take it."""
    return _shape_triaged(await triage.release(kit, visitor, folder_id, entry_id))


@post(
    "/v1/shared-folders/{folder_id:int}/entries/{entry_id:int}/done",
    status_code=200,
    tags=["shared folders"],
)
async def finish_entry(
    kit: TheKit,
    visitor: TheVisitor,
    folder_id: PathId,
    entry_id: PathId,
    data: JSONBody[DoneBody],
) -> TriagedShape:
    """Say that an entry is dealt with, or that it is not after all."""
    return _shape_triaged(
        await triage.set_done(kit, visitor, folder_id, entry_id, is_done=data.is_done)
    )


@post(
    "/v1/shared-folders/{folder_id:int}/entries/{entry_id:int}/notes",
    status_code=200,
    tags=["shared folders"],
)
async def add_triage_note(
    kit: TheKit,
    visitor: TheVisitor,
    folder_id: PathId,
    entry_id: PathId,
    data: JSONBody[TriageNoteBody],
) -> TriagedShape:
    """Say something of an entry to all members."""
    return _shape_triaged(await triage.add_note(kit, visitor, folder_id, entry_id, data.text))


@post(
    "/v1/shared-folders/{folder_id:int}/steps/{step_id:int}/undo",
    status_code=200,
    tags=["shared folders"],
)
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
]

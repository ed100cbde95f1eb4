"""Entries that users send to each other; what you got is listed with `GET /v1/entries?is_shared=`.

Who gets something sees the entry itself if they follow its feed, else a copy of their own.
"""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from copydesk.model.limits import LONGEST_SHARE_NOTE, LONGEST_USERNAME
from copydesk.model.sharing import Contact, EntryShare, ShareNote, ShareSide
from copydesk.services.sharing import contacts, shares
from copydesk.services.sharing.shares import NewShares, ShareThread
from copydesk.web.api.shapes import (
    Body,
    Cursor,
    Limit,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    at,
    maybe_at,
)

NamePart = Annotated[
    str,
    QueryParameter(min_length=1, max_length=LONGEST_USERNAME, description="how names begin"),
]
ShareNoteText = Annotated[str, msgspec.Meta(max_length=LONGEST_SHARE_NOTE)]


class ShareNoteBody(Body):
    """What you answer, or add, in plain text."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_SHARE_NOTE)]


class DismissBody(Body):
    """Whether something is out of the list of what others sent."""

    is_dismissed: bool = True


class BlockBody(Body):
    """Whether somebody can send you nothing more."""

    is_blocked: bool = True


class ContactShape(msgspec.Struct):
    """Another user of this server."""

    id: int
    username: str


class ShareShape(msgspec.Struct):
    """An entry that was sent: by you (`is_sent`), or to you.

    `other` is the other one of you two, null once their account is gone. `entry_id` is what you
    can open. `source_title` is the name of its feed, empty if that is private. `seen_at` says when
    it was first seen by who got it; `is_new`, that there is something that you have not looked at.
    """

    id: int
    is_sent: bool
    other: ContactShape | None
    entry_id: int
    title: str
    source_title: str
    note: str
    sent_at: datetime
    seen_at: datetime | None
    note_count: int
    is_new: bool
    dismissed_at: datetime | None


class ShareNoteShape(msgspec.Struct):
    """A note that followed; `is_own` says whether it is yours."""

    id: int
    is_own: bool
    text: str
    written_at: datetime


class ShareThreadShape(msgspec.Struct):
    """A share with the notes that followed, oldest first."""

    share: ShareShape
    notes: list[ShareNoteShape]


class EntrySharesShape(msgspec.Struct):
    """From whom you got an entry, and to whom you sent it.

    `is_feed_private` says that whoever you send it to gets the text and the link of the article,
    and is not told which feed it is from.
    """

    items: list[ShareShape]
    is_feed_private: bool


def shape_contact(contact: Contact) -> ContactShape:
    return ContactShape(contact.id, contact.username)


def shape_share(share: EntryShare) -> ShareShape:
    return ShareShape(
        share.id,
        share.is_sent,
        shape_contact(share.other) if share.other else None,
        share.entry_id,
        share.title,
        share.source_title,
        share.note,
        at(share.sent_at),
        maybe_at(share.seen_at),
        share.note_count,
        share.is_new,
        maybe_at(share.dismissed_at),
    )


def shape_thread(thread: ShareThread) -> ShareThreadShape:
    return ShareThreadShape(shape_share(thread.share), [_shape_note(note) for note in thread.notes])


def _shape_note(note: ShareNote) -> ShareNoteShape:
    return ShareNoteShape(note.id, note.is_own, note.text, at(note.written_at))


@get("/v1/contacts", tags=["shares"])
async def list_contacts(kit: TheKit, visitor: TheVisitor, prefix: NamePart) -> Page[ContactShape]:
    """List some users whose names begin so, among those who let others send them entries."""
    found = await contacts.list_contacts(kit, visitor, prefix)
    return Page([shape_contact(each) for each in found])


@get("/v1/contacts/blocked", tags=["shares"])
async def list_blocked(kit: TheKit, visitor: TheVisitor) -> Page[ContactShape]:
    """List whom you have blocked."""
    return Page([shape_contact(each) for each in await contacts.list_blocked(kit, visitor)])


@post("/v1/contacts/{user_id:int}/block", status_code=204, tags=["shares"])
async def block_contact(
    kit: TheKit, visitor: TheVisitor, user_id: PathId, data: JSONBody[BlockBody]
) -> None:
    """Take nothing more from somebody who sent you something, or take it again."""
    await contacts.set_blocked(kit, visitor, user_id, is_blocked=data.is_blocked)


@get("/v1/entries/{entry_id:int}/shares", tags=["shares"])
async def list_entry_shares(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> EntrySharesShape:
    """List from whom you got an entry, and to whom you sent it."""
    found = await shares.list_entry_shares(kit, visitor, entry_id)
    return EntrySharesShape([shape_share(each) for each in found.shares], found.is_feed_private)


@get("/v1/shares", tags=["shares"])
async def list_shares(
    kit: TheKit,
    visitor: TheVisitor,
    side: FromQuery[ShareSide] = "received",
    limit: Limit = 50,
    cursor: Cursor = "",
) -> Page[ShareShape]:
    """List what others sent you and you have not dismissed, or what you sent; newest first."""
    page = await shares.list_shares(kit, visitor, side, cursor=cursor, limit=limit)
    return Page([shape_share(each) for each in page.shares], page.next_cursor)


@get("/v1/shares/new", tags=["shares"])
async def count_new_shares(kit: TheKit, visitor: TheVisitor) -> NewShares:
    """Count what you got and have not looked at, and what you sent that has a new answer."""
    return await shares.count_new(kit, visitor)


@get("/v1/shares/{share_id:int}", tags=["shares"])
async def get_share(kit: TheKit, visitor: TheVisitor, share_id: PathId) -> ShareThreadShape:
    """Give what you sent or got, with its notes."""
    return shape_thread(await shares.get_thread(kit, visitor, share_id))


@delete("/v1/shares/{share_id:int}", tags=["shares"])
async def retract_share(kit: TheKit, visitor: TheVisitor, share_id: PathId) -> None:
    """Take back what you sent, with its notes; what the other one kept of it stays theirs."""
    await shares.retract_share(kit, visitor, share_id)


@post("/v1/shares/{share_id:int}/seen", status_code=200, tags=["shares"])
async def see_share(kit: TheKit, visitor: TheVisitor, share_id: PathId) -> ShareShape:
    """Say that you have looked at it; who sent it sees when you first did."""
    return shape_share(await shares.see_share(kit, visitor, share_id))


@post("/v1/shares/{share_id:int}/dismiss", status_code=200, tags=["shares"])
async def dismiss_share(
    kit: TheKit, visitor: TheVisitor, share_id: PathId, data: JSONBody[DismissBody]
) -> ShareShape:
    """Take something out of the list of what others sent you, or put it back."""
    found = await shares.set_dismissed(kit, visitor, share_id, is_dismissed=data.is_dismissed)
    return shape_share(found)


@post("/v1/shares/{share_id:int}/notes", status_code=200, tags=["shares"])
async def add_share_note(
    kit: TheKit, visitor: TheVisitor, share_id: PathId, data: JSONBody[ShareNoteBody]
) -> ShareThreadShape:
    """Answer what you got, or add something to what you sent."""
    return shape_thread(await shares.add_note(kit, visitor, share_id, data.text))


HANDLERS = [
    list_contacts,
    list_blocked,
    block_contact,
    list_entry_shares,
    list_shares,
    count_new_shares,
    get_share,
    retract_share,
    see_share,
    dismiss_share,
    add_share_note,
]

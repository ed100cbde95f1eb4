"""Sending an entry to another user, with a note; they see it, answer, keep or dismiss it.

Whoever gets something sees their own entry if they follow its feed, else a copy of their own: see
`sharedcopies.py`. Both ends read one thread of short notes.
"""

from dataclasses import dataclass

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.events import SharesEvent
from copydesk.model.limits import (
    LONGEST_SHARE_NOTE,
    MOST_SHARE_NOTES,
)
from copydesk.model.sharing import Contact, EntryShare, ShareNote, ShareSide
from copydesk.services.reading.entries import get_entry
from copydesk.services.sharing.contacts import find_named
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_text
from copydesk.store.engine.db import Calls
from copydesk.store.reading.snapshots import drop_snapshots, keep_snapshots
from copydesk.store.sharing import contacts, sharedcopies, sharenotes, shares
from copydesk.store.sharing.sharedcopies import SharedOrigin
from copydesk.store.system.events import NewEvent, add_events

FAR = 2**62
MOST_OF_ENTRY = 100


@dataclass(frozen=True, slots=True)
class SharePage:
    """Some shares, newest first, and where the next ones begin; '' when there are none."""

    shares: list[EntryShare]
    next_cursor: str


@dataclass(frozen=True, slots=True)
class EntryShares:
    """From whom a user got an entry and to whom they sent it; what sending it would not tell."""

    shares: list[EntryShare]
    is_feed_private: bool
    """Whether who gets it sees the text and the link alone, and not the name of its feed."""


@dataclass(frozen=True, slots=True)
class ShareThread:
    """A share with all its notes."""

    share: EntryShare
    notes: list[ShareNote]


@dataclass(frozen=True, slots=True)
class NewShares:
    """How much a user got and has not looked at, and how much they sent has a new answer."""

    received: int
    sent: int


async def list_shares(
    kit: Kit, visitor: Visitor, side: ShareSide, *, cursor: str = "", limit: int = 50
) -> SharePage:
    """Give a page of what a user got and has not dismissed, or of what they sent."""
    [before] = read_cursor(cursor, 1) if cursor else (FAR,)
    list_side = shares.list_received if side == "received" else shares.list_sent
    found = await list_side(kit.db, visitor.user.id, before=before, limit=limit + 1)
    page = found[:limit]
    return SharePage(page, write_cursor(page[-1].id) if len(found) > limit else "")


async def list_entry_shares(kit: Kit, visitor: Visitor, entry_id: int) -> EntryShares:
    await get_entry(kit, visitor, entry_id)
    found = await shares.list_of_entry(kit.db, visitor.user.id, entry_id, MOST_OF_ENTRY)
    return EntryShares(found, (await get_origin(kit.db, entry_id)).is_private)


async def count_new(kit: Kit, visitor: Visitor) -> NewShares:
    received, sent = await shares.count_new(kit.db, visitor.user.id)
    return NewShares(received, sent)


async def get_thread(kit: Kit, visitor: Visitor, share_id: int) -> ShareThread:
    share = await get_own(kit.db, visitor, share_id)
    notes = await sharenotes.list_notes(kit.db, visitor.user.id, share_id, MOST_SHARE_NOTES)
    return ShareThread(share, notes)


async def see_share(kit: Kit, visitor: Visitor, share_id: int) -> EntryShare:
    """Note that one looked at it; who sent it is told when it was first seen."""
    async with kit.db.transaction() as tx:
        share = await get_own(tx, visitor, share_id)
        if not share.is_new:
            return share
        await _lock(tx, visitor, share)
        await shares.see(tx, visitor.user.id, share, kit.now())
        await _tell(kit, tx, visitor, share, has_news=not share.is_sent and share.seen_at is None)
        share = await get_own(tx, visitor, share_id)
    await announce(kit)
    return share


async def add_note(kit: Kit, visitor: Visitor, share_id: int, text: str) -> ShareThread:
    """Answer, or add something to what one sent."""
    text = check_note(text)
    if not text:
        raise Invalid("a note says something", field="text")
    user_id, now = visitor.user.id, kit.now()
    async with kit.db.transaction() as tx:
        await _lock(tx, visitor, await get_own(tx, visitor, share_id))
        share = await get_own(tx, visitor, share_id)
        # One who has left, or wants nothing more, reads no answers.
        if share.other is None or not await _can_write(tx, visitor, share.other):
            raise Conflict("the other one does not read this any more")
        if share.note_count >= MOST_SHARE_NOTES:
            raise Invalid(f"at most {MOST_SHARE_NOTES} notes follow a share")
        await shares.note_writing(tx, user_id, share, now)
        await sharenotes.add_note(tx, user_id, share_id, text, now)
        await _tell(kit, tx, visitor, share)
    await announce(kit)
    return await get_thread(kit, visitor, share_id)


async def set_dismissed(
    kit: Kit, visitor: Visitor, share_id: int, *, is_dismissed: bool = True
) -> EntryShare:
    """Take something out of the list of what others sent, or put it back."""
    user_id, now = visitor.user.id, kit.now()
    async with kit.db.transaction() as tx:
        share = await get_own(tx, visitor, share_id)
        if share.is_sent:
            raise NotFound("no such share")
        await _lock(tx, visitor, share)
        await shares.dismiss(tx, user_id, share_id, is_dismissed=is_dismissed, now=now)
        if is_dismissed:
            await drop_snapshots(tx, user_id, [share.entry_id])
        else:
            await keep_snapshots(tx, user_id, [share.entry_id], now)
        await _tell(kit, tx, visitor, share, has_news=share.seen_at is None)
        share = await get_own(tx, visitor, share_id)
    await announce(kit)
    return share


async def retract_share(kit: Kit, visitor: Visitor, share_id: int) -> None:
    """Take back what one sent, with all its notes; what the other one kept of it stays theirs."""
    async with kit.db.transaction() as tx:
        share = await get_own(tx, visitor, share_id)
        await _lock(tx, visitor, share)
        gone = await shares.retract(tx, visitor.user.id, share_id, kit.now())
        if gone is None:
            raise NotFound("no such share")
        await drop_snapshots(tx, gone.owner_id, [gone.entry_id])
        await _tell(kit, tx, visitor, share)
    await announce(kit)


async def _tell(
    kit: Kit, tx: Calls, visitor: Visitor, share: EntryShare, *, has_news: bool = True
) -> None:
    """Tell the user's pages, and those of the other one only if there is news for them."""
    ids = [visitor.user.id, *([share.other.id] if share.other and has_news else [])]
    await add_events(tx, kit.now(), *(NewEvent(SharesEvent(), user_id=id_) for id_ in ids))


async def _lock(tx: Calls, visitor: Visitor, share: EntryShare) -> None:
    other_id = share.other.id if share.other else visitor.user.id
    await contacts.lock_both(tx, visitor.user.id, other_id)


async def _can_write(tx: Calls, visitor: Visitor, other: Contact) -> bool:
    """Say whether the other one has neither blocked this user nor refused everybody."""
    return await find_named(tx, visitor, other.username) is not None


async def get_own(db: Calls, visitor: Visitor, share_id: int) -> EntryShare:
    share = await shares.find_share(db, visitor.user.id, share_id)
    if share is None:
        raise NotFound("no such share")
    return share


async def get_origin(db: Calls, entry_id: int) -> SharedOrigin:
    origin = await sharedcopies.find_origin(db, entry_id)
    if origin is None:
        raise NotFound("no such entry")
    return origin


def check_note(text: str) -> str:
    return check_text(text, most=LONGEST_SHARE_NOTE, field="note")

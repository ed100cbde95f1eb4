"""Sending an entry to another user, with a note; they see it, answer, keep or dismiss it.

Whoever gets something sees their own entry if they follow its feed, else a copy of their own: see
`sharedcopies.py`. Both ends read one thread of short notes.
"""

from dataclasses import dataclass

from copydesk.errors import Conflict, Invalid, NotFound, TooMany
from copydesk.model import IncomingEntry, Visitor
from copydesk.model.events import SharesEvent
from copydesk.model.limits import (
    LONGEST_SHARE_NOTE,
    MOST_SHARE_NOTES,
    MOST_SHARES,
    MOST_SHARES_A_DAY,
)
from copydesk.model.sharing import Contact, EntryShare, ShareNote, ShareSide
from copydesk.model.times import DAY, HOUR, SECOND
from copydesk.services.automation.bringing import bring_back_shared
from copydesk.services.reading.entries import get_entry
from copydesk.services.sharing.contacts import find_named
from copydesk.services.sharing.sharedcopies import prepare_copy, store_copy
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_text
from copydesk.store.engine.db import Calls
from copydesk.store.entries.lists import find_entry
from copydesk.store.reading.snapshots import drop_snapshots, keep_snapshots
from copydesk.store.sharing import contacts, sharedcopies, sharenotes, shares
from copydesk.store.sharing.sharedcopies import SharedOrigin
from copydesk.store.system.events import NewEvent, add_events

FAR = 2**62
MOST_OF_ENTRY = 100
NOBODY = "nobody here takes entries under this name"


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


async def send_entry(
    kit: Kit, visitor: Visitor, entry_id: int, username: str, note: str = ""
) -> EntryShare:
    """Send an entry to somebody; the same entry to the same person again is what was sent."""
    note = _check_note(note)
    await get_entry(kit, visitor, entry_id)
    origin = await _get_origin(kit.db, entry_id)
    other = await _get_contact(kit.db, visitor, username)
    is_seen = await find_entry(kit.db, other.id, entry_id) is not None
    copy = None if is_seen else await prepare_copy(kit, origin)
    async with kit.db.transaction() as tx:
        share_id = await _send(kit, tx, visitor, other, origin, copy, note)
        share = await _get_own(tx, visitor, share_id)
    await announce(kit)
    return share


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
    return EntryShares(found, (await _get_origin(kit.db, entry_id)).is_private)


async def count_new(kit: Kit, visitor: Visitor) -> NewShares:
    received, sent = await shares.count_new(kit.db, visitor.user.id)
    return NewShares(received, sent)


async def get_thread(kit: Kit, visitor: Visitor, share_id: int) -> ShareThread:
    share = await _get_own(kit.db, visitor, share_id)
    notes = await sharenotes.list_notes(kit.db, visitor.user.id, share_id, MOST_SHARE_NOTES)
    return ShareThread(share, notes)


async def see_share(kit: Kit, visitor: Visitor, share_id: int) -> EntryShare:
    """Note that one looked at it; who sent it is told when it was first seen."""
    async with kit.db.transaction() as tx:
        share = await _get_own(tx, visitor, share_id)
        if not share.is_new:
            return share
        await _lock(tx, visitor, share)
        await shares.see(tx, visitor.user.id, share, kit.now())
        await _tell(kit, tx, visitor, share, has_news=not share.is_sent and share.seen_at is None)
        share = await _get_own(tx, visitor, share_id)
    await announce(kit)
    return share


async def add_note(kit: Kit, visitor: Visitor, share_id: int, text: str) -> ShareThread:
    """Answer, or add something to what one sent."""
    text = _check_note(text)
    if not text:
        raise Invalid("a note says something", field="text")
    user_id, now = visitor.user.id, kit.now()
    async with kit.db.transaction() as tx:
        await _lock(tx, visitor, await _get_own(tx, visitor, share_id))
        share = await _get_own(tx, visitor, share_id)
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
        share = await _get_own(tx, visitor, share_id)
        if share.is_sent:
            raise NotFound("no such share")
        await _lock(tx, visitor, share)
        await shares.dismiss(tx, user_id, share_id, is_dismissed=is_dismissed, now=now)
        if is_dismissed:
            await drop_snapshots(tx, user_id, [share.entry_id])
        else:
            await keep_snapshots(tx, user_id, [share.entry_id], now)
        await _tell(kit, tx, visitor, share, has_news=share.seen_at is None)
        share = await _get_own(tx, visitor, share_id)
    await announce(kit)
    return share


async def retract_share(kit: Kit, visitor: Visitor, share_id: int) -> None:
    """Take back what one sent, with all its notes; what the other one kept of it stays theirs."""
    async with kit.db.transaction() as tx:
        share = await _get_own(tx, visitor, share_id)
        await _lock(tx, visitor, share)
        gone = await shares.retract(tx, visitor.user.id, share_id, kit.now())
        if gone is None:
            raise NotFound("no such share")
        await drop_snapshots(tx, gone.owner_id, [gone.entry_id])
        await _tell(kit, tx, visitor, share)
    await announce(kit)


async def _send(
    kit: Kit,
    tx: Calls,
    visitor: Visitor,
    other: Contact,
    origin: SharedOrigin,
    copy: IncomingEntry | None,
    note: str,
) -> int:
    user_id, now = visitor.user.id, kit.now()
    # Feeds come before users, users before the numbers of entries: see `store/engine/locks.py`.
    feed_id = await sharedcopies.get_copies_feed(tx, other.id, now) if copy else None
    await contacts.lock_both(tx, user_id, other.id)
    await _get_contact(tx, visitor, other.username)
    if await find_entry(tx, user_id, origin.entry_id) is None:
        raise NotFound("no such entry")
    known = await shares.find_sent(tx, user_id, other.id, origin.entry_id)
    if known is not None:
        return known
    await _check_room(kit, tx, visitor, other)
    entry_id = origin.entry_id
    if copy and feed_id:
        entry_id = await store_copy(kit, tx, other.id, feed_id, origin.entry_id, copy)
    elif await find_entry(tx, other.id, entry_id) is None:
        raise Conflict("this entry has just changed; send it again")
    else:
        await keep_snapshots(tx, other.id, [entry_id], now)
        # What a filter of theirs has hidden, somebody wants them to see.
        await bring_back_shared(kit, tx, other.id, entry_id)
    new = shares.NewShare(
        other.id,
        entry_id,
        origin.entry_id,
        origin.title,
        "" if origin.is_private else origin.feed_title,
        note,
    )
    share_id = await shares.add_share(tx, user_id, new, now)
    told = [NewEvent(SharesEvent(), user_id=id_) for id_ in (user_id, other.id)]
    await add_events(tx, now, *told)
    return share_id


async def _check_room(kit: Kit, tx: Calls, visitor: Visitor, other: Contact) -> None:
    if await shares.count_sent(tx, visitor.user.id, kit.now() - DAY) >= MOST_SHARES_A_DAY:
        raise TooMany(f"at most {MOST_SHARES_A_DAY} entries are sent in a day", HOUR / SECOND)
    if await shares.count_received(tx, other.id) >= MOST_SHARES:
        raise Conflict("the list of the other one is full")


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


async def _get_own(db: Calls, visitor: Visitor, share_id: int) -> EntryShare:
    share = await shares.find_share(db, visitor.user.id, share_id)
    if share is None:
        raise NotFound("no such share")
    return share


async def _get_origin(db: Calls, entry_id: int) -> SharedOrigin:
    origin = await sharedcopies.find_origin(db, entry_id)
    if origin is None:
        raise NotFound("no such entry")
    return origin


async def _get_contact(db: Calls, visitor: Visitor, username: str) -> Contact:
    found = await find_named(db, visitor, username)
    if found is None:
        raise NotFound(NOBODY, field="username")
    return found


def _check_note(text: str) -> str:
    return check_text(text, most=LONGEST_SHARE_NOTE, field="note")

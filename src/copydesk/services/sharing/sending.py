"""Sending an entry to another user: they get the entry itself if they can see it, else a copy."""

from copydesk.errors import Conflict, NotFound, TooMany
from copydesk.model import IncomingEntry, Visitor
from copydesk.model.events import SharesEvent
from copydesk.model.limits import MOST_SHARES, MOST_SHARES_A_DAY
from copydesk.model.sharing import Contact, EntryShare
from copydesk.model.times import DAY, HOUR, SECOND
from copydesk.services.automation.bringing import bring_back_shared
from copydesk.services.reading.entries import get_entry
from copydesk.services.sharing.contacts import find_named
from copydesk.services.sharing.sharedcopies import prepare_copy, store_copy
from copydesk.services.sharing.shares import check_note, get_origin, get_own
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.entries.lists import find_entry
from copydesk.store.reading.snapshots import keep_snapshots
from copydesk.store.sharing import contacts, sharedcopies, shares
from copydesk.store.sharing.sharedcopies import SharedOrigin
from copydesk.store.system.events import NewEvent, add_events

NOBODY = "nobody here takes entries under this name"


async def send_entry(
    kit: Kit, visitor: Visitor, entry_id: int, username: str, note: str = ""
) -> EntryShare:
    """Send an entry to somebody; the same entry to the same person again is what was sent."""
    note = check_note(note)
    await get_entry(kit, visitor, entry_id)
    origin = await get_origin(kit.db, entry_id)
    other = await _get_contact(kit.db, visitor, username)
    is_seen = await find_entry(kit.db, other.id, entry_id) is not None
    copy = None if is_seen else await prepare_copy(kit, origin)
    async with kit.db.transaction() as tx:
        share_id = await _send(kit, tx, visitor, other, origin, copy, note)
        share = await get_own(tx, visitor, share_id)
    await announce(kit)
    return share


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


async def _get_contact(db: Calls, visitor: Visitor, username: str) -> Contact:
    found = await find_named(db, visitor, username)
    if found is None:
        raise NotFound(NOBODY, field="username")
    return found

"""Entries as a user reads them: pages, one entry, and every change that can be taken back."""

from dataclasses import dataclass, replace
from typing import Literal

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.keys import make_key
from copydesk.model import Entry, Version, Visitor
from copydesk.rules.search import split_query
from copydesk.services.cursors import read_cursor, write_cursor
from copydesk.services.events import announce
from copydesk.services.kit import Kit
from copydesk.store import duplicates, lists, states, subscriptions
from copydesk.store.db import Calls
from copydesk.store.events import add_event
from copydesk.store.lists import Order, Place
from copydesk.store.lists import View as View

MOST_IDS = 10_000
MOST_COPIES = 20
UNDO_DAYS = 30
DAY = 86_400_000_000

Change = Literal["read", "unread", "starred", "unstarred", "later", "unlater", "all_read"]
# What takes back which change.
_INVERSE: dict[str, Change] = {
    "read": "unread",
    "unread": "read",
    "all_read": "unread",
    "starred": "unstarred",
    "unstarred": "starred",
    "later": "unlater",
    "unlater": "later",
}


@dataclass(frozen=True, slots=True)
class Ask:
    """Which entries, in which order, how many."""

    view: View = "all"
    feed_id: int | None = None
    folder_id: int | None = None
    query: str = ""
    order: Order = "newest"
    cursor: str = ""
    limit: int = 50
    has_body: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """Some entries, and where the next ones begin; '' when there are none."""

    entries: list[Entry]
    next_cursor: str


@dataclass(frozen=True, slots=True)
class Changed:
    """How many entries really changed, and what to undo to take it back."""

    count: int
    operation_id: int | None = None


async def list_entries(kit: Kit, visitor: Visitor, ask: Ask) -> Page:
    """Give one page of what this user may see."""
    feed_ids = await _list_scope(kit.db, visitor, ask.feed_id, ask.folder_id)
    after = Place(*read_cursor(ask.cursor, 2)) if ask.cursor else None
    if ask.query.strip():
        found = await _search(kit, visitor, ask, feed_ids, after)
    else:
        found = await lists.list_entries(
            kit.db,
            visitor.user.id,
            view=ask.view,
            feed_ids=feed_ids,
            order=ask.order,
            after=after,
            limit=ask.limit + 1,
            has_body=ask.has_body,
        )
    page = found[: ask.limit]
    has_more = len(found) > ask.limit
    return Page(page, write_cursor(page[-1].sort_at, page[-1].id) if has_more else "")


async def get_entry(kit: Kit, visitor: Visitor, entry_id: int) -> Entry:
    entry = await lists.find_entry(kit.db, visitor.user.id, entry_id)
    if entry is None:
        raise NotFound("no such entry")
    return entry


async def list_versions(kit: Kit, visitor: Visitor, entry_id: int) -> list[Version]:
    await get_entry(kit, visitor, entry_id)
    return await lists.list_versions(kit.db, entry_id)


async def list_copies(kit: Kit, visitor: Visitor, entry_id: int) -> list[Entry]:
    """Give the same article as other feeds of this user brought it."""
    await get_entry(kit, visitor, entry_id)
    ids = await duplicates.list_siblings(kit.db, visitor.user.id, entry_id)
    others = [id_ for id_ in ids if id_ != entry_id][:MOST_COPIES]
    return await lists.list_entries_by_id(kit.db, visitor.user.id, others)


async def mark_read(kit: Kit, visitor: Visitor, entry_ids: list[int], *, is_read: bool) -> Changed:
    """Mark entries read or unread; ids of entries that the user cannot see change nothing."""
    if len(entry_ids) > MOST_IDS:
        raise Invalid(f"at most {MOST_IDS} entries at once", field="entry_ids")
    async with kit.db.transaction() as tx:
        changed = await _change(kit, tx, visitor, "read" if is_read else "unread", entry_ids)
    await announce(kit)
    return changed


async def mark_all_read(
    kit: Kit,
    visitor: Visitor,
    *,
    feed_id: int | None,
    folder_id: int | None,
    newest_id: int | None,
) -> Changed:
    """Mark everything read that the client had seen; what came in meanwhile stays unread."""
    now, user_id = kit.now(), visitor.user.id
    async with kit.db.transaction() as tx:
        feed_ids = await _list_scope(tx, visitor, feed_id, folder_id)
        upto = await states.get_newest_id(tx) if newest_id is None else newest_id
        taken = await states.mark_all_read(tx, user_id, feed_ids=feed_ids, newest_id=upto, now=now)
        changed = await _record(kit, tx, visitor, "all_read", taken)
    await announce(kit)
    return changed


async def set_mark(
    kit: Kit, visitor: Visitor, entry_id: int, mark: states.Mark, *, is_set: bool
) -> Changed:
    """Star or keep for later, or take that back; doing it twice changes nothing."""
    await get_entry(kit, visitor, entry_id)
    async with kit.db.transaction() as tx:
        change: Change = mark if is_set else "unstarred" if mark == "starred" else "unlater"
        changed = await _change(kit, tx, visitor, change, [entry_id])
    await announce(kit)
    return changed


async def undo(kit: Kit, visitor: Visitor, operation_id: int) -> Changed:
    """Take back one change of the last 30 days, exactly the entries that it touched."""
    now, user_id = kit.now(), visitor.user.id
    async with kit.db.transaction() as tx:
        operation = await states.find_operation(tx, user_id, operation_id)
        if operation is None:
            raise NotFound("there is nothing to undo under this number")
        if operation.created_at < now - UNDO_DAYS * DAY:
            raise Conflict(f"changes can be undone for {UNDO_DAYS} days")
        await states.set_undone(tx, user_id, operation_id, now)
        changed = await _change(kit, tx, visitor, _INVERSE[operation.kind], operation.entry_ids)
    await announce(kit)
    return changed


async def count_entries(kit: Kit, visitor: Visitor) -> states.Counts:
    return await states.count_states(kit.db, visitor.user.id)


async def _search(
    kit: Kit, visitor: Visitor, ask: Ask, feed_ids: list[int] | None, after: Place | None
) -> list[Entry]:
    phrases = split_query(ask.query)
    if not phrases:
        return []
    found = await lists.search_entries(
        kit.db,
        visitor.user.id,
        phrases,
        view=ask.view,
        feed_ids=feed_ids,
        before_id=after.entry_id if after else None,
        limit=ask.limit + 1,
    )
    return found if ask.has_body else [replace(entry, packed=None) for entry in found]


async def _list_scope(
    db: Calls, visitor: Visitor, feed_id: int | None, folder_id: int | None
) -> list[int] | None:
    if feed_id is not None:
        return [feed_id]
    if folder_id is not None:
        return await subscriptions.list_folder_feed_ids(db, visitor.user.id, folder_id)
    return None


async def _change(
    kit: Kit, tx: Calls, visitor: Visitor, change: Change, entry_ids: list[int]
) -> Changed:
    """Make one kind of change to some entries, and record those that it really changed."""
    now, user_id = kit.now(), visitor.user.id
    if change == "read":
        touched = await states.mark_read(tx, user_id, entry_ids, now)
    elif change == "unread":
        touched = await states.mark_unread(tx, user_id, entry_ids, now)
    else:
        touched = [id_ for id_ in entry_ids if await _mark(kit, tx, visitor, id_, change)]
    return await _record(kit, tx, visitor, change, touched)


async def _mark(kit: Kit, tx: Calls, visitor: Visitor, entry_id: int, change: Change) -> bool:
    now, user_id = kit.now(), visitor.user.id
    mark: states.Mark = "starred" if change in ("starred", "unstarred") else "later"
    at = now if change == mark else None
    entry = await lists.find_entry(tx, user_id, entry_id)
    if entry is None:
        return False
    if not await states.set_mark(tx, user_id, entry_id, mark, at=at, now=now):
        return False
    # Not by its address: some feeds give all their entries the same one.
    url_key = make_key("entry", str(entry_id))
    if change == "starred":
        await states.keep_snapshot(tx, user_id, entry_id, url_key, now)
    elif change == "unstarred":
        await states.drop_snapshot(tx, user_id, url_key)
    return True


async def _record(
    kit: Kit, tx: Calls, visitor: Visitor, change: Change, touched: list[int]
) -> Changed:
    """Write the operation and tell the user's other pages; nothing changed leaves no trace."""
    if not touched:
        return Changed(0)
    now, user_id = kit.now(), visitor.user.id
    operation_id = await states.add_operation(
        tx, user_id, change, device=visitor.device, entry_ids=touched, now=now
    )
    # A page that hears of a very long list loads anew instead of walking through it.
    shown = touched if len(touched) <= 500 else None
    await add_event(tx, "states", now, user_id=user_id, data={"entry_ids": shown, "change": change})
    return Changed(len(touched), operation_id)

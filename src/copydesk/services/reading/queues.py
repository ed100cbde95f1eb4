"""Listening to one recording after the other: what is next, the same on every device."""

from dataclasses import dataclass

from copydesk.model import Entry, Visitor
from copydesk.model.events import QueueEvent
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries.lists import list_entries_by_id
from copydesk.store.reading import queues
from copydesk.store.reading.queues import QueuePlace as QueuePlace
from copydesk.store.system.events import add_event


@dataclass(frozen=True, slots=True)
class QueuedEntry:
    """An entry one of whose files waits."""

    entry: Entry
    enclosure: int


async def list_queue(kit: Kit, visitor: Visitor) -> list[QueuedEntry]:
    """Give what waits; entries that are gone, or none of this user's business any more, do not."""
    places = await queues.list_queue(kit.db, visitor.user.id)
    return await _find_entries(kit.db, visitor, places)


async def set_queue(kit: Kit, visitor: Visitor, wanted: list[QueuePlace]) -> list[QueuedEntry]:
    """Let these files wait, in this order, and nothing else; each waits once."""
    user_id = visitor.user.id
    async with kit.db.transaction() as tx:
        await lock_user(tx, user_id)
        found = await _find_entries(tx, visitor, list(dict.fromkeys(wanted)))
        places = [QueuePlace(each.entry.id, each.enclosure) for each in found]
        if places != await queues.list_queue(tx, user_id):
            await queues.replace_queue(tx, user_id, places)
            await add_event(tx, QueueEvent(), kit.now(), user_id=user_id)
    await announce(kit)
    return found


async def _find_entries(db: Calls, visitor: Visitor, places: list[QueuePlace]) -> list[QueuedEntry]:
    if not places:
        return []
    ids = sorted({place.entry_id for place in places})
    listed = await list_entries_by_id(db, visitor.user.id, ids)
    known = {entry.id: entry for entry in listed}
    return [
        QueuedEntry(known[place.entry_id], place.enclosure)
        for place in places
        if place.entry_id in known
    ]

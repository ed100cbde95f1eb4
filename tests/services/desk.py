"""A user's desk for service tests: feeds with entries, and pages read to their end."""

from msgspec.structs import replace

from copydesk.model import Entry, Visitor
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest, View
from copydesk.services.system.kit import Kit
from tests import make


async def follow(kit: Kit, visitor: Visitor, name: str, count: int) -> list[int]:
    """Follow a feed with so many entries, one a minute; give their ids, oldest first."""
    feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
    await make.subscription(kit.db, visitor.user.id, feed_id)
    items = [
        make.incoming(f"{name} {n}", published_at=make.NOW - (count - n) * make.MINUTE)
        for n in range(count)
    ]
    return list(await make.store_entries(kit.db, feed_id, *items))


async def read_pages(kit: Kit, visitor: Visitor, ask: EntryRequest) -> list[Entry]:
    """Read to the end, as a client would; give everything in order."""
    found: list[Entry] = []
    while True:
        page = await entries.list_entries(kit, visitor, ask)
        assert len(page.entries) <= ask.limit
        found += page.entries
        if not page.next_cursor:
            return found
        ask = replace(ask, cursor=page.next_cursor)


async def list_ids(kit: Kit, visitor: Visitor, view: View = "all") -> list[int]:
    return [
        entry.id
        for entry in await read_pages(kit, visitor, EntryRequest(view=view, order="oldest"))
    ]

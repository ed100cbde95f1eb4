"""Texts that feeds brought long ago, cleaned by the rules of today when somebody asks."""

from copydesk.ingest.records import StoredText
from copydesk.model import Entry
from copydesk.model.events import EntryCleanedEvent
from copydesk.pool.tasks import RECLEAN
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.locks import lock_feed
from copydesk.store.ingest import bodies
from copydesk.store.system.events import add_event


async def reclean(kit: Kit, entry: Entry) -> bool:
    """Clean the feed's own text of an entry again; say whether that changed it.

    What the feed sent is not kept, so that the stored text is cleaned. Its publisher has changed
    nothing: there is no new version, and nobody's marks are touched.
    """
    former = entry.packed
    if former is None:
        return False
    text = await kit.pool.call(
        RECLEAN,
        StoredText(former, entry.url, entry.title, entry.author, entry.excerpt, entry.extra),
    )
    if text is None:
        return False
    now = kit.now()
    async with kit.db.transaction() as tx:
        await lock_feed(tx, entry.feed_id)
        # What its feed brought meanwhile is cleaner than what we made of the former text.
        if await bodies.find_body(tx, entry.id, entry.feed_id) != former:
            return False
        await bodies.set_body(tx, entry.id, text)
        await add_event(tx, EntryCleanedEvent(entry.feed_id, [entry.id]), now)
    await announce(kit)
    return True

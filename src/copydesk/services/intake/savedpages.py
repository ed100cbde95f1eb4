"""Saving a page to read: it becomes an entry of the user's own feed, with its full text."""

from copydesk.errors import NotFound
from copydesk.keys import make_key
from copydesk.model import Entry, IncomingEntry, Visitor
from copydesk.model.events import SubscriptionsEvent
from copydesk.model.limits import LONGEST_TITLE
from copydesk.packing import pack_body
from copydesk.rules.addresses import address_key
from copydesk.rules.headlines import name_page, title_key
from copydesk.rules.search import fold_text
from copydesk.services.ingest.storing import store_entries
from copydesk.services.reading.entries import get_tagged_entry
from copydesk.services.reading.marks import Change, make_change
from copydesk.services.reading.snapshots import check_page
from copydesk.services.system import quotas
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.titles import check_title
from copydesk.store.engine.db import Calls
from copydesk.store.intake import savedfeeds
from copydesk.store.subscriptions import subscriptions
from copydesk.store.system.events import add_event

FEED_TITLE = "Saved"


async def save_page(
    kit: Kit, visitor: Visitor, url: str, *, title: str = "", is_later: bool = True
) -> Entry:
    """Save a page, and fetch its text soon; the same address again is the same entry."""
    url, key = check_page(url)
    title = check_title(title, most=LONGEST_TITLE) or name_page(url)
    async with kit.db.transaction() as tx:
        feed_id = await _get_feed(kit, tx, visitor)
        entry_id = await savedfeeds.find_saved_entry(tx, feed_id, key)
        if entry_id is None:
            await quotas.check_kept(kit, tx, visitor.user.id)
            entry_id = await _add_entry(kit, tx, feed_id, _make_entry(url, key, title, kit.now()))
        if is_later:
            await make_change(kit, tx, visitor, Change("later", [entry_id], kit.now()))
    await announce(kit)
    await kit.bus.publish(JOBS)
    return await get_tagged_entry(kit, visitor, entry_id)


async def _get_feed(kit: Kit, tx: Calls, visitor: Visitor) -> int:
    user_id, now = visitor.user.id, kit.now()
    feed_id = await savedfeeds.get_saved_feed(
        tx,
        user_id,
        url_key=make_key("saved", str(user_id)),
        title=FEED_TITLE,
        now=now,
    )
    is_new = await subscriptions.add_subscription(
        tx, user_id, feed_id, folder_id=None, title="", now=now
    )
    if is_new:
        await add_event(tx, SubscriptionsEvent(), now, user_id=user_id)
    return feed_id


async def _add_entry(kit: Kit, tx: Calls, feed_id: int, entry: IncomingEntry) -> int:
    stored = await store_entries(kit, tx, feed_id, (entry,), full_text="always")
    if not stored.added:
        raise NotFound("this page was saved once and is gone")
    return stored.added[0]


def _make_entry(url: str, key: str, title: str, now: int) -> IncomingEntry:
    return IncomingEntry(
        key=key,
        content_hash=make_key(url),
        guid=url,
        url=url,
        url_key=address_key(url),
        title=title,
        title_key=title_key(title),
        author="",
        excerpt="",
        image_url="",
        language="",
        word_count=0,
        extra="{}",
        published_at=now,
        packed=pack_body("", ""),
        search_title=fold_text(title),
        search_author="",
        search_body="",
    )

"""A feed that has failed for long may live elsewhere: found, proven by its entries, moved to."""

from dataclasses import dataclass
from urllib.parse import urljoin

from copydesk.errors import FetchFailed, ParseFailed, WorkFailed
from copydesk.fetch.access import Access
from copydesk.log import get_logger
from copydesk.model import FeedSource
from copydesk.model.events import SubscriptionsEvent
from copydesk.rules.addresses import feed_key
from copydesk.rules.overlap import Overlap, weigh_overlap
from copydesk.services.feeds.discovery import check_address, discover
from copydesk.services.feeds.refreshes import read_first
from copydesk.services.fetching.clients import choose_typed_net, fetch
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.services.system.served import withdraw
from copydesk.store.feeds import feedsettings, moves
from copydesk.store.ingest.overlaps import list_known
from copydesk.store.system.events import NewEvent, add_events

log = get_logger(__name__)

MOST_CANDIDATES = 12


@dataclass(frozen=True, slots=True)
class Successor:
    """A feed that may carry on another, and how much of it is known."""

    url: str
    title: str
    overlap: Overlap


async def look_for_successors(kit: Kit, source: FeedSource) -> list[Successor]:
    """Give the feeds that were looked at, those that are proven and fit best first."""
    found: list[Successor] = []
    for url in (await _list_places(kit, source))[:MOST_CANDIDATES]:
        candidate = await weigh(kit, source, url)
        if candidate:
            found.append(candidate)
    return sorted(found, key=lambda each: (not each.overlap.is_proof, -each.overlap.share))


async def move_to_successor(kit: Kit, source: FeedSource, url: str) -> int:
    """Give a feed its new address, let it be asked at once, and tell its readers."""
    now = kit.now()
    async with kit.db.transaction() as tx:
        feed_id = await moves.move_feed(tx, source.feed_id, source.url, url, now)
        if feed_id == source.feed_id:
            await feedsettings.restart_feed(tx, feed_id, now)
        readers = await moves.list_readers(tx, feed_id)
        told = [NewEvent(SubscriptionsEvent(), user_id=user_id) for user_id in readers]
        await add_events(tx, now, *told)
    await announce(kit)
    if feed_id != source.feed_id:
        await withdraw(kit, source.feed_id)
    log.info("feed moved", feed_id=source.feed_id, into_id=feed_id)
    return feed_id


async def _list_places(kit: Kit, source: FeedSource) -> list[str]:
    """List where the feed may be: where it was sent, on its own page, then on its site's."""
    places = [source.redirect_url] if source.redirect_url else []
    for page in dict.fromkeys([source.url, source.site_url, urljoin(source.url, "/")]):
        if page:
            places += await _list_feeds(kit, page)
    own = feed_key(source.url)
    return [url for url in dict.fromkeys(places) if feed_key(url) != own]


async def _list_feeds(kit: Kit, page: str) -> list[str]:
    try:
        found = await discover(kit, page, net=await choose_typed_net(kit, page))
        return [check_address(kit, link.url) for link in found.links]
    except (FetchFailed, ParseFailed, WorkFailed):
        return []


async def weigh(
    kit: Kit, source: FeedSource, url: str, access: Access | None = None
) -> Successor | None:
    """Read a candidate and compare; None when there is no feed."""
    try:
        net = await choose_typed_net(kit, url, access)
        fetched = await read_first(kit, await fetch(kit, url, net=net))
    except (FetchFailed, ParseFailed, WorkFailed):
        return None
    incoming = fetched.listing.incoming
    known = await list_known(kit.db, source.feed_id, incoming)
    return Successor(url, fetched.listing.info.title, weigh_overlap(incoming, known))

"""Mending a feed that fails: where it lives now, if its entries prove it."""

from dataclasses import replace

from copydesk.errors import Conflict, NotFound
from copydesk.fetch.guard import strip_credentials
from copydesk.model import FeedSource, Subscription, Visitor
from copydesk.rules.addresses import feed_key
from copydesk.services.choices import check_may_manage
from copydesk.services.feeds import check_address
from copydesk.services.kit import Kit
from copydesk.services.runs import start_run
from copydesk.services.subscriptions import get_subscription, get_subscription_of_feed
from copydesk.services.successors import Candidate, find_successor, move_to_successor, weigh
from copydesk.store.feeds import find_source


async def list_successors(kit: Kit, visitor: Visitor, subscription_id: int) -> list[Candidate]:
    """Look for feeds that may carry on one of this user's, the proven ones first."""
    found = await find_successor(kit, await _get_source(kit, visitor, subscription_id))
    return [replace(each, url=strip_credentials(each.url)) for each in found]


async def repair(kit: Kit, visitor: Visitor, subscription_id: int, url: str = "") -> Subscription:
    """Move a feed to a proven successor: this one, or else the best; all its readers go along.

    Entries, marks, folders and titles stay. Looks again first: what was proven may not be any more.
    """
    source = await _get_source(kit, visitor, subscription_id)
    await check_may_manage(kit.db, visitor, source.feed_id)
    found = await _find_proven(kit, source, check_address(kit, url) if url else "")
    if not found:
        raise Conflict("no other address is proven to carry on this feed")
    feed_id = await move_to_successor(kit, source, found[0].url)
    await start_run(kit, visitor, "refresh", [feed_id])
    return await get_subscription_of_feed(kit, visitor, feed_id)


async def _find_proven(kit: Kit, source: FeedSource, url: str) -> list[Candidate]:
    """Give what is proven: of one address that somebody names, else of all we can think of."""
    if url:
        named = await weigh(kit, source, url)
        if named and named.overlap.is_proof:
            return [named]
    found = [each for each in await find_successor(kit, source) if each.overlap.is_proof]
    # What we showed had no password in it; what we find has.
    return [each for each in found if not url or feed_key(each.url) == feed_key(url)]


async def _get_source(kit: Kit, visitor: Visitor, subscription_id: int) -> FeedSource:
    subscription = await get_subscription(kit, visitor, subscription_id)
    source = await find_source(kit.db, subscription.feed_id)
    if source is None:
        raise NotFound("no such subscription")
    return source

"""Mending a feed that fails: where it lives now, if its entries prove it."""

from copydesk.errors import Conflict, NotFound
from copydesk.fetch.access import Access
from copydesk.model import FeedSource, Subscription, Visitor
from copydesk.services.feeds.access import AccessChange, set_access
from copydesk.services.feeds.discovery import check_address
from copydesk.services.feeds.feedsettings import check_may_manage
from copydesk.services.feeds.runs import start_run
from copydesk.services.feeds.successors import (
    Successor,
    look_for_successors,
    move_to_successor,
    weigh,
)
from copydesk.services.fetching.credentials import take_credentials
from copydesk.services.subscriptions.subscriptions import get_subscription, get_subscription_of_feed
from copydesk.services.system.kit import Kit
from copydesk.store.feeds.feeds import find_source


async def list_successors(kit: Kit, visitor: Visitor, subscription_id: int) -> list[Successor]:
    """Look for feeds that may carry on one of this user's, the proven ones first."""
    return await look_for_successors(kit, await _get_source(kit, visitor, subscription_id))


async def repair(kit: Kit, visitor: Visitor, subscription_id: int, url: str = "") -> Subscription:
    """Move a feed to a proven successor: this one, or else the best; all its readers go along.

    Entries, marks, folders and titles stay. Looks again first: what was proven may not be any more.
    """
    source = await _get_source(kit, visitor, subscription_id)
    await check_may_manage(kit.db, visitor, source.feed_id)
    address, access = take_credentials(url)
    address = check_address(kit, address) if address else ""
    found = await _find_proven(kit, source, address, access)
    if not found:
        raise Conflict("no other address is proven to carry on this feed")
    if access:
        change = AccessChange(username=access.username, password=access.password)
        await set_access(kit, visitor, subscription_id, change, home_url=address)
    feed_id = await move_to_successor(kit, source, found[0].url)
    await start_run(kit, visitor, "refresh", [feed_id])
    return await get_subscription_of_feed(kit, visitor, feed_id)


async def _find_proven(
    kit: Kit, source: FeedSource, url: str, access: Access | None
) -> list[Successor]:
    """Give what is proven: one address that somebody names, else all we can think of."""
    if url:
        named = await weigh(kit, source, url, access)
        return [named] if named and named.overlap.is_proof else []
    return [each for each in await look_for_successors(kit, source) if each.overlap.is_proof]


async def _get_source(kit: Kit, visitor: Visitor, subscription_id: int) -> FeedSource:
    subscription = await get_subscription(kit, visitor, subscription_id)
    source = await find_source(kit.db, subscription.feed_id)
    if source is None:
        raise NotFound("no such subscription")
    return source

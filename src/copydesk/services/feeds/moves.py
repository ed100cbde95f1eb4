"""A feed that says it has moved: remembered until it is believed, then followed."""

from collections.abc import Awaitable, Callable

from copydesk.fetch.answer import Answer
from copydesk.log import get_logger
from copydesk.model import FeedSource, Listing
from copydesk.model.events import SubscriptionsEvent
from copydesk.services.feeds.planning import weigh_move
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.services.system.served import withdraw
from copydesk.store.engine.db import Calls
from copydesk.store.feeds import feeds, feedsettings, moves
from copydesk.store.system.events import NewEvent, add_events

log = get_logger(__name__)


def may_move(source: FeedSource, answer: Answer, listing: Listing | None = None) -> bool:
    """Say whether there is anything to weigh: of most feeds nothing says that they have moved."""
    return bool(answer.hops or source.redirect_url or read_claim(source, listing))


async def note_redirect(
    kit: Kit, tx: Calls, source: FeedSource, answer: Answer, listing: Listing | None = None
) -> None:
    """Remember where a feed says it has moved, in the transaction of the refresh."""
    await note_claim(tx, source, listing)
    decision = weigh_move(kit, source, answer, read_claim(source, listing))
    seen = decision.sighting
    is_news = seen.url != source.redirect_url or seen.count != source.redirect_count
    if is_news and (decision.needs_proof or not decision.moves_to):
        await moves.set_redirect(tx, source.feed_id, seen)


async def note_claim(tx: Calls, source: FeedSource, listing: Listing | None) -> None:
    """Remember where the document says that the feed has moved."""
    claimed_url = read_claim(source, listing)
    if claimed_url != source.claimed_url:
        await moves.set_claim(tx, source.feed_id, claimed_url)


def read_claim(source: FeedSource, listing: Listing | None) -> str:
    """Give where the document says that the feed has moved; without one, what the last said."""
    if listing is None or not (listing.is_whole or listing.new_url):
        return source.claimed_url
    return listing.new_url


async def follow_move(
    kit: Kit,
    source: FeedSource,
    answer: Answer,
    listing: Listing | None,
    prove: Callable[[str], Awaitable[bool]],
) -> None:
    """Give a feed the address that is believed by now, and tell its readers.

    What only its document says must be proven by the feed that is there.

    In a transaction of its own: a refresh holds the counters, and then could not wait for the feed
    that is already at the new address. If this is lost, the next refresh decides the same.
    """
    decision = weigh_move(kit, source, answer, read_claim(source, listing))
    url = decision.moves_to
    if not url or (decision.needs_proof and not await prove(url)):
        return
    now = kit.now()
    async with kit.db.transaction() as tx:
        current = await feeds.find_source(tx, source.feed_id)
        if current is None or current.url != source.url:
            return
        feed_id = await moves.move_feed(tx, source.feed_id, source.url, url, now)
        if decision.needs_proof and feed_id == source.feed_id:
            # What the old server said of its document is not true of that on the new one.
            await feedsettings.restart_feed(tx, feed_id, now)
        readers = await moves.list_readers(tx, feed_id)
        told = [NewEvent(SubscriptionsEvent(), user_id=user_id) for user_id in readers]
        await add_events(tx, now, *told)
    await announce(kit)
    if feed_id != source.feed_id:
        await withdraw(kit, source.feed_id)
    log.info("feed moved", feed_id=source.feed_id, into_id=feed_id)

"""A feed that says it has moved: remembered until it is believed, then followed."""

from copydesk.fetch.answer import Answer
from copydesk.log import get_logger
from copydesk.model import FeedSource
from copydesk.services.events import announce
from copydesk.services.kit import Kit
from copydesk.services.outcomes import weigh_move
from copydesk.store import feeds, moves
from copydesk.store.db import Calls
from copydesk.store.events import NewEvent, add_events

log = get_logger(__name__)


async def note_redirect(kit: Kit, tx: Calls, source: FeedSource, answer: Answer) -> None:
    """Remember where a feed says it has moved, in the transaction of the refresh."""
    verdict = weigh_move(kit, source, answer)
    seen = verdict.sighting
    is_news = seen.url != source.redirect_url or seen.count != source.redirect_count
    if is_news and not verdict.moves_to:
        await feeds.set_redirect(tx, source.feed_id, seen)


async def follow_move(kit: Kit, source: FeedSource, answer: Answer) -> None:
    """Give a feed the address that is believed by now, and tell its readers.

    In a transaction of its own: a refresh holds the counters, and then could not wait for the feed
    that is already at the new address. If this is lost, the next refresh comes to the same verdict.
    """
    url = weigh_move(kit, source, answer).moves_to
    if not url:
        return
    now = kit.now()
    async with kit.db.transaction() as tx:
        current = await feeds.find_source(tx, source.feed_id)
        if current is None or current.url != source.url:
            return
        feed_id = await moves.move_feed(tx, source.feed_id, source.url, url, now)
        readers = await moves.list_readers(tx, feed_id)
        told = [NewEvent("subscriptions", {}, user_id=user_id) for user_id in readers]
        await add_events(tx, now, *told)
    await announce(kit)
    log.info("feed moved", feed_id=source.feed_id, into_id=feed_id)

"""Feeds that move: to a new address, or into a feed that already has it."""

from copydesk.rules.addresses import feed_key, has_credentials
from copydesk.rules.redirects import Sighting
from copydesk.store.catalog.publishers import assign_feeds, read_host
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.feeds.feeds import add_alias, find_feed
from copydesk.store.feeds.merges import merge_feeds

FIND_OWNER = Sql("SELECT owner_user_id FROM feeds WHERE id = :feed_id")
COUNT_PRIVATE = Sql("SELECT count(*) FROM feeds WHERE id IN (:ids...) AND is_private")
SET_URL = Sql(
    "UPDATE feeds SET url = :url, url_key = :url_key WHERE id = :feed_id AND removed_at IS NULL"
)
SET_REDIRECT = Sql(
    """
    UPDATE feed_states
    SET redirect_url = :url, redirect_count = :count, redirect_first_at = :first_at
    WHERE feed_id = :feed_id
    """
)
SET_CLAIM = Sql("UPDATE feed_states SET claimed_url = :url WHERE feed_id = :feed_id")
FORGET_REDIRECT = Sql(
    """
    UPDATE feed_states
    SET redirect_url = '', redirect_count = 0, redirect_first_at = NULL
    WHERE feed_id = :feed_id
    """
)
DROP_ALIAS = Sql("DELETE FROM feed_aliases WHERE url_key = :url_key")
LIST_READERS = Sql(
    "SELECT user_id FROM subscriptions WHERE feed_id = :feed_id AND unsubscribed_at IS NULL"
)


async def set_redirect(tx: Calls, feed_id: int, sighting: Sighting) -> None:
    """Remember where a feed says it has moved, and since when."""
    await tx.run(
        SET_REDIRECT,
        feed_id=feed_id,
        url=sighting.url,
        count=sighting.count,
        first_at=sighting.first_at,
    )


async def set_claim(tx: Calls, feed_id: int, url: str) -> None:
    """Remember where the document of a feed says it has moved."""
    await tx.run(SET_CLAIM, feed_id=feed_id, url=url)


async def move_feed(tx: Calls, feed_id: int, old_url: str, new_url: str, now: int) -> int:
    """Give a feed its new address; the old one stays an alias. Gives the id it has now."""
    owner_id = await tx.value(FIND_OWNER, feed_id=feed_id)
    new_key, old_key = feed_key(new_url, owner_id), feed_key(old_url, owner_id)
    other_id = await find_feed(tx, new_key)
    if other_id is not None and other_id != feed_id:
        has_secret_key = owner_id is not None or has_credentials(new_url)
        if not has_secret_key and await tx.value(COUNT_PRIVATE, ids=[feed_id, other_id]):
            # What came with somebody's password must not reach the readers of the other feed.
            await tx.run(FORGET_REDIRECT, feed_id=feed_id)
            return feed_id
        await merge_feeds(tx, feed_id, other_id, now)
        await add_alias(tx, other_id, old_url, old_key, now)
        return other_id
    await tx.run(DROP_ALIAS, url_key=new_key)
    await tx.run(SET_URL, feed_id=feed_id, url=new_url, url_key=new_key)
    await tx.run(FORGET_REDIRECT, feed_id=feed_id)
    await assign_feeds(tx, [(feed_id, read_host(new_url))])
    await add_alias(tx, feed_id, old_url, old_key, now)
    return feed_id


async def list_readers(db: Calls, feed_id: int) -> list[int]:
    """Give the users who follow a feed."""
    return await db.all(LIST_READERS, scalar, feed_id=feed_id)

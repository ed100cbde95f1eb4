"""Passwords inside addresses that were stored before such were sealed: sealed at the next start."""

from collections.abc import Sequence

from copydesk.errors import FetchFailed
from copydesk.fetch.guard import split_credentials, strip_credentials
from copydesk.keys import make_key
from copydesk.log import get_logger
from copydesk.model import FeedSource
from copydesk.rules.addresses import feed_key
from copydesk.services.fetching.clients import open_access, seal_access
from copydesk.services.fetching.credentials import take_credentials
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_feed
from copydesk.store.feeds import feeds, oldaddresses
from copydesk.store.feeds.oldaddresses import PlainFeed

log = get_logger(__name__)


async def seal_addresses(kit: Kit, found: Sequence[tuple[int, str]]) -> int:
    """Take the passwords out of these addresses; give how many feeds had one."""
    feed_ids = sorted({feed_id for feed_id, url in found if _has_credentials(url)})
    for feed_id in feed_ids:
        async with kit.db.transaction() as tx:
            await lock_feed(tx, feed_id)
            await _clean(kit, tx, feed_id)
    if feed_ids:
        log.info("passwords in addresses of feeds were sealed", feeds=len(feed_ids))
    return len(feed_ids)


async def _clean(kit: Kit, tx: Calls, feed_id: int) -> None:
    source = await feeds.find_source(tx, feed_id)
    if source is None:
        return
    readers = await oldaddresses.list_readers(tx, feed_id)
    if _has_credentials(source.url):
        await _seal(kit, tx, source, readers)
    await _clean_aliases(kit, tx, source, readers)
    if _has_credentials(source.redirect_url):
        await oldaddresses.forget_redirect(tx, feed_id)


async def _seal(kit: Kit, tx: Calls, source: FeedSource, readers: list[int]) -> None:
    """Make the password an access; a feed of one reader becomes that reader's own.

    Who shares a feed, because all of them knew its password, goes on sharing it.
    """
    feed_id = source.feed_id
    try:
        known = open_access(kit, source)
    except FetchFailed:
        # With its key lost it is not fetched anyway, and what is sealed may yet be opened again.
        log.warning("a feed keeps its password in its address: its key is lost", feed_id=feed_id)
        return
    url, access = take_credentials(source.url, known)
    assert access
    owner_id = source.owner_user_id or (readers[0] if len(readers) == 1 else None)
    url_key = feed_key(url, owner_id)
    if owner_id is None or await feeds.find_feed(tx, url_key):
        # A key that no address makes: nobody else may find it, nor does it join another feed.
        url_key = make_key("feed by itself", str(feed_id))
    sealed = seal_access(kit, feed_id, url, access)
    title, site_url = strip_credentials(source.title), strip_credentials(source.site_url)
    plain = PlainFeed(feed_id, url, url_key, owner_id, title, site_url, sealed)
    await oldaddresses.set_feed(tx, plain)
    await _add_aliases(kit, tx, feed_id, url, readers)
    for user_id, title in await oldaddresses.list_titles(tx, feed_id):
        if _has_credentials(title):
            await oldaddresses.set_title(tx, user_id, feed_id, strip_credentials(title))


async def _clean_aliases(kit: Kit, tx: Calls, source: FeedSource, readers: list[int]) -> None:
    """Let a feed be found by its former addresses without a password, by its readers only."""
    for url, url_key in await oldaddresses.take_aliases(tx, source.feed_id):
        if _has_credentials(url):
            await _add_aliases(kit, tx, source.feed_id, strip_credentials(url), readers)
        else:
            await feeds.add_alias(tx, source.feed_id, url, url_key, kit.now())


async def _add_aliases(kit: Kit, tx: Calls, feed_id: int, url: str, readers: list[int]) -> None:
    for user_id in readers:
        await feeds.add_alias(tx, feed_id, url, feed_key(url, user_id), kit.now())


def _has_credentials(url: str) -> bool:
    return split_credentials(url)[0] != url

"""Passwords, headers and proxies of a feed: who may set them, and what is told about them."""

from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit

from copydesk.errors import Conflict, FetchFailed, NotFound
from copydesk.fetch.access import Access
from copydesk.fetch.guard import strip_credentials
from copydesk.model import FeedSource, Visitor
from copydesk.model.events import SubscriptionsEvent
from copydesk.rules.addresses import feed_key
from copydesk.services.feeds.feedsettings import check_may_manage
from copydesk.services.fetching.clients import open_access, seal_access
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.services.system.served import withdraw
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_feed
from copydesk.store.feeds import feeds, feedsettings
from copydesk.store.subscriptions import subscriptions
from copydesk.store.system.events import add_event


@dataclass(frozen=True, slots=True)
class AccessChange:
    """What to change; None leaves it as it is, empty takes it away."""

    proxy_url: str | None = field(default=None, repr=False)
    user_agent: str | None = None
    headers: dict[str, str] | None = field(default=None, repr=False)
    cookies: str | None = field(default=None, repr=False)
    username: str | None = field(default=None, repr=False)
    password: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class AccessView:
    """What may be told about an access: never a secret."""

    proxy_url: str
    """Without name and password."""
    has_proxy_password: bool
    user_agent: str
    header_names: tuple[str, ...]
    has_cookies: bool
    has_username: bool
    has_password: bool


async def get_access(kit: Kit, visitor: Visitor, subscription_id: int) -> AccessView:
    """Say how a feed is asked, to whoever could change it."""
    source = await _lock_feed(kit.db, visitor, subscription_id)
    return show_access(open_access(kit, source))


async def set_access(
    kit: Kit,
    visitor: Visitor,
    subscription_id: int,
    change: AccessChange,
    *,
    home_url: str = "",
) -> AccessView:
    """Change how a feed is asked; one that only this user follows becomes their own.

    Then nobody else reads it: who follows the same address later has a feed beside it, asked as
    any other. For a feed that others follow, an admin decides for all of them. What is secret in it
    goes to the place of the feed only, or to that of `home_url`, where the feed is about to move.
    """
    async with kit.db.transaction() as tx:
        source = await _lock_feed(tx, visitor, subscription_id)
        home_url = home_url or source.url
        access = apply_change(_open_known(kit, replace(source, url=home_url)), change)
        await _store(kit, tx, visitor, source, access, home_url)
        await add_event(tx, SubscriptionsEvent(), kit.now(), user_id=visitor.user.id)
    await withdraw(kit, source.feed_id)
    await announce(kit)
    return show_access(access)


async def remove_access(kit: Kit, visitor: Visitor, subscription_id: int) -> None:
    """Ask a feed as any other from now on; what came so far stays private."""
    async with kit.db.transaction() as tx:
        source = await _lock_feed(tx, visitor, subscription_id)
        await feedsettings.set_access(tx, source.feed_id, None)
        await add_event(tx, SubscriptionsEvent(), kit.now(), user_id=visitor.user.id)
    await announce(kit)


def make_access(change: AccessChange) -> Access:
    """Give the access of a feed that had none."""
    return apply_change(Access(), change)


def apply_change(access: Access, change: AccessChange) -> Access:
    """Give an access with what was given put in."""
    names = ("proxy_url", "user_agent", "headers", "cookies", "username", "password")
    given = {name: getattr(change, name) for name in names}
    return replace(access, **{name: value for name, value in given.items() if value is not None})


def show_access(access: Access) -> AccessView:
    """Give of an access what may be told."""
    proxy = urlsplit(access.proxy_url)
    return AccessView(
        proxy_url=strip_credentials(access.proxy_url),
        has_proxy_password=bool(proxy.username or proxy.password),
        user_agent=access.user_agent,
        header_names=tuple(sorted(name.lower() for name in access.headers)),
        has_cookies=bool(access.cookies),
        has_username=bool(access.username),
        has_password=bool(access.password),
    )


async def _store(
    kit: Kit, tx: Calls, visitor: Visitor, source: FeedSource, access: Access, home_url: str
) -> None:
    feed_id, user_id = source.feed_id, visitor.user.id
    if access == Access():
        await feedsettings.set_access(tx, feed_id, None)
        return
    sealed = seal_access(kit, feed_id, home_url, access)
    if source.owner_user_id is None and not await feedsettings.count_other_readers(
        tx, feed_id, user_id
    ):
        if await feeds.find_feed(tx, feed_key(source.url, user_id)):
            raise Conflict("you follow this feed with a password of its own already")
        await feedsettings.set_owner(tx, feed_id, source.url, user_id, kit.now())
    await feedsettings.set_access(tx, feed_id, sealed)


async def _lock_feed(tx: Calls, visitor: Visitor, subscription_id: int) -> FeedSource:
    """Give the feed of a subscription to whoever may decide about it."""
    found = await subscriptions.find_subscription(tx, visitor.user.id, subscription_id)
    if found is None:
        raise NotFound("no such subscription")
    await lock_feed(tx, found.feed_id)
    await check_may_manage(tx, visitor, found.feed_id)
    source = await feeds.find_source(tx, found.feed_id)
    if source is None:
        raise NotFound("no such subscription")
    return source


def _open_known(kit: Kit, source: FeedSource) -> Access:
    """Give what a feed was asked with; what cannot be read any more is given up."""
    try:
        return open_access(kit, source)
    except FetchFailed:
        return Access()

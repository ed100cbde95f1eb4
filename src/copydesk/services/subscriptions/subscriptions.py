"""Subscriptions: follow a feed, place it, leave it, come back."""

from collections.abc import Collection
from dataclasses import dataclass

import msgspec

from copydesk.errors import Conflict, FetchFailed, NotFound
from copydesk.fetch.access import Access, check_access
from copydesk.fetch.discovery import normalize_input
from copydesk.fetch.guard import strip_credentials
from copydesk.model import FeedLook, OnEdit, Subscription, Visitor
from copydesk.model.events import SubscriptionsEvent
from copydesk.model.limits import LONGEST_TITLE
from copydesk.parse.records import FeedLink
from copydesk.rules.addresses import feed_key
from copydesk.rules.formats import name_link
from copydesk.rules.schedule import is_just_asked
from copydesk.services.feeds import refreshes
from copydesk.services.feeds.discovery import check_address, check_found, discover, read_format
from copydesk.services.feeds.feedsettings import FeedChange, change_feed
from copydesk.services.feeds.planning import get_policy
from copydesk.services.feeds.runs import start_run
from copydesk.services.fetching.clients import choose_typed_net, seal_access
from copydesk.services.fetching.credentials import take_credentials
from copydesk.services.ingest.icons import queue_wanted
from copydesk.services.ingest.websub import leave_hub_if_unwanted
from copydesk.services.reading.feedtags import set_feed_tags
from copydesk.services.subscriptions.leaving import record_left
from copydesk.services.system import quotas
from copydesk.services.system.events import announce, changing, note_change
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_title
from copydesk.store.engine.db import Calls
from copydesk.store.feeds import feeds, feedsettings
from copydesk.store.feeds.feedsettings import list_feed_tags
from copydesk.store.subscriptions import folders, looks, muting, readeroptions, subscriptions


class ManyFeeds(Conflict):
    """The site offers several feeds: the person has to choose."""

    code = "many_feeds"


@dataclass(frozen=True, slots=True)
class Subscribed:
    """The subscription, and whether it is new."""

    subscription: Subscription
    is_new: bool


@dataclass(frozen=True, slots=True)
class QueuedRefresh:
    """How many feeds will be asked, and the run that follows them."""

    queued: int
    run_id: int | None


@dataclass(frozen=True, slots=True)
class ReaderOptions:
    """How a feed behaves towards one reader; None leaves it as it is."""

    is_muted: bool | None = None
    """A muted feed brings nothing unread."""
    is_deframed: bool | None = None
    """The page shows its entries with calm headlines and scores."""
    tags: list[str] | None = None
    on_edit: OnEdit | None = None
    """What its articles do when they are edited."""
    look: FeedLook | None = None
    """All of it at once; what is None there is as for all other feeds."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a new subscription goes, and how its feed is to be asked."""

    folder_id: int | None
    title: str
    access: Access | None
    home_url: str
    """What the access was given for."""


async def list_subscriptions(
    kit: Kit, visitor: Visitor, feed_ids: Collection[int] | None = None
) -> list[Subscription]:
    """Give everything that a user follows, or what of it is among some feeds."""
    return await kit.db.read(lambda db: read_subscriptions(db, visitor.user.id, feed_ids))


async def read_subscriptions(
    db: Calls, user_id: int, feed_ids: Collection[int] | None = None
) -> list[Subscription]:
    """Do so beside other reads."""
    found = await subscriptions.list_subscriptions(db, user_id, feed_ids)
    tags = await list_feed_tags(db, user_id, feed_ids)
    return [
        msgspec.structs.replace(each, tags=tags[each.feed_id]) if each.feed_id in tags else each
        for each in found
    ]


async def get_subscription(kit: Kit, visitor: Visitor, subscription_id: int) -> Subscription:
    found = await subscriptions.find_subscription(kit.db, visitor.user.id, subscription_id)
    if found is None:
        raise NotFound("no such subscription")
    tags = await list_feed_tags(kit.db, visitor.user.id)
    return msgspec.structs.replace(found, tags=tags.get(found.feed_id, ()))


async def subscribe(
    kit: Kit,
    visitor: Visitor,
    text: str,
    *,
    folder_id: int | None = None,
    title: str = "",
    access: Access | None = None,
    takes_first: bool = False,
) -> Subscribed:
    """Follow a feed, given by its own address or by its site's.

    A feed that we know is joined at once. An unknown one is fetched first, so that a mistake is
    told while the person is looking; feed, subscription and entries then appear together. With an
    access it is a feed of their own, whoever else follows the same address; a password inside the
    address is one.
    """
    title = check_title(strip_credentials(title), most=LONGEST_TITLE)
    text, access = take_credentials(text, access)
    access = check_access(access) if access and access != Access() else None
    await check_folder(kit.db, visitor, folder_id)
    place = _Place(folder_id, title, access, next(iter(normalize_input(text)), ""))
    for typed in normalize_input(text):
        if feed_id := await _find_known(kit, visitor, check_address(kit, typed), place):
            return await _join(kit, visitor, feed_id, place)
    found = await discover(kit, text, net=await choose_typed_net(kit, text, access))
    if len(found.feeds) > 1 and not takes_first:
        raise ManyFeeds(
            "this site offers several feeds; choose one",
            feeds=await _list_choices(kit, visitor, found.feeds),
        )
    check_found(found)
    # Who follows it in another format, or finds it known in one, does not want it twice.
    for link in found.feeds[0]:
        if feed_id := await _find_known(kit, visitor, check_address(kit, link.url), place):
            return await _join(kit, visitor, feed_id, place)
    if found.fetched:
        link, fetched = found.links[0], found.fetched
    else:
        link, fetched = await read_format(kit, found)
    return await _add(kit, visitor, check_address(kit, link.url), fetched, place)


async def set_subscription(
    kit: Kit,
    visitor: Visitor,
    subscription_id: int,
    *,
    title: str | None = None,
    folder_id: int | None = None,
    is_moved: bool = False,
    position: int | None = None,
    options: ReaderOptions | None = None,
    feed: FeedChange | None = None,
) -> Subscription:
    """Rename, move, mute or tag; None leaves as it is, but moved to no folder is to the top.

    What changes for everybody who follows the feed is in `feed`.
    """
    user_id = visitor.user.id
    async with changing(kit, visitor, SubscriptionsEvent()) as tx:
        await check_folder(tx, visitor, folder_id)
        old = await subscriptions.find_subscription(tx, user_id, subscription_id)
        place = await subscriptions.find_place(tx, user_id, subscription_id)
        if old is None or place is None:
            raise NotFound("no such subscription")
        if feed:
            await change_feed(kit, tx, visitor, subscription_id, feed)
        await subscriptions.set_place(
            tx,
            user_id,
            subscription_id,
            title=place.title if title is None else check_title(title, most=LONGEST_TITLE),
            folder_id=folder_id if is_moved else place.folder_id,
            position=place.position if position is None else position,
        )
        if options:
            await set_options(kit, tx, user_id, [subscription_id], options)
    if options and options.tags is not None:
        await set_feed_tags(kit, visitor, [old.feed_id], options.tags)
    return await get_subscription(kit, visitor, subscription_id)


async def set_options(
    kit: Kit, tx: Calls, user_id: int, subscription_ids: list[int], options: ReaderOptions
) -> None:
    """Let feeds behave so towards a reader; tags are set for themselves."""
    ids, now = subscription_ids, kit.now()
    if options.is_muted is not None:
        await muting.set_muted(tx, user_id, ids, is_muted=options.is_muted, now=now)
    if options.is_deframed is not None:
        is_deframed = options.is_deframed
        await readeroptions.set_deframed(tx, user_id, ids, is_deframed=is_deframed, now=now)
    if options.on_edit is not None:
        await readeroptions.set_on_edit(tx, user_id, ids, options.on_edit)
    if options.look is not None:
        await looks.set_look(tx, user_id, ids, options.look)


async def unsubscribe(kit: Kit, visitor: Visitor, subscription_id: int) -> None:
    """Leave a feed; what was read, starred or unread is remembered for coming back."""
    async with changing(kit, visitor, SubscriptionsEvent()) as tx:
        found = await subscriptions.find_subscription(tx, visitor.user.id, subscription_id)
        if found is None:
            raise NotFound("no such subscription")
        await subscriptions.remove_subscription(tx, visitor.user.id, found, kit.now())
        await leave_hub_if_unwanted(kit, tx, found.feed_id)
        await record_left(kit, tx, visitor, [found])


async def refresh(kit: Kit, visitor: Visitor, subscription_id: int) -> QueuedRefresh:
    """Queue a refresh of one feed now, whatever its schedule says."""
    subscription = await get_subscription(kit, visitor, subscription_id)
    return QueuedRefresh(1, await start_run(kit, visitor, "refresh", [subscription.feed_id]))


async def refresh_all(kit: Kit, visitor: Visitor) -> QueuedRefresh:
    """Queue a refresh of all feeds of this user that are neither suspended nor gone."""
    feed_ids = await subscriptions.list_active_feed_ids(kit.db, visitor.user.id)
    return QueuedRefresh(len(feed_ids), await start_run(kit, visitor, "refresh", feed_ids))


async def _list_choices(
    kit: Kit, visitor: Visitor, found: list[list[FeedLink]]
) -> list[dict[str, object]]:
    """Describe the feeds of a site: in the format that is followed already, else in the best."""
    keys = {link.url: _name_keys(kit, visitor, link) for formats in found for link in formats}
    wanted = [key for each in keys.values() for key in each]
    followed = await subscriptions.list_followed_keys(kit.db, visitor.user.id, wanted)
    choices: list[dict[str, object]] = []
    for formats in found:
        own = next((link for link in formats if followed & keys[link.url]), None)
        link = own or formats[0]
        about = {"url": link.url, "title": name_link(link), "type": link.type}
        choices.append({**about, "is_followed": own is not None})
    return choices


def _name_keys(kit: Kit, visitor: Visitor, link: FeedLink) -> set[str]:
    try:
        url = check_address(kit, link.url)
    except FetchFailed:
        # What must not be asked can still be named; whoever chooses it is told why not.
        return set()
    return {feed_key(url, visitor.user.id), feed_key(url)}


async def _find_known(kit: Kit, visitor: Visitor, url: str, place: "_Place") -> int | None:
    """Give the feed that has this address: this user's own, else the one that all share."""
    own = await feeds.find_feed(kit.db, feed_key(url, visitor.user.id))
    if own is not None or place.access:
        return own
    return await feeds.find_feed(kit.db, feed_key(url))


async def _add(
    kit: Kit, visitor: Visitor, url: str, fetched: refreshes.Fetched, place: "_Place"
) -> Subscribed:
    """Make the feed, the subscription and the first entries, all together."""
    now, user_id = kit.now(), visitor.user.id
    owner_id = user_id if place.access else None
    async with changing(kit, visitor, SubscriptionsEvent()) as tx:
        feed_id = await feeds.add_feed(
            tx,
            url,
            feed_key(url, owner_id),
            title=fetched.listing.info.title,
            is_private=place.access is not None,
            owner_user_id=owner_id,
            now=now,
        )
        await _keep_access(kit, tx, user_id, feed_id, place)
        is_new = await subscriptions.add_subscription(
            tx, user_id, feed_id, folder_id=place.folder_id, title=place.title, now=now
        )
        if is_new:
            await quotas.check_followed(kit, tx, user_id)
        await refreshes.store_first(kit, tx, feed_id, fetched)
    # The clock would do it, but somebody is looking.
    await queue_wanted(kit)
    return Subscribed(await get_subscription_of_feed(kit, visitor, feed_id), is_new)


async def _join(kit: Kit, visitor: Visitor, feed_id: int, place: "_Place") -> Subscribed:
    async with kit.db.transaction() as tx:
        is_new = await subscriptions.add_subscription(
            tx,
            visitor.user.id,
            feed_id,
            folder_id=place.folder_id,
            title=place.title,
            now=kit.now(),
        )
        await _keep_access(kit, tx, visitor.user.id, feed_id, place)
        if is_new:
            await quotas.check_followed(kit, tx, visitor.user.id)
            await note_change(tx, kit, visitor, SubscriptionsEvent())
    joined = await get_subscription_of_feed(kit, visitor, feed_id)
    if is_new:
        await announce(kit)
        if not is_just_asked(joined.state.last_success_at, get_policy(kit), kit.now()):
            await refreshes.queue_feeds(kit, [feed_id])
    return Subscribed(joined, is_new)


async def _keep_access(kit: Kit, tx: Calls, user_id: int, feed_id: int, place: "_Place") -> None:
    if place.access:
        sealed = seal_access(kit, feed_id, place.home_url, place.access)
        await feedsettings.set_own_access(tx, user_id, feed_id, sealed)


async def get_subscription_of_feed(kit: Kit, visitor: Visitor, feed_id: int) -> Subscription:
    found = await subscriptions.find_subscription_of_feed(kit.db, visitor.user.id, feed_id)
    if found is None:
        raise NotFound("the subscription was removed meanwhile")
    tags = await list_feed_tags(kit.db, visitor.user.id)
    return msgspec.structs.replace(found, tags=tags.get(feed_id, ()))


async def check_folder(db: Calls, visitor: Visitor, folder_id: int | None) -> None:
    if folder_id is not None and not await folders.find_folder(db, visitor.user.id, folder_id):
        raise NotFound("no such folder", field="folder_id")

"""Subscriptions: follow a feed, place it, leave it, come back."""

from dataclasses import dataclass

from copydesk.errors import Conflict, NotFound
from copydesk.fetch.access import Access, check_access
from copydesk.fetch.discovery import normalize_input
from copydesk.model import Subscription, Visitor
from copydesk.rules.addresses import feed_key, has_credentials
from copydesk.services import refreshes
from copydesk.services.approach import approach_text, seal_access
from copydesk.services.choices import FeedChange, change_feed
from copydesk.services.events import announce
from copydesk.services.feeds import check_address, check_found, find, get_feed
from copydesk.services.kit import Kit
from copydesk.services.titles import check_title
from copydesk.services.websub import note_left
from copydesk.store import choices, feeds, folders, subscriptions
from copydesk.store.db import Calls
from copydesk.store.events import add_event

LONGEST_TITLE = 500


class ManyFeeds(Conflict):
    """The site offers several feeds: the person has to choose."""

    code = "many_feeds"


@dataclass(frozen=True, slots=True)
class Subscribed:
    """The subscription, and whether it is new."""

    subscription: Subscription
    is_new: bool


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a new subscription goes, and how its feed is to be asked."""

    folder_id: int | None
    title: str
    access: Access | None
    home_url: str
    """What the access was given for."""


async def list_subscriptions(kit: Kit, visitor: Visitor) -> list[Subscription]:
    return await subscriptions.list_subscriptions(kit.db, visitor.user.id)


async def get_subscription(kit: Kit, visitor: Visitor, subscription_id: int) -> Subscription:
    found = await subscriptions.find_subscription(kit.db, visitor.user.id, subscription_id)
    if found is None:
        raise NotFound("no such subscription")
    return found


async def subscribe(
    kit: Kit,
    visitor: Visitor,
    text: str,
    *,
    folder_id: int | None = None,
    title: str = "",
    access: Access | None = None,
) -> Subscribed:
    """Follow a feed, given by its own address or by its site's.

    A feed that we know is joined at once. An unknown one is fetched first, so that a mistake is
    told while the person is looking; feed, subscription and entries then appear together. With an
    access it is a feed of their own, whoever else follows the same address.
    """
    title = check_title(title, most=LONGEST_TITLE)
    access = check_access(access) if access and access != Access() else None
    await _check_folder(kit.db, visitor, folder_id)
    place = _Place(folder_id, title, access, next(iter(normalize_input(text)), ""))
    for typed in normalize_input(text):
        if feed_id := await _find_known(kit, visitor, check_address(kit, typed), place):
            return await _join(kit, visitor, feed_id, place)
    found = await find(kit, text, net=await approach_text(kit, text, access))
    if len(found.links) > 1:
        raise ManyFeeds(
            "this site offers several feeds; choose one",
            feeds=[
                {"url": link.url, "title": link.title, "type": link.type} for link in found.links
            ],
        )
    check_found(found)
    url = check_address(kit, found.links[0].url)
    if feed_id := await _find_known(kit, visitor, url, place):
        return await _join(kit, visitor, feed_id, place)
    return await _add(kit, visitor, url, await get_feed(kit, found), place)


async def set_subscription(
    kit: Kit,
    visitor: Visitor,
    subscription_id: int,
    *,
    title: str | None = None,
    folder_id: int | None = None,
    is_moved: bool = False,
    position: int | None = None,
    feed: FeedChange | None = None,
) -> Subscription:
    """Rename or move; None leaves as it is, but a moved feed with no folder goes to the top.

    What changes for everybody who follows the feed is in `feed`.
    """
    async with kit.db.transaction() as tx:
        await _check_folder(tx, visitor, folder_id)
        old = await subscriptions.find_place(tx, visitor.user.id, subscription_id)
        if old is None:
            raise NotFound("no such subscription")
        if feed:
            await change_feed(kit, tx, visitor, subscription_id, feed)
        await subscriptions.set_place(
            tx,
            visitor.user.id,
            subscription_id,
            title=old.title if title is None else check_title(title, most=LONGEST_TITLE),
            folder_id=folder_id if is_moved else old.folder_id,
            position=old.position if position is None else position,
        )
        await _note(tx, kit, visitor)
    await announce(kit)
    return await get_subscription(kit, visitor, subscription_id)


async def unsubscribe(kit: Kit, visitor: Visitor, subscription_id: int) -> None:
    """Leave a feed; what was read, starred or unread is remembered for coming back."""
    async with kit.db.transaction() as tx:
        found = await subscriptions.find_subscription(tx, visitor.user.id, subscription_id)
        if found is None:
            raise NotFound("no such subscription")
        await subscriptions.remove_subscription(tx, visitor.user.id, found, kit.now())
        await note_left(kit, tx, found.feed_id)
        await _note(tx, kit, visitor)
    await announce(kit)


async def refresh(kit: Kit, visitor: Visitor, subscription_id: int) -> int:
    """Queue a refresh of one feed now, whatever its schedule says."""
    subscription = await get_subscription(kit, visitor, subscription_id)
    return await refreshes.queue_feeds(kit, [subscription.feed_id])


async def refresh_all(kit: Kit, visitor: Visitor) -> int:
    """Queue a refresh of all feeds of this user that are not suspended."""
    feed_ids = await subscriptions.list_active_feed_ids(kit.db, visitor.user.id)
    return await refreshes.queue_feeds(kit, feed_ids)


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
    async with kit.db.transaction() as tx:
        feed_id = await feeds.add_feed(
            tx,
            url,
            feed_key(url, owner_id),
            title=fetched.listing.info.title,
            is_private=place.access is not None or has_credentials(url),
            owner_user_id=owner_id,
            now=now,
        )
        await _keep_access(kit, tx, feed_id, place)
        is_new = await subscriptions.add_subscription(
            tx, user_id, feed_id, folder_id=place.folder_id, title=place.title, now=now
        )
        await refreshes.store_first(kit, tx, feed_id, fetched)
        await _note(tx, kit, visitor)
    await announce(kit)
    return Subscribed(await _get_of_feed(kit, visitor, feed_id), is_new)


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
        await _keep_access(kit, tx, feed_id, place)
        if is_new:
            await _note(tx, kit, visitor)
    if is_new:
        await announce(kit)
        await refreshes.queue_feeds(kit, [feed_id])
    return Subscribed(await _get_of_feed(kit, visitor, feed_id), is_new)


async def _keep_access(kit: Kit, tx: Calls, feed_id: int, place: "_Place") -> None:
    if place.access:
        sealed = seal_access(kit, feed_id, place.home_url, place.access)
        await choices.set_access(tx, feed_id, sealed)


async def _get_of_feed(kit: Kit, visitor: Visitor, feed_id: int) -> Subscription:
    found = await subscriptions.find_subscription_of_feed(kit.db, visitor.user.id, feed_id)
    if found is None:
        raise NotFound("the subscription was removed meanwhile")
    return found


async def _check_folder(db: Calls, visitor: Visitor, folder_id: int | None) -> None:
    if folder_id is not None and not await folders.find_folder(db, visitor.user.id, folder_id):
        raise NotFound("no such folder", field="folder_id")


async def _note(tx: Calls, kit: Kit, visitor: Visitor) -> None:
    await add_event(tx, "subscriptions", kit.now(), user_id=visitor.user.id, data={})

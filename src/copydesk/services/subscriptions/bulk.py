"""Many subscriptions at once: followed, moved, muted, deframed, tagged, put in order, left."""

from dataclasses import dataclass, replace

from copydesk.model import Subscription, Visitor
from copydesk.model.events import SubscriptionsEvent
from copydesk.model.limits import LONGEST_TITLE
from copydesk.services.ingest.websub import leave_hub_if_unwanted
from copydesk.services.reading.feedtags import set_feed_tags
from copydesk.services.subscriptions.bulkfollow import (
    FeedToFollow,
    FollowPlan,
    add_feeds,
    follow,
    mark_known,
    read_addresses,
    start_fetching,
)
from copydesk.services.subscriptions.leaving import Left, record_left
from copydesk.services.subscriptions.subscriptions import (
    ReaderOptions,
    check_folder,
    list_subscriptions,
    set_options,
)
from copydesk.services.system.events import announce, changing, note_change
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_title
from copydesk.store.engine.locks import lock_user
from copydesk.store.feeds import feedsettings
from copydesk.store.subscriptions import folders, positions, subscriptions

NO_FOLDER = "no such folder"
NOTHING = ReaderOptions()


@dataclass(frozen=True, slots=True)
class FollowOutcome:
    """What became of one address: the subscription, or why there is none."""

    subscription: Subscription | None
    is_new: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Batch:
    """What became of each address, in the order they were given."""

    outcomes: list[FollowOutcome]
    run_id: int | None


@dataclass(frozen=True, slots=True)
class Edit:
    """What to change about many subscriptions; None leaves it as it is."""

    folder_id: int | None = None
    is_moved: bool = False
    """Moved to no folder is to the top."""
    options: ReaderOptions = NOTHING


async def subscribe_many(kit: Kit, visitor: Visitor, wanted: list[FeedToFollow]) -> Batch:
    """Follow feeds by their own addresses without fetching them first."""
    tidy = [_tidy(feed) for feed in wanted]
    plans = await read_addresses(kit, tidy)
    async with kit.db.transaction() as tx:
        known = {each.id for each in await folders.list_folders(tx, visitor.user.id)}
        for each in plans:
            if each.feed.folder_id and each.feed.folder_id not in known:
                each.reason = NO_FOLDER
        await mark_known(kit, tx, visitor, plans)
        by_number = {number: each.feed.folder_id for number, each in enumerate(plans)}
        await add_feeds(kit, tx, visitor, plans)
        added = await follow(kit, tx, visitor, plans, by_number)
        if added:
            await note_change(tx, kit, visitor, SubscriptionsEvent())
    if added:
        await announce(kit)
    run_id = await start_fetching(kit, visitor, added)
    by_feed = {each.feed_id: each for each in await list_subscriptions(kit, visitor)}
    return Batch([_tell(each, by_feed) for each in plans], run_id)


async def edit_many(
    kit: Kit, visitor: Visitor, subscription_ids: list[int], edit: Edit
) -> list[Subscription]:
    """Change subscriptions alike; those that are not this user's, or not there, are left out."""
    user_id = visitor.user.id
    async with changing(kit, visitor, SubscriptionsEvent()) as tx:
        await check_folder(tx, visitor, edit.folder_id)
        await lock_user(tx, user_id)
        found = await positions.map_subscriptions_to_feeds(tx, user_id, subscription_ids)
        if edit.is_moved:
            await positions.move_subscriptions(tx, user_id, list(found), edit.folder_id)
        await set_options(kit, tx, user_id, list(found), edit.options)
    if edit.options.tags is not None:
        await set_feed_tags(kit, visitor, list(found.values()), edit.options.tags)
    return [each for each in await list_subscriptions(kit, visitor) if each.id in found]


async def set_order(
    kit: Kit, visitor: Visitor, folder_id: int | None, subscription_ids: list[int]
) -> list[Subscription]:
    """Let subscriptions stand in a folder in this order, wherever they stood before.

    What else stands in the folder comes after them, in the order it had.
    """
    user_id = visitor.user.id
    async with changing(kit, visitor, SubscriptionsEvent()) as tx:
        await check_folder(tx, visitor, folder_id)
        await lock_user(tx, user_id)
        found = await positions.map_subscriptions_to_feeds(tx, user_id, subscription_ids)
        there = await positions.list_subscription_ids(tx, user_id, folder_id)
        given = [id_ for id_ in subscription_ids if id_ in found]
        order = list(dict.fromkeys([*given, *there]))
        await positions.set_order(tx, user_id, folder_id, order)
    listed = await list_subscriptions(kit, visitor)
    return [each for each in listed if each.folder_id == folder_id]


async def unsubscribe_many(kit: Kit, visitor: Visitor, subscription_ids: list[int]) -> Left:
    """Leave feeds; what was read and starred is kept for coming back."""
    user_id, gone = visitor.user.id, []
    async with changing(kit, visitor, SubscriptionsEvent()) as tx:
        found = await positions.map_subscriptions_to_feeds(tx, user_id, subscription_ids)
        # All feeds first, then the user, as everybody locks them.
        await feedsettings.lock_feeds(tx, list(found.values()))
        for subscription_id in found:
            left = await subscriptions.find_subscription(tx, user_id, subscription_id)
            if left:
                await subscriptions.remove_subscription(tx, user_id, left, kit.now())
                await leave_hub_if_unwanted(kit, tx, left.feed_id)
                gone.append(left)
        return await record_left(kit, tx, visitor, gone)


def _tell(plan: FollowPlan, by_feed: dict[int, Subscription]) -> FollowOutcome:
    subscription = by_feed.get(plan.feed_id) if plan.feed_id else None
    return FollowOutcome(subscription, not plan.is_known and not plan.reason, plan.reason)


def _tidy(feed: FeedToFollow) -> FeedToFollow:
    return replace(
        feed,
        title=check_title(feed.title, most=LONGEST_TITLE),
        feed_title=check_title(feed.feed_title, most=LONGEST_TITLE),
    )

"""Following many feeds at once, from a list: nothing is fetched now, all of it soon."""

import asyncio
from dataclasses import dataclass, field, replace

from copydesk.errors import FetchFailed
from copydesk.fetch.access import Access
from copydesk.fetch.discovery import normalize_input
from copydesk.fetch.guard import strip_credentials
from copydesk.model import OnEdit, Visitor
from copydesk.rules.addresses import feed_key
from copydesk.services.feeds.discovery import check_address
from copydesk.services.feeds.runs import start_run
from copydesk.services.fetching.clients import seal_access
from copydesk.services.fetching.credentials import take_credentials
from copydesk.services.system import quotas
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.feeds.feedsettings import lock_feeds, set_own_access
from copydesk.store.subscriptions import bulkfollow
from copydesk.store.subscriptions.bulkfollow import NewFeed, NewPlace
from copydesk.store.subscriptions.subscriptions import list_active_feed_ids

NO_ADDRESS = "there is no web address of a feed"


@dataclass(frozen=True, slots=True)
class FeedToFollow:
    """A feed that somebody wants to follow."""

    text: str
    title: str = ""
    """What the reader wants to call it."""
    feed_title: str = ""
    """What it is called, as far as is known, until it has been read and names itself."""
    site_url: str = ""
    folder_id: int | None = None
    path: tuple[str, ...] = ()
    """The titles of the folders that it is to stand in, where there is no folder yet."""
    full_text: str = "auto"
    is_muted: bool = False
    is_deframed: bool = False
    on_edit: OnEdit = "nothing"


@dataclass(slots=True)
class FollowPlan:
    """What becomes of a feed."""

    feed: FeedToFollow
    urls: list[str] = field(default_factory=list)
    """What the address may mean, likeliest first."""
    reason: str = ""
    """Why it is refused, in words."""
    feed_id: int | None = None
    access: Access | None = field(default=None, repr=False)
    """With one, the feed is the reader's own."""
    is_known: bool = False
    """Whether it is followed already, or stands in the list twice."""

    @property
    def url(self) -> str:
        # A server that has http only tells nobody; one that has https too sends us there.
        return self.urls[-1]

    def make_key(self, user_id: int) -> str:
        """Give the key of the feed, if it must be made for this user."""
        return feed_key(self.url, user_id if self.access else None)

    @property
    def is_new(self) -> bool:
        return not self.reason and not self.is_known


async def read_addresses(kit: Kit, feeds: list[FeedToFollow]) -> list[FollowPlan]:
    """Take addresses apart and ask the guard, beside the loop: there may be thousands."""
    return await asyncio.to_thread(lambda: [_read(kit, feed) for feed in feeds])


async def mark_known(kit: Kit, db: Calls, visitor: Visitor, plans: list[FollowPlan]) -> None:
    """Find out which feeds are new, known or too many; nothing is changed in the store."""
    user_id = visitor.user.id
    room = await quotas.count_room(kit, db, user_id)
    keys = {key for each in plans for key in _list_keys(each, user_id)}
    known = await bulkfollow.list_feed_ids(db, keys)
    followed = await bulkfollow.list_followed(db, user_id)
    seen: set[int | str] = {*followed}
    for each in plans:
        if each.reason:
            continue
        found = (known.get(key) for key in _list_keys(each, user_id))
        each.feed_id = next((feed_id for feed_id in found if feed_id), None)
        name = each.feed_id or each.make_key(user_id)
        each.is_known = name in seen
        seen.add(name)
        if room is not None and each.is_new:
            each.reason = quotas.TOO_MANY_FEEDS if room == 0 else ""
            room = max(0, room - 1)


async def add_feeds(kit: Kit, tx: Calls, visitor: Visitor, plans: list[FollowPlan]) -> None:
    """Add the feeds that are not known here yet, and let nobody else change what is concerned.

    What the user has, such as folders, is changed after this: feeds are locked before users.
    """
    user_id = visitor.user.id
    new = [each for each in plans if each.is_new and each.feed_id is None]
    await bulkfollow.add_feeds(
        tx,
        [
            NewFeed(
                url=each.url,
                url_key=each.make_key(user_id),
                # Not what the reader calls it: others may come to follow it too.
                title=each.feed.feed_title,
                site_url=each.feed.site_url,
                full_text=each.feed.full_text,
                is_private=each.access is not None,
                owner_user_id=user_id if each.access else None,
            )
            for each in new
        ],
        kit.now(),
    )
    made = await bulkfollow.list_feed_ids(tx, [each.make_key(user_id) for each in new])
    for each in plans:
        if each.urls and each.feed_id is None:
            each.feed_id = made.get(each.make_key(user_id))
    await lock_feeds(tx, [each.feed_id for each in plans if each.is_new and each.feed_id])
    for each in plans:
        if each.access and each.is_new and each.feed_id:
            sealed = seal_access(kit, each.feed_id, each.url, each.access)
            await set_own_access(tx, user_id, each.feed_id, sealed)
    await lock_user(tx, user_id)


async def follow(
    kit: Kit, tx: Calls, visitor: Visitor, plans: list[FollowPlan], places: dict[int, int | None]
) -> set[int]:
    """Follow what is new, after `add_feeds`; `places` gives the folder of each by its number.

    Gives the feeds that were not followed before.
    """
    wanted = [
        NewPlace(
            feed_id=each.feed_id,
            folder_id=places.get(number),
            title=each.feed.title,
            is_muted=each.feed.is_muted,
            is_deframed=each.feed.is_deframed,
            on_edit=each.feed.on_edit,
        )
        for number, each in enumerate(plans)
        if each.is_new and each.feed_id is not None
    ]
    return await bulkfollow.add_subscriptions(tx, visitor.user.id, wanted, kit.now())


async def start_fetching(kit: Kit, visitor: Visitor, feed_ids: set[int]) -> int | None:
    """Let feeds that were taken in be asked soon; give the run that follows them, if any is."""
    active = set(await list_active_feed_ids(kit.db, visitor.user.id))
    return await start_run(kit, visitor, "import", sorted(feed_ids & active))


def _read(kit: Kit, feed: FeedToFollow) -> FollowPlan:
    text, access = take_credentials(feed.text)
    feed = replace(
        feed,
        title=strip_credentials(feed.title),
        feed_title=strip_credentials(feed.feed_title),
        site_url=strip_credentials(feed.site_url),
    )
    try:
        urls = [check_address(kit, typed) for typed in normalize_input(text)]
    except FetchFailed as error:
        return FollowPlan(feed, reason=error.message)
    return FollowPlan(feed, urls, access=access) if urls else FollowPlan(feed, reason=NO_ADDRESS)


def _list_keys(plan: FollowPlan, user_id: int) -> list[str]:
    """Give the keys to look for: the user's own feed before the one that all share."""
    owners = (user_id,) if plan.access else (user_id, None)
    return [feed_key(url, owner) for url in plan.urls for owner in owners]

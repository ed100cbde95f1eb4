"""What holds for a feed as a whole: how often it is asked, in which mode, and whether at all."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from copydesk.errors import Conflict, Forbidden, Invalid, NotFound
from copydesk.fetch.reasons import REASONS
from copydesk.model import FullText, Visitor
from copydesk.services.ingest.websub import leave_hub_if_unwanted
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_feed
from copydesk.store.feeds import feedsettings
from copydesk.store.subscriptions import subscriptions

SHORTEST_PAUSE = 300
AUTOMATIC = 0
AS_PUBLISHER = -1


@dataclass(frozen=True, slots=True)
class FeedChange:
    """What to change for everybody who follows a feed; None leaves it as it is."""

    is_suspended: bool | None = None
    refresh_seconds: int | None = None
    """The pause between two checks; AUTOMATIC leaves it to the schedule."""
    fetch_mode: int | None = None
    """0 never, 1 plainly, 2 as a browser would; AS_PUBLISHER has none of its own."""
    full_text: FullText | None = None
    """Whether the page behind each entry is fetched for its text."""


async def check_may_manage(tx: Calls, visitor: Visitor, feed_id: int) -> None:
    """Refuse to decide for others: only who follows a feed alone may, or an admin.

    Runs in a transaction that has locked the feed, so that nobody joins meanwhile.
    """
    if visitor.user.role == "admin":
        return
    if await feedsettings.count_other_readers(tx, feed_id, visitor.user.id):
        raise Forbidden("other people follow this feed too, so only an admin can change this")


async def change_feed(
    kit: Kit, tx: Calls, visitor: Visitor, subscription_id: int, change: FeedChange
) -> None:
    """Change a feed for everybody who follows it."""
    if change == FeedChange():
        return
    subscription = await subscriptions.find_subscription(tx, visitor.user.id, subscription_id)
    if subscription is None:
        raise NotFound("no such subscription")
    if subscription.kind != "web" and change != FeedChange(full_text=change.full_text):
        raise Conflict("this is fetched from nowhere, so nothing about that can be set")
    feed_id = subscription.feed_id
    await lock_feed(tx, feed_id)
    await check_may_manage(tx, visitor, feed_id)
    now = kit.now()
    if change.refresh_seconds is not None:
        seconds = _check_pause(kit, change.refresh_seconds)
        await feedsettings.set_override(tx, feed_id, seconds, now)
    if change.fetch_mode is not None:
        mode = None if change.fetch_mode == AS_PUBLISHER else change.fetch_mode
        await feedsettings.set_mode(tx, feed_id, mode)
        host = urlsplit(subscription.feed_url).hostname or ""
        await feedsettings.stop_or_start_feeds(tx, [feed_id], explain_not_asked(host), now)
    if change.full_text is not None:
        await feedsettings.set_full_text(tx, feed_id, change.full_text)
    if change.is_suspended:
        await feedsettings.suspend_feed(tx, feed_id, now)
    elif change.is_suspended is False:
        await feedsettings.resume_feed(tx, feed_id)
    # A hub need not push what nobody asks for.
    await leave_hub_if_unwanted(kit, tx, feed_id)


def explain_not_asked(host: str) -> str:
    """Say that a host is not asked."""
    return REASONS["not_asked"].format(host=host)


def _check_pause(kit: Kit, seconds: int) -> int | None:
    if seconds == AUTOMATIC:
        return None
    longest = max(kit.settings.pull_max_backoff, SHORTEST_PAUSE)
    if not SHORTEST_PAUSE <= seconds <= longest:
        raise Invalid(
            f"the pause between two checks is {SHORTEST_PAUSE} to {longest} seconds",
            field="refresh_seconds",
        )
    return seconds

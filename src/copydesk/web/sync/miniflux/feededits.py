"""Following and changing feeds in Miniflux's words: what we cannot keep is refused, not dropped."""

import msgspec

from copydesk.errors import Forbidden, Invalid
from copydesk.model import Subscription
from copydesk.services.feeds.feedsettings import FeedChange
from copydesk.services.subscriptions import repairs, subscriptions
from copydesk.services.subscriptions.categories import subscribe_first
from copydesk.web.answers import Reply
from copydesk.web.sync.miniflux.feeds import get_followed_feed, read_folder
from copydesk.web.sync.miniflux.shapes import (
    MinifluxCall,
    SentText,
    Shape,
    answer,
    read_json,
    shape_feed,
)

# What Miniflux can do with a feed and we cannot. Apps send all of it with every change, so only
# what would change something is refused.
FIXED = (
    "site_url", "description", "scraper_rules", "rewrite_rules", "urlrewrite_rules",
    "blocklist_rules", "keeplist_rules", "block_filter_entry_rules", "keep_filter_entry_rules",
    "user_agent", "cookie", "username", "password", "no_media_player", "ignore_http_cache",
    "ignore_entry_updates", "allow_self_signed_certificates", "fetch_via_proxy", "disable_http2",
    "hide_globally", "proxy_url",
)  # fmt: skip


class FeedCreation(msgspec.Struct):
    """A feed to follow, and how; what else Miniflux knows of it is checked apart."""

    feed_url: SentText
    category_id: int | None = None
    disabled: bool | None = None
    crawler: bool | None = None


class FeedEdit(msgspec.Struct):
    """What to change; None leaves it as it is."""

    feed_url: SentText | None = None
    title: SentText | None = None
    category_id: int | None = None
    disabled: bool | None = None
    crawler: bool | None = None


async def add_feed(call: MinifluxCall) -> Reply:
    new = read_json(call.body, FeedCreation)
    check_fixed(call.body, {}, FIXED)
    folder_id = await read_folder(call, new.category_id)
    done = await subscribe_first(call.kit, call.visitor, new.feed_url, folder_id=folder_id)
    if not done.is_new:
        raise Invalid("this feed is followed already")
    change = _compare(done.subscription, disabled=new.disabled, crawler=new.crawler)
    try:
        await subscriptions.set_subscription(
            call.kit, call.visitor, done.subscription.id, feed=change
        )
    except Forbidden:
        # Half of what was wished for is not what was wished for.
        await subscriptions.unsubscribe(call.kit, call.visitor, done.subscription.id)
        raise
    return answer({"feed_id": done.subscription.feed_id}, 201)


async def set_feed(call: MinifluxCall, feed_id: int) -> Reply:
    """Change a feed; it gets another address only if entries prove that it has moved there."""
    edit = read_json(call.body, FeedEdit)
    feed, category = await get_followed_feed(call, feed_id)
    check_fixed(call.body, shape_feed(call.visitor, feed, category), FIXED)
    folder_id = await read_folder(call, edit.category_id)
    url = (edit.feed_url or "").strip()
    if url and url != feed.feed_url:
        feed = await repairs.repair(call.kit, call.visitor, feed.id, url)
    await subscriptions.set_subscription(
        call.kit,
        call.visitor,
        feed.id,
        title=edit.title,
        folder_id=folder_id,
        is_moved=edit.category_id is not None,
        feed=_compare(feed, disabled=edit.disabled, crawler=edit.crawler),
    )
    feed, category = await get_followed_feed(call, feed.feed_id)
    return answer(shape_feed(call.visitor, feed, category), 201)


def check_fixed(body: bytes, shown: Shape, names: tuple[str, ...]) -> None:
    """Refuse what would not be kept; the same as before, or as nothing, is no change."""
    given = read_json(body, dict[str, object])
    for name in names:
        if given.get(name) and given[name] != shown.get(name):
            raise Invalid(f"{name} cannot be set on this server", field=name)
        if name in given and not given[name] and given[name] is not None and shown.get(name):
            raise Invalid(f"{name} cannot be taken away on this server", field=name)


def _compare(
    feed: Subscription, *, disabled: bool | None, crawler: bool | None
) -> FeedChange | None:
    """Give what changes for everybody who follows a feed, which not everybody may."""
    is_suspended = feed.state.suspended_at is not None
    is_always = feed.full_text == "always"
    change = FeedChange(
        is_suspended=None if disabled in (None, is_suspended) else disabled,
        full_text=None if crawler in (None, is_always) else "always" if crawler else "auto",
    )
    return None if change == FeedChange() else change

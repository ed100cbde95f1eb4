"""Following feeds."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model import FeedKind, FeedLook, FetchState, FullText, OnEdit, Subscription
from copydesk.model.feeds import FetchMode, Layout, ListOrder
from copydesk.model.limits import LONGEST_ADDRESS, LONGEST_TAG_TITLE, LONGEST_TITLE, MOST_FEED_TAGS
from copydesk.rules.formats import FeedType, name_type
from copydesk.services.feeds.access import make_access
from copydesk.services.feeds.feedsettings import AS_PUBLISHER, AUTOMATIC, SHORTEST_PAUSE, FeedChange
from copydesk.services.feeds.health import summarize
from copydesk.services.ingest.iconpaths import write_icon_path
from copydesk.services.people.preferences import TextSize
from copydesk.services.subscriptions import subscriptions
from copydesk.services.subscriptions.subscriptions import ReaderOptions
from copydesk.web.api.feeds.access import AccessBody, read_access
from copydesk.web.api.feeds.summaries import HealthSummary, shape_summary
from copydesk.web.api.shapes import (
    Body,
    Id,
    Page,
    PathId,
    Position,
    TheKit,
    TheVisitor,
    at,
    given,
    maybe_at,
)

FeedAddress = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ADDRESS)]
SubscriptionTitle = Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)]
Tags = Annotated[
    list[Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TAG_TITLE)]],
    msgspec.Meta(max_length=MOST_FEED_TAGS),
]
Pause = Annotated[int, msgspec.Meta(ge=SHORTEST_PAUSE, le=2**31)]


class Subscribe(Body):
    """A feed or site to follow."""

    url: FeedAddress
    folder_id: Id | None = None
    title: SubscriptionTitle | None = None
    access: AccessBody | None = None
    """With one, the feed is this user's own, whoever else follows its address."""


class FeedLookBody(Body):
    """How you see the entries of this feed; null, or left out, is as you see all others."""

    layout: Layout | None = None
    order: ListOrder | None = None
    text_size: TextSize | None = None


class SubscriptionChange(Body):
    """What to change; what is left out stays."""

    title: SubscriptionTitle | UnsetType | None = UNSET
    folder_id: Id | UnsetType | None = UNSET
    position: Position | UnsetType = UNSET
    is_muted: bool | UnsetType = UNSET
    """A muted feed brings nothing unread."""
    is_deframed: bool | UnsetType = UNSET
    """The page shows its entries with calm headlines, as far as there are any, and scores."""
    on_edit: OnEdit | UnsetType = UNSET
    """What its articles do for you when they are edited: nothing, become unread, or also open with
    what changed."""
    look: FeedLookBody | UnsetType = UNSET
    """On all your devices."""
    tags: Tags | UnsetType = UNSET
    """All its tags, by their titles; those that are new are made."""
    is_suspended: bool | UnsetType = UNSET
    """For everybody who follows the feed, as all that follows."""
    refresh_seconds: Pause | UnsetType | None = UNSET
    """Null leaves the pause between two checks to the schedule."""
    fetch_mode: FetchMode | UnsetType | None = UNSET
    """0 never, 1 plainly, 2 as a browser would; null asks as its publisher wants it."""
    full_text: FullText | UnsetType = UNSET
    """Whether the page behind each entry is fetched for its text."""


class AskedShape(msgspec.Struct):
    """How many feeds will be asked, and the run to follow, if there are any."""

    queued: int
    run_id: int | None


class FetchStateShape(msgspec.Struct, gc=False):
    """How fetching the feed goes, and what its server said about it last."""

    last_checked_at: datetime | None
    next_check_at: datetime | None
    last_success_at: datetime | None
    last_new_at: datetime | None
    """When it last brought an entry."""
    last_status: int | None
    last_error_at: datetime | None
    last_error: str | None
    last_error_code: str | None
    failures: int
    etag: str | None
    last_modified: str | None
    cache_control: str | None
    expires: str | None
    """As the server wrote it; `expires_at` is the same by our clock."""
    expires_at: datetime | None
    fresh_until: datetime | None
    """By both of them together: until then, asking is pointless."""
    retry_after: str | None
    """As the server wrote it last, in seconds or as a date."""
    retry_after_until: datetime | None
    """Until then its server wants to be left alone."""


# Made by the thousand, and never part of a circle: the collector need not look at them.
class SubscriptionShape(msgspec.Struct, gc=False):
    """A user's feed."""

    id: int
    feed_id: int
    kind: FeedKind
    title: str
    feed_title: str
    feed_url: str
    site_url: str
    icon_url: str
    """What the feed itself names, if it names one."""
    icon: str
    """Where this server has the feed's icon; empty until one is found."""
    language: str
    type: FeedType
    """What its document is; empty until it was read."""
    folder_id: int | None
    position: int
    subscribed_at: datetime
    unread_count: int
    is_suspended: bool
    refresh_seconds: int | None
    fetch_mode: FetchMode | None
    has_access: bool
    is_private: bool
    """Yours alone: it is not served to readers elsewhere."""
    is_muted: bool
    is_deframed: bool
    on_edit: OnEdit
    look: FeedLook
    full_text: FullText
    tags: list[str]
    health: HealthSummary
    fetch_state: FetchStateShape
    description: str | UnsetType = UNSET
    """What the feed says about itself; only where one feed is asked for."""


KNOWN = ResponseSpec(SubscriptionShape, generate_examples=False, description="Followed already.")


def shape_subscription(subscription: Subscription, now: int) -> SubscriptionShape:
    """Shape a feed: by place, as names take twice as long, and some follow thousands."""
    state = subscription.state
    return SubscriptionShape(
        subscription.id,
        subscription.feed_id,
        subscription.kind,
        subscription.title,
        subscription.feed_title,
        subscription.feed_url,
        subscription.site_url,
        subscription.icon_url,
        write_icon_path(subscription.icon_hash),
        subscription.language,
        name_type(subscription.format),
        subscription.folder_id,
        subscription.position,
        at(subscription.subscribed_at),
        subscription.unread_count,
        state.suspended_at is not None,
        state.override_seconds,
        state.fetch_mode,
        state.has_access,
        subscription.is_private,
        subscription.muted_at is not None,
        subscription.deframed_at is not None,
        subscription.on_edit,
        subscription.look,
        subscription.full_text,
        list(subscription.tags),
        shape_summary(summarize(subscription, now)),
        _shape_state(state),
    )


def _shape_state(state: FetchState) -> FetchStateShape:
    return FetchStateShape(
        maybe_at(state.last_checked_at),
        None if state.is_resting else maybe_at(state.next_check_at),
        maybe_at(state.last_success_at),
        maybe_at(state.last_new_at),
        state.last_status,
        maybe_at(state.last_error_at),
        state.last_error or None,
        state.last_error_code or None,
        state.failures,
        state.etag or None,
        state.last_modified or None,
        state.cache_control or None,
        state.expires or None,
        maybe_at(state.expires_at),
        maybe_at(state.fresh_until),
        state.retry_after or None,
        maybe_at(state.retry_after_until),
    )


def read_feed_change(body: SubscriptionChange) -> FeedChange:
    pause = AUTOMATIC if body.refresh_seconds is None else body.refresh_seconds
    mode = AS_PUBLISHER if body.fetch_mode is None else body.fetch_mode
    return FeedChange(
        is_suspended=given(body.is_suspended),
        refresh_seconds=given(pause),
        fetch_mode=given(mode),
        full_text=given(body.full_text),
    )


def read_look(body: FeedLookBody | UnsetType) -> FeedLook | None:
    return None if body is UNSET else FeedLook(body.layout, body.order, body.text_size)


def read_options(body: SubscriptionChange) -> ReaderOptions:
    return ReaderOptions(
        is_muted=given(body.is_muted),
        is_deframed=given(body.is_deframed),
        tags=given(body.tags),
        on_edit=given(body.on_edit),
        look=read_look(body.look),
    )


@get("/v1/subscriptions", tags=["subscriptions"])
async def list_subscriptions(kit: TheKit, visitor: TheVisitor) -> Page[SubscriptionShape]:
    """List all feeds of this user, with unread counts."""
    found = await subscriptions.list_subscriptions(kit, visitor)
    now = kit.now()
    return Page([shape_subscription(subscription, now) for subscription in found])


@post("/v1/subscriptions", tags=["subscriptions"], responses={200: KNOWN})
async def subscribe(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[Subscribe]
) -> Response[SubscriptionShape]:
    """Follow a feed, given by its own address or its site's; 200 if followed already."""
    done = await subscriptions.subscribe(
        kit,
        visitor,
        data.url,
        folder_id=data.folder_id,
        title=data.title or "",
        access=make_access(read_access(data.access)) if data.access else None,
    )
    shape = shape_subscription(done.subscription, kit.now())
    return Response(shape, status_code=201 if done.is_new else 200)


@post("/v1/subscriptions/refresh", status_code=202, tags=["subscriptions"])
async def refresh_all(kit: TheKit, visitor: TheVisitor) -> AskedShape:
    """Ask all feeds of this user now, but for those that are suspended or gone."""
    asked = await subscriptions.refresh_all(kit, visitor)
    return AskedShape(asked.queued, asked.run_id)


@get("/v1/subscriptions/{subscription_id:int}", tags=["subscriptions"])
async def get_subscription(
    kit: TheKit, visitor: TheVisitor, subscription_id: PathId
) -> SubscriptionShape:
    """Give one feed of this user."""
    found = await subscriptions.get_subscription(kit, visitor, subscription_id)
    shape = shape_subscription(found, kit.now())
    shape.description = found.description
    return shape


@patch("/v1/subscriptions/{subscription_id:int}", tags=["subscriptions"])
async def set_subscription(
    kit: TheKit, visitor: TheVisitor, subscription_id: PathId, data: JSONBody[SubscriptionChange]
) -> SubscriptionShape:
    """Rename, move, mute or tag a feed; admins, and who follows it alone, say how it is asked."""
    changed = await subscriptions.set_subscription(
        kit,
        visitor,
        subscription_id,
        title=None if data.title is UNSET else data.title or "",
        folder_id=given(data.folder_id),
        is_moved=data.folder_id is not UNSET,
        position=given(data.position),
        options=read_options(data),
        feed=read_feed_change(data),
    )
    return shape_subscription(changed, kit.now())


@delete("/v1/subscriptions/{subscription_id:int}", tags=["subscriptions"])
async def unsubscribe(kit: TheKit, visitor: TheVisitor, subscription_id: PathId) -> None:
    """Leave a feed; coming back restores what was read and starred."""
    await subscriptions.unsubscribe(kit, visitor, subscription_id)


@post("/v1/subscriptions/{subscription_id:int}/refresh", status_code=202, tags=["subscriptions"])
async def refresh(kit: TheKit, visitor: TheVisitor, subscription_id: PathId) -> AskedShape:
    """Ask one feed now; the event `progress` says when that is done."""
    asked = await subscriptions.refresh(kit, visitor, subscription_id)
    return AskedShape(asked.queued, asked.run_id)


HANDLERS = [
    list_subscriptions,
    subscribe,
    refresh_all,
    get_subscription,
    set_subscription,
    unsubscribe,
    refresh,
]

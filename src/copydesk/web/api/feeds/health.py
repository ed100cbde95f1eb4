"""How well feeds do."""

from datetime import datetime

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from copydesk.model import FailingFeed
from copydesk.rules.health import HealthVerdict
from copydesk.services.feeds import health, outages
from copydesk.services.feeds.health import FeedHealth
from copydesk.services.subscriptions import repairs
from copydesk.web.api.shapes import (
    ADMIN,
    Body,
    Cursor,
    Limit,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    at,
    maybe_at,
)
from copydesk.web.api.subscriptions.subscriptions import (
    FeedAddress,
    SubscriptionShape,
    shape_subscription,
)


class HealthShape(msgspec.Struct):
    """A verdict, the figures behind it, and the last error in words and as a code."""

    subscription_id: int
    feed_id: int
    title: str
    verdict: HealthVerdict
    reason: str | None
    """Why it is not well, in words."""
    moved_to: str | None
    """Where the feed says that it has gone."""
    fetches: int
    success_share: float | None
    usual_gap_seconds: int | None
    failures: int
    last_checked_at: datetime | None
    last_success_at: datetime | None
    last_new_at: datetime | None
    """When it last brought something."""
    latest_entry_at: datetime | None
    """When the latest of its entries was published."""
    next_check_at: datetime | None
    last_status: int | None
    last_error: str | None
    last_error_code: str | None
    last_error_at: datetime | None


class FetchShape(msgspec.Struct):
    """One fetch."""

    fetched_at: datetime
    status: int | None
    bytes: int
    milliseconds: int
    added: int
    changed: int
    error_code: str | None


class FailingFeedShape(msgspec.Struct):
    """A feed that fails, as admins see it: how many follow it, but not who."""

    feed_id: int
    url: str
    """Without passwords and queries; of a private feed only its host."""
    followers: int
    failures: int
    unanswered_since: datetime
    """When it last answered, or was added if it never did."""
    last_checked_at: datetime | None
    last_status: int | None
    reason: str
    error_code: str


class SuccessorShape(msgspec.Struct):
    """A feed that may carry on another, and how much of what it lists is known from there."""

    url: str
    title: str
    share: float
    is_proven: bool


class Repair(Body):
    """The successor to take; without one, the best that is proven."""

    url: FeedAddress | None = None


class OneHealth(msgspec.Struct):
    """The health of one feed, with its last fetches, newest first."""

    health: HealthShape
    fetches: list[FetchShape]


class InstanceHealthShape(msgspec.Struct):
    """How the server itself does: since when no host at all is reached, null if some are."""

    unreached_since: datetime | None


def shape_health(found: FeedHealth) -> HealthShape:
    patient, signs, judged = found.patient, found.patient.signs, found.health
    is_resting = judged.verdict in ("gone", "suspended")
    return HealthShape(
        subscription_id=patient.subscription_id,
        feed_id=patient.feed_id,
        title=patient.title,
        verdict=judged.verdict,
        reason=found.reason or None,
        moved_to=found.moved_to or None,
        fetches=judged.fetches,
        success_share=judged.success_share,
        usual_gap_seconds=judged.usual_gap_seconds,
        failures=signs.failures,
        last_checked_at=maybe_at(patient.last_checked_at),
        last_success_at=maybe_at(signs.last_success_at),
        last_new_at=maybe_at(judged.last_new_at),
        latest_entry_at=maybe_at(patient.latest_entry_at),
        next_check_at=None if is_resting else maybe_at(patient.next_check_at),
        last_status=patient.last_status,
        last_error=patient.last_error or None,
        last_error_code=patient.last_error_code or None,
        last_error_at=maybe_at(patient.last_error_at),
    )


def shape_failing(feed: FailingFeed) -> FailingFeedShape:
    return FailingFeedShape(
        feed_id=feed.feed_id,
        url=feed.url,
        followers=feed.followers,
        failures=feed.failures,
        unanswered_since=at(feed.unanswered_since),
        last_checked_at=maybe_at(feed.last_checked_at),
        last_status=feed.last_status,
        reason=feed.last_error,
        error_code=feed.last_error_code,
    )


@get("/v1/subscriptions/health", tags=["subscriptions"])
async def list_health(kit: TheKit, visitor: TheVisitor) -> Page[HealthShape]:
    """Judge all feeds of this user by their last fetches."""
    return Page([shape_health(found) for found in await health.list_health(kit, visitor)])


@get("/v1/subscriptions/{subscription_id:int}/health", tags=["subscriptions"])
async def get_health(kit: TheKit, visitor: TheVisitor, subscription_id: PathId) -> OneHealth:
    """Judge one feed of this user, and list its last 50 fetches."""
    found = await health.get_health(kit, visitor, subscription_id)
    return OneHealth(
        health=shape_health(found),
        fetches=[
            FetchShape(
                fetched_at=at(line.fetched_at),
                status=line.status,
                bytes=line.bytes,
                milliseconds=line.milliseconds,
                added=line.added,
                changed=line.changed,
                error_code=line.error_code or None,
            )
            for line in found.fetches
        ],
    )


@get("/v1/health/feeds", tags=["subscriptions"])
async def list_ill(kit: TheKit, visitor: TheVisitor) -> Page[HealthShape]:
    """List the feeds of this user that fail, are dead or gone, or bring nothing any more."""
    return Page([shape_health(found) for found in await health.list_ill(kit, visitor)])


@get("/v1/subscriptions/{subscription_id:int}/successors", tags=["subscriptions"])
async def list_successors(
    kit: TheKit, visitor: TheVisitor, subscription_id: PathId
) -> Page[SuccessorShape]:
    """Look for feeds that carry on one that fails; this asks its site, and takes a while."""
    found = await repairs.list_successors(kit, visitor, subscription_id)
    return Page(
        [
            SuccessorShape(
                url=each.url,
                title=each.title,
                share=round(each.overlap.share, 2),
                is_proven=each.overlap.is_proof,
            )
            for each in found
        ]
    )


@post("/v1/subscriptions/{subscription_id:int}/repair", status_code=200, tags=["subscriptions"])
async def repair(
    kit: TheKit, visitor: TheVisitor, subscription_id: PathId, data: JSONBody[Repair]
) -> SubscriptionShape:
    """Move a feed to its proven successor; entries and marks stay."""
    moved = await repairs.repair(kit, visitor, subscription_id, data.url or "")
    return shape_subscription(moved, kit.now())


@get("/v1/health/instance", tags=["feeds"], opt=ADMIN)
async def get_instance_health(kit: TheKit, visitor: TheVisitor) -> InstanceHealthShape:
    """Say whether the server reaches anybody at all; for admins."""
    return InstanceHealthShape(maybe_at(await outages.find_outage(kit, visitor)))


@get("/v1/feeds/failing", tags=["feeds"], opt=ADMIN)
async def list_failing(
    kit: TheKit, visitor: TheVisitor, limit: Limit = 50, cursor: Cursor = ""
) -> Page[FailingFeedShape]:
    """List the feeds that fail, whoever follows them; for admins."""
    page, next_cursor = await health.list_failing(kit, visitor, cursor, limit)
    return Page([shape_failing(each) for each in page], next_cursor)


HANDLERS = [
    list_health,
    get_health,
    list_ill,
    list_failing,
    get_instance_health,
    list_successors,
    repair,
]

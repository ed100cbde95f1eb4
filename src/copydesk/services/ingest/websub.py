"""WebSub: asking hubs to push feeds to us, hearing whether they will, and leaving them again."""

import secrets
from dataclasses import dataclass, replace
from typing import Literal

from copydesk.errors import FetchFailed
from copydesk.fetch.answer import Answer
from copydesk.fetch.guard import check_redirect, check_url
from copydesk.fetch.request import post_form
from copydesk.log import get_logger
from copydesk.model import FeedSource, Hub, Job, Listing, Stored
from copydesk.model.times import MINUTE, SECOND
from copydesk.rules.addresses import has_credentials
from copydesk.rules.websub import (
    GRACE,
    MOST_FAILURES,
    WANTED_LEASE_SECONDS,
    HubStep,
    clamp_lease,
    next_step,
    read_link_header,
    renew_at,
    retry_at,
    should_start,
)
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import UNHURRIED, JobKind, queue_job
from copydesk.services.system.work import postpone
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_feed
from copydesk.store.ingest import websub
from copydesk.store.system import jobs

log = get_logger(__name__)

# Refreshes go first.
WEBSUB = JobKind("websub", priority=UNHURRIED)
PATH = "/websub/"
TOKEN_BYTES = 32
LONGEST_REASON = 300
# A renewal that went wrong is not tried again at once, however little of the lease is left.
SHORTEST_PAUSE = MINUTE
REDIRECTS = frozenset({301, 302, 307, 308})
MOST_REDIRECTS = 3

HubReply = Literal["confirmed", "refused", "unwanted"]


@dataclass(frozen=True, slots=True)
class Intent:
    """What a hub says when it comes to verify a request, or to turn it down."""

    mode: str
    topic: str
    lease_seconds: int = WANTED_LEASE_SECONDS
    reason: str = ""


@dataclass(frozen=True, slots=True)
class _Request:
    """What is to be asked of a hub."""

    hub: Hub
    mode: Literal["subscribe", "unsubscribe"]


async def note_refresh(
    kit: Kit, tx: Calls, source: FeedSource, answer: Answer, *, listing: Listing, stored: Stored
) -> None:
    """Weigh what a refresh brought: a hub to ask, or entries that the hub should have pushed.

    Runs in the transaction of the refresh, which has locked the feed.
    """
    if not kit.config.public_url:
        return
    hub_url, topic_url = read_link_header(answer.headers.get("link", ""), answer.url)
    hub_url = hub_url or listing.hub_url
    if not hub_url and source.pushed_until is None:
        return
    topic_url = topic_url or listing.self_url or source.url
    now = kit.now()
    hub = await websub.find_hub(tx, source.feed_id)
    if hub and hub.state == "active" and await _has_missed(tx, hub, source, stored, now):
        pace = (source.interval_seconds or kit.settings.pull_interval) * SECOND
        await _fail(tx, hub, "the hub did not push what a refresh found", now, pause=pace)
    elif (
        hub_url and not _is_secret(source, topic_url) and should_start(hub, hub_url, topic_url, now)
    ):
        # One that gave up on us before gets one more try, not five.
        failures = min(hub.failures, MOST_FAILURES - 1) if hub and hub.hub_url == hub_url else 0
        await websub.set_hub(
            tx,
            source.feed_id,
            hub_url=hub_url,
            topic_url=topic_url,
            token=_make_token(),
            secret=_make_token(),
            failures=failures,
        )
        await _queue(tx, source.feed_id, now, now)


async def leave_hub_if_unwanted(kit: Kit, tx: Calls, feed_id: int) -> None:
    """Tell the hub when the last reader of a feed has left, in the transaction that did it."""
    hub = await websub.find_hub(tx, feed_id)
    if hub and not hub.is_wanted:
        await _queue(tx, feed_id, kit.now(), kit.now())


async def run_job(kit: Kit, job: Job) -> None:
    """Do what a feed's hub needs now, and end the job with the next look at it queued.

    Or put it back: many feeds share a few hubs, which are asked one by one.
    """
    feed_id = int(job.payload)
    hub = await websub.find_hub(kit.db, feed_id)
    is_asking = hub is not None and next_step(hub, kit.now()).action in ("ask", "leave")
    if hub and is_asking and await postpone(kit, job, hub.hub_url, net=kit.hooks):
        return
    request = await _prepare(kit, feed_id, job)
    if request:
        failure = await _send(kit, request)
        await _conclude(kit, request, failure, job)


async def confirm(kit: Kit, token: str, intent: Intent) -> HubReply:
    """Answer a hub that wants to know whether a request was ours."""
    found = await websub.find_hub_by_token(kit.db, token)
    if found is None or found.topic_url != intent.topic:
        return "refused"
    now = kit.now()
    async with kit.db.transaction() as tx:
        await lock_feed(tx, found.feed_id)
        hub = await websub.find_hub_by_token(tx, token)
        if hub is None:
            return "refused"
        if intent.mode == "subscribe":
            return await _accept(tx, hub, intent, now)
        if intent.mode == "unsubscribe" and not hub.is_wanted:
            await websub.remove_hub(tx, hub.feed_id)
            return "confirmed"
        if intent.mode == "denied":
            if hub.state != "failed":
                reason = "".join(filter(str.isprintable, intent.reason))[:LONGEST_REASON]
                await _fail(tx, hub, f"the hub says no: {reason or 'no reason given'}", now)
            return "confirmed"
    return "refused"


async def _accept(tx: Calls, hub: Hub, intent: Intent, now: int) -> HubReply:
    if not hub.is_wanted:
        return "unwanted"
    if hub.state == "failed" or not hub.requested_at:
        return "refused"
    expires_at = now + clamp_lease(intent.lease_seconds) * SECOND
    await websub.set_active(tx, hub.feed_id, expires_at, now)
    await _queue(tx, hub.feed_id, renew_at(now, expires_at), now)
    log.info("hub will push", feed_id=hub.feed_id)
    return "confirmed"


async def _prepare(kit: Kit, feed_id: int, job: Job) -> _Request | None:
    """Note what will be asked; without a request, do the rest and end the job."""
    now = kit.now()
    async with kit.db.transaction() as tx:
        # The feed first, as a refresh does, or the two could wait for each other.
        await lock_feed(tx, feed_id)
        hub = await websub.find_hub(tx, feed_id)
        step = next_step(hub, now) if hub and kit.config.public_url else HubStep("forget")
        if hub and step.action == "ask":
            if hub.state != "active":
                hub = replace(hub, state="pending", token=_make_token(), secret=_make_token())
            await websub.set_asked(
                tx, feed_id, state=hub.state, token=hub.token, secret=hub.secret, now=now
            )
            return _Request(hub, "subscribe")
        if hub and step.action == "leave":
            await websub.set_failed(tx, feed_id, failures=0, error="", now=now)
            return _Request(hub, "unsubscribe")
        await jobs.finish_job(tx, job)
        if hub and step.action == "fail":
            is_over = hub.state == "active"
            error = "the lease ran out" if is_over else "the hub did not verify the request"
            await _fail(tx, hub, error, now)
        elif step.action == "wait":
            await _queue(tx, feed_id, step.at, now)
        elif step.action == "forget":
            await websub.remove_hub(tx, feed_id)
    return None


async def _send(kit: Kit, request: _Request) -> str:
    """Ask the hub; give what went wrong, or ''."""
    url, form = request.hub.hub_url, _write_form(kit, request)
    try:
        for _ in range(MOST_REDIRECTS + 1):
            answer = await kit.hooks.send(post_form(url, form, kit.settings.pull_timeout))
            if answer.status not in REDIRECTS:
                return "" if 200 <= answer.status < 300 else f"the hub answers {answer.status}"
            url = _follow(kit, url, answer)
    except FetchFailed as error:
        return error.message
    return "the hub redirects too often"


def _write_form(kit: Kit, request: _Request) -> dict[str, str]:
    hub = request.hub
    form = {
        "hub.mode": request.mode,
        "hub.topic": hub.topic_url,
        "hub.callback": kit.config.public_url.rstrip("/") + PATH + hub.token,
        # Hubs from before the standard want to be told.
        "hub.verify": "async",
    }
    if request.mode == "subscribe":
        form |= {"hub.lease_seconds": str(WANTED_LEASE_SECONDS), "hub.secret": hub.secret}
    return form


def _follow(kit: Kit, url: str, answer: Answer) -> str:
    """Give the address a hub sends us to; a secret never goes from https to plain http."""
    allowed = kit.config.allowed_networks
    here = check_url(url, allowed)
    target = check_redirect(here, answer.headers.get("location", ""), allowed)
    if here.scheme == "https" and target.scheme == "http":
        raise FetchFailed("the hub redirects to an unsafe address", reason="bad_redirect")
    return target.url


async def _conclude(kit: Kit, request: _Request, failure: str, job: Job) -> None:
    feed_id, now = request.hub.feed_id, kit.now()
    async with kit.db.transaction() as tx:
        await lock_feed(tx, feed_id)
        await jobs.finish_job(tx, job)
        hub = await websub.find_hub(tx, feed_id)
        if hub is None:
            return
        if failure and hub.token == request.hub.token:
            if hub.state == "pending":
                await _fail(tx, hub, failure, now)
                return
            await websub.set_error(tx, feed_id, failure)
            log.info("hub does not answer", feed_id=feed_id, reason=failure)
        step = next_step(hub, now)
        if step.action != "rest":
            await _queue(tx, feed_id, max(step.at, now + SHORTEST_PAUSE), now)


async def _has_missed(tx: Calls, hub: Hub, source: FeedSource, stored: Stored, now: int) -> bool:
    """Say whether a refresh found what the hub had promised, and had the time, to push."""
    is_watched = source.last_success_at is not None and source.last_success_at >= hub.requested_at
    if not stored.added or not is_watched:
        return False
    return await websub.count_late(tx, stored.added, now - GRACE) > 0


async def _fail(tx: Calls, hub: Hub, error: str, now: int, *, pause: int = 0) -> None:
    """Fall back to polling, and ask again later, but not for ever."""
    if hub.state == "active":
        await websub.hasten_check(tx, hub.feed_id, now + pause)
    failed = replace(hub, state="failed", failures=hub.failures + 1, requested_at=now)
    await websub.set_failed(tx, hub.feed_id, failures=failed.failures, error=error, now=now)
    if failed.failures < MOST_FAILURES:
        await _queue(tx, hub.feed_id, retry_at(failed), now)
    log.info("hub failed", feed_id=hub.feed_id, reason=error, failures=failed.failures)


async def _queue(tx: Calls, feed_id: int, run_at: int, now: int) -> None:
    key = WEBSUB.make_key(feed_id)
    await queue_job(tx, WEBSUB, str(feed_id), now=now, key=key, run_at=run_at)


def _is_secret(source: FeedSource, topic_url: str) -> bool:
    """Say whether a feed is one person's own: no hub is told its address."""
    try:
        is_private = has_credentials(source.url) or has_credentials(topic_url)
    except ValueError:  # a topic that is no proper address cannot be told to anybody
        return True
    is_owned = source.owner_user_id is not None or source.sealed_access is not None
    return is_private or is_owned


def _make_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)

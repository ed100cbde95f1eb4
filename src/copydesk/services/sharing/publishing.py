"""Tells those who follow an own feed by WebSub what is new in it, signed, until they have heard."""

import asyncio
import hmac
from collections.abc import Callable

from copydesk.errors import FetchFailed
from copydesk.fetch.request import ACCEPT_ANYTHING, Request
from copydesk.log import get_logger
from copydesk.model import Job
from copydesk.model.sharing import FeedForm, HubSubscriber
from copydesk.model.times import MINUTE, SECOND
from copydesk.services.sharing.addresses import HUB
from copydesk.services.sharing.documents import DocumentPlace, read_document, tag_document
from copydesk.services.sharing.hub import open_sealed
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import UNHURRIED, JobKind, queue_jobs
from copydesk.services.system.work import postpone
from copydesk.store.engine.db import Calls
from copydesk.store.sharing import ownfeeds, subscribers
from copydesk.store.system import events, jobs
from copydesk.write import atom, jsonfeed, rss
from copydesk.write.ownrecords import OwnDocument

log = get_logger(__name__)

PUBLISH = JobKind("publish", priority=UNHURRIED, most=1)
DELIVER = JobKind("deliver", priority=UNHURRIED, most=2)
# A feed is looked at no more often, and no less often, than this.
SHORTEST_PAUSE = 5 * SECOND
LONGEST_PAUSE = 15 * MINUTE
MOST_AT_ONCE = 100
# After pauses of 1, 4, 16 and 64 minutes nobody is told any more; they may ask again.
MOST_FAILURES = 5
GONE = 410
WRITERS: dict[FeedForm, tuple[str, Callable[[OwnDocument], bytes]]] = {
    "atom": (atom.TYPE, atom.write_atom),
    "rss": (rss.TYPE, rss.write_rss),
    "json": (jsonfeed.TYPE, jsonfeed.write_json),
}


def write_links(url: str, hub_url: str) -> str:
    """Write the header that names a feed and its hub."""
    return f'<{hub_url}>; rel="hub", <{url}>; rel="self"'


async def queue_due(kit: Kit) -> None:
    """Have own feeds looked at that may have changed; those that nobody follows are none."""
    now = kit.now()
    due = await subscribers.list_due(
        kit.db, recent=now - SHORTEST_PAUSE, before=now - LONGEST_PAUSE, limit=MOST_AT_ONCE
    )
    if not due:
        return
    payloads = {
        PUBLISH.make_key(each.own_feed_id): f"{each.user_id} {each.own_feed_id}" for each in due
    }
    async with kit.db.transaction() as tx:
        await queue_jobs(tx, PUBLISH, payloads, now=now)
    await kit.bus.publish(JOBS)


async def run_publish_job(kit: Kit, job: Job) -> None:
    """Compare what an own feed shows with what its followers know, and have them told."""
    user_id, own_feed_id = map(int, job.payload.split())
    # Before the look: what happens from now on calls for another one.
    _, event_id = await events.get_span(kit.db)
    opened = await ownfeeds.find_open(kit.db, user_id, own_feed_id)
    tag = ""
    if opened:
        tag = tag_document(await read_document(kit, opened, DocumentPlace("", "")))
    now = kit.now()
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)
        payloads = {}
        for each in await subscribers.list_subscribers(tx, user_id, own_feed_id):
            if each.expires_at <= now:
                await subscribers.remove_subscriber(tx, user_id, each.id)
            elif opened and each.told_tag != tag:
                payloads[DELIVER.make_key(each.id)] = f"{user_id} {each.id}"
        await queue_jobs(tx, DELIVER, payloads, now=now)
        await subscribers.set_looked(tx, user_id, own_feed_id, event_id=event_id, now=now)
    await kit.bus.publish(JOBS)


async def run_deliver_job(kit: Kit, job: Job) -> None:
    """Send a follower what an own feed shows now, unless they know it."""
    user_id, subscriber_id = map(int, job.payload.split())
    follower = await subscribers.find_subscriber(kit.db, user_id, subscriber_id)
    if follower and await postpone(kit, job, follower.callback_url, net=kit.hooks):
        return
    document = await _read(kit, user_id, follower) if follower else None
    tag = tag_document(document) if document else ""
    if follower is None or document is None or tag == follower.told_tag:
        async with kit.db.transaction() as tx:
            await jobs.finish_job(tx, job)
        return
    failure = await _send(kit, follower, document)
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)
        if failure:
            await _fail(kit, tx, user_id, follower, failure)
        else:
            await subscribers.set_told(tx, user_id, follower.id, tag)


async def _read(kit: Kit, user_id: int, follower: HubSubscriber) -> OwnDocument | None:
    opened = await ownfeeds.find_open(kit.db, user_id, follower.own_feed_id)
    if opened is None or follower.expires_at <= kit.now():
        return None
    base_url = kit.config.public_url.rstrip("/")
    topic = open_sealed(kit, follower.sealed).topic
    page_url = f"{topic.rpartition('.')[0]}.html"
    place = DocumentPlace(topic, f"{base_url}/", page_url, base_url + HUB)
    return await read_document(kit, opened, place)


async def _send(kit: Kit, follower: HubSubscriber, document: OwnDocument) -> str:
    """Send a document; give what went wrong, or ''."""
    sealed, (type_, write) = open_sealed(kit, follower.sealed), WRITERS[follower.form]
    body = await asyncio.to_thread(write, document)
    headers = {
        "content-type": f"{type_}; charset=utf-8",
        "link": write_links(document.head.url, document.head.hub_url),
    }
    if sealed.secret:
        digest = hmac.new(sealed.secret.encode(), body, "sha256").hexdigest()
        headers["x-hub-signature"] = f"sha256={digest}"
    request = Request(
        follower.callback_url,
        "POST",
        headers=headers,
        accept=ACCEPT_ANYTHING,
        body=body,
        timeout_seconds=kit.settings.pull_timeout,
    )
    try:
        answer = await kit.hooks.send(request)
    except FetchFailed as error:
        return error.message
    if answer.status == GONE:
        return "gone"
    return "" if 200 <= answer.status < 300 else f"they answer {answer.status}"


async def _fail(kit: Kit, tx: Calls, user_id: int, follower: HubSubscriber, failure: str) -> None:
    """Try again later, but not for ever."""
    failures, now = follower.failures + 1, kit.now()
    log.info("subscriber not told", subscriber_id=follower.id, reason=failure, failures=failures)
    if failure == "gone" or failures >= MOST_FAILURES:
        await subscribers.remove_subscriber(tx, user_id, follower.id)
        return
    await subscribers.set_failed(tx, user_id, follower.id, failures)
    payloads = {DELIVER.make_key(follower.id): f"{user_id} {follower.id}"}
    run_at = now + MINUTE * 4 ** (failures - 1)
    await queue_jobs(tx, DELIVER, payloads, now=now, run_at=run_at)

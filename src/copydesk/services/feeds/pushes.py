"""What hubs push: checked at the door, kept as a job, then read and stored like a fetch."""

import asyncio
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Literal

import msgspec

from copydesk.errors import NotFound, ParseFailed, WorkFailed
from copydesk.fetch.answer import Answer
from copydesk.log import get_logger
from copydesk.model import Hub, Job, Stored
from copydesk.packing import pack_bytes, unpack_bytes
from copydesk.rules.websub import is_genuine
from copydesk.services.feeds.refreshes import read_again
from copydesk.services.ingest.storing import store_entries
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import SOON, JobKind, queue_job
from copydesk.store.engine.locks import lock_feed
from copydesk.store.feeds import feeds
from copydesk.store.ingest import websub
from copydesk.store.system import jobs

log = get_logger(__name__)

# Between the refreshes that somebody waits for and those of the clock.
PUSH = JobKind("push", priority=SOON)
# A hub that pushes faster than we read is asked to come back.
MOST_WAITING = 20

Receipt = Literal["taken", "ignored", "busy"]


@dataclass(frozen=True, slots=True)
class Delivery:
    """A push as it came through the door."""

    body: bytes = field(repr=False)
    signature: str
    content_type: str


class QueuedPush(msgspec.Struct):
    """A genuine push on its way to the reader: the body is compressed."""

    feed_id: int
    content_type: str
    body: bytes


async def find_hub(kit: Kit, token: str) -> Hub | None:
    """Give the hub that was told this token."""
    return await websub.find_hub_by_token(kit.db, token)


async def receive(kit: Kit, hub: Hub, delivery: Delivery) -> Receipt:
    """Queue a genuine push; anything else is left at the door.

    From here on the push is a row of the database: it survives whatever happens to us.
    """
    feed_id = hub.feed_id
    if not await asyncio.to_thread(is_genuine, hub.secret, delivery.signature, delivery.body):
        log.info("push ignored: its signature is missing or wrong", feed_id=feed_id)
        return "ignored"
    prefix = PUSH.make_key(feed_id, "")
    payload, digest = await asyncio.to_thread(_wrap, feed_id, delivery)
    async with kit.db.transaction() as tx:
        if await websub.count_waiting(tx, prefix) >= MOST_WAITING:
            log.info("push refused: too many wait", feed_id=feed_id)
            return "busy"
        await queue_job(tx, PUSH, payload, now=kit.now(), key=prefix + digest)
    await kit.bus.publish(JOBS)
    return "taken"


async def run_job(kit: Kit, job: Job) -> Stored:
    """Read a push and store what is new in it, or raise why it cannot be.

    A push may carry only some entries, so the feed's listing and validators, which say what the
    last full fetch held, stay as they are.
    """
    push = msgspec.json.decode(job.payload, type=QueuedPush)
    feed_id = push.feed_id
    source = await feeds.find_source(kit.db, feed_id)
    hub = await websub.find_hub(kit.db, feed_id)
    if source is None or hub is None:
        raise NotFound("no such feed, or no hub that pushes it")
    body = await asyncio.to_thread(unpack_bytes, push.body)
    answer = Answer(hub.topic_url, "the hub", 200, {}, body, content_type=push.content_type)
    try:
        reading = await read_again(kit, answer, source)
    except (ParseFailed, WorkFailed) as error:
        log.info("push not readable", feed_id=feed_id, reason=error.message)
        raise
    incoming = reading.listing.incoming if reading.listing else ()
    async with kit.db.transaction() as tx:
        await lock_feed(tx, feed_id)
        await jobs.finish_job(tx, job)
        hub = await websub.find_hub(tx, feed_id)
        if hub is None or not hub.is_wanted:
            return Stored()
        fresh = await websub.drop_former(tx, feed_id, incoming)
        stored = await store_entries(kit, tx, feed_id, fresh, full_text=source.full_text)
        await websub.set_pushed(tx, feed_id, kit.now(), has_new=bool(stored.added))
    if stored.added or stored.changed:
        await announce(kit)
    log.info("feed pushed", feed_id=feed_id, added=len(stored.added), changed=len(stored.changed))
    return stored


def _wrap(feed_id: int, delivery: Delivery) -> tuple[str, str]:
    """Give a job's payload, and the digest by which a push that comes twice is known."""
    push = QueuedPush(feed_id, delivery.content_type, pack_bytes(delivery.body))
    digest = blake2b(delivery.body, digest_size=16).hexdigest()
    return msgspec.json.encode(push).decode(), digest

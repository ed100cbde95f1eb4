"""Sending entries: wanted by a reader, done by a job, tried again while that may help."""

from collections.abc import Sequence

import msgspec

from copydesk.destinations import KINDS
from copydesk.errors import Conflict, Invalid, NotFound, SendFailed
from copydesk.log import get_logger
from copydesk.model import Job, Visitor
from copydesk.model.destinations import DeliveryState, EntryDelivery, EntryToSend
from copydesk.model.events import DeliveriesEvent
from copydesk.model.limits import MOST_SENT
from copydesk.model.times import HOUR_SECONDS
from copydesk.rules.servicetalks import fail
from copydesk.services.reading import entries
from copydesk.services.sharing.destinations import get_own, open_values
from copydesk.services.sharing.talking import hold_talk, put_off
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import SOON, JobKind, queue_jobs
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries import lists
from copydesk.store.reading import tags
from copydesk.store.sharing import deliveries, destinations
from copydesk.store.sharing.ownfeeds import list_sources
from copydesk.store.system import jobs
from copydesk.store.system.events import add_event

log = get_logger(__name__)

# After half a minute, a minute, two ...; the last try comes about four hours after the first.
SEND = JobKind(
    "send",
    priority=SOON,
    attempts=10,
    first_retry_seconds=30,
    longest_retry_seconds=2 * HOUR_SECONDS,
)
MOST_WAITING = 500
SLOTS = 4


def count_slots(_kit: Kit) -> int:
    """Say how many run beside other jobs: a service that never answers must not stop feeds."""
    return SLOTS


class SendOrder(msgspec.Struct):
    """A delivery to try, and whose it is."""

    delivery_id: int
    user_id: int


async def send_entries(
    kit: Kit,
    visitor: Visitor,
    destination_id: int,
    entry_ids: Sequence[int],
    *,
    is_wanted_again: bool = False,
) -> list[EntryDelivery]:
    """Have entries sent; what waits is not queued twice, what is there only if wanted again."""
    if not 1 <= len(entry_ids) <= MOST_SENT:
        raise Invalid(f"1 to {MOST_SENT} entries are sent at once", field="entry_ids")
    user_id, now = visitor.user.id, kit.now()
    async with kit.db.transaction() as tx:
        await lock_user(tx, user_id)
        await get_own(tx, visitor, destination_id)
        if await deliveries.count_waiting(tx, user_id) + len(entry_ids) > MOST_WAITING:
            raise Conflict("too much waits to be sent; try again when some of it has gone")
        wanted = await deliveries.want_deliveries(
            tx, user_id, destination_id, entry_ids, is_wanted_again=is_wanted_again, now=now
        )
        found = await deliveries.list_to(tx, user_id, destination_id, entry_ids)
        if len(found) < len(set(entry_ids)):
            raise NotFound("no such entry")
        await _queue(tx, user_id, wanted, now)
        if wanted:
            event = DeliveriesEvent([each.entry_id for each in found])
            await add_event(tx, event, now, user_id=user_id)
    await kit.bus.publish(JOBS)
    await announce(kit)
    return found


async def list_deliveries(kit: Kit, visitor: Visitor, entry_id: int) -> list[EntryDelivery]:
    """Give where an entry was sent, and how that went."""
    await entries.get_entry(kit, visitor, entry_id)
    return await deliveries.list_deliveries(kit.db, visitor.user.id, entry_id)


async def run_job(kit: Kit, job: Job) -> None:
    """Try a delivery; it ends, puts off or buries the job with what becomes of the delivery."""
    order = msgspec.json.decode(job.payload, type=SendOrder)
    delivery = await deliveries.find_delivery(kit.db, order.user_id, order.delivery_id)
    if delivery is None or delivery.state != "waiting":
        raise NotFound("nothing is left to send")
    try:
        await _send(kit, order.user_id, delivery)
    except SendFailed as failure:
        await _note_failure(kit, job, order.user_id, delivery, failure)
        return
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)
        await _note(kit, tx, order.user_id, delivery, "sent")
    await announce(kit)


async def _send(kit: Kit, user_id: int, delivery: EntryDelivery) -> None:
    known = await destinations.find_destination(kit.db, user_id, delivery.destination_id)
    if known is None:
        raise NotFound("no such destination")
    given = open_values(kit, user_id, known)
    entry = await _describe(kit, user_id, delivery)
    await hold_talk(kit, KINDS[known.kind].send(given, entry))


async def _describe(kit: Kit, user_id: int, delivery: EntryDelivery) -> EntryToSend:
    entry = await lists.find_entry(kit.db, user_id, delivery.entry_id)
    if entry is None:
        raise fail("no_page", "the entry is gone from your desk")
    if not entry.url:
        raise fail("no_page", "the entry has no address of its own")
    named = await tags.list_entry_tags(kit.db, user_id, [entry.id])
    sources = await list_sources(kit.db, user_id, [entry.feed_id])
    source = sources.get(entry.feed_id)
    return EntryToSend(
        delivery=f"{delivery.id}-{delivery.round}",
        entry_id=entry.id,
        url=entry.url,
        title=entry.title,
        author=entry.author,
        excerpt=entry.excerpt,
        feed_title=source.title if source else "",
        published_at=entry.published_at,
        tags=tuple(title for _, _, title in named),
        sent_at=kit.now(),
    )


async def _note_failure(
    kit: Kit, job: Job, user_id: int, delivery: EntryDelivery, failure: SendFailed
) -> None:
    """Leave a delivery with why it failed, and when it is tried again."""
    async with kit.db.transaction() as tx:
        next_at = await put_off(tx, job, SEND, failure, now=kit.now())
        state: DeliveryState = "failed" if next_at is None else "waiting"
        await _note(kit, tx, user_id, delivery, state, failure, next_at)
    retries = next_at is not None
    log.info("not sent", delivery_id=delivery.id, reason=failure.reason, retries=retries)
    await announce(kit)


async def _note(
    kit: Kit,
    tx: Calls,
    user_id: int,
    delivery: EntryDelivery,
    state: DeliveryState,
    failure: SendFailed | None = None,
    next_at: int | None = None,
) -> None:
    now = kit.now()
    is_noted = await deliveries.set_delivery(
        tx,
        user_id,
        delivery,
        state,
        now=now,
        reason=failure.reason if failure else "",
        message=failure.message if failure else "",
        next_at=next_at,
    )
    if is_noted:
        await add_event(tx, DeliveriesEvent([delivery.entry_id]), now, user_id=user_id)


async def _queue(tx: Calls, user_id: int, delivery_ids: Sequence[int], now: int) -> None:
    payloads = {
        SEND.make_key(id_): msgspec.json.encode(SendOrder(id_, user_id)).decode()
        for id_ in delivery_ids
    }
    await queue_jobs(tx, SEND, payloads, now=now)

"""Sends highlights to services that take them: those made from now on, or all there are.

One job for a destination sends some, one after the other, so that each has its name there; what was
sent is noted at once, and whoever dies on the way sends one highlight twice, which services know.
"""

from hashlib import sha256

import msgspec

from copydesk.destinations import KINDS
from copydesk.errors import Invalid, NotFound, SendFailed
from copydesk.log import get_logger
from copydesk.model import Job, Visitor
from copydesk.model.destinations import (
    Destination,
    Given,
    HighlightsWanted,
    HighlightTalk,
    HighlightToSend,
)
from copydesk.model.events import DestinationsEvent
from copydesk.model.times import SECOND
from copydesk.services.reading.highlightorders import (
    GRACE,
    HIGHLIGHTS,
    HighlightOrder,
    queue_orders,
)
from copydesk.services.sharing.destinations import get_own, open_values
from copydesk.services.sharing.talking import hold_talk, put_off
from copydesk.services.system.events import announce, changing
from copydesk.services.system.kit import JOBS, Kit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.sharing import destinations, senthighlights
from copydesk.store.sharing.senthighlights import WaitingHighlight
from copydesk.store.system import jobs
from copydesk.store.system.events import add_event

log = get_logger(__name__)

# Readwise takes 240 requests a minute: with this pause we stay below that.
ROUND = 50
PAUSE = 15 * SECOND
SLOTS = 2


def count_slots(_kit: Kit) -> int:
    """Say how many run beside other jobs: they wait for long and do little."""
    return SLOTS


async def want_highlights(
    kit: Kit, visitor: Visitor, destination_id: int, wanted: HighlightsWanted
) -> Destination:
    """Say which highlights a destination is sent; what is there stays there."""
    user_id, now = visitor.user.id, kit.now()
    async with changing(kit, visitor, DestinationsEvent()) as tx:
        await lock_user(tx, user_id)
        known = await get_own(tx, visitor, destination_id)
        if wanted != "none" and KINDS[known.kind].send_highlight is None:
            raise Invalid(f"{KINDS[known.kind].title} takes no highlights", field="highlights")
        since = {"none": None, "new": known.highlights.since or now, "all": 0}[wanted]
        await senthighlights.set_since(tx, user_id, destination_id, since)
        if wanted != "none":
            await queue_orders(tx, user_id, [destination_id], now=now, run_at=now)
        changed = await get_own(tx, visitor, destination_id)
    await kit.bus.publish(JOBS)
    return changed


async def run_job(kit: Kit, job: Job) -> None:
    """Send some of what waits; it ends, puts off or buries the job with what becomes of it."""
    order = msgspec.json.decode(job.payload, type=HighlightOrder)
    known = await destinations.find_destination(kit.db, order.user_id, order.destination_id)
    if known is None or known.highlights.since is None:
        raise NotFound("no highlights are wanted there")
    try:
        count = await _send_some(kit, order, known)
    except SendFailed as failure:
        await _note_failure(kit, job, order, failure)
        return
    async with kit.db.transaction() as tx:
        # Who highlights something now has it seen here, or finds this job gone.
        await lock_user(tx, order.user_id)
        await jobs.finish_job(tx, job)
        await senthighlights.set_trouble(tx, order.user_id, order.destination_id)
        await _queue_rest(kit, tx, order, is_full=count == ROUND)
        if count or known.highlights.reason:
            await add_event(tx, DestinationsEvent(), kit.now(), user_id=order.user_id)
    await kit.bus.publish(JOBS)
    await announce(kit)


async def _queue_rest(kit: Kit, tx: Calls, order: HighlightOrder, *, is_full: bool) -> None:
    """Go on with what is left in a job of its own; what is young has its grace."""
    if await senthighlights.count_waiting(tx, order.user_id, order.destination_id):
        now = kit.now()
        run_at = now + (PAUSE if is_full else GRACE)
        await queue_orders(tx, order.user_id, [order.destination_id], now=now, run_at=run_at)


async def _send_some(kit: Kit, order: HighlightOrder, known: Destination) -> int:
    """Send what is due, and give how many that were; what is not taken stops nothing else."""
    given = open_values(kit, order.user_id, known)
    waiting = await senthighlights.list_waiting(
        kit.db, order.user_id, known.id, until=kit.now() - GRACE, limit=ROUND
    )
    for highlight in waiting:
        remote_id, reason = highlight.remote_id, ""
        try:
            remote_id = await hold_talk(kit, _talk(kit, known, given, highlight))
        except SendFailed as failure:
            if failure.reason != "rejected":
                raise
            reason = failure.reason
        async with kit.db.transaction() as tx:
            await senthighlights.note_sent(
                tx,
                order.user_id,
                known.id,
                highlight,
                remote_id=remote_id,
                reason=reason,
                now=kit.now(),
            )
    return len(waiting)


def _talk(kit: Kit, known: Destination, given: Given, highlight: WaitingHighlight) -> HighlightTalk:
    send = KINDS[known.kind].send_highlight
    if send is None:
        raise NotFound("it takes no highlights")
    # The same highlight with another note is something else to be told.
    noted = sha256(highlight.note.encode()).hexdigest()[:8]
    return send(
        given,
        HighlightToSend(
            delivery=f"highlight-{highlight.id}-{noted}",
            highlight_id=highlight.id,
            remote_id=highlight.remote_id,
            entry_id=highlight.entry_id,
            quote=highlight.quote,
            note=highlight.note,
            title=highlight.title,
            url=highlight.url,
            author=highlight.author,
            colour=highlight.colour,
            position=highlight.position,
            created_at=highlight.created_at,
            sent_at=kit.now(),
        ),
    )


async def _note_failure(kit: Kit, job: Job, order: HighlightOrder, failure: SendFailed) -> None:
    """Say what went wrong; who mends it, or makes another highlight, has all that waits sent."""
    now = kit.now()
    async with kit.db.transaction() as tx:
        next_at = await put_off(tx, job, HIGHLIGHTS, failure, now=now)
        await senthighlights.set_trouble(
            tx, order.user_id, order.destination_id, failure.reason, next_at
        )
        await add_event(tx, DestinationsEvent(), now, user_id=order.user_id)
    log.info("highlights not sent", destination_id=order.destination_id, reason=failure.reason)
    await announce(kit)

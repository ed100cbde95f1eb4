"""One way in for entries: they are stored, and what follows from them is done with them.

Refreshes, pushes and saved pages all end here, in a transaction of theirs. What else is to happen
to new entries is one more line in `STEPS`.
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field, replace

import msgspec

from copydesk.errors import NotFound
from copydesk.fetch.answer import Answer
from copydesk.log import get_logger
from copydesk.model import Audience, FeedSource, FullText, IncomingEntry, Job, Listing, Stored
from copydesk.model.events import EntryUpdatedEvent, NewEntriesEvent, SharedFoldersEvent
from copydesk.services.analysis.analyses import (
    is_on,
    keep_said,
    queue_now,
    wait_for_analysis,
)
from copydesk.services.automation.applying import Moment, filter_analysed, filter_entries
from copydesk.services.ingest.reopening import queue_reopening
from copydesk.services.ingest.websub import note_refresh
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import JobKind, queue_full_texts, queue_job
from copydesk.store.automation.filters import FilterReader, lock_readers
from copydesk.store.deframed.proxiedfeeds import set_dirty
from copydesk.store.engine.db import Calls
from copydesk.store.engine.savepoints import attempt, attempt_boldly
from copydesk.store.ingest.entries import apply_entries
from copydesk.store.sharing.folderunread import give_news
from copydesk.store.system import jobs
from copydesk.store.system.events import NewEvent, add_events

log = get_logger(__name__)

STEP = JobKind("step")


@dataclass(frozen=True, slots=True)
class RefreshedFeed:
    """A document that we fetched ourselves."""

    source: FeedSource
    answer: Answer
    listing: Listing
    audience: Audience
    is_careful: bool = True
    """Whether a step may fail by itself. Without, it raises AttemptFailed, which costs less."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """Entries of a feed that were stored this moment, and what is known of how they came."""

    feed_id: int
    stored: Stored
    at: int
    full_text: FullText
    refreshed: RefreshedFeed | None = None
    told: tuple[NewEvent, ...] = ()
    """What else open pages hear with it."""
    readers: tuple[FilterReader, ...] | None = field(default=None, compare=False)
    """Who has filters, locked before the entries had numbers; None if nobody has looked."""

    @property
    def has_news(self) -> bool:
        return bool(self.stored.added or self.stored.changed)


@dataclass(frozen=True, slots=True)
class Step:
    """Something that follows from an arrival, written in its transaction and nowhere else."""

    name: str
    take: Callable[[Kit, Calls, Arrival], Awaitable[None]]
    is_due: Callable[[Kit, Arrival], bool]


class _Repetition(msgspec.Struct):
    """A step to take again, and the arrival it follows from."""

    step: str
    feed_id: int
    stored: Stored
    at: int
    full_text: FullText


async def store_entries(
    kit: Kit,
    tx: Calls,
    feed_id: int,
    incoming: tuple[IncomingEntry, ...],
    *,
    full_text: FullText,
    refreshed: RefreshedFeed | None = None,
    told: tuple[NewEvent, ...] = (),
    backlog: int | None = None,
    is_first: bool = False,
    gone: list[str] | None = None,
) -> Stored:
    """Store what came, and take every step that follows from it; the feed's state is locked.

    A step that fails takes nothing else with it: it is told in the log, and a job takes it again.
    """
    at = kit.now()
    # Users come before the numbers of entries: see `store/engine/locks.py`.
    is_filtered = bool(incoming) and (refreshed is None or refreshed.audience.is_filtered)
    readers = tuple(await lock_readers(tx, [feed_id])) if is_filtered else ()
    stored = await apply_entries(
        tx, feed_id, incoming, now=at, backlog=backlog, is_first=is_first, gone=gone
    )
    await _take_steps(kit, tx, Arrival(feed_id, stored, at, full_text, refreshed, told, readers))
    return stored


async def run_job(kit: Kit, job: Job) -> None:
    """Take a step again that failed when its entries came."""
    repetition = msgspec.json.decode(job.payload, type=_Repetition)
    step = next((step for step in STEPS if step.name == repetition.step), None)
    if step is None:
        raise NotFound("there is no such step any more")
    arrival = Arrival(repetition.feed_id, repetition.stored, repetition.at, repetition.full_text)
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)
        await step.take(kit, tx, arrival)
    await announce(kit)


async def _take_steps(kit: Kit, tx: Calls, arrival: Arrival) -> None:
    """Take those that are due: all together, which costs less, and one by one if that fails."""
    due = [step for step in STEPS if step.is_due(kit, arrival)]

    async def take_all(calls: Calls) -> None:
        for step in due:
            await step.take(kit, calls, arrival)

    if arrival.refreshed and not arrival.refreshed.is_careful:
        await attempt_boldly(tx, take_all)
    elif due and await attempt(tx, take_all) is not None:
        for step in due:
            await _take(kit, tx, step, arrival)


async def _take(kit: Kit, tx: Calls, step: Step, arrival: Arrival) -> None:
    async def take(calls: Calls) -> None:
        await step.take(kit, calls, arrival)

    failure = await attempt(tx, take)
    if failure is None:
        return
    log.error("step failed", step=step.name, feed_id=arrival.feed_id, error=failure)
    # What hangs on a refresh comes again with the next one.
    if arrival.has_news:
        await _queue(tx, step, arrival)


async def _queue(tx: Calls, step: Step, arrival: Arrival) -> None:
    # What was said is too long for a job, and can be said again.
    stored = replace(arrival.stored, said={})
    repetition = _Repetition(step.name, arrival.feed_id, stored, arrival.at, arrival.full_text)
    payload = msgspec.json.encode(repetition).decode()
    key = STEP.make_key(step.name, arrival.feed_id, arrival.at)
    await queue_job(tx, STEP, payload, now=arrival.at, key=key)


async def _filter(kit: Kit, tx: Calls, arrival: Arrival) -> None:
    readers = arrival.readers
    if readers is None:
        readers = tuple(await lock_readers(tx, [arrival.feed_id]))
    stored = arrival.stored
    await filter_entries(kit, tx, readers, Moment([*stored.added, *stored.changed]))


async def _reopen(_kit: Kit, tx: Calls, arrival: Arrival) -> None:
    await queue_reopening(tx, arrival.feed_id, list(arrival.stored.changed), arrival.at)


async def _queue_full_texts(_kit: Kit, tx: Calls, arrival: Arrival) -> None:
    await queue_full_texts(tx, arrival.stored, arrival.full_text, arrival.at)


async def _have_analysed(kit: Kit, tx: Calls, arrival: Arrival) -> None:
    """Keep what was said of entries while they were read; the others wait for it."""
    stored = arrival.stored
    await keep_said(kit, tx, stored.said, read_at=arrival.at)
    others = [entry_id for entry_id in stored.added if entry_id not in stored.said]
    await wait_for_analysis(kit, tx, [*others, *stored.changed])
    if arrival.readers:
        await filter_analysed(kit, tx, list(stored.said), {arrival.feed_id})


async def _have_built(kit: Kit, tx: Calls, arrival: Arrival) -> None:
    """Have a served feed written anew; somebody may wait for its first entries."""
    if await set_dirty(tx, arrival.feed_id, arrival.at) and is_on(kit):
        await queue_now(tx, arrival.at)


async def _note_hub(kit: Kit, tx: Calls, arrival: Arrival) -> None:
    if refreshed := arrival.refreshed:
        await note_refresh(
            kit,
            tx,
            refreshed.source,
            refreshed.answer,
            listing=refreshed.listing,
            stored=arrival.stored,
        )


async def _give_to_members(_kit: Kit, tx: Calls, arrival: Arrival) -> None:
    told = await give_news(tx, arrival.feed_id, list(arrival.stored.added))
    events = [NewEvent(SharedFoldersEvent(), user_id=user_id) for user_id in told]
    await add_events(tx, arrival.at, *events)


async def _tell_pages(_kit: Kit, tx: Calls, arrival: Arrival) -> None:
    await add_events(tx, arrival.at, *_list_events(arrival))


def _list_events(arrival: Arrival) -> Iterator[NewEvent]:
    """Give what open pages hear when entries came or changed."""
    feed_id, stored = arrival.feed_id, arrival.stored
    if stored.added:
        yield NewEvent(NewEntriesEvent(feed_id, stored.added, len(stored.added)))
    if stored.changed:
        yield NewEvent(EntryUpdatedEvent(feed_id, stored.changed))
    yield from arrival.told


def _is_filtered(_kit: Kit, arrival: Arrival) -> bool:
    return arrival.has_news and bool(arrival.readers)


def _has_new(_kit: Kit, arrival: Arrival) -> bool:
    return bool(arrival.stored.added)


def _concerns_members(_kit: Kit, arrival: Arrival) -> bool:
    refreshed = arrival.refreshed
    return bool(arrival.stored.added) and (refreshed is None or refreshed.audience.is_shared)


def _has_changed(_kit: Kit, arrival: Arrival) -> bool:
    return bool(arrival.stored.changed)


def _has_news(_kit: Kit, arrival: Arrival) -> bool:
    return arrival.has_news or bool(arrival.told)


def _may_be_served(_kit: Kit, arrival: Arrival) -> bool:
    refreshed = arrival.refreshed
    return arrival.has_news and (refreshed is None or refreshed.audience.may_be_served)


def _is_to_be_analysed(kit: Kit, arrival: Arrival) -> bool:
    return arrival.has_news and is_on(kit)


def _can_be_pushed(kit: Kit, arrival: Arrival) -> bool:
    return bool(kit.config.public_url) and arrival.refreshed is not None


STEPS = (
    # First: it locks nothing that others hold, but only as long as no event was written.
    Step("filters", _filter, _is_filtered),
    Step("reopening", _reopen, _has_changed),
    Step("full_texts", _queue_full_texts, _has_new),
    Step("analyses", _have_analysed, _is_to_be_analysed),
    Step("deframed", _have_built, _may_be_served),
    Step("hub", _note_hub, _can_be_pushed),
    Step("shared_folders", _give_to_members, _concerns_members),
    Step("pages", _tell_pages, _has_news),
)
"""What follows from an arrival, in this order."""

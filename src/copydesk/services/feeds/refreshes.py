"""The refresh of a feed: fetch, read in a child process, and store all of it or nothing."""

from dataclasses import dataclass, replace
from functools import partial

from copydesk.errors import (
    ChildLost,
    FetchFailed,
    NotFound,
    ParseFailed,
    Unavailable,
    WorkFailed,
)
from copydesk.fetch.answer import Answer
from copydesk.fetch.net import RankedNet
from copydesk.fetch.reasons import explain_unreadable
from copydesk.fetch.request import Urgency
from copydesk.ingest.records import FeedDocument, Reading
from copydesk.log import get_logger
from copydesk.model import FeedSource, FetchOutcome, Job, Listing, Stored
from copydesk.model.times import DAY, HOUR_SECONDS, SECOND
from copydesk.pool.tasks import READ_FEED
from copydesk.rules.overlap import weigh_overlap
from copydesk.rules.refresh import count_backlog, read_listing
from copydesk.rules.schedule import choose_latest
from copydesk.services.analysis.analyses import is_on
from copydesk.services.feeds import outages
from copydesk.services.feeds.fetchresults import log_fetch, store_failure, tell_refreshed
from copydesk.services.feeds.moves import follow_move, may_move, note_claim, note_redirect
from copydesk.services.feeds.planning import get_policy, succeed
from copydesk.services.fetching.clients import choose_feed_net, choose_page_net, fetch
from copydesk.services.ingest.icons import plan_look
from copydesk.services.ingest.storing import RefreshedFeed, store_entries
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import URGENT, USUAL, JobKind, queue_jobs
from copydesk.services.system.work import postpone
from copydesk.store.engine.db import Calls
from copydesk.store.engine.savepoints import AttemptFailed
from copydesk.store.feeds import feeds
from copydesk.store.feeds.gathered import Unchanged, set_unchanged
from copydesk.store.ingest import entries
from copydesk.store.ingest.overlaps import list_known
from copydesk.store.system import jobs
from copydesk.store.system.events import add_events

log = get_logger(__name__)

REFRESH = JobKind("refresh", attempts=3)
# A queued feed is not found due again for this long; by then its job has long set the real time.
QUEUED_SECONDS = HOUR_SECONDS
MOST_DUE = 500
BROKEN_OFF = "broken off"


@dataclass(frozen=True, slots=True)
class Fetched:
    """An answer that brought a feed document, read by a child process."""

    answer: Answer
    body_hash: str
    listing: Listing


async def run_job(kit: Kit, job: Job) -> None:
    """Refresh the feed that a job names."""
    await refresh_feed(kit, int(job.payload), job)


def count_more(kit: Kit) -> int:
    """Say how many refreshes may run beyond the slots of all jobs."""
    return kit.breadth.count_more(kit.config.pull_concurrency)


async def refresh_feed(kit: Kit, feed_id: int, job: Job | None = None) -> Stored:
    """Ask the feed and store what came; a failure is recorded as data and then raised.

    A job ends in the same transaction as its results, so no work is lost and none counts twice;
    or it is put back, when the host has too much to do with our other feeds.
    """
    source = await kit.sources.find(kit.db, feed_id)
    if source is None:
        raise NotFound("no such feed")
    is_awaited = job is None or job.priority >= URGENT
    urgency = Urgency.AWAITED if is_awaited else Urgency.USUAL
    if job and await postpone(kit, job, source.url, urgency):
        return Stored()
    try:
        net = RankedNet(choose_feed_net(kit, source), urgency)
        answer = await fetch(kit, source.url, source.etag, source.last_modified, net=net)
        reading = None if answer.is_not_modified else await read_again(kit, answer, source)
    except (FetchFailed, ParseFailed, WorkFailed) as error:
        if isinstance(error, ChildLost) and job and job.attempts < job.max_attempts:
            # Perhaps it was not the document: the job comes again soon, before the feed has failed.
            raise Unavailable(error.message) from error
        await store_failure(kit, source, error, job)
        raise
    await outages.note_reached(kit)
    listing = reading.listing if reading else None
    if reading is None or listing is None:
        kit.breadth.note_unchanged()
        stored = await _store_unchanged(kit, source, answer, job)
    else:
        kit.breadth.note_document()
        stored = await _store_listing(kit, source, Fetched(answer, reading.body_hash, listing), job)
    if may_move(source, answer, listing):
        await follow_move(kit, source, answer, listing, partial(_is_carried_on, kit, source))
    return stored


async def _is_carried_on(kit: Kit, source: FeedSource, url: str) -> bool:
    """Say whether a feed elsewhere lists what this one has brought."""
    try:
        net = await choose_page_net(kit, source)
        fetched = await read_first(kit, await fetch(kit, url, net=net))
    except (FetchFailed, ParseFailed, WorkFailed):
        return False
    incoming = fetched.listing.incoming
    known = await list_known(kit.db, source.feed_id, incoming)
    return weigh_overlap(incoming, known).is_proof


async def read_first(kit: Kit, answer: Answer) -> Fetched:
    """Read the document of a feed that is not known yet."""
    reading = await _read(kit, answer, _take_document(kit, answer))
    assert reading.listing is not None
    return Fetched(answer, reading.body_hash, reading.listing)


async def store_first(kit: Kit, tx: Calls, feed_id: int, fetched: Fetched) -> Stored:
    """Store a feed's first document in the transaction that creates the feed."""
    source = await feeds.lock_source(tx, feed_id)
    assert source is not None
    await note_claim(tx, source, fetched.listing)
    stored, outcome = await _apply(kit, tx, source, fetched, is_watched=True)
    log_fetch(kit, feed_id, fetched.answer, outcome, stored)
    return stored


async def queue_due_feeds(kit: Kit) -> int:
    """Queue a refresh for every feed whose time has come; give how many."""
    now = kit.now()
    async with kit.db.transaction() as tx:
        policy = get_policy(kit)
        due = await feeds.list_due_feeds(
            tx,
            now,
            choose_latest(policy, now, is_told=False),
            MOST_DUE,
            latest_told=choose_latest(policy, now, is_told=True),
        )
        if due:
            await queue_in(tx, due, now)
    if due:
        await kit.bus.publish(JOBS)
    return len(due)


async def queue_feeds(kit: Kit, feed_ids: list[int]) -> int:
    """Queue refreshes that somebody waits for."""
    if not feed_ids:
        return 0
    async with kit.db.transaction() as tx:
        await queue_in(tx, feed_ids, kit.now(), priority=URGENT)
    await kit.bus.publish(JOBS)
    return len(feed_ids)


async def find_next_due(kit: Kit) -> int | None:
    return await feeds.find_next_due(kit.db)


async def read_again(kit: Kit, answer: Answer, source: FeedSource) -> Reading:
    """Read a document in a child process; only what is not known comes back with its content."""
    document = replace(
        _take_document(kit, answer),
        known=read_listing(source.listing),
        known_hash=source.body_hash,
        fingerprints=source.fingerprints,
    )
    return await _read(kit, answer, document)


def _take_document(kit: Kit, answer: Answer) -> FeedDocument:
    return FeedDocument(answer.body, answer.url, answer.content_type, is_analysed=is_on(kit))


async def _read(kit: Kit, answer: Answer, document: FeedDocument) -> Reading:
    try:
        return await kit.pool.call(READ_FEED, document)
    except ParseFailed as error:
        failure = explain_unreadable(answer)
        raise ParseFailed(error.message, reason=failure.reason, status=answer.status) from error
    except WorkFailed as error:
        message = f"{answer.host} sends a document that is too much to read"
        raise type(error)(
            message, reason="unreadable", cause=error.message, status=answer.status
        ) from error


async def queue_in(tx: Calls, feed_ids: list[int], now: int, *, priority: int = USUAL) -> None:
    """Queue refreshes in a transaction that has locked no feed yet: refreshes lock jobs first."""
    payloads = {REFRESH.make_key(feed_id): str(feed_id) for feed_id in feed_ids}
    await queue_jobs(tx, REFRESH, payloads, now=now, priority=priority)
    await feeds.postpone_feeds(tx, feed_ids, now + QUEUED_SECONDS * SECOND)


async def _store_unchanged(kit: Kit, source: FeedSource, answer: Answer, job: Job | None) -> Stored:
    outcome = succeed(kit, source, answer, ttl_minutes=source.ttl_minutes)
    refreshed = Unchanged(source.feed_id, outcome, answer.etag, answer.last_modified)

    async def write(tx: Calls) -> None:
        if job:
            await jobs.finish_job(tx, job)
        await set_unchanged(tx, [refreshed])
        await note_redirect(kit, tx, source, answer)
        if source.failures:
            await add_events(tx, outcome.checked_at, tell_refreshed(source.feed_id, outcome))

    # One that is well again is told of, and events come one after the other.
    if job and not source.failures and not may_move(source, answer):
        await kit.unchanged.write(kit.db, job, refreshed)
    else:
        await kit.db.join(write)
    if source.failures:
        await announce(kit)
    log_fetch(kit, source.feed_id, answer, outcome)
    return Stored()


async def _store_listing(kit: Kit, source: FeedSource, fetched: Fetched, job: Job | None) -> Stored:
    async def write(tx: Calls, *, is_careful: bool) -> tuple[Stored, FetchOutcome]:
        if job:
            await jobs.finish_job(tx, job)
        await note_redirect(kit, tx, source, fetched.answer, fetched.listing)
        return await _apply(kit, tx, source, fetched, is_careful=is_careful)

    rows = 1 + len(fetched.listing.incoming)
    try:
        stored, outcome = await kit.db.join(partial(write, is_careful=False), rows=rows)
    except AttemptFailed:
        stored, outcome = await kit.db.join(partial(write, is_careful=True), rows=rows)
    await announce(kit)
    log_fetch(kit, source.feed_id, fetched.answer, outcome, stored)
    log.info(
        "feed refreshed",
        feed_id=source.feed_id,
        added=len(stored.added),
        changed=len(stored.changed),
    )
    return stored


async def _apply(
    kit: Kit,
    tx: Calls,
    source: FeedSource,
    fetched: Fetched,
    *,
    is_watched: bool = False,
    is_careful: bool = True,
) -> tuple[Stored, FetchOutcome]:
    """Store a document: the state first, which locks the feed, then the entries."""
    now, feed_id, listing = kit.now(), source.feed_id, fetched.listing
    known = read_listing(source.listing)
    arrivals = [entry.published_at for entry in listing.incoming if entry.key not in known]
    outcome = succeed(
        kit, source, fetched.answer, arrivals=arrivals, ttl_minutes=listing.info.ttl_minutes
    )
    icon_wanted_at = plan_look(source, listing.info, now, is_watched=is_watched)
    outcome = replace(outcome, icon_wanted_at=icon_wanted_at)
    keys = [key for key, _ in listing.keys]
    audience = await feeds.set_fetched(
        tx,
        feed_id,
        outcome,
        # A document that broke off is asked for again: the server must not say it is unchanged.
        etag=fetched.answer.etag if listing.is_whole else "",
        last_modified=fetched.answer.last_modified if listing.is_whole else "",
        body_hash=fetched.body_hash if listing.is_whole else BROKEN_OFF,
        listed=listing.keys,
        fingerprints=listing.fingerprints,
        ttl_minutes=listing.info.ttl_minutes,
        has_new=bool(arrivals),
    )
    if audience is None:
        raise NotFound("the feed was removed meanwhile")
    if source.last_success_at and now // DAY != source.last_success_at // DAY:
        await entries.see_keys(tx, feed_id, keys, now)
    if listing.info != source.info:
        await feeds.set_info(tx, feed_id, listing.info)
    stored = await store_entries(
        kit,
        tx,
        feed_id,
        listing.incoming,
        full_text=source.full_text,
        refreshed=RefreshedFeed(source, fetched.answer, listing, audience, is_careful),
        told=(tell_refreshed(feed_id, outcome),),
        backlog=None if source.listing else _choose_backlog(kit, listing),
        is_first=not source.body_hash,
        # What a document that broke off does not list is not gone.
        gone=list(known.keys() - set(keys)) if listing.is_whole else [],
    )
    return stored, outcome


def _choose_backlog(kit: Kit, listing: Listing) -> int:
    """Say how many of a new feed's entries are kept, by number and by age."""
    settings = kit.settings
    return count_backlog(
        [each.published_at for each in listing.incoming],
        kit.now(),
        most=settings.initial_backlog,
        hours=settings.initial_hours,
    )

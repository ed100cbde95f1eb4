"""The refresh of a feed: fetch, read in a child process, and store all of it or nothing."""

from dataclasses import dataclass

from copydesk.errors import CopydeskError, FetchFailed, NotFound, ParseFailed, WorkFailed
from copydesk.fetch.answer import Answer
from copydesk.fetch.headers import freshness_seconds
from copydesk.fetch.reasons import explain, explain_unreadable, to_error
from copydesk.log import get_logger
from copydesk.model import FeedSource, FetchOutcome, Job, Listing, Stored
from copydesk.pool.tasks import READ_FEED, Document, Reading
from copydesk.rules.refresh import read_listing, write_listing
from copydesk.rules.schedule import Check, Next, Policy, next_check
from copydesk.services.events import announce
from copydesk.services.kit import JOBS, Kit
from copydesk.store import entries, feeds, jobs
from copydesk.store.db import Calls
from copydesk.store.events import add_event

log = get_logger(__name__)

SECOND = 1_000_000
REFRESH = "refresh"
URGENT = 10
# A queued feed is not found due again for this long; by then its job has long set the real time.
QUEUED_SECONDS = 3600
MOST_DUE = 500


@dataclass(frozen=True, slots=True)
class Fetched:
    """An answer that brought a feed document, read by a child process."""

    answer: Answer
    body_hash: str
    listing: Listing


async def refresh_feed(kit: Kit, feed_id: int, job: Job | None = None) -> Stored:
    """Ask the feed and store what came; a failure is recorded as data and then raised.

    A job ends in the same transaction as its results, so no work is lost and none counts twice.
    """
    source = await feeds.find_source(kit.db, feed_id)
    if source is None:
        raise NotFound("no such feed")
    try:
        answer = await fetch(kit, source.url, source.etag, source.last_modified)
        reading = None if answer.is_not_modified else await _read_again(kit, answer, source)
    except (FetchFailed, ParseFailed, WorkFailed) as error:
        await _store_failure(kit, source, error, job)
        raise
    if reading is None or reading.listing is None:
        return await _store_unchanged(kit, source, answer, job)
    fetched = Fetched(answer, reading.body_hash, reading.listing)
    stored = await _store_listing(kit, source, fetched, job)
    log.info(
        "feed refreshed", feed_id=feed_id, added=len(stored.added), changed=len(stored.changed)
    )
    return stored


async def fetch(kit: Kit, url: str, etag: str = "", last_modified: str = "") -> Answer:
    """Give a 200 or 304 answer, or raise with a sentence that says what blocks."""
    answer = await kit.net.get(
        url,
        etag=etag,
        last_modified=last_modified,
        limit=kit.config.feed_limit,
        timeout_seconds=kit.config.pull_timeout,
    )
    if failure := explain(answer):
        raise to_error(failure)
    return answer


async def read_first(kit: Kit, answer: Answer) -> Fetched:
    """Read the document of a feed that is not known yet."""
    reading = await _read(kit, answer, Document(answer.body, answer.url, answer.content_type))
    assert reading.listing is not None
    return Fetched(answer, reading.body_hash, reading.listing)


async def store_first(kit: Kit, tx: Calls, feed_id: int, fetched: Fetched) -> Stored:
    """Store a feed's first document in the transaction that creates the feed."""
    source = await feeds.lock_source(tx, feed_id)
    assert source is not None
    return await _apply(kit, tx, source, fetched)


async def queue_due_feeds(kit: Kit) -> int:
    """Queue a refresh for every feed whose time has come; give how many."""
    now = kit.now()
    async with kit.db.transaction() as tx:
        due = await feeds.list_due_feeds(tx, now, MOST_DUE)
        if due:
            await _queue(tx, due, now, priority=0)
    if due:
        await kit.bus.publish(JOBS)
    return len(due)


async def queue_feeds(kit: Kit, feed_ids: list[int]) -> int:
    """Queue refreshes that somebody waits for."""
    if not feed_ids:
        return 0
    async with kit.db.transaction() as tx:
        await _queue(tx, feed_ids, kit.now(), priority=URGENT)
    await kit.bus.publish(JOBS)
    return len(feed_ids)


async def find_next_due(kit: Kit) -> int | None:
    return await feeds.find_next_due(kit.db)


async def _read_again(kit: Kit, answer: Answer, source: FeedSource) -> Reading:
    """Read a document in a child process; only what is not known comes back with its content."""
    known = read_listing(source.listing)
    document = Document(
        answer.body, answer.url, answer.content_type, known=known, known_hash=source.body_hash
    )
    return await _read(kit, answer, document)


async def _read(kit: Kit, answer: Answer, document: Document) -> Reading:
    try:
        return await kit.pool.call(READ_FEED, document)
    except ParseFailed as error:
        failure = explain_unreadable(answer)
        raise ParseFailed(error.message, reason=failure.reason, status=answer.status) from error
    except WorkFailed as error:
        message = f"{answer.host} sends a document that is too much to read"
        raise WorkFailed(
            message, reason="unreadable", cause=error.message, status=answer.status
        ) from error


async def _queue(tx: Calls, feed_ids: list[int], now: int, *, priority: int) -> None:
    await jobs.add_jobs(
        tx,
        REFRESH,
        {f"{REFRESH}:{feed_id}": str(feed_id) for feed_id in feed_ids},
        now=now,
        priority=priority,
        max_attempts=3,
    )
    await feeds.postpone_feeds(tx, feed_ids, now + QUEUED_SECONDS * SECOND)


async def _store_unchanged(kit: Kit, source: FeedSource, answer: Answer, job: Job | None) -> Stored:
    outcome = _succeed(kit, source, answer, 0, source.ttl_minutes)
    async with kit.db.transaction() as tx:
        await feeds.set_unchanged(
            tx,
            source.feed_id,
            outcome,
            etag=answer.etag,
            last_modified=answer.last_modified,
        )
        if source.failures:
            await _note_refreshed(tx, source.feed_id, outcome)
        if job:
            await jobs.finish_job(tx, job)
    if source.failures:
        await announce(kit)
    return Stored()


async def _store_listing(kit: Kit, source: FeedSource, fetched: Fetched, job: Job | None) -> Stored:
    async with kit.db.transaction() as tx:
        current = await feeds.lock_source(tx, source.feed_id)
        if current is None:
            raise NotFound("the feed was removed meanwhile")
        if job:
            await jobs.finish_job(tx, job)
        stored = await _apply(kit, tx, current, fetched)
    await announce(kit)
    return stored


async def _apply(kit: Kit, tx: Calls, source: FeedSource, fetched: Fetched) -> Stored:
    now, feed_id, listing = kit.now(), source.feed_id, fetched.listing
    stored = await entries.apply_entries(
        tx,
        feed_id,
        listing.incoming,
        now=now,
        backlog=None if source.listing else kit.config.initial_backlog,
    )
    keys = [key for key, _ in listing.keys]
    outcome = _succeed(kit, source, fetched.answer, len(stored.added), listing.info.ttl_minutes)
    await feeds.set_fetched(
        tx,
        feed_id,
        outcome,
        etag=fetched.answer.etag,
        last_modified=fetched.answer.last_modified,
        body_hash=fetched.body_hash,
        listing=write_listing(listing.keys),
        listed_from_id=await entries.see_keys(tx, feed_id, keys, now),
        ttl_minutes=listing.info.ttl_minutes,
        has_new=bool(stored.added),
    )
    await feeds.set_info(tx, feed_id, listing.info)
    await _note_stored(tx, feed_id, stored, now)
    await _note_refreshed(tx, feed_id, outcome)
    return stored


async def _store_failure(
    kit: Kit, source: FeedSource, error: CopydeskError, job: Job | None
) -> None:
    details = error.details
    retry_after = details.get("retry_after_seconds") or 0
    assert isinstance(retry_after, int | float)
    now = kit.now()
    plan = _plan(kit, source, failures=source.failures + 1, retry_after=retry_after)
    status = details.get("status")
    outcome = FetchOutcome(
        status=status if isinstance(status, int) else None,
        checked_at=now,
        next_check_at=plan.check_at,
        interval_seconds=plan.interval_seconds,
        retry_after_until=now + round(retry_after * SECOND) if retry_after else None,
        error=error.message,
        error_code=str(details.get("reason", error.code)),
        is_gone=details.get("reason") == "gone",
    )
    async with kit.db.transaction() as tx:
        await feeds.set_failed(tx, source.feed_id, outcome)
        if job:
            await jobs.finish_job(tx, job)
        await _note_refreshed(tx, source.feed_id, outcome)
    await announce(kit)
    log.info("feed failed", feed_id=source.feed_id, reason=outcome.error_code)


def _succeed(
    kit: Kit, source: FeedSource, answer: Answer, added: int, ttl_minutes: int | None
) -> FetchOutcome:
    now = kit.now()
    fresh = freshness_seconds(answer.headers, now / SECOND) or 0
    retry_after = answer.retry_after_seconds or 0
    plan = _plan(
        kit,
        source,
        failures=0,
        retry_after=retry_after,
        new_entries=added,
        freshness=fresh,
        ttl_minutes=ttl_minutes,
    )
    return FetchOutcome(
        status=answer.status,
        checked_at=now,
        next_check_at=plan.check_at,
        interval_seconds=plan.interval_seconds,
        fresh_until=now + round(fresh * SECOND) if fresh else None,
        retry_after_until=now + round(retry_after * SECOND) if retry_after else None,
    )


def _plan(
    kit: Kit,
    source: FeedSource,
    *,
    failures: int,
    retry_after: float,
    new_entries: int = 0,
    freshness: float = 0,
    ttl_minutes: int | None = None,
) -> Next:
    policy = Policy(kit.config.pull_interval, kit.config.pull_max_backoff)
    check = Check(
        failures=failures,
        new_entries=new_entries,
        interval_seconds=source.interval_seconds,
        override_seconds=source.override_seconds,
        freshness_seconds=round(freshness),
        ttl_seconds=(ttl_minutes or 0) * 60,
        retry_after_seconds=round(retry_after),
    )
    return next_check(check, policy, now=kit.now(), chance=kit.chance())


async def _note_stored(tx: Calls, feed_id: int, stored: Stored, now: int) -> None:
    if stored.added:
        data = {"feed_id": feed_id, "entry_ids": stored.added, "count": len(stored.added)}
        await add_event(tx, "new_entries", now, feed_id=feed_id, data=data)
    if stored.changed:
        data = {"feed_id": feed_id, "entry_ids": stored.changed}
        await add_event(tx, "entry_updated", now, feed_id=feed_id, data=data)


async def _note_refreshed(tx: Calls, feed_id: int, outcome: FetchOutcome) -> None:
    data = {"feed_id": feed_id, "error": outcome.error or None}
    await add_event(tx, "refreshed", outcome.checked_at, feed_id=feed_id, data=data)

"""How a fetch ended: what is stored of one that failed, and what the log and open pages hear."""

from copydesk.errors import CopydeskError
from copydesk.fetch.answer import Answer
from copydesk.log import get_logger
from copydesk.model import FeedSource, FetchOutcome, Job, Stored
from copydesk.model.events import RefreshedEvent
from copydesk.services.feeds import outages
from copydesk.services.feeds.planning import fail, plan_wait
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.services.system.work import HOST_WAITS
from copydesk.store.catalog.publishers import read_host
from copydesk.store.engine.db import Calls
from copydesk.store.feeds import feeds
from copydesk.store.feeds.feedsettings import stop_or_start_feeds
from copydesk.store.feeds.fetchlog import FetchLine
from copydesk.store.system import jobs
from copydesk.store.system.events import NewEvent, add_events

log = get_logger(__name__)

NOT_ASKED = "not_asked"


async def store_failure(
    kit: Kit, source: FeedSource, error: CopydeskError, job: Job | None
) -> None:
    """Store why a feed gave nothing, and when to ask again, with the end of the job."""
    if error.details.get("reason") == HOST_WAITS:
        await _put_off(kit, source, error, job)
        return
    if await outages.note_missed(kit, source, error):
        await _wait_it_out(kit, source, job)
        return
    outcome = fail(kit, source, error)
    is_asked = outcome.error_code != NOT_ASKED

    async def write(tx: Calls) -> None:
        if job:
            await jobs.finish_job(tx, job)
        if is_asked:
            await feeds.set_failed(tx, source.feed_id, outcome)
        else:
            await stop_or_start_feeds(tx, [source.feed_id], outcome.error, outcome.checked_at)
        await add_events(tx, outcome.checked_at, tell_refreshed(source.feed_id, outcome))

    await kit.db.join(write)
    await announce(kit)
    if is_asked:
        log_fetch(kit, source.feed_id, None, outcome)
    log.info(
        "feed failed",
        feed_id=source.feed_id,
        host=read_host(source.url),
        status=outcome.status,
        reason=outcome.error_code,
    )


async def _wait_it_out(kit: Kit, source: FeedSource, job: Job | None) -> None:
    """Nobody is reached at all: the feed did not fail, and is asked again soon."""

    async def write(tx: Calls) -> None:
        if job:
            await jobs.finish_job(tx, job)
        await outages.wait_it_out(kit, tx, source)

    await kit.db.join(write)


async def _put_off(kit: Kit, source: FeedSource, error: CopydeskError, job: Job | None) -> None:
    """Let a feed wait with its host: nobody asked it, so that it neither failed nor answered."""
    wait = plan_wait(kit, error)

    async def write(tx: Calls) -> None:
        if job:
            await jobs.finish_job(tx, job)
        await feeds.set_waiting(
            tx, source.feed_id, until=wait.until, next_check_at=wait.next_check_at
        )

    await kit.db.join(write)
    log.info("feed waits for its host", feed_id=source.feed_id)


def log_fetch(
    kit: Kit,
    feed_id: int,
    answer: Answer | None,
    outcome: FetchOutcome,
    stored: Stored | None = None,
) -> None:
    """Write a line into the log of fetches."""
    stored = stored or Stored()
    kit.fetch_log.note(
        FetchLine(
            feed_id,
            outcome.checked_at,
            outcome.status,
            bytes=len(answer.body) if answer else 0,
            milliseconds=round(answer.elapsed * 1000) if answer else 0,
            added=len(stored.added),
            changed=len(stored.changed),
            error_code=outcome.error_code,
        )
    )


def tell_refreshed(feed_id: int, outcome: FetchOutcome) -> NewEvent:
    """Tell open pages that a refresh has ended."""
    return NewEvent(RefreshedEvent(feed_id, outcome.error or None))

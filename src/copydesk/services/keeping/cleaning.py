"""Forgetting what nobody will ask for again, in steps so small that nobody waits long for one.

Each step is a transaction of its own that leaves everything right, and what is left to do is read
from the rows: whoever is killed between two of them has only done less.
"""

from collections.abc import Awaitable, Callable

from copydesk.model import Job
from copydesk.model.events import StatesEvent
from copydesk.model.times import DAY
from copydesk.rules.daytimes import DayTime
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import JobKind, queue_job
from copydesk.store.analysis import analyses, claims
from copydesk.store.automation import alerts, filters, hits, webhooks
from copydesk.store.engine.db import Calls
from copydesk.store.feeds import fetchlog, leftfeeds, retention, runs
from copydesk.store.ingest import icons
from copydesk.store.people import audit, ceremonies, invitations, links, signin
from copydesk.store.reading import boarded, highlights, operations
from copydesk.store.sharing import deliveries, shares
from copydesk.store.system import events, jobs

# It writes all the time: one after the other leaves room for everybody else.
CLEAN = JobKind("clean", attempts=100, most=1)
ROWS_AT_ONCE = 500
FEEDS_AT_ONCE = 100
# Each takes its text, its marks and its words in the index along.
ENTRIES_AT_ONCE = 200
# So many of each feed stay, however old: a blog that writes twice a year is not empty.
NEWEST = 50

# Of one user: whose filters mean everything has no use for a record of all of it.
MOST_HITS = 50_000

Forget = Callable[[Calls, int, int], Awaitable[int]]
"""Removes up to a number of rows that are older than a time, and gives how many there were."""


def choose_hour(kit: Kit) -> DayTime:
    """Say when it is night here."""
    return DayTime(kit.settings.clean_hour, kit.settings.zone)


async def queue(tx: Calls, now: int) -> None:
    """Have a worker clean up, unless one is about to."""
    await queue_job(tx, CLEAN, "", now=now, key=CLEAN.make_key())


async def run_job(kit: Kit, _job: Job) -> None:
    """Clean up; whoever is killed meanwhile has only less left to do."""
    await clean_up(kit)


async def clean_up(kit: Kit) -> None:
    """Take every step that there is to take."""
    now, config = kit.now(), kit.settings
    worked_before = now - config.fetch_log_days * DAY
    for forget, before in (
        (operations.remove_old_operations, now - config.history_days * DAY),
        (boarded.remove_old, now - config.history_days * DAY),
        (highlights.remove_old, now - config.history_days * DAY),
        # No delivery is tried for as long as that.
        (deliveries.give_up_lost, now - 2 * DAY),
        (filters.remove_old, now - config.history_days * DAY),
        (hits.remove_old, now - hits.DAYS * DAY),
        (alerts.remove_old, now - hits.DAYS * DAY),
        (webhooks.remove_old, now - config.history_days * DAY),
        (shares.remove_old, now - config.history_days * DAY),
        (runs.remove_old_runs, worked_before),
        (jobs.remove_dead_jobs, worked_before),
        (fetchlog.remove_old_fetches, worked_before),
        (events.remove_old_events, now - config.event_days * DAY),
        (signin.remove_expired_sessions, now),
        (links.remove_expired_links, now),
        (ceremonies.remove_expired_ceremonies, now),
        (invitations.remove_old_invitations, now - config.audit_days * DAY),
        (audit.remove_old_lines, now - config.audit_days * DAY),
        (icons.remove_unused, now - DAY),
        (analyses.remove_unused, now - DAY),
    ):
        await _forget(kit, forget, before)
    while await hits.remove_many(kit.db, MOST_HITS, ROWS_AT_ONCE) == ROWS_AT_ONCE:
        pass
    await claims.remove_left_claims(kit.db)
    await _forget_feeds(kit, now - config.left_feed_days * DAY)
    if config.entry_days:
        await _forget_entries(kit, now)
    while await kit.db.shrink():
        pass


async def _forget(kit: Kit, forget: Forget, before: int) -> None:
    while await forget(kit.db, before, ROWS_AT_ONCE) == ROWS_AT_ONCE:
        pass


async def _forget_feeds(kit: Kit, before: int) -> None:
    """Let feeds go that nobody has followed for long, but not what readers kept of them."""
    last_id = 0
    while True:
        found = await leftfeeds.list_left_feeds(kit.db, before, after=last_id, limit=FEEDS_AT_ONCE)
        for feed_id in found:
            while await _take_step(kit, feed_id, before):
                pass
        if len(found) < FEEDS_AT_ONCE:
            return
        last_id = found[-1]


async def _take_step(kit: Kit, feed_id: int, before: int) -> bool:
    async with kit.db.transaction() as tx:
        return await leftfeeds.clean_feed(
            tx, feed_id, before=before, limit=ENTRIES_AT_ONCE, now=kit.now()
        )


async def _forget_entries(kit: Kit, now: int) -> None:
    """Let entries go that have been here for as long as the settings say."""
    config = kit.settings
    before = now - config.entry_days * DAY
    unread_before = min(before, now - config.unread_days * DAY) if config.unread_days else 0
    expiry = retention.Expiry(before, unread_before, max(NEWEST, config.proxy_items))
    last_id = 0
    while True:
        found = await retention.list_feeds(kit.db, before, after=last_id, limit=FEEDS_AT_ONCE)
        for feed_id in found:
            step: retention.Removed | None = retention.BEGINNING
            while step:
                step = await _remove_expired(kit, feed_id, expiry, step)
        if len(found) < FEEDS_AT_ONCE:
            return
        last_id = found[-1]


async def _remove_expired(
    kit: Kit, feed_id: int, expiry: retention.Expiry, after: retention.Removed
) -> retention.Removed | None:
    now = kit.now()
    async with kit.db.transaction() as tx:
        step = await retention.remove_expired(
            tx, feed_id, expiry, after, limit=ENTRIES_AT_ONCE, now=now
        )
        if step:
            # To an open page they are read: its lists and counts come out right.
            told = step.unread.items()
            news = (events.NewEvent(StatesEvent(ids, "read"), user_id) for user_id, ids in told)
            await events.add_events(tx, now, *news)
    return step

"""Queueing work in the transaction of the data it belongs to."""

from collections.abc import Mapping
from dataclasses import dataclass

from copydesk.model import FullText, Stored
from copydesk.model.times import DAY_SECONDS, HOUR_SECONDS
from copydesk.store.engine.db import Calls
from copydesk.store.system import jobs

# How urgent work is. From `URGENT` on somebody waits for just this.
FOREMOST = 20
URGENT = 10
SOON = 5
USUAL = 0
UNHURRIED = -10
LAST = -20

# Of one refresh: a new feed of teasers must not fetch a thousand pages.
MOST_AT_ONCE = 20


@dataclass(frozen=True, slots=True)
class JobKind:
    """What holds for every job of a kind; `jobs/kinds.py` says what runs it."""

    name: str
    priority: int = USUAL
    attempts: int = 5
    """How often it is begun until it counts as dead; a worker that dies takes one along."""
    most: int | None = None
    """How many may run in a process at the same time; None for as many as there is room for."""
    first_retry_seconds: int = 60
    """The pause after the first failure; it doubles with each one."""
    longest_retry_seconds: int = DAY_SECONDS
    slow_after: int | None = None
    """After so many failures it goes into a slow lane: behind all others, with longer pauses."""
    slow_retry_seconds: int = HOUR_SECONDS

    def is_slow(self, attempts: int) -> bool:
        """Say whether so many failures put a job into the slow lane."""
        return self.slow_after is not None and attempts >= self.slow_after

    def choose_pause(self, attempts: int) -> int:
        """Give the seconds until the next try, after so many failures."""
        pause, doublings = self.first_retry_seconds, attempts - 1
        if self.slow_after is not None and self.is_slow(attempts):
            pause, doublings = self.slow_retry_seconds, attempts - self.slow_after
        return min(pause << doublings, self.longest_retry_seconds)

    def make_key(self, *parts: object) -> str:
        """Name a job, so that the same work is queued once."""
        return ":".join([self.name, *map(str, parts)])


EXTRACT = JobKind("extract", priority=UNHURRIED, attempts=2)
# Of all that a process does at the same time: whoever waits for news must find room.
ICON = JobKind("icon", priority=LAST, attempts=3, most=2)


async def queue_job(
    tx: Calls,
    kind: JobKind,
    payload: str,
    *,
    now: int,
    key: str,
    run_at: int | None = None,
) -> None:
    """Queue one job under its key."""
    await jobs.add_job(
        tx,
        kind.name,
        payload,
        now=now,
        run_at=run_at,
        dedup_key=key,
        priority=kind.priority,
        max_attempts=kind.attempts,
    )


async def queue_jobs(
    tx: Calls,
    kind: JobKind,
    payloads: Mapping[str, str],
    *,
    now: int,
    run_at: int | None = None,
    priority: int | None = None,
) -> None:
    """Queue jobs of a kind, given as payloads by key."""
    await jobs.add_jobs(
        tx,
        kind.name,
        payloads,
        now=now,
        run_at=run_at,
        priority=kind.priority if priority is None else priority,
        max_attempts=kind.attempts,
    )


async def queue_full_texts(tx: Calls, stored: Stored, full_text: FullText, now: int) -> None:
    """Queue the newest entries that want their full text, as the feed's setting says."""
    wanted = {"always": stored.added, "auto": stored.teasers, "never": ()}[full_text]
    if wanted:
        await queue_extracts(tx, sorted(wanted)[-MOST_AT_ONCE:], now=now, run_at=now)


async def queue_extracts(tx: Calls, entry_ids: list[int], *, now: int, run_at: int) -> None:
    payloads = {EXTRACT.make_key(entry_id): str(entry_id) for entry_id in entry_ids}
    await queue_jobs(tx, EXTRACT, payloads, now=now, run_at=run_at)


async def queue_icons(tx: Calls, feed_ids: list[int], *, now: int, run_at: int) -> None:
    payloads = {ICON.make_key(feed_id): str(feed_id) for feed_id in feed_ids}
    await queue_jobs(tx, ICON, payloads, now=now, run_at=run_at)

"""Queueing work in the transaction of the data it belongs to."""

from copydesk.model import FullText, Stored
from copydesk.store.engine.db import Calls
from copydesk.store.system import jobs

EXTRACT = "extract"
ICON = "icon"
# Of one refresh: a new feed of teasers must not fetch a thousand pages.
MOST_AT_ONCE = 20
UNHURRIED = -10
# Icons wait for everything else.
LAST = -20


async def queue_full_texts(tx: Calls, stored: Stored, full_text: FullText, now: int) -> None:
    """Queue the newest entries that want their full text, as the feed's setting says."""
    wanted = {"always": stored.added, "auto": stored.teasers, "never": ()}[full_text]
    if wanted:
        await queue_extracts(tx, sorted(wanted)[-MOST_AT_ONCE:], now=now, run_at=now)


async def queue_extracts(tx: Calls, entry_ids: list[int], *, now: int, run_at: int) -> None:
    await jobs.add_jobs(
        tx,
        EXTRACT,
        {f"{EXTRACT}:{entry_id}": str(entry_id) for entry_id in entry_ids},
        now=now,
        run_at=run_at,
        priority=UNHURRIED,
        max_attempts=2,
    )


async def queue_icons(tx: Calls, feed_ids: list[int], *, now: int, run_at: int) -> None:
    await jobs.add_jobs(
        tx,
        ICON,
        {f"{ICON}:{feed_id}": str(feed_id) for feed_id in feed_ids},
        now=now,
        run_at=run_at,
        priority=LAST,
        max_attempts=3,
    )

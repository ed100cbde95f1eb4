"""The clock: queues feeds whose time has come, and now and then a cleaning."""

import asyncio

from copydesk.errors import CopydeskError, DatabaseAway
from copydesk.log import get_logger
from copydesk.services import cleaning, icons, refreshes, work
from copydesk.services.kit import Kit

log = get_logger(__name__)

SECOND = 1_000_000
# A feed that was just added, or another process's, is seen after this long at the latest.
LONGEST_PAUSE = 5.0
SHORTEST_PAUSE = 0.2
FAILED_PAUSE = 5.0
CLEAN_UP_SECONDS = 3600


async def run_clock(kit: Kit) -> None:
    """Tick until cancelled; several processes may tick, jobs are queued once."""
    cleaned_at = 0
    while True:
        try:
            await refreshes.queue_due_feeds(kit)
            await work.flush_log(kit)
            if kit.now() - cleaned_at > CLEAN_UP_SECONDS * SECOND:
                cleaned_at = kit.now()
                await cleaning.queue(kit)
                await icons.queue_due(kit)
            await icons.queue_wanted(kit)
            pause = await _pause(kit)
        except DatabaseAway:
            pause = FAILED_PAUSE
        except CopydeskError as error:
            log.warning("the clock cannot reach the database", reason=str(error))
            pause = FAILED_PAUSE
        await asyncio.sleep(pause)


async def _pause(kit: Kit) -> float:
    """Sleep until the next feed is due, but look up often enough to see new ones."""
    longest = min(LONGEST_PAUSE, kit.config.pull_interval / 2)
    next_due = await refreshes.find_next_due(kit)
    if next_due is None:
        return longest
    return min(longest, max(SHORTEST_PAUSE, (next_due - kit.now()) / SECOND))

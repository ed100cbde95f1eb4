"""The clock: walks a table of what is to be done again and again, by itself."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from copydesk.errors import CopydeskError, DatabaseAway
from copydesk.log import get_logger
from copydesk.model.times import HOUR_SECONDS, MINUTE_SECONDS, SECOND
from copydesk.rules.daytimes import DayTime
from copydesk.services.analysis import analyses, judgements, weights
from copydesk.services.deframed import building, proxiedfeeds, uses
from copydesk.services.feeds import refreshes
from copydesk.services.ingest import icons
from copydesk.services.keeping import cleaning, growing
from copydesk.services.reading import counts, snapshots
from copydesk.services.sharing import publishing
from copydesk.services.stories import grouping
from copydesk.services.system import work
from copydesk.services.system.appointments import Queue, keep_appointment
from copydesk.services.system.kit import Kit

log = get_logger(__name__)

PAUSE_SECONDS = 2
# Stories may come a little after their entries, and many entries at once cost less.
STORY_SECONDS = 5
# A feed that was just added, or another process's, is seen after this long at the latest.
LONGEST_PAUSE = 5.0
SHORTEST_PAUSE = 0.2
FAILED_PAUSE = 5.0
# What failed is tried again after this long, however seldom it is due.
RETRY_SECONDS = 60


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that the clock does at every tick, or every so many seconds."""

    name: str
    do: Callable[[Kit], Awaitable[object]]
    every_seconds: int = 0


def at_hour(name: str, queue: Queue, choose: Callable[[Kit], DayTime]) -> Duty:
    """Declare what is queued at an hour of the day: once, however many processes there are."""

    async def look(kit: Kit) -> None:
        await keep_appointment(kit, name, choose(kit), queue)

    return Duty(name, look, MINUTE_SECONDS)


DUTIES = (
    Duty("queue feeds that are due", refreshes.queue_due_feeds),
    Duty("group what came into stories", grouping.queue_pending, STORY_SECONDS),
    Duty("write the fetch log", work.flush_log),
    at_hour("clean up", cleaning.queue, cleaning.choose_hour),
    Duty("see that what waits is analysed", analyses.queue_waiting, PAUSE_SECONDS),
    Duty("have analysed anew what is old", analyses.queue_old, MINUTE_SECONDS),
    Duty("show to models what waits for them", judgements.queue_waiting, PAUSE_SECONDS),
    Duty("weigh scores as the settings say", weights.queue_weighing, PAUSE_SECONDS),
    Duty("build served feeds that have news", building.queue_due, PAUSE_SECONDS),
    Duty("keep served feeds fresh", proxiedfeeds.queue_stale, STORY_SECONDS),
    Duty("serve the feeds that the settings list", proxiedfeeds.follow_settings, MINUTE_SECONDS),
    Duty("write down who asked for served feeds", uses.write_uses, MINUTE_SECONDS),
    Duty("forget served feeds that nobody wants", uses.forget_idle, HOUR_SECONDS),
    Duty("tell who follows feeds of people's own", publishing.queue_due, STORY_SECONDS),
    Duty("write the words of what was kept", snapshots.index_kept, MINUTE_SECONDS),
    Duty("add up what changed in what is unread", counts.add_up, MINUTE_SECONDS),
    Duty("add up a burst of what changed there", counts.add_up_many, PAUSE_SECONDS),
    Duty("tell the database that it has grown", growing.tell_growth, PAUSE_SECONDS),
    Duty("look for icons again", icons.queue_due, HOUR_SECONDS),
    Duty("look for icons that are wanted", icons.queue_wanted),
)


async def run_clock(kit: Kit, duties: Sequence[Duty] = DUTIES) -> None:
    """Tick until cancelled; several processes may tick, jobs are queued once."""
    next_at = dict.fromkeys((duty.name for duty in duties), 0)
    while True:
        try:
            for duty in duties:
                now = kit.now()
                # What lies further ahead than it ever does was set by a clock that was wrong.
                if not now < next_at[duty.name] <= now + _longest(duty):
                    next_at[duty.name] = now + await _do(kit, duty) * SECOND
            pause = await _pause(kit)
        except DatabaseAway:
            pause = FAILED_PAUSE
        except CopydeskError as error:
            log.warning("the clock cannot reach the database", reason=str(error))
            pause = FAILED_PAUSE
        await asyncio.sleep(pause)


async def _do(kit: Kit, duty: Duty) -> int:
    """Do it, and give the seconds until it is due again; its failure is nobody else's."""
    try:
        await duty.do(kit)
    except DatabaseAway:
        raise
    except Exception as error:  # noqa: BLE001 whatever it was, the other duties must be done
        log.error("a duty of the clock failed", duty=duty.name, error=error)
        return RETRY_SECONDS
    return duty.every_seconds


def _longest(duty: Duty) -> int:
    return max(duty.every_seconds, RETRY_SECONDS) * SECOND


async def _pause(kit: Kit) -> float:
    """Sleep until the next feed is due, but look up often enough to see new ones."""
    longest = min(LONGEST_PAUSE, kit.settings.pull_interval / 2)
    next_due = await refreshes.find_next_due(kit)
    if next_due is None:
        return longest
    return min(longest, max(SHORTEST_PAUSE, (next_due - kit.now()) / SECOND))

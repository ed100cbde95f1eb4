"""Whether a process can do its work: asked by proxies, by `copydesk probe` and by the doctor."""

import shutil
from pathlib import Path

from copydesk.errors import CopydeskError
from copydesk.model.times import SECOND
from copydesk.services.system.kit import Kit
from copydesk.services.system.processes import beat
from copydesk.store.engine.db import Db
from copydesk.store.feeds.feeds import find_next_due
from copydesk.store.reading.states import get_newest_id
from copydesk.store.system.jobs import find_oldest_ready

# Asked more often, nothing is written anew.
FRESH_SECONDS = 5
LATE_SECONDS = 600
LEAST_BYTES = 2_000_000

# No details: strangers may ask, and the log says more.
AWAY = "the database does not answer"
DAMAGED = "the database is damaged"
GONE = "the file of the database is gone"
FULL = "the disk of the data folder is full"
UNWRITABLE = "the database cannot be written to"
IDLE = "no work has been taken for {minutes} minutes, though some is due"
NO_BUS = "the bus does not answer"


async def describe_hindrance(kit: Kit) -> str:
    """Say in one sentence why this process cannot work as it should; '' if it can."""
    if kit.db.file and (trouble := describe_file_trouble(kit.db.file)):
        return trouble
    try:
        await get_newest_id(kit.db)
        idle_seconds = await _count_idle_seconds(kit)
    except CopydeskError:
        return DAMAGED if kit.db.standing.damage else AWAY
    if kit.db.standing.damage:
        return DAMAGED
    if not await _can_write(kit):
        return UNWRITABLE
    if idle_seconds > LATE_SECONDS:
        return IDLE.format(minutes=idle_seconds // 60)
    return "" if await kit.bus.ping() else NO_BUS


def describe_file_trouble(path: Path) -> str:
    """Say what SQLite itself does not notice while it still has pages to write to."""
    if not path.exists():
        return GONE
    return FULL if shutil.disk_usage(path.parent).free < LEAST_BYTES else ""


async def find_waiting_since(db: Db, now: int) -> int | None:
    """Give since when a job has been ready, or a feed due, that nobody has taken."""
    times = (await find_oldest_ready(db), await find_next_due(db))
    return min((time for time in times if time is not None and time < now), default=None)


async def _count_idle_seconds(kit: Kit) -> int:
    """Give how long this process has taken nothing, though there was something to take."""
    now = kit.now()
    since = await find_waiting_since(kit.db, now)
    if since is None:
        return 0
    return (now - max(since, kit.vitals.started_at, kit.vitals.taken_at)) // SECOND


async def _can_write(kit: Kit) -> bool:
    is_fresh = kit.now() - kit.vitals.seen_at < FRESH_SECONDS * SECOND
    if is_fresh and not kit.db.standing.is_lost:
        return True
    try:
        await beat(kit)
    except CopydeskError:
        return False
    return True

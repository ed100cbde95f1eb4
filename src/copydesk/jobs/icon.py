"""The job that finds the icon of one feed; its payload is the feed's id."""

from copydesk.errors import NotFound
from copydesk.model import Job
from copydesk.services.ingest import icons
from copydesk.services.system import queue
from copydesk.services.system.kit import Kit

NAME = queue.ICON
# Of all that a process does at the same time: whoever waits for news must find room.
MOST_AT_ONCE = 2


async def run(kit: Kit, job: Job) -> bool:
    """Look for the icon; what is not found is remembered with the feed, not as a failed job."""
    try:
        await icons.run_job(kit, job)
    except NotFound:
        return False
    return True

"""The job that refreshes one feed; its payload is the feed's id."""

from copydesk.errors import FetchFailed, NotFound, ParseFailed, WorkFailed
from copydesk.model import Job
from copydesk.services.feeds import refreshes
from copydesk.services.system.kit import Kit

NAME = refreshes.REFRESH


async def run(kit: Kit, job: Job) -> bool:
    """Refresh; a feed that fails is data in the feed's state, not a failed job."""
    try:
        await refreshes.refresh_feed(kit, int(job.payload), job)
    except (FetchFailed, ParseFailed, WorkFailed):
        return True
    except NotFound:
        return False
    return True

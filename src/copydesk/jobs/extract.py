"""The job that fetches the full text of one entry; its payload is the entry's id."""

from copydesk.errors import FetchFailed, NotFound, ParseFailed, WorkFailed
from copydesk.model import Job
from copydesk.services.ingest import fulltexts
from copydesk.services.system import queue
from copydesk.services.system.kit import Kit

NAME = queue.EXTRACT


async def run(kit: Kit, job: Job) -> bool:
    """Extract; what the page does not give is remembered with the entry, not as a failed job."""
    try:
        await fulltexts.run_job(kit, job)
    except NotFound:
        return False
    except (FetchFailed, ParseFailed, WorkFailed):
        return True
    return True

"""The job that reads and stores what a hub pushed; its payload is the push itself."""

from copydesk.errors import NotFound, ParseFailed, WorkFailed
from copydesk.model import Job
from copydesk.services.feeds import pushes
from copydesk.services.system.kit import Kit

NAME = pushes.PUSH


async def run(kit: Kit, job: Job) -> bool:
    """Store the push; one that nobody can read is dropped, the next poll brings what it held."""
    try:
        await pushes.store_push(kit, job)
    except (NotFound, ParseFailed, WorkFailed):
        return False
    return True

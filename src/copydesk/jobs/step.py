"""The job that takes a step again which failed when entries came; its payload tells which."""

from copydesk.errors import NotFound
from copydesk.model import Job
from copydesk.services.ingest import storing
from copydesk.services.system.kit import Kit

NAME = storing.STEP


async def run(kit: Kit, job: Job) -> bool:
    """Take the step; one that a newer version no longer knows is done with."""
    try:
        await storing.repeat_step(kit, job)
    except NotFound:
        return False
    return True

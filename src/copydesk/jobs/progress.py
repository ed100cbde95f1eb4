"""The job that follows a run of refreshes; its payload is the user's id and the run's."""

from copydesk.model import Job
from copydesk.services.feeds import runs
from copydesk.services.system.kit import Kit

NAME = runs.PROGRESS


async def run(kit: Kit, job: Job) -> bool:
    """Look once; the job ends with the run."""
    await runs.follow(kit, job)
    return True

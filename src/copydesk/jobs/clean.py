"""The job that forgets what nobody will ask for again."""

from copydesk.model import Job
from copydesk.services.keeping import cleaning
from copydesk.services.system.kit import Kit

NAME = cleaning.CLEAN
# It writes all the time: one after the other leaves room for everybody else.
MOST_AT_ONCE = 1


async def run(kit: Kit, job: Job) -> bool:  # noqa: ARG001 it cleans everything there is
    """Clean up; whoever is killed meanwhile has only less left to do."""
    await cleaning.clean_up(kit)
    return False

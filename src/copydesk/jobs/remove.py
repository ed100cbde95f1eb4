"""The job that removes a feed which an admin deleted; its payload is the feed's id."""

from contextlib import suppress

from copydesk.errors import NotFound
from copydesk.model import Job
from copydesk.services.feeds import removals
from copydesk.services.system.kit import Kit

NAME = removals.REMOVE
# It writes all the time: one after the other leaves room for everybody else.
MOST_AT_ONCE = 1


async def run(kit: Kit, job: Job) -> bool:
    """Remove what is left of the feed; one that is gone already is no failure."""
    with suppress(NotFound):
        await removals.run_job(kit, job)
    return False

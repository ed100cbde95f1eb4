"""The job that looks after a feed's hub: asks, renews, leaves; its payload is the feed's id."""

from copydesk.model import Job
from copydesk.services.ingest import websub
from copydesk.services.system.kit import Kit

NAME = websub.WEBSUB


async def run(kit: Kit, job: Job) -> bool:
    """Look after the hub; one that fails is data in its row, not a failed job."""
    await websub.attend(kit, int(job.payload), job)
    return True

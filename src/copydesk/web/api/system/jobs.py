"""Work that failed for good; for admins."""

from datetime import datetime

import msgspec
from litestar import delete, get, post

from copydesk.model.work import DeadJob
from copydesk.services.system import deadjobs
from copydesk.web.api.shapes import ADMIN, Cursor, Limit, Page, PathId, TheKit, TheVisitor, at


class DeadJobShape(msgspec.Struct):
    """A job that failed too often: of which kind, about what, and why it failed last."""

    id: int
    kind: str
    payload: str
    attempts: int
    last_error: str
    created_at: datetime


def shape_job(job: DeadJob) -> DeadJobShape:
    return DeadJobShape(
        id=job.id,
        kind=job.kind,
        # A push carries its whole document.
        payload=job.payload[:200],
        attempts=job.attempts,
        last_error=job.last_error,
        created_at=at(job.created_at),
    )


@get("/v1/jobs/dead", tags=["jobs"], opt=ADMIN)
async def list_dead_jobs(
    kit: TheKit, visitor: TheVisitor, limit: Limit = 50, cursor: Cursor = ""
) -> Page[DeadJobShape]:
    """List background work that failed for good, the oldest first."""
    page, next_cursor = await deadjobs.list_dead(kit, visitor, cursor, limit)
    return Page([shape_job(each) for each in page], next_cursor)


@post("/v1/jobs/dead/{job_id:int}/revive", status_code=204, tags=["jobs"], opt=ADMIN)
async def revive_job(kit: TheKit, visitor: TheVisitor, job_id: PathId) -> None:
    """Try it again from the start."""
    await deadjobs.revive(kit, visitor, job_id)


@delete("/v1/jobs/dead/{job_id:int}", tags=["jobs"], opt=ADMIN)
async def remove_job(kit: TheKit, visitor: TheVisitor, job_id: PathId) -> None:
    """Forget it."""
    await deadjobs.remove(kit, visitor, job_id)


HANDLERS = [list_dead_jobs, revive_job, remove_job]

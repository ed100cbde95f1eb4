"""Jobs that failed too often: seen by admins, who give them another chance or let them go."""

from copydesk.errors import Conflict, NotFound
from copydesk.log import get_logger
from copydesk.model import Visitor
from copydesk.model.work import DeadJob
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.visitors import check_admin
from copydesk.store.system import jobs

log = get_logger(__name__)


async def list_dead(
    kit: Kit, visitor: Visitor, cursor: str, limit: int
) -> tuple[list[DeadJob], str]:
    """Give what failed too often, the oldest first."""
    check_admin(visitor)
    (after,) = read_cursor(cursor, 1) if cursor else (0,)
    found = await jobs.list_dead_jobs(kit.db, after, limit + 1)
    page = found[:limit]
    return page, write_cursor(page[-1].id) if len(found) > limit else ""


async def revive(kit: Kit, visitor: Visitor, job_id: int) -> None:
    """Let a job be tried again from the start."""
    check_admin(visitor)
    if not await jobs.revive_job(kit.db, job_id, kit.now()):
        if await jobs.is_dead(kit.db, job_id):
            raise Conflict("the same work is queued already")
        raise NotFound("no such job, or it has not failed for good")
    log.info("job revived", job_id=job_id, by=visitor.user.id)
    await kit.bus.publish(JOBS)


async def remove(kit: Kit, visitor: Visitor, job_id: int) -> None:
    """Forget a job that failed for good."""
    check_admin(visitor)
    if not await jobs.remove_dead_job(kit.db, job_id):
        raise NotFound("no such job, or it has not failed for good")

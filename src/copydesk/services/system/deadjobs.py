"""Jobs that failed too often: seen by admins, who give them another chance or let them go."""

from copydesk.errors import Conflict, NotFound
from copydesk.log import get_logger
from copydesk.model import Visitor
from copydesk.model.work import DeadJob
from copydesk.services.system import audit
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.visitors import check_admin
from copydesk.store.engine.db import Calls
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
    async with kit.db.transaction() as tx:
        kind = await _get_kind(tx, job_id)
        if not await jobs.revive_job(tx, job_id, kit.now()):
            raise Conflict("the same work is queued already")
        await audit.note_by(kit, tx, "job_revived", visitor, kind)
    log.info("job revived", job_id=job_id, by=visitor.user.id)
    await kit.bus.publish(JOBS)


async def remove(kit: Kit, visitor: Visitor, job_id: int) -> None:
    """Forget a job that failed for good."""
    check_admin(visitor)
    async with kit.db.transaction() as tx:
        kind = await _get_kind(tx, job_id)
        await jobs.remove_dead_job(tx, job_id)
        await audit.note_by(kit, tx, "job_removed", visitor, kind)


async def _get_kind(tx: Calls, job_id: int) -> str:
    """Say what kind of work failed for good."""
    kind = await jobs.find_dead_kind(tx, job_id)
    if kind is None:
        raise NotFound("no such job, or it has not failed for good")
    return kind

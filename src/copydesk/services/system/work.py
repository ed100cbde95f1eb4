"""Background work as the job runner sees it: lease, keep alive, end, and what waits next."""

import secrets

from copydesk.errors import CopydeskError
from copydesk.fetch.net import Net
from copydesk.fetch.request import Urgency
from copydesk.model import Job
from copydesk.model.times import DAY_SECONDS, SECOND
from copydesk.rules.websub import LONGEST_LEASE_SECONDS
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import LAST, JobKind
from copydesk.store.engine.db import Calls
from copydesk.store.system import jobs

LEASE_SECONDS = 60
# Nothing is put off for longer: a hub is asked again within two weeks.
LATEST_SECONDS = LONGEST_LEASE_SECONDS + DAY_SECONDS
HOST_WAITS = "host_waits"


async def lease(kit: Kit, kinds: list[str], limit: int) -> list[Job]:
    now = kit.now()
    leased = await jobs.lease_jobs(
        kit.db,
        kinds,
        secrets.token_hex(16),
        now=now,
        lease_until=now + LEASE_SECONDS * SECOND,
        limit=limit,
        latest=now + LATEST_SECONDS * SECOND,
    )
    if leased:
        kit.vitals.taken_at = now
    return leased


async def list_due(kit: Kit, kinds: list[str]) -> set[str]:
    """Give those of some kinds of which there is something to do."""
    now = kit.now()
    latest = now + LATEST_SECONDS * SECOND
    return set(await jobs.list_due_kinds(kit.db, kinds, now=now, latest=latest))


async def keep(kit: Kit, held: list[Job]) -> set[int]:
    """Extend the leases; give the ids of jobs that are still ours."""
    return await jobs.extend_leases(kit.db, held, kit.now() + LEASE_SECONDS * SECOND)


async def keep_lease(kit: Kit, tx: Calls, job: Job) -> None:
    """Make sure that a job is still ours, in a transaction that does not end it."""
    await jobs.hold_job(tx, job, kit.now() + LEASE_SECONDS * SECOND)


async def finish(kit: Kit, job: Job) -> None:
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)


async def fail(kit: Kit, kind: JobKind, job: Job, error: str, *, can_retry: bool) -> None:
    """Try again later, or bury what failed too often where a person can see it."""
    if not can_retry or job.attempts >= job.max_attempts:
        await jobs.bury_job(kit.db, job, error)
        return
    run_at = kit.now() + kind.choose_pause(job.attempts) * SECOND
    priority = LAST if kind.is_slow(job.attempts) else job.priority
    await jobs.retry_job(kit.db, job, error, run_at, priority)


async def give_back(kit: Kit, held: list[Job]) -> None:
    """Let other workers have what we could not finish before stopping."""
    if held:
        await jobs.give_back_jobs(kit.db, held)
        await kit.bus.publish(JOBS)


async def postpone(
    kit: Kit, job: Job, url: str, urgency: Urgency = Urgency.USUAL, *, net: Net | None = None
) -> bool:
    """Put work back if its host has a long queue, so that other hosts can go on meanwhile."""
    seconds = (net or kit.net).line_up(url, urgency)
    if seconds:
        await jobs.postpone_job(kit.db, job, kit.now() + round(seconds * SECOND))
    return seconds > 0


async def put_off(kit: Kit, job: Job, error: CopydeskError) -> bool:
    """Put work back if its host wants to be left alone: nobody was asked, so nothing failed."""
    seconds = error.details.get("retry_after_seconds")
    if error.details.get("reason") != HOST_WAITS or not isinstance(seconds, int | float):
        return False
    await jobs.postpone_job(kit.db, job, kit.now() + round(seconds * SECOND))
    return True


async def reclaim(kit: Kit, moment: int | None = None) -> int:
    """Free the jobs whose lease had run out at the moment: their workers are gone."""
    return await jobs.reclaim_jobs(kit.db, kit.now() if moment is None else moment)


async def take_over(kit: Kit, moment: int) -> int:
    """Free all jobs that were leased up to a moment at which no worker was alive."""
    return await jobs.reclaim_jobs(kit.db, moment, moment + LEASE_SECONDS * SECOND + 1)


async def find_next_run(kit: Kit, kinds: list[str]) -> int | None:
    return await jobs.find_next_run(kit.db, kinds)


async def flush_log(kit: Kit) -> None:
    """Write down the fetches of the last seconds."""
    await kit.fetch_log.flush(kit.db)

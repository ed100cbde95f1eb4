"""Runs jobs of one kind that are queued, and nothing else, as a worker would."""

import asyncio

from copydesk.jobs.kinds import KINDS
from copydesk.jobs.runner import Runner
from copydesk.model import Job
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.system import jobs
from tests.bench.waiting import until

COUNT = Sql("SELECT count(*) FROM jobs WHERE kind = :kind AND state <> 'dead'")
LEASED = 60_000_000
FAR = 2**60


async def perform(kit: Kit, job: Job) -> bool:
    """Do one job as the runner would; give whether it has ended."""
    [done] = [work for work in KINDS if work.kind.name == job.kind]
    return await done.perform(kit, job)


async def lease(kit: Kit, kind: str) -> list[Job]:
    """Take all jobs of a kind that wait, whenever their turn is."""
    return await jobs.lease_jobs(
        kit.db, [kind], "test", now=FAR, lease_until=FAR + LEASED, limit=100
    )


async def run_once(kit: Kit, kind: str) -> int:
    """Let every job of a kind that waits be done once; give how many there were."""
    found = await lease(kit, kind)
    for job in found:
        if not await perform(kit, job):
            async with kit.db.transaction() as tx:
                await jobs.finish_job(tx, job)
    return len(found)


async def run_refreshes(kit: Kit) -> None:
    """Work until no refresh is left."""
    worker = Runner(kit, 4, [work for work in KINDS if work.kind.name == "refresh"])
    running = asyncio.create_task(worker.run())

    async def is_done() -> bool:
        return bool(await kit.db.value(COUNT, kind="refresh") == 0)

    try:
        await until(is_done)
    finally:
        worker.stop()
        await running


async def run_progress(kit: Kit) -> int:
    """Let every run be looked at once, whenever its turn is; give how many are not over."""
    for job in await lease(kit, "progress"):
        await perform(kit, job)
    return int(await kit.db.value(COUNT, kind="progress"))

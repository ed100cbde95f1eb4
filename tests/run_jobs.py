"""Runs the refreshes that are queued, and nothing else, as a worker would."""

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
    for job in await jobs.lease_jobs(
        kit.db, ["progress"], "test", now=FAR, lease_until=FAR + LEASED, limit=100
    ):
        await perform(kit, job)
    return int(await kit.db.value(COUNT, kind="progress"))

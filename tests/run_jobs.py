"""Runs the refreshes that are queued, and nothing else, as a worker would."""

import asyncio

from copydesk.jobs import progress, refresh
from copydesk.jobs.kinds import KINDS
from copydesk.jobs.runner import Runner
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.system import jobs
from tests.bench.waiting import until

COUNT = Sql("SELECT count(*) FROM jobs WHERE kind = :kind AND state <> 'dead'")
LEASED = 60_000_000
FAR = 2**60


async def run_refreshes(kit: Kit) -> None:
    """Work until no refresh is left."""
    worker = Runner(kit, 4, [kind for kind in KINDS if kind.name == refresh.NAME])
    running = asyncio.create_task(worker.run())

    async def is_done() -> bool:
        return bool(await kit.db.value(COUNT, kind=refresh.NAME) == 0)

    try:
        await until(is_done)
    finally:
        worker.stop()
        await running


async def run_progress(kit: Kit) -> int:
    """Let every run be looked at once, whenever its turn is; give how many are not over."""
    for job in await jobs.lease_jobs(
        kit.db, [progress.NAME], "test", now=FAR, lease_until=FAR + LEASED, limit=100
    ):
        await progress.run(kit, job)
    return int(await kit.db.value(COUNT, kind=progress.NAME))

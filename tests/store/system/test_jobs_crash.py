import signal
import subprocess
import sys
from pathlib import Path

import pytest

from copydesk.store.engine.db import Db
from copydesk.store.system import jobs
from tests import make
from tests.bench.waiting import until
from tests.store.rows import list_ids

pytestmark = pytest.mark.slow

# A worker that leases a job, writes its results, and is killed before it can commit them.
DYING_WORKER = """
import asyncio, os, signal, sys
from copydesk.store.ingest import entries
from copydesk.store.system import jobs
from tests import make
from tests.databases import open_db

async def main():
    db = await open_db(sys.argv[1], sys.argv[2])
    [job] = await jobs.lease_jobs(
        db, ["refresh"], "dying", now=make.NOW, lease_until=make.NOW + make.MINUTE, limit=1
    )
    async with db.transaction() as tx:
        items = (make.incoming("half"),)
        await entries.apply_entries(tx, int(job.payload), items, now=make.NOW, backlog=None)
        await jobs.finish_job(tx, job)
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


async def test_the_job_of_a_killed_worker_comes_back_and_left_nothing(
    db: Db, engine: str, database_url: str
) -> None:
    feed_id = await make.feed(db)
    async with db.transaction() as tx:
        await jobs.add_job(tx, "refresh", str(feed_id), now=make.NOW, dedup_key="refresh:1")

    worker = subprocess.run(  # noqa: ASYNC221 nothing else runs in this loop
        [sys.executable, "-c", DYING_WORKER, engine, database_url],
        check=False,
        cwd=Path(__file__).parents[3],
    )

    assert worker.returncode == -signal.SIGKILL
    assert await list_ids(db) == []
    assert await jobs.count_jobs(db) == {"running": 1}
    assert await jobs.reclaim_jobs(db, make.NOW + make.MINUTE) == 0

    late = make.NOW + make.MINUTE + 1

    # A busy server of PostgreSQL takes a moment to see that somebody is gone, and unlock the job.
    async def is_reclaimed() -> bool:
        return await jobs.reclaim_jobs(db, late) == 1

    await until(is_reclaimed)
    [job] = await jobs.lease_jobs(
        db, ["refresh"], "next", now=late, lease_until=late + make.MINUTE, limit=1
    )
    assert (job.payload, job.attempts) == (str(feed_id), 2)
    assert await make.store_entries(db, feed_id, make.incoming("whole")) == (1,)
    async with db.transaction() as tx:
        await jobs.finish_job(tx, job)
    assert await jobs.count_jobs(db) == {}

import asyncio
from collections import Counter

from copydesk.model import Job
from copydesk.store.engine.db import Db
from copydesk.store.system import jobs
from tests import make

WORKERS = 4
JOBS = 60
LATE = make.NOW + make.HOUR


async def add_many(db: Db, count: int = JOBS) -> None:
    async with db.transaction() as tx:
        await jobs.add_jobs(tx, "work", {f"{n}": str(n) for n in range(count)}, now=make.NOW)


async def take(db: Db, lease: str, *, limit: int = 3, now: int = make.NOW) -> list[Job]:
    return await jobs.lease_jobs(
        db, ["work"], lease, now=now, lease_until=now + make.MINUTE, limit=limit
    )


async def test_every_job_is_run_exactly_once_by_many_workers(db: Db) -> None:
    await add_many(db)
    done: Counter[str] = Counter()

    async def work(name: str) -> None:
        turn = 0
        while leased := await take(db, f"{name} {turn}"):
            turn += 1
            for job in leased:
                async with db.transaction() as tx:
                    await jobs.finish_job(tx, job)
                done[job.payload] += 1

    await asyncio.gather(*(work(f"worker {number}") for number in range(WORKERS)))

    assert done == {str(number): 1 for number in range(JOBS)}
    assert await jobs.count_jobs(db) == {}


async def test_no_worker_takes_more_than_it_asked_for(db: Db) -> None:
    await add_many(db)

    taken = await asyncio.gather(*(take(db, f"{number}", limit=5) for number in range(WORKERS)))

    ids = [job.id for leased in taken for job in leased]
    assert all(len(leased) <= 5 for leased in taken)
    assert len(ids) == len(set(ids))


async def test_a_lost_job_is_reclaimed_once_and_leased_once(db: Db) -> None:
    await add_many(db, 10)
    await take(db, "dead worker", limit=10)

    reclaimed = await asyncio.gather(*(jobs.reclaim_jobs(db, LATE) for _ in range(WORKERS)))
    taken = await asyncio.gather(
        *(take(db, f"{number}", limit=10, now=LATE) for number in range(WORKERS))
    )

    assert sum(reclaimed) == 10
    assert sum(len(leased) for leased in taken) == 10


async def test_beats_finishes_and_reclaims_do_not_deadlock(db: Db) -> None:
    await add_many(db)
    leased = await take(db, "mine", limit=JOBS)

    async def finish(job: Job) -> None:
        async with db.transaction() as tx:
            await jobs.finish_job(tx, job)

    await asyncio.gather(
        *(jobs.extend_leases(db, leased[::-1], LATE + make.HOUR) for _ in range(3)),
        *(jobs.reclaim_jobs(db, make.NOW) for _ in range(3)),
        *(finish(job) for job in leased[::2]),
        jobs.give_back_jobs(db, leased[1::2]),
    )

    assert await jobs.count_jobs(db) == {"ready": JOBS // 2}


async def test_the_same_work_queued_by_many_at_once_is_queued_once(db: Db) -> None:
    forward = {f"{n}": str(n) for n in range(20)}
    backward = dict(reversed(forward.items()))

    async def queue(payloads: dict[str, str]) -> None:
        async with db.transaction() as tx:
            await jobs.add_jobs(tx, "work", payloads, now=make.NOW)

    await asyncio.gather(*(queue(payloads) for payloads in (forward, backward) * 6))

    assert await jobs.count_jobs(db) == {"ready": 20}

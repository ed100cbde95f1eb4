import pytest

from copydesk.model import Job
from copydesk.services.system import work
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import JobKind
from copydesk.store.system import jobs
from tests import make
from tests.bench.waiting import LONG
from tests.conftest import Clock


async def add_and_lease(kit: Kit, *, max_attempts: int = 20) -> Job:
    async with kit.db.transaction() as tx:
        await jobs.add_job(tx, "test", "", now=kit.now(), max_attempts=max_attempts)
    [job] = await work.lease(kit, ["test"], 1)
    return job


async def test_pauses_between_attempts_double_up_to_a_day(kit: Kit, clock: Clock) -> None:
    job = await add_and_lease(kit)
    pauses = []
    for _ in range(14):
        await work.fail(kit, JobKind("test"), job, "no", can_retry=True)
        run_at = await work.find_next_run(kit, ["test"])
        assert run_at
        pauses.append((run_at - clock()) // make.SECOND)
        clock.time = run_at
        [job] = await work.lease(kit, ["test"], 1)

    assert pauses[:4] == [60, 120, 240, 480]
    assert pauses[-2:] == [86_400, 86_400]


@pytest.mark.parametrize(("attempts", "can_retry"), [(1, True), (20, False)])
async def test_the_last_attempt_and_a_lasting_failure_bury_a_job(
    kit: Kit, attempts: int, can_retry: bool
) -> None:
    job = await add_and_lease(kit, max_attempts=attempts)

    await work.fail(kit, JobKind("test"), job, "no", can_retry=can_retry)

    assert await jobs.count_jobs(kit.db) == {"dead": 1}


async def test_what_is_given_back_is_announced_and_free_at_once(kit: Kit) -> None:
    job = await add_and_lease(kit)
    async with kit.bus.listen(JOBS) as calls:
        await work.give_back(kit, [job])

        assert await calls.wait(LONG)

    [again] = await work.lease(kit, ["test"], 1)
    assert (again.id, again.attempts) == (job.id, 1)


@pytest.mark.parametrize(("days", "is_due"), [(13, False), (400, True)])
async def test_a_job_whose_time_a_wrong_clock_has_set_is_due(
    kit: Kit, clock: Clock, days: int, is_due: bool
) -> None:
    clock.move(days * make.DAY)
    async with kit.db.transaction() as tx:
        await jobs.add_job(tx, "test", "", now=kit.now())
    clock.move(-days * make.DAY)

    assert bool(await work.lease(kit, ["test"], 1)) == is_due

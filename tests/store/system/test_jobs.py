import pytest

from copydesk.errors import LeaseLost
from copydesk.model import Job
from copydesk.store.engine.db import Db, Sql
from copydesk.store.system import jobs
from tests import make

FIND = Sql("SELECT state, attempts, run_at, last_error FROM jobs WHERE id = :id")
REFRESH = "refresh"


async def add(
    db: Db,
    payload: str = "1",
    *,
    kind: str = REFRESH,
    run_at: int | None = None,
    dedup_key: str | None = None,
    priority: int = 0,
    max_attempts: int = 5,
) -> None:
    async with db.transaction() as tx:
        await jobs.add_job(
            tx,
            kind,
            payload,
            now=make.NOW,
            run_at=run_at,
            dedup_key=dedup_key,
            priority=priority,
            max_attempts=max_attempts,
        )


async def lease(
    db: Db, lease: str = "me", *, now: int = make.NOW, limit: int = 10, kinds: tuple[str, ...] = ()
) -> list[Job]:
    return await jobs.lease_jobs(
        db, list(kinds or (REFRESH,)), lease, now=now, lease_until=now + make.MINUTE, limit=limit
    )


async def find(db: Db, job_id: int) -> tuple[str, int, int, str] | None:
    return await db.one(FIND, lambda *row: row, id=job_id)


async def finish(db: Db, job: Job) -> None:
    async with db.transaction() as tx:
        await jobs.finish_job(tx, job)


async def test_a_job_is_leased_run_and_gone(db: Db) -> None:
    await add(db, "payload", max_attempts=3)

    [job] = await lease(db)
    await finish(db, job)

    assert (job.kind, job.payload, job.attempts, job.max_attempts) == (REFRESH, "payload", 1, 3)
    assert await jobs.count_jobs(db) == {}


async def test_a_job_queued_with_data_that_is_not_stored_is_not_queued(db: Db) -> None:
    async def fail() -> None:
        async with db.transaction() as tx:
            await jobs.add_job(tx, REFRESH, "1", now=make.NOW)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()

    assert await lease(db) == []


async def test_the_same_work_is_queued_once(db: Db) -> None:
    for _ in range(3):
        await add(db, dedup_key="refresh:1")
    await add(db, dedup_key="refresh:2")
    await add(db)
    await add(db)

    assert await jobs.count_jobs(db) == {"ready": 4}


async def test_work_queued_again_moves_forward_and_up_but_never_back(db: Db) -> None:
    await add(db, dedup_key="k", run_at=make.NOW + 5, priority=1)
    await add(db, dedup_key="k", run_at=make.NOW + 3, priority=7)
    await add(db, dedup_key="k", run_at=make.NOW + 9, priority=0)

    [row] = await db.all(Sql("SELECT run_at, priority FROM jobs"), lambda *row: row)
    assert row == (make.NOW + 3, 7)


async def test_work_that_runs_is_not_queued_beside_itself(db: Db) -> None:
    await add(db, dedup_key="k")
    [job] = await lease(db)

    await add(db, dedup_key="k", priority=9)

    assert await jobs.count_jobs(db) == {"running": 1}
    await finish(db, job)
    await add(db, dedup_key="k")
    assert await jobs.count_jobs(db) == {"ready": 1}


async def test_many_jobs_are_queued_at_once_each_once(db: Db) -> None:
    payloads = {f"refresh:{number}": str(number) for number in range(5)}
    for _ in range(2):
        async with db.transaction() as tx:
            await jobs.add_jobs(tx, REFRESH, payloads, now=make.NOW, priority=3, max_attempts=2)

    leased = await lease(db)
    assert sorted(job.payload for job in leased) == ["0", "1", "2", "3", "4"]
    assert {job.max_attempts for job in leased} == {2}


async def test_urgent_jobs_come_first_then_older_ones(db: Db) -> None:
    await add(db, "later", run_at=make.NOW - 1)
    await add(db, "earlier", run_at=make.NOW - 2)
    await add(db, "urgent", priority=10)

    order = [(await lease(db, limit=1))[0].payload for _ in range(3)]
    assert order == ["urgent", "earlier", "later"]


async def test_a_job_waits_for_its_time(db: Db) -> None:
    await add(db, run_at=make.NOW + make.MINUTE)

    assert await lease(db) == []
    assert await jobs.find_next_run(db, [REFRESH]) == make.NOW + make.MINUTE
    assert len(await lease(db, now=make.NOW + make.MINUTE)) == 1


async def test_only_kinds_that_were_asked_for_are_given(db: Db) -> None:
    await add(db, "1", kind="analyze")
    await add(db, "2", kind="mail")

    assert await lease(db) == []
    assert await jobs.find_next_run(db, [REFRESH]) is None
    assert [job.kind for job in await lease(db, kinds=("mail", REFRESH))] == ["mail"]


@pytest.mark.parametrize("limit", [1, 2, 3])
async def test_no_more_jobs_than_asked_for_are_taken(db: Db, limit: int) -> None:
    for number in range(5):
        await add(db, str(number))

    assert len(await lease(db, limit=limit)) == limit
    assert (await jobs.count_jobs(db))["running"] == limit


async def test_a_leased_job_is_not_given_again(db: Db) -> None:
    await add(db)
    await lease(db, "me")

    assert await lease(db, "you") == []


async def test_a_job_that_beats_keeps_its_lease(db: Db) -> None:
    await add(db)
    [job] = await lease(db)

    held = await jobs.extend_leases(db, [job], make.NOW + make.HOUR)

    assert held == {job.id}
    assert await jobs.reclaim_jobs(db, make.NOW + 2 * make.MINUTE) == 0
    assert await jobs.reclaim_jobs(db, make.NOW + 2 * make.HOUR) == 1


async def test_no_jobs_to_keep_keep_nothing(db: Db) -> None:
    await add(db)
    await lease(db)

    assert await jobs.extend_leases(db, [], make.NOW + make.HOUR) == set()
    assert await jobs.give_back_jobs(db, []) == 0


async def lose(db: Db) -> tuple[Job, Job]:
    """Give a job under a lease that was lost, and the same job under the one that counts."""
    await add(db)
    [mine] = await lease(db, "mine")
    late = make.NOW + make.HOUR
    await jobs.reclaim_jobs(db, late)
    [yours] = await lease(db, "yours", now=late)
    return mine, yours


async def test_a_worker_that_lost_its_lease_cannot_finish(db: Db) -> None:
    mine, yours = await lose(db)

    async def store_results() -> None:
        async with db.transaction() as tx:
            await jobs.add_job(tx, "mail", "result", now=make.NOW)
            await jobs.finish_job(tx, mine)

    with pytest.raises(LeaseLost):
        await store_results()

    assert await jobs.count_jobs(db) == {"running": 1}
    await finish(db, yours)


async def test_a_worker_that_lost_its_lease_can_neither_retry_nor_bury_nor_give_back(
    db: Db,
) -> None:
    mine, yours = await lose(db)
    before = await find(db, yours.id)

    await jobs.retry_job(db, mine, "too late", make.NOW, 0)
    await jobs.bury_job(db, mine, "too late")
    assert await jobs.give_back_jobs(db, [mine]) == 0
    assert await jobs.extend_leases(db, [mine], 2**60) == set()

    assert await find(db, yours.id) == before


async def test_a_lease_holds_only_the_jobs_it_was_given_for(db: Db) -> None:
    """The same worker may hold a job under a new lease and remember it under an old one."""
    old, new = await lose(db)
    await add(db, "other")
    [other] = await lease(db, "yours", now=make.NOW + make.HOUR)

    assert await jobs.give_back_jobs(db, [old, other]) == 1

    assert await find(db, new.id) == ("running", 2, make.NOW + make.HOUR, jobs.WORKER_GONE)
    assert other.lease == new.lease


async def test_a_finished_job_cannot_be_finished_again(db: Db) -> None:
    await add(db)
    [job] = await lease(db)
    await finish(db, job)

    with pytest.raises(LeaseLost):
        await finish(db, job)


async def test_a_job_to_retry_waits_as_long_as_it_was_told(db: Db) -> None:
    await add(db)
    [job] = await lease(db)

    await jobs.retry_job(db, job, "no answer", make.NOW + 77, 0)

    assert await find(db, job.id) == ("ready", 1, make.NOW + 77, "no answer")
    assert await lease(db) == []
    [again] = await lease(db, now=make.NOW + 77)
    assert again.attempts == 2


async def test_a_buried_job_is_seen_and_can_be_revived(db: Db) -> None:
    await add(db, "5", dedup_key="k", max_attempts=1)
    [job] = await lease(db)
    await jobs.bury_job(db, job, "broken")

    [dead] = await jobs.list_dead_jobs(db, 0, 10)
    assert (dead.id, dead.payload, dead.attempts, dead.last_error) == (job.id, "5", 1, "broken")
    assert await lease(db) == []

    assert await jobs.revive_job(db, job.id, make.NOW)
    assert await jobs.list_dead_jobs(db, 0, 10) == []
    [again] = await lease(db)
    assert (again.id, again.attempts) == (job.id, 1)


async def test_a_dead_job_does_not_stop_the_same_work_from_being_queued(db: Db) -> None:
    await add(db, dedup_key="k")
    [job] = await lease(db)
    await jobs.bury_job(db, job, "broken")

    await add(db, dedup_key="k")

    assert await jobs.count_jobs(db) == {"dead": 1, "ready": 1}
    assert not await jobs.revive_job(db, job.id, make.NOW)


@pytest.mark.parametrize("job_id", [0, 999])
async def test_only_dead_jobs_can_be_revived(db: Db, job_id: int) -> None:
    await add(db)

    assert not await jobs.revive_job(db, job_id, make.NOW)
    assert not await jobs.revive_job(db, 1, make.NOW)


async def test_dead_jobs_come_in_pages(db: Db) -> None:
    for _ in range(5):
        await add(db)
    for job in await lease(db):
        await jobs.bury_job(db, job, "broken")

    first = await jobs.list_dead_jobs(db, 0, 3)
    rest = await jobs.list_dead_jobs(db, first[-1].id, 3)
    assert len({job.id for job in first + rest}) == 5


async def test_giving_back_is_no_attempt(db: Db) -> None:
    await add(db)
    leased = await lease(db)

    assert await jobs.give_back_jobs(db, leased) == 1

    [again] = await lease(db, "other")
    assert again.attempts == 1


async def test_a_job_whose_worker_is_gone_comes_back_at_once(db: Db) -> None:
    await add(db)
    await lease(db)
    late = make.NOW + make.MINUTE + 1

    assert await jobs.reclaim_jobs(db, make.NOW + make.MINUTE) == 0
    assert await jobs.reclaim_jobs(db, late) == 1

    [job] = await lease(db, "other", now=late)
    assert job.attempts == 2


async def test_a_job_that_kills_its_workers_ends_as_dead(db: Db) -> None:
    await add(db, max_attempts=2)
    now = make.NOW
    for _ in range(2):
        assert len(await lease(db, now=now)) == 1
        now += make.HOUR
        assert await jobs.reclaim_jobs(db, now) == 1

    [dead] = await jobs.list_dead_jobs(db, 0, 9)
    assert (dead.attempts, dead.last_error) == (2, jobs.WORKER_GONE)
    assert await lease(db, now=now) == []


async def test_kinds_are_due_of_which_a_job_can_be_leased_now(db: Db) -> None:
    await add(db, "1", run_at=make.NOW + 9)
    await add(db, "2", kind="mail", run_at=make.NOW + 9)
    await add(db, "3", kind="mail", run_at=make.NOW)
    # As a clock that was wrong has left it.
    await add(db, "4", kind="icon", run_at=make.NOW + make.DAY)
    await add(db, "5", kind="clean")
    await lease(db, kinds=("clean",))
    names = [REFRESH, "mail", "icon", "clean", "analyze"]

    latest = make.NOW + make.HOUR
    due = await jobs.list_due_kinds(db, names, now=make.NOW, latest=latest)
    later = await jobs.list_due_kinds(db, names[:1], now=make.NOW + 9, latest=latest)

    assert (sorted(due), later) == (["icon", "mail"], [REFRESH])


async def test_the_next_run_is_the_earliest(db: Db) -> None:
    assert await jobs.find_next_run(db, [REFRESH]) is None
    for seconds in (5, 3, 9):
        await add(db, run_at=make.NOW + seconds)

    assert await jobs.find_next_run(db, [REFRESH]) == make.NOW + 3


async def test_a_postponed_job_waits_without_a_failed_attempt(db: Db) -> None:
    await add(db, "a")
    [job] = await lease(db)

    await jobs.postpone_job(db, job, make.NOW + make.MINUTE)

    assert await lease(db) == []
    [again] = await lease(db, now=make.NOW + make.MINUTE)
    assert (again.id, again.attempts) == (job.id, 1)


async def test_a_job_that_was_taken_over_cannot_be_postponed(db: Db) -> None:
    await add(db, "a")
    [lost] = await lease(db)
    await jobs.reclaim_jobs(db, make.NOW + make.DAY)
    [ours] = await lease(db, "other", now=make.NOW + make.DAY)

    await jobs.postpone_job(db, lost, make.NOW + 9 * make.DAY)

    found = await find(db, ours.id)
    assert found
    assert found[:2] == ("running", 2)

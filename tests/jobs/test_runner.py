import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import cast

import pytest

from bench.counting import RecordingDb
from copydesk.errors import Invalid, Unavailable
from copydesk.jobs import runner
from copydesk.jobs.kinds import Work
from copydesk.jobs.runner import Runner, supervise
from copydesk.model import Job
from copydesk.services.system import work
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import JobKind
from copydesk.store.engine.db import Db, Sql
from copydesk.store.system import jobs
from tests import make
from tests.bench.waiting import LONG, until
from tests.conftest import Clock

GET_LEASE_END = Sql("SELECT lease_until FROM jobs")
Handler = Callable[[Kit, Job], Awaitable[bool]]


@pytest.fixture(autouse=True)
def only_calls_wake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let runners look up so rarely that a test which passes was woken by a call."""
    monkeypatch.setattr(runner, "POLL_SECONDS", 3600.0)


@asynccontextmanager
async def working(kit: Kit, handler: Handler, slots: int = 4) -> AsyncIterator[Runner]:
    """Run jobs of the kind "test" beside the block, and wait for the runner's end."""
    worker = Runner(kit, slots, [Work(JobKind("test"), handler, ends_itself=False)])
    running = asyncio.create_task(worker.run())
    try:
        yield worker
    finally:
        worker.stop()
        await running


async def queue(kit: Kit, *payloads: str, priority: int = 0, run_at: int | None = None) -> None:
    async with kit.db.transaction() as tx:
        for payload in payloads:
            await jobs.add_job(
                tx,
                "test",
                payload,
                now=kit.now(),
                run_at=run_at,
                priority=priority,
                max_attempts=3,
            )
    await kit.bus.publish(JOBS)


async def count(kit: Kit) -> dict[str, int]:
    return await jobs.count_jobs(kit.db)


def count_asked(db: RecordingDb, sql: Sql) -> int:
    return sum(each.sql is sql for each in db.asked)


async def is_idle(kit: Kit) -> bool:
    return await count(kit) == {}


async def test_a_runner_that_is_called_for_nothing_writes_nothing(kit: Kit) -> None:
    db = RecordingDb(kit.db)
    async with working(replace(kit, db=cast("Db", db)), Desk()):
        await until(lambda: count_asked(db, jobs.NEXT_RUN) == 1)
        await kit.bus.publish(JOBS)
        await until(lambda: count_asked(db, jobs.NEXT_RUN) == 2)

    assert count_asked(db, jobs.LEASE) == 0


class Desk:
    """A handler that notes what it was given and waits until it may go on."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.done: list[str] = []
        self.may_go_on = asyncio.Event()

    async def __call__(self, _kit: Kit, job: Job) -> bool:
        self.begun.append(job.payload)
        await self.may_go_on.wait()
        self.done.append(job.payload)
        return False


async def test_what_is_due_is_run_and_ended(kit: Kit) -> None:
    await queue(kit, "a", "b")
    desk = Desk()
    desk.may_go_on.set()

    async with working(kit, desk):
        await until(lambda: is_idle(kit))

    assert sorted(desk.done) == ["a", "b"]


async def test_a_call_wakes_an_idle_worker(kit: Kit) -> None:
    desk = Desk()
    desk.may_go_on.set()
    async with working(kit, desk):
        for payload in ("a", "b"):
            await queue(kit, payload)
            await until(lambda: is_idle(kit))

    assert desk.done == ["a", "b"]


async def test_work_for_later_waits_for_its_time_without_a_call(kit: Kit, clock: Clock) -> None:
    desk = Desk()
    desk.may_go_on.set()
    await queue(kit, "later", run_at=clock() + 20_000)
    await queue(kit, "now")
    async with working(kit, desk):
        await until(lambda: bool(desk.done))
        before = list(desk.done)
        clock.move(20_000)
        await until(lambda: is_idle(kit))

    assert before == ["now"]
    assert desk.done == ["now", "later"]


async def test_urgent_work_goes_first_and_slots_are_kept(kit: Kit) -> None:
    desk = Desk()
    await queue(kit, "first")
    async with working(kit, desk, slots=1):
        await until(lambda: desk.begun == ["first"])
        await queue(kit, "low")
        await queue(kit, "high", priority=10)
        begun = list(desk.begun)
        desk.may_go_on.set()
        await until(lambda: is_idle(kit))

    assert begun == ["first"]
    assert desk.done == ["first", "high", "low"]


async def test_who_has_filled_all_slots_looks_for_more_when_there_is_room(kit: Kit) -> None:
    desk, db = Desk(), RecordingDb(kit.db)
    await queue(kit, *"abcd")
    async with working(replace(kit, db=cast("Db", db)), desk, slots=2):
        await until(lambda: len(desk.begun) == 2)
        looked = count_asked(db, jobs.LIST_DUE_KINDS)
        desk.may_go_on.set()
        await until(lambda: len(desk.done) == 4)

    assert looked == 1


async def test_several_workers_never_run_one_job_twice(kit: Kit) -> None:
    names = [str(number) for number in range(40)]
    desk = Desk()
    desk.may_go_on.set()
    async with working(kit, desk, 3), working(kit, desk, 3), working(kit, desk, 3):
        await queue(kit, *names[:20])
        await queue(kit, *names[20:])
        await until(lambda: is_idle(kit))

    assert sorted(desk.done, key=int) == names


async def test_a_job_that_fails_is_tried_ever_later_and_then_lies_where_one_can_see_it(
    kit: Kit, clock: Clock
) -> None:
    attempts: list[int] = []

    async def fail(_kit: Kit, job: Job) -> bool:
        attempts.append(job.attempts)
        raise ValueError("out of ink")

    await queue(kit, "a")
    waits = []
    async with working(kit, fail):
        for attempt in (1, 2):
            await until(lambda number=attempt: _is_waiting(kit, attempts, number))  # type: ignore[misc]  # mypy gives a lambda's default no type
            run_at = await work.find_next_run(kit, ["test"])
            assert run_at
            waits.append((run_at - clock()) / make.SECOND)
            clock.time = run_at
            await kit.bus.publish(JOBS)
        await until(lambda: _is_dead(kit))

    [dead] = await jobs.list_dead_jobs(kit.db, 0, 10)
    assert attempts == [1, 2, 3]
    assert waits == [60, 120]
    assert (dead.payload, dead.last_error) == ("a", "ValueError: out of ink")


async def _is_waiting(kit: Kit, attempts: list[int], number: int) -> bool:
    return attempts[-1:] == [number] and await count(kit) == {"ready": 1}


async def _is_dead(kit: Kit) -> bool:
    return await count(kit) == {"dead": 1}


@pytest.mark.parametrize(
    ("error", "state"),
    [(Unavailable("the pool is closed"), "ready"), (Invalid("no such thing"), "dead")],
    ids=["passing", "lasting"],
)
async def test_only_what_may_pass_is_tried_again(kit: Kit, error: Exception, state: str) -> None:
    begun = asyncio.Event()

    async def fail(_kit: Kit, _job: Job) -> bool:
        begun.set()
        raise error

    await queue(kit, "a")
    async with working(kit, fail):
        await begun.wait()

    assert await count(kit) == {state: 1}


async def test_one_bad_job_does_not_stop_the_others(kit: Kit) -> None:
    done: list[str] = []

    async def handle(_kit: Kit, job: Job) -> bool:
        if job.payload == "bad":
            raise Invalid("bad")
        done.append(job.payload)
        return False

    await queue(kit, "bad", "good", "better")
    async with working(kit, handle, slots=1):
        await until(lambda: _is_dead(kit))

    assert done == ["good", "better"]


async def test_a_worker_keeps_what_it_works_on(
    kit: Kit, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "BEAT_SECONDS", 0.01)
    desk = Desk()
    await queue(kit, "a")
    async with working(kit, desk):
        await until(lambda: desk.begun == ["a"])
        for _ in range(3):
            clock.move((work.LEASE_SECONDS + 10) * make.SECOND)
            await until(lambda: _is_kept(kit))
        desk.may_go_on.set()
        await until(lambda: is_idle(kit))

    assert desk.begun == desk.done == ["a"]


async def _is_kept(kit: Kit) -> bool:
    return bool(await kit.db.value(GET_LEASE_END) > kit.now())


async def test_a_worker_that_lost_its_lease_cannot_end_the_job(kit: Kit, clock: Clock) -> None:
    desk = Desk()
    await queue(kit, "a")
    async with working(kit, desk):
        await until(lambda: desk.begun == ["a"])
        await steal(kit, clock)
        desk.may_go_on.set()

    assert desk.done == ["a"]
    assert await count(kit) == {"running": 1}


async def test_a_lost_job_is_cancelled_by_the_next_beat(
    kit: Kit, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "BEAT_SECONDS", 0.2)
    steps: list[str] = []

    async def handle(_kit: Kit, _job: Job) -> bool:
        steps.append("begun")
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            steps.append("cancelled")
            raise
        return False

    await queue(kit, "a")
    async with working(kit, handle):
        await until(lambda: steps == ["begun"])
        await steal(kit, clock)
        await until(lambda: steps == ["begun", "cancelled"])

    assert await count(kit) == {"running": 1}


async def steal(kit: Kit, clock: Clock) -> Job:
    """Take over the one job that runs, as another process would after a long silence."""
    async with asyncio.timeout(LONG):
        while True:
            clock.move((work.LEASE_SECONDS + 1) * make.SECOND)
            await work.reclaim(kit)
            if stolen := await work.lease(kit, ["test"], 1):
                return stolen[0]


async def test_a_stopping_worker_finishes_what_runs(kit: Kit) -> None:
    desk = Desk()
    await queue(kit, "a")
    async with working(kit, desk) as worker:
        await until(lambda: desk.begun == ["a"])
        worker.stop()
        await queue(kit, "b")
        desk.may_go_on.set()

    assert desk.done == ["a"]
    assert await count(kit) == {"ready": 1}


async def test_a_stopping_worker_gives_back_what_takes_too_long(
    kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "STOP_SECONDS", 0.01)
    desk = Desk()
    await queue(kit, "a")
    async with working(kit, desk):
        await until(lambda: desk.begun == ["a"])

    [again] = await work.lease(kit, ["test"], 1)
    assert desk.done == []
    assert (again.payload, again.attempts) == ("a", 1)


async def test_a_worker_without_a_database_can_still_be_stopped(kit: Kit) -> None:
    await kit.db.close()

    async with asyncio.timeout(LONG), working(kit, Desk()):
        await asyncio.sleep(0.05)


async def test_a_broken_part_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "RESTART_SECONDS", 0.0)
    starts: list[int] = []

    async def part() -> None:
        starts.append(1)
        if len(starts) < 3:
            raise ValueError("broken")

    await supervise("part", part)

    assert len(starts) == 3


async def test_a_part_that_keeps_breaking_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "RESTART_SECONDS", 0.0)
    starts: list[int] = []

    async def part() -> None:
        starts.append(1)
        raise ValueError("broken")

    watched = asyncio.create_task(supervise("part", part))
    await until(lambda: len(starts) > 5)
    watched.cancel()

    with pytest.raises(asyncio.CancelledError):
        await watched


async def test_a_kind_with_a_limit_leaves_room_for_others(kit: Kit) -> None:
    slow, quick = Desk(), Desk()
    quick.may_go_on.set()
    kinds = [
        Work(JobKind("slow", most=2), slow, ends_itself=False),
        Work(JobKind("test"), quick, ends_itself=False),
    ]
    worker = Runner(kit, 4, kinds)
    running = asyncio.create_task(worker.run())
    async with kit.db.transaction() as tx:
        for number in range(5):
            await jobs.add_job(tx, "slow", str(number), now=kit.now(), priority=-20)
    await kit.bus.publish(JOBS)
    await until(lambda: len(slow.begun) == 2)
    await queue(kit, "a", "b", "c")
    await until(lambda: len(quick.done) == 3)
    begun = len(slow.begun)
    # No call comes when one ends: the next of its kind begins nevertheless.
    slow.may_go_on.set()
    await until(lambda: is_idle(kit))
    worker.stop()
    await running

    assert begun == 2
    assert sorted(slow.done) == ["0", "1", "2", "3", "4"]


async def test_a_kind_with_slots_of_its_own_takes_no_room_from_others(kit: Kit) -> None:
    slow, quick = Desk(), Desk()
    quick.may_go_on.set()
    kinds = [
        Work(JobKind("slow"), slow, ends_itself=False, count_slots=lambda _kit: 2),
        Work(JobKind("test"), quick, ends_itself=False),
    ]
    worker = Runner(kit, 1, kinds)
    async with kit.db.transaction() as tx:
        for number in range(3):
            await jobs.add_job(tx, "slow", str(number), now=kit.now(), priority=10)
    running = asyncio.create_task(worker.run())
    await until(lambda: len(slow.begun) == 2)
    await queue(kit, "a", "b", "c")
    await until(lambda: len(quick.done) == 3)
    begun = len(slow.begun)
    slow.may_go_on.set()
    await until(lambda: is_idle(kit))
    worker.stop()
    await running

    assert begun == 2
    assert sorted(slow.done) == ["0", "1", "2"]


async def test_a_kind_may_have_more_than_the_slots_that_all_share(kit: Kit) -> None:
    light, other = Desk(), Desk()
    kinds = [
        Work(JobKind("light"), light, ends_itself=False, count_more=lambda _kit: 3),
        Work(JobKind("test"), other, ends_itself=False),
    ]
    worker = Runner(kit, 2, kinds)
    async with kit.db.transaction() as tx:
        for number in range(4):
            await jobs.add_job(tx, "light", str(number), now=kit.now(), priority=10)
    running = asyncio.create_task(worker.run())
    await until(lambda: len(light.begun) == 4)
    # Three of the four are beyond the two slots: one is left for others, and no more than that.
    await queue(kit, "a", "b")
    await until(lambda: len(other.begun) == 1)
    other.may_go_on.set()
    await until(lambda: len(other.done) == 2)
    light.may_go_on.set()
    await until(lambda: is_idle(kit))
    worker.stop()
    await running

    assert other.done == ["a", "b"]
    assert sorted(light.done) == ["0", "1", "2", "3"]

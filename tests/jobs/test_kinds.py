"""The table of kinds: each has a name of its own, and says when a job has ended."""

import pytest

from copydesk.errors import FetchFailed, NotFound
from copydesk.jobs.kinds import KINDS, Work
from copydesk.model import Job
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import LAST, JobKind, queue_job, queue_jobs
from copydesk.store.engine.db import Sql
from copydesk.store.system.jobs import list_dead_jobs
from tests.conftest import Clock

MINUTE = 60_000_000
GET_JOBS = Sql("SELECT payload, priority, max_attempts, run_at FROM jobs ORDER BY payload")
TEST = JobKind("test", priority=7, attempts=2, first_retry_seconds=120, longest_retry_seconds=180)


def make_work(error: Exception | None, *, ends_itself: bool) -> Work:
    async def run(_kit: Kit, _job: Job) -> None:
        if error:
            raise error

    return Work(TEST, run, ends_itself=ends_itself, recorded=(FetchFailed,), moot=(NotFound,))


def test_no_two_kinds_share_a_name() -> None:
    names = [work.kind.name for work in KINDS]

    assert len(names) == len(set(names)) > 5


@pytest.mark.parametrize(
    ("error", "ends_itself", "has_ended"),
    [
        (None, True, True),
        (None, False, False),
        (FetchFailed("no answer", reason="unreachable"), False, True),
        (NotFound("gone"), True, False),
    ],
)
async def test_a_kind_says_whether_its_job_has_ended(
    kit: Kit, error: Exception | None, ends_itself: bool, has_ended: bool
) -> None:
    job = Job(1, "test", "", 1, 2, "lease", 0)

    assert await make_work(error, ends_itself=ends_itself).perform(kit, job) is has_ended


async def test_other_failures_are_left_to_the_runner(kit: Kit) -> None:
    work_with_fault = make_work(ValueError("broken"), ends_itself=True)

    with pytest.raises(ValueError, match="broken"):
        await work_with_fault.perform(kit, Job(1, "test", "", 1, 2, "lease", 0))


async def test_jobs_are_queued_as_their_kind_says(kit: Kit) -> None:
    now = kit.now()
    async with kit.db.transaction() as tx:
        await queue_job(tx, TEST, "a", now=now, key=TEST.make_key("a"))
        await queue_jobs(tx, TEST, {TEST.make_key("b"): "b"}, now=now, run_at=now + 5, priority=1)
        await queue_job(tx, TEST, "again", now=now, key=TEST.make_key("a"))

    rows = await kit.db.all(GET_JOBS, lambda *row: row)
    assert rows == [("a", 7, 2, now), ("b", 1, 2, now + 5)]


async def test_the_pause_after_a_failure_is_the_kinds(kit: Kit) -> None:
    patient = JobKind("test", attempts=9, first_retry_seconds=120, longest_retry_seconds=180)
    async with kit.db.transaction() as tx:
        await queue_job(tx, patient, "a", now=kit.now(), key="test:a")
    [job] = await work.lease(kit, ["test"], 1)

    await work.fail(kit, patient, job, "no", can_retry=True)

    [(_, _, _, run_at)] = await kit.db.all(GET_JOBS, lambda *row: row)
    assert run_at >= kit.now() + 2 * MINUTE - 1
    assert run_at <= kit.now() + 3 * MINUTE


async def test_what_fails_often_goes_into_the_slow_lane_and_then_waits_for_a_person(
    kit: Kit, clock: Clock
) -> None:
    lanes = JobKind("test", attempts=6, first_retry_seconds=60, slow_after=3)
    async with kit.db.transaction() as tx:
        await queue_job(tx, lanes, "a", now=kit.now(), key="test:a")
    pauses, priorities = list[int](), list[int]()
    for _ in range(5):
        [job] = await work.lease(kit, ["test"], 1)
        await work.fail(kit, lanes, job, "no", can_retry=True)
        [(_, priority, _, run_at)] = await kit.db.all(GET_JOBS, lambda *row: row)
        pauses.append((run_at - kit.now()) // 1_000_000)
        priorities.append(priority)
        clock.move(run_at - kit.now())

    assert pauses == [60, 120, 3600, 7200, 14400]
    assert priorities == [0, 0, LAST, LAST, LAST]
    [job] = await work.lease(kit, ["test"], 1)
    await work.fail(kit, lanes, job, "the reason", can_retry=True)
    [dead] = await list_dead_jobs(kit.db, 0, 5)
    assert (dead.attempts, dead.last_error) == (6, "the reason")

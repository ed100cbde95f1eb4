"""Jobs of a server that was killed go on at once, unless somebody else may be at them."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from copydesk.jobs.joblock import hold_job_lock
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.system import jobs
from tests import make

HOLD = """
import sys
from pathlib import Path
from copydesk.jobs.joblock import hold_job_lock
with hold_job_lock(Path(sys.argv[1]), lambda: 7) as moment:
    print(moment, flush=True)
    sys.stdin.read()
"""


@contextmanager
def other_process(folder: Path) -> Iterator["subprocess.Popen[str]"]:
    """A process that is present until it is killed."""
    arguments = [sys.executable, "-c", HOLD, str(folder)]
    with subprocess.Popen(
        arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "7\n"
        try:
            yield process
        finally:
            process.kill()


def test_who_is_alone_learns_since_when(tmp_path: Path) -> None:
    with hold_job_lock(tmp_path, lambda: 5) as moment:
        assert moment == 5
    with hold_job_lock(tmp_path, lambda: 6) as moment:
        assert moment == 6


def test_who_comes_second_is_not_alone(tmp_path: Path) -> None:
    with hold_job_lock(tmp_path, lambda: 5), hold_job_lock(tmp_path, lambda: 6) as moment:
        assert moment is None


def test_a_killed_process_is_gone(tmp_path: Path) -> None:
    with other_process(tmp_path) as process:
        with hold_job_lock(tmp_path, lambda: 5) as moment:
            assert moment is None
        process.kill()
        process.wait()
        with hold_job_lock(tmp_path, lambda: 6) as moment:
            assert moment == 6


@pytest.fixture
async def leased(kit: Kit) -> int:
    """A job that a worker has just begun."""
    async with kit.db.transaction() as tx:
        await jobs.add_job(tx, "refresh", "1", now=kit.now())
    [job] = await work.lease(kit, ["refresh"], 1)
    return job.id


async def test_jobs_of_the_dead_go_on_at_once(kit: Kit, leased: int) -> None:
    assert await work.reclaim(kit) == 0

    assert await work.take_over(kit, kit.now()) == 1

    [job] = await work.lease(kit, ["refresh"], 1)
    assert (job.id, job.attempts) == (leased, 2)


async def test_a_job_that_was_leased_later_is_left_alone(kit: Kit, leased: int) -> None:
    assert leased
    assert await work.take_over(kit, kit.now() - make.MINUTE) == 0

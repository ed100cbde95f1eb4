"""Processes that end without warning: children, and the parent itself."""

import asyncio
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import uvloop

from copydesk.errors import ChildLost, Unavailable, WorkFailed
from copydesk.pool.pool import Pool
from tests.bench.waiting import is_running, until
from tests.pool import sample_tasks as tasks
from tests.pool.conftest import NewPool

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]

# A parent that is killed while a child is {busy or idle}.
DYING_PARENT = """
import asyncio, os, signal, sys
from copydesk.pool.pool import Pool
from tests.pool import sample_tasks as tasks

async def main():
    pool = Pool(1, tasks="tests.pool.sample_tasks")
    print(await pool.call(tasks.TELL_PID, None), flush=True)
    if sys.argv[1] == "busy":
        asyncio.create_task(pool.call(tasks.SPIN, None))
        await asyncio.sleep(0.05)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


@pytest.mark.parametrize("state", ["busy", "idle"])
async def test_children_end_with_a_parent_that_is_killed(state: str) -> None:
    killed = subprocess.run(  # noqa: ASYNC221 nothing else runs in this loop
        [sys.executable, "-c", DYING_PARENT, state],
        capture_output=True,
        check=False,
        cwd=ROOT,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr

    await until(lambda: not is_running(int(killed.stdout)))


async def test_a_child_that_died_while_idle_is_not_asked(pool: Pool) -> None:
    pid = await pool.call(tasks.TELL_PID, None)
    os.kill(pid, signal.SIGKILL)
    await until(lambda: not pool._idle[0].is_alive)

    assert await pool.call(tasks.TELL_PID, None) != pid


async def test_a_pool_whose_tasks_cannot_be_loaded_says_so_and_why(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pool = Pool(1, tasks="no.such.module")

    with pytest.raises(Unavailable, match="when it started"):
        await pool.call(tasks.TELL_PID, None)

    (record,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert "ModuleNotFoundError" in vars(record)["facts"]["said"]
    await pool.close()


async def test_a_pool_that_can_start_no_process_says_so(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")

    with pytest.raises(Unavailable, match="no child process can be started"):
        await pool.call(tasks.TELL_PID, None)


async def test_all_children_may_die_again_and_again(new_pool: NewPool) -> None:
    pool = new_pool(2)

    outcomes = await asyncio.gather(
        *(pool.call(tasks.DIE_BY, int(signal.SIGKILL)) for _ in range(4)),
        *(pool.call(tasks.ECHO, b"fine") for _ in range(4)),
        return_exceptions=True,
    )

    assert [type(outcome) for outcome in outcomes] == [ChildLost] * 4 + [bytes] * 4


async def test_a_child_that_broke_by_itself_was_not_struck_by_anything(pool: Pool) -> None:
    with pytest.raises(WorkFailed) as broken:
        await pool.call(tasks.DIE_BY, int(signal.SIGSEGV))

    assert type(broken.value) is WorkFailed


def test_the_pool_works_on_the_event_loop_of_the_server() -> None:
    async def work() -> None:
        pool = Pool(1, tasks="tests.pool.sample_tasks")
        body = os.urandom(1_000_000)
        assert await pool.call(tasks.ECHO, body) == body
        # Only what never ends has little time: all else may take as long as the machine needs.
        endless = replace(tasks.SPIN, seconds=0.3)
        for task, sentence in ((endless, "took longer"), (tasks.ABORT_FOR_MEMORY, "needed")):
            with pytest.raises(WorkFailed, match=sentence):
                await pool.call(task, None)
        running = asyncio.create_task(pool.call(tasks.SLEEP, 30.0))
        await asyncio.sleep(0.05)
        running.cancel()
        assert await pool.call(tasks.ECHO, b"next") == b"next"
        await pool.close()

    loop = uvloop.new_event_loop()
    loop.run_until_complete(work())
    loop.close()

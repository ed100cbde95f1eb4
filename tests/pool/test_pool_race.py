"""Callers that give up: their children go with them, and nobody gets another one's answer."""

import asyncio
import random
from pathlib import Path
from typing import TypeVar

import pytest

from copydesk.pool.pool import Pool
from tests.bench.waiting import count_children, is_running, until
from tests.pool import sample_tasks as tasks
from tests.pool.conftest import NewPool

pytestmark = pytest.mark.slow

Result = TypeVar("Result")


async def cancel(task: "asyncio.Task[object]") -> None:
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_a_cancelled_call_takes_its_child_along(pool: Pool, tmp_path: Path) -> None:
    pid = await pool.call(tasks.TELL_PID, None)
    path = tmp_path / "never"
    running = asyncio.create_task(pool.call(tasks.WAIT_FOR, str(path)))
    await until(Path(f"{path}.started").exists)

    await cancel(running)

    assert await pool.call(tasks.ECHO, b"next") == b"next"
    await until(lambda: not is_running(pid))


async def test_a_call_cancelled_while_its_child_starts_leaves_no_process_behind(
    pool: Pool,
) -> None:
    before = count_children()
    running = asyncio.create_task(pool.call(tasks.TELL_PID, None))
    await until(lambda: count_children() > before)

    await cancel(running)

    await until(lambda: count_children() == before)
    assert await pool.call(tasks.ECHO, b"next") == b"next"


async def test_a_call_cancelled_while_it_waits_gives_its_place_to_the_next(
    pool: Pool, tmp_path: Path
) -> None:
    path = tmp_path / "go"
    running = asyncio.create_task(pool.call(tasks.WAIT_FOR, str(path)))
    await until(Path(f"{path}.started").exists)
    waiting = asyncio.create_task(pool.call(tasks.ECHO, b"gave up"))
    last = asyncio.create_task(pool.call(tasks.ECHO, b"next"))
    await asyncio.sleep(0)

    await cancel(waiting)
    path.touch()

    await running
    assert await last == b"next"
    assert pool.waiting == 0


async def test_whoever_stays_gets_his_own_answer_while_others_give_up(new_pool: NewPool) -> None:
    pool = new_pool(2)
    dice = random.Random(20261115)
    bodies = [str(number).encode() * 1000 for number in range(60)]
    calls = [asyncio.create_task(pool.call(tasks.ECHO, body)) for body in bodies]
    for call in dice.sample(calls, 12):
        await asyncio.wait(calls, timeout=0.02, return_when=asyncio.FIRST_COMPLETED)
        call.cancel()

    answers = await asyncio.gather(*calls, return_exceptions=True)

    for body, answer in zip(bodies, answers, strict=True):
        assert answer == body or isinstance(answer, asyncio.CancelledError)


async def test_a_pool_closes_while_calls_are_given_up(new_pool: NewPool) -> None:
    pool = new_pool(2)
    before = count_children()
    calls = [asyncio.create_task(pool.call(tasks.SLEEP, 30.0)) for _ in range(4)]
    await until(lambda: count_children() == before + 2)
    closing = asyncio.create_task(pool.close())
    for call in calls:
        call.cancel()

    await asyncio.gather(*calls, return_exceptions=True)
    await closing

    # A child that was only just starting has been killed, but not waited for: the loop does that.
    await until(lambda: count_children() == before)

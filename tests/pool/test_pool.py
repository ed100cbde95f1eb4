import asyncio
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from copydesk.errors import Unavailable
from copydesk.pool import pool as pool_module
from copydesk.pool.pool import Pool
from tests.bench.waiting import LONG, is_running, until
from tests.pool import sample_tasks as tasks
from tests.pool.conftest import NewPool


async def _employ(pool: Pool, paths: list[Path]) -> set[int]:
    """Have as many children at work at once as there are paths, and give their pids."""
    calls = [asyncio.create_task(pool.call(tasks.WAIT_FOR, str(path))) for path in paths]
    await until(lambda: all(Path(f"{path}.started").exists() for path in paths))
    for path in paths:
        path.touch()
    return set(await asyncio.gather(*calls))


async def test_a_record_goes_in_and_a_record_comes_out(pool: Pool) -> None:
    at = datetime(2026, 11, 15, 12, 30, 0, 123456, tzinfo=UTC)

    reading = await pool.call(tasks.READ_PAGE, tasks.Page("https://news.example", b"a b", at))

    assert reading == tasks.Reading(reading.pid, ["a", "b"], at)
    assert reading.pid != os.getpid()


@pytest.mark.parametrize(("body", "title"), [(b"News", "News"), (b"", None)])
async def test_a_result_may_be_absent(pool: Pool, body: bytes, title: str | None) -> None:
    assert await pool.call(tasks.FIND_TITLE, body) == title


async def test_twenty_megabytes_go_in_and_out(pool: Pool) -> None:
    body = os.urandom(1024 * 1024) * 20

    assert await pool.call(tasks.ECHO, body) == body


async def test_a_pool_starts_no_child_before_the_first_call_and_then_reuses_it(pool: Pool) -> None:
    assert len(pool._idle) == 0

    pids = [await pool.call(tasks.TELL_PID, None) for _ in range(3)]

    assert len(set(pids)) == 1


async def test_a_pool_works_on_as_many_calls_at_once_as_it_has_children(
    new_pool: NewPool, tmp_path: Path
) -> None:
    pool = new_pool(2)
    paths = [tmp_path / "one", tmp_path / "two"]
    calls = [asyncio.create_task(pool.call(tasks.WAIT_FOR, str(path))) for path in paths]
    await until(lambda: all(Path(f"{path}.started").exists() for path in paths))
    waiting = asyncio.create_task(pool.call(tasks.TELL_PID, None))
    await asyncio.sleep(0)
    assert pool.waiting == 1

    for path in paths:
        path.touch()

    pids = await asyncio.gather(*calls)
    assert len(set(pids)) == 2
    assert await waiting in pids


async def test_waiting_calls_are_served_in_order(pool: Pool) -> None:
    order: list[int] = []

    async def call(number: int) -> None:
        await pool.call(tasks.ECHO, b"")
        order.append(number)

    await asyncio.gather(*(call(number) for number in range(20)))

    assert order == list(range(20))


async def test_more_waiting_calls_than_the_limit_are_refused(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool_module, "MAX_WAITING", 2)

    outcomes = await asyncio.gather(
        *(pool.call(tasks.ECHO, b"x") for _ in range(5)), return_exceptions=True
    )

    # The first has a child, two wait.
    assert [isinstance(outcome, Unavailable) for outcome in outcomes] == [
        False,
        False,
        False,
        True,
        True,
    ]


async def test_a_child_is_replaced_after_its_last_call(new_pool: NewPool) -> None:
    pool = new_pool(max_calls=2)

    pids = [await pool.call(tasks.TELL_PID, None) for _ in range(5)]

    assert pids[0] == pids[1] != pids[2] == pids[3] != pids[4]


async def test_a_child_that_holds_too_much_memory_is_replaced(new_pool: NewPool) -> None:
    pool = new_pool(memory_mb=200)

    pids = [await pool.call(tasks.HOARD_MEMORY, 30) for _ in range(4)]

    assert len(set(pids)) == 2


async def test_idle_children_are_sent_home_and_come_back_on_demand(new_pool: NewPool) -> None:
    pool = new_pool(idle_seconds=0.05)
    pid = await pool.call(tasks.TELL_PID, None)

    await until(lambda: not is_running(pid))

    assert await pool.call(tasks.TELL_PID, None) != pid


async def test_only_the_children_that_are_not_needed_go_home(
    new_pool: NewPool, tmp_path: Path
) -> None:
    pool = new_pool(2, idle_seconds=1)
    pids = await _employ(pool, [tmp_path / "one", tmp_path / "two"])
    used = set()

    def is_one_gone() -> bool:
        return sum(map(is_running, pids)) == 1

    async with asyncio.timeout(LONG):
        while not is_one_gone():
            used.add(await pool.call(tasks.SLEEP, 0.01))

    assert len(used) == 1
    assert all(map(is_running, used))


async def test_closing_lets_running_calls_finish_and_refuses_the_rest(
    new_pool: NewPool, tmp_path: Path
) -> None:
    pool = new_pool()
    path = tmp_path / "go"
    running = asyncio.create_task(pool.call(tasks.WAIT_FOR, str(path)))
    await until(Path(f"{path}.started").exists)
    waiting = asyncio.create_task(pool.call(tasks.TELL_PID, None))
    await asyncio.sleep(0)

    closing = asyncio.create_task(pool.close())
    await asyncio.sleep(0)
    path.touch()
    await closing

    pid = await running
    assert not is_running(pid)
    with pytest.raises(Unavailable, match="closed"):
        await waiting
    with pytest.raises(Unavailable, match="closed"):
        await pool.call(tasks.TELL_PID, None)
    await pool.close()


async def test_a_child_loads_neither_an_event_loop_nor_a_parser_it_does_not_use(
    pool: Pool,
) -> None:
    modules = await pool.call(tasks.LIST_MODULES, None)

    assert {"asyncio", "logging", "lxml", "litestar", "ssl"}.isdisjoint(modules)

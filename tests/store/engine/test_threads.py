"""Threads that own a connection: which of them is called, and what they give back, and when."""

import asyncio
import sqlite3
import threading
from pathlib import Path

from copydesk.store.engine.availability import Standing
from copydesk.store.engine.threads import FEW_CALLS, Lane


class Noted(sqlite3.Connection):
    """A connection that remembers how often it was told to give memory back."""

    shrunk = 0

    def execute(self, sql: str, /) -> sqlite3.Cursor:  # type: ignore[override]  # no values here
        self.shrunk += sql == "PRAGMA shrink_memory"
        return super().execute(sql)


async def test_a_thread_gives_its_cache_back_when_a_busy_time_is_over(tmp_path: Path) -> None:
    now, opened = [0.0], []

    def connect() -> sqlite3.Connection:
        opened.append(sqlite3.connect(tmp_path / "a.db", factory=Noted))
        return opened[0]

    lane = Lane(connect, "test", Standing(), most=1, rest_seconds=30.0, clock=lambda: now[0])

    async def call(count: int) -> int:
        for _ in range(count):
            await lane.do(lambda connection: connection.execute("SELECT 1").fetchall())
        now[0] += 31
        await lane.do(lambda connection: connection.execute("SELECT 1").fetchall())
        shrunk: int = opened[0].shrunk
        return shrunk

    counts = [await call(count) for count in (FEW_CALLS, FEW_CALLS + 1, 1, 1, FEW_CALLS)]
    await lane.close()

    assert counts[:2] == [0, 0]
    assert opened[0].shrunk == 1


async def test_who_asks_one_by_one_wakes_one_thread_again_and_again() -> None:
    opened = []

    def connect() -> sqlite3.Connection:
        opened.append(sqlite3.connect(":memory:"))
        return opened[-1]

    lane = Lane(connect, "test", Standing(), most=2)
    threads = [await lane.do(lambda _: threading.get_ident()) for _ in range(200)]
    await lane.close()

    assert len(set(threads)) == len(opened) == 1


async def test_who_ask_at_once_are_served_at_once_and_the_rest_in_turn() -> None:
    lane = Lane(lambda: sqlite3.connect(":memory:"), "test", Standing(), most=2)
    both, served = threading.Barrier(2, timeout=10), []

    def meet(_connection: sqlite3.Connection, number: int) -> int:
        if number < 2:
            both.wait()
        served.append(number)
        return threading.get_ident()

    threads = await asyncio.gather(*(lane.do(meet, number) for number in range(50)))
    await lane.close()

    assert len({*threads}) == 2
    assert sorted(served) == list(range(50))


async def test_what_is_in_line_is_done_before_a_lane_closes() -> None:
    lane = Lane(lambda: sqlite3.connect(":memory:"), "test", Standing(), most=1)
    may_go, done = threading.Event(), []
    held = asyncio.ensure_future(lane.do(lambda _: may_go.wait(10)))
    waiting = [asyncio.ensure_future(lane.do(lambda _, n=n: done.append(n))) for n in range(3)]
    await asyncio.sleep(0)
    closing = asyncio.ensure_future(lane.close())
    await asyncio.sleep(0)
    may_go.set()
    await asyncio.gather(held, closing, *waiting)

    assert done == [0, 1, 2]

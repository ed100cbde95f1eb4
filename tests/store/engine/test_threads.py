"""Threads that own a connection: what they hold after a busy time is given back, once."""

import sqlite3
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

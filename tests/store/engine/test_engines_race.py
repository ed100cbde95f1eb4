"""Whoever is cancelled, and wherever: the next transaction works, and none is left open."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from copydesk.store.engine.db import Calls, Db, Sql, scalar
from copydesk.store.engine.sqlite import SqliteDb
from tests.bench.waiting import LONG, until

SET = Sql(
    "INSERT INTO settings (key, value, updated_at) VALUES (:key, '', 0)"
    " ON CONFLICT (key) DO UPDATE SET value = excluded.value"
)
LIST = Sql("SELECT key FROM settings ORDER BY key")
# Takes long enough to be under way when the caller is cancelled.
SET_MANY = Sql(
    """
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 200000)
    INSERT INTO settings (key, value, updated_at)
    SELECT 'many ' || n, '', 0 FROM numbers
    """
)


async def list_keys(db: Db) -> list[str]:
    return await db.all(LIST, scalar)


async def cancel(task: "asyncio.Task[None]") -> None:
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()


@pytest.fixture
def sqlite_db(db: Db) -> SqliteDb:
    assert isinstance(db, SqliteDb)
    return db


async def hold_writer(db: SqliteDb) -> threading.Event:
    """Keep the writer's thread busy until the event is set; what comes now waits behind."""
    is_held, may_go = threading.Event(), threading.Event()

    def hold(_connection: sqlite3.Connection) -> None:
        is_held.set()
        may_go.wait(LONG)

    held = asyncio.ensure_future(db._writer.do(hold))
    held.add_done_callback(lambda done: done.result())
    await asyncio.to_thread(is_held.wait)
    return may_go


async def run_some(ticks: int) -> None:
    for _ in range(ticks):
        await asyncio.sleep(0)


@pytest.mark.parametrize("ticks", [0, 1, 2, 3, 5, 8, 20, 50, 100, 200, 400, 800, 1600, 3200])
async def test_a_transaction_cancelled_anywhere_is_whole_or_nothing(db: Db, ticks: int) -> None:
    async def write_pair() -> None:
        async with db.transaction() as tx:
            await tx.run(SET, key="a")
            await tx.run(SET, key="b")

    task = asyncio.create_task(write_pair())
    await run_some(ticks)
    task.cancel()
    await asyncio.wait([task])

    await db.run(SET, key="next")
    assert await list_keys(db) in (["next"], ["a", "b", "next"])


async def test_a_transaction_cancelled_twice_leaves_nothing(db: Db) -> None:
    has_written = asyncio.Event()

    async def write_and_wait() -> None:
        async with db.transaction() as tx:
            await tx.run(SET, key="a")
            has_written.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(write_and_wait())
    await has_written.wait()
    task.cancel()
    task.cancel()
    await asyncio.wait([task])

    await db.run(SET, key="next")
    assert await list_keys(db) == ["next"]


async def test_a_statement_cancelled_under_way_leaves_nothing(db: Db) -> None:
    async def write() -> None:
        async with db.transaction() as tx:
            await tx.run(SET, key="a")
            is_writing.set()
            await tx.run(SET_MANY)

    is_writing = asyncio.Event()
    task = asyncio.create_task(write())
    await is_writing.wait()
    await run_some(10)
    await cancel(task)

    await db.run(SET, key="next")
    assert await list_keys(db) == ["next"]


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_cancelled_begin_that_still_succeeds_is_taken_back(
    sqlite_db: SqliteDb, database_url: str
) -> None:
    with closing(sqlite3.connect(database_url, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        task = asyncio.create_task(sqlite_db.run(SET, key="a"))
        await wait_for_begin(sqlite_db)
        task.cancel()
        other.execute("ROLLBACK")
        await asyncio.wait([task])

    await sqlite_db.run(SET, key="next")
    assert await list_keys(sqlite_db) == ["next"]


async def wait_for_begin(db: SqliteDb) -> None:
    """Wait until the writer's thread has taken up what was in line."""
    await run_some(5)
    lane = db._writer
    await until(lambda: not lane._waiting and all(each.call is None for each in lane._threads))


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_begin_cancelled_in_line_never_begins(sqlite_db: SqliteDb) -> None:
    may_go = await hold_writer(sqlite_db)
    task = asyncio.create_task(sqlite_db.run(SET, key="a"))
    await run_some(5)
    task.cancel()
    may_go.set()
    await asyncio.wait([task])

    await sqlite_db.run(SET, key="next")
    assert await list_keys(sqlite_db) == ["next"]


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_statement_cancelled_in_line_leaves_nothing(sqlite_db: SqliteDb) -> None:
    is_writing = asyncio.Event()
    may_go = threading.Event()

    async def write() -> None:
        nonlocal may_go
        async with sqlite_db.transaction() as tx:
            await tx.run(SET, key="a")
            may_go = await hold_writer(sqlite_db)
            is_writing.set()
            await tx.run(SET, key="b")

    task = asyncio.create_task(write())
    await is_writing.wait()
    await run_some(5)
    task.cancel()
    may_go.set()
    await asyncio.wait([task])

    await sqlite_db.run(SET, key="next")
    assert await list_keys(sqlite_db) == ["next"]


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize("times", [1, 2])
async def test_a_commit_cancelled_in_line_still_commits(sqlite_db: SqliteDb, times: int) -> None:
    is_committing = asyncio.Event()
    may_go = threading.Event()

    async def write() -> None:
        nonlocal may_go
        async with sqlite_db.transaction() as tx:
            await tx.run(SET, key="a")
            may_go = await hold_writer(sqlite_db)
            is_committing.set()

    task = asyncio.create_task(write())
    await is_committing.wait()
    await run_some(5)
    for _ in range(times):
        task.cancel()
    may_go.set()
    await asyncio.wait([task])

    await sqlite_db.run(SET, key="next")
    assert await list_keys(sqlite_db) == ["a", "next"]


async def break_foreign_key(tx: Calls) -> None:
    """Leave something that only COMMIT finds out."""
    await tx.run_script("PRAGMA defer_foreign_keys = ON;")
    await tx.run(SET, key="a")
    await tx.run(Sql("INSERT INTO feed_states (feed_id, next_check_at) VALUES (77, 0)"))


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_commit_that_fails_leaves_nothing(sqlite_db: SqliteDb) -> None:
    async def write() -> None:
        async with sqlite_db.transaction() as tx:
            await break_foreign_key(tx)

    with pytest.raises(sqlite3.IntegrityError):
        await write()

    await sqlite_db.run(SET, key="next")
    assert await list_keys(sqlite_db) == ["next"]


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_commit_that_is_cancelled_and_fails_leaves_nothing(sqlite_db: SqliteDb) -> None:
    is_committing = asyncio.Event()
    may_go = threading.Event()

    async def write() -> None:
        nonlocal may_go
        async with sqlite_db.transaction() as tx:
            await break_foreign_key(tx)
            may_go = await hold_writer(sqlite_db)
            is_committing.set()

    task = asyncio.create_task(write())
    await is_committing.wait()
    await run_some(5)
    task.cancel()
    may_go.set()
    await asyncio.wait([task])

    await sqlite_db.run(SET, key="next")
    assert await list_keys(sqlite_db) == ["next"]


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_closing_database_waits_for_the_transaction_under_way(
    sqlite_db: SqliteDb, database_url: str
) -> None:
    has_begun, may_end = asyncio.Event(), asyncio.Event()

    async def write() -> None:
        async with sqlite_db.transaction() as tx:
            await tx.run(SET, key="a")
            has_begun.set()
            await may_end.wait()

    writing = asyncio.create_task(write())
    await has_begun.wait()
    closing_task = asyncio.create_task(sqlite_db.close())
    await run_some(5)
    may_end.set()
    await asyncio.gather(writing, closing_task)

    with closing(sqlite3.connect(Path(database_url))) as connection:
        assert connection.execute("SELECT key FROM settings").fetchall() == [("a",)]


async def test_readers_and_writers_do_not_disturb_each_other(db: Db) -> None:
    async def write(number: int) -> None:
        async with db.transaction() as tx:
            await tx.run(SET, key=f"{number} a")
            await tx.run(SET, key=f"{number} b")

    async def read() -> None:
        for _ in range(10):
            seen = await list_keys(db)
            assert len(seen) % 2 == 0

    await asyncio.gather(*(write(number) for number in range(10)), *(read() for _ in range(3)))
    assert len(await list_keys(db)) == 20

"""Transactions that share a commit: each is whole or nothing, whatever the others do."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from copydesk.errors import Invalid, Unavailable
from copydesk.store.engine import groupcommits
from copydesk.store.engine.db import Calls, Db, Sql, TransactionWork, scalar
from copydesk.store.engine.groupcommits import MOST_ROWS, Groups
from copydesk.store.engine.sqlite import SqliteDb
from tests.bench.waiting import until

SET = Sql("INSERT INTO settings (key, value, updated_at) VALUES (:key, '', 0)")
LIST = Sql("SELECT key FROM settings ORDER BY key")


def write(key: str, *, fails: bool = False) -> Callable[[Calls], Coroutine[Any, Any, str]]:
    async def work(tx: Calls) -> str:
        await tx.run(SET, key=key)
        if fails:
            raise Invalid(f"{key} is refused")
        return key.upper()

    return work


async def list_keys(db: Db) -> list[str]:
    return await db.all(LIST, scalar)


async def test_each_gets_its_own_result(db: Db) -> None:
    results = await asyncio.gather(*(db.join(write(f"k{number}")) for number in range(9)))

    assert results == [f"K{number}" for number in range(9)]
    assert await list_keys(db) == [f"k{number}" for number in range(9)]


async def test_light_ones_take_none_of_the_others_with_them_either(db: Db) -> None:
    await db.join(write("before"), is_light=True)

    results = await asyncio.gather(
        db.join(write("a"), is_light=True),
        db.join(write("b", fails=True), is_light=True),
        db.join(write("before"), is_light=True),
        db.join(write("c"), is_light=True),
        return_exceptions=True,
    )

    assert isinstance(results[1], Invalid)
    assert isinstance(results[2], Exception), "the key is taken"
    assert (results[0], results[3]) == ("A", "C")
    assert await list_keys(db) == ["a", "before", "c"]


async def test_light_ones_wait_for_nobody_to_join_them(
    db: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PATIENCE_SECONDS", "LONGEST_PATIENCE_SECONDS", "GAP_SECONDS"):
        monkeypatch.setattr(groupcommits, name, float(10**9))

    async with asyncio.timeout(60):
        for key in ("a", "b", "c"):
            await db.join(write(key), rows=40, is_light=True)

    assert await list_keys(db) == ["a", "b", "c"]


async def test_what_is_written_is_there_when_the_call_ends(db: Db) -> None:
    for key in ("a", "b", "c"):
        await db.join(write(key))
        assert key in await list_keys(db)


async def test_one_that_fails_takes_none_of_the_others_with_it(db: Db) -> None:
    await db.join(write("before"))

    results = await asyncio.gather(
        db.join(write("a")),
        db.join(write("b", fails=True)),
        db.join(write("before")),
        db.join(write("c")),
        return_exceptions=True,
    )

    assert isinstance(results[1], Invalid)
    assert isinstance(results[2], Exception), "the key is taken"
    assert (results[0], results[3]) == ("A", "C")
    assert await list_keys(db) == ["a", "before", "c"]


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_work_that_waits_for_something_else_is_refused(db: Db) -> None:
    async def work(tx: Calls) -> None:
        await tx.run(SET, key="a")
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="wait"):
        await db.join(work)

    assert await list_keys(db) == []


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_work_cancelled_in_line_is_not_written(db: Db) -> None:
    await db.join(write("before"))
    async with db.transaction():
        tasks = [asyncio.create_task(db.join(write(key))) for key in ("a", "b", "c")]
        await asyncio.sleep(0)
        tasks[1].cancel()
    await asyncio.wait(tasks)

    assert await list_keys(db) == ["a", "before", "c"]


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize("ticks", [0, 1, 2, 5, 20, 100, 1000])
async def test_work_cancelled_anywhere_is_whole_or_nothing(db: Db, ticks: int) -> None:
    async def write_pair(tx: Calls) -> None:
        await tx.run(SET, key="a")
        await tx.run(SET, key="b")

    task = asyncio.create_task(db.join(write_pair))
    for _ in range(ticks):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])

    await db.join(write("next"))
    assert await list_keys(db) in (["next"], ["a", "b", "next"])


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_closing_database_writes_what_waits(db: Db) -> None:
    assert await db.join(write("before")) == "BEFORE"
    tasks = [asyncio.create_task(db.join(write(key))) for key in ("a", "b")]
    await asyncio.sleep(0)

    await db.close()

    assert await asyncio.gather(*tasks) == ["A", "B"]
    with pytest.raises(Unavailable):
        await db.join(write("c"))


class Notes:
    """Runs works as a database would, and notes which came together."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.may_go = asyncio.Event()
        self.may_go.set()

    async def run(self, works: list[TransactionWork[Any]]) -> list[Any]:
        self.sizes.append(len(works))
        await self.may_go.wait()
        return [None for _ in works]


async def nothing(_tx: Calls) -> None:
    pass


async def test_one_that_comes_alone_is_written_at_once() -> None:
    notes = Notes()

    await Groups(notes.run).join(nothing, 1)

    assert notes.sizes == [1]


async def test_those_that_come_while_others_are_written_share_the_next_commit() -> None:
    notes = Notes()
    notes.may_go.clear()
    groups = Groups(notes.run)
    first = asyncio.create_task(groups.join(nothing, 1))
    await until(lambda: notes.sizes == [1])
    others = [asyncio.create_task(groups.join(nothing, 1)) for _ in range(7)]
    await asyncio.sleep(0)
    notes.may_go.set()
    await asyncio.gather(first, *others)

    assert notes.sizes == [1, 7]


async def test_who_is_not_patient_waits_for_nobody() -> None:
    notes = Notes()
    groups = Groups(notes.run, is_patient=False)
    sizes = []
    for _ in range(3):
        one = asyncio.create_task(groups.join(nothing))
        # Not a moment passes, in which others could come.
        for _ in range(5):
            await asyncio.sleep(0)
        sizes.append(len(notes.sizes))
        await one

    assert sizes == [1, 2, 3]


async def test_a_group_does_not_grow_without_end() -> None:
    notes = Notes()
    groups = Groups(notes.run)

    await asyncio.gather(*(groups.join(nothing, MOST_ROWS // 2) for _ in range(6)))

    assert notes.sizes == [2, 2, 2]


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_group_gives_way_to_a_transaction_under_way(db: Db) -> None:
    assert isinstance(db, SqliteDb)
    async with db.transaction() as tx:
        await tx.run(SET, key="a")
        joined = asyncio.create_task(db.join(write("b")))
        await asyncio.sleep(0)
        await tx.run(SET, key="c")
        assert not joined.done()
    await joined

    assert await list_keys(db) == ["a", "b", "c"]

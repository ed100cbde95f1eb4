"""Both engines keep the same promises."""

import asyncio

import pytest

from copydesk.errors import NotFound, Unavailable
from copydesk.store.engine.db import Calls, Db, Sql, scalar

SET = Sql(
    "INSERT INTO settings (key, value, updated_at) VALUES (:key, :value, 0)"
    " ON CONFLICT (key) DO UPDATE SET value = excluded.value"
)
GET = Sql("SELECT value FROM settings WHERE key = :key")
LIST = Sql("SELECT key FROM settings WHERE key IN (:keys...) ORDER BY key")
LIST_OTHERS = Sql("SELECT key FROM settings WHERE key NOT IN (:keys...) ORDER BY key")


async def test_a_transaction_commits_as_a_whole(db: Db) -> None:
    async with db.transaction() as tx:
        await tx.run(SET, key="a", value="1")
        await tx.run(SET, key="b", value="2")

    assert await db.all(LIST, scalar, keys=["a", "b"]) == ["a", "b"]


async def test_a_transaction_that_fails_leaves_nothing(db: Db) -> None:
    async def write_and_fail() -> None:
        async with db.transaction() as tx:
            await tx.run(SET, key="a", value="1")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await write_and_fail()

    assert await db.value(GET, key="a") is None


async def test_a_cancelled_transaction_leaves_nothing_and_the_next_one_works(db: Db) -> None:
    has_written = asyncio.Event()

    async def write_and_wait() -> None:
        async with db.transaction() as tx:
            await tx.run(SET, key="a", value="1")
            has_written.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(write_and_wait())
    await has_written.wait()
    task.cancel()
    await asyncio.wait([task])

    await db.run(SET, key="b", value="2")
    assert await db.all(LIST, scalar, keys=["a", "b"]) == ["b"]


async def test_several_reads_are_made_together(db: Db) -> None:
    await db.run(SET, key="a", value="b")
    await db.run(SET, key="b", value="c")

    async def follow(calls: Calls) -> object:
        return await calls.value(GET, key=await calls.value(GET, key="a"))

    assert await db.read(follow) == "c"


async def test_reads_that_fail_say_so_and_the_next_ones_work(db: Db) -> None:
    async def refuse(calls: Calls) -> None:
        await calls.value(GET, key="a")
        raise NotFound("no such thing")

    with pytest.raises(NotFound, match="no such thing"):
        await db.read(refuse)

    assert await db.read(lambda calls: calls.value(GET, key="a")) is None


async def test_nothing_uncommitted_is_seen_from_outside(db: Db) -> None:
    async with db.transaction() as tx:
        await tx.run(SET, key="a", value="1")

        assert await db.value(GET, key="a") is None
        assert await tx.value(GET, key="a") == "1"


async def test_lists_of_any_length_are_one_parameter(db: Db) -> None:
    await db.run_many(SET, [{"key": f"{n:04}", "value": ""} for n in range(3000)])

    found = await db.all(LIST, scalar, keys=[f"{n:04}" for n in range(2000)])
    others = await db.all(LIST_OTHERS, scalar, keys=[f"{n:04}" for n in range(2000)])

    assert (len(found), len(others)) == (2000, 1000)
    assert await db.all(LIST, scalar, keys=[]) == []


async def test_run_says_how_many_rows_changed(db: Db) -> None:
    await db.run_many(SET, [{"key": key, "value": "1"} for key in "abc"])

    changed = await db.run(Sql("UPDATE settings SET value = '2' WHERE key <> 'a'"))

    assert changed == 2


async def test_many_writers_wait_for_each_other(db: Db) -> None:
    add = Sql("UPDATE counters SET value = value + 1 WHERE name = 'entries' RETURNING value")

    async def count_up() -> None:
        async with db.transaction() as tx:
            await tx.value(add)

    await asyncio.gather(*(count_up() for _ in range(40)))

    assert await db.value(Sql("SELECT value FROM counters WHERE name = 'entries'")) == 40


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_reads_outside_a_transaction_cannot_write(db: Db) -> None:
    with pytest.raises(Unavailable, match="readonly"):
        await db.value(Sql("DELETE FROM settings RETURNING key"))


@pytest.mark.parametrize(
    ("text", "sqlite", "postgres"),
    [
        ("SELECT :a, :b, :a", "SELECT :a, :b, :a", "SELECT $1, $2, $1"),
        ("SELECT ':a' -- :b\n", "SELECT ':a' -- :b\n", "SELECT ':a' -- :b\n"),
        (
            "x IN (:ids...)",
            "x IN (SELECT value FROM json_each(:ids))",
            "x = ANY($1)",
        ),
        (
            "x NOT IN (:ids...)",
            "x NOT IN (SELECT value FROM json_each(:ids))",
            "x <> ALL($1)",
        ),
    ],
    ids=["names", "literal and comment", "list", "not in list"],
)
def test_statements_compile_for_both_engines(text: str, sqlite: str, postgres: str) -> None:
    sql = Sql(text)

    assert (sql.sqlite, sql.postgres) == (sqlite, postgres)


def test_a_cast_with_colons_is_refused() -> None:
    sql = Sql("SELECT 1::text")

    with pytest.raises(ValueError, match="CAST"):
        sql.sqlite  # noqa: B018 it is compiled when it is first asked for

"""What tests share is to each of them as if it were new."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest

from copydesk.services.system.passwords import MEMORY_KIB, Passwords
from copydesk.store.engine.db import Db, Sql
from tests.bench.fixtures import NewDatabase
from tests.bench.nursery import HASH_KIB, hash_cheaply
from tests.bench.sweeper import tidy_up
from tests.bench.waiting import until
from tests.databases import KeptPostgres, ending_tasks

PID = Sql("SELECT 0", postgres="SELECT pg_backend_pid()")


@pytest.fixture
async def kept(postgres_url: str) -> AsyncIterator[KeptPostgres]:
    opened = KeptPostgres(postgres_url)
    yield opened
    await opened.close()


async def ask(kept: KeptPostgres) -> int:
    async with kept.lend() as db:
        return int(await db.value(PID))


async def hold(db: Db) -> None:
    async with db.transaction() as tx:
        await tx.value(PID)
        await asyncio.Event().wait()


async def test_the_next_one_gets_the_same_connection(kept: KeptPostgres) -> None:
    assert await ask(kept) == await ask(kept)


async def test_who_closes_leaves_a_new_one_to_the_next(kept: KeptPostgres) -> None:
    first = await ask(kept)
    async with kept.lend() as db:
        await db.close()

    assert await ask(kept) != first


async def test_a_connection_that_somebody_keeps_is_cut(kept: KeptPostgres) -> None:
    first = await ask(kept)
    async with ending_tasks():
        async with kept.lend() as db:
            waiting = asyncio.create_task(hold(db))
            pool = db._pool
            await until(lambda: pool.get_idle_size() < pool.get_size())

        assert await ask(kept) != first

    await asyncio.gather(waiting, return_exceptions=True)


async def test_a_task_that_is_left_ends_with_its_test() -> None:
    async with ending_tasks():
        left = asyncio.create_task(asyncio.sleep(60))

    assert left.cancelled()


async def test_a_table_that_was_large_is_small_again(new_database: NewDatabase) -> None:
    # In a database of its own: what others still look at is not tidied up.
    connection = await asyncpg.connect(new_database())
    try:
        await connection.execute("CREATE TABLE heap AS SELECT generate_series(1, 20000) AS id")
        await connection.execute("DELETE FROM heap")

        assert "heap" in await tidy_up(connection)
        assert await connection.fetchval("SELECT pg_relation_size('heap')") == 0
    finally:
        await connection.close()


def test_only_forked_desks_hash_with_little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    make: Any = Passwords.__init__
    usual = dict(make.__kwdefaults__)
    assert usual["memory_kib"] == MEMORY_KIB
    monkeypatch.setattr(make, "__kwdefaults__", usual)

    hash_cheaply()

    assert Passwords()._hasher.memory_cost == HASH_KIB

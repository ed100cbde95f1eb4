"""Connections are lent again and again, and one that was broken off in the midst is made whole."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from copydesk.store.engine.connections import Connections, is_open
from tests.bench.waiting import until

SIZE = 2


@pytest.fixture
async def pool(postgres_url: str) -> AsyncIterator["asyncpg.Pool[asyncpg.Record]"]:
    pool = await asyncpg.create_pool(postgres_url, min_size=1, max_size=SIZE)
    yield pool
    await asyncio.wait_for(pool.close(), 20)


async def ask(connections: Connections, question: str = "SELECT pg_backend_pid()") -> int:
    connection = await connections.borrow()
    answer: int = await connection.fetchval(question)
    connections.give_back(connection)
    return answer


async def test_the_last_that_came_back_is_lent_first(pool: "asyncpg.Pool[asyncpg.Record]") -> None:
    connections = Connections(pool)

    answers = {await ask(connections) for _ in range(5)}
    await connections.close()

    assert len(answers) == 1


async def test_no_more_are_lent_than_there_are(pool: "asyncpg.Pool[asyncpg.Record]") -> None:
    connections = Connections(pool)
    lent = [await connections.borrow() for _ in range(SIZE)]
    waiting = asyncio.create_task(connections.borrow())
    await asyncio.sleep(0)

    assert not waiting.done()

    connections.give_back(lent.pop())
    connections.give_back(await waiting)
    connections.give_back(lent.pop())
    await connections.close()


async def test_one_that_was_broken_off_is_whole_again(pool: "asyncpg.Pool[asyncpg.Record]") -> None:
    connections = Connections(pool)
    connection = await connections.borrow()
    sleeping = asyncio.create_task(connection.fetchval("SELECT pg_sleep(60)"))
    await asyncio.sleep(0.05)
    sleeping.cancel()
    await asyncio.wait([sleeping])
    await connections.break_off(connection)

    assert {await ask(connections, "SELECT 1") for _ in range(2 * SIZE)} == {1}
    await connections.close()


async def test_one_that_the_server_ended_is_not_lent_again(
    pool: "asyncpg.Pool[asyncpg.Record]", postgres_url: str
) -> None:
    connections = Connections(pool)
    connection = await connections.borrow()
    ended: int = await connection.fetchval("SELECT pg_backend_pid()")
    connections.give_back(connection)
    other = await asyncpg.connect(postgres_url)
    await other.execute("SELECT pg_terminate_backend($1)", ended)
    await other.close()
    await until(lambda: not is_open(connection))

    assert await ask(connections) != ended
    await connections.close()


async def test_after_a_rush_the_pool_gets_them_back(pool: "asyncpg.Pool[asyncpg.Record]") -> None:
    connections = Connections(pool, rest_seconds=0.01)
    lent = [await connections.borrow() for _ in range(SIZE)]
    for connection in lent:
        connections.give_back(connection)

    await until(lambda: pool.get_idle_size() == SIZE)

    assert await ask(connections, "SELECT 1") == 1
    await connections.close()

import asyncio

import asyncpg
import pytest

from copydesk.errors import StoreError, Unavailable
from copydesk.store.db import Db, Sql, scalar
from copydesk.store.postgres import PostgresDb, open_postgres
from tests.bench.waiting import until

SET = Sql("INSERT INTO settings (key, value, updated_at) VALUES (:key, :value, 0)")
LIST = Sql("SELECT value FROM settings ORDER BY key")
SLEEP = Sql("SELECT 1", postgres="SELECT pg_sleep(60)")


@pytest.fixture
def engine() -> str:
    return "postgres"


@pytest.fixture
def postgres_db(db: Db) -> PostgresDb:
    assert isinstance(db, PostgresDb)
    return db


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:se#cret@127.0.0.1/news",
        "postgresql://ann:se/cret@127.0.0.1/news",
        "postgresql://ann:secret@127.0.0.1:port/news",
        "postgresql://ann:secret@[::1/news",
    ],
)
async def test_an_address_that_makes_no_sense_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(StoreError) as caught:
        await open_postgres(url)

    assert "se" not in str(caught.value).split()
    assert caught.value.__cause__ is None


async def test_a_server_that_is_not_there_is_told() -> None:
    with pytest.raises(Unavailable, match="does not answer"):
        await open_postgres("postgresql://ann:secret@127.0.0.1:1/news")


@pytest.mark.parametrize("error", [TimeoutError, OSError, RuntimeError])
async def test_what_a_caller_raises_in_a_transaction_stays_what_it_is(
    db: Db, error: type[Exception]
) -> None:
    async def write_and_fail() -> None:
        async with db.transaction() as tx:
            await tx.run(SET, key="a", value="1")
            raise error

    with pytest.raises(error):
        await write_and_fail()

    assert await db.all(LIST, scalar) == []


async def test_a_value_of_the_wrong_kind_is_not_called_an_outage(db: Db) -> None:
    with pytest.raises(asyncpg.DataError):
        await db.run(SET, key=1, value="")


async def test_a_transaction_whose_connection_ends_leaves_nothing(postgres_db: PostgresDb) -> None:
    async def end_own_connection() -> None:
        async with postgres_db.transaction() as tx:
            await tx.run(SET, key="a", value="1")
            pid = await tx.value(Sql("SELECT 1", postgres="SELECT pg_backend_pid()"))
            await postgres_db.value(
                Sql("SELECT :pid", postgres="SELECT pg_terminate_backend(CAST(:pid AS INT))"),
                pid=pid,
            )
            await tx.run(SET, key="b", value="2")

    with pytest.raises(Unavailable):
        await end_own_connection()

    await postgres_db.run(SET, key="c", value="3")
    assert await postgres_db.all(LIST, scalar) == ["3"]


async def test_a_statement_that_an_admin_cancels_may_be_tried_again(db: Db) -> None:
    sleeping = asyncio.create_task(db.value(SLEEP))
    cancel = Sql(
        "SELECT 1",
        postgres="SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity"
        " WHERE wait_event = 'PgSleep' AND datname = current_database()",
    )
    await until(lambda: db.value(cancel))

    with pytest.raises(Unavailable):
        await sleeping


async def test_a_deadlock_may_be_tried_again(db: Db) -> None:
    await db.run(SET, key="a", value="1")
    await db.run(SET, key="b", value="2")
    both_have_one = asyncio.Barrier(2)
    update = Sql("UPDATE settings SET value = value WHERE key = :key")
    # Else the server would look for deadlocks only after a second.
    hurry = Sql("SELECT 1", postgres="SELECT set_config('deadlock_timeout', '10ms', true)")

    async def write(first: str, second: str) -> None:
        async with db.transaction() as tx:
            await tx.value(hurry)
            await tx.run(update, key=first)
            await both_have_one.wait()
            await tx.run(update, key=second)

    results = await asyncio.gather(write("a", "b"), write("b", "a"), return_exceptions=True)

    assert {type(result) for result in results} == {type(None), Unavailable}


async def test_a_text_loses_what_postgres_cannot_keep_but_is_kept(db: Db) -> None:
    await db.run(SET, key="a", value="before\0after")

    assert await db.all(LIST, scalar) == ["beforeafter"]


async def test_a_closed_database_says_so(db: Db) -> None:
    await db.close()

    with pytest.raises(Unavailable):
        await db.value(LIST)


async def test_more_callers_than_connections_wait_for_each_other(database_url: str) -> None:
    db = await open_postgres(database_url, connections=2)
    add = Sql("UPDATE counters SET value = value + 1 WHERE name = 'entries'")

    async def count_up() -> None:
        async with db.transaction() as tx:
            await tx.run(add)

    await asyncio.gather(*(count_up() for _ in range(20)))

    assert await db.value(Sql("SELECT value FROM counters WHERE name = 'entries'")) == 20
    await db.close()

import asyncio
import os
from dataclasses import asdict
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from copydesk.errors import StoreError, Unavailable
from copydesk.rules.search import LONGEST_TEXT, fold_text
from copydesk.store.engine import ginpending, postgres
from copydesk.store.engine.db import Calls, Db, Sql, scalar
from copydesk.store.engine.locks import lock_user
from copydesk.store.engine.postgres import FILE_PENDING, MOST_ARRIVALS, PostgresDb, open_postgres
from copydesk.store.feeds import fetchlog, gathered
from copydesk.store.reading import readrows
from copydesk.store.system import jobs
from tests import make
from tests.bench.servers import Server
from tests.bench.waiting import until

SET = Sql("INSERT INTO settings (key, value, updated_at) VALUES (:key, :value, 0)")
LIST = Sql("SELECT value FROM settings ORDER BY key")
SHOW_VECTOR = Sql("SELECT :words", postgres="SELECT CAST(CAST(:words AS TSVECTOR) AS TEXT)")
MAKE_VECTOR = Sql(
    "SELECT :title",
    postgres="""
    SELECT CAST(setweight(to_tsvector('simple', :title), 'A')
      || to_tsvector('simple', :body) AS TEXT)
    """,
)
SHOW_NAME = Sql("SELECT ''", postgres="SELECT current_setting('application_name')")
SLEEP = Sql("SELECT 1", postgres="SELECT pg_sleep(60)")
COUNT_WAITING = Sql(
    "SELECT 0",
    postgres="""
    SELECT count(*) > 0
    FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()
    """,
)


COUNT_CALLS = Sql(
    "SELECT :statement",
    postgres="""
    SELECT generic_plans + custom_plans FROM pg_prepared_statements WHERE statement = :statement
    """,
)
COUNT_PLANS = Sql(
    "SELECT 0, 0",
    postgres="""
    SELECT custom_plans, generic_plans
    FROM pg_prepared_statements
    WHERE statement LIKE 'SELECT e.id FROM entries%'
    """,
)


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


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
async def test_a_database_that_cannot_keep_every_script_is_refused(
    postgres_server: Server, encoding: str
) -> None:
    name = f"copydesk_test_{encoding.lower()}_{os.getpid()}"
    connection = await asyncpg.connect(postgres_server.url)
    await connection.execute(
        f"CREATE DATABASE {name} ENCODING '{encoding}' LC_COLLATE 'C' LC_CTYPE 'C'"
        " TEMPLATE template0"
    )
    try:
        url = urlunsplit(urlsplit(postgres_server.url)._replace(path="/" + name))
        with pytest.raises(StoreError, match=f"the database is in {encoding}, which cannot keep"):
            await open_postgres(url)
    finally:
        await connection.execute(f"DROP DATABASE {name}")
        await connection.close()


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


async def test_a_statement_is_planned_once_whatever_its_values_are(db: Db) -> None:
    async with db.transaction() as tx:
        for number in range(8):
            await tx.value(readrows.LIST_VISIBLE, user_id=number, entry_ids=[number])

        plans = await tx.one(COUNT_PLANS, lambda own, shared: (own, shared))

    assert plans == (0, 8)


async def test_arrivals_leave_connections_for_readers(database_url: str) -> None:
    db = await open_postgres(database_url, connections=MOST_ARRIVALS + 1)
    may_end = asyncio.Event()

    async def wait(_tx: Calls) -> None:
        await may_end.wait()

    arrivals = [asyncio.create_task(db.join(wait)) for _ in range(10)]
    await asyncio.sleep(0)

    assert await db.value(Sql("SELECT 1")) == 1
    may_end.set()
    await asyncio.gather(*arrivals)
    await db.close()


@pytest.mark.parametrize(("most", "is_filed"), [(2, True), (3, False)])
async def test_new_rows_of_the_index_are_filed_when_they_are_many(
    db: Db, database_url: str, monkeypatch: pytest.MonkeyPatch, most: int, is_filed: bool
) -> None:
    monkeypatch.setattr(ginpending, "MOST_ROWS", most)
    feed_id = await make.feed(db)

    await make.store_entries(db, feed_id, make.incoming("a"), make.incoming("b"))
    await db.close()

    # Who files finds as many pages as are waiting.
    other = await open_postgres(database_url)
    assert (await other.value(FILE_PENDING) == 0) == is_filed
    await other.close()


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.from_regex(r"([a-z]{1,8}[0-9]{0,2} ?){0,20}", fullmatch=True))
async def test_plain_words_are_those_that_the_server_would_find(db: Db, text: str) -> None:
    theirs = await db.value(MAKE_VECTOR, title="", body=text)

    ours = await db.value(SHOW_VECTOR, words=("", "", text))

    assert _list_words(ours) == _list_words(theirs)


def _list_words(vector: str) -> list[str]:
    return [each.partition(":")[0] for each in vector.split()]


async def test_every_letter_of_a_word_is_kept(db: Db) -> None:
    text = fold_text("Straße 東京 हिन्दी ไทย עברית 1e5 3.11 n\u00ba")

    vector = await db.value(SHOW_VECTOR, words=("", "", text))

    assert sorted(_list_words(vector)) == sorted(f"'{word}'" for word in set(text.split()))


@pytest.mark.parametrize("length", [1, 2, 3, 400], ids=str)
async def test_the_largest_text_has_room(db: Db, length: int) -> None:
    letters = [chr(code) for code in range(0x20000, 0x2A6D0)]
    words = ["".join(letters[at : at + length]) for at in range(len(letters) - length)]
    text = " ".join(words)[:LONGEST_TEXT]
    line = text[::-1]

    vector = await db.value(SHOW_VECTOR, words=(line, line, text))

    assert vector


async def test_rows_that_come_in_lists_may_be_none_at_all(db: Db) -> None:
    listed = Sql(
        "SELECT 1",
        postgres="""
        INSERT INTO settings (key, value, updated_at)
        SELECT key, value, 0
        FROM unnest(CAST(:key AS TEXT[]), CAST(:value AS TEXT[])) AS x (key, value)
        """,
        is_gathered=True,
    )

    await db.run_many(listed, [])
    await db.run_many(listed, [{"key": "a", "value": "1"}, {"key": "b", "value": "2\0"}])

    assert await db.run(listed, key="c", value="3") == 1
    assert await db.all(LIST, scalar) == ["1", "2", "3"]


JOB = {"kind": "k", "payload": "", "priority": 0, "run_at": 0, "max_attempts": 1, "now": 0}
SUCCESS = dict.fromkeys(gathered.SET_UNCHANGED.names) | {"recent_count": 0}
TEXTS = dict.fromkeys(("etag", "last_modified", "cache_control", "expires", "retry_after"), "")


@pytest.mark.parametrize(
    ("sql", "rows"),
    [
        (jobs.ADD, [JOB | {"dedup_key": f"{n}"} for n in range(20)]),
        (fetchlog.ADD, [asdict(fetchlog.FetchLine(n, 0, 304)) for n in range(20)]),
        (gathered.SET_UNCHANGED, [SUCCESS | TEXTS | {"feed_id": n} for n in range(20)]),
    ],
    ids=["jobs", "fetch log", "unchanged feeds"],
)
async def test_many_rows_are_written_by_one_call_of_their_statement(
    db: Db, sql: Sql, rows: list[dict[str, object]]
) -> None:
    async with db.transaction() as tx:
        await tx.run_many(sql, rows)

        calls = await tx.value(COUNT_CALLS, statement=sql.postgres)

    assert calls == 1


async def test_a_server_that_says_nothing_is_given_up_soon_and_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(postgres, "CONNECT_SECONDS", 0.1)
    gone = asyncio.Event()

    async def listen(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await gone.wait()
        writer.close()

    server = await asyncio.start_server(listen, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server:
        with pytest.raises(Unavailable) as raised:
            await open_postgres(f"postgresql://ann:hunter2@127.0.0.1:{port}/news")
        gone.set()

    place = f"127.0.0.1:{port}"
    reason = "nothing came within 0.1 s"
    assert raised.value.message == f"the database at {place} does not answer: {reason}"


@pytest.mark.parametrize(("query", "name"), [("", "copydesk"), ("?application_name=x", "x")])
async def test_an_admin_of_the_server_sees_who_is_connected(
    postgres_url: str, query: str, name: str
) -> None:
    db = await open_postgres(postgres_url + query)
    shown = await db.value(SHOW_NAME)
    await db.close()

    assert shown == name


async def test_a_lock_that_begins_a_transaction_is_held_until_its_end(
    postgres_db: PostgresDb,
) -> None:
    ann = await make.user(postgres_db)
    done: list[str] = []

    async def take(name: str) -> None:
        async with postgres_db.transaction() as tx:
            await lock_user(tx, ann.id)
            done.append(name)

    async with postgres_db.transaction() as tx:
        await lock_user(tx, ann.id)
        waiting = asyncio.create_task(take("second"))
        await until(lambda: postgres_db.value(COUNT_WAITING))
        assert done == []
    await waiting
    assert done == ["second"]


async def test_what_follows_such_a_lock_is_kept_whole_or_not_at_all(db: Db) -> None:
    ann = await make.user(db)

    async def write(value: str, *, fails: bool) -> None:
        async with db.transaction() as tx:
            await lock_user(tx, ann.id)
            await tx.run(SET, key=value, value=value)
            if fails:
                raise RuntimeError

    await write("kept", fails=False)
    with pytest.raises(RuntimeError):
        await write("lost", fails=True)

    assert await db.all(LIST, scalar) == ["kept"]

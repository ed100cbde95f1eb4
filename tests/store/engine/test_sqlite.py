import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from copydesk.errors import StoreError, Unavailable
from copydesk.store.engine import sqlite
from copydesk.store.engine.db import Calls, Db, Sql, scalar
from copydesk.store.engine.sqlite import open_sqlite

SET = Sql("INSERT INTO settings (key, value, updated_at) VALUES (:key, :value, 0)")
LIST = Sql("SELECT key FROM settings ORDER BY key")


@pytest.fixture
def engine() -> str:
    return "sqlite"


async def test_a_power_cut_leaves_a_whole_database(db: Db) -> None:
    """Tests keep their files in memory, which no cut of the power can show."""
    written_through = 1

    assert await db.value(Sql("PRAGMA journal_mode")) == "wal"
    async with db.transaction() as tx:
        assert await tx.value(Sql("PRAGMA synchronous")) == written_through


async def test_a_full_disk_is_told_and_passes(db: Db) -> None:
    await db.run_script("PRAGMA max_page_count = 1;")

    with pytest.raises(Unavailable, match="full"):
        await db.run(SET, key="a", value="x" * 1_000_000)

    await db.run_script("PRAGMA max_page_count = 1000000;")
    await db.run(SET, key="b", value="x" * 1_000_000)
    assert await db.all(LIST, scalar) == ["b"]


async def test_a_database_that_others_keep_locked_is_told_and_passes(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.01)
    db = await open_sqlite(Path(database_url))
    with closing(sqlite3.connect(database_url, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked"):
            await db.run(SET, key="a", value="")
        other.execute("COMMIT")

    await db.run(SET, key="b", value="")
    assert await db.all(LIST, scalar) == ["b"]
    await db.close()


async def test_a_mistake_in_a_statement_is_not_called_an_outage(db: Db) -> None:
    with pytest.raises(sqlite3.OperationalError):
        await db.value(Sql("SELECT nothing FROM nowhere"))


async def test_a_closed_database_says_so(db: Db) -> None:
    await db.close()

    with pytest.raises(Unavailable):
        await db.value(LIST)
    with pytest.raises(Unavailable):
        await db.run(SET, key="a", value="")


async def test_a_database_may_be_closed_twice(db: Db) -> None:
    await db.close()
    await db.close()


@pytest.mark.parametrize(
    "content", [b"this is no database, only text" * 100, b"SQLite format 3\0" + b"\xff" * 4096]
)
async def test_a_file_that_is_no_database_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    path.write_bytes(content)

    with pytest.raises(StoreError, match=r"notes\.db cannot be opened"):
        await open_sqlite(path)

    assert path.read_bytes() == content


async def test_a_folder_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="unable to open"):
        await open_sqlite(tmp_path / "missing" / "copydesk.db")


async def test_a_script_runs_to_its_end(db: Db) -> None:
    await db.run_script(
        """
        -- a comment; with a semicolon
        CREATE TABLE one (text TEXT);
        CREATE TRIGGER two AFTER INSERT ON one BEGIN
          DELETE FROM one WHERE text = 'a;';
          DELETE FROM one WHERE text = 'b';
        END;
        INSERT INTO one VALUES (';');
        INSERT INTO one VALUES ('last')
        -- the end
        """
    )

    assert await db.all(Sql("SELECT text FROM one ORDER BY text"), scalar) == [";", "last"]


async def test_rows_that_point_nowhere_are_refused(db: Db) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await db.run(Sql("INSERT INTO feed_states (feed_id, next_check_at) VALUES (77, 0)"))


async def test_two_processes_worth_of_connections_take_turns(db: Db, database_url: str) -> None:
    other = await open_sqlite(Path(database_url))
    add = Sql("UPDATE counters SET value = value + 1 WHERE name = 'entries'")

    await asyncio.gather(*(engine.run(add) for engine in (db, other) for _ in range(20)))

    assert await other.value(Sql("SELECT value FROM counters WHERE name = 'entries'")) == 40
    await other.close()


async def test_reads_that_belong_together_see_one_commit(db: Db, database_url: str) -> None:
    await db.run(SET, key="a", value="")

    async def read(calls: Calls) -> tuple[list[str], list[str]]:
        before = await calls.all(LIST, scalar)
        with closing(sqlite3.connect(database_url, isolation_level=None)) as other:
            other.execute("INSERT INTO settings (key, value, updated_at) VALUES ('b', '', 0)")
        return before, await calls.all(LIST, scalar)

    assert await db.read(read) == (["a"], ["a"])
    assert await db.read(lambda calls: calls.all(LIST, scalar)) == ["a", "b"]


async def test_reads_that_fail_leave_the_connection_to_the_next(db: Db) -> None:
    with pytest.raises(sqlite3.OperationalError):
        await db.read(lambda calls: calls.value(Sql("SELECT nothing FROM nowhere")))

    await db.run(SET, key="a", value="")
    assert await db.read(lambda calls: calls.all(LIST, scalar)) == ["a"]


async def test_a_new_file_may_be_opened_by_many_at_once(tmp_path: Path) -> None:
    for number in range(5):
        path = tmp_path / f"{number}.db"
        databases = await asyncio.gather(*(open_sqlite(path) for _ in range(6)))
        await asyncio.gather(*(db.value(Sql("SELECT 1")) for db in databases))
        await asyncio.gather(*(db.close() for db in databases))

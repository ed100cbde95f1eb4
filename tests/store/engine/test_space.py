"""SQLite files that become smaller again."""

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from copydesk.store.engine import migrate, space
from copydesk.store.engine.db import Db, Sql
from copydesk.store.engine.migrate import let_shrink
from copydesk.store.engine.sqlite import SqliteDb, open_sqlite

FILL = Sql(
    """
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
    INSERT INTO settings (key, value, updated_at)
    SELECT 'filling ' || i, hex(randomblob(1000)), 0 FROM n
    """
)
EMPTY = Sql("DELETE FROM settings WHERE key LIKE 'filling %' AND updated_at = 0")
KEEP = Sql("INSERT INTO settings (key, value, updated_at) VALUES ('kept', 'x', 1)")
GET_KEPT = Sql("SELECT value FROM settings WHERE key = 'kept'")
MEGABYTE = 2**20


@pytest.fixture
async def file(sqlite_template: Path, tmp_path: Path) -> AsyncIterator[SqliteDb]:
    opened = await open_sqlite(Path(shutil.copy(sqlite_template, tmp_path / "copydesk.db")))
    yield opened
    await opened.close()


def get_size(file: SqliteDb) -> int:
    return file.file.stat().st_size


def make_old(path: Path) -> None:
    """Make of a file what an older version would have left."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA auto_vacuum = NONE")
        connection.execute("VACUUM")
        assert not space.can_shrink(connection)


async def fill_and_empty(db: Db) -> None:
    await db.run(FILL)
    await db.run(KEEP)
    await db.run(EMPTY)


async def shrink_all(db: Db) -> int:
    """Shrink to the end; give how many steps it took."""
    steps = 0
    while await db.shrink():
        steps += 1
    return steps


async def test_a_file_that_was_emptied_gets_small_in_small_steps(file: SqliteDb) -> None:
    small = get_size(file)
    await fill_and_empty(file)
    await file.value(GET_KEPT)

    steps = await shrink_all(file)

    assert steps >= 4 * MEGABYTE / (space.PAGES_AT_ONCE * 4096)
    assert get_size(file) < small + 2 * MEGABYTE
    assert await file.value(GET_KEPT) == "x"


async def test_a_file_of_an_older_version_is_rewritten_once_and_shrinks(file: SqliteDb) -> None:
    make_old(file.file)
    await fill_and_empty(file)
    assert await shrink_all(file) == 0
    assert get_size(file) > 5 * MEGABYTE

    assert await let_shrink(file)

    assert get_size(file) < 2 * MEGABYTE
    assert await file.value(GET_KEPT) == "x"
    await file.run(FILL)
    await file.run(EMPTY)
    assert await shrink_all(file) > 1


async def test_a_large_file_is_not_rewritten_while_somebody_waits(file: SqliteDb) -> None:
    make_old(file.file)

    assert not await let_shrink(file, largest=1)
    assert await let_shrink(file)


async def test_a_file_that_somebody_writes_to_is_left_as_it_is(
    file: SqliteDb, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_old(file.file)
    monkeypatch.setattr(space, "BUSY_SECONDS", 0.05)
    async with file.transaction() as tx:
        await tx.run(KEEP)
        assert not await let_shrink(file)

    assert await file.value(GET_KEPT) == "x"
    assert await let_shrink(file)


async def test_a_file_is_not_rewritten_on_a_full_disk(
    file: SqliteDb, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_old(file.file)
    monkeypatch.setattr(migrate, "has_room", lambda _path: False)

    assert not await let_shrink(file)


async def test_a_new_file_can_shrink_from_the_start(tmp_path: Path) -> None:
    db = await open_sqlite(tmp_path / "new.db")
    await migrate.migrate(db, 0)
    await db.close()

    with closing(sqlite3.connect(tmp_path / "new.db")) as connection:
        assert space.can_shrink(connection)


async def test_either_engine_can_be_asked_to_shrink(db: Db) -> None:
    assert not await db.shrink()

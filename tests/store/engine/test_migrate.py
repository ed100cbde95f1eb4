import asyncio
import itertools
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import asyncpg
import msgspec
import pytest

from copydesk.errors import StoreError
from copydesk.services.people.preferences import Preferences
from copydesk.store.engine.db import Db, Sql, scalar
from copydesk.store.engine.migrate import Migration, list_migrations, migrate
from tests import make
from tests.databases import open_db

ONE = Migration(1, "0001_one", "CREATE TABLE notes (text TEXT NOT NULL);")
TWO = Migration(2, "0002_two", "ALTER TABLE notes ADD COLUMN written_at BIGINT;")
THREE = Migration(3, "0003_three", "INSERT INTO notes (text) VALUES ('from the third step');")
LIST_APPLIED = Sql("SELECT name FROM schema_migrations ORDER BY version")
LIST_NOTES = Sql("SELECT text FROM notes ORDER BY text")
ADD_NOTE = Sql("INSERT INTO notes (text) VALUES (:text)")
COUNT_TABLES = Sql(
    "SELECT count(*) FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'",
    postgres="SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()",
)
LIST_PACES = Sql("SELECT feed_id, recent_from_at, recent_count FROM feed_states ORDER BY feed_id")
ADD_FEED = Sql(
    "INSERT INTO feeds (url, url_key, title, is_private, created_at)"
    " VALUES (:name, :name, '', false, 0)"
)
ADD_STATES = Sql(
    "INSERT INTO feed_states (feed_id, next_check_at, last_success_at)"
    " SELECT id, 0, CASE WHEN url = 'c' THEN NULL ELSE 900 END FROM feeds"
)
ADD_ENTRY = Sql(
    "INSERT INTO entries (id, feed_id, guid, url, title, author, excerpt, image_url, language,"
    " word_count, extra, arrived_at, sort_at, fair_at)"
    " VALUES (:number, 1, '', '', '', '', '', '', '', 0, '', 900, :number, 0)"
)
ADD_USER = Sql(
    "INSERT INTO users (username, username_key, role, settings, created_at)"
    " VALUES ('Ann', 'ann', 'user', :settings, 0)"
)
GET_SETTINGS = Sql("SELECT settings FROM users")
PROCESSES = 4
MIGRATING_PROCESS = """
import asyncio, pathlib, sys
from copydesk.store.engine.migrate import migrate
from copydesk.store.engine.postgres import open_postgres
from copydesk.store.engine.sqlite import open_sqlite

async def main():
    engine, url = sys.argv[1:]
    db = await (open_sqlite(pathlib.Path(url)) if engine == "sqlite" else open_postgres(url))
    print("ready", flush=True)
    sys.stdin.readline()
    print(len(await migrate(db, 0)), flush=True)
    await db.close()

asyncio.run(main())
"""


@pytest.fixture
def fresh_url(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give the address of a database that holds nothing at all."""
    if engine == "sqlite":
        return str(tmp_path / "fresh.db")
    return str(request.getfixturevalue("new_database")())


@pytest.fixture
async def fresh(engine: str, fresh_url: str) -> AsyncIterator[Db]:
    db = await open_db(engine, fresh_url)
    yield db
    await db.close()


async def test_a_fresh_database_gets_every_step(fresh: Db) -> None:
    applied = await migrate(fresh, make.NOW)

    assert applied == [step.name for step in list_migrations(fresh.dialect)]
    assert await fresh.all(LIST_APPLIED, scalar) == applied


async def test_a_fresh_database_says_little_and_an_upgrade_names_its_steps(
    fresh: Db, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")

    await migrate(fresh, make.NOW, [ONE, TWO])
    assert [record.message for record in caplog.records] == ["database set up"]
    caplog.clear()
    await migrate(fresh, make.NOW, [ONE, TWO, THREE])

    assert "schema step applied" in [record.message for record in caplog.records]


async def test_a_second_start_applies_nothing(fresh: Db) -> None:
    await migrate(fresh, make.NOW)

    assert await migrate(fresh, make.NOW) == []


async def test_a_later_release_applies_only_what_is_missing(fresh: Db) -> None:
    await migrate(fresh, make.NOW, [ONE])

    assert await migrate(fresh, make.NOW, [ONE, TWO, THREE]) == ["0002_two", "0003_three"]
    assert await fresh.all(LIST_NOTES, scalar) == ["from the third step"]


async def test_tasks_that_start_at_once_apply_each_step_once(engine: str, fresh_url: str) -> None:
    databases = [await open_db(engine, fresh_url) for _ in range(PROCESSES)]

    results = await asyncio.gather(*(migrate(db, 0, [ONE, TWO, THREE]) for db in databases))

    assert sorted(itertools.chain(*results)) == ["0001_one", "0002_two", "0003_three"]
    assert await databases[0].all(LIST_NOTES, scalar) == ["from the third step"]
    for db in databases:
        await db.close()


@pytest.mark.slow
async def test_processes_that_start_at_once_apply_each_step_once(
    engine: str, fresh_url: str
) -> None:
    # On SQLite the file itself is made by whoever is first.
    processes = [
        subprocess.Popen(  # noqa: ASYNC220 nothing else runs in this loop
            [sys.executable, "-c", MIGRATING_PROCESS, engine, fresh_url],
            cwd=Path(__file__).parents[3],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(PROCESSES)
    ]
    for process in processes:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
    counts = [process.communicate("go\n")[0].strip() for process in processes]

    steps = len(list_migrations("sqlite" if engine == "sqlite" else "postgres"))
    assert sorted(counts) == ["0"] * (PROCESSES - 1) + [str(steps)]
    assert [process.returncode for process in processes] == [0] * PROCESSES


async def test_a_changed_step_is_refused(fresh: Db) -> None:
    await migrate(fresh, make.NOW, [ONE])

    with pytest.raises(StoreError, match="0001_one differs"):
        await migrate(fresh, make.NOW, [replace(ONE, text=ONE.text + " "), TWO])

    assert await fresh.all(LIST_APPLIED, scalar) == ["0001_one"]


async def test_a_database_of_a_newer_release_is_refused(fresh: Db) -> None:
    await migrate(fresh, make.NOW, [ONE, TWO, THREE])

    with pytest.raises(StoreError, match=r"newer Copydesk \(schema 3, we know 2\)"):
        await migrate(fresh, make.NOW, [ONE, TWO])


async def test_a_step_that_fails_leaves_nothing_behind(fresh: Db) -> None:
    failing = replace(TWO, text=TWO.text + "\nINSERT INTO nowhere VALUES (1);")
    await migrate(fresh, make.NOW, [ONE])
    tables = await fresh.value(COUNT_TABLES)

    with pytest.raises((sqlite3.Error, asyncpg.PostgresError)):
        await migrate(fresh, make.NOW, [ONE, failing])

    assert await fresh.value(COUNT_TABLES) == tables
    assert await migrate(fresh, make.NOW, [ONE, TWO]) == ["0002_two"]


async def test_a_first_step_that_fails_leaves_the_database_empty(fresh: Db) -> None:
    failing = replace(ONE, text=ONE.text + "\nINSERT INTO nowhere VALUES (1);")

    with pytest.raises((sqlite3.Error, asyncpg.PostgresError)):
        await migrate(fresh, make.NOW, [failing])

    assert await fresh.value(COUNT_TABLES) == 0


def list_copies(database: str) -> list[Path]:
    path = Path(database)
    return sorted(file for file in path.parent.iterdir() if "before-upgrade" in file.name)


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_an_upgrade_first_copies_the_database(fresh: Db, fresh_url: str) -> None:
    await migrate(fresh, make.NOW, [ONE])
    await fresh.run(ADD_NOTE, text="old")
    await migrate(fresh, make.NOW, [ONE, TWO, THREE])
    await fresh.run(ADD_NOTE, text="new")

    [copy] = list_copies(fresh_url)
    assert copy.name == "fresh-before-upgrade-from-1-20270115T080000000000Z.db"
    assert copy.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT * FROM notes").fetchall() == [("old",)]
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_copy_can_be_put_back_and_upgraded_again(
    fresh: Db, fresh_url: str, engine: str
) -> None:
    await migrate(fresh, make.NOW, [ONE])
    await fresh.run(ADD_NOTE, text="old")
    await migrate(fresh, make.NOW, [ONE, TWO])

    [copy] = list_copies(fresh_url)
    restored = await open_db(engine, str(copy))
    assert await migrate(restored, make.NOW, [ONE, TWO]) == ["0002_two"]
    assert await restored.all(LIST_NOTES, scalar) == ["old"]
    await restored.close()


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_neither_a_first_start_nor_a_usual_one_copies(fresh: Db, fresh_url: str) -> None:
    await migrate(fresh, make.NOW, [ONE])
    await migrate(fresh, make.NOW, [ONE])

    assert list_copies(fresh_url) == []


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_an_upgrade_that_cannot_be_copied_does_not_begin(fresh: Db, fresh_url: str) -> None:
    await migrate(fresh, make.NOW, [ONE])
    # Something that is neither file nor removable stands where the copy would go.
    blocked = Path(fresh_url).with_name("fresh-before-upgrade-from-1-20270115T080000000000Z.db")
    (blocked / "full").mkdir(parents=True)

    with pytest.raises(StoreError, match="no copy can be made"):
        await migrate(fresh, make.NOW, [ONE, TWO])

    assert await fresh.all(LIST_APPLIED, scalar) == ["0001_one"]


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_tasks_that_upgrade_at_once_make_one_copy(engine: str, fresh_url: str) -> None:
    databases = [await open_db(engine, fresh_url) for _ in range(PROCESSES)]
    await migrate(databases[0], make.NOW, [ONE])

    await asyncio.gather(*(migrate(db, make.NOW, [ONE, TWO]) for db in databases))

    assert len(list_copies(fresh_url)) == 1
    for db in databases:
        await db.close()


@pytest.mark.parametrize("dialect", ["sqlite", "postgres"])
def test_steps_are_numbered_without_gaps(dialect: str) -> None:
    steps = list_migrations("sqlite" if dialect == "sqlite" else "postgres")

    assert [step.version for step in steps] == list(range(1, len(steps) + 1))


async def test_feeds_of_an_earlier_release_get_a_pace_by_their_last_entries(fresh: Db) -> None:
    steps = list_migrations(fresh.dialect)
    await migrate(fresh, make.NOW, [step for step in steps if step.version < 7])
    for name in ("a", "b", "c"):
        await fresh.run(ADD_FEED, name=name)
    await fresh.run(ADD_STATES)
    for number in range(1, 26):
        await fresh.run(ADD_ENTRY, number=number)

    await migrate(fresh, make.NOW, steps)

    rows = await fresh.all(LIST_PACES, lambda *row: row)
    assert rows == [(1, 6, 20), (2, 900, 0), (3, None, 0)]


async def test_preferences_of_an_earlier_release_keep_their_values(fresh: Db) -> None:
    steps = list_migrations(fresh.dialect)
    await migrate(fresh, make.NOW, [step for step in steps if step.version < 29])
    css = 'p::before { content: "\\"show_read\\": true" }'
    earlier = {
        "show_read": True,
        "letter_keys": False,
        "apps_summary": True,
        "apps_neutral_title": True,
        "custom_css": css,
    }
    text = msgspec.json.encode({"preferences": earlier}).decode()
    await fresh.run(ADD_USER, settings=text)

    await migrate(fresh, make.NOW, steps)

    kept = msgspec.json.decode(await fresh.one(GET_SETTINGS, str) or "")["preferences"]
    assert kept == {
        "shows_read": True,
        "has_letter_keys": False,
        "shows_apps_summary": True,
        "shows_apps_neutral_title": True,
        "custom_css": css,
    }
    msgspec.convert(kept, Preferences)

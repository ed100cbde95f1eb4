import shutil
from dataclasses import dataclass
from pathlib import Path

import asyncpg
import pytest

from copydesk.errors import DatabaseAway, Unavailable
from copydesk.store.engine.availability import Standing
from copydesk.store.engine.db import Db, Sql
from copydesk.store.engine.sqlite import open_sqlite
from tests.store.outages import damage, refuse_writes

SET = Sql(
    """
    INSERT INTO settings (key, value, updated_at) VALUES ('a', :value, 0)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
    """
)
LIST_USERS = Sql("SELECT count(username) FROM users")
SLEEP = Sql("SELECT 1", postgres="SELECT pg_sleep(60)")


@dataclass
class Watch:
    """A clock in seconds."""

    seconds: float = 100.0

    def __call__(self) -> float:
        return self.seconds


def list_lines(caplog: pytest.LogCaptureFixture) -> list[tuple[str, object]]:
    return [
        (record.message, record.facts)  # type: ignore[attr-defined]  # what our logger adds
        for record in caplog.records
    ]


def test_an_outage_is_told_when_it_begins_and_when_it_ends(
    caplog: pytest.LogCaptureFixture,
) -> None:
    watch = Watch()
    standing = Standing(watch)

    standing.regain()
    standing.lose("away")
    standing.lose("still away")
    watch.seconds += 7.25
    standing.regain()
    standing.regain()

    assert list_lines(caplog) == [
        ("database lost", {"reason": "away"}),
        ("database back", {"seconds": 7.2}),
    ]


def test_who_opens_a_database_says_by_themselves_what_is_wrong(
    caplog: pytest.LogCaptureFixture,
) -> None:
    standing = Standing()
    standing.lose("away")
    standing.regain()

    assert list_lines(caplog) == []


async def test_who_waits_for_an_outage_hears_of_it_or_goes_on() -> None:
    standing = Standing()
    await standing.wait_until_lost(0.01)
    standing.lose("away")
    await standing.wait_until_lost(60)

    assert standing.is_lost


async def test_a_database_that_refuses_to_write_is_lost_until_it_writes(
    db: Db, caplog: pytest.LogCaptureFixture
) -> None:
    db.standing.regain()
    await refuse_writes(db, is_refused=True)
    for _ in range(3):
        with pytest.raises(DatabaseAway, match=r"read-?only"):
            await db.run(SET, value="1")
    # That it can be read does not mean that it is well.
    await db.value(LIST_USERS)
    assert db.standing.is_lost
    await refuse_writes(db, is_refused=False)
    await db.run(SET, value="2")
    db.standing.regain()

    assert [line for line, _ in list_lines(caplog)] == ["database lost", "database back"]


async def test_a_damaged_file_is_told_once_and_stays_damaged(
    sqlite_template: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "copydesk.db"
    shutil.copy(sqlite_template, path)
    damage(path, "users")
    db = await open_sqlite(path)
    db.standing.regain()

    for _ in range(2):
        with pytest.raises(DatabaseAway, match="the database is damaged: database disk image"):
            await db.value(LIST_USERS)
    db.standing.regain()

    assert db.standing.damage == "database disk image is malformed"
    assert [line for line, _ in list_lines(caplog)] == ["database damaged"]
    await db.close()


@pytest.mark.parametrize("engine", ["postgres"])
async def test_missing_rights_are_an_outage_in_one_sentence(db: Db, database_url: str) -> None:
    connection = await asyncpg.connect(database_url)
    guest = "copydesk_guest"
    await connection.execute(f"DROP ROLE IF EXISTS {guest}")
    await connection.execute(f"CREATE ROLE {guest}")
    become = Sql("SELECT 1", postgres="SELECT set_config('role', :value, false)")
    await db.value(become, value=guest)
    try:
        with pytest.raises(DatabaseAway) as raised:
            await db.run(SET, value="1")
    finally:
        await db.value(become, value="none")
        await connection.execute(f"DROP ROLE {guest}")
        await connection.close()

    assert raised.value.message == "the database refuses: permission denied for table settings"
    assert db.standing.is_lost


@pytest.mark.parametrize("engine", ["postgres"])
async def test_a_call_that_was_ended_is_no_outage(db: Db) -> None:
    hurry = Sql("SELECT 1", postgres="SELECT set_config('statement_timeout', :value, false)")
    await db.value(hurry, value="10ms")
    with pytest.raises(Unavailable, match="the database ended a call"):
        await db.value(SLEEP)
    await db.value(hurry, value="0")

    assert not db.standing.is_lost

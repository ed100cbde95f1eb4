import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from copydesk.cli.migrate import upgrade
from copydesk.config import Config
from copydesk.jobs.joblock import hold_job_lock
from copydesk.store.engine import space
from copydesk.wiring import now


def make_old(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA auto_vacuum = NONE")
        connection.execute("VACUUM")


def can_shrink(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        return space.can_shrink(connection)


async def test_upgrading_twice_does_nothing_the_second_time(tmp_path: Path) -> None:
    config = Config(data=tmp_path / "new" / "data")

    first = await upgrade(config)
    second = await upgrade(config)

    assert first
    assert second == []


async def test_an_upgrade_rewrites_a_large_old_file_unless_somebody_serves_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = Config(data=tmp_path)
    await upgrade(config)
    monkeypatch.setattr("copydesk.cli.migrate.LARGEST_AT_START", 1)
    make_old(tmp_path / "copydesk.db")

    with hold_job_lock(tmp_path, now):
        await upgrade(config)
        assert not can_shrink(tmp_path / "copydesk.db")
    await upgrade(config)

    assert can_shrink(tmp_path / "copydesk.db")

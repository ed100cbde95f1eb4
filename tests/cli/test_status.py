import json
import os
import pwd
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import pytest

from copydesk.cli.status import get_status, show_span, write_lines
from copydesk.config import Config
from copydesk.errors import StoreError
from copydesk.services.system import processes, work
from copydesk.services.system.queue import JobKind
from copydesk.store.engine.sqlite import open_sqlite
from copydesk.store.system import jobs
from copydesk.wiring import open_kit
from tests.bench.fixtures import NewDatabase
from tests.bench.servers import Server, make_folder, remove_folder
from tests.cli.test_commands import nothing_set, run

__all__ = ["nothing_set"]

MINUTE = 60_000_000


@pytest.fixture
def config(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> Config:
    """Give the settings of an empty installation on each engine."""
    if engine == "sqlite":
        return Config(data=tmp_path)
    new_database: NewDatabase = request.getfixturevalue("new_database")
    return Config(data=tmp_path, database_url=new_database())


async def test_a_running_desk_is_told_in_figures(config: Config, valkey_server: Server) -> None:
    config = replace(config, bus_url=valkey_server.url)
    async with open_kit(config) as kit:
        for number in range(3):
            started = kit.now() - 3 * MINUTE
            await jobs.add_job(kit.db, "refresh", str(number), now=started, max_attempts=1)
        taken = await work.lease(kit, ["refresh"], 2)
        await work.fail(kit, JobKind("test"), taken[0], "broken", can_retry=False)
        await processes.sign_on(kit, "work")
        found = await get_status(config)
        await processes.sign_off(kit)
    after = await get_status(config)

    assert (found.version, found.bus) == (version("copydesk"), "answers")
    assert (found.jobs_waiting, found.jobs_running, found.jobs_dead) == (1, 1, 1)
    assert 180 <= found.oldest_due_seconds < 240
    assert [(each.command, each.version) for each in found.processes] == [
        ("work", version("copydesk"))
    ]
    assert after.processes == []
    assert (found.disk_free_megabytes is None) == bool(config.database_url)
    assert found.database.startswith("PostgreSQL" if config.database_url else "SQLite")


async def test_people_get_lines(config: Config) -> None:
    async with open_kit(config) as kit:
        await processes.sign_on(kit, "serve")
        lines = write_lines(await get_status(config))

    assert lines[0] == f"version     {version('copydesk')}"
    assert lines[2] == f"running     serve {version('copydesk')}, up 0 s"
    assert lines[3] == "jobs        0 wait, 0 run, 0 failed for good"
    assert lines[4] == "oldest due  nothing is due"
    assert lines[5] == "feeds       0, of which 0 fail"
    assert lines[6] == "bus         none"


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0 s"), (59, "59 s"), (60, "1 min"), (3700, "1 h 1 min"), (200_000, "2 d 7 h")],
)
def test_spans_are_shown_by_their_largest_units(seconds: int, shown: str) -> None:
    assert show_span(seconds) == shown


def test_the_command_ends_with_1_when_nothing_runs_and_with_2_without_a_desk(
    tmp_path: Path,
) -> None:
    run("migrate", "--data", tmp_path)

    idle = run("status", "--data", tmp_path)
    told = run("status", "--json", "--data", tmp_path)
    lost = run("status", "--data", tmp_path / "elsewhere")
    away = run("status", database_url="postgresql://ann:secret@127.0.0.1:1/x")

    assert (idle.exit_code, told.exit_code, lost.exit_code, away.exit_code) == (1, 1, 2, 1)
    assert "running     nothing\n" in idle.stdout
    assert json.loads(told.stdout)["processes"] == []
    assert lost.stderr == (
        f"copydesk: there is no database in {tmp_path / 'elsewhere'}; name its folder with --data\n"
    )
    assert away.stderr.startswith("copydesk: the database at 127.0.0.1:1 does not answer: ")
    assert not (tmp_path / "elsewhere").exists()


@contextmanager
def as_ordinary_account() -> Iterator[None]:
    """Act without the rights of root, for whom every file can be written to."""
    own = os.geteuid()
    if own == 0:
        os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(own)


async def test_a_file_of_another_account_is_refused_in_one_sentence() -> None:
    folder = make_folder()
    path = folder / "copydesk.db"
    db = await open_sqlite(path)
    await db.close()
    path.chmod(0o444)
    try:
        with as_ordinary_account(), pytest.raises(StoreError) as raised:
            await open_sqlite(path)
    finally:
        remove_folder(folder)

    assert raised.value.message == f"{path} cannot be written to: Permission denied"

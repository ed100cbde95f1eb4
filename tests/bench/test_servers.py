import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from tests.bench.fixtures import NewDatabase, new_database, postgres_server, valkey_server
from tests.bench.servers import (
    MissingServer,
    Server,
    make_folder,
    reach_programs,
    remove_folder,
    skip_or_fail,
)
from tests.bench.waiting import is_running, until

__all__ = ["new_database", "postgres_server", "valkey_server"]

pytestmark = pytest.mark.slow

# A test run that dies without a chance to clean up.
DYING_RUN = """
import os, signal, sys
from pathlib import Path
from tests.bench.servers import start_valkey
server = start_valkey(Path(sys.argv[1]))
print(server.process.pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


async def test_a_copied_database_holds_the_rows_of_its_template(new_database: NewDatabase) -> None:
    template_url = new_database()
    connection = await asyncpg.connect(template_url)
    await connection.execute("CREATE TABLE feeds AS SELECT 7 AS id")
    await connection.close()

    copy_url = new_database(template=urlsplit(template_url).path.removeprefix("/"))

    connection = await asyncpg.connect(copy_url)
    try:
        assert await connection.fetchval("SELECT id FROM feeds") == 7
    finally:
        await connection.close()


def test_a_stopped_server_may_be_stopped_again(tmp_path: Path) -> None:
    process = subprocess.Popen(["sleep", "60"])
    server = Server("", process)

    server.stop()
    server.stop()

    assert process.returncode is not None


@pytest.mark.skipif("COPYDESK_TEST_VALKEY_URL" in os.environ, reason="the server is not ours")
async def test_a_server_ends_with_the_test_run_that_was_killed(valkey_server: Server) -> None:
    folder = make_folder()
    try:
        killed = subprocess.run(  # noqa: ASYNC221 nothing else runs in this loop
            [sys.executable, "-c", DYING_RUN, str(folder)],
            capture_output=True,
            check=False,
            cwd=Path(__file__).parents[2],
            text=True,
        )
        await until(lambda: not is_running(int(killed.stdout)))
    finally:
        remove_folder(folder)


@pytest.mark.parametrize(
    ("ci", "outcome"),
    [("true", pytest.fail.Exception), ("", pytest.skip.Exception)],
    ids=["ci", "laptop"],
)
def test_a_missing_server_skips_at_home_and_fails_in_ci(
    ci: str, outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)

    with pytest.raises(outcome, match="no server here"):
        skip_or_fail(MissingServer("no server here"))


def test_programs_in_a_closed_folder_are_copied_for_the_account_that_runs_them(
    tmp_path: Path,
) -> None:
    package = tmp_path / "postgres"
    program = package / "pginstall" / "bin" / "postgres"
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/sh\nexec cat "$(dirname "$0")/../../../postgres.libs/library"\n')
    program.chmod(0o755)
    (tmp_path / "postgres.libs").mkdir()
    (tmp_path / "postgres.libs" / "library").write_text("found")
    tmp_path.chmod(0o700)
    account = "nobody" if os.geteuid() == 0 else None
    folder = make_folder()
    try:
        programs = reach_programs(package, folder, account)

        answer = subprocess.run(
            [programs / "postgres"], user=account, cwd="/", check=True, capture_output=True
        )
        assert answer.stdout == b"found"
    finally:
        remove_folder(folder)


def test_servers_get_a_folder_that_others_may_enter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.chmod(0o700)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    folder = make_folder()

    try:
        assert all(place.stat().st_mode & 0o001 for place in (folder, *folder.parents))
    finally:
        remove_folder(folder)

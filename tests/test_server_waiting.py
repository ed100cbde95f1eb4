"""A server that is started before its database waits for it, in one line, and not for ever."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest

from tests.bench.desk import running_desk, start_desk
from tests.bench.servers import _find_free_port, make_folder, remove_folder, start_valkey
from tests.bench.waiting import LONG, until
from tests.store.engine.test_postgres_crash import OwnServer, own_server, pytestmark
from tests.test_server import run_command

__all__ = ["own_server", "pytestmark"]


async def test_a_late_database_is_waited_for_in_one_line(
    tmp_path: Path, own_server: OwnServer
) -> None:
    url = await own_server.create_database()
    await asyncio.to_thread(own_server.stop)
    log = tmp_path / "log"
    starting = asyncio.create_task(
        asyncio.to_thread(start_desk, tmp_path, log=str(log), database_url=url, log_format="json")
    )
    await until(lambda: log.exists() and "waiting for the database" in log.read_text())
    await asyncio.to_thread(own_server.start)
    desk = await starting
    code = await asyncio.to_thread(desk.stop)
    assert desk.process.stdout
    desk.process.stdout.close()

    (line,) = [json.loads(text) for text in log.read_text().splitlines()]
    assert (line["event"], line["seconds"]) == ("waiting for the database", 60)
    assert code == 0


@pytest.mark.parametrize("command", ["serve", "work"])
def test_a_database_that_does_not_come_ends_the_start_in_one_line(
    tmp_path: Path, command: str
) -> None:
    done = run_command(
        command,
        f"--data={tmp_path}",
        *(["--port=0"] if command == "serve" else []),
        COPYDESK_DATABASE_URL="postgresql://ann:hunter2@127.0.0.1:1/news",
        COPYDESK_DATABASE_WAIT="1",
        COPYDESK_LOG_LEVEL="error",
    )

    assert done.returncode == 1
    assert done.stderr.startswith("copydesk: the database at 127.0.0.1:1 does not answer: ")
    assert done.stderr.endswith(" (tried for 1 seconds)\n")
    assert (done.stderr.count("\n"), "hunter2" in done.stderr) == (1, False)


async def test_a_database_that_does_not_know_us_is_not_waited_for(
    tmp_path: Path, own_server: OwnServer
) -> None:
    url = (await own_server.create_database()).partition("?")[0]

    done = await asyncio.to_thread(
        run_command,
        "work",
        f"--data={tmp_path}",
        COPYDESK_DATABASE_URL=f"{url}x",
        COPYDESK_LOG_LEVEL="error",
    )

    assert done.returncode == 2
    assert done.stderr.startswith("copydesk: the database refuses: database ")
    assert done.stderr.endswith(" does not exist\n")


async def test_a_late_bus_costs_one_line_and_is_found_when_it_comes(tmp_path: Path) -> None:
    port, folder, log = _find_free_port(), make_folder(), tmp_path / "log"
    url = f"valkey://127.0.0.1:{port}/0"
    with running_desk(tmp_path, str(log), bus_url=url, log_format="json") as desk:
        async with httpx.AsyncClient(base_url=desk.url, timeout=LONG) as client:

            async def is_ready() -> bool:
                return (await client.get("/readyz")).status_code == 200

            before = await is_ready()
            valkey = await asyncio.to_thread(start_valkey, folder, port)
            await until(is_ready)
        valkey.stop()
    remove_folder(folder)

    lines = [json.loads(text) for text in log.read_text().splitlines()]
    told = [(line["event"], line["part"]) for line in lines if line["part"] == "commands"]
    assert not before
    assert told[:2] == [("bus lost", "commands"), ("bus back", "commands")]

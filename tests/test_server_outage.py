"""A database that goes and comes back: two lines in the log, however much was asked meanwhile."""

import asyncio
import json
from pathlib import Path

import httpx

from tests.bench.desk import running_desk
from tests.bench.waiting import LONG, until
from tests.store.engine.test_postgres_crash import OwnServer, own_server, pytestmark

__all__ = ["own_server", "pytestmark"]

ASKED = 20


async def test_an_outage_costs_two_lines_and_no_trace(
    tmp_path: Path, own_server: OwnServer
) -> None:
    url = await own_server.create_database()
    log = tmp_path / "log"
    with running_desk(tmp_path, str(log), database_url=url, log_format="json") as desk:
        async with httpx.AsyncClient(base_url=desk.url, timeout=LONG) as client:

            async def is_ready() -> bool:
                return (await client.get("/readyz")).status_code == 200

            await until(is_ready)
            await asyncio.to_thread(own_server.stop)
            answers = [await client.get("/v1/auth/state") for _ in range(ASKED)]
            refused = await client.get("/readyz")
            # Each part of the server tries for itself meanwhile: jobs, clock, watch.
            await asyncio.sleep(3)
            await asyncio.to_thread(own_server.start)
            await until(is_ready)
        desk.stop()

    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert {answer.status_code for answer in answers} == {503}
    assert refused.json()["error"]["message"] == "the database does not answer"
    assert [line["event"] for line in lines] == ["database lost", "database back"]
    assert lines[1]["seconds"] >= 3
    assert not any("trace" in line for line in lines)

"""A setting that an admin changes counts in every process, without a restart."""

from pathlib import Path

import httpx
import pytest

from tests.bench.desk import Desk, running_desk
from tests.bench.fixtures import NewDatabase
from tests.bench.servers import Server
from tests.bench.waiting import LONG, until_seen
from tests.desk_client import sign_in

pytestmark = pytest.mark.slow


async def may_register(desk: Desk) -> bool:
    async with httpx.AsyncClient(base_url=desk.url, timeout=LONG) as stranger:
        return bool((await stranger.get("/v1/auth/state")).json()["can_register"])


async def test_what_one_process_was_told_counts_in_the_other(
    tmp_path: Path, new_database: NewDatabase, valkey_server: Server
) -> None:
    shared = {"database_url": new_database(), "bus_url": valkey_server.url}
    with (
        running_desk(tmp_path / "a", **shared) as one,
        running_desk(tmp_path / "b", **shared) as two,
    ):
        async with sign_in(one) as admin:
            assert not await may_register(two)

            await admin.patch("/v1/settings", json={"registration": "open"})
            await until_seen(lambda: may_register(two))

            await admin.patch("/v1/settings", json={"registration": None})
            await until_seen(lambda: is_closed(two))


async def is_closed(desk: Desk) -> bool:
    return not await may_register(desk)

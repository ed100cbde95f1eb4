import asyncio
import re
import sys

import httpx
import pytest

from copydesk.cli.demo import PASSWORD, USERNAME
from tests.bench.waiting import LONG, until
from tests.desk_client import get_items

pytestmark = pytest.mark.slow


async def get_counts(client: httpx.AsyncClient) -> dict[str, int]:
    counts: dict[str, int] = (await client.get("/v1/counts")).raise_for_status().json()
    return counts


async def test_the_demo_shows_a_desk_that_follows_a_lively_newsroom() -> None:
    demo = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "copydesk",
        "demo",
        "--port=0",
        "--newsroom-port=0",
        "--seconds=0.5",
        stdout=asyncio.subprocess.PIPE,
    )
    assert demo.stdout
    try:
        async with asyncio.timeout(LONG):
            line = (await demo.stdout.readline()).decode()
        found = re.search(r"http://\S+", line)
        assert found
        async with httpx.AsyncClient(base_url=found[0].rstrip("/"), timeout=LONG) as client:
            login = {"username": USERNAME, "password": PASSWORD}
            assert (await client.post("/v1/auth/login", json=login)).status_code == 200
            subscriptions = await get_items(client, "/v1/subscriptions")
            before = await get_counts(client)

            async def has_news() -> bool:
                return (await get_counts(client))["newest_id"] > before["newest_id"]

            await until(has_news)
        demo.terminate()
        async with asyncio.timeout(LONG):
            code = await demo.wait()
    finally:
        if demo.returncode is None:
            demo.kill()
            await demo.wait()

    assert f"name: {USERNAME}, password: {PASSWORD}" in line
    assert len(subscriptions) >= 3
    assert before["unread"] > 10
    assert code == 0

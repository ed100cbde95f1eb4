import asyncio
import re
import sys
from typing import Any

import httpx
import pytest

from copydesk.cli.demo import PASSWORD, USERNAME
from tests.bench.waiting import LONG, until
from tests.desk_client import get_items

pytestmark = pytest.mark.slow


async def get_counts(client: httpx.AsyncClient) -> dict[str, int]:
    counts: dict[str, int] = (await client.get("/v1/counts")).raise_for_status().json()
    return counts


async def find_bridge(client: httpx.AsyncClient) -> dict[str, Any]:
    """Give the story of the bridge as soon as all who tell of it are in it."""
    found: dict[str, Any] = {}

    async def is_told() -> bool:
        for story in await get_items(client, "/v1/stories"):
            told = (await client.get(f"/v1/stories/{story['id']}")).raise_for_status().json()
            outlets = {entry["outlet"] for entry in told["entries"]}
            if "Kestrel" in told["title"] and {"Tidings", "Harbour Post"} <= outlets:
                found.update(told)
        return bool(found)

    await until(is_told)
    return found


async def is_deframed(client: httpx.AsyncClient) -> bool:
    """Say whether the bridge has its calm headline."""
    shown = await get_items(client, "/v1/entries?limit=100")
    return "Cracks found in Kestrel Bridge" in {each["neutral_title"] for each in shown}


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
            bridge = await find_bridge(client)
            courier = next(each for each in bridge["entries"] if "Courier" in each["outlet"])

            async def is_analysed() -> bool:
                address = f"/v1/entries/{courier['id']}/analysis"
                return (await client.get(address)).status_code == 200

            async def was_edited_quietly() -> bool:
                versions = await get_items(client, f"/v1/entries/{courier['id']}/versions")
                changes = [change for version in versions for change in version["changes"]]
                return any("24 million crowns" in change["after"] for change in changes)

            await until(is_analysed)
            await until(lambda: is_deframed(client))
            await until(was_edited_quietly)
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
    differing = {row["subject"] for row in bridge["ledger"] if row["agreement"] == "differs"}
    # What the repair costs differs only once an outlet has quietly changed it.
    assert differing - {"crowns"} == {"hangers", "people cross the bridge"}
    paper = next(each for each in bridge["entries"] if each["outlet"] == "Harbour Post")
    assert (paper["agency"], paper["copy_of"] is None) == ("Tidings", False)

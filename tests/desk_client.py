"""A signed-in client of a real server in another process."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from tests.bench.desk import Desk
from tests.bench.waiting import LONG

PASSWORD = "a long enough password"


@asynccontextmanager
async def sign_in(desk: Desk, *, is_new: bool = True) -> AsyncIterator[httpx.AsyncClient]:
    """Give a client of the admin, whose account is made first if it is new."""
    path = "/v1/auth/register" if is_new else "/v1/auth/login"
    async with httpx.AsyncClient(base_url=desk.url, timeout=LONG) as client:
        answer = await client.post(path, json={"username": "ann", "password": PASSWORD})
        assert answer.is_success, answer.text
        client.headers["authorization"] = f"Bearer {answer.json()['token']}"
        client.cookies.clear()
        yield client


async def get_items(client: httpx.AsyncClient, path: str) -> list[dict[str, Any]]:
    """Give everything of a list, page by page."""
    sign = "&" if "?" in path else "?"
    answer = (await client.get(path)).json()
    items: list[dict[str, Any]] = answer["items"]
    while cursor := answer.get("next_cursor"):
        answer = (await client.get(f"{path}{sign}cursor={cursor}")).json()
        items += answer["items"]
    return items


class Events:
    """What a page hears, collected as it comes."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, Any]]] = []
        self.is_open = asyncio.Event()
        self.is_over = asyncio.Event()

    def has(self, kind: str) -> bool:
        return any(kind == each for each, _ in self.heard)

    async def follow(self, client: httpx.AsyncClient) -> None:
        try:
            async with client.stream("GET", "/v1/events", timeout=None) as answer:
                kind = ""
                async for line in answer.aiter_lines():
                    self.is_open.set()
                    if line.startswith("event: "):
                        kind = line.removeprefix("event: ")
                    elif line.startswith("data: "):
                        self.heard.append((kind, json.loads(line.removeprefix("data: "))))
        finally:
            self.is_over.set()


@asynccontextmanager
async def listen(client: httpx.AsyncClient) -> AsyncIterator[Events]:
    """Hold a stream of events open beside the block."""
    events = Events()
    following = asyncio.create_task(events.follow(client))
    async with asyncio.timeout(LONG):
        await events.is_open.wait()
    try:
        yield events
    finally:
        following.cancel()
        await asyncio.wait([following])

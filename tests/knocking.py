"""Somebody who asks a server for its health and signs in, while others attack it."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager

import httpx

from tests.bench.desk import Desk
from tests.bench.waiting import until
from tests.desk_client import LONG, PASSWORD

SOON_SECONDS = 2.0
MOST_SIGN_INS = 6
PAUSE_SECONDS = 0.3


@asynccontextmanager
async def knocking(desk: Desk) -> AsyncIterator[None]:
    """Knock beside the block; then every knock must have been answered soon."""
    times: list[float] = []
    task = asyncio.create_task(_knock(desk, times))
    try:
        yield
        # At least one whole round after the attack has begun.
        heard = len(times)
        await until(lambda: len(times) >= heard + 2 or task.done())
    finally:
        task.cancel()
        await asyncio.wait([task])
    if not task.cancelled():
        task.result()
    assert max(times) < SOON_SECONDS, times


async def _knock(desk: Desk, times: list[float]) -> None:
    body = {"username": "ann", "password": PASSWORD}
    sign_ins = 0
    async with httpx.AsyncClient(base_url=desk.url, timeout=LONG) as client:
        while True:
            times.append(await _measure(client.get("/healthz")))
            if sign_ins < MOST_SIGN_INS:
                sign_ins += 1
                times.append(await _measure(client.post("/v1/auth/login", json=body)))
            await asyncio.sleep(PAUSE_SECONDS)


async def _measure(asked: Awaitable[httpx.Response]) -> float:
    started = time.monotonic()
    answer = await asked
    assert answer.is_success, answer.text
    return time.monotonic() - started

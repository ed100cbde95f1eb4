"""Somebody who asks a server for its health and signs in, while others attack it."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from tests.bench.desk import Desk
from tests.bench.waiting import LONG, until
from tests.desk_client import PASSWORD

# How much the server may compute before it answers. A clock on the wall would measure the machine.
MOST_CPU_SECONDS = 2.0
MOST_SIGN_INS = 6
PAUSE_SECONDS = 0.3


@asynccontextmanager
async def knocking(desk: Desk) -> AsyncIterator[None]:
    """Knock beside the block; the server must have done little else before it answered."""
    costs: list[float] = []
    task = asyncio.create_task(_knock(desk, costs))
    try:
        yield
        # At least one whole round after the attack has begun.
        heard = len(costs)
        await until(lambda: len(costs) >= heard + 2 or task.done())
    finally:
        task.cancel()
        await asyncio.wait([task])
    if not task.cancelled():
        task.result()
    assert max(costs) < MOST_CPU_SECONDS, costs


async def _knock(desk: Desk, costs: list[float]) -> None:
    body = {"username": "ann", "password": PASSWORD}
    pid, sign_ins = desk.process.pid, 0
    async with httpx.AsyncClient(base_url=desk.url, timeout=LONG) as client:
        while True:
            costs.append(await _measure(pid, client.get("/healthz")))
            if sign_ins < MOST_SIGN_INS:
                sign_ins += 1
                costs.append(await _measure(pid, client.post("/v1/auth/login", json=body)))
            await asyncio.sleep(PAUSE_SECONDS)


async def _measure(pid: int, asked: Awaitable[httpx.Response]) -> float:
    begun = _read_cpu(pid)
    answer = await asked
    assert answer.is_success, answer.text
    return _read_cpu(pid) - begun


def _read_cpu(pid: int) -> float:
    """Give the seconds that a process has computed, in all of its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

"""Waiting for what other processes do, and looking whether they live."""

import asyncio
import inspect
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

# Longer than anything here ever takes, also where many share the machine: reaching it is a failure.
LONG = 60.0
# As long as anybody waits before a page: whatever it shows later than this is a bug.
PATIENCE = 20.0
PAUSE = 0.005
# A server that is asked costs time and has a rate limit: ten requests a second for long.
LONGEST_PAUSE = 0.1


async def until(is_true: Callable[[], bool | Awaitable[bool]], *, seconds: float = LONG) -> None:
    """Ask again and again, and fail when the answer stays no.

    Who has to be awaited is asked ever more seldom, but never late by more than a fourth.
    """
    pause = PAUSE
    async with asyncio.timeout(seconds):
        while True:
            answer = is_true()
            if inspect.isawaitable(answer):
                answer = await answer
                pause = min(pause * 1.25, LONGEST_PAUSE)
            if answer:
                return
            await asyncio.sleep(pause)


async def until_seen(is_true: Callable[[], bool | Awaitable[bool]]) -> None:
    """Wait as a person before a page does."""
    await until(is_true, seconds=PATIENCE)


def is_running(pid: int) -> bool:
    """Say whether a process lives; one that ended but was not collected does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return sys.platform != "linux"  # It lived a moment ago, and there is nothing to read.
    except ProcessLookupError:
        return False  # Between two lines of ours, or while its state was read.
    return state != "Z"


def count_children() -> int:
    """Count the living children of this process (Linux)."""
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    return sum(is_running(int(pid)) for pid in children)

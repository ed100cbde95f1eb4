"""Somebody who follows the newswire, as an open page does, and waits for what comes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from copydesk.model import Event, Visitor
from copydesk.services.system.events import Follower, Newswire


class Listener:
    """Takes what a follower has, as soon as it has any."""

    def __init__(self, follower: Follower) -> None:
        self.follower = follower
        self._is_called = asyncio.Event()
        follower.call = self._is_called.set

    async def take(self, timeout_seconds: float) -> list[Event]:
        """Give what came in, or nothing after the time-out."""
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout_seconds):
                while not self.follower.waiting:
                    self._is_called.clear()
                    await self._is_called.wait()
        return self.follower.take()


@asynccontextmanager
async def follow(wire: Newswire, visitor: Visitor, last_id: int | None) -> AsyncIterator[Listener]:
    """Join until the block ends."""
    follower = await wire.join(visitor, last_id)
    try:
        yield Listener(follower)
    finally:
        wire.leave(follower)

"""What this process knows of the servers that run models: which fail, how to ask, who asks now."""

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from copydesk.model.times import SECOND

# So many failures in a row, and a server is left alone; for longer each time it fails again.
MOST_FAILURES = 5
FIRST_PAUSE_SECONDS = 30
LONGEST_PAUSE_SECONDS = 900
MOST_KNOWN = 100


@dataclass(slots=True)
class Breaker:
    """Opens after failures in a row; then one call now and then may find out whether it is over."""

    failures: int = 0
    closed_at: int = 0
    """Until then nobody asks."""

    def wait_seconds(self, now: int) -> float:
        """Give how long to leave the server alone; 0.0 if it may be asked, and by this call."""
        if now < self.closed_at:
            return (self.closed_at - now) / SECOND
        if self.failures >= MOST_FAILURES:
            # Whoever asks now finds out; the others wait for what it finds.
            self.closed_at = now + FIRST_PAUSE_SECONDS * SECOND
        return 0.0

    def note_success(self) -> None:
        self.failures = self.closed_at = 0

    def note_failure(self, now: int, *, is_final: bool = False) -> None:
        """Count a failure; one that will not go away by itself counts for all."""
        self.failures = max(self.failures + 1, MOST_FAILURES if is_final else 0)
        if self.failures >= MOST_FAILURES:
            pause = FIRST_PAUSE_SECONDS * 2 ** min(self.failures - MOST_FAILURES, 10)
            self.closed_at = now + min(pause, LONGEST_PAUSE_SECONDS) * SECOND


@dataclass(slots=True)
class Server:
    """One server, as this process knows it."""

    breaker: Breaker = field(default_factory=Breaker)
    step: int = 0
    """Which way to ask for a shape worked last; the strictest is 0."""
    running: int = 0
    waiting: asyncio.Condition = field(default_factory=asyncio.Condition)

    @asynccontextmanager
    async def turn(self, most: int) -> AsyncIterator[None]:
        """Wait until fewer than so many calls run, and run one more."""
        async with self.waiting:
            await self.waiting.wait_for(lambda: self.running < most)
            self.running += 1
        try:
            yield
        finally:
            self.running -= 1
            async with self.waiting:
                self.waiting.notify_all()


class ModelState:
    """All servers that were asked since the start."""

    def __init__(self) -> None:
        self._servers: dict[Hashable, Server] = {}

    def get(self, key: Hashable) -> Server:
        """Give what is known of a server; of one nobody asked yet that is nothing."""
        if key not in self._servers and len(self._servers) >= MOST_KNOWN:
            idle = [each for each, server in self._servers.items() if not server.running]
            for each in idle[:1]:
                del self._servers[each]
        return self._servers.setdefault(key, Server())

    def forget(self) -> None:
        """Begin anew, as after a change of settings: what failed may work now."""
        self._servers = {key: each for key, each in self._servers.items() if each.running}
        for each in self._servers.values():
            each.breaker.note_success()
            each.step = 0

"""Keeps us polite: per host one request a second, few at once, none while told to wait."""

import asyncio
import sys
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from types import TracebackType

from copydesk.fetch.reasons import failed

LONGEST_AWAY_SECONDS = 30.0


@dataclass(slots=True)
class _Host:
    slots: asyncio.Semaphore
    gate: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by the one whose turn is next; the others queue behind it in order of arrival."""
    waiting: int = 0
    served: int = 0
    next_at: float = 0.0
    blocked_until: float = 0.0
    begun: list[float] = field(default_factory=list)
    """When the turns that are taken began; whoever ends one is taken for the oldest."""
    usual_seconds: float = 0.0
    """What a turn lasted of late."""
    line_end: float = 0.0
    """When the last one that was sent away will be here again."""


class Polite:
    """Gives out turns per host, first come first served; forgets hosts that rest.

    0 switches a limit off: `interval_seconds` between requests, `concurrent` requests at once.
    """

    def __init__(
        self,
        *,
        interval_seconds: float = 1.0,
        concurrent: int = 2,
        longest_wait_seconds: float = 5.0,
        longest_queue_seconds: float = 2.0,
        longest_block_seconds: float = 3600.0,
        most_hosts: int = 10_000,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._interval_seconds = interval_seconds
        self._concurrent = concurrent or sys.maxsize
        self._longest_wait_seconds = longest_wait_seconds
        self._longest_queue_seconds = longest_queue_seconds
        self._longest_block_seconds = longest_block_seconds
        self._most_hosts = most_hosts
        self._clock = clock
        self._sleep = sleep
        self._hosts: OrderedDict[str, _Host] = OrderedDict()

    def turn(self, name: str) -> "Turn":
        """Give a turn at a host, to be held with `async with` while a request lasts.

        Entering waits; it raises FetchFailed(host_waits) when the host is blocked for long.
        """
        return Turn(self, name)

    def count_request(self, name: str) -> None:
        """Note a further request within a turn, such as a redirect to the same host."""
        host = self._hosts.get(name)
        if host is not None:
            host.next_at = self._clock() + self._interval_seconds

    def block(self, name: str, seconds: float) -> None:
        """Let nobody ask a host for a while; an earlier block that lasts longer stays."""
        until = self._clock() + min(seconds, self._longest_block_seconds)
        host = self._find(name)
        host.blocked_until = max(host.blocked_until, until)

    def wait_seconds(self, name: str) -> float:
        """Estimate how long a new request to a host would wait for its turn."""
        host = self._hosts.get(name)
        if host is None:
            return 0.0
        ready_at = max(host.next_at, host.blocked_until)
        before = host.waiting + (1 if self._is_full(host) else 0)
        return max(ready_at - self._clock(), 0.0) + before * self._pace(host)

    def line_up(self, name: str) -> float:
        """Say in how many seconds to come again: 0.0 when a turn, or a refusal, is near.

        Whoever is sent away gets a time behind all who were sent away before, so that they do
        not come back together; but nobody is sent away for long, because some may be urgent.
        """
        host = self._hosts.get(name)
        now = self._clock()
        if host is None or host.blocked_until - now > self._longest_wait_seconds:
            return 0.0
        seconds = self.wait_seconds(name)
        if seconds <= self._longest_queue_seconds:
            return 0.0
        behind = max(host.line_end + self._pace(host), now + seconds)
        host.line_end = min(behind, now + LONGEST_AWAY_SECONDS)
        return host.line_end - now

    def count_hosts(self) -> int:
        """How many hosts are remembered."""
        return len(self._hosts)

    async def enter(self, name: str) -> None:
        """Take a turn; every `enter` that returns needs its `leave`."""
        host = self._find(name)
        is_free = host.waiting == 0 and host.served < self._concurrent
        if is_free and self._seconds_left(name, host) <= 0:
            await host.slots.acquire()
        else:
            host.waiting += 1
            try:
                async with host.gate:
                    await self._wait(name, host)
            finally:
                host.waiting -= 1
        now = self._clock()
        host.served += 1
        host.begun.append(now)
        host.next_at = now + self._interval_seconds

    def leave(self, name: str) -> None:
        """Give a turn back."""
        host = self._hosts[name]
        host.served -= 1
        seconds = self._clock() - host.begun.pop(0)
        host.usual_seconds = (host.usual_seconds + seconds) / 2
        host.slots.release()

    async def _wait(self, name: str, host: _Host) -> None:
        await host.slots.acquire()
        try:
            while (seconds := self._seconds_left(name, host)) > 0:
                await self._sleep(seconds)
        except BaseException:
            host.slots.release()
            raise

    def _seconds_left(self, name: str, host: _Host) -> float:
        now = self._clock()
        blocked_seconds = host.blocked_until - now
        if blocked_seconds > self._longest_wait_seconds:
            raise failed("host_waits", name, retry_after_seconds=blocked_seconds)
        return max(host.next_at - now, blocked_seconds)

    def _is_full(self, host: _Host) -> bool:
        return host.served >= self._concurrent

    def _pace(self, host: _Host) -> float:
        """Give the seconds from one turn to the next."""
        seconds = host.usual_seconds
        if self._is_full(host):
            # A host that does not answer at all never ends a turn that could be measured.
            seconds = max(seconds, self._clock() - host.begun[0])
        return max(self._interval_seconds, seconds / self._concurrent)

    def _find(self, name: str) -> _Host:
        host = self._hosts.get(name)
        if host is None:
            self._forget()
            host = self._hosts[name] = _Host(asyncio.Semaphore(self._concurrent))
        return host

    def _forget(self) -> None:
        """Look at the two oldest hosts for each new one: cheap, and more than come."""
        now = self._clock()
        for _ in range(min(2, len(self._hosts))):
            name, host = next(iter(self._hosts.items()))
            is_resting = max(host.next_at, host.blocked_until) <= now
            if host.waiting or host.served or not (is_resting or self._has_many()):
                # Not to be dropped yet, but it must not hide others that can be.
                self._hosts.move_to_end(name)
            else:
                del self._hosts[name]

    def _has_many(self) -> bool:
        return len(self._hosts) >= self._most_hosts


class Turn:
    """The right to ask a host, held with `async with`."""

    __slots__ = ("_name", "_polite")

    def __init__(self, polite: Polite, name: str) -> None:
        self._polite = polite
        self._name = name

    async def __aenter__(self) -> None:
        """Wait for the turn."""
        await self._polite.enter(self._name)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Give the turn back."""
        self._polite.leave(self._name)

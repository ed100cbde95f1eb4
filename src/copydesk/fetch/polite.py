"""Keeps us polite: per host one request a second, few at once, none while told to wait."""

import asyncio
import sys
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from types import TracebackType

from copydesk.fetch.reasons import failed
from copydesk.fetch.request import Urgency
from copydesk.model.times import HOUR_SECONDS

LONGEST_AWAY_SECONDS = 30.0
# So many pauses may a request that somebody awaits be ahead of time; what comes later makes up for
# it, so that over the minutes a host is asked no more often than otherwise.
PAUSES_AHEAD = 4
# Those that somebody awaits find places of their own beside slow ones that nobody does.
PLACES_FOR_PEOPLE = 2


@dataclass(slots=True)
class _Host:
    lines: tuple[deque[asyncio.Event], ...] = field(
        default_factory=lambda: tuple(deque() for _ in Urgency)
    )
    """Who waits, by urgency and in order of arrival; each event wakes one."""
    served: int = 0
    next_at: float = 0.0
    blocked_until: float = 0.0
    begun: list[float] = field(default_factory=list)
    """When the turns that are taken began; whoever ends one is taken for the oldest."""
    usual_seconds: float = 0.0
    """What a turn lasted of late."""
    line_ends: list[float] = field(default_factory=lambda: [0.0 for _ in Urgency])
    """When the last one of each urgency that was sent away will be here again."""

    @property
    def waiting(self) -> int:
        return self.count_before(Urgency.PATIENT)

    def count_before(self, urgency: Urgency) -> int:
        """Count who goes before a request that comes now."""
        return sum(len(line) for line in self.lines[: urgency + 1])

    def find_next(self) -> asyncio.Event | None:
        """Give whose turn is next."""
        return next((line[0] for line in self.lines if line), None)

    def wake_next(self) -> None:
        if waiter := self.find_next():
            waiter.set()


class Polite:
    """Gives out turns per host by urgency; of those of one, first come first served.

    Forgets hosts that rest.

    0 switches a limit off: `interval_seconds` between requests, `concurrent` requests at once.
    """

    def __init__(
        self,
        *,
        interval_seconds: float = 1.0,
        concurrent: int = 2,
        longest_wait_seconds: float = 5.0,
        longest_queue_seconds: float = 2.0,
        longest_block_seconds: float = HOUR_SECONDS,
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

    def turn(self, name: str, urgency: Urgency = Urgency.USUAL) -> "Turn":
        """Give a turn at a host, to be held with `async with` while a request lasts.

        Entering waits; it raises FetchFailed(host_waits) when the host is blocked for long.
        """
        return Turn(self, name, urgency)

    def count_request(self, name: str) -> None:
        """Note a further request within a turn, such as a redirect to the same host."""
        host = self._hosts.get(name)
        if host is not None:
            host.next_at = max(host.next_at, self._clock() + self._interval_seconds)

    def block(self, name: str, seconds: float) -> None:
        """Let nobody ask a host for a while; an earlier block that lasts longer stays."""
        until = self._clock() + min(seconds, self._longest_block_seconds)
        host = self._find(name)
        host.blocked_until = max(host.blocked_until, until)

    def wait_seconds(self, name: str, urgency: Urgency = Urgency.USUAL) -> float:
        """Estimate how long a new request to a host would wait for its turn."""
        host = self._hosts.get(name)
        if host is None:
            return 0.0
        ready_at = max(host.next_at - self._ahead(urgency), host.blocked_until)
        before = host.count_before(urgency) + (1 if self._is_full(host, urgency) else 0)
        return max(ready_at - self._clock(), 0.0) + before * self._pace(host)

    def line_up(self, name: str, urgency: Urgency = Urgency.USUAL) -> float:
        """Say in how many seconds to come again: 0.0 when a turn, or a refusal, is near.

        Whoever is sent away gets a time behind all of the same or greater urgency who were sent
        away before, so that they do not come back together and patient ones do not use their
        absence; but nobody is sent away for long, because some may be urgent.
        """
        host = self._hosts.get(name)
        now = self._clock()
        if host is None or host.blocked_until - now > self._longest_wait_seconds:
            return 0.0
        seconds = self.wait_seconds(name, urgency)
        is_overtaking = any(end > now for end in host.line_ends[:urgency])
        if seconds <= self._longest_queue_seconds and not is_overtaking:
            return 0.0
        if urgency is Urgency.AWAITED:
            return min(seconds, LONGEST_AWAY_SECONDS)
        last = max(host.line_ends[: urgency + 1])
        behind = max(last + self._pace(host), now + seconds)
        host.line_ends[urgency] = min(behind, now + LONGEST_AWAY_SECONDS)
        return host.line_ends[urgency] - now

    async def enter(self, name: str, urgency: Urgency = Urgency.USUAL) -> None:
        """Take a turn; every `enter` that returns needs its `leave`."""
        host = self._find(name)
        is_free = host.count_before(urgency) == 0 and not self._is_full(host, urgency)
        if not is_free or self._seconds_left(name, host, urgency) > 0:
            await self._wait(name, host, urgency)
        now = self._clock()
        host.served += 1
        host.begun.append(now)
        host.next_at = max(host.next_at, now) + self._interval_seconds

    def leave(self, name: str) -> None:
        """Give a turn back."""
        host = self._hosts[name]
        host.served -= 1
        seconds = self._clock() - host.begun.pop(0)
        host.usual_seconds = (host.usual_seconds + seconds) / 2
        host.wake_next()

    async def _wait(self, name: str, host: _Host, urgency: Urgency) -> None:
        """Stand in line; only the first one looks at the clock, and anyone may come before it."""
        line, waiter = host.lines[urgency], asyncio.Event()
        line.append(waiter)
        try:
            while True:
                if host.find_next() is not waiter or self._is_full(host, urgency):
                    await waiter.wait()
                    waiter.clear()
                elif (seconds := self._seconds_left(name, host, urgency)) > 0:
                    await self._sleep(seconds)
                else:
                    return
        finally:
            line.remove(waiter)
            host.wake_next()

    def _seconds_left(self, name: str, host: _Host, urgency: Urgency) -> float:
        now = self._clock()
        blocked_seconds = host.blocked_until - now
        if blocked_seconds > self._longest_wait_seconds:
            raise failed("host_waits", name, retry_after_seconds=blocked_seconds)
        return max(host.next_at - self._ahead(urgency) - now, blocked_seconds)

    def _ahead(self, urgency: Urgency) -> float:
        return PAUSES_AHEAD * self._interval_seconds if urgency is Urgency.AWAITED else 0.0

    def _is_full(self, host: _Host, urgency: Urgency = Urgency.USUAL) -> bool:
        more = PLACES_FOR_PEOPLE if urgency is Urgency.AWAITED else 0
        return host.served >= self._concurrent + more

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
            host = self._hosts[name] = _Host()
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

    __slots__ = ("_name", "_polite", "_urgency")

    def __init__(self, polite: Polite, name: str, urgency: Urgency) -> None:
        self._polite = polite
        self._name = name
        self._urgency = urgency

    async def __aenter__(self) -> None:
        """Wait for the turn."""
        await self._polite.enter(self._name, self._urgency)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Give the turn back."""
        self._polite.leave(self._name)

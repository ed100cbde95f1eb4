"""What a process holds of served feeds: bytes ready to be sent, and who asked for what."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from copydesk.model.limits import LONGEST_QUERY_STRING
from copydesk.model.proxied import ProxiedUse

MEGABYTE = 1024 * 1024
# What a request costs beside the bytes that it shares with others.
ENTRY_BYTES = 1_000
# Readers that are told apart, of a feed and of all together; others only count as requests.
MOST_READERS = 20_000
MOST_READERS_IN_ALL = 100_000
# Feeds of which we know when they were dropped; of others it counts as just now.
MOST_DROPPED = 10_000
# How long a copy is held without a look at the database, in case a call about its feed was lost.
SURE_SECONDS = 300.0


@dataclass(frozen=True, slots=True)
class ReadyAnswer:
    """An answer to the last byte, but for the time of day."""

    status: int
    headers: list[tuple[bytes, bytes]]
    head: bytes
    """The same as it goes over the line, up to where further headers may follow."""
    body: bytes


@dataclass(slots=True)
class HotCopy:
    """One form of a feed with everything that is sent, for all who take it in that form."""

    feed_id: int
    tag: bytes
    modified: int
    """Seconds; for readers that know no tags."""
    answers: dict[str, ReadyAnswer] = field(default_factory=dict)
    """What is sent, by its encoding, and to those who have it already; only what was asked for."""
    until: float = 0.0
    """Seconds of our clock; then it is looked up again."""

    @property
    def size(self) -> int:
        return sum(len(each.body) for each in self.answers.values()) + ENTRY_BYTES


class HotFeeds:
    """Copies by what was asked for, letter by letter; the least used go when there is no room."""

    def __init__(self, megabytes: int = 64, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = megabytes * MEGABYTE
        self._clock = clock
        self._by_query: OrderedDict[bytes, HotCopy] = OrderedDict()
        self._queries: dict[int, set[bytes]] = {}
        self.size = 0
        self.drops = 0
        """Counts what was dropped: what was read before its feed was dropped is not kept."""
        self._dropped: dict[int, int] = {}
        self._forgotten = 0
        self.uses = Uses()
        self._loading: dict[bytes, asyncio.Lock] = {}

    @asynccontextmanager
    async def one_at_a_time(self, query: bytes) -> AsyncIterator[None]:
        """Let one of many who ask for the same thing fetch it; the others find it then."""
        lock = self._loading.setdefault(query, asyncio.Lock())
        try:
            async with lock:
                yield
        finally:
            if not lock.locked():
                self._loading.pop(query, None)

    def find(self, query: bytes) -> HotCopy | None:
        found = self._by_query.get(query)
        if found is None:
            return None
        if found.until < self._clock():
            self._forget(query)
            return None
        self._by_query.move_to_end(query)
        return found

    def keep(self, query: bytes, copy: HotCopy, moment: int) -> None:
        """Keep a copy, unless its feed was dropped since the moment at which it was read."""
        if len(query) > LONGEST_QUERY_STRING or copy.size > self._most:
            return
        if self._dropped.get(copy.feed_id, self._forgotten) > moment:
            return
        self._forget(query)
        copy.until = self._clock() + SURE_SECONDS
        self._by_query[query] = copy
        self._queries.setdefault(copy.feed_id, set()).add(query)
        self.size += copy.size
        self._make_room()

    def add_answer(self, query: bytes, copy: HotCopy, name: str, answer: ReadyAnswer) -> None:
        """Hold a copy in one more encoding."""
        is_held = self._by_query.get(query) is copy and name not in copy.answers
        copy.answers[name] = answer
        if is_held:
            self.size += len(answer.body)
            self._make_room()

    def drop(self, feed_id: int) -> None:
        """Forget a feed that was built anew, or is not served any more."""
        self.drops += 1
        if len(self._dropped) >= MOST_DROPPED:
            self._dropped, self._forgotten = {}, self.drops
        self._dropped[feed_id] = self.drops
        for query in self._queries.pop(feed_id, set()):
            self._forget(query)

    def clear(self) -> None:
        """Forget everything, as when a call may have been lost."""
        for feed_id in list(self._queries):
            self.drop(feed_id)

    def _make_room(self) -> None:
        while self.size > self._most:
            self._forget(next(iter(self._by_query)))

    def _forget(self, query: bytes) -> None:
        copy = self._by_query.pop(query, None)
        if copy is None:
            return
        self.size -= copy.size
        if queries := self._queries.get(copy.feed_id):
            queries.discard(query)
            if not queries:
                del self._queries[copy.feed_id]


_NOBODY: frozenset[str] = frozenset()


@dataclass(slots=True)
class _Count:
    requests: int = 0
    hot: int = 0
    unchanged: int = 0
    new_readers: int = 0


class Uses:
    """Counts requests until they are written down; readers are told apart for one day."""

    def __init__(self) -> None:
        self._counts: dict[int, _Count] = {}
        self._readers: dict[int, set[str]] = {}
        self._told_apart = 0
        self._day = 0

    def note(self, feed_id: int, reader: str, *, is_hot: bool, is_unchanged: bool) -> None:
        count = self._counts.get(feed_id)
        if count is None:
            count = self._counts[feed_id] = _Count()
        count.requests += 1
        count.hot += is_hot
        count.unchanged += is_unchanged
        readers = self._readers.get(feed_id, _NOBODY)
        if (
            reader not in readers
            and len(readers) < MOST_READERS
            and self._told_apart < MOST_READERS_IN_ALL
        ):
            self._readers.setdefault(feed_id, set()).add(reader)
            self._told_apart += 1
            count.new_readers += 1

    def take(self, day: int) -> list[ProxiedUse]:
        """Give what was counted since the last time; on a new day all readers are new."""
        taken = [
            ProxiedUse(feed_id, count.requests, count.hot, count.unchanged, count.new_readers)
            for feed_id, count in sorted(self._counts.items())
        ]
        self._counts = {}
        if day != self._day:
            self._day, self._readers, self._told_apart = day, {}, 0
        return taken

"""The bus of a single process: nothing to install, gone when the process ends."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from copydesk.bus.buckets import Buckets
from copydesk.bus.cache import Cache
from copydesk.bus.listener import Listener

MAX_CACHE_BYTES = 32 * 1024 * 1024
MAX_BUCKETS = 10_000


class MemoryBus:
    """Keeps the contract of `Bus` inside one event loop, in bounded memory."""

    is_shared = False

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.monotonic,
        max_cache_bytes: int = MAX_CACHE_BYTES,
        max_buckets: int = MAX_BUCKETS,
    ) -> None:
        self._cache = Cache(clock, max_cache_bytes)
        self._buckets = Buckets(clock, max_buckets)
        self._listeners: dict[str, set[Listener]] = {}
        self._is_closed = False

    async def publish(self, channel: str, message: bytes = b"") -> None:
        for listener in self._listeners.get(channel, ()):
            listener.put(message)

    @asynccontextmanager
    async def listen(self, channel: str) -> AsyncIterator[Listener]:
        listener = Listener()
        self._listeners.setdefault(channel, set()).add(listener)
        try:
            yield listener
        finally:
            listeners = self._listeners.get(channel, set())
            listeners.discard(listener)
            if not listeners:
                self._listeners.pop(channel, None)

    async def get(self, key: str) -> bytes | None:
        return self._cache.get(key)

    async def set(self, key: str, value: bytes, *, ttl_seconds: float) -> None:
        if not self._is_closed:
            self._cache.set(key, value, ttl_seconds)

    async def add(self, key: str, value: bytes, *, ttl_seconds: float) -> None:
        if self._cache.get(key) is None:
            await self.set(key, value, ttl_seconds=ttl_seconds)

    async def remove(self, *keys: str) -> None:
        for key in keys:
            self._cache.remove(key)

    async def take(
        self, bucket: str, *, capacity: float, refill_per_second: float, cost: float = 1
    ) -> float:
        return self._buckets.take(
            bucket, capacity=capacity, refill_per_second=refill_per_second, cost=cost
        )

    async def ping(self) -> bool:
        return not self._is_closed

    async def close(self) -> None:
        self._is_closed = True
        self._cache.clear()
        self._listeners.clear()

"""Values with a time to live, least recently used ones leaving first when room runs out."""

from collections import OrderedDict
from collections.abc import Callable

# What a key costs beside its bytes: two small objects, a tuple and a place in the table.
ENTRY_BYTES = 300


class Cache:
    """A bounded mapping from text to bytes; the clock is an argument, so tests can turn it."""

    def __init__(self, clock: Callable[[], float], max_bytes: int) -> None:
        self._clock = clock
        self._max_bytes = max_bytes
        self._entries: OrderedDict[str, tuple[bytes, float]] = OrderedDict()
        self.size_bytes = 0

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: str) -> bytes | None:
        entry = self._entries.get(key)
        if entry is None:
            return None
        value, expires_at = entry
        if expires_at <= self._clock():
            self.remove(key)
            return None
        self._entries.move_to_end(key)
        return value

    def set(self, key: str, value: bytes, ttl_seconds: float) -> None:
        self.remove(key)
        size = _size(key, value)
        if ttl_seconds <= 0 or size > self._max_bytes:
            return
        self._entries[key] = (value, self._clock() + ttl_seconds)
        self.size_bytes += size
        while self.size_bytes > self._max_bytes:
            self.remove(next(iter(self._entries)))

    def remove(self, key: str) -> None:
        entry = self._entries.pop(key, None)
        if entry is not None:
            self.size_bytes -= _size(key, entry[0])

    def clear(self) -> None:
        self._entries.clear()
        self.size_bytes = 0


def _size(key: str, value: bytes) -> int:
    return ENTRY_BYTES + len(key) + len(value)

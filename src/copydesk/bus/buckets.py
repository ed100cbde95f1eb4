"""Token buckets in memory: how often something may happen, counted by this process alone."""

from collections import OrderedDict
from collections.abc import Callable

# Forgives the rounding of floats, so that waiting the time we named is always enough.
TOLERANCE = 1e-6


class Buckets:
    """A bounded set of buckets; the one unused for longest, so the fullest, is forgotten first."""

    def __init__(self, clock: Callable[[], float], max_buckets: int) -> None:
        self._clock = clock
        self._max_buckets = max_buckets
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, name: str, *, capacity: float, refill_per_second: float, cost: float) -> float:
        """Take tokens and give 0.0, or take none and give the seconds until there are enough.

        A negative cost puts tokens back, as far as there is room for them.
        """
        now = self._clock()
        tokens, counted_at = self._buckets.get(name, (capacity, now))
        tokens = min(capacity, tokens + max(0.0, now - counted_at) * refill_per_second)
        cost = min(cost, capacity)
        wait_seconds = 0.0
        if tokens + TOLERANCE >= cost:
            tokens = min(capacity, tokens - cost)
        else:
            wait_seconds = (cost - tokens) / refill_per_second
        self._buckets[name] = (tokens, now)
        self._buckets.move_to_end(name)
        if len(self._buckets) > self._max_buckets:
            self._buckets.popitem(last=False)
        return wait_seconds

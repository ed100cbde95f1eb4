"""What a process was granted at once and spends alone, so that few requests have to ask the bus."""

from collections import OrderedDict

MOST_USERS = 10_000
# Longer than a burst takes; what is left after it is lost, not kept for later.
KEPT_MICROSECONDS = 10_000_000


class RateCache:
    """A bounded set of small grants; the one unused for longest is forgotten first."""

    def __init__(self, most: int = MOST_USERS) -> None:
        self._most = most
        self._grants: OrderedDict[str, tuple[int, int]] = OrderedDict()

    def spend(self, bucket: str, now: int) -> bool:
        """Spend one if there is one."""
        left, until = self._grants.get(bucket, (0, 0))
        if left <= 0 or until <= now:
            return False
        self._grants[bucket] = (left - 1, until)
        return True

    def grant(self, bucket: str, count: int, now: int) -> None:
        """Keep what the bus gave."""
        self._grants[bucket] = (count, now + KEPT_MICROSECONDS)
        self._grants.move_to_end(bucket)
        if len(self._grants) > self._most:
            self._grants.popitem(last=False)

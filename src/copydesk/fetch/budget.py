"""How many bytes of answers may be held at once, however many hosts send them."""

from collections.abc import Iterator
from contextlib import contextmanager

from copydesk.errors import Crowded
from copydesk.memory import give_memory_back

RETRY_SECONDS = 10.0
# Less than this is used again before long.
WORTH_GIVING_BACK = 16 * 1024 * 1024


class Share:
    """What one answer holds."""

    def __init__(self, budget: "Budget") -> None:
        self._budget = budget
        self.held = 0

    def take(self, count: int) -> None:
        """Hold so many bytes more, or raise Crowded."""
        self._budget.take(count)
        self.held += count


class Budget:
    """Counts the bytes of all answers that have begun and are not yet handed on."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._peak = 0
        self.held = 0

    @contextmanager
    def share(self) -> Iterator[Share]:
        """Give an answer its share for the length of a block."""
        share = Share(self)
        try:
            yield share
        finally:
            self.held -= share.held
            if not self.held and self._peak >= WORTH_GIVING_BACK:
                self._peak = 0
                give_memory_back()

    def take(self, count: int) -> None:
        if self.held + count > self._most:
            raise Crowded("too many large answers are on their way at once", RETRY_SECONDS)
        self.held += count
        self._peak = max(self._peak, self.held)

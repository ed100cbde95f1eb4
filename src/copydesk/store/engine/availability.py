"""Whether the database can be used, so that an outage costs the log two lines."""

import asyncio
import time
from collections.abc import Callable

from copydesk.log import get_logger

log = get_logger(__name__)


class Standing:
    """Remembers that calls fail; whoever has written something again says that it is over."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._began_at = 0.0
        self._lost = asyncio.Event()
        self._is_in_use = False
        self.damage = ""
        """What is broken in the file; it stays so until the process is started anew."""

    @property
    def is_lost(self) -> bool:
        return self._lost.is_set()

    async def wait_until_lost(self, seconds: float) -> None:
        """Wait for the next outage, or for so long."""
        try:
            await asyncio.wait_for(self._lost.wait(), seconds)
        except TimeoutError:
            return

    def lose(self, reason: str) -> None:
        """Note a failed call; only the first of an outage is logged."""
        if not self.is_lost:
            self._began_at = self._clock()
            self._lost.set()
            # Before the first write, whoever opened it says what is wrong.
            if self._is_in_use:
                log.warning("database lost", reason=reason)

    def regain(self) -> None:
        """Note that something was written."""
        if self.is_lost:
            self._lost.clear()
            if self._is_in_use:
                log.warning("database back", seconds=round(self._clock() - self._began_at, 1))
        self._is_in_use = True

    def note_damage(self, reason: str) -> None:
        """Note that the file is broken, which no waiting mends."""
        if not self.damage:
            self.damage = reason
            if self._is_in_use:
                log.error("database damaged", reason=reason)

"""Files new rows of the full-text index of PostgreSQL soon after they came.

GIN gathers new rows in a list and files them later, many at once, which costs far less than one by
one. But every search reads that list from end to end. Left to itself, the server files when the
list is full, inside of the transaction that happens to be at work, while all others wait.
"""

import asyncio
from collections.abc import Awaitable, Callable

# So few are read quickly, and filing them one by one would cost more than all searches save.
FEWEST_ROWS = 40
# No search reads a list longer than about this.
MOST_ROWS = 500
# But while they pour in, as when a desk is filled: filing so many at once takes a sixth less of the
# server, and a quarter less of its journal.
MOST_IN_FLOOD = 2_000
FLOOD_SECONDS = 2.0
# If no more rows came for this long, the list is filed as it is.
QUIET_SECONDS = 1.0
# Who stops the server does not wait longer; whatever is not filed stays in the list.
CLOSE_SECONDS = 5.0


class PendingRows:
    """Counts rows that were written; calls `file_rows` after many, or after a few and a pause."""

    def __init__(
        self, file_rows: Callable[[], Awaitable[None]], quiet_seconds: float = QUIET_SECONDS
    ) -> None:
        self._file_rows = file_rows
        self._quiet_seconds = quiet_seconds
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None
        self._filing: asyncio.Task[None] | None = None
        self._filed_at = -FLOOD_SECONDS
        self._is_closed = False

    def add(self, count: int) -> None:
        """Note that rows were committed."""
        if self._is_closed or not count:
            return
        self._count += count
        if self._filing is None:
            self._decide()

    async def close(self) -> None:
        """Wait for what is under way; the server itself files what is left, some day."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._filing is not None:
            filing = self._filing
            await asyncio.wait([filing], timeout=CLOSE_SECONDS)
            filing.cancel()

    def _decide(self) -> None:
        """File at once, or when no more has come for a while, or not at all."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        loop = asyncio.get_running_loop()
        is_flood = loop.time() - self._filed_at < FLOOD_SECONDS
        if self._count >= (MOST_IN_FLOOD if is_flood else MOST_ROWS):
            self._begin()
        elif self._count >= FEWEST_ROWS:
            self._timer = loop.call_later(self._quiet_seconds, self._begin)

    def _begin(self) -> None:
        self._timer = None
        self._count = 0
        self._filing = asyncio.get_running_loop().create_task(self._file())

    async def _file(self) -> None:
        try:
            await self._file_rows()
        finally:
            self._filing = None
            self._filed_at = asyncio.get_running_loop().time()
            if not self._is_closed:
                self._decide()

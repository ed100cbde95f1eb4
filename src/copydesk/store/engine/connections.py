"""Connections to PostgreSQL that are open already, lent for next to nothing.

The driver's pool makes a task of each lending and of each return, which takes longer than most of
our statements. So a connection that comes back well stays with us for a while, and only one that
was broken off in the midst of something goes back to the pool, which sees to it.
"""

import asyncio
from contextlib import suppress
from typing import Any

import asyncpg

BORROW_SECONDS = 30
# The pool closes what it has not lent for five minutes; so long after a rush it gets them back.
REST_SECONDS = 60.0


class Connections:
    """Lends as many as the pool has; the last that came back goes first, the others may rest."""

    def __init__(
        self, pool: "asyncpg.Pool[asyncpg.Record]", rest_seconds: float = REST_SECONDS
    ) -> None:
        self._pool = pool
        self._rest_seconds = rest_seconds
        self._turns = asyncio.Semaphore(pool.get_max_size())
        self._idle: list[tuple[float, Any]] = []
        self._sweep: asyncio.TimerHandle | None = None
        self._returning: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def borrow(self) -> Any:
        """Give a connection; TimeoutError if none comes free in time."""
        if self._turns.locked():
            async with asyncio.timeout(BORROW_SECONDS):
                await self._turns.acquire()
        else:
            await self._turns.acquire()
        try:
            return self._take() or await self._pool.acquire(timeout=BORROW_SECONDS)
        except BaseException:
            self._turns.release()
            raise

    def give_back(self, connection: Any) -> None:
        """Take back a connection on which all is done."""
        self._turns.release()
        if self._is_closed or not is_open(connection):
            self._return(connection)
            return
        loop = asyncio.get_running_loop()
        self._idle.append((loop.time(), connection))
        if self._sweep is None:
            self._sweep = loop.call_later(self._rest_seconds, self._let_rest)

    async def break_off(self, connection: Any) -> None:
        """Take back one that may be in the midst of a statement, which is called off first."""
        try:
            await self._pool.release(connection)
        finally:
            self._turns.release()

    async def close(self) -> None:
        """Let the pool have all that nobody has now, and whatever comes back later."""
        self._is_closed = True
        if self._sweep:
            self._sweep.cancel()
        while self._idle:
            self._return(self._idle.pop()[1])
        if self._returning:
            await asyncio.wait(self._returning)

    def _take(self) -> Any:
        while self._idle:
            connection = self._idle.pop()[1]
            if is_open(connection):
                return connection
        return None

    def _let_rest(self) -> None:
        """Give back what nobody has needed for a while: those at the bottom."""
        loop = asyncio.get_running_loop()
        until = loop.time() - self._rest_seconds
        while self._idle and self._idle[0][0] <= until:
            self._return(self._idle.pop(0)[1])
        self._sweep = None
        if self._idle:
            self._sweep = loop.call_at(self._idle[0][0] + self._rest_seconds, self._let_rest)

    def _return(self, connection: Any) -> None:
        returning = asyncio.get_running_loop().create_task(self._release(connection))
        self._returning.add(returning)
        returning.add_done_callback(self._returning.discard)

    async def _release(self, connection: Any) -> None:
        # One that is broken has left the pool by itself.
        with suppress(OSError, asyncpg.InterfaceError, asyncpg.PostgresError):
            await self._pool.release(connection)


def is_open(connection: Any) -> bool:
    """Say whether it can be used; one that the server ended is nobody's any more."""
    try:
        return not connection.is_closed()
    except asyncpg.InterfaceError:
        return False

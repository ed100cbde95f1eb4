"""Threads that each own one connection to an SQLite file and are fed first in, first out."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, TypeVar

from copydesk.errors import DatabaseAway, Unavailable
from copydesk.memory import give_memory_back
from copydesk.store.engine.availability import Standing

R = TypeVar("R")

# After so long with so few calls, those that watch over things, a connection that had much to do
# gives its cache back: the system has the same pages, if they are wanted again.
REST_SECONDS = 30.0
FEW_CALLS = 100

_PASSING = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PROTOCOL,
    }
)
_DAMAGES = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


@dataclass(frozen=True, slots=True, eq=False)
class _Call:
    """Something to do with a connection, and who waits for it."""

    work: Callable[..., Any]
    arguments: tuple[object, ...]
    is_whole: bool
    loop: asyncio.AbstractEventLoop
    answer: "asyncio.Future[Any]"


class Lane:
    """A line of calls in front of one or a few threads.

    Plainer than an executor, which takes twice the processor time to hand a call over.
    """

    def __init__(
        self,
        connect: Callable[[], sqlite3.Connection],
        name: str,
        standing: Standing,
        *,
        most: int,
        rest_seconds: float = REST_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rest_seconds, self._clock = rest_seconds, clock
        self._connect = connect
        self._name = name
        self._standing = standing
        self._most = most
        self._calls: SimpleQueue[_Call | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._is_closed = False

    async def do(self, work: Callable[..., R], *arguments: object) -> R:
        """Have something done with a connection."""
        return await self._hand_over(work, arguments, is_whole=False)

    async def do_whole(self, work: Callable[..., R], *arguments: object) -> R:
        """Have something done in a transaction of its own; of a cancelled call nothing stays.

        Only a call that is cancelled while it commits may still be written.
        """
        return await self._hand_over(work, arguments, is_whole=True)

    async def close(self) -> None:
        """Finish what is in line, then close all connections."""
        self._is_closed = True
        for _ in self._threads:
            self._calls.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        self._threads.clear()

    async def _hand_over(
        self, work: Callable[..., R], arguments: tuple[object, ...], *, is_whole: bool
    ) -> R:
        if self._is_closed:
            raise Unavailable("the database is closed")
        if len(self._threads) < self._most:
            self._start_thread()
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[R] = loop.create_future()
        self._calls.put(_Call(work, arguments, is_whole, loop, answer))
        try:
            return await answer
        except sqlite3.DatabaseError as error:
            self._explain(error)
            raise

    def _explain(self, error: sqlite3.DatabaseError) -> None:
        """Raise in our words what is not our bug."""
        # Errors that the Python module raises by itself carry no code.
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in _DAMAGES:
            self._standing.note_damage(str(error))
            raise DatabaseAway(f"the database is damaged: {error}") from error
        # Locked for too long, disk full, file gone: it may pass.
        if code in _PASSING:
            self._standing.lose(str(error))
            raise DatabaseAway(f"the database cannot be used now: {error}") from error

    def _start_thread(self) -> None:
        number = len(self._threads)
        # A database that nobody closed must not keep the process from ending.
        thread = threading.Thread(target=self._serve, name=f"{self._name}-{number}", daemon=True)
        self._threads.append(thread)
        thread.start()

    def _serve(self) -> None:
        connection: sqlite3.Connection | None = None
        pulse = Pulse(self._rest_seconds, self._clock)
        while (call := self._calls.get()) is not None:
            result, failure = None, None
            # What is cancelled in line is not begun.
            if not call.answer.cancelled():
                try:
                    connection = connection or self._connect()
                    result = (_do_whole if call.is_whole else _do)(connection, call)
                except BaseException as error:  # noqa: BLE001 raised again where the call was made
                    failure = error
            # A loop that has ended waits for nothing.
            with suppress(RuntimeError):
                call.loop.call_soon_threadsafe(_settle, call.answer, result, failure)
            # The next call may be long in coming: keep nothing of this one.
            del call, result, failure
            if connection and pulse.has_calmed() and not connection.in_transaction:
                with suppress(sqlite3.Error):
                    connection.execute("PRAGMA shrink_memory")
                give_memory_back()
        if connection:
            connection.close()


class Pulse:
    """Counts the calls of a thread, to notice when a busy time is over."""

    def __init__(self, rest_seconds: float, clock: Callable[[], float]) -> None:
        self._rest_seconds = rest_seconds
        self._clock = clock
        self._until = clock() + rest_seconds
        self._count = 0
        self._was_busy = False

    def has_calmed(self) -> bool:
        """Count a call; say, once, that it was one of few after many."""
        self._count += 1
        now = self._clock()
        if now < self._until:
            return False
        is_busy = self._count > FEW_CALLS
        has_calmed = self._was_busy and not is_busy
        self._was_busy = is_busy
        self._count, self._until = 0, now + self._rest_seconds
        return has_calmed


def _settle(answer: "asyncio.Future[Any]", result: object, failure: BaseException | None) -> None:
    if answer.done():
        return
    if failure is None:
        answer.set_result(result)
    else:
        answer.set_exception(failure)


def _do(connection: sqlite3.Connection, call: _Call) -> object:
    return call.work(connection, *call.arguments)


def _do_whole(connection: sqlite3.Connection, call: _Call) -> object:
    connection.execute("BEGIN IMMEDIATE")
    try:
        result: object = call.work(connection, *call.arguments)
        connection.execute("ROLLBACK" if call.answer.cancelled() else "COMMIT")
    except BaseException:
        roll_back(connection)
        raise
    return result


def roll_back(connection: sqlite3.Connection) -> None:
    """End a transaction, if there is one."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")

"""Threads that each own one connection to an SQLite file and are fed first in, first out."""

import asyncio
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

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


class _Call(NamedTuple):
    """Something to do with a connection, and who waits for it."""

    work: Callable[..., Any]
    arguments: tuple[object, ...]
    is_whole: bool
    loop: asyncio.AbstractEventLoop
    answer: "asyncio.Future[Any]"


class _Worker:
    """Where a thread waits for its next call: who has one leaves it here and rings."""

    __slots__ = ("_bell", "call")

    def __init__(self) -> None:
        self.call: _Call | None = None
        self._bell = threading.Lock()
        self._bell.acquire()

    def give(self, call: _Call | None) -> None:
        """Wake it up for a call, or with None for good."""
        self.call = call
        self._bell.release()

    def wait(self) -> _Call | None:
        self._bell.acquire()
        call, self.call = self.call, None
        return call


class Lane:
    """A line of calls in front of one or a few threads.

    Plainer than an executor, which takes twice the processor time to hand a call over. Each thread
    is woken by itself: of several that wait for the same thing all wake up in turn, to find that
    there is nothing left. Who rested last is called first, and still has in its cache what was
    asked for last.
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
        self._guard = threading.Lock()
        self._waiting: deque[_Call | None] = deque()
        self._resting: list[_Worker] = []
        self._threads: dict[_Worker, threading.Thread] = {}
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
            self._put(None)
        for thread in self._threads.values():
            await asyncio.to_thread(thread.join)
        self._threads.clear()

    async def _hand_over(
        self, work: Callable[..., R], arguments: tuple[object, ...], *, is_whole: bool
    ) -> R:
        if self._is_closed:
            raise Unavailable("the database is closed")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[R] = loop.create_future()
        is_taken = self._put(_Call(work, arguments, is_whole, loop, answer))
        if not is_taken and len(self._threads) < self._most:
            self._start_thread()
        try:
            return await answer
        except sqlite3.DatabaseError as error:
            self._explain(error)
            raise

    def _put(self, call: _Call | None) -> bool:
        """Give a call to a thread that rests, or put it in line; say whether there was one."""
        with self._guard:
            if not self._resting:
                self._waiting.append(call)
                return False
            worker = self._resting.pop()
        worker.give(call)
        return True

    def _rest(self, worker: _Worker) -> None:
        """Have a thread wait for the next call, which may be in line already."""
        with self._guard:
            if not self._waiting:
                self._resting.append(worker)
                return
            call = self._waiting.popleft()
        worker.give(call)

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
        worker, name = _Worker(), f"{self._name}-{len(self._threads)}"
        # A database that nobody closed must not keep the process from ending.
        thread = threading.Thread(target=self._serve, args=(worker,), name=name, daemon=True)
        self._threads[worker] = thread
        thread.start()

    def _serve(self, worker: _Worker) -> None:
        connection: sqlite3.Connection | None = None
        pulse = Pulse(self._rest_seconds, self._clock)
        self._rest(worker)
        while (call := worker.wait()) is not None:
            result, failure = None, None
            # What is cancelled in line is not begun.
            if not call.answer.cancelled():
                try:
                    connection = connection or self._connect()
                    result = (_do_whole if call.is_whole else _do)(connection, call)
                except BaseException as error:  # noqa: BLE001 raised again where the call was made
                    failure = error
            # Before the answer is told: who hears it and asks again need not begin another thread.
            self._rest(worker)
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

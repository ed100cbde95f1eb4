"""Transactions that come at the same time and share one commit."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from copydesk.errors import Unavailable
from copydesk.store.engine.db import TransactionWork

T = TypeVar("T")

# A commit costs as much as storing a few entries, and each one leaves a segment in the search
# index that has to be merged. But whoever wants to write meanwhile waits for the whole group.
MOST_ROWS = 240
# How long a group waits for more to join: the more it would write by itself, the longer.
PATIENCE_SECONDS = 0.005
PATIENCE_SECONDS_PER_ROW = 0.001
LONGEST_PATIENCE_SECONDS = 0.3
# Nor longer than this since the last one joined, and for its rows: those who could still come are
# as many as the jobs that run, and often all of them are here.
GAP_SECONDS = 0.0005
GAP_SECONDS_PER_ROW = 0.002


@dataclass(frozen=True, slots=True, eq=False)
class _Member:
    work: TransactionWork[Any]
    rows: int
    answer: "asyncio.Future[Any]"


class Groups:
    """Runs works one after the other in one transaction; if one fails, each for itself."""

    def __init__(self, run: Callable[[list[TransactionWork[Any]]], Awaitable[list[Any]]]) -> None:
        self._run = run
        self._waiting: list[_Member] = []
        self._leading: asyncio.Task[None] | None = None
        self._has_more = asyncio.Event()
        self._ended_at = 0.0
        self._is_closed = False

    async def join(self, work: TransactionWork[T], rows: int) -> T:
        """Run a work with those that wait, too; give its result once it is written."""
        if self._is_closed:
            raise Unavailable("the database is closed")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Member(work, rows, answer))
        self._has_more.set()
        if self._leading is None:
            self._leading = asyncio.create_task(self._lead())
        return await answer

    async def close(self) -> None:
        """Write what waits, and take nothing more."""
        self._is_closed = True
        self._has_more.set()
        if self._leading is not None:
            await asyncio.wait([self._leading])

    async def _lead(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                # Who comes alone is not kept waiting.
                if loop.time() - self._ended_at < LONGEST_PATIENCE_SECONDS:
                    await self._wait_for_more()
                await self._write(self._take())
                self._ended_at = loop.time()
        finally:
            self._leading = None

    async def _wait_for_more(self) -> None:
        loop = asyncio.get_running_loop()
        begun_at = loop.time()
        while (rows := self._count_rows()) < MOST_ROWS and not self._is_closed:
            patience = min(
                LONGEST_PATIENCE_SECONDS, PATIENCE_SECONDS + rows * PATIENCE_SECONDS_PER_ROW
            )
            gap = GAP_SECONDS + self._waiting[-1].rows * GAP_SECONDS_PER_ROW
            until = min(begun_at + patience, loop.time() + gap)
            self._has_more.clear()
            timer = loop.call_at(until, self._has_more.set)
            await self._has_more.wait()
            timer.cancel()
            if loop.time() >= until:
                return

    def _count_rows(self) -> int:
        return sum(member.rows for member in self._waiting)

    def _take(self) -> list[_Member]:
        """Give the next group, in the order of arrival."""
        rows = count = 0
        while count < len(self._waiting) and rows < MOST_ROWS:
            rows += self._waiting[count].rows
            count += 1
        group, self._waiting = self._waiting[:count], self._waiting[count:]
        return [member for member in group if not member.answer.done()]

    async def _write(self, group: list[_Member]) -> None:
        outcomes = await asyncio.gather(
            self._run([member.work for member in group]), return_exceptions=True
        )
        outcome = outcomes[0]
        if not isinstance(outcome, BaseException):
            for member, result in zip(group, outcome, strict=True):
                if not member.answer.done():
                    member.answer.set_result(result)
        elif len(group) == 1:
            if not group[0].answer.done():
                group[0].answer.set_exception(outcome)
        else:
            # One of them cannot be written, and took the others with it.
            for member in group:
                await self._write([member])

"""What comes at the same time and is done together, as transactions that share one commit."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from copydesk.errors import Unavailable

Item = TypeVar("Item")
Result = TypeVar("Result")

# A commit costs as much as storing a few entries, and each one leaves a segment in the search
# index that has to be merged. But whoever wants to write meanwhile waits for the whole group.
MOST_ROWS = 240
# How long a group waits for more to join: the more it would write by itself, the longer.
PATIENCE_SECONDS = 0.05
PATIENCE_SECONDS_PER_ROW = 0.001
LONGEST_PATIENCE_SECONDS = 0.3
# Nor longer than this since the last one joined, or for its rows: those who could still come are as
# many as the jobs that run, and often all of them are here. A child that reads a few new entries
# takes some milliseconds, and there are two of them: shorter than that, nearly all came alone.
GAP_SECONDS = 0.02
GAP_SECONDS_PER_ROW = 0.002


@dataclass(frozen=True, slots=True, eq=False)
class _Member(Generic[Item, Result]):
    item: Item
    rows: int
    answer: "asyncio.Future[Result]"


class Groups(Generic[Item, Result]):
    """Has what waits done together; if that fails, each for itself.

    A patient one waits for more to come, where that costs less than doing few at a time. Others
    take along whoever came while the last group was at work.
    """

    def __init__(
        self, run: Callable[[list[Item]], Awaitable[list[Result]]], *, is_patient: bool = True
    ) -> None:
        self._run = run
        self._is_patient = is_patient
        self._waiting: list[_Member[Item, Result]] = []
        self._leading: asyncio.Task[None] | None = None
        self._has_more = asyncio.Event()
        self._ended_at = 0.0
        self._is_closed = False

    async def join(self, item: Item, rows: int = 1) -> Result:
        """Have something done with what waits, too; give its result once all of it is done."""
        if self._is_closed:
            raise Unavailable("the database is closed")
        answer: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Member(item, rows, answer))
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
                is_alone = loop.time() - self._ended_at >= LONGEST_PATIENCE_SECONDS
                if self._is_patient and not is_alone:
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
            gap = max(GAP_SECONDS, self._waiting[-1].rows * GAP_SECONDS_PER_ROW)
            until = min(begun_at + patience, loop.time() + gap)
            self._has_more.clear()
            timer = loop.call_at(until, self._has_more.set)
            await self._has_more.wait()
            timer.cancel()
            if loop.time() >= until:
                return

    def _count_rows(self) -> int:
        return sum(member.rows for member in self._waiting)

    def _take(self) -> list[_Member[Item, Result]]:
        """Give the next group, in the order of arrival."""
        rows = count = 0
        while count < len(self._waiting) and rows < MOST_ROWS:
            rows += self._waiting[count].rows
            count += 1
        group, self._waiting = self._waiting[:count], self._waiting[count:]
        return [member for member in group if not member.answer.done()]

    async def _write(self, group: list[_Member[Item, Result]]) -> None:
        outcomes = await asyncio.gather(
            self._run([member.item for member in group]), return_exceptions=True
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

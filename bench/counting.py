"""A database that remembers what is asked of it: statements with their values, transactions."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from copydesk.store.engine.availability import Standing
from copydesk.store.engine.db import Calls, Db, Dialect, Sql, TransactionWork

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Asked:
    """A statement on its way, and what it was asked with."""

    sql: Sql
    values: Mapping[str, object]

    @property
    def is_question(self) -> bool:
        return self.sql.sqlite.lstrip().startswith(("SELECT", "WITH"))


@dataclass(slots=True)
class Tally:
    """What was asked; many rows of one statement count once, and without their values."""

    asked: list[Asked] = field(default_factory=list)
    transactions: int = 0

    @property
    def statements(self) -> int:
        return len(self.asked)


class _RecordingCalls:
    def __init__(self, calls: Calls, tally: Tally) -> None:
        self._calls, self.tally = calls, tally

    @property
    def dialect(self) -> Dialect:
        return self._calls.dialect

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        self.tally.asked.append(Asked(sql, values))
        return await self._calls.all(sql, into, **values)

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        self.tally.asked.append(Asked(sql, values))
        return await self._calls.one(sql, into, **values)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        self.tally.asked.append(Asked(sql, values))
        return await self._calls.value(sql, **values)

    async def run(self, sql: Sql, /, **values: object) -> int:
        self.tally.asked.append(Asked(sql, values))
        return await self._calls.run(sql, **values)

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        self.tally.asked.append(Asked(sql, {}))
        await self._calls.run_many(sql, rows)

    async def run_script(self, script: str, /) -> None:
        await self._calls.run_script(script)


class RecordingDb(_RecordingCalls):
    """Hands everything on to a real database, and remembers it."""

    def __init__(self, db: Db) -> None:
        super().__init__(db, Tally())
        self._db = db

    @property
    def asked(self) -> list[Asked]:
        return self.tally.asked

    @property
    def file(self) -> Path | None:
        return self._db.file

    @property
    def standing(self) -> Standing:
        return self._db.standing

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Calls]:
        self.tally.transactions += 1
        async with self._db.transaction() as tx:
            yield _RecordingCalls(tx, self.tally)

    async def read(self, work: TransactionWork[T], /) -> T:
        return await self._db.read(lambda db: work(_RecordingCalls(db, self.tally)))

    async def write(self, work: TransactionWork[T], /) -> T:
        self.tally.transactions += 1
        return await self._db.write(lambda tx: work(_RecordingCalls(tx, self.tally)))

    async def join(
        self, work: TransactionWork[T], /, *, rows: int = 1, is_light: bool = False
    ) -> T:
        self.tally.transactions += 1
        return await self._db.join(
            lambda tx: work(_RecordingCalls(tx, self.tally)), rows=rows, is_light=is_light
        )

    async def shrink(self) -> bool:
        return await self._db.shrink()

    async def close(self) -> None:
        await self._db.close()

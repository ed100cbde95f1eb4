"""A database that counts what is asked of it: statements, transactions."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from copydesk.store.engine.availability import Standing
from copydesk.store.engine.db import Calls, Db, Dialect, Sql, TransactionWork

T = TypeVar("T")


@dataclass(slots=True)
class Tally:
    """How much was asked; many rows of one statement count once."""

    statements: int = 0
    transactions: int = 0


class _CountingCalls:
    def __init__(self, calls: Calls, tally: Tally) -> None:
        self._calls, self.tally = calls, tally

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        self.tally.statements += 1
        return await self._calls.all(sql, into, **values)

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        self.tally.statements += 1
        return await self._calls.one(sql, into, **values)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        self.tally.statements += 1
        return await self._calls.value(sql, **values)

    async def run(self, sql: Sql, /, **values: object) -> int:
        self.tally.statements += 1
        return await self._calls.run(sql, **values)

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        self.tally.statements += 1
        await self._calls.run_many(sql, rows)

    async def run_script(self, script: str, /) -> None:
        await self._calls.run_script(script)


class CountingDb(_CountingCalls):
    """Hands everything on to a real database."""

    def __init__(self, db: Db) -> None:
        super().__init__(db, Tally())
        self._db = db

    @property
    def dialect(self) -> Dialect:
        return self._db.dialect

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
            yield _CountingCalls(tx, self.tally)

    async def read(self, work: TransactionWork[T], /) -> T:
        return await self._db.read(lambda db: work(_CountingCalls(db, self.tally)))

    async def join(self, work: TransactionWork[T], /, *, rows: int = 1) -> T:
        self.tally.transactions += 1
        return await self._db.join(lambda tx: work(_CountingCalls(tx, self.tally)), rows=rows)

    async def shrink(self) -> bool:
        return await self._db.shrink()

    async def close(self) -> None:
        await self._db.close()

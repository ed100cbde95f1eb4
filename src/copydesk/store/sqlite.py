"""SQLite: one writer thread, a few reader threads, and nothing that blocks the event loop."""

import asyncio
import json
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from copydesk.errors import StoreError, Unavailable
from copydesk.store.db import Calls, Dialect, Row, Sql

T = TypeVar("T")
R = TypeVar("R")

OLDEST_SQLITE = (3, 40, 0)
READERS = 2
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
BUSY_SECONDS = 15.0
_PRAGMAS = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA foreign_keys = ON;
PRAGMA temp_store = MEMORY;
PRAGMA cache_size = -16384;
PRAGMA mmap_size = 268435456;
PRAGMA journal_size_limit = 67108864;
"""


async def open_sqlite(path: Path) -> "SqliteDb":
    """Open the file, creating it if need be."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise StoreError(f"SQLite {sqlite3.sqlite_version} is too old; 3.40 or newer is needed")
    db = SqliteDb(path)
    try:
        await db.run_script("")
    except (sqlite3.DatabaseError, Unavailable) as error:
        await db.close()
        raise StoreError(f"{path} cannot be opened as a database: {error}") from error
    return db


class SqliteDb:
    """One file; writers wait in line, readers see the last commit."""

    dialect: Dialect = "sqlite"

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer = _Lane(path, threads=1, is_writer=True)
        self._readers = _Lane(path, threads=READERS, is_writer=False)
        self._turn = asyncio.Lock()

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        return await self._readers.do(_all, sql, into, values)

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        return await self._readers.do(_one, sql, into, values)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        return await self._readers.do(_value, sql, values)

    async def run(self, sql: Sql, /, **values: object) -> int:
        async with self.transaction() as tx:
            return await tx.run(sql, **values)

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        async with self.transaction() as tx:
            await tx.run_many(sql, rows)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Calls]:
        # The lane is first in, first out. Whoever is cancelled, at BEGIN, in a statement or at
        # COMMIT, leaves an end of the transaction in line before the next one can begin.
        async with self._turn:
            try:
                await self._writer.do(_execute, "BEGIN IMMEDIATE")
                yield _Transaction(self._writer)
            except BaseException:
                await asyncio.shield(self._writer.do(_roll_back))
                raise
            await asyncio.shield(self._writer.do(_commit))

    async def run_script(self, script: str, /) -> None:
        async with self.transaction() as tx:
            await tx.run_script(script)

    async def close(self) -> None:
        async with self._turn:
            await self._readers.close()
            await self._writer.close()


class _Transaction:
    """The calls of one open write transaction."""

    __slots__ = ("_lane",)

    def __init__(self, lane: "_Lane") -> None:
        self._lane = lane

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        return await self._lane.do(_all, sql, into, values)

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        return await self._lane.do(_one, sql, into, values)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        return await self._lane.do(_value, sql, values)

    async def run(self, sql: Sql, /, **values: object) -> int:
        return await self._lane.do(_run, sql, values)

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        await self._lane.do(_run_many, sql, rows)

    async def run_script(self, script: str, /) -> None:
        await self._lane.do(_run_script, script)


class _Lane:
    """Threads that each own one connection, fed first in, first out."""

    def __init__(self, path: Path, *, threads: int, is_writer: bool) -> None:
        self._path = path
        self._is_writer = is_writer
        self._local = threading.local()
        self._open: list[sqlite3.Connection] = []
        self._is_closed = False
        self._threads = ThreadPoolExecutor(threads, "db-write" if is_writer else "db-read")

    async def do(self, work: Callable[..., R], *arguments: object) -> R:
        loop = asyncio.get_running_loop()
        if self._is_closed:
            raise Unavailable("the database is closed")
        try:
            return await loop.run_in_executor(self._threads, self._work, work, arguments)
        except sqlite3.OperationalError as error:
            # Locked for too long, disk full, file gone: not our bug, and it may pass.
            if not _is_passing(error):
                raise
            raise Unavailable(f"the database cannot be used now: {error}") from error

    def _work(self, work: Callable[..., R], arguments: tuple[object, ...]) -> R:
        connection = getattr(self._local, "connection", None) or self._connect()
        return work(connection, *arguments)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            cached_statements=512,
            check_same_thread=False,
        )
        try:
            connection.executescript(_PRAGMAS)
            if not self._is_writer:
                connection.execute("PRAGMA query_only = ON")
        except sqlite3.Error:
            connection.close()
            raise
        self._local.connection = connection
        self._open.append(connection)
        return connection

    async def close(self) -> None:
        self._is_closed = True
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._open:
            connection.close()
        self._open.clear()


def _is_passing(error: sqlite3.OperationalError) -> bool:
    # Errors that the Python module raises by itself carry no code.
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _PASSING


def _bind(sql: Sql, values: Mapping[str, object]) -> Mapping[str, object]:
    if not sql.lists:
        return values
    lists = {name: json.dumps(list(values[name])) for name in sql.lists}  # type: ignore[call-overload]  # lists are named by the statement
    return {**values, **lists}


def _all(
    connection: sqlite3.Connection,
    sql: Sql,
    into: Callable[..., T],
    values: Mapping[str, object],
) -> list[T]:
    rows: list[Row] = connection.execute(sql.sqlite, _bind(sql, values)).fetchall()
    return [into(*row) for row in rows]


def _one(
    connection: sqlite3.Connection,
    sql: Sql,
    into: Callable[..., T],
    values: Mapping[str, object],
) -> T | None:
    # Fetch to the end: a statement left half-way would keep its locks until the next use.
    rows: list[Row] = connection.execute(sql.sqlite, _bind(sql, values)).fetchall()
    return into(*rows[0]) if rows else None


def _value(connection: sqlite3.Connection, sql: Sql, values: Mapping[str, object]) -> Any:
    rows = connection.execute(sql.sqlite, _bind(sql, values)).fetchall()
    return rows[0][0] if rows else None


def _run(connection: sqlite3.Connection, sql: Sql, values: Mapping[str, object]) -> int:
    return connection.execute(sql.sqlite, _bind(sql, values)).rowcount


def _run_many(
    connection: sqlite3.Connection, sql: Sql, rows: Iterable[Mapping[str, object]]
) -> None:
    connection.executemany(sql.sqlite, (_bind(sql, row) for row in rows))


def _execute(connection: sqlite3.Connection, text: str) -> None:
    connection.execute(text)


def _commit(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("COMMIT")
    except sqlite3.Error:
        _roll_back(connection)
        raise


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _run_script(connection: sqlite3.Connection, script: str) -> None:
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement)
            statement = ""
    # The last statement may have no semicolon; what is left may also be a comment only.
    connection.execute(statement)

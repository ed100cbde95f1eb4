"""SQLite: one writer thread, a few reader threads, and nothing that blocks the event loop."""

import asyncio
import errno
import json
import os
import sqlite3
import time
from collections.abc import (
    AsyncIterator,
    Callable,
    Coroutine,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from copydesk.errors import DatabaseAway, StoreError
from copydesk.store.engine.availability import Standing
from copydesk.store.engine.db import Calls, Dialect, Row, Sql, TransactionWork, clean_value
from copydesk.store.engine.groupcommits import Groups
from copydesk.store.engine.onetext import fetch_as_text
from copydesk.store.engine.records import choose_maker
from copydesk.store.engine.space import shrink
from copydesk.store.engine.threads import Lane, roll_back

T = TypeVar("T")

OLDEST_SQLITE = (3, 40, 0)
READERS = 2
BUSY_SECONDS = 15.0
RETRY_SECONDS = 0.02
# Pages that are written again and again, as those of an index, are copied into the file less often
# with a longer journal; with one much longer, readers would have to search it.
_PRAGMAS = """
PRAGMA synchronous = NORMAL;
PRAGMA foreign_keys = ON;
PRAGMA temp_store = MEMORY;
PRAGMA cache_size = -16384;
PRAGMA journal_size_limit = 67108864;
PRAGMA wal_autocheckpoint = 4000;
"""


async def open_sqlite(path: Path) -> "SqliteDb":
    """Open the file, creating it if need be."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise StoreError(f"SQLite {sqlite3.sqlite_version} is too old; 3.40 or newer is needed")
    make_private_file(path)
    db = SqliteDb(path)
    try:
        await db.run_script("")
    except (sqlite3.DatabaseError, DatabaseAway) as error:
        await db.close()
        raise StoreError(f"{path} cannot be opened as a database: {error}") from error
    return db


def make_private_file(path: Path) -> None:
    """Make a file that its owner alone may read, unless it is there; its journal follows suit."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        # Of all else SQLite knows more; but it would open such a file, and only read.
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise StoreError(f"{path} cannot be written to: {error.strerror}") from error


class SqliteDb:
    """One file; writers wait in line, readers see the last commit."""

    dialect: Dialect = "sqlite"

    def __init__(self, path: Path) -> None:
        self.standing = Standing()
        self.file = path
        connect = partial(_connect, path)
        write, read = partial(connect, is_writer=True), partial(connect, is_writer=False)
        self._writer = Lane(write, "db-write", self.standing, most=1)
        self._readers = Lane(read, "db-read", self.standing, most=READERS)
        self._turn = asyncio.Lock()
        self._groups = Groups(self._run_group)

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        return await self._readers.do(_all, sql, into, values)

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        return await self._readers.do(_one, sql, into, values)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        return await self._readers.do(_value, sql, values)

    async def run(self, sql: Sql, /, **values: object) -> int:
        async with self._turn:
            return await self._writer.do_whole(_run, sql, values)

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        async with self._turn:
            await self._writer.do_whole(_run_many, sql, rows)

    async def read(self, work: TransactionWork[T], /) -> T:
        return await self._readers.do(_run_reads, work)

    async def write(self, work: TransactionWork[T], /) -> T:
        [result] = await self._run_group([work])
        written: T = result
        return written

    async def join(
        self,
        work: TransactionWork[T],
        /,
        *,
        rows: int = 1,
        is_light: bool = False,
    ) -> T:
        # What is light leaves no segment in the search index: its commit costs next to nothing.
        if is_light:
            return await self.write(work)
        written: T = await self._groups.join(work, rows)
        return written

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Calls]:
        # The lane is first in, first out. Whoever is cancelled, in a statement or at COMMIT,
        # leaves an end of the transaction in line before the next one can begin.
        async with self._turn:
            tx = _Transaction(self._writer)
            try:
                yield tx
            except BaseException:
                await asyncio.shield(self._writer.do(roll_back))
                raise
            if tx.has_begun:
                await asyncio.shield(self._writer.do(_commit))

    async def run_script(self, script: str, /) -> None:
        async with self.transaction() as tx:
            await tx.run_script(script)

    async def shrink(self) -> bool:
        async with self._turn:
            return await self._writer.do(shrink)

    async def close(self) -> None:
        await self._groups.close()
        async with self._turn:
            await self._readers.close()
            await self._writer.close()

    async def _run_group(self, works: list[TransactionWork[Any]]) -> list[Any]:
        async with self._turn:
            return await self._writer.do_whole(_run_works, works)


class _Transaction:
    """The calls of one open write transaction, which begins with the first of them."""

    dialect: Dialect = "sqlite"

    __slots__ = ("_lane", "has_begun")

    def __init__(self, lane: Lane) -> None:
        self._lane = lane
        self.has_begun = False

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        return await self._do(_all, sql, into, values)

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        return await self._do(_one, sql, into, values)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        return await self._do(_value, sql, values)

    async def run(self, sql: Sql, /, **values: object) -> int:
        return await self._do(_run, sql, values)

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        await self._do(_run_many, sql, rows)

    async def run_script(self, script: str, /) -> None:
        await self._do(_run_script, script)

    async def _do(self, work: Callable[..., T], *arguments: object) -> T:
        if self.has_begun:
            return await self._lane.do(work, *arguments)
        self.has_begun = True
        return await self._lane.do(_begin, work, *arguments)


class _Direct:
    """The same calls within the thread of a connection: none of them waits for anything."""

    dialect: Dialect = "sqlite"

    __slots__ = ("_connection", "_last")

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._last: list[tuple[Sql, list[Mapping[str, object]]]] = []

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        return _all(self._connection, sql, into, values)

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        return _one(self._connection, sql, into, values)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        return _value(self._connection, sql, values)

    async def run(self, sql: Sql, /, **values: object) -> int:
        return _run(self._connection, sql, values)

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        if sql.comes_last:
            self._last.append((sql, list(rows)))
        else:
            _run_many(self._connection, sql, rows)

    async def run_script(self, script: str, /) -> None:
        _run_script(self._connection, script)

    def run_last(self) -> None:
        """Make the writes that were left for the end, in their order."""
        for sql, rows in self._last:
            _run_many(self._connection, sql, rows)


def _connect(path: Path, *, is_writer: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, cached_statements=512
    )
    try:
        # Only a file without a page takes this without being rewritten (`store/engine/space.py`).
        if path.stat().st_size == 0:
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        _set_journal(connection)
        connection.executescript(_PRAGMAS)
        if not is_writer:
            connection.execute("PRAGMA query_only = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _set_journal(connection: sqlite3.Connection) -> None:
    """Keep a journal beside the file; SQLite itself does not wait while another changes that."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(RETRY_SECONDS)
        else:
            return


def _run_reads(connection: sqlite3.Connection, work: TransactionWork[T]) -> T:
    """Run reads that all see the same commit; to look for the last one takes as long as a row."""
    connection.execute("BEGIN")
    try:
        return _finish(work(_Direct(connection)))
    finally:
        # Some errors have ended it already.
        if connection.in_transaction:
            connection.execute("COMMIT")


def _run_works(connection: sqlite3.Connection, works: list[TransactionWork[Any]]) -> list[Any]:
    calls = _Direct(connection)
    results = [_finish(work(calls)) for work in works]
    calls.run_last()
    return results


def _finish(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end at once; it has nothing to wait for."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    coroutine.close()
    raise RuntimeError("work that is handed over may wait for nothing but its own calls")


def _bind(sql: Sql, values: Mapping[str, object]) -> Mapping[str, object]:
    """Give what a statement names, of all that lists of entries know how to ask for."""
    bound: dict[str, object] = {}
    for name in sql.places:
        value = values[name]
        # Hundreds of values for each feed: those with nothing to clean are not handed on.
        bound[name] = clean_value(value) if isinstance(value, str) and "\0" in value else value
    for name in sql.lists:
        bound[name] = json.dumps(list(clean_value(values[name])))  # type: ignore[call-overload]  # lists are named by the statement
    return bound


def _all(
    connection: sqlite3.Connection,
    sql: Sql,
    into: Callable[..., T],
    values: Mapping[str, object],
) -> list[T]:
    names: Iterable[str]
    rows: Sequence[Sequence[Any]]
    if sql.is_long:
        names, rows = fetch_as_text(connection, sql, _bind(sql, values))
    else:
        cursor = connection.execute(sql.sqlite, _bind(sql, values))
        names, rows = _list_names(cursor), cursor.fetchall()
    make = choose_maker(sql, into, names, "sqlite")
    return [make(*row) for row in rows]


def _one(
    connection: sqlite3.Connection,
    sql: Sql,
    into: Callable[..., T],
    values: Mapping[str, object],
) -> T | None:
    # Fetch to the end: a statement left half-way would keep its locks until the next use.
    cursor = connection.execute(sql.sqlite, _bind(sql, values))
    rows: list[Row] = cursor.fetchall()
    make = choose_maker(sql, into, _list_names(cursor), "sqlite")
    return make(*rows[0]) if rows else None


def _list_names(cursor: sqlite3.Cursor) -> Iterator[str]:
    return (column[0] for column in cursor.description)


def _value(connection: sqlite3.Connection, sql: Sql, values: Mapping[str, object]) -> Any:
    rows = connection.execute(sql.sqlite, _bind(sql, values)).fetchall()
    return rows[0][0] if rows else None


def _run(connection: sqlite3.Connection, sql: Sql, values: Mapping[str, object]) -> int:
    return connection.execute(sql.sqlite, _bind(sql, values)).rowcount


def _run_many(
    connection: sqlite3.Connection, sql: Sql, rows: Iterable[Mapping[str, object]]
) -> None:
    connection.executemany(sql.sqlite, (_bind(sql, row) for row in rows))


def _begin(connection: sqlite3.Connection, work: Callable[..., T], *arguments: object) -> T:
    connection.execute("BEGIN IMMEDIATE")
    return work(connection, *arguments)


def _commit(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("COMMIT")
    except sqlite3.Error:
        roll_back(connection)
        raise


def _run_script(connection: sqlite3.Connection, script: str) -> None:
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement)
            statement = ""
    # The last statement may have no semicolon; what is left may also be a comment only.
    connection.execute(statement)

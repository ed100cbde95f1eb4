"""PostgreSQL through asyncpg: a pool, prepared statements, and the same calls as SQLite."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import asyncpg

from copydesk.errors import StoreError, Unavailable
from copydesk.store.db import Calls, Dialect, Sql

T = TypeVar("T")

OLDEST_POSTGRES = 15
# The server is away, restarting, or has no connection left: not our bug, and it may pass.
_PASSING = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
)


async def open_postgres(url: str, connections: int = 10) -> "PostgresDb":
    """Connect, or say plainly why that is not possible."""
    try:
        pool = await asyncpg.create_pool(
            url, min_size=1, max_size=connections, reset=_keep_as_is, command_timeout=60
        )
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
        raise Unavailable(f"the database does not answer: {error}") from error
    version = await pool.fetchval("SHOW server_version_num")
    if int(version) // 10_000 < OLDEST_POSTGRES:
        await pool.close()
        raise StoreError(f"PostgreSQL {OLDEST_POSTGRES} or newer is needed, this is {version}")
    return PostgresDb(pool)


async def _keep_as_is(_connection: object) -> None:
    """Skip asyncpg's reset round trip: we never change a session's settings."""


class PostgresDb:
    """A pool of connections; each call outside a transaction borrows one."""

    dialect: Dialect = "postgres"

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool

    @asynccontextmanager
    async def _borrow(self) -> AsyncIterator[Any]:
        """Lend a connection; when the server is away, say so in our own words."""
        try:
            async with self._pool.acquire(timeout=30) as connection:
                yield connection
        except _PASSING as error:
            raise Unavailable(f"the database does not answer: {error}") from error

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        async with self._borrow() as connection:
            return await _Calls(connection).all(sql, into, **values)

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        async with self._borrow() as connection:
            return await _Calls(connection).one(sql, into, **values)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        async with self._borrow() as connection:
            return await _Calls(connection).value(sql, **values)

    async def run(self, sql: Sql, /, **values: object) -> int:
        async with self._borrow() as connection:
            return await _Calls(connection).run(sql, **values)

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        async with self.transaction() as tx:
            await tx.run_many(sql, rows)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Calls]:
        async with self._borrow() as connection, connection.transaction():
            yield _Calls(connection)

    async def run_script(self, script: str, /) -> None:
        async with self.transaction() as tx:
            await tx.run_script(script)

    async def close(self) -> None:
        try:
            await asyncio.wait_for(self._pool.close(), timeout=5)
        except TimeoutError:
            self._pool.terminate()


class _Calls:
    """The calls over one connection."""

    __slots__ = ("_connection",)

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        rows = await self._connection.fetch(sql.postgres, *_bind(sql, values))
        return [into(*row) for row in rows]

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        row = await self._connection.fetchrow(sql.postgres, *_bind(sql, values))
        return None if row is None else into(*row)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        return await self._connection.fetchval(sql.postgres, *_bind(sql, values))

    async def run(self, sql: Sql, /, **values: object) -> int:
        status: str = await self._connection.execute(sql.postgres, *_bind(sql, values))
        count = status.rpartition(" ")[2]
        return int(count) if count.isdigit() else 0

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        await self._connection.executemany(sql.postgres, [_bind(sql, row) for row in rows])

    async def run_script(self, script: str, /) -> None:
        await self._connection.execute(script)


def _bind(sql: Sql, values: Mapping[str, object]) -> list[object]:
    return [values[name] for name in sql.names]

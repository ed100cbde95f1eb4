"""PostgreSQL through asyncpg: a pool, prepared statements, and the same calls as SQLite."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

import asyncpg

from copydesk.errors import StoreError, Unavailable
from copydesk.store.db import Calls, Dialect, Sql, Work

T = TypeVar("T")

OLDEST_POSTGRES = 15
SERVER_VERSION = Sql("SELECT 0", postgres="SELECT current_setting('server_version_num')")
BORROW_SECONDS = 30
CALL_SECONDS = 60
# A schema step may build an index over everything there is.
SCRIPT_SECONDS = 86_400
# The server is away, restarting, full, out of connections, or had to end a deadlock: not our bug,
# and it may pass.
_PASSING = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresSystemError,
    asyncpg.TransactionRollbackError,
    asyncpg.ReadOnlySQLTransactionError,
)


async def open_postgres(url: str, connections: int = 10) -> "PostgresDb":
    """Connect, or say plainly why that is not possible."""
    try:
        pool = await asyncpg.create_pool(
            url, min_size=1, max_size=connections, reset=_keep_as_is, command_timeout=CALL_SECONDS
        )
    except ValueError:
        # The reason may quote the address, and with it the password.
        raise StoreError("the address of the database cannot be understood") from None
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Unavailable(f"the database does not answer: {error}") from error
    db = PostgresDb(pool)
    version = int(await db.value(SERVER_VERSION)) // 10_000
    if version < OLDEST_POSTGRES:
        await db.close()
        raise StoreError(f"PostgreSQL {OLDEST_POSTGRES} or newer is needed, this is {version}")
    return db


async def _keep_as_is(_connection: object) -> None:
    """Skip asyncpg's reset round trip: we never change a session's settings."""


class PostgresDb:
    """A pool of connections; each call outside a transaction borrows one."""

    dialect: Dialect = "postgres"

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool

    @asynccontextmanager
    async def _borrow(self) -> AsyncIterator[Any]:
        with _in_our_words():
            connection = await self._pool.acquire(timeout=BORROW_SECONDS)
        try:
            yield connection
        finally:
            with _in_our_words():
                await self._pool.release(connection)

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
        async with self._borrow() as connection:
            # Entered and left by hand: what the caller raises in between is none of the driver's.
            transaction = connection.transaction()
            with _in_our_words():
                await transaction.__aenter__()
            try:
                yield _Calls(connection)
            except BaseException as error:
                with _in_our_words():
                    await transaction.__aexit__(type(error), error, error.__traceback__)
                raise
            with _in_our_words():
                await transaction.__aexit__(None, None, None)

    async def read(self, work: Work[T], /) -> T:
        async with self._borrow() as connection:
            return await work(_Calls(connection))

    async def join(self, work: Work[T], /, *, rows: int = 1) -> T:  # noqa: ARG002 see the protocol
        # Alone: transactions that share locks with others for longer would wait for each other.
        async with self.transaction() as tx:
            return await work(tx)

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
        with _in_our_words():
            rows = await self._connection.fetch(sql.postgres, *_bind(sql, values))
        return [into(*row) for row in rows]

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        with _in_our_words():
            row = await self._connection.fetchrow(sql.postgres, *_bind(sql, values))
        return None if row is None else into(*row)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        with _in_our_words():
            return await self._connection.fetchval(sql.postgres, *_bind(sql, values))

    async def run(self, sql: Sql, /, **values: object) -> int:
        with _in_our_words():
            status: str = await self._connection.execute(sql.postgres, *_bind(sql, values))
        count = status.rpartition(" ")[2]
        return int(count) if count.isdigit() else 0

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        with _in_our_words():
            await self._connection.executemany(sql.postgres, [_bind(sql, row) for row in rows])

    async def run_script(self, script: str, /) -> None:
        with _in_our_words():
            await self._connection.execute(script, timeout=SCRIPT_SECONDS)


@contextmanager
def _in_our_words() -> Iterator[None]:
    """Put around what we ask of the driver, never around what a caller does meanwhile."""
    try:
        yield
    except _PASSING as error:
        raise Unavailable(f"the database does not answer: {error}") from error


def _bind(sql: Sql, values: Mapping[str, object]) -> list[object]:
    return [_clean(values[name]) for name in sql.names]


def _clean(value: object) -> object:
    """Drop the one character that PostgreSQL cannot keep in a text."""
    return value.replace("\0", "") if isinstance(value, str) and "\0" in value else value

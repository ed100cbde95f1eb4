"""PostgreSQL through asyncpg: a pool, prepared statements, and the same calls as SQLite."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Literal, TypeVar, cast
from urllib.parse import urlsplit

import asyncpg

from copydesk.errors import CopydeskError, DatabaseAway, StoreError, Unavailable
from copydesk.log import get_logger
from copydesk.model.times import DAY_SECONDS
from copydesk.store.engine.availability import Standing
from copydesk.store.engine.connections import Connections
from copydesk.store.engine.db import Calls, Dialect, Sql, TransactionWork, clean_value
from copydesk.store.engine.ginpending import PendingRows
from copydesk.store.engine.groupcommits import Groups
from copydesk.store.engine.postgresfailures import OurWords, name_reason
from copydesk.store.engine.records import choose_maker
from copydesk.tsvectors import write_vector

log = get_logger(__name__)

T = TypeVar("T")

OLDEST_POSTGRES = 15
SERVER_VERSION = Sql("SELECT 0", postgres="SELECT current_setting('server_version_num')")
ENCODING = Sql("SELECT 'UTF8'", postgres="SELECT current_setting('server_encoding')")
FILE_PENDING = Sql(
    "SELECT 0", postgres="SELECT gin_clean_pending_list(CAST('entry_search_words' AS REGCLASS))"
)
CONNECT_SECONDS = 10
CALL_SECONDS = 60
# A schema step may build an index over everything there is.
SCRIPT_SECONDS = DAY_SECONDS
# Arrivals write one after the other in any case (`store/engine/counters.py`): more of them would
# only sit on connections, and people who read would wait for one.
MOST_ARRIVALS = 2
# We have several hundred statements; those that do not fit are prepared again and again.
MOST_PREPARED = 400
# Our statements are written so that one plan serves all values. Left to itself, the server plans a
# page of entries anew for every request, which takes longer than reading it. What is asked for is
# in memory nearly always: to look up fifty feeds costs less than to read all that somebody follows.
# Such a plan does not know that a page is short: in a large store, it would have processes started
# to help with one, which takes several times as long as to read it.
SETTINGS = """
    SET plan_cache_mode = force_generic_plan;
    SET random_page_cost = 1.1;
    SET max_parallel_workers_per_gather = 0;
    SET jit = off
"""
_PLACE = re.compile(r"\$(\d+)")
# It does not know the account, its password or the name of the database: waiting does not help.
_UNKNOWN = (asyncpg.InvalidAuthorizationSpecificationError, asyncpg.InvalidCatalogNameError)


async def open_postgres(url: str, connections: int = 10) -> "PostgresDb":
    """Connect, or say plainly why that is not possible."""
    try:
        pool = await asyncpg.create_pool(
            url,
            min_size=1,
            max_size=connections,
            init=_prepare,
            reset=_keep_as_is,
            command_timeout=CALL_SECONDS,
            statement_cache_size=MOST_PREPARED,
            timeout=CONNECT_SECONDS,
            **_introduce(url),
        )
    except ValueError:
        # The reason may quote the address, and with it the password.
        raise StoreError("the address of the database cannot be understood") from None
    except _UNKNOWN as error:
        raise StoreError(f"the database refuses: {error}") from error
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        # With the name of its place, but never with the password.
        place = urlsplit(url).netloc.rpartition("@")[2] or "this machine"
        is_silent = isinstance(error, TimeoutError)
        reason = f"nothing came within {CONNECT_SECONDS} s" if is_silent else name_reason(error)
        raise DatabaseAway(f"the database at {place} does not answer: {reason}") from error
    db = PostgresDb(pool)
    try:
        await _check_server(db)
    except CopydeskError:
        await db.close()
        raise
    return db


def _introduce(url: str) -> dict[str, Any]:
    """Let an admin of the server see who is connected, unless the address says so itself."""
    return (
        {} if "application_name" in url else {"server_settings": {"application_name": "copydesk"}}
    )


async def _check_server(db: "PostgresDb") -> None:
    """Refuse a server that could not keep what comes."""
    version = int(await db.value(SERVER_VERSION)) // 10_000
    if version < OLDEST_POSTGRES:
        raise StoreError(f"PostgreSQL {OLDEST_POSTGRES} or newer is needed, this is {version}")
    encoding = await db.value(ENCODING)
    if encoding != "UTF8":
        raise StoreError(
            f"the database is in {encoding}, which cannot keep every script; "
            "make one with ENCODING 'UTF8' TEMPLATE template0"
        )


async def _prepare(connection: Any) -> None:
    """Have statements planned once, and vectors of words sent in their own form, not as text."""
    await connection.execute(SETTINGS)
    await connection.set_type_codec(
        "tsvector", schema="pg_catalog", format="binary", encoder=_encode_words, decoder=bytes
    )


def _encode_words(words: bytes | tuple[str, str, str]) -> bytes:
    return words if isinstance(words, bytes) else write_vector(*words)


async def _keep_as_is(_connection: object) -> None:
    """Skip asyncpg's reset round trip: we never change a session's settings."""


class PostgresDb:
    """A pool of connections; each call outside a transaction borrows one."""

    dialect: Dialect = "postgres"

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self.standing = Standing()
        self.file = None
        self._pool = pool
        self._connections = Connections(pool)
        self._in_our_words = OurWords(self.standing)
        self._arrivals = asyncio.Semaphore(min(MOST_ARRIVALS, max(1, pool.get_max_size() - 1)))
        self._pending = PendingRows(self._file_pending)
        # Who brings light ones has gathered them already: nobody else could come meanwhile.
        self._groups = Groups(self._run_group, is_patient=False)

    def _borrow(self) -> "_Lent":
        return _Lent(self._connections, self._in_our_words)

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        async with self._borrow() as connection:
            return await _Calls(connection, self._in_our_words).all(sql, into, **values)

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        async with self._borrow() as connection:
            return await _Calls(connection, self._in_our_words).one(sql, into, **values)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        async with self._borrow() as connection:
            return await _Calls(connection, self._in_our_words).value(sql, **values)

    async def run(self, sql: Sql, /, **values: object) -> int:
        async with self._borrow() as connection:
            return await _Calls(connection, self._in_our_words).run(sql, **values)

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        async with self.transaction() as tx:
            await tx.run_many(sql, rows)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Calls]:
        async with self._borrow() as connection:
            calls = _Calls(connection, self._in_our_words, has_begun=False)
            # Ended by hand: what the caller raises in between is none of the driver's.
            try:
                yield calls
            except BaseException:
                await calls.end("ROLLBACK")
                raise
            await calls.end("COMMIT")
            self._pending.add(calls.indexed)

    async def read(self, work: TransactionWork[T], /) -> T:
        async with self._borrow() as connection:
            return await work(_Calls(connection, self._in_our_words))

    async def write(self, work: TransactionWork[T], /) -> T:
        async with self.transaction() as tx:
            return await work(tx)

    async def join(
        self, work: TransactionWork[T], /, *, rows: int = 1, is_light: bool = False
    ) -> T:
        if is_light:
            written: T = await self._groups.join(work, rows)
            return written
        # Alone: transactions that share locks with others for longer would wait for each other.
        async with self._arrivals, self.transaction() as tx:
            return await work(tx)

    async def _run_group(self, works: list[TransactionWork[Any]]) -> list[Any]:
        async with self.transaction() as tx:
            return [await work(tx) for work in works]

    async def run_script(self, script: str, /) -> None:
        async with self.transaction() as tx:
            await tx.run_script(script)

    async def shrink(self) -> bool:
        # The server has a vacuum of its own.
        return False

    async def close(self) -> None:
        self._in_our_words.is_closing = True
        await self._groups.close()
        await self._pending.close()
        await self._connections.close()
        try:
            await asyncio.wait_for(self._pool.close(), timeout=5)
        except TimeoutError:
            self._pool.terminate()

    async def _file_pending(self) -> None:
        """File new rows of the search index; if that is not possible now, the server does later."""
        try:
            await self.value(FILE_PENDING)
        except (Unavailable, asyncpg.PostgresError) as error:
            log.info("search index not filed", reason=str(error))


class _Lent:
    """A connection for as long as a block lasts."""

    __slots__ = ("_connection", "_connections", "_in_our_words")

    def __init__(self, connections: Connections, in_our_words: OurWords) -> None:
        self._connections = connections
        self._in_our_words = in_our_words
        self._connection: Any = None

    async def __aenter__(self) -> Any:
        with self._in_our_words:
            self._connection = await self._connections.borrow()
        return self._connection

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is None:
            self._connections.give_back(self._connection)
            return
        with self._in_our_words:
            await self._connections.break_off(self._connection)


class _Calls:
    """The calls over one connection."""

    dialect: Dialect = "postgres"

    __slots__ = ("_connection", "_has_begun", "_in_our_words", "indexed")

    def __init__(self, connection: Any, in_our_words: OurWords, *, has_begun: bool = True) -> None:
        self._connection = connection
        self._in_our_words = in_our_words
        self._has_begun = has_begun
        """Whether the transaction is there that these calls are to be in, if any."""
        self.indexed = 0
        """How many rows were given to the full-text index."""

    async def end(self, how: Literal["COMMIT", "ROLLBACK"]) -> None:
        """End the transaction, if anything was asked for in it."""
        if self._has_begun:
            with self._in_our_words:
                await self._connection.execute(how)

    async def _be_ready(self) -> None:
        if not self._has_begun:
            await self._begin()

    async def _begin(self, first: str = "") -> str:
        """Begin the transaction, together with its first statement."""
        self._has_begun = True
        status: str = await self._connection.execute("BEGIN;" + first)
        return status

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        with self._in_our_words:
            await self._be_ready()
            rows = await self._connection.fetch(sql.postgres, *_bind(sql, values))
        if not rows:
            return []
        make = choose_maker(sql, into, rows[0].keys(), "postgres")
        return [make(*row) for row in rows]

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        with self._in_our_words:
            await self._be_ready()
            row = await self._connection.fetchrow(sql.postgres, *_bind(sql, values))
        if row is None:
            return None
        return choose_maker(sql, into, row.keys(), "postgres")(*row)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        with self._in_our_words:
            await self._be_ready()
            return await self._connection.fetchval(sql.postgres, *_bind(sql, values))

    async def run(self, sql: Sql, /, **values: object) -> int:
        bound = _bind(sql, values)
        if sql.is_gathered:
            bound = [[value] for value in bound]
        with self._in_our_words:
            if self._has_begun or not sql.opens:
                await self._be_ready()
                status: str = await self._connection.execute(sql.postgres, *bound)
            else:
                status = await self._begin(_write_out(sql, bound))
        count = status.rpartition(" ")[2]
        return int(count) if count.isdigit() else 0

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        bound = [_bind(sql, row) for row in rows]
        with self._in_our_words:
            await self._be_ready()
            if not sql.is_gathered:
                await self._connection.executemany(sql.postgres, bound)
            elif bound:
                columns = [list(column) for column in zip(*bound, strict=True)]
                await self._connection.execute(sql.postgres, *columns)
        if sql.comes_last:
            self.indexed += len(bound)

    async def run_script(self, script: str, /) -> None:
        with self._in_our_words:
            await self._be_ready()
            await self._connection.execute(script, timeout=SCRIPT_SECONDS)


def _bind(sql: Sql, values: Mapping[str, object]) -> list[object]:
    return [clean_value(values[name]) for name in sql.names]


def _write_out(sql: Sql, values: Sequence[object]) -> str:
    """Write whole numbers into a statement, as several in one text can have no values beside it."""
    return _PLACE.sub(lambda place: str(int(cast("int", values[int(place[1]) - 1]))), sql.postgres)

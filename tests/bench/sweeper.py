"""Empties the PostgreSQL database that tests share, over one connection that stays open."""

import asyncio
import threading

import asyncpg

TABLES = """
SELECT quote_ident(tablename) FROM pg_tables
WHERE schemaname = current_schema() AND tablename NOT IN ('schema_migrations', 'counters')
"""
# Of a statement that finds nothing to do most is its plan, and a function keeps those. This one
# lives as long as its connection, and no other sees it. For tables as small as these, DELETE is far
# quicker than TRUNCATE. What was unread is noted as gone: that comes last.
TEACH = """
CREATE FUNCTION pg_temp.sweep() RETURNS VOID LANGUAGE plpgsql AS $$ BEGIN
  {deletions}
  DELETE FROM unread_changes;
  PERFORM setval(CAST(quote_ident(sequencename) AS REGCLASS), 1, FALSE)
  FROM pg_sequences WHERE schemaname = current_schema() AND last_value IS NOT NULL;
  UPDATE counters SET value = 0 WHERE value <> 0;
END $$
"""
DELETION = "IF EXISTS (SELECT 1 FROM {table}) THEN DELETE FROM {table}; END IF;"
SWEEP = "SELECT pg_temp.sweep()"
# Rows that were deleted are walked over by each later look into their table, until it is tidied up.
BLOATED = """
SELECT quote_ident(relname) FROM pg_class
WHERE relkind = 'r' AND relnamespace = CAST(current_schema() AS REGNAMESPACE)
  AND pg_relation_size(oid) > 262144
"""
SWEEPS_PER_TIDYING = 10


async def connect_to_sweep(url: str) -> "asyncpg.Connection[asyncpg.Record]":
    """Give a connection that knows how to empty its database."""
    connection = await asyncpg.connect(url)
    tables = [row[0] for row in await connection.fetch(TABLES)]
    deletions = "\n".join(DELETION.format(table=table) for table in tables)
    await connection.execute(TEACH.format(deletions=deletions))
    return connection


async def tidy_up(connection: "asyncpg.Connection[asyncpg.Record]") -> list[str]:
    """Give back the room of tables that were large once; say which these are."""
    tables = [row[0] for row in await connection.fetch(BLOATED)]
    for table in tables:
        await connection.execute(f"VACUUM {table}")
    return tables


class Sweeper:
    """Its connection lives in a thread with an event loop of its own, as each test has another.

    A new connection per test would take eight times as long as what is done over it.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None
        self._sweeps = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="sweeper", daemon=True)
        self._thread.start()

    def sweep(self) -> None:
        """Remove all rows and begin to count from one again."""
        asyncio.run_coroutine_threadsafe(self._sweep(), self._loop).result()

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _sweep(self) -> None:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect_to_sweep(self._url)
        await self._connection.execute(SWEEP)
        self._sweeps += 1
        if self._sweeps % SWEEPS_PER_TIDYING == 0:
            await tidy_up(self._connection)

    async def _close(self) -> None:
        if self._connection is not None:
            await self._connection.close()

"""Empties the PostgreSQL database that tests share, over one connection that stays open."""

import asyncio
import threading

import asyncpg

# For tables as small as these, DELETE is far quicker than TRUNCATE.
EMPTY = """
DO $$ DECLARE name TEXT; BEGIN
  FOR name IN
    SELECT quote_ident(tablename) FROM pg_tables
    WHERE schemaname = current_schema()
      AND tablename NOT IN ('schema_migrations', 'counters')
  LOOP
    EXECUTE 'DELETE FROM ' || name;
  END LOOP;
  -- What was unread is noted as gone.
  DELETE FROM unread_changes;
  PERFORM setval(CAST(quote_ident(sequencename) AS REGCLASS), 1, FALSE)
  FROM pg_sequences WHERE schemaname = current_schema();
  UPDATE counters SET value = 0;
END $$;
"""


class Sweeper:
    """Its connection lives in a thread with an event loop of its own, as each test has another.

    A new connection per test would take eight times as long as what is done over it.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None
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
            self._connection = await asyncpg.connect(self._url)
        await self._connection.execute(EMPTY)

    async def _close(self) -> None:
        if self._connection is not None:
            await self._connection.close()

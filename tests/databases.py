"""The databases of tests; imports little, since processes that are killed at once import it too."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from copydesk.store.engine.db import Db
from copydesk.store.engine.postgres import PostgresDb, open_postgres
from copydesk.store.engine.sqlite import open_sqlite


async def open_db(engine: str, url: str) -> Db:
    return await (open_sqlite(Path(url)) if engine == "sqlite" else open_postgres(url))


class KeptPostgres:
    """Connections that stay open from test to test.

    Opening one, and preparing again what tests ask over it, takes longer than most tests.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._first: PostgresDb | None = None

    @asynccontextmanager
    async def lend(self) -> AsyncIterator[PostgresDb]:
        """Give a database as if just opened; whoever closes it leaves new ones to the next."""
        if self._first is None or self._first._pool.is_closing():
            self._first = await open_postgres(self._url)
            # It keeps what it has looked at the server with, and the next one may want them all.
            await self._first._connections.close()
        pool = self._first._pool
        opened = PostgresDb(pool)
        yield opened
        for part in (opened._groups, opened._pending, opened._connections):
            await part.close()
        if not pool.is_closing() and pool.get_idle_size() < pool.get_size():
            # Somebody still has one, and with it a transaction that nobody will end.
            pool.terminate()
            self._first = None

    async def close(self) -> None:
        if self._first is not None and not self._first._pool.is_closing():
            await self._first.close()


@asynccontextmanager
async def ending_tasks() -> AsyncIterator[None]:
    """End what was begun meanwhile and left running: tests of a file share a loop."""
    before = asyncio.all_tasks()
    yield
    left = asyncio.all_tasks() - before - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)

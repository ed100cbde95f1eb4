"""The databases that are measured: the SQLite file, and a PostgreSQL as it is by default."""

import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import asyncpg

from copydesk.config import Config
from copydesk.store.engine.db import Db, Sql
from copydesk.store.entries.unreadcounts import add_up
from copydesk.wiring import open_db

Engine = Literal["sqlite", "postgres"]
ENGINES: tuple[Engine, ...] = ("sqlite", "postgres")

SETTLE_SECONDS = 600
POSTGRES_BYTES = Sql("SELECT 0", postgres="SELECT pg_database_size(current_database())")


@dataclass(frozen=True, slots=True)
class Place:
    """Where one measured server keeps everything; `pids` are processes that work for it."""

    engine: Engine
    data: Path
    database_url: str = ""
    pids: tuple[int, ...] = ()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Db]:
        """Open the database from here, beside the server."""
        db = await open_db(Config(data=self.data, database_url=self.database_url))
        try:
            yield db
        finally:
            await db.close()

    async def settle(self) -> None:
        """Have done now what else is done within a minute or so after many changes.

        Until then, counts are added up of single changes, and rows that are gone are read past; and
        what PostgreSQL cleans up would count as the cost of whatever is asked meanwhile.
        """
        if self.engine == "postgres":
            async with self.open() as db, db.transaction() as tx:
                await add_up(tx)
            connection = await asyncpg.connect(self.database_url)
            try:
                await connection.execute("VACUUM ANALYZE", timeout=SETTLE_SECONDS)
                await connection.execute("CHECKPOINT", timeout=SETTLE_SECONDS)
            finally:
                await connection.close()

    async def measure_bytes(self) -> int:
        """Give the size of the database on disk."""
        if self.engine == "sqlite":
            return sum(file.stat().st_size for file in self.data.glob("copydesk.db*"))
        async with self.open() as db:
            return int(await db.value(POSTGRES_BYTES))


@contextmanager
def open_place(engine: Engine) -> Iterator[Place | None]:
    """Give an empty place, or None where this engine cannot be started."""
    with tempfile.TemporaryDirectory(prefix="copydesk-bench-") as folder:
        data = Path(folder) / "data"
        if engine == "sqlite":
            yield Place(engine, data)
        else:
            with _open_postgres(data) as place:
                yield place


@contextmanager
def _open_postgres(data: Path) -> Iterator[Place | None]:
    from tests.bench.servers import MissingServer, make_folder, remove_folder, start_postgres

    folder = make_folder()
    try:
        server = start_postgres(folder, is_durable=True)
    except MissingServer as error:
        print(f"postgres: skipped, {error}")
        yield None
    else:
        try:
            pids = (server.process.pid,) if server.process else ()
            yield Place("postgres", data, server.url, pids)
        finally:
            server.stop()
    finally:
        remove_folder(folder)

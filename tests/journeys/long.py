"""Walks for minutes, each seed on both engines; one that fails is taken again with fewer steps."""

import asyncio
import sys
import tempfile
import time
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import cast

from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Db
from copydesk.store.engine.migrate import migrate
from copydesk.store.engine.postgres import open_postgres
from copydesk.store.engine.sqlite import open_sqlite
from copydesk.web.api.rooms import Rooms
from copydesk.web.static import StaticFiles
from tests.bench.servers import (
    MissingServer,
    Server,
    create_database,
    drop_database,
    make_folder,
    remove_folder,
    start_postgres,
)
from tests.conftest import Clock
from tests.journeys.runs import take_walk
from tests.journeys.walk import WalkFailed
from tests.kits import open_kit
from tests.shared_pool import SharedPool

SHRINK_SECONDS = 300


class Trail:
    """What walks have in common: parts that take long to make."""

    def __init__(self, steps: int, postgres: Server | None) -> None:
        self.steps = steps
        self.engines = ("SQLite",) if postgres is None else ("SQLite", "PostgreSQL")
        self._postgres = postgres
        self._pool = SharedPool()
        self._api = Rooms(cast("Kit", None))
        self._static = StaticFiles()

    def close(self) -> None:
        self._pool.stop()

    def find_failure(self, engine: str, seed: int, left_out: frozenset[int] = frozenset()) -> str:
        """Take a walk in a store of its own; give what did not hold, or ''."""
        try:
            asyncio.run(self._walk(engine, seed, left_out))
        except WalkFailed as failure:
            return f"on {engine}: {failure}"
        return ""

    async def _walk(self, engine: str, seed: int, left_out: frozenset[int]) -> None:
        clock = Clock()
        async with self._open_store(engine) as db:
            await migrate(db, 0)
            async with open_kit(db, clock, self._pool) as kit:
                parts = kit, clock, self._api, self._static
                await take_walk(*parts, seed=seed, steps=self.steps, left_out=left_out)

    @asynccontextmanager
    async def _open_store(self, engine: str) -> AsyncIterator[Db]:
        if engine == "SQLite":
            with tempfile.TemporaryDirectory() as folder:
                db: Db = await open_sqlite(Path(folder) / "walk.db")
                try:
                    yield db
                finally:
                    await db.close()
            return
        assert self._postgres is not None
        name = f"walk_{uuid.uuid4().hex}"
        db = await open_postgres(await create_database(self._postgres.url, name))
        try:
            yield db
        finally:
            await db.close()
            await drop_database(self._postgres.url, name)

    def shrink(self, engine: str, seed: int) -> str:
        """Leave steps out, many at a time, then fewer, as long as the walk still fails."""
        left_out: frozenset[int] = frozenset()
        end, size, failure = time.monotonic() + SHRINK_SECONDS, self.steps, ""
        while size > 1:
            size = (size + 1) // 2
            for start in range(0, self.steps, size):
                fewer = left_out | set(range(start, start + size))
                if fewer != left_out and (found := self.find_failure(engine, seed, fewer)):
                    left_out, failure = fewer, found
                if time.monotonic() > end:
                    return failure
        return failure


@contextmanager
def open_trail(steps: int) -> Iterator[Trail]:
    """Give a trail over both engines, or over SQLite alone where PostgreSQL is missing."""
    folder, postgres = make_folder(), None
    try:
        postgres = start_postgres(folder)
    except MissingServer as error:
        sys.stdout.write(f"on SQLite alone: {error}\n")
    trail = Trail(steps, postgres)
    try:
        yield trail
    finally:
        trail.close()
        if postgres is not None:
            postgres.stop()
        remove_folder(folder)


def walk_for(minutes: float, seed: int, steps: int) -> None:
    """Walk until the time is over or something fails, which then is told with its steps."""
    end, count = time.monotonic() + 60 * minutes, 0
    with open_trail(steps) as trail:
        while count == 0 or time.monotonic() < end:
            for engine in trail.engines:
                if failure := trail.find_failure(engine, seed + count):
                    sys.stdout.write(f"{failure}\n\nthe same with fewer steps:\n")
                    sys.exit(trail.shrink(engine, seed + count) or "it takes all of them")
            count += 1
        names = " and ".join(trail.engines)
    sys.stdout.write(f"seed {seed}: {count} walks of {steps} steps on {names}, all in order\n")

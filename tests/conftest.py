"""What every test can ask for: real databases, a kit of real parts, a newsroom to read from."""

import asyncio
import gc
import logging
import os
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest
import uvloop
from hypothesis import HealthCheck, settings
from litestar import Litestar
from litestar.datastructures import State

from copydesk.newsroom import Newsroom
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Db
from copydesk.store.engine.migrate import migrate
from copydesk.store.engine.postgres import open_postgres
from copydesk.store.engine.sqlite import open_sqlite
from copydesk.web.api.openapi import build_api
from copydesk.web.api.rooms import Rooms
from copydesk.web.static import StaticFiles
from tests import make
from tests.bench.fixtures import NewDatabase, new_database, postgres_server, valkey_server
from tests.bench.scratch import find_memory
from tests.bench.servers import run
from tests.bench.sweeper import Sweeper
from tests.databases import KeptPostgres, ending_tasks, open_db
from tests.kits import LOOPBACK as LOOPBACK
from tests.kits import open_kit
from tests.order import LONGEST, spread
from tests.shared_pool import SharedPool

__all__ = ["new_database", "postgres_server", "valkey_server"]

ENGINES = ("sqlite", "postgres")

# By itself Hypothesis fails what takes longer than 0.2 s: nothing here is about time, and on a busy
# machine everything takes that long now and then. What a test sets for itself stands on this.
settings.register_profile("copydesk", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("copydesk")


def pytest_configure() -> None:
    """Put the folders of tests into memory where that is possible, unless told where they go."""
    if (memory := find_memory()) and "TMPDIR" not in os.environ:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", memory)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that in the end nobody waits for one of them alone."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = spread(items, lambda item: LONGEST.match(item.name) is not None, workers)


def pytest_collection_finish() -> None:
    """Leave what was collected alone: it stays to the end, and is a million objects to look at."""
    gc.collect()
    gc.freeze()


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Say how the loop of a file of tests is made: in one way, or fixtures that they share end."""
    return {"loop": new_loop}


def new_loop() -> asyncio.AbstractEventLoop:
    """Give the loop that the product runs in, which takes a third less of the machine.

    Browsers have the usual one: what takes time there is not ours, and hands stay as slow as hands.
    """
    is_browser = "/browser/" in os.environ.get("PYTEST_CURRENT_TEST", "")
    return asyncio.new_event_loop() if is_browser else uvloop.new_event_loop()


@pytest.fixture(autouse=True)
def usual_logging() -> None:
    """Begin with the usual level: commands that run within a test set it for themselves."""
    logging.getLogger().setLevel(logging.WARNING)


@pytest.fixture(scope="session")
def shared_api() -> Rooms:
    """Give the API, which is the same for all tests but for its kit, and takes long to build."""
    return Rooms(cast("Kit", None))


@pytest.fixture(scope="session")
def whole_api() -> Litestar:
    """Give all routes of the API as one, for those who look at each."""
    return build_api(State())


@pytest.fixture(scope="session")
def shared_static() -> StaticFiles:
    """Give the files of the page, which no test changes."""
    return StaticFiles()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a migrated, empty SQLite file to copy."""
    path = tmp_path_factory.mktemp("template") / "template.db"

    async def make() -> None:
        db = await open_sqlite(path)
        await migrate(db, 0)
        await db.close()

    run(make())
    return path


@pytest.fixture(scope="session")
def postgres_url(new_database: NewDatabase) -> str:
    """Give a migrated PostgreSQL database that this worker's tests share."""
    url = new_database()

    async def make() -> None:
        db = await open_postgres(url)
        await migrate(db, 0)
        await db.close()

    run(make())
    return url


@pytest.fixture(scope="session")
def sweeper(postgres_url: str) -> Iterator[Sweeper]:
    """Give what empties that database between tests."""
    opened = Sweeper(postgres_url)
    yield opened
    opened.stop()


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def database_url(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Give the address of an empty, migrated database: a path for SQLite."""
    if engine == "sqlite":
        template = request.getfixturevalue("sqlite_template")
        yield str(shutil.copy(template, tmp_path / "copydesk.db"))
    else:
        request.getfixturevalue("sweeper").sweep()
        yield request.getfixturevalue("postgres_url")


@pytest.fixture(scope="module")
async def kept_postgres(postgres_url: str) -> AsyncIterator[KeptPostgres]:
    """Give connections to that database which the tests of one file share."""
    words = "who asks for a database is written as `async def`, or gets a loop of another kind"
    assert isinstance(asyncio.get_running_loop(), uvloop.Loop), words
    kept = KeptPostgres(postgres_url)
    yield kept
    await kept.close()


@pytest.fixture
def lent_postgres(engine: str, request: pytest.FixtureRequest) -> KeptPostgres | None:
    """Give these connections to tests on PostgreSQL: nobody else has to wait for a server."""
    is_wanted = engine == "postgres"
    kept: KeptPostgres | None = request.getfixturevalue("kept_postgres") if is_wanted else None
    return kept


@pytest.fixture
async def db(
    engine: str, database_url: str, lent_postgres: KeptPostgres | None
) -> AsyncIterator[Db]:
    """Give an empty, migrated database on each engine."""
    async with ending_tasks():
        if lent_postgres is not None:
            async with lent_postgres.lend() as lent:
                yield lent
        else:
            opened = await open_db(engine, database_url)
            yield opened
            await opened.close()


@dataclass
class Clock:
    """A clock that tests move by hand."""

    time: int = make.NOW

    def __call__(self) -> int:
        return self.time

    def move(self, microseconds: int) -> None:
        self.time += microseconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def shared_pool() -> Iterator[SharedPool]:
    """Give child processes that all tests of this worker share."""
    pool = SharedPool()
    yield pool
    pool.stop()


@pytest.fixture
async def kit(db: Db, clock: Clock, shared_pool: SharedPool) -> AsyncIterator[Kit]:
    """Give services real parts: database, bus, network (loopback allowed) and child processes."""
    async with open_kit(db, clock, shared_pool) as opened:
        yield opened


@pytest.fixture
async def newsroom() -> AsyncIterator[Newsroom]:
    """Give an empty newsroom that answers on loopback."""
    async with Newsroom() as room:
        yield room

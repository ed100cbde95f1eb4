"""The server goes away and comes back: callers are told, nothing is lost, nobody restarts us."""

import asyncio
import os
import signal
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from copydesk.errors import Unavailable
from copydesk.store.engine.db import Sql, scalar
from copydesk.store.engine.migrate import migrate
from copydesk.store.engine.postgres import PostgresDb, open_postgres
from tests import make
from tests.bench import servers
from tests.bench.servers import MissingServer, Server, make_folder, remove_folder, skip_or_fail
from tests.bench.waiting import LONG, is_running, until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif("COPYDESK_TEST_POSTGRES_URL" in os.environ, reason="the server is not ours"),
]

SET = Sql("INSERT INTO settings (key, value, updated_at) VALUES (:key, '', 0)")
LIST = Sql("SELECT key FROM settings ORDER BY key")


class OwnServer:
    """A server of this test's own, which may be ended and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self._data = folder / "postgres"
        self._server = servers.start_postgres(folder)

    def crash(self) -> None:
        """End every process of the server at once, as a power cut would."""
        process = self._server.process
        assert process is not None
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        self._server.kill()
        for child in children:
            os.kill(int(child), signal.SIGKILL)
        servers.run(until(lambda: not any(is_running(int(child)) for child in children)))

    async def create_database(self) -> str:
        url = await servers.create_database(self._server.url, f"crash_{uuid.uuid4().hex[:8]}")
        # Servers for tests forget what was committed a moment ago, for speed; not here.
        return url + "?synchronous_commit=on"

    def stop(self) -> None:
        self._server.stop()

    def start(self) -> None:
        process = self._server.process
        assert process is not None
        assert isinstance(process.args, list)
        account = "nobody" if os.geteuid() == 0 else None
        (self._data / "postmaster.pid").unlink(missing_ok=True)
        url = self._server.url
        self._server = servers._launch(
            process.args, url, self._data, account=account, stop_signal=signal.SIGQUIT
        )
        servers._await_answer(self._server, answers, self._data)


def answers(server: Server) -> bool:
    return servers.run(servers._answers_postgres(server.url))


@pytest.fixture(scope="module")
def own_server() -> Iterator[OwnServer]:
    folder = make_folder()
    try:
        server = OwnServer(folder)
    except MissingServer as error:
        remove_folder(folder)
        skip_or_fail(error)
    try:
        yield server
    finally:
        server.stop()
        remove_folder(folder)


async def is_back(db: PostgresDb) -> bool:
    try:
        await db.value(LIST)
    except Unavailable:
        return False
    return True


@pytest.mark.parametrize("end", [OwnServer.stop, OwnServer.crash], ids=["stopped", "crashed"])
async def test_a_server_that_went_away_is_told_and_found_again(
    own_server: OwnServer, end: Callable[[OwnServer], None]
) -> None:
    db = await open_postgres(await own_server.create_database(), connections=4)
    await migrate(db, make.NOW)
    await db.run(SET, key="before")
    # Several connections are open when the server goes.
    await asyncio.gather(*(db.value(LIST) for _ in range(4)))

    async with asyncio.timeout(LONG):
        await asyncio.to_thread(end, own_server)
        for _ in range(6):
            with pytest.raises(Unavailable):
                await db.value(LIST)
            with pytest.raises(Unavailable):
                await db.run(SET, key="while away")
    await asyncio.to_thread(own_server.start)

    await until(lambda: is_back(db))
    await db.run(SET, key="after")
    assert await db.all(LIST, scalar) == ["after", "before"]
    await db.close()


async def test_a_transaction_that_loses_its_server_leaves_nothing(own_server: OwnServer) -> None:
    db = await open_postgres(await own_server.create_database(), connections=2)
    await migrate(db, make.NOW)

    async def write_while_the_server_goes() -> None:
        async with db.transaction() as tx:
            await tx.run(SET, key="half")
            await asyncio.to_thread(own_server.crash)
            await tx.run(SET, key="whole")

    with pytest.raises(Unavailable):
        await write_while_the_server_goes()
    await asyncio.to_thread(own_server.start)

    await until(lambda: is_back(db))
    assert await db.all(LIST, scalar) == []
    await db.close()

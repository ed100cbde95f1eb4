"""Cleaning loses nothing, wherever the server was killed meanwhile, and goes on."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from copydesk.model import Visitor
from copydesk.services.keeping import cleaning
from copydesk.services.reading import marks
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.system import jobs
from tests import make
from tests.conftest import Clock
from tests.services.desk import follow, list_ids

pytestmark = pytest.mark.slow

FAR = 2**60
COUNT_OPERATIONS = Sql("SELECT count(*) FROM operations")
COUNT_LEFT = Sql("SELECT count(*) FROM feeds WHERE url LIKE '%left%'")
COUNT_ENTRIES = Sql("SELECT count(*) FROM entries")
# Cleans up as a server would, and is killed at its n-th write, before or after that is stored.
DYING_SERVER = """
import asyncio, os, signal, sys
from contextlib import asynccontextmanager
from types import SimpleNamespace
from copydesk.bus.memory import MemoryBus
from copydesk.config import Config
from copydesk.services.keeping import cleaning
from copydesk.store.system import jobs
from tests.databases import open_db

class DyingDb:
    def __init__(self, db, last):
        self._db, self._last, self._count = db, last, 0
    def __getattr__(self, name):
        return getattr(self._db, name)
    def _count_down(self):
        self._count += 1
        if self._count == self._last:
            os.kill(os.getpid(), signal.SIGKILL)
    async def run(self, sql, **values):
        changed = await self._db.run(sql, **values)
        if changed:
            self._count_down()
        return changed
    @asynccontextmanager
    async def transaction(self):
        async with self._db.transaction() as tx:
            yield tx
            self._count_down()

async def main():
    db = await open_db(sys.argv[1], sys.argv[2])
    cleaning.ROWS_AT_ONCE = cleaning.ENTRIES_AT_ONCE = 2
    kit = SimpleNamespace(
        db=DyingDb(db, int(sys.argv[3])), now=lambda: int(sys.argv[4]), bus=MemoryBus(),
        config=Config(), settings=Config(),
    )
    await jobs.lease_jobs(db, ["clean"], "dying", now=2**60, lease_until=2**60 + 1, limit=1)
    await cleaning.clean_up(kit)

asyncio.run(main())
"""


@pytest.mark.parametrize("last", [1, 2, 3, 4, 5, 6, 7, 8])
async def test_a_killed_server_loses_nothing_and_the_next_goes_on(
    kit: Kit, ann: Visitor, clock: Clock, engine: str, database_url: str, last: int
) -> None:
    left = await follow(kit, ann, "left", 5)
    for entry_id in left[:4]:
        await marks.mark_read(kit, ann, [entry_id], is_read=True)
    await marks.set_mark(kit, ann, left[:1], "starred", is_set=True)
    [mine] = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.unsubscribe(kit, ann, mine.id)
    followed = await follow(kit, ann, "followed", 3)
    clock.move(100 * make.DAY)
    await marks.mark_read(kit, ann, followed[:1], is_read=True)
    async with kit.db.transaction() as tx:
        await cleaning.queue(tx, kit.now())

    server = subprocess.run(  # noqa: ASYNC221 nothing else runs in this loop
        [sys.executable, "-c", DYING_SERVER, engine, database_url, str(last), str(kit.now())],
        check=False,
        cwd=Path(__file__).parents[3],
    )
    assert server.returncode == -signal.SIGKILL
    assert await list_ids(kit, ann, "starred") == left[:1]
    assert await list_ids(kit, ann) == followed

    await jobs.reclaim_jobs(kit.db, FAR + 2)
    [job] = await jobs.lease_jobs(
        kit.db, [cleaning.CLEAN.name], "next", now=FAR + 2, lease_until=FAR + 3, limit=1
    )
    await cleaning.clean_up(kit)
    await work.finish(kit, job)

    assert await kit.db.value(COUNT_OPERATIONS) == 1
    assert await kit.db.value(COUNT_ENTRIES) == 4
    assert await list_ids(kit, ann, "starred") == left[:1]
    assert await list_ids(kit, ann) == followed
    assert await list_ids(kit, ann, "unread") == followed[1:]

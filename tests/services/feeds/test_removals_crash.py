"""A feed is deleted whole, wherever the server was killed meanwhile."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from copydesk.model import Visitor
from copydesk.services.feeds import removals
from copydesk.services.reading import marks, snapshots
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.system import jobs
from tests import make
from tests.services.desk import follow

pytestmark = pytest.mark.slow

FAR = 2**60
COUNT_LEFT = Sql(
    "SELECT (SELECT count(*) FROM feeds) + (SELECT count(*) FROM entries)"
    " + (SELECT count(*) FROM entry_keys) + (SELECT count(*) FROM states)"
    " + (SELECT count(*) FROM unread) + (SELECT count(*) FROM subscriptions)"
)
# Deletes feed 1 as a server would, and is killed before its n-th transaction can commit.
DYING_SERVER = """
import asyncio, os, signal, sys
from contextlib import asynccontextmanager
from types import SimpleNamespace
from copydesk.bus.memory import MemoryBus
from copydesk.services.feeds import removals
from copydesk.store.system import jobs
from tests import make
from tests.databases import open_db

FAR = 2**60

class DyingDb:
    def __init__(self, db, last):
        self._db, self._last, self._count = db, last, 0
    def __getattr__(self, name):
        return getattr(self._db, name)
    @asynccontextmanager
    async def transaction(self):
        async with self._db.transaction() as tx:
            yield tx
            self._count += 1
            if self._count == self._last:
                os.kill(os.getpid(), signal.SIGKILL)

async def main():
    db = await open_db(sys.argv[1], sys.argv[2])
    for name in ("READERS_AT_ONCE", "ENTRIES_AT_ONCE", "KEYS_AT_ONCE"):
        setattr(removals, name, 2)
    kit = SimpleNamespace(db=DyingDb(db, int(sys.argv[3])), now=lambda: make.NOW, bus=MemoryBus())
    admin = SimpleNamespace(user=SimpleNamespace(id=1, role="admin"))
    await removals.remove_feed(kit, admin, int(sys.argv[4]))
    [job] = await jobs.lease_jobs(
        db, ["remove"], "dying", now=FAR, lease_until=FAR + 1, limit=1
    )
    await removals.run_job(kit, job)

asyncio.run(main())
"""


@pytest.mark.parametrize("last", [2, 3, 5, 6, 8, 10, 13])
async def test_a_killed_server_goes_on_deleting(
    kit: Kit, ann: Visitor, bob: Visitor, engine: str, database_url: str, last: int
) -> None:
    ids = await follow(kit, ann, "one", 5)
    [mine] = await subscriptions.list_subscriptions(kit, ann)
    await make.subscription(kit.db, bob.user.id, mine.feed_id)
    await marks.set_mark(kit, bob, [ids[0], ids[4]], "later", is_set=True)

    server = subprocess.run(  # noqa: ASYNC221 nothing else runs in this loop
        [sys.executable, "-c", DYING_SERVER, engine, database_url, str(last), str(mine.feed_id)],
        check=False,
        cwd=Path(__file__).parents[3],
    )
    assert server.returncode == -signal.SIGKILL
    await jobs.reclaim_jobs(kit.db, FAR + 2)
    [job] = await jobs.lease_jobs(
        kit.db, [removals.REMOVE.name], "next", now=FAR + 2, lease_until=FAR + 3, limit=1
    )
    await removals.run_job(kit, job)

    assert await kit.db.value(COUNT_LEFT) == 0
    kept = (await snapshots.list_snapshots(kit, bob)).snapshots
    assert sorted(each.title for each in kept) == ["one 0", "one 4"]


async def test_a_feed_whose_deletion_was_not_begun_is_whole(
    kit: Kit, ann: Visitor, engine: str, database_url: str
) -> None:
    await follow(kit, ann, "one", 5)
    [mine] = await subscriptions.list_subscriptions(kit, ann)

    server = subprocess.run(  # noqa: ASYNC221 nothing else runs in this loop
        [sys.executable, "-c", DYING_SERVER, engine, database_url, "1", str(mine.feed_id)],
        check=False,
        cwd=Path(__file__).parents[3],
    )

    assert server.returncode == -signal.SIGKILL
    assert await subscriptions.list_subscriptions(kit, ann) == [mine]
    assert await jobs.count_jobs(kit.db) == {}

"""The path of a feed in ARCHITECTURE.md is the one that a feed really takes."""

import ast
import sys
import threading
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any, Self, TypeVar, cast

from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.pool.task import Task
from copydesk.services.feeds import refreshes
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.store.engine.migrate import migrate
from copydesk.store.engine.sqlite import open_sqlite
from scripts.draw_rooms import list_hops
from tests import make
from tests.kits import open_kit
from tests.run_jobs import perform
from tests.shared_pool import SharedPool

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "copydesk"
FILES = frozenset(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
SECOND = 1_000_000
Argument = TypeVar("Argument")
Result = TypeVar("Result")


class HerePool:
    """Does what children do, where it can be watched."""

    async def call(self, task: Task[Argument, Result], argument: Argument) -> Result:
        return task.function(argument)


class Watch:
    """Notes each file of ours when something in it is first called, in threads begun since too."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def __enter__(self) -> Self:
        threading.setprofile(self._look)
        sys.setprofile(self._look)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def begin_again(self) -> list[str]:
        """Give what was seen so far, in its order, and forget it."""
        seen, self.seen = self.seen, []
        return seen

    def _look(self, frame: FrameType, event: str, _argument: Any) -> None:
        name = frame.f_code.co_filename.removeprefix(f"{PACKAGE}/")
        if event == "call" and name in FILES and name not in self.seen:
            self.seen.append(name)


def list_imports(file: str) -> set[str]:
    tree = ast.parse((PACKAGE / file).read_text("utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {f"{node.module}.{alias.name}" for node in froms for alias in node.names}


def test_there_are_eight_hops_and_each_names_its_files() -> None:
    hops = list_hops()
    assert len(hops) == 8
    assert all(hops)


def test_the_hops_of_requests_call_the_services_that_they_name() -> None:
    first, second, *_, last = list_hops()
    assert "copydesk.services.subscriptions.subscriptions" in list_imports(first[0])
    assert second[0] == "services/subscriptions/subscriptions.py"
    assert last[:2] == ["services/system/events.py", "web/events.py"]
    assert any(name.startswith("copydesk.services.system.events") for name in list_imports(last[1]))


async def test_a_feed_takes_the_hops_in_their_order(tmp_path: Path, newsroom: Newsroom) -> None:
    newsroom.add_outlet("gazette")
    newsroom.publish("gazette", title="One")
    times = count(2_000_000_000_000_000, 3600 * SECOND)
    with Watch() as watch:
        db = await open_sqlite(tmp_path / "path.db")
        await migrate(db, 0)
        async with open_kit(db, lambda: next(times), cast("SharedPool", HerePool())) as kit:
            ann = Visitor(await make.user(db, "ann"), 1, "test")
            watch.begin_again()
            done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("gazette"))
            first = watch.begin_again()
            newsroom.publish("gazette", title="Two")
            await refreshes.queue_feeds(kit, [done.subscription.feed_id])
            [job] = await work.lease(kit, ["refresh"], 1)
            await perform(kit, job)
        await db.close()
    _, asked, _, *rest, _ = [hop[0] for hop in list_hops()]
    assert sorted([asked, *rest], key=first.index) == [asked, *rest]
    later = watch.begin_again()
    assert sorted(["jobs/kinds.py", *rest], key=later.index) == ["jobs/kinds.py", *rest]


def test_the_rooms_are_those_that_there_are() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    table = page.partition("| Room | Services | Store |")[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in row.split("|")[1:4]] for row in table.splitlines()[2:]]

    for layer, column in (("services", 1), ("store", 2)):
        there = {path.parent.name for path in (PACKAGE / layer).glob("*/__init__.py")}
        assert {row[0].strip("`") for row in rows if row[column]} == there, layer
    assert {path.parent.name for path in (PACKAGE / "web" / "api").glob("*/__init__.py")} <= {
        row[0].strip("`") for row in rows
    }

"""The whole way of a feed of one's own: from one desk through its hub to another desk."""

import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from copydesk.model import Visitor
from copydesk.model.sharing import Selection
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.sharing import ownfeeds, publishing
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import JOBS, Kit
from copydesk.store.engine.sqlite import open_sqlite
from copydesk.store.ingest import websub as hubs
from copydesk.store.sharing import subscribers
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from tests import make
from tests.bench.doors import answer_door, name_door, open_door
from tests.bench.waiting import until
from tests.conftest import Clock
from tests.jobs.test_websub import working
from tests.kits import open_kit
from tests.shared_pool import SharedPool


@dataclass(frozen=True)
class Desk:
    """A desk that answers on a real socket, and somebody who reads there."""

    kit: Kit
    reader: Visitor
    url: str


async def open_desk(kit: Kit, api: Rooms) -> AsyncIterator[Desk]:
    door = open_door()
    reachable = replace(kit, config=replace(kit.config, public_url=name_door(door)))
    async with answer_door(App(reachable, api), door):
        yield Desk(reachable, Visitor(await make.user(kit.db), 1, "test"), name_door(door))


@pytest.fixture
async def teller(kit: Kit, shared_api: Rooms) -> AsyncIterator[Desk]:
    """Give the desk whose view leaves it, on each engine."""
    async for desk in open_desk(kit, shared_api):
        feed_id = await make.feed(desk.kit.db)
        await make.subscription(desk.kit.db, desk.reader.user.id, feed_id)
        await make.store_entries(desk.kit.db, feed_id, make.incoming("First", html="<p>1</p>"))
        yield desk


@pytest.fixture
async def hearer(
    sqlite_template: Path,
    tmp_path: Path,
    clock: Clock,
    shared_pool: SharedPool,
    shared_api: Rooms,
) -> AsyncIterator[Desk]:
    """Give another desk, with a database of its own."""
    db = await open_sqlite(Path(shutil.copy(sqlite_template, tmp_path / "other.db")))
    async with open_kit(db, clock, shared_pool) as kit:
        async for desk in open_desk(kit, shared_api):
            yield desk
    await db.close()


async def list_titles(desk: Desk) -> list[str]:
    page = await entries.list_entries(desk.kit, desk.reader, EntryRequest())
    return sorted(entry.title for entry in page.entries)


async def share(desk: Desk, form: str) -> tuple[int, str]:
    """Give an own feed and its address."""
    made = await ownfeeds.add_own_feed(desk.kit, desk.reader, "Mine", Selection())
    return made.feed.id, f"{desk.url}/out/{made.token}.{form}"


async def look(desk: Desk, clock: Clock) -> None:
    """Let the clock see what is to be told."""
    clock.move(publishing.SHORTEST_PAUSE)
    await publishing.queue_due(desk.kit)
    await desk.kit.bus.publish(JOBS)


@pytest.mark.parametrize("form", ["atom", "rss", "json"])
async def test_what_is_new_in_a_view_reaches_another_desk_at_once(
    teller: Desk, hearer: Desk, clock: Clock, form: str
) -> None:
    own_feed_id, address = await share(teller, form)
    done = await subscriptions.subscribe(hearer.kit, hearer.reader, address)
    user_id = teller.reader.user.id

    async def is_known() -> bool:
        return bool(await subscribers.list_subscribers(teller.kit.db, user_id, own_feed_id))

    async def is_told() -> bool:
        listed = await subscribers.list_subscribers(teller.kit.db, user_id, own_feed_id)
        return bool(listed) and all(each.told_tag for each in listed)

    async def has_come() -> bool:
        return await list_titles(hearer) == ["First", "Second"]

    async with working(teller.kit), working(hearer.kit):
        await until(is_known)
        await look(teller, clock)
        await until(is_told)
        assert await list_titles(hearer) == ["First"]
        await make.store_entries(teller.kit.db, 1, make.incoming("Second", html="<p>2</p>"))
        clock.move(publishing.LONGEST_PAUSE)
        await look(teller, clock)
        await until(has_come)

    # By a push, and not because somebody asked: nothing is due before tomorrow.
    row = await hubs.find_hub(hearer.kit.db, done.subscription.feed_id)
    assert row
    assert row.last_push_at is not None

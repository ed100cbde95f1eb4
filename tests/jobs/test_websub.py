"""The whole way: a real hub, a real socket, real jobs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from copydesk.jobs.runner import Runner
from copydesk.model import Visitor
from copydesk.services.feeds import pushes
from copydesk.services.ingest import websub
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import JOBS, Kit
from copydesk.store.ingest import websub as rows
from copydesk.store.system import jobs
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from tests import make
from tests.bench.doors import answer_door, name_door, open_door
from tests.bench.hub import Hub, Verifying, write_rss
from tests.bench.waiting import until
from tests.conftest import Clock


@pytest.fixture
async def hub() -> AsyncIterator[Hub]:
    async with Hub() as opened:
        yield opened


@pytest.fixture
async def desk(kit: Kit, shared_api: Rooms) -> AsyncIterator[Kit]:
    """Give the kit of a desk that answers on a real socket."""
    door = open_door()
    reachable = replace(kit, config=replace(kit.config, public_url=name_door(door)))
    async with answer_door(App(reachable, shared_api), door):
        yield reachable


@pytest.fixture
async def ann(kit: Kit) -> Visitor:
    return Visitor(await make.user(kit.db, "ann"), 1, "test")


@asynccontextmanager
async def working(kit: Kit) -> AsyncIterator[None]:
    """Run jobs beside the block."""
    runner = Runner(kit, 4)
    running = asyncio.create_task(runner.run())
    try:
        yield
    finally:
        runner.stop()
        await running


async def list_titles(kit: Kit, visitor: Visitor) -> list[str]:
    page = await entries.list_entries(kit, visitor, EntryRequest(view="unread"))
    return sorted(entry.title for entry in page.entries)


async def is_active(kit: Kit, feed_id: int) -> bool:
    row = await rows.find_hub(kit.db, feed_id)
    return row is not None and row.state == "active"


@pytest.mark.parametrize("verifying", ["later", "at once"])
async def test_a_feed_is_pushed_from_its_hub_to_its_reader(
    desk: Kit, ann: Visitor, hub: Hub, verifying: Verifying
) -> None:
    hub.verifying = verifying
    done = await subscriptions.subscribe(desk, ann, hub.feed_url)
    feed_id = done.subscription.feed_id
    async with working(desk):
        await until(lambda: is_active(desk, feed_id))
        said = await hub.push(hub.asked[0], write_rss("Second"), "sha512")

        async def has_come() -> bool:
            return await list_titles(desk, ann) == ["First", "Second"]

        await until(has_come)

    assert said.status == 202


async def test_a_reader_who_leaves_is_struck_off_the_hubs_list(
    desk: Kit, ann: Visitor, hub: Hub
) -> None:
    done = await subscriptions.subscribe(desk, ann, hub.feed_url)
    feed_id = done.subscription.feed_id

    async def is_forgotten() -> bool:
        return await rows.find_hub(desk.db, feed_id) is None

    async with working(desk):
        await until(lambda: is_active(desk, feed_id))
        await subscriptions.unsubscribe(desk, ann, done.subscription.id)
        await desk.bus.publish(JOBS)
        await until(is_forgotten)
        await until(lambda: len(hub.verified) == 2)
        said = await hub.push(hub.asked[0], write_rss("Second"))

    assert [asked.mode for asked in hub.asked] == ["subscribe", "unsubscribe"]
    assert [verified.status for verified in hub.verified] == [200, 200]
    assert said.status == 404


async def test_a_renewal_outlives_the_process_that_planned_it(
    desk: Kit, ann: Visitor, hub: Hub, clock: Clock
) -> None:
    hub.lease_seconds = 86_400
    done = await subscriptions.subscribe(desk, ann, hub.feed_url)
    feed_id = done.subscription.feed_id
    async with working(desk):
        await until(lambda: is_active(desk, feed_id))
    clock.move(23 * make.HOUR)

    async def is_renewed() -> bool:
        row = await rows.find_hub(desk.db, feed_id)
        return row is not None and row.expires_at == clock() + make.DAY

    async with working(desk):
        await until(is_renewed)

    assert len(hub.asked) == 2


async def test_a_push_outlives_the_process_that_took_it(desk: Kit, ann: Visitor, hub: Hub) -> None:
    done = await subscriptions.subscribe(desk, ann, hub.feed_url)
    async with working(desk):
        await until(lambda: is_active(desk, done.subscription.feed_id))
    await hub.push(hub.asked[0], write_rss("Second"))
    before = await list_titles(desk, ann)

    async def has_come() -> bool:
        return await list_titles(desk, ann) == ["First", "Second"]

    async with working(desk):
        await until(has_come)

    assert before == ["First"]


async def test_a_push_that_nobody_can_read_ends_without_a_dead_job(
    desk: Kit, ann: Visitor, hub: Hub
) -> None:
    done = await subscriptions.subscribe(desk, ann, hub.feed_url)

    async def is_done() -> bool:
        return await work.find_next_run(desk, [pushes.PUSH.name]) is None

    async with working(desk):
        await until(lambda: is_active(desk, done.subscription.feed_id))
        await hub.push(hub.asked[0], b"\x00 no feed")
        await until(is_done)

    assert await jobs.list_dead_jobs(desk.db, 0, 10) == []


async def test_a_hub_of_a_removed_feed_needs_no_look(desk: Kit) -> None:
    async with desk.db.transaction() as tx:
        await jobs.add_job(tx, websub.WEBSUB.name, "404", now=desk.now())

    async def is_idle() -> bool:
        return await jobs.count_jobs(desk.db) == {}

    async with working(desk):
        await until(is_idle)

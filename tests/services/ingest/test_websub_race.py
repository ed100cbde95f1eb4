import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from copydesk.jobs.runner import Runner
from copydesk.model import Visitor
from copydesk.services.feeds import pushes, refreshes
from copydesk.services.feeds.pushes import Delivery
from copydesk.services.ingest import websub
from copydesk.services.ingest.websub import Intent
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import JOBS, Kit
from copydesk.store.engine.db import Sql
from copydesk.store.system import jobs
from tests.bench.hub import RSS, Hub, sign, write_rss
from tests.bench.waiting import until
from tests.services.hubs import activate, get_row

COUNT_BY_GUID = Sql("SELECT guid, count(*) FROM entries GROUP BY guid ORDER BY guid")


@pytest.fixture
def kit(kit: Kit) -> Kit:
    """Give a desk that hubs can reach."""
    return replace(kit, config=replace(kit.config, public_url="https://desk.example"))


@pytest.fixture
async def hub() -> AsyncIterator[Hub]:
    async with Hub() as opened:
        opened.verifying = "never"
        yield opened


async def test_polls_pushes_hubs_and_readers_do_not_get_in_each_others_way(
    kit: Kit, ann: Visitor, bob: Visitor, hub: Hub
) -> None:
    done = await subscriptions.subscribe(kit, ann, hub.feed_url)
    feed_id = done.subscription.feed_id
    row = await activate(kit, feed_id)

    async def refresh(number: int) -> None:
        hub.publish(*(f"Entry {each}" for each in range(number + 1)))
        await refreshes.refresh_feed(kit, feed_id)

    async def push(number: int) -> None:
        body = write_rss(f"Entry {number}")
        await pushes.receive(kit, row, Delivery(body, sign(row.secret, body), RSS))

    async def say_yes(_number: int) -> None:
        await websub.confirm(kit, row.token, Intent("subscribe", row.topic_url))

    async def come_and_go(_number: int) -> None:
        joined = await subscriptions.subscribe(kit, bob, hub.feed_url)
        await subscriptions.unsubscribe(kit, bob, joined.subscription.id)

    async def repeat(step: int) -> None:
        for number in range(6):
            await (refresh, push, say_yes, come_and_go)[step](number)

    async def is_idle() -> bool:
        await kit.bus.publish(JOBS)
        return await work.find_next_run(kit, [pushes.PUSH.name, refreshes.REFRESH.name]) is None

    runner = Runner(kit, 3)
    running = asyncio.create_task(runner.run())
    await asyncio.gather(*map(repeat, range(4)))
    await until(is_idle)
    runner.stop()
    await running

    counts = await kit.db.all(COUNT_BY_GUID, lambda guid, count: (guid, count))
    assert counts == [(f"Entry {number}", 1) for number in range(6)] + [("First", 1)]
    assert await jobs.list_dead_jobs(kit.db, 0, 10) == []
    assert (await get_row(kit, feed_id)).is_wanted

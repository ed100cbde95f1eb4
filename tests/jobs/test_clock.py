import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from copydesk.jobs import clock as clock_module
from copydesk.jobs.clock import DUTIES, Duty, run_clock
from copydesk.jobs.kinds import KINDS
from copydesk.jobs.runner import Runner
from copydesk.model import Visitor
from copydesk.services.people import signin
from copydesk.services.people.tries import Caller
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import JOBS, Kit
from copydesk.store.engine.db import Sql
from tests import make
from tests.bench.waiting import LONG, until
from tests.conftest import Clock

COUNT_REFRESHES = Sql("SELECT count(*) FROM jobs WHERE kind = 'refresh' AND state = 'ready'")
COUNT_APPOINTMENTS = Sql("SELECT count(*) FROM appointments")
COUNT_SESSIONS = Sql("SELECT count(*) FROM sessions")


@pytest.fixture
async def ann(kit: Kit) -> Visitor:
    return Visitor(await make.user(kit.db, "ann"), 1, "test")


@asynccontextmanager
async def ticking(kit: Kit, duties: Sequence[Duty] = DUTIES) -> AsyncIterator[None]:
    running = asyncio.create_task(run_clock(kit, duties))
    try:
        yield
    finally:
        running.cancel()
        await asyncio.wait([running])


async def _count_ready(kit: Kit) -> int:
    return int(await kit.db.value(COUNT_REFRESHES))


async def test_due_feeds_are_queued_and_workers_called(kit: Kit, ann: Visitor) -> None:
    for name in ("one", "two"):
        feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
        await make.subscription(kit.db, ann.user.id, feed_id)

    async with kit.bus.listen(JOBS) as calls, ticking(kit):
        assert await calls.wait(LONG)

    assert await _count_ready(kit) == 2


async def test_a_feed_is_queued_when_its_time_comes(
    kit: Kit, ann: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_module, "SHORTEST_PAUSE", 0.01)
    monkeypatch.setattr(clock_module, "LONGEST_PAUSE", 0.01)
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, ann.user.id, feed_id)
    await make.store_entries(kit.db, feed_id, make.incoming())
    async with ticking(kit):
        before = await _count_ready(kit)
        clock.move(make.HOUR)
        await until(lambda: _has_one(kit))

    assert before == 0


async def _has_one(kit: Kit) -> bool:
    return await _count_ready(kit) == 1


async def test_several_clocks_queue_a_feed_once(kit: Kit, ann: Visitor) -> None:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, ann.user.id, feed_id)

    async with ticking(kit), ticking(kit), ticking(kit):
        await until(lambda: _has_one(kit))

    assert await _count_ready(kit) == 1


async def test_what_nobody_needs_any_more_is_cleaned_up(kit: Kit, clock: Clock) -> None:
    await signin.register(kit, "ann", "a long password", None, Caller("test", "192.0.2.1"))
    async with ticking(kit):
        await until(lambda: _knows_hour(kit))
    clock.move((kit.config.session_days + 1) * make.DAY)

    worker = Runner(kit, 1, [work for work in KINDS if work.kind.name == "clean"])
    running = asyncio.create_task(worker.run())
    # Another process, days later: it makes up for the nights that nobody was there.
    async with ticking(kit):
        await until(lambda: _has_no_session(kit))
    worker.stop()
    await running


async def _knows_hour(kit: Kit) -> bool:
    return bool(await kit.db.value(COUNT_APPOINTMENTS) == 1)


async def _has_no_session(kit: Kit) -> bool:
    return bool(await kit.db.value(COUNT_SESSIONS) == 0)


async def test_without_a_database_the_clock_waits_and_can_be_stopped(kit: Kit) -> None:
    await kit.db.close()

    async with asyncio.timeout(LONG), ticking(kit):
        await asyncio.sleep(0.05)


async def test_a_feed_nobody_follows_makes_no_work(
    kit: Kit, ann: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_module, "SHORTEST_PAUSE", 0.01)
    left = await make.feed(kit.db, "https://left.example/feed")
    kept = await make.feed(kit.db, "https://kept.example/feed")
    for feed_id in (left, kept):
        await make.subscription(kit.db, ann.user.id, feed_id)
    first, _ = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.unsubscribe(kit, ann, first.id)

    async with ticking(kit):
        await until(lambda: _has_one(kit))

    [job] = await work.lease(kit, ["refresh"], 10)
    assert job.payload == str(kept)


async def test_a_duty_that_fails_keeps_no_other_from_being_done(
    kit: Kit, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_module, "LONGEST_PAUSE", 0.001)
    done: list[str] = []

    async def fail(_kit: Kit) -> None:
        done.append("failed")
        raise ValueError("it broke")

    async def count(_kit: Kit) -> None:
        done.append("done")

    async with ticking(kit, [Duty("broken", fail, 3600), Duty("well", count)]):
        await until(lambda: done.count("done") > 3)
        assert done.count("failed") == 1
        clock.move(61 * make.SECOND)
        await until(lambda: done.count("failed") == 2)


async def test_a_duty_is_done_when_its_time_has_come_whatever_the_clock_did(
    kit: Kit, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_module, "LONGEST_PAUSE", 0.001)
    hourly: list[int] = []
    ticks: list[int] = []

    async def note(_kit: Kit) -> None:
        hourly.append(kit.now())

    async def tick(_kit: Kit) -> None:
        ticks.append(1)

    async with ticking(kit, [Duty("hourly", note, 3600), Duty("tick", tick)]):
        await until(lambda: len(ticks) > 3)
        assert len(hourly) == 1
        clock.move(make.HOUR)
        await until(lambda: len(hourly) == 2)
        clock.move(-30 * make.DAY)
        await until(lambda: len(hourly) == 3)

"""One host with a long queue does not keep the others waiting."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from copydesk.fetch.client import Client
from copydesk.fetch.polite import Polite
from copydesk.fetch.purposes import Purpose
from copydesk.jobs.kinds import KINDS
from copydesk.jobs.runner import Runner
from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.ingest import fulltexts
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make
from tests.bench.waiting import until
from tests.conftest import LOOPBACK, Clock

LIST_JOBS = Sql("SELECT state, attempts, run_at FROM jobs WHERE kind = 'refresh'")
COUNT_UNREAD = Sql("SELECT count(*) FROM unread WHERE user_id = :user_id AND feed_id = :feed_id")


@pytest.fixture
async def ann(kit: Kit) -> Visitor:
    return Visitor(await make.user(kit.db, "ann"), 1, "test")


@asynccontextmanager
async def polite_kit(kit: Kit) -> AsyncIterator[Kit]:
    """Give a kit that asks each host once a minute."""
    polite = Polite(interval_seconds=60)
    async with Client(Purpose(allowed=(LOOPBACK,)), polite=polite) as net:
        yield replace(kit, net=net)


@asynccontextmanager
async def working(kit: Kit, slots: int) -> AsyncIterator[None]:
    worker = Runner(kit, slots, [work for work in KINDS if work.kind.name == "refresh"])
    running = asyncio.create_task(worker.run())
    try:
        yield
    finally:
        worker.stop()
        await running


async def follow(kit: Kit, visitor: Visitor, room: Newsroom, name: str) -> int:
    room.add_outlet(name)
    room.publish(name, title=f"{name} old", html="<p>Old</p>")
    done = await subscriptions.subscribe(kit, visitor, room.feed_url(name))
    room.publish(name, title=f"{name} new", html="<p>New</p>")
    return done.subscription.feed_id


async def queue(kit: Kit, feed_id: int) -> None:
    """Queue a refresh as the clock does: nobody waits for it."""
    async with kit.db.transaction() as tx:
        await refreshes.queue_in(tx, [feed_id], kit.now())


async def test_other_hosts_go_on_while_one_has_a_long_queue(
    kit: Kit, ann: Visitor, newsroom: Newsroom, clock: Clock
) -> None:
    crowded = [await follow(kit, ann, newsroom, f"crowded{number}") for number in range(5)]
    async with Newsroom("127.0.0.2") as other, polite_kit(kit) as polite:
        free = await follow(kit, ann, other, "free")
        for feed_id in (*crowded, free):
            await queue(kit, feed_id)

        async def has_news() -> bool:
            count = await kit.db.value(COUNT_UNREAD, user_id=ann.user.id, feed_id=free)
            return bool(count == 2)

        async with working(polite, slots=1):
            await until(has_news)

    waiting = await kit.db.all(LIST_JOBS, lambda *row: row)
    assert len(waiting) == len(crowded) - 1
    assert {(state, attempts) for state, attempts, _ in waiting} == {("ready", 0)}
    assert all(run_at > clock() for *_, run_at in waiting)


async def test_a_postponed_refresh_runs_when_its_time_has_come(
    kit: Kit, ann: Visitor, newsroom: Newsroom, clock: Clock
) -> None:
    first = await follow(kit, ann, newsroom, "first")
    second = await follow(kit, ann, newsroom, "second")
    async with polite_kit(kit) as polite:
        await refreshes.refresh_feed(polite, first)
        await queue(kit, second)
        [job] = await work.lease(kit, ["refresh"], 1)
        stored = await refreshes.refresh_feed(polite, second, job)
    too_early = await work.lease(kit, ["refresh"], 1)
    clock.move(make.MINUTE)
    [again] = await work.lease(kit, ["refresh"], 1)

    assert stored.added == ()
    assert too_early == []
    assert (again.id, again.attempts) == (job.id, 1)
    assert len((await refreshes.refresh_feed(kit, second, again)).added) == 1


async def test_full_texts_wait_for_their_host_too(
    kit: Kit, ann: Visitor, newsroom: Newsroom, clock: Clock
) -> None:
    feed_id = await follow(kit, ann, newsroom, "daily")
    [job] = await work.lease(kit, ["extract"], 1)
    async with polite_kit(kit) as polite:
        await refreshes.refresh_feed(polite, feed_id)
        asked = len(newsroom.requests)
        await fulltexts.run_job(polite, job)

    too_early = {each.id for each in await work.lease(kit, ["extract"], 9)}
    clock.move(make.MINUTE)
    in_time = {each.id for each in await work.lease(kit, ["extract"], 9)}

    assert len(newsroom.requests) == asked
    assert job.id not in too_early
    assert job.id in in_time


async def test_a_refresh_without_a_job_waits_for_nobody(
    kit: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    feed_id = await follow(kit, ann, newsroom, "daily")

    assert len((await refreshes.refresh_feed(kit, feed_id)).added) == 1

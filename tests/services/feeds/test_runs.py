import json

import pytest

from copydesk.errors import NotFound
from copydesk.model import Event, Subscription, Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import runs
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import FOREMOST
from copydesk.store.engine.db import Sql
from copydesk.store.feeds.gathered import Unchanged, set_unchanged
from copydesk.store.system import events, jobs
from tests import make
from tests.conftest import Clock
from tests.run_jobs import perform, run_progress, run_refreshes

FORGET_JOBS = Sql("DELETE FROM jobs WHERE kind = 'refresh'")
BURY_JOBS = Sql("UPDATE jobs SET state = 'dead' WHERE kind = 'refresh'")
LIST_JOBS = Sql("SELECT state, priority, run_at, attempts FROM jobs WHERE kind = 'progress'")


@pytest.fixture
async def mine(kit: Kit, ann: Visitor, newsroom: Newsroom, clock: Clock) -> list[Subscription]:
    made = []
    for name in ("daily", "weekly", "yearly"):
        newsroom.add_outlet(name)
        newsroom.publish(name, title="First", html="<p>One</p>")
        done = await subscriptions.subscribe(kit, ann, newsroom.feed_url(name))
        made.append(done.subscription)
    clock.move(make.HOUR)
    return made


async def list_told(kit: Kit) -> list[Event]:
    found = await events.list_events(kit.db, 0, 1000)
    return [event for event in found if event.kind == "progress"]


async def start(kit: Kit, visitor: Visitor) -> int:
    asked = await subscriptions.refresh_all(kit, visitor)
    assert asked.run_id
    return asked.run_id


async def test_a_run_goes_on_with_its_feeds_and_tells_its_user(
    kit: Kit, ann: Visitor, mine: list[Subscription], newsroom: Newsroom
) -> None:
    newsroom.set_fault("weekly", "status", code=500)
    run_id = await start(kit, ann)

    before = await runs.get_run(kit, ann, run_id)
    left = await run_progress(kit)
    await run_refreshes(kit)
    live = await runs.get_run(kit, ann, run_id)
    over = await run_progress(kit)

    after = await runs.get_run(kit, ann, run_id)
    (told,) = await list_told(kit)
    assert (before.total, before.done, before.failed, left, over) == (3, 0, 0, 1, 0)
    assert (live.done, live.failed, live.finished_at) == (3, 1, None)
    assert (after.done, after.failed, after.finished_at) == (3, 1, kit.now())
    assert told.user_id == ann.user.id
    assert json.loads(told.data) == {
        "run_id": run_id,
        "kind": "refresh",
        "total": 3,
        "done": 3,
        "failed": 1,
        "is_finished": True,
    }


async def test_what_happens_later_changes_nothing_about_a_run_that_is_over(
    kit: Kit, ann: Visitor, mine: list[Subscription], newsroom: Newsroom, clock: Clock
) -> None:
    run_id = await start(kit, ann)
    await run_refreshes(kit)
    await run_progress(kit)
    before = await runs.get_run(kit, ann, run_id)
    clock.move(make.HOUR)
    newsroom.set_fault("weekly", "status", code=500)
    await subscriptions.refresh(kit, ann, mine[1].id)
    await run_refreshes(kit)

    assert await runs.get_run(kit, ann, run_id) == before


async def test_one_feed_that_brings_nothing_new_is_told_as_done(
    kit: Kit, ann: Visitor, mine: list[Subscription]
) -> None:
    asked = await subscriptions.refresh(kit, ann, mine[0].id)
    await run_refreshes(kit)
    await run_progress(kit)

    (told,) = await list_told(kit)
    data = json.loads(told.data)
    assert (data["run_id"], data["total"], data["done"]) == (asked.run_id, 1, 1)


@pytest.mark.parametrize(
    ("loss", "failed"), [(FORGET_JOBS, 0), (BURY_JOBS, 3)], ids=["lost", "dead"]
)
async def test_a_feed_that_nobody_comes_back_to_is_not_waited_for(
    kit: Kit, ann: Visitor, mine: list[Subscription], loss: Sql, failed: int
) -> None:
    run_id = await start(kit, ann)
    async with kit.db.transaction() as tx:
        await tx.run(loss)

    await run_progress(kit)

    run = await runs.get_run(kit, ann, run_id)
    assert (run.done, run.failed, run.finished_at) == (3, failed, kit.now())


async def test_a_run_ends_after_half_an_hour(
    kit: Kit, ann: Visitor, mine: list[Subscription], clock: Clock
) -> None:
    run_id = await start(kit, ann)
    clock.move(runs.GIVE_UP_AFTER)

    left = await run_progress(kit)

    run = await runs.get_run(kit, ann, run_id)
    assert (left, run.done, run.finished_at) == (0, 0, kit.now())


async def test_between_two_looks_the_job_rests_in_the_queue(
    kit: Kit, ann: Visitor, mine: list[Subscription], clock: Clock
) -> None:
    await start(kit, ann)
    (first,) = await kit.db.all(LIST_JOBS, lambda *row: row)
    await run_progress(kit)
    (quiet,) = await kit.db.all(LIST_JOBS, lambda *row: row)
    async with kit.db.transaction() as tx:
        await set_unchanged(tx, [Unchanged(mine[0].feed_id, make.outcome(kit.now()), "", "")])
    await run_progress(kit)
    (busy,) = await kit.db.all(LIST_JOBS, lambda *row: row)

    now = kit.now()
    assert first == ("ready", FOREMOST, now + runs.FIRST_LOOK, 0)
    assert quiet == ("ready", FOREMOST, now + runs.LULL, 0)
    assert busy == ("ready", FOREMOST, now + runs.PAUSE, 0)
    assert [json.loads(told.data)["done"] for told in await list_told(kit)] == [1]


async def test_another_worker_takes_over_when_one_is_killed(
    kit: Kit, ann: Visitor, mine: list[Subscription], clock: Clock
) -> None:
    run_id = await start(kit, ann)
    await run_refreshes(kit)
    clock.move(make.SECOND)
    await work.lease(kit, ["progress"], 1)
    clock.move(2 * work.LEASE_SECONDS * make.SECOND)

    await work.reclaim(kit)
    (job,) = await work.lease(kit, ["progress"], 1)
    await perform(kit, job)

    assert (await runs.get_run(kit, ann, run_id)).finished_at == kit.now()


async def test_a_run_of_a_user_who_is_gone_ends(kit: Kit, ann: Visitor) -> None:
    async with kit.db.transaction() as tx:
        await jobs.add_job(tx, "progress", f"{ann.user.id} 99", now=kit.now())

    assert await run_progress(kit) == 0
    assert await list_told(kit) == []


async def test_suspended_and_gone_feeds_are_no_part_of_a_run_of_all(
    kit: Kit, ann: Visitor, mine: list[Subscription], newsroom: Newsroom
) -> None:
    newsroom.set_fault("weekly", "status", code=410)
    await start(kit, ann)
    await run_refreshes(kit)

    again = await subscriptions.refresh_all(kit, ann)

    assert again.queued == 2


async def test_nothing_to_refresh_is_no_run(kit: Kit, ann: Visitor) -> None:
    asked = await subscriptions.refresh_all(kit, ann)

    assert (asked.queued, asked.run_id) == (0, None)
    assert await runs.list_runs(kit, ann) == []


async def test_runs_are_listed_newest_first_and_only_to_their_user(
    kit: Kit, ann: Visitor, bob: Visitor, mine: list[Subscription], clock: Clock
) -> None:
    first = await start(kit, ann)
    clock.move(make.SECOND)
    second = await start(kit, ann)

    assert [run.id for run in await runs.list_runs(kit, ann)] == [second, first]
    assert await runs.list_runs(kit, bob) == []
    with pytest.raises(NotFound):
        await runs.get_run(kit, bob, first)


async def test_only_the_latest_runs_are_kept(
    kit: Kit, ann: Visitor, mine: list[Subscription], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "MOST_KEPT", 2)
    started = []
    for _ in range(3):
        clock.move(make.SECOND)
        started.append(await start(kit, ann))
        await run_refreshes(kit)
        await run_progress(kit)

    assert [run.id for run in await runs.list_runs(kit, ann)] == [started[2], started[1]]

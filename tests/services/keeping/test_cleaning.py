"""What is forgotten after a while, and what never is."""

import secrets
from dataclasses import replace

import pytest

from copydesk.config.values import Zone
from copydesk.model import Visitor
from copydesk.rules.daytimes import DayTime
from copydesk.services.feeds import runs
from copydesk.services.keeping import cleaning
from copydesk.services.reading import marks, undo
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import JobKind
from copydesk.store.engine.db import Sql, scalar
from copydesk.store.engine.sqlite import SqliteDb
from copydesk.store.system import jobs
from copydesk.store.system.events import add_event
from tests import make
from tests.conftest import Clock
from tests.run_jobs import perform
from tests.services.desk import follow

COUNT_EVENTS = Sql("SELECT count(*) FROM events")
COUNT_OPERATIONS = Sql("SELECT count(*) FROM operations")
LIST_RUNS = Sql("SELECT id FROM refresh_runs ORDER BY id")


@pytest.fixture(autouse=True)
def _small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every step be taken several times."""
    monkeypatch.setattr(cleaning, "ROWS_AT_ONCE", 2)


async def test_old_events_go_and_young_ones_stay(kit: Kit, clock: Clock) -> None:
    for count in (5, 1):
        for _ in range(count):
            async with kit.db.transaction() as tx:
                await add_event(tx, make.event("test"), kit.now())
        clock.move((kit.config.event_days - 1) * make.DAY)

    await cleaning.clean_up(kit)

    assert await kit.db.value(COUNT_EVENTS) == 1


async def test_old_dead_jobs_go_and_young_ones_stay(kit: Kit, clock: Clock) -> None:
    for count in (5, 1):
        async with kit.db.transaction() as tx:
            for _ in range(count):
                await jobs.add_job(tx, "test", "", now=kit.now())
        for job in await work.lease(kit, ["test"], 9):
            await work.fail(kit, JobKind("test"), job, "it broke", can_retry=False)
        clock.move((kit.config.fetch_log_days - 1) * make.DAY)
    async with kit.db.transaction() as tx:
        await jobs.add_job(tx, "old but waiting", "", now=0)

    await cleaning.clean_up(kit)

    assert await jobs.count_jobs(kit.db) == {"dead": 1, "ready": 1}


async def test_old_runs_go_also_those_that_never_ended(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    feed_id = await make.feed(kit.db)
    for _ in range(3):
        await runs.start_run(kit, ann, "refresh", [feed_id])
    clock.move((kit.config.fetch_log_days + 1) * make.DAY)
    young = await runs.start_run(kit, ann, "refresh", [feed_id])

    await cleaning.clean_up(kit)

    assert await kit.db.all(LIST_RUNS, scalar) == [young]


async def test_what_people_did_long_ago_is_forgotten_and_what_can_be_undone_is_not(
    kit: Kit, ann: Visitor, bob: Visitor, clock: Clock
) -> None:
    kit = replace(kit, config=replace(kit.config, history_days=undo.UNDO_DAYS))
    ids = await follow(kit, ann, "one", 6)
    for entry_id in ids[:5]:
        await marks.mark_read(kit, ann, [entry_id], is_read=True)
    clock.move(2 * make.DAY)
    late = await marks.mark_read(kit, ann, [ids[5]], is_read=True)
    clock.move((undo.UNDO_DAYS - 1) * make.DAY)

    await cleaning.clean_up(kit)

    assert await kit.db.value(COUNT_OPERATIONS) == 1
    assert late.operation_id
    await undo.undo(kit, ann, late.operation_id)


async def test_a_cleaning_is_queued_once_and_ends(kit: Kit) -> None:
    for _ in range(2):
        async with kit.db.transaction() as tx:
            await cleaning.queue(tx, kit.now())

    [job] = await work.lease(kit, ["clean"], 9)

    assert not await perform(kit, job)
    await work.finish(kit, job)
    assert await jobs.count_jobs(kit.db) == {}


async def test_the_night_is_that_of_the_settings(kit: Kit) -> None:
    chosen = replace(kit.config, zone=Zone("Asia/Tokyo"), clean_hour=5)

    assert cleaning.choose_hour(replace(kit, config=chosen)) == DayTime(5, "Asia/Tokyo")


async def test_cleaning_makes_an_sqlite_file_smaller(kit: Kit, ann: Visitor, clock: Clock) -> None:
    if not isinstance(kit.db, SqliteDb):
        pytest.skip("PostgreSQL has a vacuum of its own")
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, ann.user.id, feed_id)
    words = make.incoming("long", html=f"<p>{secrets.token_hex(4_000_000)}</p>")
    await make.store_entries(kit.db, feed_id, words)
    [mine] = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.unsubscribe(kit, ann, mine.id)
    await cleaning.clean_up(kit)
    large = kit.db.file.stat().st_size
    clock.move((kit.config.left_feed_days + 1) * make.DAY)

    await cleaning.clean_up(kit)

    assert large > 4_000_000
    assert kit.db.file.stat().st_size < large / 2

"""A filter that goes through what came already: in steps, as one change."""

import pytest

from copydesk.errors import Conflict, Invalid, LeaseLost, NotFound
from copydesk.model import Visitor
from copydesk.model.filters import FilterAction
from copydesk.model.times import DAY
from copydesk.services.automation import filters, past, records
from copydesk.services.automation.filters import FilterChange
from copydesk.services.reading import undo
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.system import jobs
from copydesk.store.system.events import list_events
from tests import make
from tests.conftest import Clock
from tests.run_jobs import FAR
from tests.services.automation.desk import add, bring, follow, run_jobs
from tests.services.desk import list_ids

KIND = past.APPLY.name


class Killed(Exception):
    """The process ends here."""


@pytest.fixture(autouse=True)
def _small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every run take several steps."""
    monkeypatch.setattr(past, "BATCH", 2)


async def test_the_past_is_filtered_as_one_operation(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    feed_id = await follow(kit, ann, bob)
    storms = await bring(kit, feed_id, *(f"Storm {number}" for number in range(5)))
    [calm] = await bring(kit, feed_id, "Calm")
    made = await add(kit, ann, "storm", "hide")

    begun = await past.apply_filter(kit, ann, made.id, None)
    await run_jobs(kit, KIND)

    assert begun.run is not None
    assert (begun.run.finished_at, begun.run.share) == (None, 0.0)
    run = (await filters.get_filter(kit, ann, made.id)).run
    assert run is not None
    assert (run.hits, run.looked_at, run.share, run.error) == (5, 6, 1.0, "")
    assert run.finished_at is not None
    assert await list_ids(kit, ann, "hidden") == sorted(storms)
    assert len(await list_ids(kit, bob, "unread")) == 6
    [operation] = (await undo.list_operations(kit, ann)).operations
    assert run.operation_ids == (operation.id,)
    await undo.undo(kit, ann, operation.id)
    assert await list_ids(kit, ann, "unread") == sorted([*storms, calm])


async def test_only_the_last_days_are_looked_at(kit: Kit, ann: Visitor, clock: Clock) -> None:
    feed_id = await follow(kit, ann)
    await bring(kit, feed_id, "Old storm")
    clock.move(5 * DAY)
    [young] = await bring(kit, feed_id, "Young storm")
    made = await add(kit, ann, "storm", "hide")

    await past.apply_filter(kit, ann, made.id, 2)
    await run_jobs(kit, KIND)

    assert await list_ids(kit, ann, "hidden") == [young]


async def test_what_was_brought_back_or_kept_is_left_alone(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    made = await add(kit, ann, "storm", "hide")
    [storm] = await bring(kit, feed_id, "A storm")
    await records.bring_back_entry(kit, ann, storm)

    await past.apply_filter(kit, ann, made.id, None)
    await run_jobs(kit, KIND)

    assert await list_ids(kit, ann, "unread") == [storm]


async def test_what_is_for_news_is_not_done_with_the_past(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    [storm] = await bring(kit, feed_id, "A storm")
    told, both = await add(kit, ann, "storm", "notify"), await add(kit, ann, "st", "star", "notify")

    with pytest.raises(Invalid):
        await past.apply_filter(kit, ann, told.id, None)
    await past.apply_filter(kit, ann, both.id, None)
    await run_jobs(kit, KIND)

    assert await list_ids(kit, ann, "starred") == [storm]
    assert "alert" not in [event.kind for event in await list_events(kit.db, 0, 1000)]


async def test_a_filter_is_on_its_way_once(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    made = await add(kit, ann, "storm", "hide")
    with pytest.raises(NotFound):
        await past.apply_filter(kit, bob, made.id, None)
    await past.apply_filter(kit, ann, made.id, None)
    with pytest.raises(Conflict):
        await past.apply_filter(kit, ann, made.id, None)
    await run_jobs(kit, KIND)

    again = await past.apply_filter(kit, ann, made.id, 30)

    assert again.run is not None
    assert again.run.finished_at is None


async def test_a_filter_that_changes_on_its_way_stops(kit: Kit, ann: Visitor, clock: Clock) -> None:
    feed_id = await follow(kit, ann)
    [storm] = await bring(kit, feed_id, "A storm")
    made = await add(kit, ann, "storm", "hide")
    await past.apply_filter(kit, ann, made.id, None)
    clock.move(1)
    await filters.set_filter(kit, ann, made.id, FilterChange(actions=(FilterAction("star"),)))

    await run_jobs(kit, KIND)

    run = (await filters.get_filter(kit, ann, made.id)).run
    assert run is not None
    assert (run.error, run.finished_at is None) == (past.CHANGED, False)
    assert await list_ids(kit, ann, "unread") == [storm]


async def test_a_filter_that_goes_on_its_way_is_no_failure(kit: Kit, ann: Visitor) -> None:
    made = await add(kit, ann, "storm", "hide")
    await past.apply_filter(kit, ann, made.id, None)
    await filters.remove_filter(kit, ann, made.id)

    assert await run_jobs(kit, KIND) == 1


@pytest.mark.parametrize("steps", [0, 1, 2])
async def test_whoever_is_killed_on_the_way_goes_on_from_there(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    feed_id = await follow(kit, ann)
    storms = await bring(kit, feed_id, *(f"Storm {number}" for number in range(5)))
    made = await add(kit, ann, "storm", "hide")
    await past.apply_filter(kit, ann, made.id, None)
    taken, tell = 0, past._tell

    async def die(a_kit: Kit, tx: Calls, user_id: int, filter_id: int) -> None:
        nonlocal taken
        await tell(a_kit, tx, user_id, filter_id)
        if taken == steps:
            raise Killed
        taken += 1

    monkeypatch.setattr(past, "_tell", die)
    with pytest.raises(Killed):
        await run_jobs(kit, KIND)
    monkeypatch.setattr(past, "_tell", tell)
    assert len(await list_ids(kit, ann, "hidden")) == 2 * steps

    await jobs.reclaim_jobs(kit.db, kit.now(), FAR * 2)
    await run_jobs(kit, KIND)

    run = (await filters.get_filter(kit, ann, made.id)).run
    assert run is not None
    assert (run.hits, run.looked_at, len(run.operation_ids)) == (5, 5, 1)
    assert await list_ids(kit, ann, "hidden") == sorted(storms)


async def test_a_worker_that_lost_its_lease_does_nothing(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    [storm] = await bring(kit, feed_id, "A storm")
    made = await add(kit, ann, "storm", "hide")
    await past.apply_filter(kit, ann, made.id, None)
    [job] = await jobs.lease_jobs(
        kit.db, [KIND], "gone", now=kit.now(), lease_until=make.NOW, limit=1
    )
    await work.reclaim(kit, FAR)

    with pytest.raises(LeaseLost):
        await past.run_job(kit, job)

    assert await list_ids(kit, ann, "unread") == [storm]

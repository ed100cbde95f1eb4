"""What changed in what is unread is added up now and then, and sooner if it is much."""

import pytest

from copydesk.jobs import clock as clock_module
from copydesk.jobs.clock import DUTIES, Duty
from copydesk.services.reading import counts
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.entries.unreadcounts import has_changes, list_unread_by_feed
from tests import make
from tests.bench.waiting import until
from tests.conftest import Clock
from tests.jobs.test_clock import ticking

ADD = Sql(
    """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    VALUES (:user_id, :id, :id, 1, :id)
    """
)


async def add_unread(kit: Kit, user_id: int, numbers: range) -> None:
    """Each by itself, as marks do."""
    await kit.db.run_many(ADD, [{"user_id": user_id, "id": number} for number in numbers])


async def test_a_burst_is_added_up_before_a_minute_has_passed(
    kit: Kit, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_module, "LONGEST_PAUSE", 0.001)
    ticks: list[int] = []

    async def tick(_kit: Kit) -> None:
        ticks.append(1)

    async def has_none(seen: int) -> bool:
        return len(ticks) > seen and not await has_changes(kit.db)

    user_id = (await make.user(kit.db, "ann")).id
    async with ticking(kit, [*DUTIES, Duty("tick", tick)]):
        await until(lambda: len(ticks) > 1)
        await add_unread(kit, user_id, range(counts.MANY_CHANGES))
        clock.move(5 * make.SECOND)
        seen = len(ticks)
        await until(lambda: has_none(seen))

    assert await list_unread_by_feed(kit.db, user_id) == {1: counts.MANY_CHANGES}


async def test_a_few_changes_wait_for_their_minute(kit: Kit) -> None:
    user_id = (await make.user(kit.db, "ann")).id
    await add_unread(kit, user_id, range(counts.MANY_CHANGES - 1))

    await counts.add_up_many(kit)
    # SQLite adds to the sums in place.
    assert await has_changes(kit.db) == (kit.db.dialect == "postgres")
    await counts.add_up(kit)

    assert not await has_changes(kit.db)
    assert await list_unread_by_feed(kit.db, user_id) == {1: counts.MANY_CHANGES - 1}

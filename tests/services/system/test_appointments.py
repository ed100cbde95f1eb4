import asyncio

from copydesk.model.times import DAY, HOUR
from copydesk.rules.daytimes import DayTime
from copydesk.services.keeping import cleaning
from copydesk.services.system import work
from copydesk.services.system.appointments import keep_appointment
from copydesk.services.system.kit import JOBS, Kit
from copydesk.store.engine.db import Calls
from tests import make
from tests.bench.waiting import LONG
from tests.conftest import Clock

NIGHT = DayTime(3, "UTC")
SUNDAYS = DayTime(3, "UTC", frozenset({6}))


class Notes:
    """Counts how often something was queued."""

    def __init__(self) -> None:
        self.count = 0

    async def queue(self, _tx: Calls, _now: int) -> None:
        self.count += 1


async def test_nothing_is_due_before_its_first_hour(kit: Kit) -> None:
    notes = Notes()

    for _ in range(2):
        await keep_appointment(kit, "tidy", NIGHT, notes.queue)

    assert notes.count == 0


async def test_it_is_queued_once_a_day_by_however_many(kit: Kit, clock: Clock) -> None:
    notes = Notes()
    await keep_appointment(kit, "tidy", NIGHT, notes.queue)
    counts = []

    for _ in range(3):
        clock.move(DAY)
        await asyncio.gather(*(keep_appointment(kit, "tidy", NIGHT, notes.queue) for _ in range(4)))
        counts.append(notes.count)

    assert counts == [1, 2, 3]


async def test_hours_that_were_missed_are_made_up_for_once(kit: Kit, clock: Clock) -> None:
    notes = Notes()
    await keep_appointment(kit, "tidy", NIGHT, notes.queue)
    clock.move(9 * DAY)

    for _ in range(2):
        await keep_appointment(kit, "tidy", NIGHT, notes.queue)

    assert notes.count == 1


async def test_weekdays_are_kept(kit: Kit, clock: Clock) -> None:
    notes = Notes()
    await keep_appointment(kit, "weekly", SUNDAYS, notes.queue)

    for _ in range(14):
        clock.move(DAY)
        await keep_appointment(kit, "weekly", SUNDAYS, notes.queue)

    assert notes.count == 2


async def test_another_hour_is_no_missed_one(kit: Kit, clock: Clock) -> None:
    notes = Notes()
    await keep_appointment(kit, "tidy", NIGHT, notes.queue)
    clock.move(DAY)
    await keep_appointment(kit, "tidy", NIGHT, notes.queue)

    for hour in range(24):
        await keep_appointment(kit, "tidy", DayTime(hour, "UTC"), notes.queue)

    assert notes.count == 1


async def test_a_clock_that_was_wrong_by_days_stops_nothing(kit: Kit, clock: Clock) -> None:
    notes = Notes()
    clock.move(30 * DAY)
    await keep_appointment(kit, "tidy", NIGHT, notes.queue)
    clock.move(-30 * DAY)

    await keep_appointment(kit, "tidy", NIGHT, notes.queue)

    assert notes.count == 1


async def test_clocks_that_differ_a_little_queue_once(kit: Kit, clock: Clock) -> None:
    notes = Notes()
    await keep_appointment(kit, "tidy", NIGHT, notes.queue)
    clock.move(DAY)
    await keep_appointment(kit, "tidy", NIGHT, notes.queue)
    clock.move(-HOUR * 23)

    await keep_appointment(kit, "tidy", NIGHT, notes.queue)

    assert notes.count == 1


async def test_what_cannot_be_queued_is_tried_again(kit: Kit, clock: Clock) -> None:
    async def fail(_tx: Calls, _now: int) -> None:
        raise ValueError("it broke")

    notes = Notes()
    await keep_appointment(kit, "tidy", NIGHT, notes.queue)
    clock.move(DAY)
    [failed] = await asyncio.gather(
        keep_appointment(kit, "tidy", NIGHT, fail), return_exceptions=True
    )

    await keep_appointment(kit, "tidy", NIGHT, notes.queue)

    assert (type(failed), notes.count) == (ValueError, 1)


async def test_a_worker_is_called(kit: Kit, clock: Clock) -> None:
    await keep_appointment(kit, "clean up", NIGHT, cleaning.queue)
    clock.move(make.DAY)

    async with kit.bus.listen(JOBS) as calls:
        await keep_appointment(kit, "clean up", NIGHT, cleaning.queue)
        assert await calls.wait(LONG)

    [job] = await work.lease(kit, ["clean"], 9)
    assert job.kind == "clean"

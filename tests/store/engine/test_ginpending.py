import asyncio

from copydesk.store.engine.ginpending import (
    FEWEST_ROWS,
    MOST_IN_FLOOD,
    MOST_ROWS,
    PendingRows,
)
from tests.bench.waiting import until


class Filing:
    """Counts how often rows were filed; each time ends when it is let go."""

    def __init__(self) -> None:
        self.times = 0
        self.may_end = asyncio.Event()
        self.may_end.set()

    async def __call__(self) -> None:
        self.times += 1
        await self.may_end.wait()


async def test_many_rows_are_filed_at_once() -> None:
    filing = Filing()
    pending = PendingRows(filing, quiet_seconds=60)

    pending.add(MOST_ROWS)
    await until(lambda: filing.times > 0)

    assert filing.times == 1


async def test_some_rows_are_filed_after_a_pause() -> None:
    filing = Filing()
    pending = PendingRows(filing, quiet_seconds=0)

    pending.add(FEWEST_ROWS)
    await until(lambda: filing.times > 0)

    assert filing.times == 1


async def test_a_few_rows_stay_where_they_are() -> None:
    filing = Filing()
    pending = PendingRows(filing, quiet_seconds=0)

    pending.add(FEWEST_ROWS - 1)
    await asyncio.sleep(0)
    await pending.close()

    assert filing.times == 0


async def test_a_few_rows_and_a_few_more_are_some() -> None:
    filing = Filing()
    pending = PendingRows(filing, quiet_seconds=0)

    pending.add(FEWEST_ROWS - 1)
    pending.add(0)
    pending.add(1)
    await until(lambda: filing.times > 0)

    assert filing.times == 1


async def test_rows_that_come_during_the_pause_prolong_it() -> None:
    filing = Filing()
    pending = PendingRows(filing, quiet_seconds=60)

    pending.add(FEWEST_ROWS)
    pending.add(FEWEST_ROWS)
    await pending.close()

    assert filing.times == 0


async def test_what_comes_while_rows_are_filed_is_filed_after_that() -> None:
    filing = Filing()
    filing.may_end.clear()
    pending = PendingRows(filing, quiet_seconds=60)

    pending.add(MOST_ROWS)
    await until(lambda: filing.times == 1)
    pending.add(MOST_IN_FLOOD)
    filing.may_end.set()
    await until(lambda: filing.times == 2)

    assert filing.times == 2


async def test_while_rows_pour_in_more_of_them_are_filed_at_once() -> None:
    filing = Filing()
    pending = PendingRows(filing, quiet_seconds=60)
    pending.add(MOST_ROWS)
    await until(lambda: filing.times == 1)

    pending.add(MOST_IN_FLOOD - 1)
    await asyncio.sleep(0)
    before = filing.times
    pending.add(1)
    await until(lambda: filing.times == 2)

    assert before == 1
    await pending.close()


async def test_the_end_waits_for_what_is_under_way_and_begins_nothing() -> None:
    filing = Filing()
    filing.may_end.clear()
    pending = PendingRows(filing, quiet_seconds=60)

    pending.add(MOST_ROWS)
    await until(lambda: filing.times == 1)
    pending.add(MOST_ROWS)
    closing = asyncio.create_task(pending.close())
    await asyncio.sleep(0)
    filing.may_end.set()
    await closing

    assert filing.times == 1


async def test_nothing_is_filed_after_the_end() -> None:
    filing = Filing()
    pending = PendingRows(filing, quiet_seconds=0)

    await pending.close()
    pending.add(MOST_ROWS)
    await asyncio.sleep(0)

    assert filing.times == 0

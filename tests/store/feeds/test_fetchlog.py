"""The fetch log: lines wait until the database takes them, and go when they are old."""

import asyncio
from collections.abc import Iterable, Mapping

import pytest

from copydesk.errors import Unavailable
from copydesk.store.engine.db import Db, Sql
from copydesk.store.feeds import fetchlog
from copydesk.store.feeds.fetchlog import FetchLine, FetchLog
from tests import make

COUNT = Sql("SELECT count(*) FROM fetch_log")
DROP_FEED = Sql("DELETE FROM feeds WHERE id = :id")


class Away:
    """A database that does not answer the first calls, then passes them on."""

    def __init__(self, db: Db, times: int) -> None:
        self._db = db
        self._times = times

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        if self._times:
            self._times -= 1
            raise Unavailable("the database does not answer")
        await self._db.run_many(sql, rows)


@pytest.fixture
async def feed_id(db: Db) -> int:
    return await make.feed(db)


async def test_lines_are_written_together_and_read_newest_first(db: Db, feed_id: int) -> None:
    log = FetchLog()
    log.note(FetchLine(feed_id, make.NOW, 200, bytes=9, milliseconds=7, added=3, changed=1))
    log.note(FetchLine(feed_id, make.NOW + 1, 304))
    log.note(FetchLine(feed_id, make.NOW + 2, None, error_code="timeout"))

    assert await log.flush(db) == 3
    assert await log.flush(db) == 0
    assert await fetchlog.list_lines(db, feed_id, 9) == [
        FetchLine(feed_id, make.NOW + 2, None, error_code="timeout"),
        FetchLine(feed_id, make.NOW + 1, 304),
        FetchLine(feed_id, make.NOW, 200, bytes=9, milliseconds=7, added=3, changed=1),
    ]
    assert len(await fetchlog.list_lines(db, feed_id, 2)) == 2


async def test_a_database_that_is_away_loses_no_line(db: Db, feed_id: int) -> None:
    log, away = FetchLog(), Away(db, times=2)
    for number in range(5):
        log.note(FetchLine(feed_id, make.NOW + number, 200))
        if number < 2:
            with pytest.raises(Unavailable):
                await log.flush(away)  # type: ignore[arg-type]  # offers what flush asks for

    assert await log.flush(away) == 5  # type: ignore[arg-type]  # as above
    assert await db.value(COUNT) == 5


async def test_lines_that_come_while_others_are_written_wait_for_the_next_time(
    db: Db, feed_id: int
) -> None:
    log = FetchLog()
    for number in range(50):
        log.note(FetchLine(feed_id, make.NOW + number, 200))

    async def note_more() -> None:
        for number in range(50, 100):
            log.note(FetchLine(feed_id, make.NOW + number, 200))
            await asyncio.sleep(0)

    await asyncio.gather(log.flush(db), log.flush(db), note_more(), log.flush(db))
    await log.flush(db)

    times = [fetch.fetched_at for fetch in await fetchlog.list_lines(db, feed_id, 999)]
    assert times == [make.NOW + number for number in reversed(range(100))]


async def test_a_feed_that_is_gone_takes_its_lines_along_and_stops_no_other(
    db: Db, feed_id: int
) -> None:
    other_id = await make.feed(db, "https://other.example/feed")
    log = FetchLog()
    log.note(FetchLine(feed_id, make.NOW, 200))
    await log.flush(db)
    log.note(FetchLine(feed_id, make.NOW + 1, 200))
    log.note(FetchLine(other_id, make.NOW + 1, 200))
    await db.run(DROP_FEED, id=feed_id)

    await log.flush(db)

    assert await db.value(COUNT) == 1
    assert len(await fetchlog.list_lines(db, other_id, 9)) == 1


async def test_old_lines_go(db: Db, feed_id: int) -> None:
    log = FetchLog()
    for number in range(4):
        log.note(FetchLine(feed_id, make.NOW + number, 200))
    await log.flush(db)

    assert await fetchlog.remove_old_fetches(db, make.NOW + 3, 10) == 3
    assert await db.value(COUNT) == 1


def test_a_log_that_nobody_writes_down_does_not_grow_for_ever() -> None:
    log = FetchLog()
    for number in range(fetchlog.MOST_WAITING + 5):
        log.note(FetchLine(1, number, 200))

    assert len(log._waiting) == fetchlog.MOST_WAITING

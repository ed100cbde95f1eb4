"""Refreshes that end together: each of them counts for itself."""

import asyncio
from dataclasses import replace

from copydesk.errors import LeaseLost
from copydesk.model import Job
from copydesk.services.system.gathering import SourceReader, UnchangedWriter
from copydesk.store.engine.db import Db, Sql
from copydesk.store.feeds.gathered import Unchanged
from copydesk.store.system import jobs
from tests import make

LIST_CHECKED = Sql("SELECT feed_id FROM feed_states WHERE last_checked_at IS NOT NULL")
MINUTE = 60_000_000


async def lease(db: Db, *feed_ids: int) -> list[Job]:
    async with db.transaction() as tx:
        for feed_id in feed_ids:
            await jobs.add_job(tx, "refresh", str(feed_id), now=make.NOW)
    until = make.NOW + MINUTE
    return await jobs.lease_jobs(
        db, ["refresh"], "ours", now=make.NOW, lease_until=until, limit=len(feed_ids)
    )


def unchanged(job: Job) -> Unchanged:
    return Unchanged(int(job.payload), make.outcome(), '"tag"', "")


async def test_each_refresh_reads_its_own_feed(db: Db) -> None:
    first = await make.feed(db, "https://news.example/1")
    second = await make.feed(db, "https://news.example/2")
    reader = SourceReader()

    found = await asyncio.gather(*(reader.find(db, id_) for id_ in (second, 999, first, second)))

    assert [source and source.feed_id for source in found] == [second, None, first, second]


async def test_all_that_end_together_are_written_with_the_end_of_their_jobs(db: Db) -> None:
    feed_ids = [await make.feed(db, f"https://news.example/{number}") for number in range(3)]
    writer, reader = UnchangedWriter(), SourceReader()
    leased = await lease(db, *feed_ids)
    await asyncio.gather(*(writer.write(db, job, unchanged(job)) for job in leased))

    sources = [await reader.find(db, feed_id) for feed_id in feed_ids]
    assert [source and source.etag for source in sources] == ['"tag"'] * 3
    assert await jobs.count_jobs(db) == {}


async def test_of_a_job_that_was_taken_over_nothing_is_written(db: Db) -> None:
    feed_ids = [await make.feed(db, f"https://news.example/{number}") for number in range(3)]
    writer = UnchangedWriter()
    first, second, third = await lease(db, *feed_ids)
    taken = replace(second, lease="theirs")
    written = await asyncio.gather(
        *(writer.write(db, job, unchanged(job)) for job in (first, taken, third)),
        return_exceptions=True,
    )

    checked = await db.all(LIST_CHECKED, lambda feed_id: feed_id)
    assert [type(each) for each in written] == [type(None), LeaseLost, type(None)]
    assert sorted(checked) == [feed_ids[0], feed_ids[2]]
    assert await jobs.count_jobs(db) == {"running": 1}

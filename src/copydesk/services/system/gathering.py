"""Refreshes that run at the same time read and write together: one statement for all of them."""

from copydesk.model import FeedSource, Job
from copydesk.store.engine.db import Calls, Db
from copydesk.store.engine.groupcommits import Groups
from copydesk.store.feeds.gathered import Unchanged, list_sources, set_unchanged
from copydesk.store.system.jobs import finish_jobs, lost


class SourceReader:
    """Reads what refreshes have to know, in one go for all that begin at once."""

    def __init__(self) -> None:
        self._groups = Groups(_list_sources, is_patient=False)

    async def find(self, db: Calls, feed_id: int) -> FeedSource | None:
        """Give what a refresh starts from; None if there is no such feed."""
        return await self._groups.join((db, feed_id))


class UnchangedWriter:
    """Writes down that feeds had nothing new, in one transaction for all that end at once."""

    def __init__(self) -> None:
        self._groups = Groups(_write_unchanged, is_patient=False)

    async def write(self, db: Db, job: Job, refreshed: Unchanged) -> None:
        """Set the feed's state and end the job; raises LeaseLost if another worker has it."""
        if not await self._groups.join((db, job, refreshed)):
            raise lost(job)


async def _list_sources(asked: list[tuple[Calls, int]]) -> list[FeedSource | None]:
    return await list_sources(asked[0][0], [feed_id for _, feed_id in asked])


async def _write_unchanged(ended: list[tuple[Db, Job, Unchanged]]) -> list[bool]:
    """Give whose jobs were still ours; of the others nothing is written."""

    async def write(tx: Calls) -> set[int]:
        held = await finish_jobs(tx, [job for _, job, _ in ended])
        await set_unchanged(tx, [refreshed for _, job, refreshed in ended if job.id in held])
        return held

    held = await ended[0][0].join(write, rows=len(ended), is_light=True)
    return [job.id in held for _, job, _ in ended]

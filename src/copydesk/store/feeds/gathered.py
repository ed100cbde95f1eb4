"""What refreshes that run at the same time read and write: for all of them together."""

from dataclasses import dataclass

from copydesk.model import FeedSource, FetchOutcome, Job
from copydesk.store.engine.db import Calls, Db, Sql
from copydesk.store.engine.groupcommits import Groups
from copydesk.store.feeds.feeds import SELECT_SOURCES, list_success
from copydesk.store.system.jobs import finish_jobs, lost

LIST_SOURCES = Sql(SELECT_SOURCES, " AND f.id IN (:feed_ids...)")
# A success that says nothing new (304, same body) leaves validators and listing as they are.
SET_UNCHANGED = Sql(
    """
    UPDATE feed_states
    SET etag = CASE WHEN :etag = '' THEN etag ELSE :etag END,
      last_modified = CASE WHEN :last_modified = '' THEN last_modified ELSE :last_modified END,
      fresh_until = :fresh_until, retry_after_until = :retry_after_until,
      cache_control = :cache_control, expires_at = :expires_at,
      expires = :expires, retry_after = :retry_after, told_check_at = :told_check_at,
      interval_seconds = :interval_seconds, next_check_at = :next_check_at,
      recent_from_at = :recent_from_at, recent_count = :recent_count,
      last_checked_at = :checked_at, last_success_at = :checked_at, last_status = :status,
      last_error = '', last_error_code = '', failures = 0, gone_at = NULL
    WHERE feed_id = :feed_id
    """,
    postgres="""
    UPDATE feed_states AS s
    SET etag = CASE WHEN x.etag = '' THEN s.etag ELSE x.etag END,
      last_modified = CASE WHEN x.last_modified = '' THEN s.last_modified ELSE x.last_modified END,
      fresh_until = x.fresh_until, retry_after_until = x.retry_after_until,
      cache_control = x.cache_control, expires_at = x.expires_at,
      expires = x.expires, retry_after = x.retry_after, told_check_at = x.told_check_at,
      interval_seconds = x.interval_seconds, next_check_at = x.next_check_at,
      recent_from_at = x.recent_from_at, recent_count = x.recent_count,
      last_checked_at = x.checked_at, last_success_at = x.checked_at, last_status = x.status,
      last_error = '', last_error_code = '', failures = 0, gone_at = NULL
    FROM unnest(CAST(:feed_id AS BIGINT[]), CAST(:etag AS TEXT[]), CAST(:last_modified AS TEXT[]),
      CAST(:fresh_until AS BIGINT[]), CAST(:retry_after_until AS BIGINT[]),
      CAST(:cache_control AS TEXT[]), CAST(:expires_at AS BIGINT[]), CAST(:expires AS TEXT[]),
      CAST(:retry_after AS TEXT[]), CAST(:told_check_at AS BIGINT[]),
      CAST(:interval_seconds AS BIGINT[]), CAST(:next_check_at AS BIGINT[]),
      CAST(:recent_from_at AS BIGINT[]), CAST(:recent_count AS BIGINT[]),
      CAST(:checked_at AS BIGINT[]), CAST(:status AS BIGINT[]))
      AS x (feed_id, etag, last_modified, fresh_until, retry_after_until, cache_control,
      expires_at, expires, retry_after, told_check_at, interval_seconds, next_check_at,
      recent_from_at, recent_count, checked_at, status)
    WHERE s.feed_id = x.feed_id
    """,
    is_gathered=True,
)


@dataclass(frozen=True, slots=True)
class Unchanged:
    """A refresh that found nothing new, and the job that it was."""

    feed_id: int
    outcome: FetchOutcome
    etag: str
    last_modified: str
    job: Job


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

    async def write(self, db: Db, refreshed: Unchanged) -> None:
        """Set the feed's state and end the job; raises LeaseLost if another worker has it."""
        if not await self._groups.join((db, refreshed)):
            raise lost(refreshed.job)


async def set_unchanged(
    tx: Calls, feed_id: int, outcome: FetchOutcome, *, etag: str, last_modified: str
) -> None:
    """Note a success that brought nothing."""
    await tx.run(SET_UNCHANGED, **_list_values(feed_id, outcome, etag, last_modified))


async def _list_sources(asked: list[tuple[Calls, int]]) -> list[FeedSource | None]:
    db, feed_ids = asked[0][0], [feed_id for _, feed_id in asked]
    found = await db.all(LIST_SOURCES, FeedSource, feed_ids=feed_ids)
    by_id = {source.feed_id: source for source in found}
    return [by_id.get(feed_id) for feed_id in feed_ids]


async def _write_unchanged(ended: list[tuple[Db, Unchanged]]) -> list[bool]:
    """Give whose jobs were still ours; of the others nothing is written."""
    refreshed = [each for _, each in ended]

    async def write(tx: Calls) -> set[int]:
        held = await finish_jobs(tx, [each.job for each in refreshed])
        rows = [
            _list_values(each.feed_id, each.outcome, each.etag, each.last_modified)
            # By id, as everybody locks states of feeds: two must not wait for each other.
            for each in sorted(refreshed, key=lambda each: each.feed_id)
            if each.job.id in held
        ]
        await tx.run_many(SET_UNCHANGED, rows)
        return held

    held = await ended[0][0].join(write, rows=len(refreshed), is_light=True)
    return [each.job.id in held for each in refreshed]


def _list_values(
    feed_id: int, outcome: FetchOutcome, etag: str, last_modified: str
) -> dict[str, object]:
    values = list_success(outcome)
    return {"feed_id": feed_id, "etag": etag, "last_modified": last_modified, **values}

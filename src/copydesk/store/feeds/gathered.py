"""What refreshes that run at the same time read and write: for all of them together."""

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk.model import FeedSource, FetchOutcome
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.feeds.feeds import SELECT_SOURCES, list_success

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
    """A refresh that found nothing new."""

    feed_id: int
    outcome: FetchOutcome
    etag: str
    last_modified: str


async def list_sources(db: Calls, feed_ids: Sequence[int]) -> list[FeedSource | None]:
    """Give what refreshes start from, in this order; None where there is no such feed."""
    found = await db.all(LIST_SOURCES, FeedSource, feed_ids=feed_ids)
    by_id = {source.feed_id: source for source in found}
    return [by_id.get(feed_id) for feed_id in feed_ids]


async def set_unchanged(tx: Calls, refreshed: Sequence[Unchanged]) -> None:
    """Note successes that brought nothing."""
    # By id, as everybody locks states of feeds: two must not wait for each other.
    ordered = sorted(refreshed, key=lambda each: each.feed_id)
    await tx.run_many(SET_UNCHANGED, [_list_values(each) for each in ordered])


def _list_values(refreshed: Unchanged) -> dict[str, object]:
    return {
        "feed_id": refreshed.feed_id,
        "etag": refreshed.etag,
        "last_modified": refreshed.last_modified,
        **list_success(refreshed.outcome),
    }

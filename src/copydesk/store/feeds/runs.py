"""Refreshes that a user asked for and can follow; how far they are follows from the feeds."""

from dataclasses import dataclass

from copydesk.model import Run
from copydesk.model.work import RunKind
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.idlists import pack_ids, unpack_ids

_SELECT = """
    SELECT id AS run_id, kind, feed_ids, done, failed, started_at, finished_at
    FROM refresh_runs
    WHERE user_id = :user_id
"""
LIST = Sql(_SELECT, "ORDER BY started_at DESC, id DESC LIMIT :limit")
FIND = Sql(_SELECT, "AND id = :id")
ADD = Sql(
    """
    INSERT INTO refresh_runs (user_id, kind, feed_ids, started_at)
    VALUES (:user_id, :kind, :feed_ids, :now)
    RETURNING id
    """
)
# A feed is waited for while its job is there; without one, nobody will come back to it. If its
# job failed for good, as after crash upon crash, it was not asked, and that is a failure too.
# Counted where EXISTS would do: PostgreSQL would read all jobs first.
COUNT = Sql(
    """
    SELECT COALESCE(sum(CASE WHEN asked_at < :started_at AND queued > 0 THEN 1 ELSE 0 END), 0)
        AS waiting,
      COALESCE(sum(CASE WHEN asked_at >= :started_at AND error_code <> '' THEN 1
        WHEN asked_at < :started_at AND queued = 0 AND dead > 0 THEN 1 ELSE 0 END), 0) AS failed
    FROM (
      SELECT COALESCE(t.last_checked_at, 0) AS asked_at, t.last_error_code AS error_code,
        (SELECT count(*) FROM jobs AS j
          WHERE j.dedup_key = 'refresh:' || CAST(t.feed_id AS TEXT) AND j.state <> 'dead')
          AS queued,
        (SELECT count(*) FROM jobs AS j
          WHERE j.dedup_key = 'refresh:' || CAST(t.feed_id AS TEXT) AND j.state = 'dead') AS dead
      FROM feed_states AS t
      WHERE t.feed_id IN (:feed_ids...)
    ) AS counted
    """
)
SET = Sql(
    """
    UPDATE refresh_runs
    SET done = :done, failed = :failed, finished_at = :finished_at
    WHERE user_id = :user_id AND id = :id
    """
)
REMOVE_SURPLUS = Sql(
    """
    DELETE FROM refresh_runs
    WHERE user_id = :user_id AND finished_at IS NOT NULL AND id NOT IN (
      SELECT id FROM refresh_runs WHERE user_id = :user_id ORDER BY started_at DESC LIMIT :most)
    """
)
# Of all users; one that never ended has no worker any more.
REMOVE_OLD = Sql(
    """
    DELETE FROM refresh_runs
    WHERE id IN (SELECT id FROM refresh_runs WHERE started_at < :before LIMIT :limit)
    """
)
# A name from a list of feeds that turns out to be the feed's own is no choice of the user.
DROP_TITLES = Sql(
    """
    UPDATE subscriptions
    SET title = ''
    WHERE user_id = :user_id AND feed_id IN (:feed_ids...)
      AND title = (SELECT f.title FROM feeds AS f WHERE f.id = subscriptions.feed_id)
    """
)


async def add_run(tx: Calls, user_id: int, kind: str, feed_ids: list[int], now: int) -> int:
    packed = pack_ids(feed_ids)
    run_id: int = await tx.value(ADD, user_id=user_id, kind=kind, feed_ids=packed, now=now)
    return run_id


async def find_run(db: Calls, user_id: int, run_id: int) -> Run | None:
    return await db.one(FIND, _to_run, user_id=user_id, id=run_id)


async def list_runs(db: Calls, user_id: int, limit: int) -> list[Run]:
    """Give the latest first."""
    return await db.all(LIST, _to_run, user_id=user_id, limit=limit)


@dataclass(frozen=True, slots=True)
class _Counts:
    waiting: int
    failed: int


async def count_feeds(db: Calls, run: Run) -> tuple[int, int]:
    """Give how many feeds of the run have been asked since it began, and how many of them failed.

    Feeds that are gone, or that nobody asks any more, are not waited for.
    """
    counts = await db.one(COUNT, _Counts, started_at=run.started_at, feed_ids=run.feed_ids)
    assert counts is not None, "a sum always has a row"
    return run.total - counts.waiting, counts.failed


async def set_run(tx: Calls, user_id: int, run: Run) -> None:
    await tx.run(
        SET,
        user_id=user_id,
        id=run.id,
        done=run.done,
        failed=run.failed,
        finished_at=run.finished_at,
    )


async def remove_surplus_runs(tx: Calls, user_id: int, most: int) -> None:
    """Keep only so many runs of a user."""
    await tx.run(REMOVE_SURPLUS, user_id=user_id, most=most)


async def remove_old_runs(db: Calls, before: int, limit: int) -> int:
    """Forget some of the runs that began before a time."""
    return await db.run(REMOVE_OLD, before=before, limit=limit)


async def drop_needless_titles(tx: Calls, user_id: int, feed_ids: list[int]) -> None:
    await tx.run(DROP_TITLES, user_id=user_id, feed_ids=feed_ids)


def _to_run(
    run_id: int,
    kind: RunKind,
    feed_ids: bytes,
    done: int,
    failed: int,
    started_at: int,
    finished_at: int | None,
) -> Run:
    return Run(run_id, kind, unpack_ids(feed_ids), done, failed, started_at, finished_at)

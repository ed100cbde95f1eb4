"""Filters that go through what is there already: the last time of each, and how far it is."""

import msgspec

from copydesk.store.engine.db import Calls, Sql

_COLUMNS = """
    SELECT filter_id, since, newest_id, oldest_id, next_id, looked_at, hits, operations,
      started_at, finished_at, error
    FROM filter_runs
    WHERE user_id = :user_id
"""
LIST = Sql(_COLUMNS)
FIND = Sql(_COLUMNS, "AND filter_id = :filter_id")
START = Sql(
    """
    INSERT INTO filter_runs (filter_id, user_id, since, newest_id, oldest_id, next_id, started_at)
    VALUES (:filter_id, :user_id, :since, :newest_id, :oldest_id, :newest_id, :now)
    ON CONFLICT (filter_id) DO UPDATE SET
      since = excluded.since, newest_id = excluded.newest_id, oldest_id = excluded.oldest_id,
      next_id = excluded.next_id, looked_at = 0, hits = 0, operations = '[]',
      started_at = excluded.started_at, finished_at = NULL, error = ''
    WHERE filter_runs.user_id = :user_id
    """
)
STEP = Sql(
    """
    UPDATE filter_runs
    SET next_id = :next_id, looked_at = looked_at + :looked_at, hits = hits + :hits,
      operations = :operations
    WHERE user_id = :user_id AND filter_id = :filter_id
    """
)
FINISH = Sql(
    """
    UPDATE filter_runs
    SET finished_at = :now, error = :error
    WHERE user_id = :user_id AND filter_id = :filter_id
    """
)
END = Sql(
    """
    UPDATE filter_runs
    SET finished_at = :now, error = :error
    WHERE user_id = :user_id AND filter_id = :filter_id AND finished_at IS NULL
    """
)


class StoredRun(msgspec.Struct, frozen=True):
    """Where a filter is on its way through the past; `operations` is JSON."""

    filter_id: int
    since: int
    newest_id: int
    oldest_id: int
    next_id: int
    looked_at: int
    hits: int
    operations: str
    started_at: int
    finished_at: int | None
    error: str


class RunStep(msgspec.Struct, frozen=True):
    """What one step did."""

    next_id: int
    looked_at: int
    hits: int
    operations: str


async def list_runs(db: Calls, user_id: int) -> dict[int, StoredRun]:
    """Give the last run of each filter, by filter."""
    found = await db.all(LIST, StoredRun, user_id=user_id)
    return {each.filter_id: each for each in found}


async def find_run(db: Calls, user_id: int, filter_id: int) -> StoredRun | None:
    return await db.one(FIND, StoredRun, user_id=user_id, filter_id=filter_id)


async def start_run(
    tx: Calls,
    user_id: int,
    filter_id: int,
    *,
    since: int,
    newest_id: int,
    oldest_id: int,
    now: int,
) -> None:
    """Begin anew, in place of the run before."""
    values = {"since": since, "newest_id": newest_id, "oldest_id": oldest_id, "now": now}
    await tx.run(START, user_id=user_id, filter_id=filter_id, **values)


async def note_step(tx: Calls, user_id: int, filter_id: int, step: RunStep) -> None:
    values = msgspec.structs.asdict(step)
    await tx.run(STEP, user_id=user_id, filter_id=filter_id, **values)


async def finish_run(tx: Calls, user_id: int, filter_id: int, error: str, now: int) -> None:
    await tx.run(FINISH, user_id=user_id, filter_id=filter_id, error=error, now=now)


async def end_run(tx: Calls, user_id: int, filter_id: int, error: str, now: int) -> None:
    """Note that a run goes no further, if it is still on its way."""
    await tx.run(END, user_id=user_id, filter_id=filter_id, error=error, now=now)

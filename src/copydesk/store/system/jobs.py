"""The table queue: the same on both engines, except that PostgreSQL skips locked rows."""

import json
from collections.abc import Mapping

from copydesk.errors import LeaseLost
from copydesk.model import Job
from copydesk.model.work import DeadJob
from copydesk.store.engine.db import Calls, Db, Sql, scalar

FAR = 2**62
# Work that is queued moves forward and up; work that runs is left alone: it will be fresh anyway.
# Whoever wants it more urgently says how, and for whom, it is done.
_ADD = """
    INSERT INTO jobs (kind, dedup_key, payload, priority, state, run_at, max_attempts, created_at)
"""
_GATHERED = """
    SELECT kind, dedup_key, payload, priority, 'ready', run_at, max_attempts, now
    FROM unnest(CAST(:kind AS TEXT[]), CAST(:dedup_key AS TEXT[]), CAST(:payload AS TEXT[]),
      CAST(:priority AS BIGINT[]), CAST(:run_at AS BIGINT[]), CAST(:max_attempts AS BIGINT[]),
      CAST(:now AS BIGINT[]))
      AS x (kind, dedup_key, payload, priority, run_at, max_attempts, now)
"""
_JOIN_QUEUED = """
    ON CONFLICT (dedup_key) WHERE dedup_key IS NOT NULL AND state <> 'dead' DO UPDATE SET
      run_at = CASE WHEN jobs.run_at < excluded.run_at THEN jobs.run_at ELSE excluded.run_at END,
      payload =
        CASE WHEN jobs.priority < excluded.priority THEN excluded.payload ELSE jobs.payload END,
      priority =
        CASE WHEN jobs.priority > excluded.priority THEN jobs.priority ELSE excluded.priority END
    WHERE jobs.state = 'ready'
"""
ADD = Sql(
    _ADD,
    "VALUES (:kind, :dedup_key, :payload, :priority, 'ready', :run_at, :max_attempts, :now)",
    _JOIN_QUEUED,
    postgres=" ".join((_ADD, _GATHERED, _JOIN_QUEUED)),
    is_gathered=True,
)
# A time to which nothing is put off was set by a clock that was wrong: such jobs are due as well.
# Picked apart from the update, or PostgreSQL might pick again for each row and take too many.
_PICK_READY = """
    WITH picked AS MATERIALIZED (
      SELECT id
      FROM jobs
      WHERE state = 'ready' AND (run_at <= :now OR run_at > :latest) AND kind IN (:kinds...)
      ORDER BY priority DESC, run_at, id
      LIMIT :limit
"""
_SKIP_LOCKED = "      FOR UPDATE SKIP LOCKED"
_LEASE_PICKED = """
    )
    UPDATE jobs
    SET state = 'running', lease = :lease, lease_until = :lease_until, attempts = attempts + 1
    WHERE id IN (SELECT id FROM picked)
    RETURNING id, kind, payload, attempts, max_attempts, lease, priority
"""
LEASE = Sql(_PICK_READY + _LEASE_PICKED, postgres=_PICK_READY + _SKIP_LOCKED + _LEASE_PICKED)
# A job may have come back to us under another lease: id and lease belong together.
_OURS = """
    WHERE state = 'running' AND id IN (:ids...)
      AND (CAST(id AS TEXT) || ' ' || lease) IN (:claims...)
"""
_SET_LEASE = "UPDATE jobs SET lease_until = :lease_until"
BEAT = Sql(_SET_LEASE + _OURS + " RETURNING id")
FINISH = Sql("DELETE FROM jobs WHERE id = :id AND state = 'running' AND lease = :lease")
FINISH_ALL = Sql("DELETE FROM jobs", _OURS, " RETURNING id")
RETRY = Sql(
    """
    UPDATE jobs
    SET state = 'ready', run_at = :run_at, priority = :priority, lease = NULL,
      lease_until = NULL, last_error = :error
    WHERE id = :id AND state = 'running' AND lease = :lease
    """
)
BURY = Sql(
    """
    UPDATE jobs
    SET state = 'dead', lease = NULL, lease_until = NULL, last_error = :error
    WHERE id = :id AND state = 'running' AND lease = :lease
    """
)
# A worker that died takes an attempt with it: a document that kills workers ends as dead, too.
# A row that is locked is just being kept alive or finished after all, or reclaimed by others.
_PICK_LOST = """
    WITH picked AS MATERIALIZED (
      SELECT id FROM jobs WHERE state = 'running' AND lease_until < :before
"""
_RECLAIM_PICKED = """
    )
    UPDATE jobs
    SET state = CASE WHEN attempts >= max_attempts THEN 'dead' ELSE 'ready' END,
      run_at = :now, lease = NULL, lease_until = NULL, last_error = :error
    WHERE id IN (SELECT id FROM picked)
    RETURNING id
"""
RECLAIM = Sql(_PICK_LOST + _RECLAIM_PICKED, postgres=_PICK_LOST + _SKIP_LOCKED + _RECLAIM_PICKED)
_SET_READY = """
    UPDATE jobs
    SET state = 'ready', attempts = attempts - 1, lease = NULL, lease_until = NULL
"""
GIVE_BACK = Sql(_SET_READY + _OURS)
POSTPONE = Sql(
    _SET_READY, ", run_at = :run_at WHERE id = :id AND state = 'running' AND lease = :lease"
)
_IS_DUE = """
    WHERE :now >= (
        SELECT min(j.run_at) FROM jobs AS j WHERE j.state = 'ready' AND j.kind = k.value)
      OR :latest < (
        SELECT max(j.run_at) FROM jobs AS j WHERE j.state = 'ready' AND j.kind = k.value)
"""
_KINDS = "SELECT k.value FROM unnest(CAST(:kinds AS TEXT[])) AS k (value)"
# Looked up kind by kind: to lease one of which nothing is there would be to walk through all jobs.
LIST_DUE_KINDS = Sql(
    "SELECT k.value FROM json_each(:names) AS k", _IS_DUE, postgres=" ".join((_KINDS, _IS_DUE))
)
NEXT_RUN = Sql(
    "SELECT min(run_at) FROM jobs WHERE state = 'ready' AND kind IN (:kinds...)",
)
OLDEST_READY = Sql("SELECT min(run_at) FROM jobs WHERE state = 'ready'")
LIST_DEAD = Sql(
    """
    SELECT id, kind, payload, attempts, last_error, created_at
    FROM jobs
    WHERE state = 'dead' AND id > :after
    ORDER BY id
    LIMIT :limit
    """
)
REVIVE = Sql(
    """
    UPDATE jobs
    SET state = 'ready', run_at = :now, attempts = 0
    WHERE id = :id AND state = 'dead'
      AND NOT EXISTS (
        SELECT 1 FROM jobs AS other
        WHERE other.dedup_key = jobs.dedup_key AND other.state <> 'dead'
      )
    """
)
REMOVE_DEAD = Sql(
    """
    DELETE FROM jobs
    WHERE id IN (
      SELECT id FROM jobs WHERE state = 'dead' AND created_at < :before LIMIT :limit)
    """
)
FIND_DEAD_KIND = Sql("SELECT kind FROM jobs WHERE id = :id AND state = 'dead'")
REMOVE_ONE = Sql("DELETE FROM jobs WHERE id = :id AND state = 'dead'")
COUNT_BY_STATE = Sql("SELECT state, count(*) AS count FROM jobs GROUP BY state")

WORKER_GONE = "the worker that ran this job did not come back"


async def add_job(
    tx: Calls,
    kind: str,
    payload: str,
    *,
    now: int,
    run_at: int | None = None,
    dedup_key: str | None = None,
    priority: int = 0,
    max_attempts: int = 5,
) -> None:
    """Queue work in the transaction of the data it belongs to."""
    await tx.run(
        ADD,
        kind=kind,
        dedup_key=dedup_key,
        payload=payload,
        priority=priority,
        run_at=now if run_at is None else run_at,
        max_attempts=max_attempts,
        now=now,
    )


async def add_jobs(
    tx: Calls,
    kind: str,
    payloads: Mapping[str, str],
    *,
    now: int,
    run_at: int | None = None,
    priority: int = 0,
    max_attempts: int = 5,
) -> None:
    """Queue many jobs of one kind, given as payloads by dedup key."""
    await tx.run_many(
        ADD,
        [
            {
                "kind": kind,
                "dedup_key": dedup_key,
                "payload": payload,
                "priority": priority,
                "run_at": now if run_at is None else run_at,
                "max_attempts": max_attempts,
                "now": now,
            }
            # In one order for everybody, or two that queue the same work could deadlock.
            for dedup_key, payload in sorted(payloads.items())
        ],
    )


async def lease_jobs(
    db: Db,
    kinds: list[str],
    lease: str,
    *,
    now: int,
    lease_until: int,
    limit: int,
    latest: int = FAR,
) -> list[Job]:
    """Take up to `limit` jobs that are due, or due later than `latest`, most urgent first."""
    values = {"lease": lease, "now": now, "latest": latest, "lease_until": lease_until}
    jobs = await db.write(lambda tx: tx.all(LEASE, Job, **values, kinds=kinds, limit=limit))
    return sorted(jobs, key=lambda job: job.id)


async def extend_leases(db: Db, jobs: list[Job], lease_until: int) -> set[int]:
    """Say that these jobs are alive; give the ids that are still ours."""
    async with db.transaction() as tx:
        return await _extend(tx, jobs, lease_until)


async def hold_job(tx: Calls, job: Job, lease_until: int) -> None:
    """Make sure that a job is still ours, in a transaction that does not end it; or raise."""
    if not await _extend(tx, [job], lease_until):
        raise lost(job)


async def _extend(tx: Calls, jobs: list[Job], lease_until: int) -> set[int]:
    held = await tx.all(
        BEAT,
        scalar,
        ids=[job.id for job in jobs],
        claims=_claim(jobs),
        lease_until=lease_until,
    )
    return set(held)


async def finish_job(tx: Calls, job: Job) -> None:
    """End a job in the transaction of its results, or raise so that nothing is stored."""
    if await tx.run(FINISH, id=job.id, lease=job.lease) == 0:
        raise lost(job)


def lost(job: Job) -> LeaseLost:
    """Say that a job is no longer ours."""
    return LeaseLost(f"job {job.id} ({job.kind}) was taken over by another worker")


async def finish_jobs(tx: Calls, jobs: list[Job]) -> set[int]:
    """End jobs in the transaction of their results; give the ids of those that were still ours."""
    return set(await tx.all(FINISH_ALL, scalar, ids=[job.id for job in jobs], claims=_claim(jobs)))


async def retry_job(db: Calls, job: Job, error: str, run_at: int, priority: int) -> None:
    await db.run(RETRY, id=job.id, lease=job.lease, error=error, run_at=run_at, priority=priority)


async def bury_job(db: Calls, job: Job, error: str) -> None:
    await db.run(BURY, id=job.id, lease=job.lease, error=error)


async def reclaim_jobs(db: Db, now: int, before: int | None = None) -> int:
    """Put jobs whose lease ran out back in line, or bury those that ran too often.

    With `before`, also those whose lease ends earlier than that: their workers are known to be
    gone.
    """
    before = now if before is None else before
    async with db.transaction() as tx:
        return len(await tx.all(RECLAIM, scalar, now=now, before=before, error=WORKER_GONE))


async def give_back_jobs(db: Calls, jobs: list[Job]) -> int:
    """Return jobs that a stopping worker could not begin or finish; this is no failed attempt."""
    return await db.run(GIVE_BACK, ids=[job.id for job in jobs], claims=_claim(jobs))


async def postpone_job(db: Calls, job: Job, run_at: int) -> None:
    """Return a job whose time has not come after all; this is no failed attempt either."""
    await db.run(POSTPONE, id=job.id, lease=job.lease, run_at=run_at)


async def list_due_kinds(db: Calls, kinds: list[str], *, now: int, latest: int) -> list[str]:
    """Give those of some kinds of which a job waits whose time has come."""
    return await db.all(
        LIST_DUE_KINDS, scalar, kinds=kinds, names=json.dumps(kinds), now=now, latest=latest
    )


async def find_next_run(db: Calls, kinds: list[str]) -> int | None:
    """Give the time at which the next job wants to run."""
    next_run: int | None = await db.value(NEXT_RUN, kinds=kinds)
    return next_run


async def find_oldest_ready(db: Calls) -> int | None:
    """Give the time at which the first of all jobs that wait wanted to run."""
    oldest: int | None = await db.value(OLDEST_READY)
    return oldest


async def list_dead_jobs(db: Calls, after: int, limit: int) -> list[DeadJob]:
    return await db.all(LIST_DEAD, DeadJob, after=after, limit=limit)


async def revive_job(db: Calls, job_id: int, now: int) -> bool:
    """Give a dead job another chance, unless the same work is queued already."""
    return await db.run(REVIVE, id=job_id, now=now) == 1


async def find_dead_kind(db: Calls, job_id: int) -> str | None:
    """Give what kind of work has failed for good under this id, if any."""
    kind: str | None = await db.value(FIND_DEAD_KIND, id=job_id)
    return kind


async def remove_dead_job(db: Calls, job_id: int) -> bool:
    return await db.run(REMOVE_ONE, id=job_id) == 1


async def remove_dead_jobs(db: Calls, before: int, limit: int) -> int:
    return await db.run(REMOVE_DEAD, before=before, limit=limit)


async def count_jobs(db: Calls) -> dict[str, int]:
    return dict(await db.all(COUNT_BY_STATE, lambda state, count: (state, count)))


def _claim(jobs: list[Job]) -> list[str]:
    return [f"{job.id} {job.lease}" for job in jobs]

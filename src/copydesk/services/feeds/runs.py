"""Refreshes that somebody waits for: begun together, followed by a job, told as they go on."""

from dataclasses import replace

from copydesk.errors import NotFound
from copydesk.model import Job, Run, Visitor
from copydesk.model.events import ProgressEvent
from copydesk.model.times import MINUTE, SECOND
from copydesk.model.work import RunKind
from copydesk.services.feeds.refreshes import queue_in
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import FOREMOST, SOON, URGENT, JobKind, queue_job
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.feeds import runs
from copydesk.store.system import jobs
from copydesk.store.system.events import add_event

# Above the refreshes that it watches, or it would see them only when all are over. Only workers
# that die count as attempts, and any number of them may.
PROGRESS = JobKind("progress", priority=FOREMOST, attempts=1000)
MOST_LISTED = 20
MOST_KEPT = 50
# A list of thousands must not keep waiting who asks for one feed, nor must all that somebody has.
PRIORITIES = {"refresh": URGENT - 1, "import": SOON}
FIRST_LOOK = SECOND // 4
PAUSE = SECOND
LULL = 3 * SECOND
GIVE_UP_AFTER = 30 * MINUTE


async def start_run(kit: Kit, visitor: Visitor, kind: RunKind, feed_ids: list[int]) -> int | None:
    """Queue a refresh of feeds of this user and follow it; None when there are none."""
    if not feed_ids:
        return None
    now, user_id = kit.now(), visitor.user.id
    async with kit.db.transaction() as tx:
        run_id = await runs.add_run(tx, user_id, kind, feed_ids, now)
        is_one = kind == "refresh" and len(feed_ids) == 1
        await queue_in(tx, feed_ids, now, priority=URGENT if is_one else PRIORITIES[kind])
        payload, key = f"{user_id} {run_id}", PROGRESS.make_key(run_id)
        await queue_job(tx, PROGRESS, payload, now=now, key=key, run_at=now + FIRST_LOOK)
    await kit.bus.publish(JOBS)
    return run_id


async def get_run(kit: Kit, visitor: Visitor, run_id: int) -> Run:
    run = await runs.find_run(kit.db, visitor.user.id, run_id)
    if run is None:
        raise NotFound("no such run")
    return await _count(kit.db, run)


async def list_runs(kit: Kit, visitor: Visitor) -> list[Run]:
    """Give the latest runs of this user, newest first."""
    found = await runs.list_runs(kit.db, visitor.user.id, MOST_LISTED)
    return [await _count(kit.db, run) for run in found]


async def run_job(kit: Kit, job: Job) -> None:
    """Look how far a run is, tell its user what has changed, and come back until it is over.

    Between two looks the job rests in the queue, where it keeps no refresh from running.
    """
    user_id, run_id = map(int, job.payload.split())
    now = kit.now()
    async with kit.db.transaction() as tx:
        told = await runs.find_run(tx, user_id, run_id)
        run = told and await _count(tx, told)
        is_over = run is None or run.done >= run.total or now - run.started_at >= GIVE_UP_AFTER
        has_news = run != told
        if is_over:
            await jobs.finish_job(tx, job)
        else:
            await jobs.postpone_job(tx, job, now + (PAUSE if has_news else LULL))
        if run and (has_news or is_over):
            run = replace(run, finished_at=now if is_over else None)
            await _tell(tx, user_id, run, now)
    if run and (has_news or is_over):
        await announce(kit)


async def _tell(tx: Calls, user_id: int, run: Run, now: int) -> None:
    is_over = run.finished_at is not None
    if is_over and run.kind == "import":
        await lock_user(tx, user_id)
        await runs.drop_needless_titles(tx, user_id, run.feed_ids)
    await runs.set_run(tx, user_id, run)
    if is_over:
        await runs.remove_surplus_runs(tx, user_id, MOST_KEPT)
    progress = ProgressEvent(
        run_id=run.id,
        kind=run.kind,
        total=run.total,
        done=run.done,
        failed=run.failed,
        is_finished=is_over,
    )
    await add_event(tx, progress, now, user_id=user_id)


async def _count(db: Calls, run: Run) -> Run:
    """Give the run with what its feeds say now; one that is over stays as it ended."""
    if run.finished_at is not None:
        return run
    done, failed = await runs.count_feeds(db, run)
    return replace(run, done=done, failed=failed)

"""Runs jobs: leases what is due, keeps leases alive, and never lets one job stop another."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

from copydesk.errors import CopydeskError, DatabaseAway, LeaseLost, Unavailable
from copydesk.jobs.kinds import KINDS, Work
from copydesk.log import get_logger
from copydesk.model import Job
from copydesk.model.times import SECOND
from copydesk.services.system import work
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import JobKind

log = get_logger(__name__)

# The floor under wake-ups: how late work of another process is seen when the bus lost its call.
POLL_SECONDS = 5.0
BEAT_SECONDS = work.LEASE_SECONDS / 4
# With what closing takes, a stop stays below ten seconds.
STOP_SECONDS = 7.0
RESTART_SECONDS = 1.0


async def supervise(name: str, start: Callable[[], Awaitable[None]]) -> None:
    """Keep a part of the server alive: if it breaks, say so and begin again."""
    while True:
        try:
            await start()
        except DatabaseAway:
            await asyncio.sleep(RESTART_SECONDS)
        except Exception as error:  # noqa: BLE001 whatever it is, the part must go on
            log.error("a part broke and is started again", part=name, error=error)
            await asyncio.sleep(RESTART_SECONDS)
        else:
            return


def _tell_failure(job: Job, error: Exception) -> None:
    """Write what we know how to name in a line, and only what we do not with where it came from."""
    if isinstance(error, DatabaseAway):
        return
    if isinstance(error, CopydeskError):
        log.warning("job failed", job_id=job.id, kind=job.kind, reason=error.message[:300])
    else:
        log.error("job failed", job_id=job.id, kind=job.kind, error=error)


class Runner:
    """One per process; runs up to `slots` jobs at the same time."""

    def __init__(self, kit: Kit, slots: int, kinds: Iterable[Work] = KINDS) -> None:
        self._kit = kit
        self._slots = slots
        self._works = {work.kind.name: work for work in kinds}
        self._running: dict[asyncio.Task[None], Job] = {}
        self._is_stopping = asyncio.Event()
        self._has_room = asyncio.Event()

    async def run(self) -> None:
        """Work until `stop` is called; then finish what runs, or give it back in time."""
        beat = asyncio.create_task(self._beat())
        try:
            async with self._kit.bus.listen(JOBS) as calls:
                while not self._is_stopping.is_set():
                    try:
                        leased = await self._lease()
                        if not leased:
                            await self._rest(calls.wait)
                    except CopydeskError as error:
                        _warn("jobs cannot be leased", error)
                        await self._wait(asyncio.sleep(1))
            await self._drain()
        finally:
            beat.cancel()

    def stop(self) -> None:
        self._is_stopping.set()

    async def _lease(self) -> bool:
        """Fill the free slots; False when there is nothing to do or no room.

        Looking costs less than leasing, and mostly there is something of one kind only.
        """
        due = await work.list_due(self._kit, list(self._works))
        jobs = await self._lease_apart(due)
        more = {name: count for name in sorted(due) if (count := self._count_more(name)) > 0}
        room = self._count_room()
        if room <= 0 and not jobs and not more:
            await self._wait_for_room()
            return True
        if room > 0:
            jobs += await self._lease_jobs(room, due)
        for name, count in more.items():
            jobs += await work.lease(self._kit, [name], count)
        for job in jobs:
            task = asyncio.create_task(self._run_job(job), name=f"{job.kind}:{job.id}")
            self._running[task] = job
            task.add_done_callback(self._forget)
        # Looking again would find the same, and no room for it.
        if jobs and self._count_room() <= 0 and all(self._count_more(name) <= 0 for name in due):
            await self._wait_for_room()
        return bool(jobs)

    async def _wait_for_room(self) -> None:
        self._has_room.clear()
        await self._wait(self._has_room.wait())

    async def _lease_apart(self, due: set[str]) -> list[Job]:
        """Take what runs in slots of its own, and takes no room from others."""
        jobs: list[Job] = []
        for name in sorted(due):
            done = self._works[name]
            slots = done.count_slots(self._kit)
            free = 0 if slots is None else slots - self._count_running(done.kind)
            if free > 0:
                jobs += await work.lease(self._kit, [done.kind.name], free)
        return jobs

    def _count_room(self) -> int:
        """Give how many of the slots that all share are free."""
        taken = sum(not self._is_apart(job) for job in self._running.values())
        beyond = sum(self._count_beyond(done) for done in self._works.values())
        return self._slots - taken + beyond

    def _count_beyond(self, done: Work) -> int:
        """Give how many jobs of a kind take none of these slots: as many as may be beyond them."""
        more = done.count_more(self._kit)
        return min(more, self._count_running(done.kind)) if more else 0

    def _count_more(self, name: str) -> int:
        """Give how many more jobs of a kind may run beyond the slots that all share."""
        done = self._works[name]
        return done.count_more(self._kit) - self._count_beyond(done)

    def _is_apart(self, job: Job) -> bool:
        return self._works[job.kind].count_slots(self._kit) is not None

    async def _lease_jobs(self, room: int, due: set[str]) -> list[Job]:
        """Take what is due; of kinds that have a limit, only what is left of it."""
        works = [done for name, done in self._works.items() if name in due]
        kinds = [done.kind for done in works if done.count_slots(self._kit) is None]
        unlimited = [kind.name for kind in kinds if kind.most is None]
        jobs = await work.lease(self._kit, unlimited, room) if unlimited else []
        for kind in kinds:
            count = min(room - len(jobs), self._count_free(self._works[kind.name]))
            if kind.most is not None and count > 0:
                jobs += await work.lease(self._kit, [kind.name], count)
        return jobs

    def _count_free(self, done: Work) -> int:
        """Give how many more jobs of a kind may run now."""
        slots = done.count_slots(self._kit)
        most = done.kind.most if slots is None else slots
        return self._slots if most is None else most - self._count_running(done.kind)

    def _count_running(self, kind: JobKind) -> int:
        return sum(job.kind == kind.name for job in self._running.values())

    async def _run_job(self, job: Job) -> None:
        done = self._works[job.kind]
        try:
            with self._kit.metrics.time("job", job.kind):
                has_ended = await done.perform(self._kit, job)
            if not has_ended:
                await work.finish(self._kit, job)
        except LeaseLost:
            log.warning("job was taken over", job_id=job.id, kind=job.kind)
        except Exception as error:  # noqa: BLE001 a job may break in any way, and the next one goes on
            # Whatever it was, the queue must know, or the job would wait for its lease to end.
            _tell_failure(job, error)
            reason = f"{type(error).__name__}: {error}"[:500]
            can_retry = not isinstance(error, CopydeskError) or isinstance(error, Unavailable)
            await work.fail(self._kit, done.kind, job, reason, can_retry=can_retry)

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._running.pop(task, None)
        self._has_room.set()
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, DatabaseAway):
            log.error("job could not be recorded", error=error)

    async def _beat(self) -> None:
        """Keep leases alive, stop jobs that are no longer ours, and free those of dead workers."""
        while True:
            try:
                # However long the machine slept before or in this beat, our own jobs stay ours.
                moment = self._kit.now()
                if held := list(self._running.values()):
                    ours = await work.keep(self._kit, held)
                    for task, job in list(self._running.items()):
                        if job in held and job.id not in ours and not task.done():
                            task.cancel()
                await work.reclaim(self._kit, moment)
            except CopydeskError as error:
                _warn("leases cannot be kept", error)
            await asyncio.sleep(BEAT_SECONDS)

    async def _rest(self, wait_for_call: Callable[[float], Coroutine[Any, Any, Any]]) -> None:
        """Wait for a call, for the time of the next job, or for an end that makes room for one."""
        self._has_room.clear()
        kinds = [name for name, done in self._works.items() if self._count_free(done) > 0]
        call = wait_for_call(await self._pause(kinds))
        if len(kinds) == len(self._works):
            await self._wait(call)
        else:
            await self._wait(call, self._has_room.wait())

    async def _pause(self, kinds: list[str]) -> float:
        """Give how long to wait for a call: until the next job is due, if that is sooner."""
        next_run = await work.find_next_run(self._kit, kinds)
        if next_run is None:
            return POLL_SECONDS
        return min(POLL_SECONDS, max(0.01, (next_run - self._kit.now()) / SECOND))

    async def _wait(self, *somethings: Coroutine[Any, Any, Any]) -> None:
        """Wait for one of them, or for the call to stop."""
        waiting = [asyncio.create_task(something) for something in somethings]
        stopping = asyncio.create_task(self._is_stopping.wait())
        try:
            await asyncio.wait([*waiting, stopping], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (*waiting, stopping):
                task.cancel()
        for task in waiting:
            if task.done() and not task.cancelled():
                task.result()

    async def _drain(self) -> None:
        if not self._running:
            return
        _, late = await asyncio.wait(self._running, timeout=STOP_SECONDS)
        jobs = [self._running[task] for task in late if task in self._running]
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late, timeout=1)
        await work.give_back(self._kit, jobs)


def _warn(event: str, error: CopydeskError) -> None:
    """Leave a line, unless the database has left one for everybody."""
    if not isinstance(error, DatabaseAway):
        log.warning(event, reason=error.message)

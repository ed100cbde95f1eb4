"""Entries become stories in the background: one job at a time looks at all that came since.

The job is queued by the clock and not with the entries: every refresh that ends would wait for the
others at that one row. What is pending is what came after the entry that was looked at last, and
that is noted in the transaction that ends the job, which only who holds the lease can do. The
index is kept in the memory of the process; another process that takes over reads what it missed.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from copydesk.errors import CopydeskError
from copydesk.model import Job
from copydesk.model.events import StoryEvent
from copydesk.rules.stories.index import MOST_ENTRIES, WINDOW, StoryIndex
from copydesk.services.automation.bringing import queue_breakouts
from copydesk.services.stories.news import prepare_alerts
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import UNHURRIED, JobKind, queue_job
from copydesk.services.system.storyindexes import KeptStoryIndex
from copydesk.store.engine.db import Calls
from copydesk.store.stories import follows, merging, placing
from copydesk.store.stories.placing import Joining, PendingEntry, PlacedEntry
from copydesk.store.system import jobs
from copydesk.store.system.events import NewEvent, add_events

STORIES = JobKind("stories", priority=UNHURRIED, attempts=100, most=1)
ENTRIES_AT_ONCE = 1000
# So many are weighed in a row before other threads get their turn.
CHUNK = 20


async def queue_pending(kit: Kit) -> None:
    """Have a worker look at what came, if anything did."""
    if await placing.get_newest_id(kit.db) <= await placing.get_through(kit.db):
        return
    async with kit.db.transaction() as tx:
        await _queue(tx, kit.now())
    await kit.bus.publish(JOBS)


async def run_job(kit: Kit, job: Job) -> None:
    """Look at the next entries; a failure costs nothing but the index, which is built again."""
    try:
        await _place_next(kit, job)
    except (CopydeskError, asyncio.CancelledError):
        kit.stories.through = None
        raise


async def _place_next(kit: Kit, job: Job) -> None:
    through = await placing.get_through(kit.db)
    pending = await placing.list_pending(kit.db, through, ENTRIES_AT_ONCE)
    await _catch_up(kit, through)
    joinings = await _place(kit.stories, pending, kit.now() - WINDOW)
    merges = kit.stories.index.take_merges()
    joinings = _follow_merges(joinings, merges)
    alerts = await prepare_alerts(kit, joinings)
    now, last = kit.now(), pending[-1].id if pending else through
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)
        await placing.add_joinings(tx, joinings)
        await merging.merge_stories(tx, merges)
        await placing.set_through(tx, last, now)
        await follows.add_alerts(tx, alerts, now)
        grown = {*(each.story_id for each in joinings), *(into for _, into in merges)}
        await queue_breakouts(kit, tx, grown, last)
        if len(pending) == ENTRIES_AT_ONCE:
            await _queue(tx, now)
        told = [NewEvent(StoryEvent(each.story_id, each.entry_id), each.user_id) for each in alerts]
        await add_events(tx, now, *told)
    kit.stories.through = last
    if alerts:
        await announce(kit)
    if len(pending) == ENTRIES_AT_ONCE:
        await kit.bus.publish(JOBS)


async def _queue(tx: Calls, now: int) -> None:
    await queue_job(tx, STORIES, "", now=now, key=STORIES.make_key())


async def _catch_up(kit: Kit, through: int) -> None:
    """Bring the index to where the last job stopped, whichever process ran it."""
    kept, threshold = kit.stories, kit.settings.story_threshold
    if kept.through is None or kept.through > through or kept.threshold != threshold:
        kept.begin(StoryIndex(threshold=threshold), threshold)
    if kept.through == through:
        return
    missed: list[PlacedEntry] = []
    since, upto = kit.now() - WINDOW, through
    after = max(kept.through or 0, await placing.get_before(kit.db, through, since))
    while len(missed) < MOST_ENTRIES:
        batch = await placing.list_placed(kit.db, after, upto, since, ENTRIES_AT_ONCE)
        missed += batch
        if len(batch) < ENTRIES_AT_ONCE:
            break
        upto = batch[-1].id - 1
    missed.reverse()
    for start in range(0, len(missed), CHUNK):
        await asyncio.to_thread(_restore, kept, missed[start : start + CHUNK])
    kept.through = through


def _restore(kept: KeptStoryIndex, entries: Sequence[PlacedEntry]) -> None:
    for entry in entries:
        kept.index.restore(
            entry.story_id, entry.title, entry.excerpt, entry.sort_at, outlet=entry.outlet_id
        )


async def _place(kept: KeptStoryIndex, pending: list[PendingEntry], since: int) -> list[Joining]:
    fresh = [entry for entry in pending if entry.sort_at >= since]
    joinings: list[Joining] = []
    for start in range(0, len(fresh), CHUNK):
        joinings += await asyncio.to_thread(_place_chunk, kept, fresh[start : start + CHUNK])
    return joinings


def _place_chunk(kept: KeptStoryIndex, entries: Sequence[PendingEntry]) -> list[Joining]:
    joinings = []
    for entry in entries:
        if entry.is_private:
            # It may join what others told; others never see that it did, nor group around it.
            story_id = kept.index.find(
                entry.title, entry.excerpt, entry.sort_at, outlet=entry.outlet_id
            )
        else:
            story_id = kept.index.add(
                entry.title,
                entry.excerpt,
                entry.sort_at,
                new_id=entry.id,
                outlet=entry.outlet_id,
            )
        if story_id is not None and story_id != entry.id:
            joinings.append(Joining(entry.id, story_id, entry.sort_at, entry.is_private))
    return joinings


def _follow_merges(joinings: Sequence[Joining], merges: Sequence[tuple[int, int]]) -> list[Joining]:
    """Have entries join what their story has become part of since."""
    became = dict(merges)
    followed = []
    for joining in joinings:
        story_id = joining.story_id
        while story_id in became:
            story_id = became[story_id]
        followed.append(replace(joining, story_id=story_id))
    return followed

"""A filter goes through what is there already: on demand, in small steps, as one change.

Each step is a transaction that does its part and notes how far it came, so whoever is killed goes
on from there. What a filter sends elsewhere or tells of is left out: that was for news.
"""

import asyncio
from dataclasses import dataclass, field, replace

import msgspec

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Job, Visitor
from copydesk.model.events import FilterRunEvent, FiltersEvent
from copydesk.model.filters import ACTIONS_BY_NAME, EntryTraits, Filter, FilterAction, Rule
from copydesk.model.times import DAY
from copydesk.rules.filters.programs import Program, ReadyRule
from copydesk.services.automation.doing import Made, decide, perform
from copydesk.services.automation.filters import get_filter
from copydesk.services.automation.previews import BATCH, WINDOW, look_up
from copydesk.services.automation.stored import read_operations, read_rule, show_run
from copydesk.services.system.events import announce, changing
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import UNHURRIED, JobKind, queue_job
from copydesk.services.system.work import keep_lease
from copydesk.store.automation import filterruns, filters, subjects
from copydesk.store.automation.filterruns import RunStep, StoredRun
from copydesk.store.automation.filters import StoredFilter
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries import ids
from copydesk.store.reading import states
from copydesk.store.system import jobs
from copydesk.store.system.events import add_event

APPLY = JobKind("apply_filter", priority=UNHURRIED, attempts=100, most=1)
CHANGED = "the filter was changed before it was through; apply it again"


@dataclass(frozen=True, slots=True)
class _Looked:
    """What one step looked at: the id from which on all is done then, and what was hit."""

    next_id: int
    count: int = 0
    hit: dict[int, list[ReadyRule]] = field(default_factory=dict)


async def apply_filter(kit: Kit, visitor: Visitor, filter_id: int, days: int | None) -> Filter:
    """Have a filter go through what came in the last days, or ever."""
    user_id, now = visitor.user.id, kit.now()
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await lock_user(tx, user_id)
        stored = await filters.find_filter(tx, user_id, filter_id)
        if stored is None:
            raise NotFound("no such filter")
        if not _list_actions(read_rule(stored)):
            raise Invalid("this filter does nothing that could be done with what came long ago")
        run = await filterruns.find_run(tx, user_id, filter_id)
        if run is not None and run.finished_at is None:
            raise Conflict("this filter is on its way through what came already")
        since = 0 if days is None else now - days * DAY
        await filterruns.start_run(
            tx,
            user_id,
            filter_id,
            since=since,
            newest_id=await states.get_newest_id(tx) + 1,
            oldest_id=1 if days is None else await ids.get_edge(tx, since - ids.DISORDER),
            now=now,
        )
        await queue_job(tx, APPLY, f"{user_id} {filter_id}", now=now, key=APPLY.make_key(filter_id))
    await kit.bus.publish(JOBS)
    return await get_filter(kit, visitor, filter_id)


async def run_job(kit: Kit, job: Job) -> None:
    """Take step after step until all was looked at; the filter may go or change meanwhile."""
    user_id, filter_id = map(int, job.payload.split())
    while True:
        run = await filterruns.find_run(kit.db, user_id, filter_id)
        stored = await filters.find_filter(kit.db, user_id, filter_id)
        if run is None or stored is None or run.finished_at is not None:
            raise NotFound("the filter is gone, or through")
        if await _take_step(kit, job, user_id, run, stored):
            return


async def _take_step(
    kit: Kit, job: Job, user_id: int, run: StoredRun, stored: StoredFilter
) -> bool:
    """Look at some entries and do what is to be done; give whether that was the end."""
    error = ""
    looked = _Looked(run.oldest_id)
    try:
        rule = _narrow(read_rule(stored))
        if stored.active_from > run.started_at:
            raise Invalid(CHANGED)
        looked = await _look(kit, user_id, run, Program([rule]))
    except Invalid as problem:
        error = problem.message
    is_through = looked.next_id <= run.oldest_id
    async with kit.db.transaction() as tx:
        await lock_user(tx, user_id)
        if is_through:
            await jobs.finish_job(tx, job)
        else:
            await keep_lease(kit, tx, job)
        hits, made = await _do(kit, tx, user_id, run, stored, looked.hit)
        operations = msgspec.json.encode(made).decode()
        step = RunStep(looked.next_id, looked.count, hits, operations)
        await filterruns.note_step(tx, user_id, run.filter_id, step)
        if is_through:
            await filterruns.finish_run(tx, user_id, run.filter_id, error, kit.now())
        await _tell(kit, tx, user_id, run.filter_id)
    await announce(kit)
    return is_through


async def _look(kit: Kit, user_id: int, run: StoredRun, program: Program) -> _Looked:
    """Look at the next entries; ids are walked through in windows, as for previews."""
    ids_from = max(run.oldest_id, run.next_id - WINDOW)
    batch = await subjects.list_past(
        kit.db, user_id, ids_from=ids_from, ids_until=run.next_id, since=run.since, limit=BATCH
    )
    traits = await look_up(kit, user_id, program, batch)
    hit = await asyncio.to_thread(_list_hits, program, traits)
    return _Looked(batch[-1].id if len(batch) == BATCH else ids_from, len(batch), hit)


async def _do(
    kit: Kit,
    tx: Calls,
    user_id: int,
    run: StoredRun,
    stored: StoredFilter,
    hit: dict[int, list[ReadyRule]],
) -> tuple[int, list[tuple[FilterAction, int]]]:
    """Do it within the operations that the run began; give how many hits, and the operations."""
    begun: Made = {(stored.id, action): id_ for action, id_ in read_operations(run)}
    if not hit:
        return 0, read_operations(run)
    doings = await decide(tx, user_id, hit, is_analysed=False)
    made = await perform(kit, tx, user_id, {stored.id: stored}, doings, grows=begun)
    return len(doings), [(action, id_) for (_, action), id_ in (begun | made).items()]


async def _tell(kit: Kit, tx: Calls, user_id: int, filter_id: int) -> None:
    found = await filterruns.find_run(tx, user_id, filter_id)
    assert found is not None
    run = show_run(found)
    told = FilterRunEvent(
        filter_id, run.share, run.looked_at, run.hits, is_finished=run.finished_at is not None
    )
    await add_event(tx, told, kit.now(), user_id=user_id)
    if run.finished_at is not None:
        await add_event(tx, FiltersEvent(), kit.now(), user_id=user_id)


def _list_hits(program: Program, traits: list[EntryTraits]) -> dict[int, list[ReadyRule]]:
    found = {each.entry_id: program.list_hits(each) for each in traits}
    return {entry_id: rules for entry_id, rules in found.items() if rules}


def _list_actions(rule: Rule) -> tuple[FilterAction, ...]:
    kinds = [(action, ACTIONS_BY_NAME[action.do]) for action in rule.actions]
    return tuple(action for action, kind in kinds if kind.is_for_past and kind.change is not None)


def _narrow(rule: Rule) -> Rule:
    """Leave out what is for news only."""
    return replace(rule, actions=_list_actions(rule))

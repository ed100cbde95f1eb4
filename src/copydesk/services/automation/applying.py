"""Filters at work: on entries that came or changed, and once more when they were analysed.

All is done in the transaction that brings the entries, so nobody ever sees what a filter hides.
A filter acts at most once on an entry. Whatever breaks here breaks neither the entries nor other
readers' filters: the filter that it was is switched off.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from copydesk.errors import CopydeskError
from copydesk.log import get_logger
from copydesk.model.events import FiltersEvent
from copydesk.model.filters import EntryTraits
from copydesk.model.times import DAY
from copydesk.rules.filters.programs import Program, ReadyRule
from copydesk.services.automation.doing import decide, perform
from copydesk.services.automation.programs import load_filters, switch_off
from copydesk.services.automation.traits import (
    EntryMaterial,
    make_traits,
    read_material,
    read_places,
)
from copydesk.services.system.kit import Kit
from copydesk.store.automation import filters, hits, subjects
from copydesk.store.automation.filters import FilterReader, StoredFilter
from copydesk.store.engine.db import Calls
from copydesk.store.engine.savepoints import attempt
from copydesk.store.system.events import add_event

log = get_logger(__name__)

# Two hundred filters take a thousandth of it for an entry.
SLOWEST_SECONDS = 0.25
TOO_SLOW = "the patterns of these filters take too long; write them with plain words"


class TooSlowToApply(CopydeskError):
    """Somebody's patterns hold everybody up."""

    code = "too_slow_to_apply"


@dataclass(frozen=True, slots=True)
class Moment:
    """When filters are applied, and to which entries."""

    entry_ids: Sequence[int]
    is_analysed: bool = False
    """Whether an analysis has come; then only filters act that ask for one."""
    is_new: bool = True
    """Whether only filters act that were there before the entries."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """The filters of one reader, about to look at entries."""

    reader: FilterReader
    material: EntryMaterial
    moment: Moment
    only: int | None = None
    """The one filter that is tried, after all together failed."""


async def filter_entries(
    kit: Kit, tx: Calls, readers: Iterable[FilterReader], moment: Moment
) -> None:
    """Apply the filters of some readers, who are locked, to entries that they may see."""
    found = await subjects.list_subjects(tx, moment.entry_ids) if moment.entry_ids else []
    material = EntryMaterial(found)
    told = [
        reader.user_id
        for reader in readers
        if found and await _try_reader(kit, tx, _Turn(reader, material, moment))
    ]
    # Last, as always: who writes events makes others wait.
    for user_id in told:
        await add_event(tx, FiltersEvent(), kit.now(), user_id=user_id)


async def filter_analysed(
    kit: Kit, tx: Calls, entry_ids: Sequence[int], feed_ids: set[int]
) -> None:
    """Apply filters that ask for an analysis; do it before open pages are told of anything."""

    async def work(calls: Calls) -> None:
        readers = await filters.lock_readers(calls, sorted(feed_ids), is_analysed=True)
        if readers:
            await filter_entries(kit, calls, readers, Moment(entry_ids, is_analysed=True))

    if entry_ids and (failure := await attempt(tx, work)) is not None:
        log.error("filters failed", entries=len(entry_ids), error=failure)


async def _try_reader(kit: Kit, tx: Calls, turn: _Turn) -> bool:
    """Apply one reader's filters, all together or, if that fails, each by itself.

    Give whether there is something to tell.
    """
    failure, hit_count = await _attempt_turn(kit, tx, turn)
    if failure is None:
        return hit_count > 0
    user_id = turn.reader.user_id
    log.error("filters failed", user_id=user_id, error=failure)
    ready = await load_filters(kit, tx, turn.reader)
    if isinstance(failure, TooSlowToApply):
        slow = [each.rule.id for each in ready.program.rules if each.has_patterns]
        await switch_off(kit, tx, user_id, slow, TOO_SLOW)
        reader = FilterReader(user_id, await filters.get_revision(tx, user_id))
        await _attempt_turn(kit, tx, replace(turn, reader=reader))
        return True
    for filter_id in ready.stored:
        failure, _ = await _attempt_turn(kit, tx, replace(turn, only=filter_id))
        if failure is not None:
            error = f"this filter could not be applied: {type(failure).__name__}"
            await switch_off(kit, tx, user_id, [filter_id], error)
    return True


async def _attempt_turn(kit: Kit, tx: Calls, turn: _Turn) -> tuple[Exception | None, int]:
    hit_count = 0

    async def work(calls: Calls) -> None:
        nonlocal hit_count
        hit_count = await _take_turn(kit, calls, turn)

    return await attempt(tx, work), hit_count


async def _take_turn(kit: Kit, tx: Calls, turn: _Turn) -> int:
    """Look at the entries, do what is to be done, and record it; give how many hits that were."""
    reader, material, moment = turn.reader, turn.material, turn.moment
    ready = await load_filters(kit, tx, reader)
    fields, found = ready.program.fields, material.subjects
    await read_material(tx, material, fields)
    places = await read_places(
        tx, reader.user_id, found, fields, has_folders=ready.program.has_folders
    )
    traits = make_traits(material, places, kit.now(), is_analysed=moment.is_analysed)
    arrived = {each.id: each.arrived_at for each in found}
    hit: dict[int, list[ReadyRule]] = {}
    for each in traits:
        rules = [
            rule
            for rule in look(ready.program, each)
            if turn.only in (None, rule.rule.id)
            and _is_active(ready.stored[rule.rule.id], arrived[each.entry_id], kit.now(), moment)
        ]
        if rules:
            hit[each.entry_id] = rules
    if not hit:
        return 0
    doings = await decide(tx, reader.user_id, hit, is_analysed=moment.is_analysed)
    await perform(kit, tx, reader.user_id, ready.stored, doings)
    return len(doings)


def look(program: Program, traits: EntryTraits) -> list[ReadyRule]:
    """Give the filters that mean an entry; raise TooSlowToApply if that holds others up."""
    start = perf_counter()
    found = program.list_hits(traits)
    if perf_counter() - start > SLOWEST_SECONDS and any(
        each.has_patterns for each in program.rules
    ):
        raise TooSlowToApply("patterns take too long")
    return found


def _is_active(stored: StoredFilter, arrived_at: int, now: int, moment: Moment) -> bool:
    if stored.expires_at is not None and stored.expires_at <= now:
        return False
    # Of what came long ago nobody remembers whether the filter has acted on it.
    oldest = max(stored.active_from, now - hits.DAYS * DAY)
    return not moment.is_new or arrived_at >= oldest

"""What a filter would have hit lately, before it is saved, and what it would nearly have hit."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field

from copydesk.model import Entry, Visitor
from copydesk.model.filters import EntryTraits, FilterNode, FilterScope, Rule
from copydesk.model.times import DAY
from copydesk.rules.filters.nearmisses import ELSEWHERE, NearMiss, find_near_miss
from copydesk.rules.filters.programs import Program
from copydesk.services.automation.filters import (
    FilterDraft,
    check_match_pace,
    check_names,
    check_scope,
)
from copydesk.services.automation.stored import list_known
from copydesk.services.automation.traits import (
    EntryMaterial,
    make_traits,
    read_material,
    read_places,
)
from copydesk.services.system import limits
from copydesk.services.system.kit import Kit
from copydesk.store.automation import subjects
from copydesk.store.automation.subjects import FilteredEntry
from copydesk.store.entries import lists
from copydesk.store.reading import states

DAYS = 30
MOST_LOOKED_AT = 5_000
MOST_SHOWN = 20
BATCH = 250
# Ids are walked through in windows: of an instance with many feeds a reader may follow few.
WINDOW = 20_000
MOST_WINDOWS = 100


@dataclass(slots=True)
class FilterPreview:
    """What was found; capped if there was more to look at than is looked at for a preview."""

    count: int = 0
    looked_at: int = 0
    is_capped: bool = False
    examples: list[Entry] = field(default_factory=list)
    near_misses: list[tuple[Entry, NearMiss]] = field(default_factory=list)


@dataclass(slots=True)
class _Findings:
    hit_ids: list[int] = field(default_factory=list)
    nearly: list[tuple[int, NearMiss]] = field(default_factory=list)


async def preview_match(
    kit: Kit, visitor: Visitor, match: FilterNode, scope: FilterScope
) -> FilterPreview:
    """Try a match on what came in the last 30 days, the newest first."""
    await limits.take(kit, visitor, "search")
    check_scope(scope)
    await check_match_pace(match)
    check_names(FilterDraft("", match, (), scope), await list_known(kit.db, visitor.user.id))
    program = Program([Rule(0, match, (), scope)])
    findings, preview = _Findings(), FilterPreview()
    async for batch in walk_past(kit, visitor.user.id, since=kit.now() - DAYS * DAY):
        preview.looked_at += len(batch)
        traits = await look_up(kit, visitor.user.id, program, batch, also=ELSEWHERE)
        await asyncio.to_thread(_look, program, traits, findings)
        if preview.looked_at >= MOST_LOOKED_AT:
            preview.is_capped = True
            break
    preview.count = len(findings.hit_ids)
    await _add_entries(kit, visitor, findings, preview)
    return preview


async def walk_past(
    kit: Kit, user_id: int, *, since: int, ids_until: int | None = None
) -> AsyncIterator[list[FilteredEntry]]:
    """Give what a reader's feeds brought, the newest first, some at a time."""
    if ids_until is None:
        ids_until = await states.get_newest_id(kit.db) + 1
    for _ in range(MOST_WINDOWS):
        ids_from = max(1, ids_until - WINDOW)
        while batch := await subjects.list_past(
            kit.db, user_id, ids_from=ids_from, ids_until=ids_until, since=since, limit=BATCH
        ):
            yield batch
            ids_until = batch[-1].id
            if len(batch) < BATCH:
                break
        ids_until = ids_from
        if ids_from == 1:
            return


async def look_up(
    kit: Kit,
    user_id: int,
    program: Program,
    batch: list[FilteredEntry],
    *,
    also: Sequence[str] = (),
) -> list[EntryTraits]:
    """Gather what a program asks of some entries."""
    fields = program.fields.union(also)
    material = EntryMaterial(batch)
    await read_material(kit.db, material, fields)
    reader = await read_places(kit.db, user_id, batch, fields, has_folders=program.has_folders)
    return await asyncio.to_thread(make_traits, material, reader, kit.now())


def _look(program: Program, traits: list[EntryTraits], findings: _Findings) -> None:
    [ready] = program.rules
    for each in traits:
        if program.list_hits(each):
            findings.hit_ids.append(each.entry_id)
        elif len(findings.nearly) < MOST_SHOWN and (miss := find_near_miss(program, ready, each)):
            findings.nearly.append((each.entry_id, miss))


async def _add_entries(
    kit: Kit, visitor: Visitor, findings: _Findings, preview: FilterPreview
) -> None:
    """Fetch what is shown of what was found."""
    shown = findings.hit_ids[:MOST_SHOWN]
    ids = [*shown, *(entry_id for entry_id, _ in findings.nearly)]
    found = await lists.list_entries_by_id(kit.db, visitor.user.id, ids)
    entries = {entry.id: entry for entry in found}
    preview.examples = [entries[id_] for id_ in shown if id_ in entries]
    preview.near_misses = [(entries[id_], miss) for id_, miss in findings.nearly if id_ in entries]

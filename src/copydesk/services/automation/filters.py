"""A reader's filters: made, changed, put in order and removed; each is checked before it counts."""

import asyncio
from dataclasses import dataclass, replace

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.events import FiltersEvent
from copydesk.model.filters import Filter, FilterAction, FilterNode, FilterScope
from copydesk.model.limits import LONGEST_FILTER_TITLE
from copydesk.model.times import DAY
from copydesk.rules.filters.checking import asks_for_analysis, check_actions, check_match
from copydesk.services.automation.probing import check_pace
from copydesk.services.automation.programs import check_together
from copydesk.services.automation.stored import (
    KnownThings,
    list_known,
    name_lost_target,
    read_rule,
    show_filter,
    write_json,
)
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_title
from copydesk.store.automation import filterruns, filters, hits
from copydesk.store.automation.filters import FilterRow, StoredFilter
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user

MOST_FILTERS = 200
REMOVED = "the filter was taken away before it was through; apply it again"


@dataclass(frozen=True, slots=True)
class FilterDraft:
    """What somebody wants of a filter."""

    title: str
    match: FilterNode
    actions: tuple[FilterAction, ...]
    scope: FilterScope = FilterScope()
    is_enabled: bool = True
    expires_at: int | None = None
    breaks_out: bool = True


@dataclass(frozen=True, slots=True)
class FilterChange:
    """What to change of a filter; None leaves as it is, but for the expiry."""

    title: str | None = None
    match: FilterNode | None = None
    actions: tuple[FilterAction, ...] | None = None
    scope: FilterScope | None = None
    is_enabled: bool | None = None
    expires_at: int | None = None
    is_expiry_set: bool = False
    breaks_out: bool | None = None
    position: int | None = None
    """Its new place, counted from the top, from 0 on."""


async def list_filters(kit: Kit, visitor: Visitor) -> list[Filter]:
    """Give all filters in their order, each with what is wrong with it and how often it hit."""
    user_id, now = visitor.user.id, kit.now()
    known = await list_known(kit.db, user_id)
    counts = await hits.count_hits(kit.db, user_id, week=now - 7 * DAY, month=now - 30 * DAY)
    stored = await filters.list_filters(kit.db, user_id)
    runs = await filterruns.list_runs(kit.db, user_id)
    return [show_filter(each, known, counts.get(each.id), runs.get(each.id)) for each in stored]


async def get_filter(kit: Kit, visitor: Visitor, filter_id: int) -> Filter:
    for each in await list_filters(kit, visitor):
        if each.id == filter_id:
            return each
    raise NotFound("no such filter")


async def add_filter(kit: Kit, visitor: Visitor, draft: FilterDraft) -> Filter:
    """Add a filter behind all others; it acts on what arrives from now on."""
    user_id = visitor.user.id
    await check_draft(draft)
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await lock_user(tx, user_id)
        await check_room(tx, user_id)
        check_names(draft, await list_known(tx, user_id))
        added = await store_draft(kit, tx, user_id, draft)
        await check_together(tx, user_id)
        await filters.set_revision(tx, user_id)
    return await get_filter(kit, visitor, added)


async def set_filter(kit: Kit, visitor: Visitor, filter_id: int, change: FilterChange) -> Filter:
    """Change a filter; with other conditions or actions it counts as new."""
    user_id = visitor.user.id
    if change.match is not None:
        await check_match_pace(change.match)
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await lock_user(tx, user_id)
        old = await filters.find_filter(tx, user_id, filter_id)
        if old is None:
            raise NotFound("no such filter")
        if change != FilterChange(position=change.position):
            await _rewrite(kit, tx, visitor, old, change)
            await check_together(tx, user_id)
        if change.position is not None:
            await _move(tx, user_id, filter_id, change.position)
        await filters.set_revision(tx, user_id)
    return await get_filter(kit, visitor, filter_id)


async def remove_filter(kit: Kit, visitor: Visitor, filter_id: int) -> None:
    """Take a filter away; what it did stays as it is, and `restore_filter` brings it back."""
    user_id, now = visitor.user.id, kit.now()
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await lock_user(tx, user_id)
        if not await filters.remove_filter(tx, user_id, filter_id, now):
            raise NotFound("no such filter")
        await filterruns.end_run(tx, user_id, filter_id, REMOVED, now)
        await filters.set_revision(tx, user_id)


async def restore_filter(kit: Kit, visitor: Visitor, filter_id: int) -> Filter:
    """Bring back a filter that was taken away, with its record, to where it stood."""
    user_id = visitor.user.id
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await lock_user(tx, user_id)
        if await filters.restore_filter(tx, user_id, filter_id):
            await check_room(tx, user_id, more=0)
            await check_together(tx, user_id)
            await filters.set_revision(tx, user_id)
        elif await filters.find_filter(tx, user_id, filter_id) is None:
            raise NotFound("no such filter")
    return await get_filter(kit, visitor, filter_id)


async def check_draft(draft: FilterDraft) -> None:
    """Refuse what cannot be understood, or takes too long to be looked for."""
    check_title(draft.title, least=1, most=LONGEST_FILTER_TITLE)
    check_actions(draft.actions)
    check_scope(draft.scope)
    await check_match_pace(draft.match)


async def check_match_pace(match: FilterNode) -> None:
    """Refuse conditions that mean nothing, and patterns that take too long."""
    check_match(match)
    await asyncio.to_thread(check_pace, match)


def check_scope(scope: FilterScope) -> None:
    if scope.folder_id is not None and scope.feed_id is not None:
        raise Invalid("choose a folder or a feed, not both", field="scope")


async def check_room(tx: Calls, user_id: int, *, more: int = 1) -> None:
    if await filters.count_filters(tx, user_id) + more > MOST_FILTERS:
        raise Invalid(f"at most {MOST_FILTERS} filters")


def check_names(draft: FilterDraft, known: KnownThings) -> None:
    """Refuse folders, feeds, tags, boards and webhooks that are not the reader's."""
    scope = draft.scope
    if scope.folder_id is not None and scope.folder_id not in known.folder_ids:
        raise NotFound("no such folder", field="scope.folder_id")
    if scope.feed_id is not None and scope.feed_id not in known.feed_ids:
        raise NotFound("no such feed among your subscriptions", field="scope.feed_id")
    if lost := name_lost_target(draft.actions, known):
        raise NotFound(lost, field="actions")


async def store_draft(kit: Kit, tx: Calls, user_id: int, draft: FilterDraft) -> int:
    now = kit.now()
    return await filters.add_filter(tx, user_id, _to_new(draft, None, now), now)


async def _rewrite(
    kit: Kit, tx: Calls, visitor: Visitor, old: StoredFilter, change: FilterChange
) -> None:
    now, user_id = kit.now(), visitor.user.id
    draft = _merge(old, change)
    check_title(draft.title, least=1, most=LONGEST_FILTER_TITLE)
    check_actions(draft.actions)
    check_scope(draft.scope)
    if change.scope is not None or change.actions is not None:
        check_names(draft, await list_known(tx, user_id))
    is_other = any(part is not None for part in (change.match, change.actions, change.scope)) or (
        draft.is_enabled and old.disabled_at is not None
    )
    await filters.set_filter(
        tx,
        user_id,
        old.id,
        _to_new(draft, old.disabled_at, now),
        active_from=now if is_other else old.active_from,
        now=now,
    )


def _merge(old: StoredFilter, change: FilterChange) -> FilterDraft:
    """Lay a change over what is there; what cannot be read any more must be written anew."""
    if change.match is None or change.actions is None:
        rule = read_rule(old)
        change = replace(
            change,
            match=rule.match if change.match is None else change.match,
            actions=rule.actions if change.actions is None else change.actions,
        )
    assert change.match is not None
    assert change.actions is not None
    return FilterDraft(
        title=old.title if change.title is None else change.title,
        match=change.match,
        actions=change.actions,
        scope=FilterScope(old.folder_id, old.feed_id) if change.scope is None else change.scope,
        is_enabled=old.disabled_at is None if change.is_enabled is None else change.is_enabled,
        expires_at=change.expires_at if change.is_expiry_set else old.expires_at,
        breaks_out=old.breaks_out if change.breaks_out is None else change.breaks_out,
    )


def _to_new(draft: FilterDraft, disabled_at: int | None, now: int) -> FilterRow:
    return FilterRow(
        title=check_title(draft.title, least=1, most=LONGEST_FILTER_TITLE),
        conditions=write_json(draft.match),
        actions=write_json(draft.actions),
        folder_id=draft.scope.folder_id,
        feed_id=draft.scope.feed_id,
        disabled_at=None if draft.is_enabled else disabled_at or now,
        expires_at=draft.expires_at,
        needs_analysis=asks_for_analysis(draft.match),
        breaks_out=draft.breaks_out,
    )


async def _move(tx: Calls, user_id: int, filter_id: int, position: int) -> None:
    order = [each.id for each in await filters.list_filters(tx, user_id) if each.id != filter_id]
    order.insert(position, filter_id)
    await filters.place_filters(tx, user_id, order)

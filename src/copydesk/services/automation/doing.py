"""What filters do with entries that they mean: decided by their order, done, and recorded."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from copydesk.model import User, Visitor
from copydesk.model.events import AlertEvent
from copydesk.model.filters import ACTIONS_BY_NAME, FilterAction
from copydesk.model.limits import LONGEST_DEVICE, MOST_ON_BOARD
from copydesk.model.marks import StateChange
from copydesk.rules.filters.outcomes import join_outcomes
from copydesk.rules.filters.programs import ReadyRule
from copydesk.services.automation.calling import queue_deliveries
from copydesk.services.automation.stored import KnownThings, list_named, name_lost_target
from copydesk.services.reading.marks import Change, Changed, make_change
from copydesk.services.system.kit import Kit
from copydesk.store.automation import alerts, hits, subjects
from copydesk.store.automation.filters import StoredFilter
from copydesk.store.automation.hits import NewHit
from copydesk.store.engine.db import Calls
from copydesk.store.reading import boarded
from copydesk.store.system.events import add_event

# A page that is told of more loads the list of alerts instead.
MOST_NAMED = 20
Made = dict[tuple[int, FilterAction], int]
"""Which operation did what a filter asked for."""


class Did(msgspec.Struct, frozen=True, array_like=True):
    """One thing that a filter did: what it is called, and the operation that takes it back.

    Without an operation it has changed nothing.
    """

    change: str
    operation_id: int | None = None
    target: int | None = None
    """The tag, the board, the webhook, or the importance."""


@dataclass(frozen=True, slots=True)
class Doing:
    """What one filter does with one entry."""

    filter_id: int
    entry_id: int
    actions: tuple[FilterAction, ...]


async def decide(
    tx: Calls, user_id: int, hit: Mapping[int, Sequence[ReadyRule]], *, is_analysed: bool
) -> list[Doing]:
    """Say what filters do with the entries that they mean, given in their order by entry.

    A filter that has acted on an entry does not do so again. Once there is an analysis, the
    others have had their turn: they decide what is left to those that ask for it.
    """
    entry_ids = list(hit)
    actions = {action for rules in hit.values() for each in rules for action in each.rule.actions}
    known = await list_named(tx, user_id, actions)
    known_hits = await hits.list_known(tx, user_id, entry_ids)
    kept = await subjects.list_kept(tx, user_id, entry_ids) if _can_hide(hit) else set()
    doings: list[Doing] = []
    for entry_id, rules in hit.items():
        able = [each for each in rules if _has_targets(each, known)]
        able.sort(key=lambda each: each.needs_analysis)
        acting = {each.rule.id for each in able if each.needs_analysis or not is_analysed}
        outcomes = join_outcomes((each.rule for each in able), is_kept=entry_id in kept)
        doings += [
            Doing(each.filter_id, entry_id, each.actions)
            for each in outcomes
            if each.filter_id in acting and (each.filter_id, entry_id) not in known_hits
        ]
    return doings


async def perform(
    kit: Kit,
    tx: Calls,
    user_id: int,
    stored: Mapping[int, StoredFilter],
    doings: Sequence[Doing],
    *,
    grows: Made | None = None,
) -> Made:
    """Do it, as operations that can be undone, and record each hit; give the operations.

    What was begun before goes on in its operation.
    """
    wanted: dict[tuple[int, FilterAction], list[int]] = {}
    for doing in doings:
        for action in doing.actions:
            wanted.setdefault((doing.filter_id, action), []).append(doing.entry_id)
    did: dict[tuple[int, int], list[Did]] = {(each.filter_id, each.entry_id): [] for each in doings}
    made: Made = {}
    for (filter_id, action), entry_ids in wanted.items():
        kind, begun = ACTIONS_BY_NAME[action.do], (grows or {}).get((filter_id, action))
        changed = Changed(0)
        if kind.change is not None:
            changed = await _change(
                kit, tx, user_id, stored[filter_id].title, action, kind.change, entry_ids, begun
            )
        elif kind.name == "notify":
            await _notify(kit, tx, user_id, stored[filter_id], entry_ids)
        elif action.webhook_id is not None:
            title = stored[filter_id].title
            await queue_deliveries(kit, tx, user_id, action.webhook_id, entry_ids, title)
        touched = set(changed.entry_ids)
        if changed.operation_id is not None:
            made[filter_id, action] = changed.operation_id
        for entry_id in entry_ids:
            operation_id = changed.operation_id if entry_id in touched else None
            name = kind.change or kind.name
            did[filter_id, entry_id].append(Did(name, operation_id, action.target))
    new = [_record(*key, done) for key, done in did.items()]
    await hits.add_hits(tx, user_id, new, kit.now())
    return made


def act_for(user_id: int, title: str) -> Visitor:
    """Give who a filter is in the log of what its reader did."""
    device = f"filter: {title}"[:LONGEST_DEVICE]
    return Visitor(User(user_id, "", None, "user", 0), 0, device)


async def _change(
    kit: Kit,
    tx: Calls,
    user_id: int,
    title: str,
    action: FilterAction,
    kind: StateChange,
    entry_ids: list[int],
    begun: int | None,
) -> Changed:
    if action.board_id is not None:
        room = MOST_ON_BOARD - await boarded.count_entries(tx, user_id, action.board_id)
        entry_ids = entry_ids[: max(0, room)]
    change = Change(
        kind,
        entry_ids,
        kit.now(),
        tag_id=action.tag_id,
        board_id=action.board_id,
        importance=action.importance,
        grows=begun,
    )
    return await make_change(kit, tx, act_for(user_id, title), change)


async def _notify(
    kit: Kit, tx: Calls, user_id: int, stored: StoredFilter, entry_ids: list[int]
) -> None:
    await alerts.add_alerts(tx, user_id, stored.id, entry_ids, kit.now())
    told = AlertEvent(stored.id, stored.title, entry_ids[:MOST_NAMED], len(entry_ids))
    await add_event(tx, told, kit.now(), user_id=user_id)


def _record(filter_id: int, entry_id: int, done: list[Did]) -> NewHit:
    changes = {each.change for each in done if each.operation_id is not None}
    return NewHit(
        filter_id,
        entry_id,
        msgspec.json.encode(done).decode(),
        has_hidden="hidden" in changes,
        has_read="read" in changes,
    )


def _can_hide(hit: Mapping[int, Sequence[ReadyRule]]) -> bool:
    return any(
        ACTIONS_BY_NAME[action.do].hides
        for rules in hit.values()
        for each in rules
        for action in each.rule.actions
    )


def _has_targets(ready: ReadyRule, known: KnownThings) -> bool:
    """Say whether all is there that a filter names; else it does nothing and says so."""
    return not name_lost_target(ready.rule.actions, known)

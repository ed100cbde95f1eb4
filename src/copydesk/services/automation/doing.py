"""What filters do with entries that they mean: decided by their order, done, and recorded."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from copydesk.model import User, Visitor
from copydesk.model.filters import ACTIONS_BY_NAME, FilterAction
from copydesk.model.limits import LONGEST_DEVICE
from copydesk.rules.filters.outcomes import join_outcomes
from copydesk.rules.filters.programs import ReadyRule
from copydesk.services.reading.marks import Change, make_change
from copydesk.services.system.kit import Kit
from copydesk.store.automation import hits, subjects
from copydesk.store.automation.filters import StoredFilter
from copydesk.store.automation.hits import NewHit
from copydesk.store.engine.db import Calls


class Did(msgspec.Struct, frozen=True, array_like=True):
    """One thing that a filter did: what it is called, and the operation that takes it back.

    Without an operation it has changed nothing.
    """

    change: str
    operation_id: int | None = None


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
    tag_ids = {
        action.tag_id for rules in hit.values() for each in rules for action in each.rule.actions
    }
    known_tags = await subjects.list_tag_ids(tx, user_id) if tag_ids != {None} else set()
    known_hits = await hits.list_known(tx, user_id, entry_ids)
    kept = await subjects.list_kept(tx, user_id, entry_ids) if _can_hide(hit) else set()
    doings: list[Doing] = []
    for entry_id, rules in hit.items():
        able = [each for each in rules if _has_tags(each, known_tags)]
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
) -> dict[tuple[int, FilterAction], int]:
    """Do it, as operations that can be undone, and record each hit; give the operations."""
    wanted: dict[tuple[int, FilterAction], list[int]] = {}
    for doing in doings:
        for action in doing.actions:
            wanted.setdefault((doing.filter_id, action), []).append(doing.entry_id)
    did: dict[tuple[int, int], list[Did]] = {(each.filter_id, each.entry_id): [] for each in doings}
    made: dict[tuple[int, FilterAction], int] = {}
    for (filter_id, action), entry_ids in wanted.items():
        kind = ACTIONS_BY_NAME[action.do]
        touched: set[int] = set()
        if kind.change is not None:
            change = Change(kind.change, entry_ids, kit.now(), tag_id=action.tag_id)
            changed = await make_change(kit, tx, act_for(user_id, stored[filter_id].title), change)
            touched = set(changed.entry_ids)
            if changed.operation_id is not None:
                made[filter_id, action] = changed.operation_id
        for entry_id in entry_ids:
            operation_id = made.get((filter_id, action)) if entry_id in touched else None
            did[filter_id, entry_id].append(Did(kind.change or kind.name, operation_id))
    new = [
        NewHit(filter_id, entry_id, msgspec.json.encode(done).decode())
        for (filter_id, entry_id), done in did.items()
    ]
    await hits.add_hits(tx, user_id, new, kit.now())
    return made


def act_for(user_id: int, title: str) -> Visitor:
    """Give who a filter is in the log of what its reader did."""
    device = f"filter: {title}"[:LONGEST_DEVICE]
    return Visitor(User(user_id, "", None, "user", 0), 0, device)


def _can_hide(hit: Mapping[int, Sequence[ReadyRule]]) -> bool:
    return any(
        ACTIONS_BY_NAME[action.do].hides
        for rules in hit.values()
        for each in rules
        for action in each.rule.actions
    )


def _has_tags(ready: ReadyRule, known: set[int]) -> bool:
    """Say whether all tags are there that a filter gives; else it does nothing and says so."""
    return all(each.tag_id is None or each.tag_id in known for each in ready.rule.actions)

"""What is done with an entry that several filters mean: their order decides.

Filters are taken from the top. Each action is done once, by the first filter that asks for it. Of
hiding and keeping (a star, a board, or for later) only the one that is asked for first is done.
What is hidden is not marked read, so that it comes back unread. After `stop` nothing else is done.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from copydesk.model.filters import ACTIONS_BY_NAME, FilterAction, Rule
from copydesk.rules.filters.checking import make_key


@dataclass(frozen=True, slots=True)
class FilterOutcome:
    """What one filter does with an entry; maybe nothing, because others were first."""

    filter_id: int
    actions: tuple[FilterAction, ...]


def join_outcomes(hits: Iterable[Rule], *, is_kept: bool = False) -> list[FilterOutcome]:
    """Say what each filter that means an entry does with it, in the order of the filters.

    What a reader keeps already is not hidden from them.
    """
    outcomes: list[FilterOutcome] = []
    done: set[tuple[str, int | None]] = set()
    is_hidden = False
    for rule in hits:
        own: list[FilterAction] = []
        for action in rule.actions:
            kind = ACTIONS_BY_NAME[action.do]
            if make_key(action) in done or (kind.hides and is_kept) or (kind.keeps and is_hidden):
                continue
            is_hidden = is_hidden or kind.hides
            is_kept = is_kept or kind.keeps
            done.add(make_key(action))
            own.append(action)
        outcomes.append(FilterOutcome(rule.id, tuple(own)))
        if any(ACTIONS_BY_NAME[action.do].stops for action in rule.actions):
            break
    return [_yield_to_hiding(each) for each in outcomes] if is_hidden else outcomes


def _yield_to_hiding(outcome: FilterOutcome) -> FilterOutcome:
    kept = tuple(each for each in outcome.actions if not ACTIONS_BY_NAME[each.do].yields)
    return FilterOutcome(outcome.filter_id, kept)

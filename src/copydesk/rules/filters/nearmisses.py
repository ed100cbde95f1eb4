"""What a filter nearly means: all but one of its conditions hold, or its words stand elsewhere."""

from dataclasses import dataclass
from typing import Literal

from copydesk.model.filters import EntryTraits, FilterNode
from copydesk.rules.filters.checking import walk
from copydesk.rules.filters.programs import Look, Program, ReadyRule, is_in_scope, test_leaf

# Where a word is looked for that is not where the filter wants it.
ELSEWHERE = ("title", "content", "author", "url", "tags")


@dataclass(frozen=True, slots=True)
class NearMiss:
    """Why an entry is not meant: `path` names the condition, `field` where its words stand."""

    why: Literal["one_missing", "elsewhere"]
    path: str
    field: str


def find_near_miss(program: Program, ready: ReadyRule, traits: EntryTraits) -> NearMiss | None:
    """Say what kept a filter from meaning an entry, if that is little."""
    if not is_in_scope(ready, traits):
        return None
    look = program.look_at(traits)
    holding = [number for number, leaf in enumerate(ready.leaves) if test_leaf(look, leaf)]
    for number, leaf in enumerate(ready.leaves):
        if ready.test(look, number) and any(other != number for other in holding):
            return NearMiss("one_missing", list_paths(ready.rule.match)[number], leaf.field)
    return _find_elsewhere(look, ready)


def list_paths(match: FilterNode) -> list[str]:
    """Give where each condition stands, in the order of the leaves of a filter."""
    return [path for path, _, node in walk(match) if node.field is not None]


def _find_elsewhere(look: Look, ready: ReadyRule) -> NearMiss | None:
    """Say where else the words of a condition stand that would make the entry meant."""
    for number, leaf in enumerate(ready.leaves):
        if leaf.place is None or leaf.field not in ELSEWHERE or not ready.test(look, number):
            continue
        for field in ELSEWHERE:
            if field != leaf.field and look.has(leaf, field):
                return NearMiss("elsewhere", list_paths(ready.rule.match)[number], field)
    return None

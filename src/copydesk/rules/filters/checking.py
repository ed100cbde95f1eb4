"""Whether a filter can be understood; if not, which part of it, and why, in plain words."""

from collections.abc import Iterable, Iterator

from copydesk.errors import Invalid
from copydesk.model.filters import (
    ACTIONS_BY_NAME,
    LEAST_IMPORTANCE,
    MOST_IMPORTANCE,
    TARGETS,
    ActionKind,
    ActionTarget,
    FilterAction,
    FilterNode,
)
from copydesk.model.limits import LONGEST_FILTER_PATTERN, LONGEST_FILTER_VALUE
from copydesk.rules.filters.fields import ANALYSED, FIELDS_BY_NAME, Field
from copydesk.rules.filters.patterns import compile_pattern

DEEPEST = 6
MOST_NODES = 60
MOST_ACTIONS = 10


def check_match(match: FilterNode) -> None:
    """Refuse a match that is too large, or has a part that means nothing."""
    for count, (path, depth, node) in enumerate(walk(match), 1):
        if depth > DEEPEST:
            raise _refuse(path, f"conditions can be nested {DEEPEST} deep")
        if count > MOST_NODES:
            raise _refuse("match", f"a filter has at most {MOST_NODES} conditions and groups")
        _check_node(path, node)


def walk(match: FilterNode) -> Iterator[tuple[str, int, FilterNode]]:
    """Give every node with where it stands, e.g. `match.all[1].not`, and how deep that is."""
    waiting = [("match", 1, match)]
    while waiting:
        path, depth, node = waiting.pop()
        yield path, depth, node
        below = [(f"{path}.all[{place}]", each) for place, each in enumerate(node.all or ())]
        below += [(f"{path}.any[{place}]", each) for place, each in enumerate(node.any or ())]
        if node.not_ is not None:
            below.append((f"{path}.not", node.not_))
        waiting += [(each_path, depth + 1, each) for each_path, each in reversed(below)]


def asks_for_analysis(match: FilterNode) -> bool:
    """Say whether a match asks for what is known only after an entry was analysed."""
    return any(node.field in ANALYSED for _, _, node in walk(match))


def check_actions(actions: tuple[FilterAction, ...]) -> None:
    """Refuse actions that are unknown, said twice, or at odds with each other."""
    if not actions:
        raise _refuse("actions", "say what is to be done")
    if len(actions) > MOST_ACTIONS:
        raise _refuse("actions", f"a filter does at most {MOST_ACTIONS} things")
    for place, action in enumerate(actions):
        path, kind = f"actions[{place}]", ACTIONS_BY_NAME.get(action.do)
        if kind is None:
            raise _refuse(path, f"there is no action {action.do!r}; {_list(ACTIONS_BY_NAME)} are")
        _check_target(path, kind, action)
        if any(make_key(each) == make_key(action) for each in actions[:place]):
            raise _refuse(path, "this is done already")
    kinds = [ACTIONS_BY_NAME[action.do] for action in actions]
    if any(kind.hides for kind in kinds) and any(kind.keeps or kind.yields for kind in kinds):
        raise _refuse("actions", "what is hidden is neither read, kept nor told of")


def make_key(action: FilterAction) -> tuple[str, int | None]:
    """Say what an action is for which only the first filter counts that asks for it."""
    return action.do, action.target if ACTIONS_BY_NAME[action.do].adds_up else None


def _check_target(path: str, kind: ActionKind, action: FilterAction) -> None:
    given: set[ActionTarget] = {name for name in TARGETS if getattr(action, name) is not None}
    if kind.takes is not None and kind.takes not in given:
        raise _refuse(path, f"{kind.name} asks for {kind.takes}")
    if given - {kind.takes}:
        raise _refuse(path, f"{kind.name} takes no {_list(sorted(given - {kind.takes}))}")
    if kind.takes == "importance" and (
        not LEAST_IMPORTANCE <= (action.importance or 0) <= MOST_IMPORTANCE or not action.importance
    ):
        raise _refuse(
            path, f"importance goes from {LEAST_IMPORTANCE} to {MOST_IMPORTANCE}, without 0"
        )


def _check_node(path: str, node: FilterNode) -> None:
    joins = [name for name, value in (("all", node.all), ("any", node.any)) if value is not None]
    parts = [
        *joins,
        *(["not"] if node.not_ else []),
        *(["field"] if node.field is not None else []),
    ]
    if len(parts) != 1:
        raise _refuse(path, "give exactly one of all, any, not, and field")
    if parts == ["field"]:
        _check_leaf(path, node)
        return
    if node.op is not None or node.value is not None:
        raise _refuse(path, "op and value go with a field")
    if not (node.not_ or node.all or node.any):
        raise _refuse(f"{path}.{parts[0]}", "this group is empty")


def _check_leaf(path: str, node: FilterNode) -> None:
    field = FIELDS_BY_NAME.get(node.field or "")
    if field is None:
        names = _list(FIELDS_BY_NAME)
        raise _refuse(f"{path}.field", f"there is no field {node.field!r}; there are {names}")
    if node.op not in field.ops:
        raise _refuse(f"{path}.op", f"{field.name} takes {_list(field.ops)}, not {node.op!r}")
    where = f"{path}.value"
    if field.kind == "number":
        _check_number(where, field, node.value)
    elif not isinstance(node.value, str) or not node.value.strip():
        raise _refuse(where, "give a text to look for")
    elif field.kind == "choice":
        if node.value not in field.choices:
            raise _refuse(where, f"{field.name} is one of {_list(field.choices)}")
    else:
        _check_text(where, field, node.op, node.value)


def _check_number(where: str, field: Field, value: str | float | None) -> None:
    if not isinstance(value, int | float):
        raise _refuse(where, f"{field.name} is a number")
    # Written so that what is no number at all is refused, too.
    if not 0 <= value <= (field.most or 0):
        raise _refuse(where, f"{field.name} goes from 0 to {field.most}")


def _check_text(where: str, field: Field, op: str, value: str) -> None:
    most = LONGEST_FILTER_PATTERN if op == "matches" else LONGEST_FILTER_VALUE
    if len(value) > most:
        raise _refuse(where, f"at most {most} characters")
    try:
        compile_pattern(field, op, value)
    except Invalid as error:
        raise _refuse(where, error.message) from error


def _refuse(path: str, problem: str) -> Invalid:
    return Invalid(f"{path}: {problem}", fields={path: problem})


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)

"""A fault and its options; the function behind it says both by its signature and docstring."""

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import get_args

from copydesk.errors import Invalid
from copydesk.newsroom.answers import FEEDS, KINDS, Answer, Kind
from copydesk.newsroom.articles import Edition

Option = str | int | float | bool
# Nobody needs more, and a slip of the finger must not fill the memory of this machine.
_LIMITS: Mapping[str, tuple[float, float]] = {
    "code": (200, 599),
    "count": (0, 100_000),
    "days": (-40_000, 40_000),
    "depth": (0, 1_000_000),
    "expires": (-(10**9), 10**9),
    "hops": (1, 1000),
    "kilobytes": (0, 1024),
    "levels": (1, 12),
    "megabytes": (0, 1024),
    "percent": (0, 100),
    "retry_after": (0, 10**9),
    "seconds": (0, 3600),
}
_ANY_NUMBER = (0, 10**9)


@dataclass(frozen=True, slots=True)
class OptionRule:
    """What an option may be: like its default, and one of the choices if there are any."""

    default: Option
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """One row of the table; `kinds` says on what it strikes unless told otherwise."""

    name: str
    summary: str
    kinds: tuple[Kind, ...]
    options: Mapping[str, OptionRule]
    change_edition: Callable[..., Edition] | None = None
    change_answer: Callable[..., Answer] | None = None


def edition_fault(change: Callable[..., Edition], kinds: tuple[Kind, ...] = FEEDS) -> Fault:
    """A row for a function that changes the articles."""
    name, summary = _describe(change)
    return Fault(name, summary, kinds, _list_options(change), change_edition=change)


def answer_fault(
    change: Callable[..., Answer],
    kinds: tuple[Kind, ...] = FEEDS,
    *,
    name: str = "",
    summary: str = "",
) -> Fault:
    """A row for a function that changes the rendered answer."""
    if not name:
        name, summary = _describe(change)
    return Fault(name, summary, kinds, _list_options(change), change_answer=change)


def read_options(fault: Fault, given: Mapping[str, object]) -> dict[str, Option]:
    """The options to use: defaults, replaced by what is given if it is allowed."""
    unknown = given.keys() - fault.options.keys()
    if unknown:
        allowed = ", ".join(fault.options) or "none"
        raise Invalid(f"fault {fault.name} has no option {min(unknown)}; it has {allowed}")
    return {
        name: _read_option(fault.name, name, rule, given.get(name, rule.default))
        for name, rule in fault.options.items()
    }


def read_kinds(fault: Fault, given: object) -> tuple[Kind, ...]:
    """On what a fault strikes: "feeds", "all" or kinds such as "rss, article"; None: its own."""
    if given is None:
        return fault.kinds
    names = given.replace(",", " ").split() if isinstance(given, str) else given
    if not isinstance(names, Iterable):
        raise Invalid("on must be a text or a list of texts", allowed=["feeds", "all", *KINDS])
    wanted: set[object] = set()
    for name in names:
        wanted |= {"feeds": set(FEEDS), "all": set(KINDS)}.get(str(name), {str(name)})
    if not wanted or not wanted <= set(KINDS):
        raise Invalid("a fault strikes on kinds of pages", allowed=["feeds", "all", *KINDS])
    return tuple(kind for kind in KINDS if kind in wanted)


def _describe(change: Callable[..., object]) -> tuple[str, str]:
    return change.__name__.replace("_", "-"), inspect.cleandoc(change.__doc__ or "")


def _list_options(change: Callable[..., object]) -> dict[str, OptionRule]:
    parameters = inspect.signature(change, eval_str=True).parameters.values()
    return {
        each.name: OptionRule(each.default, get_args(each.annotation))
        for each in parameters
        if each.kind is inspect.Parameter.KEYWORD_ONLY
    }


def _read_option(fault: str, name: str, rule: OptionRule, given: object) -> Option:
    told = f"option {name} of fault {fault}"
    if isinstance(rule.default, bool):
        if isinstance(given, bool):
            return given
        raise Invalid(f"{told} must be true or false")
    if isinstance(rule.default, str):
        if not isinstance(given, str) or (rule.choices and given not in rule.choices):
            raise Invalid(f"{told} must be {' or '.join(rule.choices) or 'a text'}")
        if name != "junk" and not given.isprintable():
            raise Invalid(f"{told} must be one line")
        return given
    is_number = isinstance(given, int) or (
        isinstance(given, float) and isinstance(rule.default, float)
    )
    if isinstance(given, bool) or not isinstance(given, int | float) or not is_number:
        raise Invalid(f"{told} must be a number")
    low, high = _LIMITS.get(name, _ANY_NUMBER)
    if not low <= given <= high:
        raise Invalid(f"{told} must be from {low:g} to {high:g}")
    return given

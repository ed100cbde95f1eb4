"""Filters: what a reader wants done with entries of a kind, and what each of them did."""

from dataclasses import dataclass
from typing import Literal

import msgspec

from copydesk.model.marks import StateChange

ActionName = Literal[
    "read", "star", "later", "hide", "tag", "board", "importance", "notify", "webhook", "stop"
]  # fmt: skip
ActionTarget = Literal["tag_id", "board_id", "webhook_id", "importance"]
TARGETS: tuple[ActionTarget, ...] = ("tag_id", "board_id", "webhook_id", "importance")
BackWhy = Literal["asked", "story", "shared"]
"""Why an entry is back that a filter had done something with."""
LEAST_IMPORTANCE, MOST_IMPORTANCE = -2, 2


class FilterNode(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True
):
    """What an entry must be: a condition (`field`, `op`, `value`), or several that are joined.

    Exactly one of `all`, `any`, `not` and `field` is given. Which fields there are, and which `op`
    each takes, is told by `GET /v1/filters/fields`.
    """

    all: tuple["FilterNode", ...] | None = None
    any: tuple["FilterNode", ...] | None = None
    not_: "FilterNode | None" = msgspec.field(default=None, name="not")
    field: str | None = None
    op: str | None = None
    value: str | float | None = None


class FilterAction(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is done with an entry, by name; some say with which tag, board, webhook, or number."""

    do: str
    tag_id: int | None = None
    board_id: int | None = None
    webhook_id: int | None = None
    importance: int | None = None

    @property
    def target(self) -> int | None:
        """The one thing that it names, if it names one."""
        named = (self.tag_id, self.board_id, self.webhook_id, self.importance)
        return next((each for each in named if each is not None), None)


class FilterScope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a filter looks: a folder with all in it, one feed, or everywhere."""

    folder_id: int | None = None
    feed_id: int | None = None


@dataclass(frozen=True, slots=True)
class ActionKind:
    """An action of filters: what it changes, and how it goes together with others."""

    name: ActionName
    change: StateChange | None = None
    """How the log of changes calls it; None for what changes no entry."""
    takes: ActionTarget | None = None
    """What must be named with it."""
    adds_up: bool = False
    """Whether several filters may do it, each with another thing that it names."""
    hides: bool = False
    keeps: bool = False
    """Whether somebody wants to see the entry: of this and hiding, what comes first counts."""
    yields: bool = False
    """Whether it is left out where the entry is hidden."""
    stops: bool = False
    """Whether filters further down leave the entry alone."""
    is_for_past: bool = True
    """Whether it is done, too, when a filter goes through what came long ago."""


ACTIONS: tuple[ActionKind, ...] = (
    ActionKind("read", "read", yields=True),
    ActionKind("star", "starred", keeps=True),
    ActionKind("later", "later", keeps=True),
    ActionKind("hide", "hidden", hides=True),
    ActionKind("tag", "tagged", takes="tag_id", adds_up=True),
    ActionKind("board", "boarded", takes="board_id", adds_up=True, keeps=True),
    ActionKind("importance", "important", takes="importance"),
    ActionKind("notify", yields=True, is_for_past=False),
    ActionKind("webhook", takes="webhook_id", adds_up=True, is_for_past=False),
    ActionKind("stop", stops=True),
)
ACTIONS_BY_NAME: dict[str, ActionKind] = {kind.name: kind for kind in ACTIONS}


@dataclass(frozen=True, slots=True)
class Rule:
    """A filter as it is applied."""

    id: int
    match: FilterNode
    actions: tuple[FilterAction, ...]
    scope: FilterScope = FilterScope()


class EntryTraits(msgspec.Struct, frozen=True):
    """What filters look at, of one entry for one reader; None: nobody can tell."""

    entry_id: int
    feed_id: int
    folder_ids: frozenset[int]
    """The folder of its feed, and all that this one is in."""
    texts: dict[str, str]
    """By field; several tags or folders are lines."""
    numbers: dict[str, float | None]
    is_analysed: bool


@dataclass(frozen=True, slots=True)
class FilterCounts:
    """How often a filter hit something."""

    filter_id: int
    last_7_days: int
    last_30_days: int


@dataclass(frozen=True, slots=True)
class Filter:
    """A filter with everything that its owner sees of it."""

    id: int
    title: str
    match: FilterNode
    actions: tuple[FilterAction, ...]
    scope: FilterScope
    position: int
    is_enabled: bool
    expires_at: int | None
    error: str
    """Why it does nothing, in plain words; empty if it works."""
    active_from: int
    """It acts by itself on what arrives from then on."""
    created_at: int
    changed_at: int
    breaks_out: bool
    """Whether what it hid comes back when its story grows."""
    last_7_days: int = 0
    last_30_days: int = 0
    run: "FilterRun | None" = None
    """When it last went through what was there already."""


@dataclass(frozen=True, slots=True)
class FilterRun:
    """A filter that goes through what is there already, and how far it is."""

    share: float
    """From 0 to 1."""
    looked_at: int
    hits: int
    operation_ids: tuple[int, ...]
    started_at: int
    finished_at: int | None
    error: str

"""The one compiler of lists: a filter of entries becomes a statement for both engines.

A plan says what decides the text of a statement: the rows that it begins with, the smallest set of
the user's that has an index, and what else is asked of each of them. Each plan is written once.
Pages stop when they are full (`pagequery.py`), lists for reader apps gather everything
(`fullquery.py`), and searches for words go through windows of ids (`wordquery.py`); they are all
made of the same conditions.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

import msgspec

from copydesk.model.marks import HIDING, KEEPING, MarkName
from copydesk.store.engine.db import Dialect, Sql
from copydesk.store.entries.conditions import (
    LACKS_WORDS_POSTGRES,
    LOOKED_UP,
    Condition,
)
from copydesk.store.entries.filter import FARTHEST, By, EntryFilter, Order, Place
from copydesk.store.entries.terms import write_terms

EntrySource = Literal[
    "followed", "categorised", "of categories", "unread", MarkName, "tagged", "boarded", "shared",
    "important", "listed", "changed", "words",
]  # fmt: skip
_SHOWN: frozenset[Condition] = frozenset(mark.end for mark in HIDING)
# What the rows that a list begins with have already said.
_IMPLIED: dict[EntrySource, frozenset[Condition]] = {
    "followed": frozenset(),
    "categorised": frozenset({"categories"}),
    "of categories": frozenset({"categories"}),
    "unread": _SHOWN | {"unread"},
    **{mark.name: _SHOWN | {mark.name} for mark in KEEPING},
    **{mark.name: frozenset({mark.name}) for mark in HIDING},
    "tagged": frozenset(),
    "boarded": frozenset({"board"}),
    "important": _SHOWN | {"importance from"},
    "shared": frozenset({"shared"}),
    "listed": frozenset({"entries"}),
    "changed": frozenset(),
    "words": frozenset(),
}
# Marks that apps ask for come from an index that does not know what is hidden.
_IMPLIED_FOLLOWED: dict[EntrySource, frozenset[Condition]] = {
    **_IMPLIED,
    **{mark.name: frozenset({mark.name}) for mark in KEEPING},
}


@dataclass(frozen=True, slots=True)
class StatementShape:
    """What decides the text of a statement."""

    source: EntrySource
    conditions: tuple[Condition, ...]
    by: By
    order: Order
    is_followed: bool


class IdBounds(msgspec.Struct, frozen=True):
    """Ids that are surely on the right side of the times of a filter."""

    surely_from: int = 0
    surely_until: int = FARTHEST
    came_from: int = 0
    """What is below came before `changed_from`, though it may have changed since."""


_NO_BOUNDS = IdBounds()


@dataclass(frozen=True, slots=True)
class RowColumns:
    """What a statement calls the columns of the rows that it reads entries from."""

    id: str
    feed_id: str
    sort_at: str
    fair_at: str = ""
    position: str = ""


def plan_query(wanted: EntryFilter, *, has_few_unread: bool = False) -> StatementShape:
    """Choose where a list begins, and what is left to ask of its rows.

    Who has little that is unread is asked for that, and for its category then.
    """
    if wanted.is_followed:
        source = _choose_app_source(wanted)
    else:
        source = _choose_source(wanted, has_few_unread=has_few_unread)
    implied = (_IMPLIED_FOLLOWED if wanted.is_followed else _IMPLIED)[source]
    conditions = tuple(name for name in list_conditions(wanted) if name not in implied)
    return StatementShape(source, conditions, wanted.by, wanted.order, wanted.is_followed)


def list_conditions(wanted: EntryFilter) -> list[Condition]:
    """Name everything that a filter asks for."""
    found: list[Condition] = []
    if wanted.tag_id is not None:
        found.append("feeds or tag")
    elif wanted.feed_ids is not None:
        found.append("feed" if len(wanted.feed_ids) == 1 else "feeds")
    hiding: list[Condition] = [
        mark.name if wanted.marks.get(mark.name) else mark.end for mark in HIDING
    ]
    keeping: list[Condition] = [
        mark.name if wanted.marks[mark.name] else mark.end
        for mark in KEEPING
        if mark.name in wanted.marks
    ]
    asked: dict[Condition, bool] = {
        "other feeds": bool(wanted.not_feed_ids),
        "tags": bool(wanted.tag_ids),
        "other tags": bool(wanted.not_tag_ids),
        "board": wanted.board_id is not None,
        "shared": wanted.is_shared,
        **dict.fromkeys(hiding, True),
        "unread": wanted.is_unread is True,
        "read": wanted.is_unread is False,
        **dict.fromkeys(keeping, True),
        "entries": wanted.entry_ids is not None,
        "ids from": wanted.ids_from > 0,
        "ids until": wanted.ids_until < FARTHEST,
        "published from": wanted.published_from > -FARTHEST,
        "published until": wanted.published_until < FARTHEST,
        "arrived from": wanted.arrived_from > -FARTHEST,
        "arrived until": wanted.arrived_until < FARTHEST,
        "changed": wanted.changed_from > -FARTHEST or wanted.changed_until < FARTHEST,
        "lacks words": bool(wanted.text.unwanted) and not wanted.text.wanted,
        "categories": wanted.categories is not None,
        "other categories": bool(wanted.not_categories),
        "importance from": wanted.least_importance is not None,
        **dict.fromkeys(sorted(wanted.scores), True),
    }
    found += [name for name, is_asked in asked.items() if is_asked]
    return found


def to_values(wanted: EntryFilter, bounds: IdBounds | None = None) -> dict[str, object]:
    """Give what the statements name."""
    start = _find_start(wanted)
    bounds = bounds or _NO_BOUNDS
    return {
        "user_id": wanted.user_id,
        "feed_id": wanted.feed_ids[0] if wanted.feed_ids else 0,
        "feed_ids": wanted.feed_ids or [],
        "tag_id": wanted.tag_id or 0,
        "tag_ids": wanted.tag_ids,
        "tag_count": len(wanted.tag_ids),
        "first_tag_id": wanted.tag_ids[0] if wanted.tag_ids else 0,
        "not_feed_ids": wanted.not_feed_ids,
        "not_tag_ids": wanted.not_tag_ids,
        "board_id": wanted.board_id or 0,
        "entry_ids": wanted.entry_ids or [],
        "ids_from": wanted.ids_from,
        "ids_until": wanted.ids_until,
        "arrived_from": wanted.arrived_from,
        "arrived_until": wanted.arrived_until,
        "surely_from": bounds.surely_from,
        "surely_until": bounds.surely_until,
        "published_from": wanted.published_from,
        "published_until": wanted.published_until,
        "changed_from": wanted.changed_from,
        "changed_until": wanted.changed_until,
        "came_from": bounds.came_from,
        "sort_at": start.sort_at,
        "last_id": start.entry_id,
        "limit": wanted.limit,
        "categories": wanted.categories or [],
        "category": wanted.categories[0] if wanted.categories else "",
        "category_names": json.dumps(list(wanted.categories)) if wanted.categories else "[]",
        "not_categories": wanted.not_categories,
        "importance_from": wanted.least_importance or 0,
        **{end.replace(" ", "_"): bound for end, bound in wanted.scores.items()},
        **write_terms(wanted.text),
    }


def write_conditions(
    names: tuple[Condition, ...],
    row: RowColumns,
    dialect: Dialect,
    texts: Mapping[Condition, str] = LOOKED_UP,
) -> str:
    """Write what is asked of a row."""
    parts = [
        LACKS_WORDS_POSTGRES if name == "lacks words" and dialect == "postgres" else texts[name]
        for name in names
    ]
    return (
        " ".join(parts)
        .replace("row.id", row.id)
        .replace("row.feed_id", row.feed_id)
        .replace("row.sort_at", row.sort_at)
    )


_UNREAD_ROW = RowColumns("unread.entry_id", "unread.feed_id", "unread.sort_at")
# Looked up by the key that unread rows have.
_AMONG_ENTRIES = """
      AND (sort_at, entry_id) IN (
        SELECT x.sort_at, x.id FROM entries AS x WHERE x.id IN (:entry_ids...))
"""


def take_unread(wanted: EntryFilter, unless: str) -> Sql:
    """Take away the unread rows that a filter finds, which is what "mark all" does."""
    implied = _IMPLIED["unread"]
    return _write_taking(
        tuple(name for name in list_conditions(wanted) if name not in implied), unless
    )


@cache
def _write_taking(conditions: tuple[Condition, ...], unless: str) -> Sql:
    asked = tuple(name for name in conditions if name != "entries")
    start = "DELETE FROM unread WHERE user_id = :user_id"
    end = (_AMONG_ENTRIES if "entries" in conditions else "") + unless + "RETURNING entry_id"
    return Sql(
        start + write_conditions(asked, _UNREAD_ROW, "sqlite") + end,
        postgres=start + write_conditions(asked, _UNREAD_ROW, "postgres") + end,
    )


def _choose_source(wanted: EntryFilter, *, has_few_unread: bool) -> EntrySource:
    if wanted.text.wanted:
        return "words"
    if wanted.entry_ids is not None:
        return "listed"
    if wanted.board_id is not None or wanted.is_shared:
        return "boarded" if wanted.board_id is not None else "shared"
    for mark in (*HIDING, *KEEPING):
        if wanted.marks.get(mark.name):
            return mark.name
    # Few have one: to look for them among all there is would take the longer the more there is.
    if (wanted.least_importance or 0) > 0:
        return "important"
    has_tags = wanted.tag_id is not None or bool(wanted.tag_ids)
    if wanted.categories and not has_tags and not (wanted.is_unread and has_few_unread):
        return "categorised" if len(wanted.categories) == 1 else "of categories"
    if wanted.is_unread:
        return "unread"
    return "tagged" if has_tags else "followed"


def _choose_app_source(wanted: EntryFilter) -> EntrySource:
    if wanted.entry_ids is not None:
        return "listed"
    for mark in KEEPING:
        if wanted.marks.get(mark.name):
            return mark.name
    if wanted.changed_from > -FARTHEST:
        return "changed"
    if wanted.is_unread:
        return "unread"
    return "tagged" if wanted.tag_id is not None else "followed"


def _find_start(wanted: EntryFilter) -> Place:
    """Begin behind the last row seen, or where the dates begin that were asked for."""
    after = wanted.after
    if wanted.order in ("fair", "shared"):
        return after or Place(FARTHEST, FARTHEST)
    if wanted.order == "board":
        return after or Place(-FARTHEST, -FARTHEST)
    if wanted.order == "newest":
        edge = Place(wanted.published_until, -FARTHEST)
        return min(after or edge, edge, key=_to_key)
    edge = Place(wanted.published_from, -FARTHEST)
    return max(after or edge, edge, key=_to_key)


def _to_key(place: Place) -> tuple[int, int]:
    return place.sort_at, place.entry_id

"""Filters: what is done by itself with entries of a kind, tried before it is saved."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec
from litestar import delete, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model import Entry
from copydesk.model.filters import (
    ACTIONS,
    ActionName,
    Filter,
    FilterAction,
    FilterNode,
    FilterRun,
    FilterScope,
)
from copydesk.model.limits import LONGEST_FILTER_TITLE
from copydesk.rules.filters.fields import FIELDS, Field, FieldKind, FieldName, Op
from copydesk.rules.filters.nearmisses import NearMiss
from copydesk.services.automation import filters, past, previews
from copydesk.services.automation.filters import MOST_FILTERS, FilterChange, FilterDraft
from copydesk.services.automation.previews import FilterPreview
from copydesk.web.api.shapes import (
    Body,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    at,
    given,
    maybe_at,
    read_time,
)

FilterTitle = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_FILTER_TITLE)]
FilterPlace = Annotated[int, msgspec.Meta(ge=0, le=MOST_FILTERS)]


class NewFilter(Body):
    """A filter to keep; without a scope it looks at everything."""

    title: FilterTitle
    match: FilterNode
    actions: tuple[FilterAction, ...]
    scope: FilterScope = FilterScope()
    is_enabled: bool = True
    expires_at: datetime | None = None
    breaks_out: bool = True


class FilterChanges(Body):
    """What to change; what is left out stays. `position` is the new place, from 0 on."""

    title: FilterTitle | UnsetType = UNSET
    match: FilterNode | UnsetType = UNSET
    actions: tuple[FilterAction, ...] | UnsetType = UNSET
    scope: FilterScope | UnsetType = UNSET
    is_enabled: bool | UnsetType = UNSET
    expires_at: datetime | UnsetType | None = UNSET
    breaks_out: bool | UnsetType = UNSET
    position: FilterPlace | UnsetType = UNSET


class ApplyBody(Body):
    """What to go through: the last days, or all there is."""

    days: Annotated[int, msgspec.Meta(ge=1, le=36_500)] | None = None


class TriedMatch(Body):
    """Conditions to try on what came lately."""

    match: FilterNode
    scope: FilterScope = FilterScope()


class FilterRunShape(msgspec.Struct):
    """How a filter goes through what came already: `share` goes from 0 to 1.

    `operation_ids` are what is undone to take it all back: one for each thing that it does.
    """

    share: float
    looked_at: int
    hits: int
    operation_ids: tuple[int, ...]
    started_at: datetime
    finished_at: datetime | None
    error: str


class FilterShape(msgspec.Struct):
    """A filter, in its order from the top.

    `error` says in plain words why it does nothing, and is empty if it works. It acts by itself on
    what arrives from `active_from` on. If it `breaks_out`, what it hid comes back when several
    more outlets tell the same. `run` is the last time it went through what was there already.
    """

    id: int
    title: str
    match: FilterNode
    actions: tuple[FilterAction, ...]
    scope: FilterScope
    position: int
    is_enabled: bool
    expires_at: datetime | None
    error: str
    active_from: datetime
    created_at: datetime
    changed_at: datetime
    breaks_out: bool
    last_7_days: int
    last_30_days: int
    run: FilterRunShape | None


class FieldShape(msgspec.Struct):
    """Something that conditions can ask for, of which kind it is, and by which `op`.

    What `is_analysed` is known some time after an entry came. Numbers go from 0 to `most`.
    """

    field: FieldName
    kind: FieldKind
    ops: tuple[Op, ...]
    is_analysed: bool
    choices: tuple[str, ...]
    most: float | None


class FilterWords(msgspec.Struct):
    """All that filters are made of."""

    fields: list[FieldShape]
    actions: list[ActionName]
    most_filters: int


class SampleShape(msgspec.Struct):
    """An entry that a filter would have hit."""

    id: int
    feed_id: int
    title: str
    author: str
    url: str
    published_at: datetime | None
    arrived_at: datetime


class NearMissShape(msgspec.Struct):
    """An entry that a filter would nearly have hit, and why it would not.

    `one_missing`: all but one condition hold, the one at `path`. `elsewhere`: what the condition at
    `path` looks for stands in `field` instead.
    """

    entry: SampleShape
    why: Literal["one_missing", "elsewhere"]
    path: str
    field: str


class PreviewShape(msgspec.Struct):
    """What a filter would have done with the entries of the last 30 days.

    If `is_capped`, there were more than the `looked_at` that were looked at, the newest first.
    """

    count: int
    looked_at: int
    is_capped: bool
    examples: list[SampleShape]
    near_misses: list[NearMissShape]


def shape_filter(found: Filter) -> FilterShape:
    return FilterShape(
        id=found.id,
        title=found.title,
        match=found.match,
        actions=found.actions,
        scope=found.scope,
        position=found.position,
        is_enabled=found.is_enabled,
        expires_at=maybe_at(found.expires_at),
        error=found.error,
        active_from=at(found.active_from),
        created_at=at(found.created_at),
        changed_at=at(found.changed_at),
        breaks_out=found.breaks_out,
        last_7_days=found.last_7_days,
        last_30_days=found.last_30_days,
        run=_shape_run(found.run) if found.run else None,
    )


def _shape_run(run: FilterRun) -> FilterRunShape:
    return FilterRunShape(
        run.share,
        run.looked_at,
        run.hits,
        run.operation_ids,
        at(run.started_at),
        maybe_at(run.finished_at),
        run.error,
    )


def shape_sample(entry: Entry) -> SampleShape:
    return SampleShape(
        entry.id,
        entry.feed_id,
        entry.title,
        entry.author,
        entry.url,
        maybe_at(entry.published_at),
        at(entry.arrived_at),
    )


def _shape_field(field: Field) -> FieldShape:
    return FieldShape(
        field.name, field.kind, field.ops, field.is_analysed, field.choices, field.most
    )


def _shape_miss(entry: Entry, miss: NearMiss) -> NearMissShape:
    return NearMissShape(shape_sample(entry), miss.why, miss.path, miss.field)


def _shape_preview(preview: FilterPreview) -> PreviewShape:
    return PreviewShape(
        preview.count,
        preview.looked_at,
        preview.is_capped,
        [shape_sample(entry) for entry in preview.examples],
        [_shape_miss(entry, miss) for entry, miss in preview.near_misses],
    )


@get("/v1/filters", tags=["filters"])
async def list_filters(kit: TheKit, visitor: TheVisitor) -> Page[FilterShape]:
    """List filters in their order: where two disagree, the upper one decides."""
    return Page([shape_filter(each) for each in await filters.list_filters(kit, visitor)])


@get("/v1/filters/fields", tags=["filters"])
async def list_fields(visitor: TheVisitor) -> FilterWords:  # noqa: ARG001 for who is signed in
    """Say what filters can ask for, and what they can do."""
    return FilterWords(
        [_shape_field(field) for field in FIELDS], [kind.name for kind in ACTIONS], MOST_FILTERS
    )


@get("/v1/filters/{filter_id:int}", tags=["filters"])
async def get_filter(kit: TheKit, visitor: TheVisitor, filter_id: PathId) -> FilterShape:
    """Give one filter."""
    return shape_filter(await filters.get_filter(kit, visitor, filter_id))


@post("/v1/filters", tags=["filters"])
async def add_filter(kit: TheKit, visitor: TheVisitor, data: JSONBody[NewFilter]) -> FilterShape:
    """Keep a filter, behind all others; it acts on what arrives from now on."""
    draft = FilterDraft(
        title=data.title,
        match=data.match,
        actions=data.actions,
        scope=data.scope,
        is_enabled=data.is_enabled,
        expires_at=read_time(data.expires_at),
        breaks_out=data.breaks_out,
    )
    return shape_filter(await filters.add_filter(kit, visitor, draft))


@patch("/v1/filters/{filter_id:int}", tags=["filters"])
async def set_filter(
    kit: TheKit, visitor: TheVisitor, filter_id: PathId, data: JSONBody[FilterChanges]
) -> FilterShape:
    """Change a filter, move it, or switch it on or off."""
    change = FilterChange(
        title=given(data.title),
        match=given(data.match),
        actions=given(data.actions),
        scope=given(data.scope),
        is_enabled=given(data.is_enabled),
        expires_at=read_time(given(data.expires_at)),
        is_expiry_set=data.expires_at is not UNSET,
        breaks_out=given(data.breaks_out),
        position=given(data.position),
    )
    return shape_filter(await filters.set_filter(kit, visitor, filter_id, change))


@delete("/v1/filters/{filter_id:int}", tags=["filters"])
async def remove_filter(kit: TheKit, visitor: TheVisitor, filter_id: PathId) -> None:
    """Take a filter away; what it did stays, and it can be restored as long as changes are kept."""
    await filters.remove_filter(kit, visitor, filter_id)


@post("/v1/filters/{filter_id:int}/restore", status_code=200, tags=["filters"])
async def restore_filter(kit: TheKit, visitor: TheVisitor, filter_id: PathId) -> FilterShape:
    """Bring back a filter that was taken away, with its record, to where it stood."""
    return shape_filter(await filters.restore_filter(kit, visitor, filter_id))


@post("/v1/filters/preview", status_code=200, tags=["filters"])
async def preview_filter(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[TriedMatch]
) -> PreviewShape:
    """Say what conditions would have hit in the last 30 days, and what they nearly hit."""
    return _shape_preview(await previews.preview_match(kit, visitor, data.match, data.scope))


@post("/v1/filters/{filter_id:int}/apply", status_code=202, tags=["filters"])
async def apply_filter(
    kit: TheKit, visitor: TheVisitor, filter_id: PathId, data: JSONBody[ApplyBody]
) -> FilterShape:
    """Have a filter go through what came already; `run` says how far it is."""
    return shape_filter(await past.apply_filter(kit, visitor, filter_id, data.days))


HANDLERS = [
    list_filters,
    list_fields,
    get_filter,
    add_filter,
    set_filter,
    remove_filter,
    restore_filter,
    preview_filter,
    apply_filter,
]

"""What a user did, and taking it back: one change, or everything in a span of time."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from copydesk.model.limits import LONGEST_DEVICE
from copydesk.services.reading import undo as undoing
from copydesk.services.reading.undo import MOST_NAMED, Operation
from copydesk.services.subscriptions.leaving import list_names
from copydesk.services.subscriptions.returning import undo as undo_change
from copydesk.web.api.reading.marks import shape_changed
from copydesk.web.api.shapes import (
    Body,
    Changed,
    Cursor,
    Limit,
    Page,
    PathId,
    QueryTime,
    TheKit,
    TheVisitor,
    at,
    maybe_at,
    read_query_time,
    read_time,
)

LONGEST_KIND = 20

Device = Annotated[
    str, QueryParameter(max_length=LONGEST_DEVICE, description="only what this device did")
]

Kind = Annotated[
    str, QueryParameter(max_length=LONGEST_KIND, description="only changes of this kind")
]


class TouchedShape(msgspec.Struct):
    """An entry that a change touched."""

    id: int
    title: str


class OperationShape(msgspec.Struct):
    """One change: what kind, on which device, how many entries; `undoes` for an undo itself.

    `entries` names the first few, as far as you follow their feeds. A change that was about no
    entries has the `names` of the feeds that were left, or of the folder that was removed.
    """

    id: int
    kind: str
    device: str
    count: int
    created_at: datetime
    undone_at: datetime | None
    undoes: int | None
    entries: list[TouchedShape]
    names: list[str]


class UndoneShape(msgspec.Struct):
    """How many fields of entries changed, the operations that undo it, and those taken back."""

    changed: int
    operation_ids: list[int]
    undone_ids: list[int]


class UndoSpan(Body):
    """From when to when, and which device's changes; all devices if none is named."""

    since: datetime
    until: datetime
    device: Annotated[str, msgspec.Meta(max_length=LONGEST_DEVICE)] = ""


def shape_operation(operation: Operation, titles: dict[int, str]) -> OperationShape:
    names = list_names(operation)
    named = [entry_id for entry_id in operation.entry_ids[:MOST_NAMED] if entry_id in titles]
    return OperationShape(
        operation.id,
        operation.kind,
        operation.device,
        len(names) or len(operation.entry_ids),
        at(operation.created_at),
        maybe_at(operation.undone_at),
        operation.undoes,
        [TouchedShape(entry_id, titles[entry_id]) for entry_id in named],
        names[:MOST_NAMED],
    )


@get("/v1/operations", tags=["operations"])
async def list_operations(
    kit: TheKit,
    visitor: TheVisitor,
    device: Device = "",
    kind: Kind = "",
    since: QueryTime = None,
    until: QueryTime = None,
    limit: Limit = 50,
    cursor: Cursor = "",
) -> Page[OperationShape]:
    """List what you did, newest first, a page at a time."""
    page = await undoing.list_operations(
        kit,
        visitor,
        device=device,
        kind=kind,
        since=read_query_time(since, "since"),
        until=read_query_time(until, "until"),
        cursor=cursor,
        limit=limit,
    )
    return Page([shape_operation(each, page.titles) for each in page.operations], page.next_cursor)


@post("/v1/operations/{operation_id:int}/undo", status_code=200, tags=["operations"])
async def undo(kit: TheKit, visitor: TheVisitor, operation_id: PathId) -> Changed:
    """Take back one change, exactly what it touched: entries, feeds that were left, a folder."""
    return shape_changed(await undo_change(kit, visitor, operation_id))


@post("/v1/operations/undo", status_code=200, tags=["operations"])
async def undo_span(kit: TheKit, visitor: TheVisitor, data: JSONBody[UndoSpan]) -> UndoneShape:
    """Take back everything that was done to entries in a span of time, newest first."""
    since, until = read_time(data.since), read_time(data.until)
    assert since is not None
    assert until is not None
    done = await undoing.undo_span(kit, visitor, since=since, until=until, device=data.device)
    return UndoneShape(
        sum(each.count for each in done.changes),
        [each.operation_id for each in done.changes if each.operation_id is not None],
        done.operation_ids,
    )


HANDLERS = [list_operations, undo, undo_span]

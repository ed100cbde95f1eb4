"""Marking entries: read, starred, later, hidden; one, many, or everything that was seen.

Each request may say when the change was made, for devices that were offline: of two changes to the
same field the later one counts, and a request that is sent twice changes nothing the second time.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, post
from litestar.di import NamedDependency, Provide
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter, SkipValidation

from copydesk.errors import Invalid
from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_QUERY, LONGEST_TAG_TITLE, MOST_ENTRY_IDS
from copydesk.model.marks import MARKS, STATE_FIELDS, EntryMarks, Mark, MarkName
from copydesk.services.reading import entries, marks
from copydesk.services.reading.marks import Span
from copydesk.services.reading.requests import View
from copydesk.services.system.kit import Kit
from copydesk.web.api.reading.entryheads import EntryHead
from copydesk.web.api.shapes import (
    DATE_TIME,
    Body,
    Changed,
    Id,
    PathId,
    TheKit,
    TheVisitor,
    maybe_at,
    read_query_time,
    read_time,
)

Flag = Annotated[bool, QueryParameter(description="only these")]
IsRead = Annotated[
    bool | None, QueryParameter(description="only what is read, or only what is unread")
]
EntryIds = Annotated[list[Id], msgspec.Meta(max_length=MOST_ENTRY_IDS)]
ChangedAt = Annotated[
    str | None,
    QueryParameter(name="at", description="when the device made the change", **DATE_TIME),
]


MarkFields = tuple[datetime | None, datetime | None, datetime | None]


class MarkRead(Body):
    """Which entries, and whether they are read."""

    entry_ids: EntryIds
    read: bool = True
    at: datetime | None = None


class MarkAllRead(Body):
    """What to mark; never what the client has not seen.

    `newest_id` is the largest entry id that the client has seen, `arrived_until` the time of its
    last look; without either, it is what is there now. `since` and `older_than` go by publication.
    A search or a tag that is named but empty is refused: it never means everything.
    """

    feed_id: Id | None = None
    folder_id: Id | None = None
    tag: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TAG_TITLE)] | None = None
    q: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_QUERY)] | None = None
    since: datetime | None = None
    older_than: datetime | None = None
    newest_id: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None
    arrived_until: datetime | None = None
    at: datetime | None = None


class SetMarks(Body):
    """Which entries, and what to set; a field that is left out stays as it is."""

    entry_ids: EntryIds
    read: bool | None = None
    starred: bool | None = None
    later: bool | None = None
    hidden: bool | None = None
    at: datetime | None = None


class MarkTimes(EntryHead):
    """The head of an entry, and since when it has each mark."""

    starred_at: datetime | None
    later_at: datetime | None
    hidden_at: datetime | None


class MarkCounts(msgspec.Struct, kw_only=True):
    """How many entries have each mark, but for hidden ones."""

    starred: int
    later: int


class ManyChanged(msgspec.Struct):
    """How many fields of entries changed, and the operations that undo it."""

    changed: int
    operation_ids: list[int]


def provide_view(
    visitor: TheVisitor,  # noqa: ARG001 comes first, as in `provide_visitor`
    unread: Flag = False,
    starred: Flag = False,
    later: Flag = False,
    hidden: Flag = False,
    is_read: IsRead = None,
) -> View:
    """Give the one view that a list is asked for."""
    asked: dict[View, bool] = {
        "unread": unread or is_read is False,
        "read": is_read is True,
        "starred": starred,
        "later": later,
        "hidden": hidden,
    }
    chosen = [view for view, is_asked in asked.items() if is_asked]
    if len(chosen) > 1:
        names = ", ".join(mark.name for mark in MARKS[:-1])
        raise Invalid(f"choose one of unread, is_read, {names} and {MARKS[-1].name}")
    return chosen[0] if chosen else "all"


def shape_marks(entry: EntryMarks) -> MarkFields:
    """Give since when an entry has each mark, by place."""
    return maybe_at(entry.starred_at), maybe_at(entry.later_at), maybe_at(entry.hidden_at)


def shape_changed(done: marks.Changed) -> Changed:
    return Changed(done.count, done.operation_id)


@post("/v1/entries/mark-read", status_code=200, tags=["entries"])
async def mark_read(kit: TheKit, visitor: TheVisitor, data: JSONBody[MarkRead]) -> Changed:
    """Mark entries read, or unread with `read: false`."""
    done = await marks.mark_read(
        kit, visitor, data.entry_ids, is_read=data.read, at=read_time(data.at)
    )
    return shape_changed(done)


@post("/v1/entries/mark-all-read", status_code=200, tags=["entries"])
async def mark_all_read(kit: TheKit, visitor: TheVisitor, data: JSONBody[MarkAllRead]) -> Changed:
    """Mark everything read that the client had seen: everywhere, or in a part."""
    span = Span(
        data.feed_id,
        data.folder_id,
        await entries.get_tag_id(kit, visitor, data.tag) if data.tag is not None else None,
        data.q,
        read_time(data.older_than),
        data.newest_id,
        read_time(data.arrived_until),
        read_time(data.since),
    )
    return shape_changed(await marks.mark_all_read(kit, visitor, span, at=read_time(data.at)))


@post("/v1/entries/mark", status_code=200, tags=["entries"])
async def set_marks(kit: TheKit, visitor: TheVisitor, data: JSONBody[SetMarks]) -> ManyChanged:
    """Set several fields of several entries at once, as a device does that was offline."""
    wishes = {name: is_set for name in STATE_FIELDS if (is_set := getattr(data, name)) is not None}
    done = await marks.set_marks(kit, visitor, data.entry_ids, wishes, at=read_time(data.at))
    return ManyChanged(
        sum(each.count for each in done),
        [each.operation_id for each in done if each.operation_id is not None],
    )


@dataclass(frozen=True, slots=True)
class MarkedEntry:
    """The entry that an address names, for whoever asks, and when they changed it."""

    kit: Kit
    visitor: Visitor
    id: int
    changed_at: int | None

    async def set(self, mark: MarkName, *, is_set: bool) -> Changed:
        done = await marks.set_mark_of_one(
            self.kit, self.visitor, self.id, mark, is_set=is_set, at=self.changed_at
        )
        return shape_changed(done)


async def provide_entry(
    kit: TheKit, visitor: TheVisitor, entry_id: PathId, changed_at: ChangedAt = None
) -> MarkedEntry:
    return MarkedEntry(kit, visitor, entry_id, read_query_time(changed_at, "at"))


TheEntry = NamedDependency[SkipValidation[MarkedEntry]]
_ENTRY = {"entry": Provide(provide_entry)}


def make_routes(mark: Mark) -> list[HTTPRouteHandler]:
    """Make the two routes of a mark: one sets it, the other takes it away."""
    path = "/v1/entries/{entry_id:int}/" + mark.path

    @post(path, status_code=200, tags=["entries"], dependencies=_ENTRY, description=mark.sets)
    async def set_mark(entry: TheEntry) -> Changed:
        return await entry.set(mark.name, is_set=True)

    @delete(path, status_code=200, tags=["entries"], dependencies=_ENTRY, description=mark.clears)
    async def clear_mark(entry: TheEntry) -> Changed:
        return await entry.set(mark.name, is_set=False)

    return [set_mark, clear_mark]


HANDLERS = [
    mark_read,
    mark_all_read,
    set_marks,
    *(route for mark in MARKS for route in make_routes(mark)),
]

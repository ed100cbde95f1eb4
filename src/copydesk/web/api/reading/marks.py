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
from litestar.params import JSONBody, QueryParameter, SkipValidation

from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_QUERY, LONGEST_TAG_TITLE
from copydesk.services.reading import entries, marks
from copydesk.services.reading.marks import Span, Wish
from copydesk.services.system.kit import Kit
from copydesk.web.api.shapes import (
    DATE_TIME,
    Body,
    Changed,
    Id,
    PathId,
    TheKit,
    TheVisitor,
    read_query_time,
    read_time,
)

Ids = Annotated[list[Id], msgspec.Meta(max_length=10_000)]
ChangedAt = Annotated[
    str | None,
    QueryParameter(name="at", description="when the device made the change", **DATE_TIME),
]


class MarkRead(Body):
    """Which entries, and whether they are read."""

    entry_ids: Ids
    read: bool = True
    at: datetime | None = None


class MarkAllRead(Body):
    """What to mark; never what the client has not seen.

    `newest_id` is the largest entry id that the client has seen, `arrived_until` the time of its
    last look; without either, it is what is there now. `older_than` goes by publication. A search
    or a tag that is named but empty is refused: it never means everything.
    """

    feed_id: Id | None = None
    folder_id: Id | None = None
    tag: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TAG_TITLE)] | None = None
    q: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_QUERY)] | None = None
    older_than: datetime | None = None
    newest_id: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None
    arrived_until: datetime | None = None
    at: datetime | None = None


class SetMarks(Body):
    """Which entries, and what to set; a field that is left out stays as it is."""

    entry_ids: Ids
    read: bool | None = None
    starred: bool | None = None
    later: bool | None = None
    hidden: bool | None = None
    at: datetime | None = None


class ManyChanged(msgspec.Struct):
    """How many fields of entries changed, and the operations that undo it."""

    changed: int
    operation_ids: list[int]


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
    )
    return shape_changed(await marks.mark_all_read(kit, visitor, span, at=read_time(data.at)))


@post("/v1/entries/mark", status_code=200, tags=["entries"])
async def set_marks(kit: TheKit, visitor: TheVisitor, data: JSONBody[SetMarks]) -> ManyChanged:
    """Set several fields of several entries at once, as a device does that was offline."""
    wish = Wish(data.read, data.starred, data.later, data.hidden)
    done = await marks.set_marks(kit, visitor, data.entry_ids, wish, at=read_time(data.at))
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

    async def set(self, mark: marks.Mark, *, is_set: bool) -> Changed:
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


@post("/v1/entries/{entry_id:int}/star", status_code=200, tags=["entries"], dependencies=_ENTRY)
async def star(entry: TheEntry) -> Changed:
    """Star an entry; its text is kept even if the feed goes."""
    return await entry.set("starred", is_set=True)


@delete("/v1/entries/{entry_id:int}/star", status_code=200, tags=["entries"], dependencies=_ENTRY)
async def unstar(entry: TheEntry) -> Changed:
    """Take the star away."""
    return await entry.set("starred", is_set=False)


@post("/v1/entries/{entry_id:int}/later", status_code=200, tags=["entries"], dependencies=_ENTRY)
async def keep_for_later(entry: TheEntry) -> Changed:
    """Keep an entry for later."""
    return await entry.set("later", is_set=True)


@delete("/v1/entries/{entry_id:int}/later", status_code=200, tags=["entries"], dependencies=_ENTRY)
async def drop_later(entry: TheEntry) -> Changed:
    """Take an entry off the read-later list."""
    return await entry.set("later", is_set=False)


@post("/v1/entries/{entry_id:int}/hide", status_code=200, tags=["entries"], dependencies=_ENTRY)
async def hide(entry: TheEntry) -> Changed:
    """Hide an entry from every list, count and search."""
    return await entry.set("hidden", is_set=True)


@delete("/v1/entries/{entry_id:int}/hide", status_code=200, tags=["entries"], dependencies=_ENTRY)
async def unhide(entry: TheEntry) -> Changed:
    """Show a hidden entry again, unread if it was."""
    return await entry.set("hidden", is_set=False)


HANDLERS = [
    mark_read,
    mark_all_read,
    set_marks,
    star,
    unstar,
    keep_for_later,
    drop_later,
    hide,
    unhide,
]

"""Highlights: pieces of entries, with colours and notes, found again after edits."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody, QueryParameter
from msgspec import UNSET, UnsetType

from copydesk.model import Highlight, HighlightColour, HighlightedText
from copydesk.model.highlights import TextSpan
from copydesk.model.limits import LONGEST_HIGHLIGHT, LONGEST_NOTE
from copydesk.services.reading import highlights
from copydesk.services.reading.highlights import NewHighlight, Placed
from copydesk.web.api.reading.entrylists import SearchText
from copydesk.web.api.shapes import (
    Body,
    Cursor,
    Id,
    Limit,
    Page,
    PathId,
    QueryId,
    TheKit,
    TheVisitor,
    at,
    given,
)

HighlightNote = Annotated[str, msgspec.Meta(max_length=LONGEST_NOTE)]
ExportFormat = Annotated[
    Literal["markdown", "json"], QueryParameter(description="what the file is made of")
]


class HighlightBody(Body):
    """Words of an entry to highlight, as they stand in one of its texts.

    `text` is the feed's own or the full one. Where the same words stand several times, `position`
    says which are meant: how many letters, not counting spaces, stand before them.
    """

    entry_id: Id
    quote: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_HIGHLIGHT)]
    text: HighlightedText = "feed"
    position: Annotated[int, msgspec.Meta(ge=0, le=2**31)] | None = None
    colour: HighlightColour = "yellow"
    note: HighlightNote = ""


class HighlightChange(Body):
    """What to change; what is left out stays."""

    colour: HighlightColour | UnsetType = UNSET
    note: HighlightNote | UnsetType = UNSET


class SpanShape(msgspec.Struct):
    """Where something stands in a text, in letters without spaces; `end` is behind the last."""

    start: int
    end: int


class HighlightFileShape(msgspec.Struct):
    """A highlight as it is taken along.

    `prefix` and `suffix` are the letters around it when it was made, `position` where it began,
    `version` that of the entry.
    """

    id: int
    entry_id: int
    title: str
    url: str
    quote: str
    note: str
    colour: HighlightColour
    text: HighlightedText
    prefix: str
    suffix: str
    position: int
    version: int
    created_at: datetime


class HighlightShape(HighlightFileShape):
    """A highlight and where it stands now.

    `place` is where it stands in the feed's own text, or in what was kept of it when the entry is
    gone, and `full_place` where in the full text; null where it is not in the text any more.
    `feed_id` is null when the entry is gone; `snapshot_id` is what is kept of it.
    """

    feed_id: int | None
    snapshot_id: int | None
    is_found: bool
    place: SpanShape | None
    full_place: SpanShape | None


class HighlightFile(msgspec.Struct):
    """All highlights, or those of one entry."""

    highlights: list[HighlightFileShape]


@get("/v1/highlights", tags=["highlights"])
async def list_highlights(
    kit: TheKit,
    visitor: TheVisitor,
    entry_id: QueryId = None,
    q: SearchText = "",
    limit: Limit = 50,
    cursor: Cursor = "",
) -> Page[HighlightShape]:
    """List highlights, newest first, in which all words of `q` occur; or all those of one entry."""
    if entry_id is not None:
        found = await highlights.list_highlights_of(kit, visitor, entry_id)
        return Page([*map(shape_highlight, found)])
    page = await highlights.list_highlights(kit, visitor, query=q, cursor=cursor, limit=limit)
    return Page([*map(shape_highlight, page.highlights)], page.next_cursor)


@get(
    "/v1/highlights/export",
    tags=["highlights"],
    media_type="text/markdown",
    opt={"also_gives": ("application/json",)},
)
async def export_highlights(
    kit: TheKit,
    visitor: TheVisitor,
    format: ExportFormat = "markdown",  # noqa: A002  # the name of the parameter
    entry_id: QueryId = None,
) -> Response[bytes]:
    """Give all highlights, or those of one entry, as a file: Markdown or JSON."""
    found = await highlights.list_all(kit, visitor, entry_id)
    if format == "json":
        kept = HighlightFile([_shape_file(each) for each in found])
        return _give_file(msgspec.json.encode(kept), "application/json", "json")
    text = await highlights.write_markdown(found)
    return _give_file(text.encode(), "text/markdown", "md")


@post("/v1/highlights", tags=["highlights"])
async def add_highlight(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[HighlightBody]
) -> HighlightShape:
    """Highlight words of an entry, whose text is then kept; what is highlighted already stays."""
    new = NewHighlight(data.entry_id, data.quote, data.text, data.position, data.colour, data.note)
    return shape_highlight(await highlights.add_highlight(kit, visitor, new))


@patch("/v1/highlights/{highlight_id:int}", tags=["highlights"])
async def set_highlight(
    kit: TheKit, visitor: TheVisitor, highlight_id: PathId, data: JSONBody[HighlightChange]
) -> HighlightShape:
    """Give a highlight another colour or note."""
    return shape_highlight(
        await highlights.set_highlight(
            kit, visitor, highlight_id, colour=given(data.colour), note=given(data.note)
        )
    )


@delete("/v1/highlights/{highlight_id:int}", tags=["highlights"])
async def remove_highlight(kit: TheKit, visitor: TheVisitor, highlight_id: PathId) -> None:
    """Take a highlight back; it can be restored for as long as other changes can be undone."""
    await highlights.remove_highlight(kit, visitor, highlight_id)


@post("/v1/highlights/{highlight_id:int}/restore", status_code=200, tags=["highlights"])
async def restore_highlight(
    kit: TheKit, visitor: TheVisitor, highlight_id: PathId
) -> HighlightShape:
    """Bring back a highlight that was taken back, with its note."""
    return shape_highlight(await highlights.restore_highlight(kit, visitor, highlight_id))


def shape_highlight(placed: Placed) -> HighlightShape:
    """Shape a highlight with where it stands now."""
    own = placed.highlight
    return HighlightShape(
        **msgspec.structs.asdict(_shape_file(own)),
        feed_id=own.feed_id,
        snapshot_id=own.snapshot_id,
        is_found=placed.place is not None or placed.full_place is not None,
        place=_shape_span(placed.place),
        full_place=_shape_span(placed.full_place),
    )


def _shape_file(own: Highlight) -> HighlightFileShape:
    return HighlightFileShape(
        own.id,
        own.entry_id,
        own.title,
        own.url,
        own.quote,
        own.note,
        own.colour,
        own.text,
        own.prefix,
        own.suffix,
        own.position,
        own.version,
        at(own.created_at),
    )


def _shape_span(span: TextSpan | None) -> SpanShape | None:
    return SpanShape(span.start, span.end) if span else None


def _give_file(content: bytes, media_type: str, ending: str) -> Response[bytes]:
    disposition = f'attachment; filename="copydesk-highlights.{ending}"'
    return Response(content, media_type=media_type, headers={"Content-Disposition": disposition})


HANDLERS = [
    list_highlights,
    export_highlights,
    add_highlight,
    set_highlight,
    remove_highlight,
    restore_highlight,
]

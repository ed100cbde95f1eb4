"""Earlier versions of an entry, what was changed, and how a publisher changes its texts."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

import msgspec
from litestar import get

from copydesk.packing import unpack_html
from copydesk.rules.stories.edits import TextEdit
from copydesk.services.stories import edits
from copydesk.web.api.shapes import Cursor, Limit, Page, PathId, TheKit, TheVisitor, at, maybe_at


class TextEditShape(msgspec.Struct):
    """One thing that reads differently since; more weight, more meaning."""

    kind: Literal["number", "name", "negation", "headline", "text"]
    weight: int
    before: str
    after: str


class VersionShape(msgspec.Struct):
    """An earlier form of an entry, and what its publisher changed in it, weightiest first."""

    version: int
    title: str
    html: str
    detected_at: datetime
    changes: list[TextEditShape]


class FeedEditShape(msgspec.Struct):
    """An entry of a feed that was changed after it was published.

    `changes` says what reads differently now than in the oldest version that is kept.
    """

    entry_id: int
    title: str
    version: int
    updated_at: datetime | None
    changes: list[TextEditShape]


@get("/v1/entries/{entry_id:int}/versions", tags=["entries"])
async def list_versions(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> Page[VersionShape]:
    """List what the entry said before its publisher changed it, newest first."""
    found = await edits.list_versions(kit, visitor, entry_id)
    return Page(
        [
            VersionShape(
                edited.version.version,
                edited.version.title,
                unpack_html(edited.version.packed),
                at(edited.version.detected_at),
                _shape_changes(edited.edits),
            )
            for edited in found
        ]
    )


@get("/v1/feeds/{feed_id:int}/edits", tags=["feeds"])
async def list_feed_edits(
    kit: TheKit, visitor: TheVisitor, feed_id: PathId, limit: Limit = 20, cursor: Cursor = ""
) -> Page[FeedEditShape]:
    """List what a feed that you follow changed in its entries later, the last change first.

    A page may hold fewer than asked for, even none, and still have a cursor.
    """
    page = await edits.list_feed_edits(kit, visitor, feed_id, limit=limit, cursor=cursor)
    return Page(
        [
            FeedEditShape(
                edit.entry.id,
                edit.entry.title,
                edit.entry.version,
                maybe_at(edit.entry.updated_at),
                _shape_changes(edit.edits),
            )
            for edit in page.edits
        ],
        page.next_cursor,
    )


def _shape_changes(found: Sequence[TextEdit]) -> list[TextEditShape]:
    return [TextEditShape(edit.kind, edit.weight, edit.before, edit.after) for edit in found]


HANDLERS = [list_versions, list_feed_edits]

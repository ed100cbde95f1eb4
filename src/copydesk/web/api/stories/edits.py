"""Earlier versions of an entry, what was changed, and how a publisher changes its texts."""

from datetime import datetime
from typing import Literal

import msgspec
from litestar import get

from copydesk.packing import unpack_html
from copydesk.services.stories import edits
from copydesk.services.stories.edits import EditedVersion
from copydesk.web.api.shapes import Page, PathId, TheKit, TheVisitor, at


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
    """An entry of a feed that was changed after it was published."""

    entry_id: int
    title: str
    version: int
    detected_at: datetime
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
                _shape_changes(edited),
            )
            for edited in found
        ]
    )


def _shape_changes(edited: EditedVersion) -> list[TextEditShape]:
    return [TextEditShape(edit.kind, edit.weight, edit.before, edit.after) for edit in edited.edits]


HANDLERS = [list_versions]

"""What reader apps file entries under: folders and tags of a user, read at once."""

import msgspec

from copydesk.model import Colour, Folder, Tag
from copydesk.store.engine.db import Calls, Sql

# Each kind in its own order.
LIST = Sql(
    """
    SELECT 'folder' AS kind, id, parent_id, title, position, colour, title AS name
    FROM folders
    WHERE user_id = :user_id
    UNION ALL
    SELECT 'tag', id, NULL, title, position, colour, title_key
    FROM tags
    WHERE user_id = :user_id
    ORDER BY kind, position, name, id
    """
)


class _Label(msgspec.Struct, frozen=True):
    kind: str
    id: int
    parent_id: int | None
    title: str
    position: int
    colour: Colour
    name: str


async def list_labels(db: Calls, user_id: int) -> tuple[list[Folder], list[Tag]]:
    """Give all folders and all tags, in their orders; what is unread of tags is not counted."""
    folders: list[Folder] = []
    tags: list[Tag] = []
    for row in await db.all(LIST, _Label, user_id=user_id):
        if row.kind == "folder":
            folders.append(Folder(row.id, row.parent_id, row.title, row.position, row.colour))
        else:
            tags.append(Tag(row.id, row.title, row.colour, row.position))
    return folders, tags

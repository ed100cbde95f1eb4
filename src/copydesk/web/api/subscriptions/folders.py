"""Folders."""

from typing import Annotated

import msgspec
from litestar import delete, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model import Colour, Folder
from copydesk.model.limits import LONGEST_FOLDER_TITLE, MOST_CHOSEN
from copydesk.services.subscriptions import folders
from copydesk.services.subscriptions.folders import Contents
from copydesk.web.api.shapes import Body, Id, Page, PathId, Position, TheKit, TheVisitor, given

FolderTitle = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_FOLDER_TITLE)]
OrderedIds = Annotated[list[Id], msgspec.Meta(max_length=MOST_CHOSEN)]


class NewFolder(Body):
    """A folder to make."""

    title: FolderTitle
    parent_id: Id | None = None
    position: Position | None = None
    """Among the folders of its parent; the last one, if it is left out."""
    colour: Colour = ""
    subscription_ids: OrderedIds = []
    """Feeds and folders that move into it; those that are not there any more are left out."""
    folder_ids: OrderedIds = []


class FolderChange(Body):
    """What to change; what is left out stays."""

    title: FolderTitle | UnsetType = UNSET
    parent_id: Id | UnsetType | None = UNSET
    position: Position | UnsetType = UNSET
    colour: Colour | UnsetType = UNSET


class FolderOrder(Body):
    """The order of the folders in one place (null: the top)."""

    folder_ids: Annotated[list[Id], msgspec.Meta(min_length=1, max_length=MOST_CHOSEN)]
    parent_id: Id | None = None


@get("/v1/folders", tags=["folders"])
async def list_folders(kit: TheKit, visitor: TheVisitor) -> Page[Folder]:
    """List the user's folders; `parent_id` makes the tree."""
    return Page(await folders.list_folders(kit, visitor))


@get("/v1/folders/{folder_id:int}", tags=["folders"])
async def get_folder(kit: TheKit, visitor: TheVisitor, folder_id: PathId) -> Folder:
    """Give one folder."""
    return await folders.get_folder(kit, visitor, folder_id)


@post("/v1/folders", tags=["folders"])
async def add_folder(kit: TheKit, visitor: TheVisitor, data: JSONBody[NewFolder]) -> Folder:
    """Make a folder, with what is to stand in it; this also brings back one that was removed."""
    return await folders.add_folder(
        kit,
        visitor,
        data.title,
        data.parent_id,
        position=data.position,
        colour=data.colour,
        contents=Contents(data.subscription_ids, data.folder_ids),
    )


@patch("/v1/folders/{folder_id:int}", tags=["folders"])
async def set_folder(
    kit: TheKit, visitor: TheVisitor, folder_id: PathId, data: JSONBody[FolderChange]
) -> Folder:
    """Rename, move or colour a folder."""
    return await folders.set_folder(
        kit,
        visitor,
        folder_id,
        title=given(data.title),
        parent_id=given(data.parent_id),
        is_moved=data.parent_id is not UNSET,
        position=given(data.position),
        colour=given(data.colour),
    )


@delete("/v1/folders/{folder_id:int}", tags=["folders"])
async def remove_folder(kit: TheKit, visitor: TheVisitor, folder_id: PathId) -> None:
    """Remove a folder; its feeds and folders move up."""
    await folders.remove_folder(kit, visitor, folder_id)


@post("/v1/folders/order", status_code=200, tags=["folders"])
async def set_order(kit: TheKit, visitor: TheVisitor, data: JSONBody[FolderOrder]) -> Page[Folder]:
    """Put folders of one place in order; what is not named comes after, as it stood."""
    return Page(await folders.set_order(kit, visitor, data.parent_id, data.folder_ids))


HANDLERS = [list_folders, get_folder, add_folder, set_order, set_folder, remove_folder]

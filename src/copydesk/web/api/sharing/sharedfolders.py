"""Shared folders: who works through them."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody

from copydesk.model.limits import LONGEST_USERNAME
from copydesk.model.triage import FolderMember
from copydesk.services.sharing import sharedfolders
from copydesk.services.sharing.sharedfolders import FolderSummary
from copydesk.web.api.shapes import Body, Page, PathId, TheKit, TheVisitor, at, maybe_at
from copydesk.web.api.sharing.shares import ContactShape, shape_contact


class InviteBody(Body):
    """Whom to invite, by their name."""

    username: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_USERNAME)]


class SharedFolderShape(msgspec.Struct):
    """A folder that you share, work through with others or are invited to.

    `joined_at` is null while you are invited and have not answered. `unread` is how much of it you
    have not read, 1000 at most.
    """

    id: int
    title: str
    owner: ContactShape
    is_owner: bool
    invited_at: datetime
    joined_at: datetime | None
    unread: int


class FolderMemberShape(msgspec.Struct):
    """Somebody who works through a shared folder; `joined_at` is null for who is only invited."""

    user: ContactShape
    is_owner: bool
    invited_at: datetime
    joined_at: datetime | None


def shape_shared_folder(summary: FolderSummary) -> SharedFolderShape:
    folder = summary.folder
    return SharedFolderShape(
        folder.id,
        folder.title,
        shape_contact(folder.owner),
        summary.is_owner,
        at(folder.invited_at),
        maybe_at(folder.joined_at),
        summary.unread,
    )


def _shape_members(members: list[FolderMember]) -> Page[FolderMemberShape]:
    return Page(
        [
            FolderMemberShape(
                shape_contact(each.user),
                each.is_owner,
                at(each.invited_at),
                maybe_at(each.joined_at),
            )
            for each in members
        ]
    )


@get("/v1/shared-folders", tags=["shared folders"])
async def list_shared_folders(kit: TheKit, visitor: TheVisitor) -> Page[SharedFolderShape]:
    """List the folders that you share, work through with others or are invited to."""
    found = await sharedfolders.list_shared_folders(kit, visitor)
    return Page([shape_shared_folder(each) for each in found])


@get("/v1/shared-folders/{folder_id:int}", tags=["shared folders"])
async def get_shared_folder(
    kit: TheKit, visitor: TheVisitor, folder_id: PathId
) -> SharedFolderShape:
    """Give one of them."""
    return shape_shared_folder(await sharedfolders.get_shared_folder(kit, visitor, folder_id))


@delete("/v1/shared-folders/{folder_id:int}", tags=["shared folders"])
async def leave_folder(kit: TheKit, visitor: TheVisitor, folder_id: PathId) -> None:
    """Leave a shared folder or decline it; your own is shared with nobody any more.

    With your own goes what members did and wrote in it; the folder and its feeds stay.
    """
    await sharedfolders.leave_folder(kit, visitor, folder_id)


@post("/v1/shared-folders/{folder_id:int}/join", status_code=200, tags=["shared folders"])
async def join_folder(kit: TheKit, visitor: TheVisitor, folder_id: PathId) -> SharedFolderShape:
    """Take an invitation; what comes from now on is unread."""
    return shape_shared_folder(await sharedfolders.join_folder(kit, visitor, folder_id))


@get("/v1/shared-folders/{folder_id:int}/members", tags=["shared folders"])
async def list_folder_members(
    kit: TheKit, visitor: TheVisitor, folder_id: PathId
) -> Page[FolderMemberShape]:
    """List who works through a shared folder, its owner first."""
    return _shape_members(await sharedfolders.list_members(kit, visitor, folder_id))


@post("/v1/folders/{folder_id:int}/members", status_code=200, tags=["shared folders"])
async def invite_member(
    kit: TheKit, visitor: TheVisitor, folder_id: PathId, data: JSONBody[InviteBody]
) -> Page[FolderMemberShape]:
    """Share a folder of yours with somebody, who has to take the invitation."""
    found = await sharedfolders.invite_member(kit, visitor, folder_id, data.username)
    return _shape_members(found)


@delete("/v1/folders/{folder_id:int}/members/{user_id:int}", tags=["shared folders"])
async def remove_member(
    kit: TheKit, visitor: TheVisitor, folder_id: PathId, user_id: PathId
) -> None:
    """Share a folder of yours with somebody no more, or take an invitation back."""
    await sharedfolders.remove_member(kit, visitor, folder_id, user_id)


HANDLERS = [
    list_shared_folders,
    get_shared_folder,
    leave_folder,
    join_folder,
    list_folder_members,
    invite_member,
    remove_member,
]

"""Sharing a folder with other users of the desk: invite, join, leave, withdraw.

Members see the entries of the feeds that its owner has in it, by the routes of shared folders and
no others: nothing else of the owner's account, and of no feed its address. Whoever is no member any
more sees nothing from that moment on.
"""

from dataclasses import dataclass

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.events import SharedFoldersEvent
from copydesk.model.limits import MOST_FOLDER_MEMBERS, MOST_SHARED_FOLDERS
from copydesk.model.triage import FolderMember, SharedFolder
from copydesk.services.sharing.contacts import find_named
from copydesk.services.system import audit
from copydesk.services.system.audit import AuditAction
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.sharing import foldermembers
from copydesk.store.sharing.sharedlists import FolderScope, list_shared_places
from copydesk.store.subscriptions.folders import find_folder
from copydesk.store.subscriptions.subscriptions import list_folder_feed_ids
from copydesk.store.system.events import NewEvent, add_events

MOST_COUNTED = 1000
NOBODY = "nobody here takes entries under this name"


@dataclass(frozen=True, slots=True)
class FolderSummary:
    """A shared folder, with how much of it a user has not read: up to a thousand are counted."""

    folder: SharedFolder
    is_owner: bool
    unread: int


async def list_shared_folders(kit: Kit, visitor: Visitor) -> list[FolderSummary]:
    """Give what a user shares, works through or is invited to."""

    async def read(db: Calls) -> list[FolderSummary]:
        found = await foldermembers.list_shared_folders(db, visitor.user.id)
        return [await _sum_up(db, visitor, folder) for folder in found]

    return await kit.db.read(read)


async def get_shared_folder(kit: Kit, visitor: Visitor, folder_id: int) -> FolderSummary:
    async def read(db: Calls) -> FolderSummary:
        return await _sum_up(db, visitor, await get_own(db, visitor, folder_id))

    return await kit.db.read(read)


async def list_members(kit: Kit, visitor: Visitor, folder_id: int) -> list[FolderMember]:
    """Give who works through a folder, for those who do."""
    found = await foldermembers.list_members(kit.db, visitor.user.id, folder_id)
    if not found:
        raise NotFound("no such shared folder")
    return found


async def invite_member(
    kit: Kit, visitor: Visitor, folder_id: int, username: str
) -> list[FolderMember]:
    """Invite somebody to a folder of one's own; once more changes nothing."""
    user_id, now = visitor.user.id, kit.now()
    async with kit.db.transaction() as tx:
        await foldermembers.lock_shared_folder(tx, folder_id)
        if await find_folder(tx, user_id, folder_id) is None:
            raise NotFound("no such folder")
        other = await find_named(tx, visitor, username)
        if other is None:
            raise NotFound(NOBODY, field="username")
        if await foldermembers.add_member(tx, folder_id, user_id, user_id, now):
            await foldermembers.join_folder(tx, folder_id, user_id, now)
        if await foldermembers.add_member(tx, folder_id, user_id, other.id, now):
            await _check_room(tx, folder_id, (user_id, other.id))
            await _note(kit, tx, visitor, "folder_shared", other.username)
            await tell_members(kit, tx, folder_id)
        members = await foldermembers.list_members(tx, user_id, folder_id)
    await announce(kit)
    return members


async def join_folder(kit: Kit, visitor: Visitor, folder_id: int) -> FolderSummary:
    """Take an invitation; once more changes nothing."""
    user_id = visitor.user.id
    async with kit.db.transaction() as tx:
        await foldermembers.lock_shared_folder(tx, folder_id)
        folder = await get_own(tx, visitor, folder_id)
        if await foldermembers.join_folder(tx, folder_id, user_id, kit.now()):
            await _note(kit, tx, visitor, "folder_joined", folder.owner.username)
            await tell_members(kit, tx, folder_id)
    await announce(kit)
    return await get_shared_folder(kit, visitor, folder_id)


async def leave_folder(kit: Kit, visitor: Visitor, folder_id: int) -> None:
    """Leave a folder or decline it; its owner shares it with nobody any more."""
    async with kit.db.transaction() as tx:
        await foldermembers.lock_shared_folder(tx, folder_id)
        folder = await get_own(tx, visitor, folder_id)
        told = await foldermembers.list_member_ids(tx, folder_id)
        if folder.owner.id == visitor.user.id:
            await foldermembers.remove_all_members(tx, folder_id, visitor.user.id)
            await _note(kit, tx, visitor, "folder_withdrawn", "")
        else:
            await foldermembers.remove_member(tx, folder_id, visitor.user.id)
            await _note(kit, tx, visitor, "folder_left", folder.owner.username)
        await _tell(kit, tx, told)
    await announce(kit)


async def remove_member(kit: Kit, visitor: Visitor, folder_id: int, user_id: int) -> None:
    """Take somebody's part in a folder of one's own away, or an invitation back."""
    async with kit.db.transaction() as tx:
        await foldermembers.lock_shared_folder(tx, folder_id)
        folder = await get_own(tx, visitor, folder_id)
        if folder.owner.id != visitor.user.id:
            raise NotFound("no such folder of yours")
        if user_id == visitor.user.id:
            raise Invalid("the owner stays; share the folder with nobody instead")
        members = await foldermembers.list_members(tx, visitor.user.id, folder_id)
        gone = next((each.user for each in members if each.user.id == user_id), None)
        if gone is None:
            raise NotFound("no such member")
        told = [each.user.id for each in members]
        await foldermembers.remove_member(tx, folder_id, user_id)
        await _note(kit, tx, visitor, "folder_withdrawn", gone.username)
        await _tell(kit, tx, told)
    await announce(kit)


async def get_own(db: Calls, visitor: Visitor, folder_id: int) -> SharedFolder:
    """Give a folder that this user has a part in, or is invited to."""
    folder = await foldermembers.find_shared_folder(db, visitor.user.id, folder_id)
    if folder is None:
        raise NotFound("no such shared folder")
    return folder


async def get_scope(db: Calls, visitor: Visitor, folder_id: int) -> FolderScope:
    """Give what a member may see of a folder; an invitation opens nothing yet."""
    folder = await get_own(db, visitor, folder_id)
    if folder.joined_at is None:
        raise NotFound("no such shared folder")
    return await _read_scope(db, visitor, folder)


async def tell_members(kit: Kit, tx: Calls, folder_id: int) -> None:
    """Let the pages of all who have a part in a folder load it anew."""
    await _tell(kit, tx, await foldermembers.list_member_ids(tx, folder_id))


async def _read_scope(db: Calls, visitor: Visitor, folder: SharedFolder) -> FolderScope:
    feed_ids = await list_folder_feed_ids(db, folder.owner.id, folder.id)
    return FolderScope(folder.id, visitor.user.id, folder.owner.id, feed_ids)


async def _sum_up(db: Calls, visitor: Visitor, folder: SharedFolder) -> FolderSummary:
    is_owner = folder.owner.id == visitor.user.id
    if folder.joined_at is None:
        return FolderSummary(folder, is_owner, 0)
    scope = await _read_scope(db, visitor, folder)
    unread = await list_shared_places(db, scope, "unread", after=None, limit=MOST_COUNTED)
    return FolderSummary(folder, is_owner, len(unread))


async def _check_room(tx: Calls, folder_id: int, user_ids: tuple[int, ...]) -> None:
    if len(await foldermembers.list_member_ids(tx, folder_id)) > MOST_FOLDER_MEMBERS:
        raise Invalid(f"at most {MOST_FOLDER_MEMBERS} people share a folder")
    for user_id in user_ids:
        if await foldermembers.count_shared_folders(tx, user_id) > MOST_SHARED_FOLDERS:
            raise Conflict(f"nobody has a part in more than {MOST_SHARED_FOLDERS} shared folders")


async def _tell(kit: Kit, tx: Calls, user_ids: list[int]) -> None:
    told = [NewEvent(SharedFoldersEvent(), user_id=user_id) for user_id in user_ids]
    await add_events(tx, kit.now(), *told)


async def _note(kit: Kit, tx: Calls, visitor: Visitor, action: AuditAction, subject: str) -> None:
    await audit.note_by(kit, tx, action, visitor, subject)

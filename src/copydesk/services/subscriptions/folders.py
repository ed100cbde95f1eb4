"""Folders: a tree per user that never loses a feed.

Whoever changes the tree locks the user before looking at it: what was checked then stays true.
"""

import secrets
from dataclasses import dataclass, replace

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Colour, Folder, Visitor
from copydesk.model.events import SharedFoldersEvent, SubscriptionsEvent
from copydesk.model.limits import LONGEST_FOLDER_TITLE
from copydesk.services.subscriptions.leaving import MovedFolder, record_folder_removed
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_title
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.sharing.foldermembers import list_member_ids, lock_shared_folder
from copydesk.store.sharing.keptfolders import keep_folder
from copydesk.store.subscriptions import folders, positions
from copydesk.store.system.events import NewEvent, add_events

DEEPEST = 10
TAKEN = "a folder with this title stands there already"


async def list_folders(kit: Kit, visitor: Visitor) -> list[Folder]:
    return await folders.list_folders(kit.db, visitor.user.id)


@dataclass(frozen=True, slots=True)
class Contents:
    """What is to stand in a new folder; what is not there any more is left out."""

    subscription_ids: list[int]
    folder_ids: list[int]


async def add_folder(
    kit: Kit,
    visitor: Visitor,
    title: str,
    parent_id: int | None,
    *,
    position: int | None = None,
    colour: Colour = "",
    contents: Contents | None = None,
) -> Folder:
    """Make a folder, at the end or at a position, and move into it what is to stand there."""
    title, user_id = check_title(title, least=1, most=LONGEST_FOLDER_TITLE), visitor.user.id
    async with changing(kit, visitor, SubscriptionsEvent()) as tx:
        await lock_user(tx, user_id)
        tree = await read_tree(tx, user_id)
        check_place(tree, None, parent_id)
        folder = await folders.add_folder(
            tx, user_id, title, parent_id=parent_id, colour=colour, now=kit.now()
        )
        if folder is None:
            raise Conflict(TAKEN, field="title")
        if position is not None:
            folder = replace(folder, position=position)
            await folders.set_folder(tx, user_id, folder)
        if contents and (contents.folder_ids or contents.subscription_ids):
            await _move_into(tx, user_id, folder, contents)
    return folder


async def _move_into(tx: Calls, user_id: int, folder: Folder, contents: Contents) -> None:
    tree = await read_tree(tx, user_id)
    for child in [tree[id_] for id_ in dict.fromkeys(contents.folder_ids) if id_ in tree]:
        check_place(tree, child.id, folder.id)
        if await folders.is_title_taken(
            tx, user_id, child.title, parent_id=folder.id, except_id=child.id
        ):
            raise Conflict(TAKEN, field="title")
        tree[child.id] = replace(child, parent_id=folder.id)
        await folders.set_folder(tx, user_id, tree[child.id])
    found = await positions.map_subscriptions_to_feeds(tx, user_id, contents.subscription_ids)
    await positions.move_subscriptions(tx, user_id, list(found), folder.id)


async def read_tree(tx: Calls, user_id: int) -> dict[int, Folder]:
    return {folder.id: folder for folder in await folders.list_folders(tx, user_id)}


async def get_folder(kit: Kit, visitor: Visitor, folder_id: int) -> Folder:
    tree = await read_tree(kit.db, visitor.user.id)
    if folder_id not in tree:
        raise NotFound("no such folder")
    return tree[folder_id]


async def set_folder(
    kit: Kit,
    visitor: Visitor,
    folder_id: int,
    *,
    title: str | None = None,
    parent_id: int | None = None,
    is_moved: bool = False,
    position: int | None = None,
    colour: Colour | None = None,
) -> Folder:
    """Rename, move or colour; None leaves as it is, but one moved to no parent goes to the top."""
    user_id = visitor.user.id
    async with changing(kit, visitor, SubscriptionsEvent()) as tx:
        await lock_user(tx, user_id)
        tree = await read_tree(tx, user_id)
        if folder_id not in tree:
            raise NotFound("no such folder")
        old = tree[folder_id]
        parent_id = parent_id if is_moved else old.parent_id
        check_place(tree, folder_id, parent_id)
        folder = replace(
            old,
            title=old.title
            if title is None
            else check_title(title, least=1, most=LONGEST_FOLDER_TITLE),
            parent_id=parent_id,
            position=old.position if position is None else position,
            colour=old.colour if colour is None else colour,
        )
        if await folders.is_title_taken(
            tx, user_id, folder.title, parent_id=parent_id, except_id=folder_id
        ):
            raise Conflict(TAKEN, field="title")
        await folders.set_folder(tx, user_id, folder)
        if folder.title != old.title:
            await tell_members(kit, tx, folder_id)
    return folder


async def set_order(
    kit: Kit, visitor: Visitor, parent_id: int | None, folder_ids: list[int]
) -> list[Folder]:
    """Let the folders of one place stand in this order; the others there come after them."""
    user_id = visitor.user.id
    async with changing(kit, visitor, SubscriptionsEvent()) as tx:
        await lock_user(tx, user_id)
        tree = await folders.list_folders(tx, user_id)
        if parent_id is not None and parent_id not in {folder.id for folder in tree}:
            raise NotFound("no such folder", field="parent_id")
        there = [folder.id for folder in tree if folder.parent_id == parent_id]
        given = [id_ for id_ in folder_ids if id_ in there]
        await positions.set_folder_order(tx, user_id, list(dict.fromkeys([*given, *there])))
    tree = await folders.list_folders(kit.db, user_id)
    return [folder for folder in tree if folder.parent_id == parent_id]


async def remove_folder(kit: Kit, visitor: Visitor, folder_id: int) -> None:
    """Remove the folder; its folders and feeds move up one step."""
    user_id = visitor.user.id
    async with changing(kit, visitor, SubscriptionsEvent()) as tx:
        await lock_user(tx, user_id)
        tree = await folders.list_folders(tx, user_id)
        gone = next((folder for folder in tree if folder.id == folder_id), None)
        if gone is None:
            raise NotFound("no such folder")
        await lock_shared_folder(tx, folder_id)
        # Its title becomes free first: a folder in it may have the same one.
        await folders.set_folder(tx, user_id, replace(gone, title=secrets.token_hex(16)))
        taken = {f.title for f in tree if f.parent_id == gone.parent_id and f.id != gone.id}
        moved = []
        for child in (f for f in tree if f.parent_id == gone.id):
            title = choose_title(child.title, taken)
            taken.add(title)
            moved.append(MovedFolder(child.id, child.title, title))
            await folders.set_folder(
                tx, user_id, replace(child, title=title, parent_id=gone.parent_id)
            )
        held = await positions.list_subscription_ids(tx, user_id, gone.id)
        await tell_members(kit, tx, folder_id)
        shared = await keep_folder(tx, user_id, folder_id)
        await folders.remove_folder(tx, user_id, gone)
        await record_folder_removed(
            kit, tx, visitor, gone, subscription_ids=held, moved=moved, shared=shared
        )


async def tell_members(kit: Kit, tx: Calls, folder_id: int) -> None:
    """Let all with whom a folder is shared know that it is there, renamed, or no more."""
    told = await list_member_ids(tx, folder_id)
    events = [NewEvent(SharedFoldersEvent(), user_id=user_id) for user_id in told]
    await add_events(tx, kit.now(), *events)


def choose_title(title: str, taken: set[str]) -> str:
    """Give a title that no folder of a place has, as near to the wanted one as can be."""
    while title in taken:
        title += " (2)"
    return title


def check_place(
    tree: dict[int, Folder], folder_id: int | None, parent_id: int | None, *, deeper: int = 0
) -> None:
    """Refuse to have a folder stand in itself or, with so many steps `deeper`, too deep."""
    steps = deeper
    while parent_id is not None:
        if parent_id not in tree:
            raise NotFound("no such folder", field="parent_id")
        if parent_id == folder_id:
            raise Invalid("a folder cannot stand in itself", field="parent_id")
        parent_id = tree[parent_id].parent_id
        steps += 1
    if steps + _measure_height(tree, folder_id) > DEEPEST:
        raise Invalid(f"folders stand at most {DEEPEST} deep", field="parent_id")


def _measure_height(tree: dict[int, Folder], folder_id: int | None) -> int:
    """Count the floors of folders that stand in a folder; a new one has none."""
    inside = [folder.id for folder in tree.values() if folder_id and folder.parent_id == folder_id]
    return max((1 + _measure_height(tree, child) for child in inside), default=0)

"""Leaving feeds and removing folders, noted beside what was done to entries, to be taken back."""

from dataclasses import dataclass
from typing import Literal

import msgspec

from copydesk.model import Colour, Folder, Subscription, Visitor
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.reading import operations
from copydesk.store.reading.operations import Operation
from copydesk.store.sharing.keptfolders import KeptFolder

LeavingKind = Literal["unsubscribed", "folder_removed"]


class LeftFeeds(msgspec.Struct, frozen=True, tag="feeds"):
    """The subscriptions that were left together, and what they were called."""

    subscription_ids: list[int]
    titles: list[str]


class MovedFolder(msgspec.Struct, frozen=True):
    """A folder that moved up with the removal of the one it stood in, and may have been renamed."""

    id: int
    title: str
    new_title: str


class RemovedFolder(msgspec.Struct, frozen=True, tag="folder"):
    """A folder as it was, and what stood in it."""

    title: str
    parent_id: int | None
    position: int
    colour: Colour
    subscription_ids: list[int]
    folders: list[MovedFolder]
    shared: KeptFolder = KeptFolder()


@dataclass(frozen=True, slots=True)
class Left:
    """How many feeds were left, and what to undo to follow them again."""

    count: int
    operation_id: int | None = None


async def record_left(kit: Kit, tx: Calls, visitor: Visitor, left: list[Subscription]) -> Left:
    """Note feeds that are left together; nothing leaves no trace."""
    if not left:
        return Left(0)
    titles = [each.title or each.feed_title or each.feed_url for each in left]
    details = LeftFeeds([each.id for each in left], titles)
    return Left(len(left), await _note(kit, tx, visitor, "unsubscribed", details))


async def record_folder_removed(
    kit: Kit,
    tx: Calls,
    visitor: Visitor,
    folder: Folder,
    *,
    subscription_ids: list[int],
    moved: list[MovedFolder],
    shared: KeptFolder,
) -> None:
    """Note that a folder is removed, with all that stood in it and who worked through it."""
    details = RemovedFolder(
        folder.title,
        folder.parent_id,
        folder.position,
        folder.colour,
        subscription_ids,
        moved,
        shared,
    )
    await _note(kit, tx, visitor, "folder_removed", details)


def read_details(operation: Operation) -> LeftFeeds | RemovedFolder | None:
    """Give what a change was about, if not entries."""
    if operation.details is None:
        return None
    return msgspec.json.decode(operation.details, type=LeftFeeds | RemovedFolder)


def list_names(operation: Operation) -> list[str]:
    """Give the names of the feeds or the folder that a change was about; none if entries."""
    details = read_details(operation)
    if isinstance(details, RemovedFolder):
        return [details.title]
    return details.titles if details else []


async def _note(
    kit: Kit,
    tx: Calls,
    visitor: Visitor,
    kind: LeavingKind,
    details: LeftFeeds | RemovedFolder,
) -> int:
    return await operations.add_detailed_operation(
        tx,
        visitor.user.id,
        kind,
        device=visitor.device,
        details=msgspec.json.encode(details).decode(),
        now=kit.now(),
    )

"""Tools that organise: marks, tags, boards, folders, feeds, saved pages; all of it can be undone.

Nothing here removes an account's data, sends anything to anybody, or changes a setting: an article
may try to talk an assistant into something, and must not get far.
"""

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from copydesk.errors import Invalid
from copydesk.model import Visitor
from copydesk.model.limits import (
    LONGEST_ADDRESS,
    LONGEST_BOARD_TITLE,
    LONGEST_FOLDER_TITLE,
    LONGEST_NOTE,
    LONGEST_TAG_TITLE,
    LONGEST_TITLE,
    MOST_FEED_TAGS,
)
from copydesk.model.marks import STATE_FIELDS
from copydesk.services.intake import savedpages
from copydesk.services.reading import boards, marks, tags, undo
from copydesk.services.reading.marks import Changed
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.subscriptions.subscriptions import ReaderOptions
from copydesk.services.system.kit import Kit
from copydesk.web.api.shapes import given as or_none
from copydesk.web.assistants.toolbox import Tool, ToolArguments
from copydesk.web.assistants.toolshapes import (
    ManyIds,
    ToolChange,
    ToolEntry,
    ToolFeed,
    ToolId,
    ToolPlace,
    shape_tool_entry,
    shape_tool_feed,
)

ToolAddress = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ADDRESS)]
TagWord = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TAG_TITLE)]


class MarkArguments(ToolArguments):
    """What to set; a field that is left out stays as it is."""

    entry_ids: ManyIds
    read: bool | None = None
    starred: bool | None = None
    later: Annotated[bool | None, msgspec.Meta(description="keep to read later")] = None
    hidden: bool | None = None


class TagArguments(ToolArguments):
    """Which tag, and whether it is put on or taken off."""

    entry_ids: ManyIds
    tag: TagWord
    tagged: bool = True


class BoardArguments(ToolArguments):
    """Which board, and whether entries are put there or taken off."""

    entry_ids: ManyIds
    board: Annotated[
        str,
        msgspec.Meta(
            min_length=1, max_length=LONGEST_BOARD_TITLE, description="its title; made if new"
        ),
    ]
    note: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTE)] = ""
    on_board: bool = True


class FolderArguments(ToolArguments):
    """What the folder is called, and where it stands."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_FOLDER_TITLE)]
    parent_id: ToolId | None = None


class FollowArguments(ToolArguments):
    """Which feed, and where it goes."""

    url: Annotated[ToolAddress, msgspec.Meta(description="of the feed, or of its site")]
    folder_id: ToolId | None = None
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""


class PlaceArguments(ToolArguments):
    """What to change of a feed; a field that is left out stays as it is."""

    feed_id: ToolId
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] | UnsetType = UNSET
    folder_id: Annotated[
        ToolId | UnsetType | None, msgspec.Meta(description="null: in no folder")
    ] = UNSET
    tags: Annotated[list[TagWord], msgspec.Meta(max_length=MOST_FEED_TAGS)] | UnsetType = UNSET
    is_muted: Annotated[
        bool | UnsetType, msgspec.Meta(description="a muted feed brings nothing unread")
    ] = UNSET


class SaveArguments(ToolArguments):
    """Which page."""

    url: ToolAddress
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    later: Annotated[bool, msgspec.Meta(description="also keep it to read later")] = True


class UndoArguments(ToolArguments):
    """Which change."""

    operation_id: ToolId


async def mark_entries(kit: Kit, visitor: Visitor, given: MarkArguments) -> ToolChange:
    """Mark entries read or unread, starred, to read later, or hidden, or take such marks away."""
    wishes = {name: is_set for name in STATE_FIELDS if (is_set := getattr(given, name)) is not None}
    return _shape_changes(await marks.set_marks(kit, visitor, given.entry_ids, wishes))


async def tag_entries(kit: Kit, visitor: Visitor, given: TagArguments) -> ToolChange:
    """Put a tag on entries, or take it off with tagged: false. A tag that is new is made."""
    tag = await tags.add_tag(kit, visitor, given.tag)
    done = await tags.tag_entries(kit, visitor, tag.id, given.entry_ids, is_set=given.tagged)
    return _shape_changes([done])


async def board_entries(kit: Kit, visitor: Visitor, given: BoardArguments) -> ToolChange:
    """Put entries on a board, with a note, or take them off with on_board: false."""
    key = " ".join(given.board.split()).casefold()
    there = await boards.list_boards(kit, visitor)
    board = next((each for each in there if each.title.casefold() == key), None)
    if not given.on_board:
        if board is None:
            raise Invalid("there is no board of this title", field="board")
        return _shape_changes([await boards.take_entries(kit, visitor, board.id, given.entry_ids)])
    board = board or await boards.add_board(kit, visitor, given.board)
    done = await boards.put_entries(kit, visitor, board.id, given.entry_ids, note=given.note)
    return _shape_changes([done])


async def add_folder(kit: Kit, visitor: Visitor, given: FolderArguments) -> ToolPlace:
    """Make a folder for feeds."""
    made = await folders.add_folder(kit, visitor, given.title, given.parent_id)
    return ToolPlace(made.id, made.title, 0, made.parent_id)


async def follow_feed(kit: Kit, visitor: Visitor, given: FollowArguments) -> ToolFeed:
    """Follow a feed. If a site offers several, the answer lists them: ask the user which one."""
    done = await subscriptions.subscribe(
        kit, visitor, given.url, folder_id=given.folder_id, title=given.title
    )
    return shape_tool_feed(done.subscription)


async def place_feed(kit: Kit, visitor: Visitor, given: PlaceArguments) -> ToolFeed:
    """Rename a feed of the user, move it to a folder, tag it, or mute it."""
    followed = await subscriptions.get_subscription_of_feed(kit, visitor, given.feed_id)
    changed = await subscriptions.set_subscription(
        kit,
        visitor,
        followed.id,
        title=or_none(given.title),
        folder_id=or_none(given.folder_id),
        is_moved=given.folder_id is not UNSET,
        options=ReaderOptions(is_muted=or_none(given.is_muted), tags=or_none(given.tags)),
    )
    return shape_tool_feed(changed)


async def save_page(kit: Kit, visitor: Visitor, given: SaveArguments) -> ToolEntry:
    """Save a web page as an entry of the user's own; its text is fetched soon."""
    return shape_tool_entry(
        await savedpages.save_page(kit, visitor, given.url, title=given.title, is_later=given.later)
    )


async def undo_change(kit: Kit, visitor: Visitor, given: UndoArguments) -> ToolChange:
    """Take back a change of marks, tags or boards, by the operation id that it answered."""
    return _shape_changes([await undo.undo(kit, visitor, given.operation_id)])


def _shape_changes(done: list[Changed]) -> ToolChange:
    return ToolChange(
        sum(each.count for each in done),
        [each.operation_id for each in done if each.operation_id is not None],
    )


TOOLS = (
    Tool("mark_entries", "Mark entries", MarkArguments, mark_entries, "write", is_destructive=True),
    Tool("tag_entries", "Tag entries", TagArguments, tag_entries, "write"),
    Tool("board_entries", "Put on a board", BoardArguments, board_entries, "write"),
    Tool("add_folder", "Make a folder", FolderArguments, add_folder, "write"),
    Tool("follow_feed", "Follow a feed", FollowArguments, follow_feed, "write", reaches_out=True),
    Tool("place_feed", "Move or rename a feed", PlaceArguments, place_feed, "write"),
    Tool("save_page", "Save a page", SaveArguments, save_page, "write", reaches_out=True),
    Tool("undo", "Undo a change", UndoArguments, undo_change, "write"),
)

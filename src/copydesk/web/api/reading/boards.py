"""Boards; what stands on one is listed with `GET /v1/entries?board_id=...&order=board`."""

from typing import Annotated

import msgspec
from litestar import delete, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.errors import Invalid
from copydesk.model import Board, Colour
from copydesk.model.limits import (
    LONGEST_BOARD_DESCRIPTION,
    LONGEST_BOARD_TITLE,
    LONGEST_NOTE,
    MOST_BOARDS,
)
from copydesk.services.reading import boards
from copydesk.services.reading.boards import BoardChange
from copydesk.web.api.reading.marks import EntryIds, shape_changed
from copydesk.web.api.shapes import (
    Body,
    Changed,
    Id,
    Page,
    PathId,
    Position,
    TheKit,
    TheVisitor,
    given,
)

BoardTitle = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_BOARD_TITLE)]
Description = Annotated[str, msgspec.Meta(max_length=LONGEST_BOARD_DESCRIPTION)]
Note = Annotated[str, msgspec.Meta(max_length=LONGEST_NOTE)]


class NewBoard(Body):
    """A board to make."""

    title: BoardTitle
    description: Description = ""
    colour: Colour = ""


class BoardBody(Body):
    """What to change; what is left out stays."""

    title: BoardTitle | UnsetType = UNSET
    description: Description | UnsetType = UNSET
    colour: Colour | UnsetType = UNSET
    position: Position | UnsetType = UNSET


class BoardOrder(Body):
    """The order of the boards; those that are not named come after them."""

    board_ids: Annotated[list[Id], msgspec.Meta(min_length=1, max_length=MOST_BOARDS)]


class BoardEntries(Body):
    """Which entries stand on the board, or do not any more; a note is for those that are new."""

    entry_ids: EntryIds
    is_on: bool = True
    note: Note = ""


class NoteBody(Body):
    """What you say of an entry on a board; plain text, and empty for nothing."""

    note: Note


class MoveBody(Body):
    """Beside which other entry of the board one is to stand: name one of the two."""

    before_id: Id | None = None
    after_id: Id | None = None


@get("/v1/boards", tags=["boards"])
async def list_boards(kit: TheKit, visitor: TheVisitor) -> Page[Board]:
    """List your boards in their order, with how much stands on each."""
    return Page(await boards.list_boards(kit, visitor))


@post("/v1/boards", tags=["boards"])
async def add_board(kit: TheKit, visitor: TheVisitor, data: JSONBody[NewBoard]) -> Board:
    """Make a board."""
    return await boards.add_board(
        kit, visitor, data.title, description=data.description, colour=data.colour
    )


@post("/v1/boards/order", status_code=200, tags=["boards"])
async def order_boards(kit: TheKit, visitor: TheVisitor, data: JSONBody[BoardOrder]) -> Page[Board]:
    """Let your boards stand in another order."""
    return Page(await boards.set_order(kit, visitor, data.board_ids))


@get("/v1/boards/{board_id:int}", tags=["boards"])
async def get_board(kit: TheKit, visitor: TheVisitor, board_id: PathId) -> Board:
    """Give one board."""
    return await boards.get_board(kit, visitor, board_id)


@patch("/v1/boards/{board_id:int}", tags=["boards"])
async def set_board(
    kit: TheKit, visitor: TheVisitor, board_id: PathId, data: JSONBody[BoardBody]
) -> Board:
    """Rename, describe, colour or move a board."""
    change = BoardChange(
        given(data.title), given(data.description), given(data.colour), given(data.position)
    )
    return await boards.set_board(kit, visitor, board_id, change)


@delete("/v1/boards/{board_id:int}", tags=["boards"])
async def remove_board(kit: TheKit, visitor: TheVisitor, board_id: PathId) -> None:
    """Remove a board with its notes; the entries stay, and texts whose entries are gone."""
    await boards.remove_board(kit, visitor, board_id)


@post("/v1/boards/{board_id:int}/entries", status_code=200, tags=["boards"])
async def put_entries(
    kit: TheKit, visitor: TheVisitor, board_id: PathId, data: JSONBody[BoardEntries]
) -> Changed:
    """Put entries on top of a board, whose texts are then kept, or take them off again."""
    if data.is_on:
        done = await boards.put_entries(kit, visitor, board_id, data.entry_ids, note=data.note)
    else:
        done = await boards.take_entries(kit, visitor, board_id, data.entry_ids)
    return shape_changed(done)


@patch("/v1/boards/{board_id:int}/entries/{entry_id:int}", status_code=204, tags=["boards"])
async def set_note(
    kit: TheKit,
    visitor: TheVisitor,
    board_id: PathId,
    entry_id: PathId,
    data: JSONBody[NoteBody],
) -> None:
    """Say something of an entry on a board."""
    await boards.set_note(kit, visitor, board_id, entry_id, data.note)


@post("/v1/boards/{board_id:int}/entries/{entry_id:int}/move", status_code=204, tags=["boards"])
async def move_entry(
    kit: TheKit,
    visitor: TheVisitor,
    board_id: PathId,
    entry_id: PathId,
    data: JSONBody[MoveBody],
) -> None:
    """Let an entry of a board stand right before or after another one."""
    before, after = data.before_id, data.after_id
    if (before is None) == (after is None):
        raise Invalid("name either before_id or after_id")
    await boards.move_entry(
        kit, visitor, board_id, entry_id, next_id=before or after or 0, is_before=after is None
    )


HANDLERS = [
    list_boards,
    add_board,
    order_boards,
    get_board,
    set_board,
    remove_board,
    put_entries,
    set_note,
    move_entry,
]

"""Boards: collections that a user puts together by hand, with notes, in an order of their own."""

from dataclasses import dataclass, replace

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Board, Colour, Visitor
from copydesk.model.events import BoardsEvent
from copydesk.model.limits import (
    LONGEST_BOARD_DESCRIPTION,
    LONGEST_BOARD_TITLE,
    LONGEST_NOTE,
    MOST_BOARDS,
    MOST_ON_BOARD,
)
from copydesk.model.marks import StateChange
from copydesk.services.reading.entries import check_ids
from copydesk.services.reading.marks import Change, Changed, make_change
from copydesk.services.system.events import announce, changing
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_text, check_title
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.reading import boarded, boards, snapshots

TAKEN = "there is a board with this title already"


@dataclass(frozen=True, slots=True)
class BoardChange:
    """What to change of a board; None leaves as it is."""

    title: str | None = None
    description: str | None = None
    colour: Colour | None = None
    position: int | None = None


async def list_boards(kit: Kit, visitor: Visitor) -> list[Board]:
    return await boards.list_boards(kit.db, visitor.user.id)


async def get_board(kit: Kit, visitor: Visitor, board_id: int) -> Board:
    return await get_own_board(kit.db, visitor, board_id)


async def add_board(
    kit: Kit, visitor: Visitor, title: str, *, description: str = "", colour: Colour = ""
) -> Board:
    """Make a board, behind the others."""
    user_id = visitor.user.id
    wanted = Board(0, _check_title(title), _check_description(description), colour, 0, 0)
    async with changing(kit, visitor, BoardsEvent()) as tx:
        await lock_user(tx, user_id)
        if len(await boards.list_board_ids(tx, user_id)) >= MOST_BOARDS:
            raise Invalid(f"at most {MOST_BOARDS} boards")
        board_id = await boards.add_board(tx, user_id, wanted, now=kit.now())
        if board_id is None:
            raise Conflict(TAKEN, field="title")
        return await get_own_board(tx, visitor, board_id)


async def set_board(kit: Kit, visitor: Visitor, board_id: int, change: BoardChange) -> Board:
    """Rename, describe, colour or move a board."""
    user_id = visitor.user.id
    async with changing(kit, visitor, BoardsEvent()) as tx:
        await lock_user(tx, user_id)
        board = await get_own_board(tx, visitor, board_id)
        if change.title is not None:
            board = replace(board, title=_check_title(change.title))
        if change.description is not None:
            board = replace(board, description=_check_description(change.description))
        if change.colour is not None:
            board = replace(board, colour=change.colour)
        if change.position is not None:
            board = replace(board, position=change.position)
        key = board.title.casefold()
        if await boards.is_title_taken(tx, user_id, key, except_id=board_id):
            raise Conflict(TAKEN, field="title")
        await boards.set_board(tx, user_id, board)
    return board


async def set_order(kit: Kit, visitor: Visitor, board_ids: list[int]) -> list[Board]:
    """Let boards stand in this order; those that are not named come after them."""
    user_id = visitor.user.id
    async with changing(kit, visitor, BoardsEvent()) as tx:
        await lock_user(tx, user_id)
        there = await boards.list_board_ids(tx, user_id)
        given = [id_ for id_ in board_ids if id_ in there]
        await boards.set_order(tx, user_id, list(dict.fromkeys([*given, *there])))
    return await boards.list_boards(kit.db, user_id)


async def remove_board(kit: Kit, visitor: Visitor, board_id: int) -> None:
    """Remove a board with its notes; entries stay, and so do texts whose entries are gone."""
    user_id = visitor.user.id
    async with changing(kit, visitor, BoardsEvent()) as tx:
        await lock_user(tx, user_id)
        await get_own_board(tx, visitor, board_id)
        stood = await boarded.list_order(tx, user_id, board_id)
        await boards.remove_board(tx, user_id, board_id)
        await snapshots.drop_snapshots(tx, user_id, stood)


async def put_entries(
    kit: Kit, visitor: Visitor, board_id: int, entry_ids: list[int], *, note: str = ""
) -> Changed:
    """Put entries on top of a board; ids of entries that the user cannot see change nothing."""
    note = _check_note(note)
    return await _change(kit, visitor, board_id, entry_ids, is_set=True, note=note)


async def take_entries(kit: Kit, visitor: Visitor, board_id: int, entry_ids: list[int]) -> Changed:
    """Take entries off a board; their notes come back with an undo."""
    return await _change(kit, visitor, board_id, entry_ids, is_set=False)


async def set_note(kit: Kit, visitor: Visitor, board_id: int, entry_id: int, note: str) -> None:
    """Say something of an entry on a board, in plain text; nothing takes the note away."""
    note = _check_note(note)
    async with changing(kit, visitor, BoardsEvent()) as tx:
        if not await boarded.set_note(tx, visitor.user.id, board_id, entry_id, note):
            raise NotFound("this entry is not on this board")


async def move_entry(
    kit: Kit, visitor: Visitor, board_id: int, entry_id: int, *, next_id: int, is_before: bool
) -> None:
    """Let an entry stand right before or after another one of the same board."""
    if next_id == entry_id:
        raise Invalid("an entry cannot stand before or after itself")
    async with changing(kit, visitor, BoardsEvent()) as tx:
        if not await boarded.move_entry(
            tx, visitor.user.id, board_id, entry_id, next_id=next_id, is_before=is_before
        ):
            raise NotFound("this entry is not on this board")


async def get_own_board(db: Calls, visitor: Visitor, board_id: int) -> Board:
    board = await boards.find_board(db, visitor.user.id, board_id)
    if board is None:
        raise NotFound("no such board")
    return board


async def _change(
    kit: Kit,
    visitor: Visitor,
    board_id: int,
    entry_ids: list[int],
    *,
    is_set: bool,
    note: str = "",
) -> Changed:
    check_ids(entry_ids)
    user_id = visitor.user.id
    kind: StateChange = "boarded" if is_set else "unboarded"
    async with kit.db.transaction() as tx:
        await lock_user(tx, user_id)
        await get_own_board(tx, visitor, board_id)
        change = Change(kind, entry_ids, kit.now(), board_id=board_id, note=note)
        changed = await make_change(kit, tx, visitor, change)
        if is_set and await boarded.count_entries(tx, user_id, board_id) > MOST_ON_BOARD:
            raise Invalid(f"at most {MOST_ON_BOARD} entries stand on a board")
    await announce(kit)
    return changed


def _check_title(title: str) -> str:
    return check_title(title, least=1, most=LONGEST_BOARD_TITLE)


def _check_description(text: str) -> str:
    return check_text(text, most=LONGEST_BOARD_DESCRIPTION, field="description")


def _check_note(text: str) -> str:
    return check_text(text, most=LONGEST_NOTE, field="note")

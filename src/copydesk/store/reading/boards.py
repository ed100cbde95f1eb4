"""Boards: collections that a user puts together by hand; what stands on them is in `boarded.py`."""

from copydesk.model import Board
from copydesk.store.engine.db import Calls, Sql, scalar

_COLUMNS = "b.id, b.title, b.description, b.colour, b.position"
# What is hidden is in no list and so in no count; what has neither entry nor text is nowhere.
_COUNTED = """
    , (
      SELECT count(*)
      FROM board_entries AS o
      LEFT JOIN states AS st ON st.user_id = o.user_id AND st.entry_id = o.entry_id
      WHERE o.user_id = b.user_id AND o.board_id = b.id AND o.removed_at IS NULL
        AND st.hidden_at IS NULL
    ) AS entry_count
    FROM boards AS b
    WHERE b.user_id = :user_id
"""
LIST = Sql("SELECT", _COLUMNS, _COUNTED, "ORDER BY b.position, b.title_key, b.id")
FIND = Sql("SELECT", _COLUMNS, _COUNTED, "AND b.id = :id")
LIST_IDS = Sql("SELECT id FROM boards WHERE user_id = :user_id ORDER BY position, title_key, id")
IS_TAKEN = Sql(
    "SELECT count(*) FROM boards WHERE user_id = :user_id AND title_key = :title_key AND id <> :id"
)
ADD = Sql(
    """
    INSERT INTO boards (user_id, title, title_key, description, colour, position, created_at)
    SELECT CAST(:user_id AS BIGINT), CAST(:title AS TEXT), CAST(:title_key AS TEXT),
      CAST(:description AS TEXT), CAST(:colour AS TEXT), COALESCE(max(position), 0) + 1,
      CAST(:now AS BIGINT)
    FROM boards
    WHERE user_id = :user_id
    ON CONFLICT DO NOTHING
    RETURNING id
    """
)
SET = Sql(
    """
    UPDATE boards
    SET title = :title, title_key = :title_key, description = :description, colour = :colour,
      position = :position
    WHERE user_id = :user_id AND id = :id
    """
)
SET_POSITION = Sql("UPDATE boards SET position = :position WHERE user_id = :user_id AND id = :id")
REMOVE = Sql("DELETE FROM boards WHERE user_id = :user_id AND id = :id")


async def list_boards(db: Calls, user_id: int) -> list[Board]:
    """Give all boards in their order, with how much stands on each."""
    return await db.all(LIST, Board, user_id=user_id)


async def list_board_ids(db: Calls, user_id: int) -> list[int]:
    return await db.all(LIST_IDS, scalar, user_id=user_id)


async def find_board(db: Calls, user_id: int, board_id: int) -> Board | None:
    return await db.one(FIND, Board, user_id=user_id, id=board_id)


async def is_title_taken(db: Calls, user_id: int, title_key: str, *, except_id: int) -> bool:
    """Say whether another board has this title; true for as long as the user is locked."""
    return bool(await db.value(IS_TAKEN, user_id=user_id, title_key=title_key, id=except_id))


async def add_board(tx: Calls, user_id: int, board: Board, *, now: int) -> int | None:
    """Make a board behind the others, or give None when the title is taken."""
    board_id: int | None = await tx.value(
        ADD,
        user_id=user_id,
        title=board.title,
        title_key=board.title.casefold(),
        description=board.description,
        colour=board.colour,
        now=now,
    )
    return board_id


async def set_board(tx: Calls, user_id: int, board: Board) -> None:
    await tx.run(
        SET,
        user_id=user_id,
        id=board.id,
        title=board.title,
        title_key=board.title.casefold(),
        description=board.description,
        colour=board.colour,
        position=board.position,
    )


async def set_order(tx: Calls, user_id: int, ids: list[int]) -> None:
    """Let boards stand in this order, from 1 on."""
    await tx.run_many(
        SET_POSITION,
        [
            {"user_id": user_id, "id": id_, "position": position}
            for position, id_ in enumerate(ids, 1)
        ],
    )


async def remove_board(tx: Calls, user_id: int, board_id: int) -> None:
    await tx.run(REMOVE, user_id=user_id, id=board_id)

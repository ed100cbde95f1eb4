"""What stands on boards: put there, taken off, moved and noted; it outlives the entry itself."""

from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries.filter import Place
from copydesk.store.entries.visibility import IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION

# Between two neighbours, so that a move writes one row and not all of them.
GAP = 1 << 20

_ON_BOARD = " WHERE user_id = :user_id AND board_id = :board_id AND removed_at IS NULL"
TOP = Sql("SELECT COALESCE(min(position), 0) FROM board_entries", _ON_BOARD)
COUNT = Sql("SELECT count(*) FROM board_entries", _ON_BOARD)
# New ones come to the top, the newest of several first; what was taken off once begins anew.
PUT = Sql(
    """
    INSERT INTO board_entries (user_id, board_id, entry_id, position, note, is_private, added_at)
    SELECT CAST(:user_id AS BIGINT), CAST(:board_id AS BIGINT), e.id,
      CAST(:top AS BIGINT) - CAST(:gap AS BIGINT) * row_number() OVER (ORDER BY e.sort_at, e.id),
      CAST(:note AS TEXT), f.is_private, CAST(:now AS BIGINT)
    FROM entries AS e
    JOIN feeds AS f ON f.id = e.feed_id
    """,
    JOIN_SUBSCRIPTION,
    JOIN_STATE,
    """
    WHERE e.id IN (:entry_ids...)
      AND EXISTS (SELECT 1 FROM boards AS b WHERE b.user_id = :user_id AND b.id = :board_id)
    """,
    IS_VISIBLE,
    """
    ON CONFLICT (user_id, board_id, entry_id) DO UPDATE SET
      position = excluded.position, note = excluded.note, is_private = excluded.is_private,
      added_at = excluded.added_at, removed_at = NULL
    WHERE board_entries.removed_at IS NOT NULL
    RETURNING entry_id
    """,
)
RESTORE = Sql(
    """
    UPDATE board_entries
    SET removed_at = NULL
    WHERE user_id = :user_id AND board_id = :board_id AND entry_id IN (:entry_ids...)
      AND removed_at IS NOT NULL
    RETURNING entry_id
    """
)
TAKE = Sql(
    "UPDATE board_entries SET removed_at = :now",
    _ON_BOARD,
    "AND entry_id IN (:entry_ids...) RETURNING entry_id",
)
SET_NOTE = Sql("UPDATE board_entries SET note = :note", _ON_BOARD, "AND entry_id = :entry_id")
FIND_POSITION = Sql("SELECT position FROM board_entries", _ON_BOARD, "AND entry_id = :entry_id")
SET_POSITION = Sql(
    "UPDATE board_entries SET position = :position", _ON_BOARD, "AND entry_id = :entry_id"
)
LIST_ORDER = Sql("SELECT entry_id FROM board_entries", _ON_BOARD, "ORDER BY position, entry_id")
# Without the one that moves: it may be the neighbour itself.
LIST_ABOVE = Sql(
    "SELECT position FROM board_entries",
    _ON_BOARD,
    """
      AND entry_id <> :entry_id AND (position, entry_id) < (:position, :next_id)
    ORDER BY position DESC, entry_id DESC
    LIMIT 1
    """,
)
LIST_BELOW = Sql(
    "SELECT position FROM board_entries",
    _ON_BOARD,
    """
      AND entry_id <> :entry_id AND (position, entry_id) > (:position, :next_id)
    ORDER BY position, entry_id
    LIMIT 1
    """,
)
FIND_PLACE = Sql("SELECT position AS sort_at, entry_id FROM board_entries", _ON_BOARD,
    "AND entry_id = :entry_id")  # fmt: skip
DROP_GONE = Sql(
    """
    DELETE FROM board_entries
    WHERE user_id = :user_id AND entry_id = :entry_id
      AND NOT EXISTS (SELECT 1 FROM entries AS e WHERE e.id = board_entries.entry_id)
    """
)
# Of all users: as long as a change can be undone, its note and place are there.
REMOVE_OLD = Sql(
    """
    DELETE FROM board_entries
    WHERE (user_id, board_id, entry_id) IN (
      SELECT user_id, board_id, entry_id
      FROM board_entries
      WHERE removed_at < :before
      ORDER BY removed_at
      LIMIT :limit)
      AND removed_at < :before
    """
)


async def count_entries(db: Calls, user_id: int, board_id: int) -> int:
    count: int = await db.value(COUNT, user_id=user_id, board_id=board_id)
    return count


async def list_order(db: Calls, user_id: int, board_id: int) -> list[int]:
    """Give all that stands on a board, from its top, also what has no entry any more."""
    return await db.all(LIST_ORDER, scalar, user_id=user_id, board_id=board_id)


async def put_entries(
    tx: Calls, user_id: int, board_id: int, entry_ids: list[int], *, now: int, note: str = ""
) -> list[int]:
    """Put entries that this user may see on top of a board; give those that were not there."""
    await lock_user(tx, user_id)
    top = await tx.value(TOP, user_id=user_id, board_id=board_id)
    values = {"user_id": user_id, "board_id": board_id, "entry_ids": entry_ids, "top": top}
    return await tx.all(PUT, scalar, **values, gap=GAP, note=note, now=now)


async def restore_entries(
    tx: Calls, user_id: int, board_id: int, entry_ids: list[int]
) -> list[int]:
    """Put back what was taken off, with its note and where it was; give what came back."""
    await lock_user(tx, user_id)
    return await tx.all(RESTORE, scalar, user_id=user_id, board_id=board_id, entry_ids=entry_ids)


async def take_entries(
    tx: Calls, user_id: int, board_id: int, entry_ids: list[int], *, now: int
) -> list[int]:
    """Take entries off a board; give those that were there."""
    await lock_user(tx, user_id)
    return await tx.all(
        TAKE, scalar, user_id=user_id, board_id=board_id, entry_ids=entry_ids, now=now
    )


async def set_note(tx: Calls, user_id: int, board_id: int, entry_id: int, note: str) -> bool:
    """Say something of an entry on a board; False when it is not there."""
    values = {"user_id": user_id, "board_id": board_id, "entry_id": entry_id}
    return await tx.run(SET_NOTE, note=note, **values) == 1


async def move_entry(
    tx: Calls, user_id: int, board_id: int, entry_id: int, *, next_id: int, is_before: bool
) -> bool:
    """Let an entry stand right above or below another; False when one of them is not there."""
    await lock_user(tx, user_id)
    place = {"user_id": user_id, "board_id": board_id, "entry_id": entry_id}
    if await tx.value(FIND_POSITION, **place) is None:
        return False
    position = await _find_room(tx, place, next_id, is_before=is_before)
    if position is None and next_id in await list_order(tx, user_id, board_id):
        await _spread(tx, user_id, board_id)
        position = await _find_room(tx, place, next_id, is_before=is_before)
    if position is None:
        return False
    await tx.run(SET_POSITION, position=position, **place)
    return True


async def find_place(db: Calls, user_id: int, board_id: int, entry_id: int) -> Place | None:
    """Give where an entry stands on a board; None if it was taken off meanwhile."""
    return await db.one(FIND_PLACE, Place, user_id=user_id, board_id=board_id, entry_id=entry_id)


async def drop_gone(tx: Calls, user_id: int, entry_id: int) -> None:
    """Take an entry off all boards that is nowhere else any more."""
    await tx.run(DROP_GONE, user_id=user_id, entry_id=entry_id)


async def remove_old(db: Calls, before: int, limit: int) -> int:
    """Forget some of what was taken off before a time."""
    return await db.run(REMOVE_OLD, before=before, limit=limit)


async def _find_room(
    tx: Calls, place: dict[str, int], next_id: int, *, is_before: bool
) -> int | None:
    """Give a position right beside another entry; None when there is no room, or no such entry."""
    beside: int | None = await tx.value(FIND_POSITION, **{**place, "entry_id": next_id})
    if beside is None:
        return None
    sql = LIST_ABOVE if is_before else LIST_BELOW
    other: int | None = await tx.value(sql, position=beside, next_id=next_id, **place)
    if other is None:
        return beside - GAP if is_before else beside + GAP
    between = (beside + other) // 2
    return between if min(beside, other) < between < max(beside, other) else None


async def _spread(tx: Calls, user_id: int, board_id: int) -> None:
    """Make room between all neighbours again."""
    order = await list_order(tx, user_id, board_id)
    await tx.run_many(
        SET_POSITION,
        [
            {"user_id": user_id, "board_id": board_id, "entry_id": id_, "position": at * GAP}
            for at, id_ in enumerate(order, 1)
        ],
    )

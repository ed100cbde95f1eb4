"""A user's folders; they may stand in each other."""

from copydesk.errors import Conflict
from copydesk.model import Colour, Folder
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.locks import lock_user

LIST = Sql(
    """
    SELECT id, parent_id, title, position, colour
    FROM folders
    WHERE user_id = :user_id
    ORDER BY position, title, id
    """
)
FIND = Sql(
    """
    SELECT id, parent_id, title, position, colour
    FROM folders
    WHERE user_id = :user_id AND id = :id
    """
)
ADD = Sql(
    """
    INSERT INTO folders (user_id, parent_id, title, position, colour, created_at)
    SELECT CAST(:user_id AS BIGINT), CAST(:parent_id AS BIGINT), CAST(:title AS TEXT),
      COALESCE(max(position), 0) + 1, CAST(:colour AS TEXT), CAST(:now AS BIGINT)
    FROM folders
    WHERE user_id = :user_id
    ON CONFLICT DO NOTHING
    RETURNING id, parent_id, title, position, colour
    """
)
# A folder that was moved into one of its own would be lost, and its finder would run in circles.
SET = Sql(
    """
    WITH RECURSIVE inside (id) AS (
      SELECT id FROM folders WHERE user_id = :user_id AND id = :id
      UNION
      SELECT f.id FROM folders AS f JOIN inside ON f.parent_id = inside.id
      WHERE f.user_id = :user_id
    )
    UPDATE folders
    SET title = :title, parent_id = :parent_id, position = :position, colour = :colour
    WHERE user_id = :user_id AND id = :id
      AND COALESCE(CAST(:parent_id AS BIGINT), 0) NOT IN (SELECT id FROM inside)
    RETURNING id
    """
)
IS_TAKEN = Sql(
    """
    SELECT count(*)
    FROM folders
    WHERE user_id = :user_id AND title = :title AND id <> :id
      AND COALESCE(parent_id, 0) = COALESCE(CAST(:parent_id AS BIGINT), 0)
    """
)
MOVE_FEEDS_UP = Sql(
    "UPDATE subscriptions SET folder_id = :parent_id WHERE user_id = :user_id AND folder_id = :id"
)
REMOVE = Sql("DELETE FROM folders WHERE user_id = :user_id AND id = :id")


async def list_folders(db: Calls, user_id: int) -> list[Folder]:
    return await db.all(LIST, Folder, user_id=user_id)


async def find_folder(db: Calls, user_id: int, folder_id: int) -> Folder | None:
    return await db.one(FIND, Folder, user_id=user_id, id=folder_id)


async def add_folder(
    tx: Calls, user_id: int, title: str, *, parent_id: int | None, now: int, colour: Colour = ""
) -> Folder | None:
    """Create the folder, or give None when one with this title stands there already."""
    return await tx.one(
        ADD, Folder, user_id=user_id, title=title, parent_id=parent_id, colour=colour, now=now
    )


async def is_title_taken(
    tx: Calls, user_id: int, title: str, *, parent_id: int | None, except_id: int
) -> bool:
    """Say whether another folder there has this title; true for as long as the user is locked."""
    count = await tx.value(
        IS_TAKEN, user_id=user_id, title=title, parent_id=parent_id, id=except_id
    )
    return bool(count)


async def set_folder(tx: Calls, user_id: int, folder: Folder) -> None:
    """Rename or move; another device may have moved folders since the caller looked."""
    await lock_user(tx, user_id)
    set_id = await tx.value(
        SET,
        user_id=user_id,
        id=folder.id,
        title=folder.title,
        parent_id=folder.parent_id,
        position=folder.position,
        colour=folder.colour,
    )
    if set_id is None:
        raise Conflict("the folders have changed meanwhile")


async def remove_folder(tx: Calls, user_id: int, folder: Folder) -> None:
    """Remove a folder that holds no folders; its feeds move up, never away."""
    await tx.run(MOVE_FEEDS_UP, user_id=user_id, id=folder.id, parent_id=folder.parent_id)
    await tx.run(REMOVE, user_id=user_id, id=folder.id)

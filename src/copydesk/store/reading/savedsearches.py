"""Searches that a user keeps under a name."""

from copydesk.model import SavedSearch
from copydesk.store.engine.db import Calls, Sql

LIST = Sql(
    """
    SELECT id, title, query, position
    FROM saved_searches
    WHERE user_id = :user_id
    ORDER BY position, title, id
    """
)
ADD = Sql(
    """
    INSERT INTO saved_searches (user_id, title, query, position, created_at)
    SELECT CAST(:user_id AS BIGINT), CAST(:title AS TEXT), CAST(:query AS TEXT),
      COALESCE(max(position), 0) + 1, CAST(:now AS BIGINT)
    FROM saved_searches
    WHERE user_id = :user_id
    ON CONFLICT DO NOTHING
    RETURNING id, title, query, position
    """
)
SET = Sql(
    """
    UPDATE saved_searches
    SET title = :title, query = :query, position = :position
    WHERE user_id = :user_id AND id = :id
    """
)
SET_POSITION = Sql(
    "UPDATE saved_searches SET position = :position WHERE user_id = :user_id AND id = :id"
)
REMOVE = Sql("DELETE FROM saved_searches WHERE user_id = :user_id AND id = :id")


async def list_searches(db: Calls, user_id: int) -> list[SavedSearch]:
    return await db.all(LIST, SavedSearch, user_id=user_id)


async def add_search(
    tx: Calls, user_id: int, title: str, query: str, *, now: int
) -> SavedSearch | None:
    """Keep a search, behind the others, or give None when the title is taken."""
    return await tx.one(ADD, SavedSearch, user_id=user_id, title=title, query=query, now=now)


async def set_search(tx: Calls, user_id: int, search: SavedSearch) -> None:
    await tx.run(
        SET,
        user_id=user_id,
        id=search.id,
        title=search.title,
        query=search.query,
        position=search.position,
    )


async def set_order(tx: Calls, user_id: int, ids: list[int]) -> None:
    """Let saved searches stand in this order, from 1 on."""
    await tx.run_many(
        SET_POSITION,
        [
            {"user_id": user_id, "id": id_, "position": position}
            for position, id_ in enumerate(ids, 1)
        ],
    )


async def remove_search(tx: Calls, user_id: int, search_id: int) -> bool:
    return await tx.run(REMOVE, user_id=user_id, id=search_id) > 0

"""What members of shared folders have not read, who do not follow the feeds themselves."""

from copydesk.store.engine.db import Calls, Sql, scalar

# The shared folders that a feed stands in, or one of the folders around it, with their members.
_CONCERNED = """
    WITH RECURSIVE above (owner_id, folder_id) AS (
      SELECT s.user_id, s.folder_id
      FROM subscriptions AS s
      WHERE s.feed_id = :feed_id AND s.unsubscribed_at IS NULL AND s.muted_at IS NULL
        AND s.folder_id IS NOT NULL
        AND EXISTS (SELECT 1 FROM folder_members AS m WHERE m.owner_id = s.user_id)
      UNION
      SELECT a.owner_id, d.parent_id
      FROM above AS a
      JOIN folders AS d ON d.id = a.folder_id AND d.user_id = a.owner_id
      WHERE d.parent_id IS NOT NULL
    )
"""
LIST_CONCERNED = Sql(
    _CONCERNED,
    """
    SELECT DISTINCT m.user_id
    FROM above AS a
    JOIN folder_members AS m ON m.folder_id = a.folder_id AND m.owner_id = a.owner_id
    WHERE m.joined_at IS NOT NULL
    ORDER BY m.user_id
    """,
)
_FOLLOWS = """
      EXISTS (
        SELECT 1
        FROM subscriptions AS f
        WHERE f.user_id = m.user_id AND f.feed_id = e.feed_id AND f.unsubscribed_at IS NULL)
"""
# Sorted by user, so that two feeds that share members cannot deadlock.
GIVE_NEWS = Sql(
    "INSERT INTO folder_unread (folder_id, user_id, sort_at, entry_id)",
    _CONCERNED,
    """
    SELECT m.folder_id, m.user_id, e.sort_at, e.id
    FROM above AS a
    JOIN folder_members AS m ON m.folder_id = a.folder_id AND m.owner_id = a.owner_id
    CROSS JOIN entries AS e
    WHERE m.joined_at IS NOT NULL AND e.id IN (:entry_ids...) AND NOT
    """,
    _FOLLOWS,
    """
    ORDER BY m.user_id, m.folder_id, e.sort_at, e.id
    ON CONFLICT DO NOTHING
    """,
)
TAKE = Sql(
    """
    DELETE FROM folder_unread
    WHERE user_id = :user_id AND entry_id IN (:entry_ids...)
    RETURNING entry_id
    """
)
GIVE_BACK = Sql(
    """
    INSERT INTO folder_unread (folder_id, user_id, sort_at, entry_id)
    SELECT m.folder_id, m.user_id, e.sort_at, e.id
    FROM folder_members AS m
    CROSS JOIN entries AS e
    WHERE m.folder_id = :folder_id AND m.user_id = :user_id AND m.joined_at IS NOT NULL
      AND e.id IN (:entry_ids...) AND NOT
    """,
    _FOLLOWS,
    """
    ON CONFLICT DO NOTHING
    RETURNING entry_id
    """,
)


async def give_news(tx: Calls, feed_id: int, entry_ids: list[int]) -> list[int]:
    """Let new entries of a feed be unread in shared folders; give whom to tell."""
    concerned = await tx.all(LIST_CONCERNED, scalar, feed_id=feed_id)
    if concerned:
        await tx.run(GIVE_NEWS, feed_id=feed_id, entry_ids=entry_ids)
    return concerned


async def take_unread(tx: Calls, user_id: int, entry_ids: list[int]) -> list[int]:
    """Let entries be read, in whichever shared folder; give those that were not."""
    return await tx.all(TAKE, scalar, user_id=user_id, entry_ids=entry_ids)


async def give_unread(tx: Calls, user_id: int, folder_id: int, entry_ids: list[int]) -> list[int]:
    """Let entries of a folder be unread again, unless the user follows their feeds."""
    values = {"user_id": user_id, "folder_id": folder_id, "entry_ids": entry_ids}
    return await tx.all(GIVE_BACK, scalar, **values)

"""Edited entries become unread again for readers who want that of a feed."""

from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.entries.visibility import IS_FOLLOWED

# "<> 'nothing'" is the condition of the index, which holds hardly anybody.
LIST_REOPENERS = Sql(
    """
    SELECT user_id
    FROM subscriptions
    WHERE feed_id = :feed_id AND on_edit <> 'nothing'
      AND unsubscribed_at IS NULL AND muted_at IS NULL
    ORDER BY user_id
    """
)
# Neither what a filter has read, nor what is hidden, nor a copy of what is still unread.
LIST_REOPENED = Sql(
    """
    SELECT e.id
    FROM entries AS e
    CROSS JOIN subscriptions AS s
    LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
    WHERE e.id IN (:entry_ids...) AND""",
    IS_FOLLOWED,
    """
      AND s.on_edit <> 'nothing' AND s.muted_at IS NULL AND st.hidden_at IS NULL
      AND NOT EXISTS (
        SELECT 1
        FROM filter_hits AS h
        WHERE h.user_id = :user_id AND h.entry_id = e.id AND h.has_read AND h.back_at IS NULL)
      AND NOT EXISTS (
        SELECT 1
        FROM entries AS c
        CROSS JOIN unread AS u
        WHERE (c.id = COALESCE(e.duplicate_of, e.id)
            OR c.duplicate_of = COALESCE(e.duplicate_of, e.id))
          AND u.user_id = :user_id AND u.sort_at = c.sort_at AND u.entry_id = c.id)
    """,
)


async def list_reopeners(db: Calls, feed_id: int) -> list[int]:
    """Give for whom edited entries of a feed become unread."""
    return await db.all(LIST_REOPENERS, scalar, feed_id=feed_id)


async def list_reopened(tx: Calls, user_id: int, entry_ids: list[int]) -> list[int]:
    """Give those of these entries that an edit makes unread for this user."""
    return await tx.all(LIST_REOPENED, scalar, user_id=user_id, entry_ids=entry_ids)

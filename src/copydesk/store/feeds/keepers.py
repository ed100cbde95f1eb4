"""Who may have kept entries of a feed, and which of them nobody did.

Whoever has a mark on an entry follows its feed, once did, or reads it in a folder that somebody who
does shares with them: what is sent to anybody else is a copy of their own.
"""

from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.entries.visibility import IS_KEPT

# In two halves, each of which has an index.
LIST = Sql(
    """
    SELECT user_id FROM subscriptions WHERE feed_id = :feed_id AND unsubscribed_at IS NULL
    UNION
    SELECT user_id FROM subscriptions WHERE feed_id = :feed_id AND unsubscribed_at IS NOT NULL
    ORDER BY user_id
    """
)
LIST_MEMBERS = Sql("SELECT DISTINCT user_id FROM folder_members WHERE owner_id IN (:user_ids...)")
_IS_MARKED = """
    SELECT 1 FROM states AS st WHERE st.user_id IN (:user_ids...) AND st.entry_id = e.id
"""
_OTHER_WAYS = """
      AND NOT EXISTS (
        SELECT 1 FROM entry_tags AS g
        WHERE g.user_id IN (:user_ids...) AND g.entry_id = e.id)
      AND NOT EXISTS (
        SELECT 1 FROM board_entries AS o
        WHERE o.user_id IN (:user_ids...) AND o.entry_id = e.id AND o.removed_at IS NULL)
      AND NOT EXISTS (
        SELECT 1 FROM highlights AS h
        WHERE h.user_id IN (:user_ids...) AND h.entry_id = e.id AND h.removed_at IS NULL)
      AND NOT EXISTS (
        SELECT 1 FROM shares AS h
        WHERE h.user_id IN (:user_ids...) AND h.entry_id = e.id
          AND h.dismissed_at IS NULL AND h.retracted_at IS NULL)
"""
# Of an entry `e`, none of the users starred it, kept it for later, tagged it, put it on a board,
# highlighted words of it or got it from another.
IS_UNKEPT = " AND NOT EXISTS (" + _IS_MARKED + " AND (" + IS_KEPT + "))" + _OTHER_WAYS


async def list_keepers(db: Calls, feed_id: int) -> list[int]:
    """Give all who may have marked an entry of a feed, in the order in which users are locked."""
    readers = await db.all(LIST, scalar, feed_id=feed_id)
    members = await db.all(LIST_MEMBERS, scalar, user_ids=readers)
    return sorted({*readers, *members})

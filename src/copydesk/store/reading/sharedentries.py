"""Where what somebody was sent stands in their list: the newest first, once for all senders."""

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.filter import Place

FIND_PLACE = Sql(
    """
    SELECT max(id) AS sort_at, entry_id
    FROM shares
    WHERE user_id = :user_id AND entry_id = :entry_id
      AND dismissed_at IS NULL AND retracted_at IS NULL
    GROUP BY entry_id
    """
)


async def find_shared_place(db: Calls, user_id: int, entry_id: int) -> Place | None:
    """Give where an entry stands among what others sent; None if it is not there any more."""
    return await db.one(FIND_PLACE, Place, user_id=user_id, entry_id=entry_id)

"""The same articles in other feeds of a user: for lists, which show each article once."""

from copydesk.model import Entry
from copydesk.rules.duplicates import SeenCopy
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.visibility import IS_FOLLOWED

# Copies know their first; the first knows none of them, but there is an index. CROSS JOIN: SQLite
# would rather walk through all that a user follows.
LIST = Sql(
    """
    WITH copies AS MATERIALIZED (
      SELECT id, duplicate_of FROM entries WHERE duplicate_of IN (:first_ids...)
    ), found AS MATERIALIZED (
      SELECT id FROM copies
      UNION
      SELECT duplicate_of FROM copies
    )
    SELECT e.id, COALESCE(e.duplicate_of, e.id) AS first_id, e.feed_id,
      u.entry_id IS NOT NULL AS is_unread, s.muted_at IS NOT NULL AS is_muted,
      CASE WHEN e.arrived_at < s.subscribed_at THEN s.subscribed_at ELSE e.arrived_at END AS met_at
    FROM found
    CROSS JOIN entries AS e
    CROSS JOIN subscriptions AS s
    LEFT JOIN unread AS u
      ON u.user_id = :user_id AND u.sort_at = e.sort_at AND u.entry_id = e.id
    LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
    WHERE e.id = found.id AND st.hidden_at IS NULL AND
    """,
    IS_FOLLOWED,
)


async def list_copies(db: Calls, user_id: int, entries: list[Entry]) -> list[SeenCopy]:
    """Give all that this user sees of the articles of some entries that have copies at all."""
    if not entries:
        return []
    first_ids = sorted({entry.duplicate_of or entry.id for entry in entries})
    return await db.all(LIST, SeenCopy, user_id=user_id, first_ids=first_ids)

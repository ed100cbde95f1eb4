"""What filters hid and whose story has grown since: as far as each reader follows who tells it."""

from collections.abc import Sequence

import msgspec

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.visibility import IS_FOLLOWED

# Of each story the first that was hidden from a reader, unless one of them is back already.
# An outlet is a publisher, or a feed that has none.
LIST_DUE = Sql(
    """
    WITH hidden AS (
      SELECT h.user_id, x.story_id, min(h.entry_id) AS entry_id
      FROM story_entries AS x
      JOIN filter_hits AS h ON h.entry_id = x.entry_id
      JOIN filters AS f ON f.id = h.filter_id
      WHERE x.story_id IN (:story_ids...) AND h.has_hidden AND f.breaks_out
        AND f.removed_at IS NULL
      GROUP BY h.user_id, x.story_id
      HAVING count(h.back_at) = 0
    )
    SELECT h.user_id, h.entry_id
    FROM hidden AS h
    JOIN entries AS own ON own.id = h.entry_id
    JOIN feeds AS home ON home.id = own.feed_id
    WHERE :outlets <= (
      SELECT count(DISTINCT COALESCE(p.publisher_id, -p.id))
      FROM story_entries AS y
      JOIN entries AS e ON e.id = y.entry_id
      JOIN feeds AS p ON p.id = e.feed_id
      JOIN subscriptions AS s ON s.user_id = h.user_id AND s.feed_id = e.feed_id
      WHERE y.story_id = h.story_id AND s.unsubscribed_at IS NULL AND e.id >= s.visible_from
        AND COALESCE(p.publisher_id, -p.id) <> COALESCE(home.publisher_id, -home.id))
    ORDER BY h.user_id, h.entry_id
    """
)
COUNT_OTHERS = Sql(
    """
    SELECT count(DISTINCT COALESCE(p.publisher_id, -p.id)) - 1
    FROM story_entries AS x
    JOIN story_entries AS y ON y.story_id = x.story_id
    JOIN entries AS e ON e.id = y.entry_id
    JOIN feeds AS p ON p.id = e.feed_id
    JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
    WHERE x.entry_id = :entry_id AND
    """,
    IS_FOLLOWED,
)


class Breakout(msgspec.Struct, frozen=True):
    """A hidden entry that is to come back."""

    user_id: int
    entry_id: int


async def list_due(db: Calls, story_ids: Sequence[int], outlets: int) -> list[Breakout]:
    """Give what comes back because so many other outlets took it up, by user."""
    return await db.all(LIST_DUE, Breakout, story_ids=story_ids, outlets=outlets)


async def count_others(db: Calls, user_id: int, entry_id: int) -> int:
    """Count the other outlets of a reader that tell the story of an entry."""
    count: int = await db.value(COUNT_OTHERS, user_id=user_id, entry_id=entry_id)
    return max(0, count)

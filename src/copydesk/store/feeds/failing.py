"""The feeds of a server that fail, for whoever runs it: how many follow each, but not who."""

from copydesk.model import FailingFeed
from copydesk.store.engine.db import Calls, Sql

LIST = Sql(
    """
    SELECT f.id AS feed_id, f.url, f.is_private, COUNT(s.id) AS followers, t.failures,
      COALESCE(t.last_success_at, f.created_at) AS unanswered_since, t.last_checked_at,
      t.last_status, t.last_error, t.last_error_code
    FROM feed_states AS t
    JOIN feeds AS f ON f.id = t.feed_id
    JOIN subscriptions AS s ON s.feed_id = t.feed_id AND s.unsubscribed_at IS NULL
    WHERE t.failures > 0 AND t.feed_id > :after AND f.kind = 'web' AND f.removed_at IS NULL
    GROUP BY f.id, f.url, f.is_private, t.failures, t.last_success_at, f.created_at,
      t.last_checked_at, t.last_status, t.last_error, t.last_error_code
    ORDER BY f.id
    LIMIT :limit
    """
)


async def list_failing(db: Calls, after: int, limit: int) -> list[FailingFeed]:
    return await db.all(LIST, FailingFeed, after=after, limit=limit)

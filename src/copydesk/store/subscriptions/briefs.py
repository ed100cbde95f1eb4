"""What a list shows of a thousand feeds: no counts, and nothing that one asks a single feed for."""

from copydesk.model import BriefSubscription
from copydesk.store.engine.db import Calls, Sql

LIST = Sql(
    """
    SELECT s.id, s.feed_id, s.title AS own_title, f.title AS feed_title, f.url AS feed_url,
      f.site_url, COALESCE(i.hash, '') AS icon_hash, f.kind, s.folder_id, s.position,
      s.subscribed_at, f.created_at AS added_at, s.muted_at, s.deframed_at, s.on_edit,
      s.layout, s.entry_order, s.text_size, f.full_text,
      t.override_seconds, f.fetch_mode, f.sealed_access IS NOT NULL AS has_access,
      (f.is_private OR f.owner_user_id IS NOT NULL) AS is_private, t.suspended_at, t.gone_at,
      t.last_checked_at, t.last_success_at, t.last_new_at, t.last_status, t.last_error,
      t.last_error_code, t.failures, t.next_check_at, t.retry_after_until
    FROM subscriptions AS s
    JOIN feeds AS f ON f.id = s.feed_id
    JOIN feed_states AS t ON t.feed_id = s.feed_id
    LEFT JOIN feed_icons AS fi ON fi.feed_id = s.feed_id
    LEFT JOIN icons AS i ON i.id = fi.icon_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
    ORDER BY s.position, s.id
    """,
    is_long=True,
)


async def list_briefs(db: Calls, user_id: int) -> list[BriefSubscription]:
    """Give what a user follows, in its order."""
    return await db.all(LIST, BriefSubscription, user_id=user_id)

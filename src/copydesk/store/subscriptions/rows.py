"""A row of the statements that list subscriptions, and what it becomes."""

from operator import attrgetter

import msgspec

from copydesk.model import FeedKind, FeedLook, FetchState, FullText, OnEdit, Subscription
from copydesk.model.feeds import FetchMode, Layout, ListOrder
from copydesk.store.entries.unreadcounts import UNREAD_OF_FEED

SELECT = " ".join(
    (
        """
    SELECT s.id, s.feed_id, s.title AS own_title, f.title AS feed_title, f.url AS feed_url,
      f.site_url, f.icon_url, s.folder_id, s.position, s.subscribed_at, s.muted_at,
      s.deframed_at, s.on_edit, s.layout, s.entry_order, s.text_size, f.full_text,
      f.created_at AS added_at, f.kind, i.id AS icon_id, COALESCE(i.hash, '') AS icon_hash,
      f.description, f.language, f.format,
      (f.is_private OR f.owner_user_id IS NOT NULL) AS is_private,
    """,
        UNREAD_OF_FEED,
        """
      AS unread_count,
      t.last_checked_at, t.next_check_at, t.last_success_at, t.last_status, t.last_error,
      t.last_error_code, t.failures, t.suspended_at, t.override_seconds, f.fetch_mode,
      f.sealed_access IS NOT NULL AS has_access, t.last_new_at, t.gone_at, t.etag,
      t.last_modified, t.cache_control, t.expires_at, t.fresh_until, t.retry_after_until,
      t.last_error_at, t.expires, t.retry_after
    FROM subscriptions AS s
    JOIN feeds AS f ON f.id = s.feed_id
    JOIN feed_states AS t ON t.feed_id = s.feed_id
    LEFT JOIN feed_icons AS fi ON fi.feed_id = s.feed_id
    LEFT JOIN icons AS i ON i.id = fi.icon_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
    """,
    )
)


class SubscriptionRow(msgspec.Struct, frozen=True, gc=False):
    """What the store knows of a subscription, its feed and how fetching it goes."""

    id: int
    feed_id: int
    own_title: str
    feed_title: str
    feed_url: str
    site_url: str
    icon_url: str
    folder_id: int | None
    position: int
    subscribed_at: int
    muted_at: int | None
    deframed_at: int | None
    on_edit: OnEdit
    layout: Layout | None
    entry_order: ListOrder | None
    text_size: int | None
    full_text: FullText
    added_at: int
    kind: FeedKind
    icon_id: int | None
    icon_hash: str
    description: str
    language: str
    format: str
    is_private: bool
    unread_count: int
    last_checked_at: int | None
    next_check_at: int | None
    last_success_at: int | None
    last_status: int | None
    last_error: str
    last_error_code: str
    failures: int
    suspended_at: int | None
    override_seconds: int | None
    fetch_mode: FetchMode | None
    has_access: bool
    last_new_at: int | None
    gone_at: int | None
    etag: str
    last_modified: str
    cache_control: str
    expires_at: int | None
    fresh_until: int | None
    retry_after_until: int | None
    last_error_at: int | None
    expires: str
    retry_after: str


_get_state = attrgetter(*FetchState.__struct_fields__)


def to_subscription(row: SubscriptionRow) -> Subscription:
    """Make the record, by place and not by name, which takes longer; its tags are added later."""
    return Subscription(
        row.id,
        row.feed_id,
        row.own_title or row.feed_title or row.feed_url,
        row.feed_title,
        row.feed_url,
        row.site_url,
        row.icon_url,
        row.folder_id,
        row.position,
        row.subscribed_at,
        FetchState(*_get_state(row)),
        row.unread_count,
        row.muted_at,
        row.full_text,
        row.added_at,
        (),
        row.kind,
        row.icon_id,
        row.icon_hash,
        row.description,
        row.language,
        row.format,
        row.is_private,
        row.deframed_at,
        row.on_edit,
        FeedLook(row.layout, row.entry_order, row.text_size),
    )

"""What of each table is taken along: only what is the user's own, and no secrets."""

from copydesk.store.engine.db import Sql

PAGE = "ORDER BY 1 LIMIT :limit"
PAIRS = "ORDER BY 1, 2 LIMIT :limit"

ACCOUNT = Sql(
    """
    SELECT id, username, email, role, settings, created_at, last_login_at, previous_login_at,
      left_at, email_confirmed_at, second_factor_at, duplicates_shown_at, shares_refused_at
    FROM users
    WHERE id = :user_id AND id > :after
    """,
    PAGE,
)
FOLDERS = Sql(
    """
    SELECT id, parent_id, title, colour, position, created_at
    FROM folders
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
TAGS = Sql(
    """
    SELECT id, title, colour, position, created_at
    FROM tags
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
SUBSCRIPTIONS = Sql(
    """
    SELECT s.id, s.feed_id, f.url, f.title, s.title, s.folder_id, s.position, s.subscribed_at,
      s.unsubscribed_at, s.all_read_at, s.muted_at, s.deframed_at, s.on_edit,
      s.layout, s.entry_order, s.text_size
    FROM subscriptions AS s
    JOIN feeds AS f ON f.id = s.feed_id
    WHERE s.user_id = :user_id AND s.id > :after
    """,
    PAGE,
)
FEED_TAGS = Sql(
    """
    SELECT tag_id, feed_id
    FROM subscription_tags
    WHERE user_id = :user_id AND (tag_id, feed_id) > (:after, :second)
    """,
    PAIRS,
)
# With the text of what was kept by a mark; snapshots hold it for as long as its owner wants.
ENTRIES = Sql(
    """
    SELECT st.entry_id, e.title, e.url, e.author, f.url, e.published_at, e.arrived_at, st.read_at,
      st.starred_at, st.later_at, st.hidden_at, st.importance, st.changed_at, b.packed
    FROM states AS st
    LEFT JOIN entries AS e ON e.id = st.entry_id
    LEFT JOIN feeds AS f ON f.id = e.feed_id
    LEFT JOIN entry_bodies AS b ON b.entry_id = st.entry_id
      AND (st.starred_at IS NOT NULL OR st.later_at IS NOT NULL)
    WHERE st.user_id = :user_id AND st.entry_id > :after
    """,
    PAGE,
)
UNREAD = Sql(
    """
    SELECT u.entry_id, e.title, e.url, f.url
    FROM unread AS u
    JOIN entries AS e ON e.id = u.entry_id
    JOIN feeds AS f ON f.id = e.feed_id
    WHERE u.user_id = :user_id AND u.entry_id > :after
    """,
    PAGE,
)
ENTRY_TAGS = Sql(
    """
    SELECT t.tag_id, t.entry_id, e.title, e.url, t.tagged_at
    FROM entry_tags AS t
    LEFT JOIN entries AS e ON e.id = t.entry_id
    WHERE t.user_id = :user_id AND (t.tag_id, t.entry_id) > (:after, :second)
    """,
    PAIRS,
)
SNAPSHOTS = Sql(
    """
    SELECT id, entry_id, url, title, author, feed_title, published_at, created_at, packed
    FROM snapshots
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
BOARDS = Sql(
    """
    SELECT id, title, description, colour, position, created_at
    FROM boards
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
BOARD_ENTRIES = Sql(
    """
    SELECT o.board_id, o.entry_id, e.title, e.url, o.position, o.note, o.is_private, o.added_at,
      o.removed_at
    FROM board_entries AS o
    LEFT JOIN entries AS e ON e.id = o.entry_id
    WHERE o.user_id = :user_id AND (o.board_id, o.entry_id) > (:after, :second)
    """,
    PAIRS,
)
HIGHLIGHTS = Sql(
    """
    SELECT id, entry_id, title, url, quote, prefix, suffix, colour, note, created_at, removed_at
    FROM highlights
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
SEARCHES = Sql(
    """
    SELECT id, title, query, position, created_at
    FROM saved_searches
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
FILTERS = Sql(
    """
    SELECT id, title, conditions, actions, folder_id, feed_id, position, disabled_at, expires_at,
      error, active_from, created_at, changed_at
    FROM filters
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
FILTER_HITS = Sql(
    """
    SELECT id, filter_id, entry_id, did, hit_at, back_at, back_why
    FROM filter_hits
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
WEBHOOKS = Sql(
    """
    SELECT id, title, url, created_at, sent_at, error
    FROM webhooks
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
DESTINATIONS = Sql(
    """
    SELECT id, kind, title, given, highlights_since, created_at
    FROM destinations
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
DELIVERIES = Sql(
    """
    SELECT id, destination_id, entry_id, state, reason, message, requested_at, changed_at
    FROM deliveries
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
SENT_HIGHLIGHTS = Sql(
    """
    SELECT destination_id, highlight_id, remote_id, note, reason, sent_at
    FROM sent_highlights
    WHERE user_id = :user_id AND (destination_id, highlight_id) > (:after, :second)
    """,
    PAIRS,
)
OWN_FEEDS = Sql(
    """
    SELECT id, title, view, feed_id, folder_id, tag_id, board_id, query, has_texts, uses,
      created_at, last_used_at
    FROM own_feeds
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
STORIES = Sql(
    """
    SELECT story_id, followed_at
    FROM story_follows
    WHERE user_id = :user_id AND story_id > :after
    """,
    PAGE,
)
VOTES = Sql(
    """
    SELECT entry_id, aspect, agrees, set_at
    FROM analysis_votes
    WHERE user_id = :user_id AND (entry_id, aspect) > (:after, :second)
    """,
    PAIRS,
)
PLAYBACK = Sql(
    """
    SELECT entry_id, enclosure, seconds, is_finished, set_at
    FROM playback
    WHERE user_id = :user_id AND (entry_id, enclosure) > (:after, :second)
    """,
    PAIRS,
)
QUEUE = Sql(
    """
    SELECT entry_id, enclosure, position
    FROM queued_recordings
    WHERE user_id = :user_id AND (entry_id, enclosure) > (:after, :second)
    """,
    PAIRS,
)
READING_PLACES = Sql(
    """
    SELECT entry_id, thousandths, set_at
    FROM reading_places
    WHERE user_id = :user_id AND entry_id > :after
    """,
    PAGE,
)
OPERATIONS = Sql(
    """
    SELECT id, kind, device, tag_id, board_id, importance, details, created_at, undone_at
    FROM operations
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
SESSIONS = Sql(
    """
    SELECT id, user_agent, ip, created_at, last_active_at, expires_at
    FROM sessions
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
PROGRAMS = Sql(
    """
    SELECT id, kind, name, scopes, created_at, expires_at, last_used_at, last_ip, last_user_agent
    FROM app_passwords
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
IDENTITIES = Sql(
    """
    SELECT id, provider, issuer, subject, label, created_at, last_used_at
    FROM identities
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
PASSKEYS = Sql(
    """
    SELECT id, name, created_at, last_used_at
    FROM passkeys
    WHERE user_id = :user_id AND id > :after
    """,
    PAGE,
)
MODEL_SPEND = Sql(
    """
    SELECT day, calls, tokens_in, tokens_out, cost_micro
    FROM user_model_spend
    WHERE user_id = :user_id AND day > :after
    """,
    PAGE,
)
TASTES = Sql(
    """
    SELECT user_id, learned_at, since, examples, minutes
    FROM tastes
    WHERE user_id = :user_id AND user_id > :after
    """,
    PAGE,
)

"""What of shares and shared folders is taken along: one's own part, as others may see it, too."""

from copydesk.store.engine.db import Sql
from copydesk.store.people.exportedrows import PAGE, PAIRS

SHARES_RECEIVED = Sql(
    """
    SELECT s.id, u.username, s.entry_id, s.title, s.source_title, s.note, s.sent_at, s.seen_at,
      s.dismissed_at
    FROM shares AS s
    LEFT JOIN users AS u ON u.id = s.sender_id
    WHERE s.user_id = :user_id AND s.retracted_at IS NULL AND s.id > :after
    """,
    PAGE,
)
SHARES_SENT = Sql(
    """
    SELECT s.id, u.username, s.origin_id, s.title, s.note, s.sent_at, s.seen_at, s.retracted_at
    FROM shares AS s
    JOIN users AS u ON u.id = s.user_id
    WHERE s.sender_id = :user_id AND s.id > :after
    """,
    PAGE,
)
SHARE_NOTES = Sql(
    """
    SELECT n.id, n.share_id, u.username, n.text, n.written_at
    FROM share_notes AS n
    JOIN users AS u ON u.id = n.user_id
    WHERE n.user_id = :user_id AND n.id > :after
    UNION
    SELECT n.id, n.share_id, u.username, n.text, n.written_at
    FROM shares AS s
    JOIN share_notes AS n ON n.share_id = s.id
    LEFT JOIN users AS u ON u.id = n.user_id
    WHERE s.sender_id = :user_id AND n.id > :after
    UNION
    SELECT n.id, n.share_id, u.username, n.text, n.written_at
    FROM shares AS s
    JOIN share_notes AS n ON n.share_id = s.id
    LEFT JOIN users AS u ON u.id = n.user_id
    WHERE s.user_id = :user_id AND s.retracted_at IS NULL AND n.id > :after
    """,
    PAGE,
)
SHARE_BLOCKS = Sql(
    """
    SELECT b.blocked_id, u.username, b.blocked_at
    FROM share_blocks AS b
    JOIN users AS u ON u.id = b.blocked_id
    WHERE b.user_id = :user_id AND b.blocked_id > :after
    """,
    PAGE,
)
SHARED_FOLDERS = Sql(
    """
    SELECT m.folder_id, d.title, o.username, m.invited_at, m.joined_at, m.reads_from
    FROM folder_members AS m
    JOIN folders AS d ON d.id = m.folder_id AND d.user_id = m.owner_id
    JOIN users AS o ON o.id = m.owner_id
    WHERE m.user_id = :user_id AND m.folder_id > :after
    """,
    PAGE,
)
SHARED_UNREAD = Sql(
    """
    SELECT w.folder_id, w.entry_id, e.title, e.url
    FROM folder_unread AS w
    JOIN entries AS e ON e.id = w.entry_id
    WHERE w.user_id = :user_id AND (w.folder_id, w.entry_id) > (:after, :second)
    """,
    PAIRS,
)
SHARED_CLAIMS = Sql(
    """
    SELECT t.folder_id, t.entry_id, e.title, e.url, t.claimed_by = :user_id,
      t.done_by = :user_id, t.claimed_at, t.done_at
    FROM folder_triage AS t
    JOIN entries AS e ON e.id = t.entry_id
    WHERE (t.claimed_by = :user_id OR t.done_by = :user_id)
      AND (t.folder_id, t.entry_id) > (:after, :second)
    """,
    PAIRS,
)
SHARED_STEPS = Sql(
    """
    SELECT c.id, c.folder_id, c.entry_id, e.title, e.url, c.kind, c.text, c.made_at, c.undone_at
    FROM folder_changes AS c
    JOIN entries AS e ON e.id = c.entry_id
    WHERE c.made_by = :user_id AND c.id > :after
    """,
    PAGE,
)

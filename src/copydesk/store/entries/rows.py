"""What a list gives of each entry, and how the user's own rows are joined to it."""

from copydesk.model.marks import MARKS
from copydesk.store.entries.visibility import JOIN_STATE, JOIN_SUBSCRIPTION

# An entry is read when it has no unread row. When it was read by "mark all", only the
# subscription knows since when; an entry that never was unread counts as read on arrival. A hidden
# entry has no unread row, but knows whether it had one.
_IS_READ = "(u.entry_id IS NULL AND (st.hidden_at IS NULL OR st.read_at IS NOT NULL))"
COLUMNS = (
    "SELECT "
    + "".join("st." + mark.name + "_at, " for mark in MARKS)
    + """
      e.id, e.feed_id, e.title, e.url, e.author, e.excerpt, e.image_url, e.language,
      e.word_count, e.published_at, e.arrived_at, e.sort_at, e.updated_at, e.version,
      CASE WHEN """
    + _IS_READ
    + """ THEN COALESCE(
        st.read_at, CASE WHEN s.all_read_at >= e.arrived_at THEN s.all_read_at END, e.arrived_at)
      END AS read_at, """
    + _IS_READ
    + """ AS is_read, e.extra, e.fair_at, e.duplicate_of,
      k.clickbait, k.overall, COALESCE(k.category, '') AS category,
      COALESCE(k.neutral_title, '') AS neutral_title, k.reading_seconds,
      COALESCE(st.importance, 0) AS importance
"""
)
WITH_BODY = COLUMNS + ", b.packed"
JOIN_ENTRY = " JOIN entries AS e ON e.id = "
JOIN_UNREAD = """
    LEFT JOIN unread AS u
      ON u.user_id = :user_id AND u.sort_at = e.sort_at AND u.entry_id = e.id
"""
JOIN_BODY = " LEFT JOIN entry_bodies AS b ON b.entry_id = e.id "
# What was said of an entry, as far as lists show it.
JOIN_FACTS = " LEFT JOIN entry_analyses AS k ON k.entry_id = e.id "
JOIN_ALL = JOIN_SUBSCRIPTION + JOIN_UNREAD + JOIN_STATE + JOIN_FACTS

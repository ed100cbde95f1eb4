"""What can be asked of an entry, each thing written once: the words of the compiler in `query.py`.

`row` stands for the row that a statement reads an entry from, and has `id`, `feed_id` and
`sort_at`. Everything else is asked in subqueries, so that the order in which a statement reads
entries is left alone and it can stop when a page is full. What a user may see at all, whatever is
asked for, is in `visibility.py`.
"""

from typing import Literal

from copydesk.model.marks import HIDING, MARKS, MarkEnd, MarkName
from copydesk.rules.query import ScoreEnd

Condition = Literal[
    "feed", "feeds", "feeds or tag", "other feeds", "tags", "other tags", "board", "shared",
    "unread", "read", MarkName, MarkEnd, "entries", "ids from", "ids until", "published from",
    "published until", "arrived from", "arrived until", "changed", "lacks words", "categories",
    "other categories", "importance from", ScoreEnd,
]  # fmt: skip


def write_changed_at(entry: str, state: str) -> str:
    """Say when an entry last changed for a user: came, was rewritten, or was marked."""
    came = "COALESCE(" + entry + ".updated_at, " + entry + ".arrived_at)"
    marked = state + ".changed_at"
    return " CASE WHEN " + marked + " > " + came + " THEN " + marked + " ELSE " + came + " END "


# Single values instead of EXISTS: for that PostgreSQL may read all of the user's rows at once.
_LOOK_UP = " AND (SELECT m."
_STATE = " FROM states AS m WHERE m.user_id = :user_id AND m.entry_id = row.id)"
_UNREAD = """ AND (
        SELECT n.entry_id
        FROM unread AS n
        WHERE n.user_id = :user_id AND n.sort_at = row.sort_at AND n.entry_id = row.id)
"""
_TAGS = """
      AND :tag_count = (
        SELECT COUNT(*)
        FROM tags AS t
        WHERE t.user_id = :user_id AND t.id IN (:tag_ids...) AND (
          EXISTS (
            SELECT 1
            FROM entry_tags AS g
            WHERE g.user_id = :user_id AND g.entry_id = row.id AND g.tag_id = t.id)
          OR EXISTS (
            SELECT 1
            FROM subscription_tags AS f
            WHERE f.user_id = :user_id AND f.tag_id = t.id AND f.feed_id = row.feed_id)))
"""
_TAG = """
      AND (row.feed_id IN (:feed_ids...) OR EXISTS (
        SELECT 1
        FROM entry_tags AS g
        WHERE g.user_id = :user_id AND g.tag_id = :tag_id
          AND g.sort_at = row.sort_at AND g.entry_id = row.id))
"""
_BOARD = """
      AND 1 = (
        SELECT COUNT(*)
        FROM board_entries AS o
        WHERE o.user_id = :user_id AND o.board_id = :board_id AND o.entry_id = row.id
          AND o.removed_at IS NULL)
"""
_SHARED = """
      AND 0 < (
        SELECT COUNT(*)
        FROM shares AS h
        WHERE h.user_id = :user_id AND h.entry_id = row.id
          AND h.dismissed_at IS NULL AND h.retracted_at IS NULL)
"""
_OTHER_TAGS = """
      AND 0 = (
        SELECT COUNT(*)
        FROM entry_tags AS g
        WHERE g.user_id = :user_id AND g.entry_id = row.id AND g.tag_id IN (:not_tag_ids...))
"""
_ARRIVED_FROM = "(SELECT a.arrived_at >= :arrived_from FROM entries AS a WHERE a.id = row.id)"
_ARRIVED_UNTIL = "(SELECT a.arrived_at < :arrived_until FROM entries AS a WHERE a.id = row.id)"
_CHANGED_AT = write_changed_at("c", "m")
_CHANGED = " ".join(
    (
        " AND ( SELECT",
        _CHANGED_AT,
        ">= :changed_from AND",
        _CHANGED_AT,
        """
        < :changed_until
        FROM entries AS c
        LEFT JOIN states AS m ON m.user_id = :user_id AND m.entry_id = c.id
        WHERE c.id = row.id)
        """,
    )
)
_LACKS_WORDS = """
      AND row.id NOT IN (
        SELECT w.rowid FROM entry_search AS w WHERE w.entry_search MATCH :match)
"""
LACKS_WORDS_POSTGRES = """
      AND 0 = (
        SELECT COUNT(*)
        FROM entry_search AS w
        WHERE w.entry_id = row.id AND w.words @@ CAST(:tsquery AS TSQUERY))
"""
_FACT = " FROM entry_analyses AS k WHERE k.entry_id = row.id)"
_CATEGORY = "(SELECT k.category" + _FACT
# What has no score is neither above nor below anything: "least" and "most" let it pass.
_SCORES: dict[Condition, str] = {
    "clickbait from": " AND (SELECT k.clickbait" + _FACT + " >= :clickbait_from",
    "clickbait until": " AND (SELECT k.clickbait" + _FACT + " <= :clickbait_until",
    "clickbait least": " AND COALESCE((SELECT k.clickbait" + _FACT + ", 1000) >= :clickbait_least",
    "clickbait most": " AND COALESCE((SELECT k.clickbait" + _FACT + ", 0) <= :clickbait_most",
    "overall from": " AND (SELECT k.overall" + _FACT + " >= :overall_from",
    "overall until": " AND (SELECT k.overall" + _FACT + " <= :overall_until",
    "overall least": " AND COALESCE((SELECT k.overall" + _FACT + ", 1000) >= :overall_least",
    "overall most": " AND COALESCE((SELECT k.overall" + _FACT + ", 0) <= :overall_most",
}
# For pages, which end when they are full: what is asked is looked up entry by entry.
LOOKED_UP: dict[Condition, str] = {
    "feed": " AND row.feed_id = :feed_id",
    "feeds": " AND row.feed_id IN (:feed_ids...)",
    "feeds or tag": _TAG,
    "other feeds": " AND row.feed_id NOT IN (:not_feed_ids...)",
    "tags": _TAGS,
    "other tags": _OTHER_TAGS,
    "board": _BOARD,
    "shared": _SHARED,
    "unread": _UNREAD + " IS NOT NULL",
    "read": _UNREAD + " IS NULL",
    **{mark.name: _LOOK_UP + mark.name + "_at" + _STATE + " IS NOT NULL" for mark in MARKS},
    **{mark.end: _LOOK_UP + mark.name + "_at" + _STATE + " IS NULL" for mark in MARKS},
    "entries": " AND row.id IN (:entry_ids...)",
    "ids from": " AND row.id >= :ids_from",
    "ids until": " AND row.id < :ids_until",
    "published from": " AND row.sort_at >= :published_from",
    "published until": " AND row.sort_at < :published_until",
    "arrived from": " AND " + _ARRIVED_FROM,
    "arrived until": " AND " + _ARRIVED_UNTIL,
    "changed": _CHANGED,
    "lacks words": _LACKS_WORDS,
    "categories": " AND " + _CATEGORY + " IN (:categories...)",
    "other categories": " AND COALESCE(" + _CATEGORY + ", '') NOT IN (:not_categories...)",
    "importance from": " AND COALESCE((SELECT m.importance" + _STATE + ", 0) >= :importance_from",
    **_SCORES,
}

_NO_STATE = """
      AND NOT EXISTS (
        SELECT 1
        FROM states AS m
        WHERE m.user_id = :user_id AND m.entry_id = row.id AND m."""
# For pages that are gathered from feeds: PostgreSQL leaves out many at once.
LEFT_OUT: dict[Condition, str] = {
    **LOOKED_UP,
    "read": """
      AND NOT EXISTS (
        SELECT 1
        FROM unread AS n
        WHERE n.user_id = :user_id AND n.sort_at = row.sort_at AND n.entry_id = row.id)
    """,
    **{mark.end: _NO_STATE + mark.name + "_at IS NOT NULL)" for mark in HIDING},
}

# "> 0" where IS NOT NULL would do, or SQLite walks through everything the user ever read.
_IN_UNREAD = "(SELECT entry_id FROM unread WHERE user_id = :user_id)"
_IN_STATES = "(SELECT entry_id FROM states WHERE user_id = :user_id AND "
# For lists and counts of everything: what is asked is gathered once. Ids follow arrival closely,
# so only those near an edge in time are looked up, each by a question for one value: PostgreSQL
# would answer EXISTS by reading all entries first.
GATHERED: dict[Condition, str] = {
    **LOOKED_UP,
    "feeds or tag": """
      AND (row.feed_id IN (:feed_ids...) OR row.id IN (
        SELECT entry_id FROM entry_tags WHERE user_id = :user_id AND tag_id = :tag_id))
    """,
    "other tags": """
      AND row.id NOT IN (
        SELECT entry_id FROM entry_tags WHERE user_id = :user_id AND tag_id IN (:not_tag_ids...))
    """,
    "unread": " AND row.id IN " + _IN_UNREAD,
    "read": " AND row.id NOT IN " + _IN_UNREAD,
    **{mark.name: " AND row.id IN " + _IN_STATES + mark.name + "_at > 0)" for mark in MARKS},
    **{mark.end: " AND row.id NOT IN " + _IN_STATES + mark.name + "_at > 0)" for mark in MARKS},
    "arrived from": " AND (row.id >= :surely_from OR " + _ARRIVED_FROM + ")",
    "arrived until": " AND (row.id < :surely_until OR " + _ARRIVED_UNTIL + ")",
}

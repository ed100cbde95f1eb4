"""Copies of the same article in several feeds."""

from copydesk.rules.duplicates import TITLE_WINDOW, Copy
from copydesk.store.db import Calls, Sql, scalar

_COLUMNS = "SELECT id, feed_id, url_key, title_key, arrived_at, duplicate_of FROM entries "
LIST_CANDIDATES = Sql(
    _COLUMNS
    + "WHERE url_key IN (:url_keys...) UNION "
    + _COLUMNS
    + "WHERE title_key IN (:title_keys...) AND arrived_at >= :since"
)
# Part of the statements that hand out unread rows: `e` is the entry, `s` the reader's subscription.
# A reader who follows another feed with the same article has it already, read or unread.
IS_FIRST_FOR_READER = """
      AND (e.duplicate_of IS NULL AND NOT EXISTS (
          SELECT 1
          FROM entries AS d
          JOIN subscriptions AS o ON o.feed_id = d.feed_id AND o.user_id = s.user_id
          WHERE d.duplicate_of = e.id AND d.feed_id <> e.feed_id
            AND o.unsubscribed_at IS NULL AND d.id >= o.visible_from)
        OR e.duplicate_of IS NOT NULL AND NOT EXISTS (
          SELECT 1
          FROM entries AS d
          JOIN subscriptions AS o ON o.feed_id = d.feed_id AND o.user_id = s.user_id
          WHERE (d.id = e.duplicate_of OR d.duplicate_of = e.duplicate_of)
            AND d.id <> e.id AND (d.feed_id <> e.feed_id OR d.id < e.id)
            AND o.unsubscribed_at IS NULL AND d.id >= o.visible_from)
        OR EXISTS (
          SELECT 1 FROM users AS w WHERE w.id = s.user_id AND w.duplicates_shown_at IS NOT NULL))
"""
# Every copy of some entries, themselves included.
_COPIES = """
      SELECT id FROM entries WHERE id IN (:entry_ids...)
      UNION
      SELECT duplicate_of FROM entries WHERE id IN (:entry_ids...) AND duplicate_of IS NOT NULL
      UNION
      SELECT d.id
      FROM entries AS e
      JOIN entries AS d ON d.duplicate_of = COALESCE(e.duplicate_of, e.id)
      WHERE e.id IN (:entry_ids...)
"""
LIST_COPIES = Sql(_COPIES)
LIST_SIBLINGS = Sql(
    """
    SELECT e.id
    FROM entries AS e
    JOIN subscriptions AS s ON s.feed_id = e.feed_id AND s.user_id = :user_id
    WHERE s.unsubscribed_at IS NULL AND e.id >= s.visible_from AND e.id IN (
    """,
    _COPIES,
    ") ORDER BY e.id",
)


async def list_candidates(
    tx: Calls, url_keys: list[str], title_keys: list[str], now: int
) -> list[Copy]:
    """Give stored entries that may be copies of incoming ones."""
    if not url_keys and not title_keys:
        return []
    return await tx.all(
        LIST_CANDIDATES,
        Copy,
        url_keys=url_keys,
        title_keys=title_keys,
        since=now - TITLE_WINDOW,
    )


async def list_copies(db: Calls, entry_ids: list[int]) -> list[int]:
    """Give these entries and all their copies, whoever may see them."""
    return await db.all(LIST_COPIES, scalar, entry_ids=entry_ids)


async def list_siblings(db: Calls, user_id: int, entry_id: int) -> list[int]:
    """Give the copies of an entry that this user follows, itself included."""
    return await db.all(LIST_SIBLINGS, scalar, user_id=user_id, entry_ids=[entry_id])

"""Copies of the same article in several feeds."""

from copydesk.model import IncomingEntry
from copydesk.rules.duplicates import TITLE_WINDOW, Copy, choose_firsts
from copydesk.store.engine.db import Calls, Sql, scalar

# A feed that uses the same addresses again and again must not make its refreshes ever longer.
MOST_CANDIDATES = 20_000

# Everything that shares an address, or lately a headline, with new entries of a feed; and what the
# feed itself has among the copies of those, which may share neither.
LIST_CANDIDATES = Sql(
    """
    WITH found AS MATERIALIZED (
      SELECT id, feed_id, url_key, title_key, arrived_at, duplicate_of
      FROM entries
      WHERE url_key IN (:url_keys...)
      UNION
      SELECT id, feed_id, url_key, title_key, arrived_at, duplicate_of
      FROM entries
      WHERE title_key IN (:title_keys...) AND arrived_at >= :since
      ORDER BY id DESC
      LIMIT :limit
    )
    SELECT x.id, x.feed_id, x.url_key, x.title_key, x.arrived_at, x.duplicate_of,
      f.arrived_at AS first_at
    FROM found AS x
    LEFT JOIN entries AS f ON f.id = x.duplicate_of
    UNION ALL
    SELECT c.id, c.feed_id, NULL, NULL, c.arrived_at, c.duplicate_of, NULL
    FROM found AS x
    CROSS JOIN entries AS c
    WHERE c.id = x.duplicate_of AND c.feed_id = :feed_id
    UNION ALL
    SELECT c.id, c.feed_id, NULL, NULL, c.arrived_at, c.duplicate_of, NULL
    FROM found AS x
    CROSS JOIN entries AS c
    WHERE c.duplicate_of = COALESCE(x.duplicate_of, x.id) AND +c.feed_id = :feed_id
    """
)
# Parts of statements that hand out unread rows: `e` is the entry, `s` the reader's subscription.
# Who follows another feed with a copy has the article already, read or unread; who has left that
# feed, or muted it, has it if it was read or hidden. CROSS JOIN: SQLite would rather walk through
# all that a user follows.
_IS_COPY = """EXISTS (
        SELECT 1
        FROM entries AS d
        CROSS JOIN subscriptions AS o
        WHERE (d.id = e.duplicate_of OR d.duplicate_of = COALESCE(e.duplicate_of, e.id))
          AND d.id <> e.id
"""
_IS_FOLLOWED = """
          AND o.user_id = s.user_id AND o.feed_id = d.feed_id AND d.id >= o.visible_from
          AND (o.unsubscribed_at IS NULL AND o.muted_at IS NULL OR EXISTS (
            SELECT 1
            FROM states AS r
            WHERE r.user_id = s.user_id AND r.entry_id = d.id
              AND (r.read_at IS NOT NULL OR r.hidden_at IS NOT NULL))))
"""
_HAS_COPY = _IS_COPY + " AND (d.feed_id <> e.feed_id OR d.id < e.id)" + _IS_FOLLOWED
# Of copies in feeds that are joined together, each would take the other for the one that is there.
_HAS_EARLIER = _IS_COPY + " AND (d.feed_id NOT IN (:feed_ids...) OR d.id < e.id)" + _IS_FOLLOWED
_WANTS_COPIES = """EXISTS (
        SELECT 1 FROM users AS w WHERE w.id = s.user_id AND w.duplicates_shown_at IS NOT NULL)
"""
IS_FIRST_FOR_READER = " AND (NOT " + _HAS_COPY + " OR " + _WANTS_COPIES + ")"
IS_FIRST_AMONG_FEEDS = " AND (NOT " + _HAS_EARLIER + " OR " + _WANTS_COPIES + ")"
# For entries that are just coming in: nothing can be a copy of them yet.
IS_NEWS_FOR_READER = (
    " AND (e.duplicate_of IS NULL OR NOT " + _HAS_COPY + " OR " + _WANTS_COPIES + ")"
)
# Copies that a reader still has after leaving a feed, one for each article that was unread there.
LIST_HEIRS = Sql(
    """
    SELECT min(d.id)
    FROM entries AS e
    CROSS JOIN entries AS d
    CROSS JOIN subscriptions AS s
    LEFT JOIN unread AS u ON u.user_id = s.user_id AND u.sort_at = d.sort_at AND u.entry_id = d.id
    WHERE e.id IN (:entry_ids...)
      AND (d.id = e.duplicate_of OR d.duplicate_of = COALESCE(e.duplicate_of, e.id))
      AND d.id <> e.id AND s.user_id = :user_id AND s.feed_id = d.feed_id
      AND s.unsubscribed_at IS NULL AND s.muted_at IS NULL AND d.id >= s.visible_from
      AND NOT
    """,
    _WANTS_COPIES,
    """
    GROUP BY COALESCE(e.duplicate_of, e.id)
    HAVING count(u.entry_id) = 0
    """,
)
# Every copy of some entries, themselves included.
COPIES = """
      SELECT id FROM entries WHERE id IN (:entry_ids...)
      UNION
      SELECT duplicate_of FROM entries WHERE id IN (:entry_ids...) AND duplicate_of IS NOT NULL
      UNION
      SELECT d.id
      FROM entries AS e
      JOIN entries AS d ON d.duplicate_of = COALESCE(e.duplicate_of, e.id)
      WHERE e.id IN (:entry_ids...)
"""
LIST_COPIES = Sql(COPIES)
LIST_SIBLINGS = Sql(
    """
    SELECT e.id
    FROM entries AS e
    JOIN subscriptions AS s ON s.feed_id = e.feed_id AND s.user_id = :user_id
    LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
    WHERE s.unsubscribed_at IS NULL AND e.id >= s.visible_from AND st.hidden_at IS NULL
      AND e.id IN (
    """,
    COPIES,
    ") ORDER BY e.id",
)


async def list_first_copies(
    tx: Calls, feed_id: int, pairs: list[tuple[int, IncomingEntry]], now: int
) -> dict[int, int]:
    """Give the first copy of each new entry that is a copy, by id."""
    url_keys = [entry.url_key for _, entry in pairs if entry.url_key]
    title_keys = [entry.title_key for _, entry in pairs if entry.title_key]
    if not url_keys and not title_keys:
        return {}
    stored = await tx.all(
        LIST_CANDIDATES,
        Copy,
        url_keys=url_keys,
        title_keys=title_keys,
        since=now - TITLE_WINDOW,
        feed_id=feed_id,
        limit=MOST_CANDIDATES,
    )
    copies = [Copy(id_, feed_id, entry.url_key, entry.title_key, now) for id_, entry in pairs]
    return choose_firsts(copies, stored)


async def list_heirs(tx: Calls, user_id: int, entry_ids: list[int]) -> list[int]:
    """Give copies that shall be unread in place of entries that a reader no longer follows."""
    return await tx.all(LIST_HEIRS, scalar, user_id=user_id, entry_ids=entry_ids)


async def list_copies(db: Calls, entry_ids: list[int]) -> list[int]:
    """Give these entries and all their copies, whoever may see them."""
    return await db.all(LIST_COPIES, scalar, entry_ids=entry_ids)


async def list_siblings(db: Calls, user_id: int, entry_id: int) -> list[int]:
    """Give the copies of an entry that this user follows, itself included."""
    return await db.all(LIST_SIBLINGS, scalar, user_id=user_id, entry_ids=[entry_id])

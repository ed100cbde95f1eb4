"""What is unread in two feeds that become one: who had it keeps it, and nobody gets it twice."""

from copydesk.rules.refresh import read_listing
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.feeds.mergepairs import WITH_COPIES
from copydesk.store.ingest.duplicates import IS_FIRST_FOR_READER

FIND_LISTING = Sql("SELECT listing FROM feed_states WHERE feed_id = :feed_id")
# What only the feed that goes has seen so far is news for who follows only the one that stays: its
# next refresh would have brought it, and will not any more.
GIVE_NEWS = Sql(
    """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    SELECT s.user_id, e.sort_at, e.id, CAST(:from_id AS BIGINT), e.fair_at
    FROM entry_keys AS a
    CROSS JOIN entries AS e
    CROSS JOIN subscriptions AS s
    WHERE a.feed_id = :from_id AND a.key IN (:keys...) AND e.id = a.entry_id
      AND NOT EXISTS (
        SELECT 1 FROM entry_keys AS b WHERE b.feed_id = :into_id AND b.key = a.key)
      AND s.feed_id = :into_id AND s.unsubscribed_at IS NULL AND s.muted_at IS NULL
      AND e.id >= s.visible_from
      AND NOT EXISTS (
        SELECT 1
        FROM subscriptions AS t
        WHERE t.user_id = s.user_id AND t.feed_id = :from_id AND t.unsubscribed_at IS NULL)
      AND NOT EXISTS (
        SELECT 1
        FROM states AS st
        WHERE st.user_id = s.user_id AND st.entry_id = e.id
          AND (st.read_at IS NOT NULL OR st.hidden_at IS NOT NULL))
    """,
    IS_FIRST_FOR_READER,
    "ON CONFLICT DO NOTHING",
)
# The unread rows of copies that stay, for readers whose states say so.
_TAKE_BY_STATE = """
    DELETE FROM unread
    WHERE (user_id, sort_at, entry_id) IN (
      SELECT st.user_id, t.new_sort_at, t.new_id
      FROM subscriptions AS r
      CROSS JOIN copies AS t
      CROSS JOIN states AS st
      WHERE r.feed_id = :from_id AND st.user_id = r.user_id AND
"""
# A copy is unread if either was, unless somebody read the other. Who follows both may have an
# unread row for one of them only, because the other was known to be its copy.
READ_COPIES = Sql(WITH_COPIES, _TAKE_BY_STATE, "st.entry_id = t.old_id AND st.read_at IS NOT NULL)")
GIVE_COPIES = Sql(
    WITH_COPIES,
    """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    SELECT u.user_id, t.new_sort_at, t.new_id, CAST(:into_id AS BIGINT), t.new_fair_at
    FROM subscriptions AS r
    CROSS JOIN copies AS t
    CROSS JOIN unread AS u
    WHERE r.feed_id = :from_id AND r.unsubscribed_at IS NULL
      AND u.user_id = r.user_id AND u.sort_at = t.old_sort_at AND u.entry_id = t.old_id
      AND NOT EXISTS (
        SELECT 1
        FROM states AS st
        WHERE st.user_id = r.user_id AND st.entry_id = t.new_id
          AND (st.read_at IS NOT NULL OR st.hidden_at IS NOT NULL))
    ON CONFLICT DO NOTHING
    """,
)
DROP_UNREAD = Sql(
    WITH_COPIES,
    """
    DELETE FROM unread
    WHERE (user_id, sort_at, entry_id) IN (
      SELECT r.user_id, t.old_sort_at, t.old_id
      FROM subscriptions AS r
      CROSS JOIN copies AS t
      WHERE r.feed_id = :from_id AND r.unsubscribed_at IS NULL)
    """,
)
# A copy that somebody hid stays hidden, whichever it was.
DROP_HIDDEN = Sql(
    WITH_COPIES, _TAKE_BY_STATE, "st.entry_id = t.new_id AND st.hidden_at IS NOT NULL)"
)
MOVE_UNREAD = Sql(
    """
    UPDATE unread
    SET feed_id = :into_id
    WHERE feed_id = :from_id AND user_id IN (
      SELECT user_id FROM subscriptions WHERE feed_id IN (:ids...) AND unsubscribed_at IS NULL)
    """
)


async def merge_unread(tx: Calls, from_id: int, into_id: int) -> None:
    listing = await tx.value(FIND_LISTING, feed_id=from_id)
    keys = list(read_listing(listing or ""))
    await tx.run(GIVE_NEWS, from_id=from_id, into_id=into_id, keys=keys)
    await tx.run(READ_COPIES, from_id=from_id, into_id=into_id)
    await tx.run(GIVE_COPIES, from_id=from_id, into_id=into_id)
    await tx.run(DROP_UNREAD, from_id=from_id, into_id=into_id)


async def drop_hidden(tx: Calls, from_id: int, into_id: int) -> None:
    """Let nothing be unread that is hidden, once states are merged."""
    await tx.run(DROP_HIDDEN, from_id=from_id, into_id=into_id)


async def move_unread(tx: Calls, from_id: int, into_id: int) -> None:
    """Let unread rows follow their entries; readers are still where they were."""
    await tx.run(MOVE_UNREAD, from_id=from_id, into_id=into_id, ids=[from_id, into_id])

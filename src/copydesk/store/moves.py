"""Feeds that move: to a new address, or into a feed that already has it."""

from copydesk.rules.addresses import feed_key, has_credentials
from copydesk.store.db import Calls, Sql, scalar
from copydesk.store.feeds import add_alias, find_feed
from copydesk.store.publishers import assign_feeds, read_host
from copydesk.store.search import remove_documents

FIND_OWNER = Sql("SELECT owner_user_id FROM feeds WHERE id = :feed_id")
COUNT_PRIVATE = Sql("SELECT count(*) FROM feeds WHERE id IN (:ids...) AND is_private")
SET_URL = Sql("UPDATE feeds SET url = :url, url_key = :url_key WHERE id = :feed_id")
FORGET_REDIRECT = Sql(
    """
    UPDATE feed_states
    SET redirect_url = '', redirect_count = 0, redirect_first_at = NULL
    WHERE feed_id = :feed_id
    """
)
DROP_ALIAS = Sql("DELETE FROM feed_aliases WHERE url_key = :url_key")
MOVE_ALIASES = Sql("UPDATE feed_aliases SET feed_id = :into_id WHERE feed_id = :from_id")
LOCK_BOTH = Sql(
    "SELECT feed_id FROM feed_states WHERE feed_id IN (:ids...)",
    postgres="SELECT feed_id FROM feed_states WHERE feed_id IN (:ids...)"
    " ORDER BY feed_id FOR UPDATE",
)
# Entries that both feeds have: the copy that goes, and the copy that stays.
_WITH_TWINS = """
    WITH twins (old_id, new_id) AS (
      SELECT a.entry_id, b.entry_id
      FROM entry_keys AS a
      JOIN entry_keys AS b ON b.feed_id = :into_id AND b.key = a.key
      WHERE a.feed_id = :from_id AND a.entry_id IS NOT NULL AND b.entry_id IS NOT NULL
    )
"""
LIST_TWINS = Sql(_WITH_TWINS, "SELECT old_id FROM twins")
# Whoever starred, read or kept the copy that goes has done so with the copy that stays. Rows of
# users are found through their subscriptions, here and below: no index leads from entry to user.
MERGE_STATES = Sql(
    _WITH_TWINS,
    """
    INSERT INTO states
      (user_id, entry_id, read_at, starred_at, later_at, hidden_at, changed_at)
    SELECT st.user_id, t.new_id, st.read_at, st.starred_at, st.later_at, st.hidden_at,
      st.changed_at
    FROM subscriptions AS r
    CROSS JOIN twins AS t
    CROSS JOIN states AS st
    WHERE r.feed_id = :from_id AND st.user_id = r.user_id AND st.entry_id = t.old_id
    ON CONFLICT (user_id, entry_id) DO UPDATE SET
      read_at = COALESCE(states.read_at, excluded.read_at),
      starred_at = COALESCE(states.starred_at, excluded.starred_at),
      later_at = COALESCE(states.later_at, excluded.later_at),
      hidden_at = COALESCE(states.hidden_at, excluded.hidden_at)
    """,
)
# Who follows only the feed that goes keeps its unread entries; who follows both has them.
MERGE_UNREAD = Sql(
    _WITH_TWINS,
    """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id)
    SELECT u.user_id, e.sort_at, e.id, e.feed_id
    FROM subscriptions AS r
    CROSS JOIN unread AS u
    CROSS JOIN twins AS t
    CROSS JOIN entries AS e
    WHERE r.feed_id = :from_id AND u.user_id = r.user_id AND u.feed_id = :from_id
      AND t.old_id = u.entry_id AND e.id = t.new_id AND NOT EXISTS (
      SELECT 1 FROM subscriptions AS s
      WHERE s.user_id = u.user_id AND s.feed_id = :into_id AND s.unsubscribed_at IS NULL)
    ON CONFLICT DO NOTHING
    """,
)
DROP_TWINS_UNREAD = Sql(
    _WITH_TWINS,
    """
    DELETE FROM unread
    WHERE user_id IN (SELECT r.user_id FROM subscriptions AS r WHERE r.feed_id = :from_id)
      AND feed_id = :from_id AND entry_id IN (SELECT old_id FROM twins)
    """,
)
DROP_STATES = Sql(
    """
    DELETE FROM states
    WHERE user_id IN (SELECT r.user_id FROM subscriptions AS r WHERE r.feed_id = :from_id)
      AND entry_id IN (:ids...)
    """
)
DROP_ENTRIES = Sql("DELETE FROM entries WHERE id IN (:ids...)")
# The copy that stays is the first one now, unless it is itself a copy of one that stays.
REPLACE_FIRSTS = Sql(
    _WITH_TWINS,
    """
    UPDATE entries
    SET duplicate_of = (
      SELECT NULLIF(
        CASE WHEN n.duplicate_of IN (:ids...) THEN n.id ELSE COALESCE(n.duplicate_of, n.id) END,
        entries.id)
      FROM twins AS t
      JOIN entries AS n ON n.id = t.new_id
      WHERE t.old_id = entries.duplicate_of)
    WHERE duplicate_of IN (:ids...)
    """,
)
MOVE_ENTRIES = Sql("UPDATE entries SET feed_id = :into_id WHERE feed_id = :from_id")
MOVE_UNREAD = Sql(
    """
    UPDATE unread
    SET feed_id = :into_id
    WHERE user_id IN (SELECT r.user_id FROM subscriptions AS r WHERE r.feed_id = :from_id)
      AND feed_id = :from_id
    """
)
MOVE_KEYS = Sql(
    """
    UPDATE entry_keys
    SET feed_id = :into_id
    WHERE feed_id = :from_id AND NOT EXISTS (
      SELECT 1 FROM entry_keys AS b WHERE b.feed_id = :into_id AND b.key = entry_keys.key)
    """
)
WAKE_READERS = Sql(
    """
    UPDATE subscriptions
    SET unsubscribed_at = NULL, parked_unread = NULL, parked_upto = NULL
    WHERE feed_id = :into_id AND unsubscribed_at IS NOT NULL AND EXISTS (
      SELECT 1 FROM subscriptions AS a
      WHERE a.user_id = subscriptions.user_id AND a.feed_id = :from_id
        AND a.unsubscribed_at IS NULL)
    """
)
# What was in sight stays in sight, whichever copy of it stays.
KEEP_IN_SIGHT = Sql(
    """
    UPDATE subscriptions
    SET visible_from = (
      SELECT a.visible_from FROM subscriptions AS a
      WHERE a.user_id = subscriptions.user_id AND a.feed_id = :from_id)
    WHERE feed_id = :into_id AND EXISTS (
      SELECT 1 FROM subscriptions AS a
      WHERE a.user_id = subscriptions.user_id AND a.feed_id = :from_id
        AND a.unsubscribed_at IS NULL AND a.visible_from < subscriptions.visible_from)
    """
)
MOVE_READERS = Sql(
    _WITH_TWINS,
    """
    UPDATE subscriptions
    SET feed_id = :into_id, visible_from = COALESCE((
        SELECT min(t.new_id) FROM twins AS t
        WHERE t.old_id >= subscriptions.visible_from AND t.new_id < subscriptions.visible_from),
      visible_from)
    WHERE feed_id = :from_id AND NOT EXISTS (
      SELECT 1 FROM subscriptions AS b
      WHERE b.user_id = subscriptions.user_id AND b.feed_id = :into_id)
    """,
)
LIST_READERS = Sql(
    "SELECT user_id FROM subscriptions WHERE feed_id = :feed_id AND unsubscribed_at IS NULL"
)
DROP_FEED = Sql("DELETE FROM feeds WHERE id = :feed_id")


async def move_feed(tx: Calls, feed_id: int, old_url: str, new_url: str, now: int) -> int:
    """Give a feed its new address; the old one stays an alias. Gives the id it has now."""
    owner_id = await tx.value(FIND_OWNER, feed_id=feed_id)
    new_key, old_key = feed_key(new_url, owner_id), feed_key(old_url, owner_id)
    other_id = await find_feed(tx, new_key)
    if other_id is not None and other_id != feed_id:
        has_secret_key = owner_id is not None or has_credentials(new_url)
        if not has_secret_key and await tx.value(COUNT_PRIVATE, ids=[feed_id, other_id]):
            # What came with somebody's password must not reach the readers of the other feed.
            await tx.run(FORGET_REDIRECT, feed_id=feed_id)
            return feed_id
        await merge_feeds(tx, feed_id, other_id)
        await add_alias(tx, other_id, old_url, old_key, now)
        return other_id
    await tx.run(DROP_ALIAS, url_key=new_key)
    await tx.run(SET_URL, feed_id=feed_id, url=new_url, url_key=new_key)
    await tx.run(FORGET_REDIRECT, feed_id=feed_id)
    await assign_feeds(tx, [(feed_id, read_host(new_url))])
    await add_alias(tx, feed_id, old_url, old_key, now)
    return feed_id


async def merge_feeds(tx: Calls, from_id: int, into_id: int) -> None:
    """Let one feed go up in another; every reader keeps entries, stars and what is unread."""
    await tx.all(LOCK_BOTH, scalar, ids=[from_id, into_id])
    twins = await tx.all(LIST_TWINS, scalar, from_id=from_id, into_id=into_id)
    await tx.run(MERGE_STATES, from_id=from_id, into_id=into_id)
    await tx.run(MERGE_UNREAD, from_id=from_id, into_id=into_id)
    await tx.run(DROP_TWINS_UNREAD, from_id=from_id, into_id=into_id)
    await tx.run(REPLACE_FIRSTS, from_id=from_id, into_id=into_id, ids=twins)
    await remove_documents(tx, twins)
    await tx.run(DROP_STATES, from_id=from_id, ids=twins)
    await tx.run(DROP_ENTRIES, ids=twins)
    await tx.run(MOVE_ENTRIES, from_id=from_id, into_id=into_id)
    await tx.run(MOVE_UNREAD, from_id=from_id, into_id=into_id)
    await tx.run(MOVE_KEYS, from_id=from_id, into_id=into_id)
    await tx.run(WAKE_READERS, from_id=from_id, into_id=into_id)
    await tx.run(KEEP_IN_SIGHT, from_id=from_id, into_id=into_id)
    await tx.run(MOVE_READERS, from_id=from_id, into_id=into_id)
    await tx.run(MOVE_ALIASES, from_id=from_id, into_id=into_id)
    await tx.run(DROP_FEED, feed_id=from_id)


async def list_readers(db: Calls, feed_id: int) -> list[int]:
    """Give the users who follow a feed."""
    return await db.all(LIST_READERS, scalar, feed_id=feed_id)

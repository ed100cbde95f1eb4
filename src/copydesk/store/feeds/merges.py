"""Two feeds that turn out to be one: every reader keeps entries, marks, places and what is unread.

Statements work on the rows of all readers at once, found through their subscriptions, because no
index leads from an entry to its users. A subscription is never deleted while its feed is there, so
whoever has a mark on an entry of a feed has a row there, too.
"""

from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.feeds.mergedentries import merge_entries
from copydesk.store.feeds.mergedmarks import merge_marks
from copydesk.store.feeds.mergedunread import drop_hidden, merge_unread, move_unread
from copydesk.store.feeds.mergepairs import WITH_COPIES, map_copies

LOCK_FEEDS = Sql(
    "SELECT feed_id FROM feed_states WHERE feed_id IN (:ids...)",
    postgres="SELECT feed_id FROM feed_states WHERE feed_id IN (:ids...)"
    " ORDER BY feed_id FOR UPDATE",
)
# Nobody reads or stars meanwhile; users come after feeds, as everywhere.
_LOCK_READERS = """
    SELECT id
    FROM users
    WHERE id IN (SELECT user_id FROM subscriptions WHERE feed_id IN (:ids...))
    ORDER BY id
"""
LOCK_READERS = Sql(_LOCK_READERS, postgres=_LOCK_READERS + " FOR NO KEY UPDATE")
# The copy that stays may be older than all that a reader of the other feed could see.
SHOW_COPIES = Sql(
    WITH_COPIES,
    """
    UPDATE subscriptions
    SET visible_from = COALESCE((
        SELECT min(t.new_id)
        FROM copies AS t
        WHERE t.old_id >= subscriptions.visible_from AND t.new_id < subscriptions.visible_from),
      visible_from)
    WHERE feed_id = :from_id
    """,
)
# Who follows both, or has left both, keeps the place of the feed that stays, loses nothing that was
# set on one of them only, and sees all that either showed.
JOIN_SUBSCRIPTIONS = Sql(
    """
    UPDATE subscriptions
    SET title = CASE WHEN subscriptions.title = '' THEN a.title ELSE subscriptions.title END,
      folder_id = COALESCE(subscriptions.folder_id, a.folder_id),
      position = CASE WHEN subscriptions.folder_id IS NULL AND a.folder_id IS NOT NULL
        THEN a.position ELSE subscriptions.position END,
      muted_at = COALESCE(subscriptions.muted_at, a.muted_at),
      deframed_at = COALESCE(subscriptions.deframed_at, a.deframed_at),
      on_edit = CASE WHEN subscriptions.on_edit = 'nothing'
        THEN a.on_edit ELSE subscriptions.on_edit END,
      layout = COALESCE(subscriptions.layout, a.layout),
      entry_order = COALESCE(subscriptions.entry_order, a.entry_order),
      text_size = COALESCE(subscriptions.text_size, a.text_size),
      visible_from = CASE WHEN a.visible_from < subscriptions.visible_from
        THEN a.visible_from ELSE subscriptions.visible_from END,
      all_read_at = CASE WHEN a.all_read_at > COALESCE(subscriptions.all_read_at, 0)
        THEN a.all_read_at ELSE subscriptions.all_read_at END,
      subscribed_at = CASE WHEN a.subscribed_at < subscriptions.subscribed_at
        THEN a.subscribed_at ELSE subscriptions.subscribed_at END,
      parked_upto = CASE WHEN a.parked_upto > COALESCE(subscriptions.parked_upto, 0)
        THEN a.parked_upto ELSE subscriptions.parked_upto END
    FROM subscriptions AS a
    WHERE subscriptions.feed_id = :into_id AND a.user_id = subscriptions.user_id
      AND a.feed_id = :from_id
      AND (a.unsubscribed_at IS NULL) = (subscriptions.unsubscribed_at IS NULL)
    """
)
# Who has left the feed that stays, but follows the other, goes on with the place they have.
DROP_RESTED = Sql(
    """
    DELETE FROM subscriptions
    WHERE feed_id = :into_id AND unsubscribed_at IS NOT NULL AND user_id IN (
      SELECT a.user_id
      FROM subscriptions AS a
      WHERE a.feed_id = :from_id AND a.unsubscribed_at IS NULL)
    """
)
MOVE_READERS = Sql(
    """
    UPDATE subscriptions
    SET feed_id = :into_id
    WHERE feed_id = :from_id AND NOT EXISTS (
      SELECT 1
      FROM subscriptions AS b
      WHERE b.user_id = subscriptions.user_id AND b.feed_id = :into_id)
    """
)
MOVE_ALIASES = Sql("UPDATE feed_aliases SET feed_id = :into_id WHERE feed_id = :from_id")
# What people chose for the feed that goes, where nothing is chosen for the other. Not the access:
# a password is for the address that it was given for.
JOIN_CHOICES = Sql(
    """
    UPDATE feeds
    SET full_text = CASE WHEN feeds.full_text = 'auto' THEN a.full_text ELSE feeds.full_text END,
      fetch_mode = COALESCE(feeds.fetch_mode, a.fetch_mode),
      publisher_id = COALESCE(feeds.publisher_id, a.publisher_id)
    FROM feeds AS a
    WHERE feeds.id = :into_id AND a.id = :from_id
    """
)
JOIN_PACE = Sql(
    """
    UPDATE feed_states
    SET override_seconds = COALESCE(feed_states.override_seconds, a.override_seconds)
    FROM feed_states AS a
    WHERE feed_states.feed_id = :into_id AND a.feed_id = :from_id
    """
)
# The address has just answered: readers who join must not end up at a feed that nobody asks.
REVIVE = Sql(
    """
    UPDATE feed_states
    SET next_check_at = CASE
        WHEN gone_at IS NULL AND suspended_at IS NULL THEN next_check_at ELSE :now END,
      gone_at = NULL,
      suspended_at = CASE WHEN last_error_code = 'not_asked' OR EXISTS (
          SELECT 1
          FROM feed_states AS a
          WHERE a.feed_id = :from_id AND a.suspended_at IS NOT NULL)
        THEN suspended_at END
    WHERE feed_id = :into_id
    """
)
# Its readers elsewhere find it under its old address, which leads to the feed that stays. What was
# built of it is served until that has a build of its own.
MOVE_SERVED = Sql(
    """
    INSERT INTO proxied_feeds (feed_id, added_by, created_at, enabled_at, polling_at, deleted_at,
      is_domain_enforced, domains, languages, asked_at, dirty_at, changes, built_at,
      build_milliseconds, item_count)
    SELECT CAST(:into_id AS BIGINT), added_by, created_at, enabled_at, polling_at, deleted_at,
      is_domain_enforced, domains, languages, asked_at, COALESCE(dirty_at, CAST(:now AS BIGINT)),
      changes + 1, built_at, build_milliseconds, item_count
    FROM proxied_feeds
    WHERE feed_id = :from_id
    ON CONFLICT (feed_id) DO NOTHING
    """
)
MOVE_BUILDS = Sql(
    """
    UPDATE proxied_builds
    SET feed_id = :into_id
    WHERE feed_id = :from_id
      AND NOT EXISTS (SELECT 1 FROM proxied_builds AS b WHERE b.feed_id = :into_id)
    """
)
MOVE_FILTERS = Sql("UPDATE filters SET feed_id = :into_id WHERE feed_id = :from_id")
# Whoever has them in memory reads them anew.
RENEW_FILTERS = Sql(
    """
    UPDATE filter_sets
    SET revision = revision + 1
    WHERE user_id IN (SELECT f.user_id FROM filters AS f WHERE f.feed_id = :into_id)
    """
)
MOVE_OWN_FEEDS = Sql("UPDATE own_feeds SET feed_id = :into_id WHERE feed_id = :from_id")
DROP_FEED = Sql("DELETE FROM feeds WHERE id = :feed_id")


async def merge_feeds(tx: Calls, from_id: int, into_id: int, now: int) -> None:
    """Let one feed go up in another."""
    await tx.all(LOCK_FEEDS, scalar, ids=[from_id, into_id])
    await tx.all(LOCK_READERS, scalar, ids=[from_id, into_id])
    copies = await map_copies(tx, from_id, into_id)
    await merge_unread(tx, from_id, into_id)
    await merge_marks(tx, from_id, into_id, copies, now)
    await drop_hidden(tx, from_id, into_id)
    await tx.run(SHOW_COPIES, from_id=from_id, into_id=into_id)
    await tx.run(JOIN_SUBSCRIPTIONS, from_id=from_id, into_id=into_id)
    await tx.run(DROP_RESTED, from_id=from_id, into_id=into_id)
    await merge_entries(tx, from_id, into_id, copies)
    await move_unread(tx, from_id, into_id)
    await tx.run(MOVE_READERS, from_id=from_id, into_id=into_id)
    await tx.run(MOVE_ALIASES, from_id=from_id, into_id=into_id)
    await tx.run(MOVE_OWN_FEEDS, from_id=from_id, into_id=into_id)
    await tx.run(MOVE_FILTERS, from_id=from_id, into_id=into_id)
    await tx.run(RENEW_FILTERS, into_id=into_id)
    await tx.run(JOIN_CHOICES, from_id=from_id, into_id=into_id)
    await tx.run(JOIN_PACE, from_id=from_id, into_id=into_id)
    await tx.run(REVIVE, from_id=from_id, into_id=into_id, now=now)
    await tx.run(MOVE_SERVED, from_id=from_id, into_id=into_id, now=now)
    await tx.run(MOVE_BUILDS, from_id=from_id, into_id=into_id)
    await tx.run(DROP_FEED, feed_id=from_id)

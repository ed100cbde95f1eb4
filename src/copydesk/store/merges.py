"""Two feeds that turn out to be one: every reader keeps entries, marks, places and what is unread.

Statements work on the rows of all readers at once, found through their subscriptions, because no
index leads from an entry to its users. A subscription is never deleted while its feed is there, so
whoever has a mark on an entry of a feed has a row there, too.
"""

from copydesk.rules.refresh import read_listing
from copydesk.store.db import Calls, Sql, scalar
from copydesk.store.duplicates import IS_FIRST_FOR_READER
from copydesk.store.idlists import pack_ids, unpack_ids
from copydesk.store.search import remove_documents

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
FIND_LISTING = Sql("SELECT listing FROM feed_states WHERE feed_id = :feed_id")

# Entries that both feeds have: the one that goes, and the one that stays.
_WITH_TWINS = """
    WITH twins (old_id, old_sort_at, new_id, new_sort_at, new_fair_at) AS MATERIALIZED (
      SELECT x.id, x.sort_at, y.id, y.sort_at, y.fair_at
      FROM entry_keys AS a
      JOIN entry_keys AS b ON b.feed_id = :into_id AND b.key = a.key
      JOIN entries AS x ON x.id = a.entry_id
      JOIN entries AS y ON y.id = b.entry_id
      WHERE a.feed_id = :from_id
    )
"""
LIST_TWINS = Sql(_WITH_TWINS, "SELECT old_id, new_id FROM twins")

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
# A twin is unread if either was, unless somebody read the other. Who follows both may have an
# unread row for one of them only, because the other was known to be its copy.
READ_TWINS = Sql(
    _WITH_TWINS,
    """
    DELETE FROM unread
    WHERE (user_id, sort_at, entry_id) IN (
      SELECT st.user_id, t.new_sort_at, t.new_id
      FROM subscriptions AS r
      CROSS JOIN twins AS t
      CROSS JOIN states AS st
      WHERE r.feed_id = :from_id AND st.user_id = r.user_id AND st.entry_id = t.old_id
        AND st.read_at IS NOT NULL)
    """,
)
GIVE_TWINS = Sql(
    _WITH_TWINS,
    """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    SELECT u.user_id, t.new_sort_at, t.new_id, CAST(:into_id AS BIGINT), t.new_fair_at
    FROM subscriptions AS r
    CROSS JOIN twins AS t
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
    _WITH_TWINS,
    """
    DELETE FROM unread
    WHERE (user_id, sort_at, entry_id) IN (
      SELECT r.user_id, t.old_sort_at, t.old_id
      FROM subscriptions AS r
      CROSS JOIN twins AS t
      WHERE r.feed_id = :from_id AND r.unsubscribed_at IS NULL)
    """,
)
MOVE_UNREAD = Sql(
    """
    UPDATE unread
    SET feed_id = :into_id
    WHERE feed_id = :from_id AND user_id IN (
      SELECT user_id FROM subscriptions WHERE feed_id IN (:ids...) AND unsubscribed_at IS NULL)
    """
)

MERGE_STATES = Sql(
    _WITH_TWINS,
    """
    INSERT INTO states
      (user_id, entry_id, read_at, starred_at, later_at, hidden_at, read_set_at, starred_set_at,
        later_set_at, hidden_set_at, changed_at)
    SELECT st.user_id, t.new_id, st.read_at, st.starred_at, st.later_at, st.hidden_at,
      st.read_set_at, st.starred_set_at, st.later_set_at, st.hidden_set_at, CAST(:now AS BIGINT)
    FROM subscriptions AS r
    CROSS JOIN twins AS t
    CROSS JOIN states AS st
    WHERE r.feed_id = :from_id AND st.user_id = r.user_id AND st.entry_id = t.old_id
    ON CONFLICT (user_id, entry_id) DO UPDATE SET
      read_at = COALESCE(states.read_at, excluded.read_at),
      starred_at = COALESCE(states.starred_at, excluded.starred_at),
      later_at = COALESCE(states.later_at, excluded.later_at),
      hidden_at = COALESCE(states.hidden_at, excluded.hidden_at),
      read_set_at = COALESCE(states.read_set_at, excluded.read_set_at),
      starred_set_at = COALESCE(states.starred_set_at, excluded.starred_set_at),
      later_set_at = COALESCE(states.later_set_at, excluded.later_set_at),
      hidden_set_at = COALESCE(states.hidden_set_at, excluded.hidden_set_at),
      changed_at = excluded.changed_at
    """,
)
# A twin that somebody hid stays hidden, whichever it was.
DROP_HIDDEN = Sql(
    _WITH_TWINS,
    """
    DELETE FROM unread
    WHERE (user_id, sort_at, entry_id) IN (
      SELECT st.user_id, t.new_sort_at, t.new_id
      FROM subscriptions AS r
      CROSS JOIN twins AS t
      CROSS JOIN states AS st
      WHERE r.feed_id = :from_id AND st.user_id = r.user_id AND st.entry_id = t.new_id
        AND st.hidden_at IS NOT NULL)
    """,
)
MERGE_TAGS = Sql(
    _WITH_TWINS,
    """
    INSERT INTO entry_tags (user_id, tag_id, sort_at, entry_id, tagged_at)
    SELECT g.user_id, g.tag_id, t.new_sort_at, t.new_id, g.tagged_at
    FROM subscriptions AS r
    CROSS JOIN twins AS t
    CROSS JOIN entry_tags AS g
    WHERE r.feed_id = :from_id AND g.user_id = r.user_id AND g.entry_id = t.old_id
    ON CONFLICT DO NOTHING
    """,
)
DROP_TAGS = Sql(
    """
    DELETE FROM entry_tags
    WHERE entry_id IN (:ids...) AND user_id IN (
      SELECT user_id FROM subscriptions WHERE feed_id = :from_id)
    """
)
MERGE_FEED_TAGS = Sql(
    """
    INSERT INTO subscription_tags (user_id, tag_id, feed_id)
    SELECT user_id, tag_id, CAST(:into_id AS BIGINT)
    FROM subscription_tags
    WHERE feed_id = :from_id
    ON CONFLICT DO NOTHING
    """
)
MERGE_PLAYBACK = Sql(
    _WITH_TWINS,
    """
    INSERT INTO playback (user_id, entry_id, enclosure, seconds, is_finished, set_at)
    SELECT p.user_id, t.new_id, p.enclosure, p.seconds, p.is_finished, p.set_at
    FROM subscriptions AS r
    CROSS JOIN twins AS t
    CROSS JOIN playback AS p
    WHERE r.feed_id = :from_id AND p.user_id = r.user_id AND p.entry_id = t.old_id
    ON CONFLICT (user_id, entry_id, enclosure) DO UPDATE SET
      seconds = excluded.seconds, is_finished = excluded.is_finished, set_at = excluded.set_at
    WHERE playback.set_at < excluded.set_at
    """,
)
DROP_PLAYBACK = Sql(
    """
    DELETE FROM playback
    WHERE entry_id IN (:ids...) AND user_id IN (
      SELECT user_id FROM subscriptions WHERE feed_id = :from_id)
    """
)
DROP_STATES = Sql(
    """
    DELETE FROM states
    WHERE entry_id IN (:ids...) AND user_id IN (
      SELECT user_id FROM subscriptions WHERE feed_id = :from_id)
    """
)
MOVE_SNAPSHOTS = Sql(
    _WITH_TWINS,
    """
    UPDATE snapshots
    SET entry_id = (SELECT t.new_id FROM twins AS t WHERE t.old_id = snapshots.entry_id)
    WHERE entry_id IN (SELECT old_id FROM twins)
    """,
)

# Copies of the one that goes are copies of the one that stays, which is no copy of itself.
REPLACE_FIRSTS = Sql(
    _WITH_TWINS,
    """
    UPDATE entries
    SET duplicate_of = (
      SELECT NULLIF(t.new_id, entries.id) FROM twins AS t WHERE t.old_id = entries.duplicate_of)
    WHERE duplicate_of IN (SELECT old_id FROM twins)
    """,
)
# The one that stays may be a copy itself, of an entry in a third feed.
FLATTEN_FIRSTS = Sql(
    """
    UPDATE entries
    SET duplicate_of = (SELECT f.duplicate_of FROM entries AS f WHERE f.id = entries.duplicate_of)
    WHERE duplicate_of IN (
      SELECT f.id FROM entries AS f WHERE f.id IN (:ids...) AND f.duplicate_of IS NOT NULL)
    """
)
DROP_ENTRIES = Sql("DELETE FROM entries WHERE id IN (:ids...)")
MOVE_ENTRIES = Sql(
    "UPDATE entries SET feed_id = :into_id WHERE feed_id = :from_id",
    postgres="""
    WITH moved AS (
      UPDATE entries SET feed_id = :into_id WHERE feed_id = :from_id RETURNING id
    )
    UPDATE entry_search SET feed_id = :into_id FROM moved WHERE entry_id = moved.id
    """,
)
# A key may outlive its entry in one feed while the other still has it.
ADOPT_KEYS = Sql(
    """
    UPDATE entry_keys
    SET entry_id = a.entry_id, content_hash = a.content_hash
    FROM entry_keys AS a
    WHERE entry_keys.feed_id = :into_id AND entry_keys.entry_id IS NULL
      AND a.feed_id = :from_id AND a.key = entry_keys.key AND a.entry_id IS NOT NULL
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

# The twin that stays may be older than all that a reader of the other feed could see.
SHOW_TWINS = Sql(
    _WITH_TWINS,
    """
    UPDATE subscriptions
    SET visible_from = COALESCE((
        SELECT min(t.new_id)
        FROM twins AS t
        WHERE t.old_id >= subscriptions.visible_from AND t.new_id < subscriptions.visible_from),
      visible_from)
    WHERE feed_id = :from_id
    """,
)
# Who follows both keeps the place of the feed that stays, and sees all that either showed.
JOIN_PLACES = Sql(
    """
    UPDATE subscriptions
    SET title = CASE WHEN subscriptions.title = '' THEN a.title ELSE subscriptions.title END,
      folder_id = COALESCE(subscriptions.folder_id, a.folder_id),
      visible_from = CASE WHEN a.visible_from < subscriptions.visible_from
        THEN a.visible_from ELSE subscriptions.visible_from END
    FROM subscriptions AS a
    WHERE subscriptions.feed_id = :into_id AND subscriptions.unsubscribed_at IS NULL
      AND a.user_id = subscriptions.user_id AND a.feed_id = :from_id AND a.unsubscribed_at IS NULL
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
LIST_PARKED = Sql(
    """
    SELECT id, parked_unread
    FROM subscriptions
    WHERE feed_id = :from_id AND parked_unread IS NOT NULL
    """
)
SET_PARKED = Sql("UPDATE subscriptions SET parked_unread = :parked WHERE id = :id")
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
DROP_FEED = Sql("DELETE FROM feeds WHERE id = :feed_id")


async def merge_feeds(tx: Calls, from_id: int, into_id: int, now: int) -> None:
    """Let one feed go up in another."""
    both = [from_id, into_id]
    await tx.all(LOCK_FEEDS, scalar, ids=both)
    await tx.all(LOCK_READERS, scalar, ids=both)
    twins = dict(await tx.all(LIST_TWINS, _to_twin, from_id=from_id, into_id=into_id))
    await _merge_unread(tx, from_id, into_id)
    await _merge_marks(tx, from_id, into_id, twins, now)
    await tx.run(SHOW_TWINS, from_id=from_id, into_id=into_id)
    await tx.run(JOIN_PLACES, from_id=from_id, into_id=into_id)
    await tx.run(DROP_RESTED, from_id=from_id, into_id=into_id)
    await _merge_entries(tx, from_id, into_id, twins)
    await tx.run(MOVE_UNREAD, from_id=from_id, into_id=into_id, ids=both)
    await tx.run(MOVE_READERS, from_id=from_id, into_id=into_id)
    await tx.run(MOVE_ALIASES, from_id=from_id, into_id=into_id)
    await tx.run(REVIVE, from_id=from_id, into_id=into_id, now=now)
    await tx.run(DROP_FEED, feed_id=from_id)


async def _merge_unread(tx: Calls, from_id: int, into_id: int) -> None:
    listing = await tx.value(FIND_LISTING, feed_id=from_id)
    keys = list(read_listing(listing or ""))
    await tx.run(GIVE_NEWS, from_id=from_id, into_id=into_id, keys=keys)
    await tx.run(READ_TWINS, from_id=from_id, into_id=into_id)
    await tx.run(GIVE_TWINS, from_id=from_id, into_id=into_id)
    await tx.run(DROP_UNREAD, from_id=from_id, into_id=into_id)


async def _merge_marks(
    tx: Calls, from_id: int, into_id: int, twins: dict[int, int], now: int
) -> None:
    await tx.run(MERGE_STATES, from_id=from_id, into_id=into_id, now=now)
    await tx.run(DROP_HIDDEN, from_id=from_id, into_id=into_id)
    await tx.run(DROP_STATES, from_id=from_id, ids=list(twins))
    for merge, drop in ((MERGE_TAGS, DROP_TAGS), (MERGE_PLAYBACK, DROP_PLAYBACK)):
        await tx.run(merge, from_id=from_id, into_id=into_id)
        await tx.run(drop, from_id=from_id, ids=list(twins))
    await tx.run(MERGE_FEED_TAGS, from_id=from_id, into_id=into_id)
    await tx.run(MOVE_SNAPSHOTS, from_id=from_id, into_id=into_id)
    parked = await tx.all(LIST_PARKED, _to_parked, from_id=from_id)
    await tx.run_many(
        SET_PARKED,
        [
            {"id": id_, "parked": pack_ids([twins.get(old, old) for old in ids])}
            for id_, ids in parked
        ],
    )


async def _merge_entries(tx: Calls, from_id: int, into_id: int, twins: dict[int, int]) -> None:
    old_ids = list(twins)
    await tx.run(REPLACE_FIRSTS, from_id=from_id, into_id=into_id)
    await tx.run(FLATTEN_FIRSTS, ids=list(twins.values()))
    await remove_documents(tx, old_ids)
    # After this there are no twins to be found any more.
    await tx.run(DROP_ENTRIES, ids=old_ids)
    await tx.run(MOVE_ENTRIES, from_id=from_id, into_id=into_id)
    await tx.run(ADOPT_KEYS, from_id=from_id, into_id=into_id)
    await tx.run(MOVE_KEYS, from_id=from_id, into_id=into_id)


def _to_twin(old_id: int, new_id: int) -> tuple[int, int]:
    return old_id, new_id


def _to_parked(subscription_id: int, packed: bytes) -> tuple[int, list[int]]:
    return subscription_id, unpack_ids(packed)

"""What readers did in two feeds that become one: marks, tags, boards, highlights, what was sent."""

from dataclasses import dataclass

from copydesk.model.marks import MARKS
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.idlists import pack_ids, unpack_ids
from copydesk.store.feeds.mergepairs import WITH_COPIES

# No other table in it has a column of this name.
_TO_THE_COPY_THAT_STAYS = """
    SET entry_id = (SELECT t.new_id FROM copies AS t WHERE t.old_id = entry_id)
    WHERE entry_id IN (SELECT old_id FROM copies)
"""


def _move(table: str, but: str = "") -> Sql:
    """Let what a table says of a copy that goes be said of the one that stays."""
    return Sql(WITH_COPIES, "UPDATE", table, _TO_THE_COPY_THAT_STAYS, but)


_NAMES = ("read", *(mark.name for mark in MARKS))
_FIELDS = [*(name + end for end in ("_at", "_set_at") for name in _NAMES), "importance"]
MERGE_STATES = Sql(
    WITH_COPIES,
    """
    INSERT INTO states (user_id, entry_id,""",
    ", ".join(_FIELDS),
    ", changed_at) SELECT st.user_id, t.new_id,",
    ", ".join("st." + field for field in _FIELDS),
    """
      , CAST(:now AS BIGINT)
    FROM subscriptions AS r
    CROSS JOIN copies AS t
    CROSS JOIN states AS st
    WHERE r.feed_id = :from_id AND st.user_id = r.user_id AND st.entry_id = t.old_id
    ON CONFLICT (user_id, entry_id) DO UPDATE SET
    """,
    *(field + " = COALESCE(states." + field + ", excluded." + field + ")," for field in _FIELDS),
    "changed_at = excluded.changed_at",
)
MERGE_TAGS = Sql(
    WITH_COPIES,
    """
    INSERT INTO entry_tags (user_id, tag_id, sort_at, entry_id, tagged_at)
    SELECT g.user_id, g.tag_id, t.new_sort_at, t.new_id, g.tagged_at
    FROM subscriptions AS r
    CROSS JOIN copies AS t
    CROSS JOIN entry_tags AS g
    WHERE r.feed_id = :from_id AND g.user_id = r.user_id AND g.entry_id = t.old_id
    ON CONFLICT DO NOTHING
    """,
)
# Notes and places are those of the entry that stays, if both stand on a board.
MERGE_BOARDS = Sql(
    WITH_COPIES,
    """
    INSERT INTO board_entries (user_id, board_id, entry_id, position, note, is_private, added_at,
      removed_at)
    SELECT o.user_id, o.board_id, t.new_id, o.position, o.note, o.is_private, o.added_at,
      o.removed_at
    FROM subscriptions AS r
    CROSS JOIN copies AS t
    CROSS JOIN board_entries AS o
    WHERE r.feed_id = :from_id AND o.user_id = r.user_id AND o.entry_id = t.old_id
    ON CONFLICT (user_id, board_id, entry_id) DO UPDATE SET
      position = excluded.position, note = excluded.note, added_at = excluded.added_at,
      removed_at = excluded.removed_at
    WHERE board_entries.removed_at IS NOT NULL AND excluded.removed_at IS NULL
    """,
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
    WITH_COPIES,
    """
    INSERT INTO playback (user_id, entry_id, enclosure, seconds, is_finished, set_at)
    SELECT p.user_id, t.new_id, p.enclosure, p.seconds, p.is_finished, p.set_at
    FROM subscriptions AS r
    CROSS JOIN copies AS t
    CROSS JOIN playback AS p
    WHERE r.feed_id = :from_id AND p.user_id = r.user_id AND p.entry_id = t.old_id
    ON CONFLICT (user_id, entry_id, enclosure) DO UPDATE SET
      seconds = excluded.seconds, is_finished = excluded.is_finished, set_at = excluded.set_at
    WHERE playback.set_at < excluded.set_at
    """,
)
MERGE_READING_PLACES = Sql(
    WITH_COPIES,
    """
    INSERT INTO reading_places (user_id, entry_id, thousandths, set_at)
    SELECT p.user_id, t.new_id, p.thousandths, p.set_at
    FROM subscriptions AS r
    CROSS JOIN copies AS t
    CROSS JOIN reading_places AS p
    WHERE r.feed_id = :from_id AND p.user_id = r.user_id AND p.entry_id = t.old_id
    ON CONFLICT (user_id, entry_id) DO UPDATE SET
      thousandths = excluded.thousandths, set_at = excluded.set_at
    WHERE reading_places.set_at < excluded.set_at
    """,
)
# What waits keeps its place, unless the one that stays waits, too.
MERGE_QUEUE = Sql(
    WITH_COPIES,
    """
    INSERT INTO queued_recordings (user_id, entry_id, enclosure, position)
    SELECT q.user_id, t.new_id, q.enclosure, q.position
    FROM subscriptions AS r
    CROSS JOIN copies AS t
    CROSS JOIN queued_recordings AS q
    WHERE r.feed_id = :from_id AND q.user_id = r.user_id AND q.entry_id = t.old_id
    ON CONFLICT (user_id, entry_id, enclosure) DO NOTHING
    """,
)
MERGE_VOTES = Sql(
    WITH_COPIES,
    """
    INSERT INTO analysis_votes (user_id, entry_id, aspect, agrees, set_at)
    SELECT v.user_id, t.new_id, v.aspect, v.agrees, v.set_at
    FROM subscriptions AS r
    CROSS JOIN copies AS t
    CROSS JOIN analysis_votes AS v
    WHERE r.feed_id = :from_id AND v.user_id = r.user_id AND v.entry_id = t.old_id
    ON CONFLICT (user_id, entry_id, aspect) DO NOTHING
    """,
)
# What readers had with the copies that go; no index leads there but by reader.
_OF_READERS = """
    WHERE entry_id IN (:ids...) AND user_id IN (
      SELECT user_id FROM subscriptions WHERE feed_id = :from_id)
"""
DROP_STATES = Sql("DELETE FROM states", _OF_READERS)
DROP_TAGS = Sql("DELETE FROM entry_tags", _OF_READERS)
DROP_BOARDS = Sql("DELETE FROM board_entries", _OF_READERS)
DROP_PLAYBACK = Sql("DELETE FROM playback", _OF_READERS)
DROP_READING_PLACES = Sql("DELETE FROM reading_places", _OF_READERS)
DROP_QUEUE = Sql("DELETE FROM queued_recordings", _OF_READERS)
# For who got something and for who sent it.
MOVE_SHARES = Sql(
    WITH_COPIES,
    """
    UPDATE shares
    SET entry_id = COALESCE(
        (SELECT t.new_id FROM copies AS t WHERE t.old_id = shares.entry_id), entry_id),
      origin_id = COALESCE(
        (SELECT t.new_id FROM copies AS t WHERE t.old_id = shares.origin_id), origin_id)
    WHERE entry_id IN (SELECT old_id FROM copies) OR origin_id IN (SELECT old_id FROM copies)
    """,
)
MOVE_SNAPSHOTS = _move("snapshots")
MOVE_HIGHLIGHTS = _move("highlights")
# What waits to be sent keeps its row, which its job names; what both were sent to stays.
MOVE_DELIVERIES = _move(
    "deliveries",
    """
      AND NOT EXISTS (
        SELECT 1
        FROM copies AS t
        JOIN deliveries AS d ON d.entry_id = t.new_id
        WHERE t.old_id = deliveries.entry_id AND d.destination_id = deliveries.destination_id)
    """,
)
# A filter that has acted on one of two copies does not act on the other.
MOVE_HITS = _move(
    "filter_hits",
    """
      AND NOT EXISTS (
        SELECT 1
        FROM copies AS t
        JOIN filter_hits AS h ON h.entry_id = t.new_id AND h.filter_id = filter_hits.filter_id
        WHERE t.old_id = filter_hits.entry_id)
    """,
)
# What members of a shared folder did with both stays with the one that stays, as it stood there;
# what they said of either is said of it.
MOVE_TRIAGE = _move(
    "folder_triage",
    """
      AND NOT EXISTS (
        SELECT 1
        FROM copies AS t
        JOIN folder_triage AS o ON o.entry_id = t.new_id AND o.folder_id = folder_triage.folder_id
        WHERE t.old_id = folder_triage.entry_id)
    """,
)
MOVE_TRIAGE_CHANGES = _move("folder_changes")
MOVE_FILTER_ALERTS = _move("filter_alerts")
MOVE_WEBHOOKS = _move("webhook_deliveries")
# What was unread when a reader left or muted the feed that goes; of one who has left both, also
# the other's. One who muted it has muted the other then, too.
LIST_PARKED = Sql(
    """
    SELECT a.id AS own_id, a.parked_unread AS own, b.id AS other_id, b.parked_unread AS other
    FROM subscriptions AS a
    LEFT JOIN subscriptions AS b ON b.user_id = a.user_id AND b.feed_id = :into_id
      AND (b.parked_unread IS NOT NULL
        OR a.muted_at IS NOT NULL AND a.unsubscribed_at IS NULL AND b.unsubscribed_at IS NULL)
    WHERE a.feed_id = :from_id AND a.parked_unread IS NOT NULL
    """
)
SET_PARKED = Sql("UPDATE subscriptions SET parked_unread = :parked WHERE id = :id")


@dataclass(frozen=True, slots=True)
class _Parked:
    """What of a feed that was left is unread when its reader comes back."""

    id: int
    ids: set[int]


async def merge_marks(
    tx: Calls, from_id: int, into_id: int, copies: dict[int, int], now: int
) -> None:
    """Give the copies that stay what readers did with those that go; what both have stays."""
    await tx.run(MERGE_STATES, from_id=from_id, into_id=into_id, now=now)
    await tx.run(MERGE_TAGS, from_id=from_id, into_id=into_id)
    await tx.run(MERGE_BOARDS, from_id=from_id, into_id=into_id)
    await tx.run(MERGE_PLAYBACK, from_id=from_id, into_id=into_id)
    await tx.run(MERGE_READING_PLACES, from_id=from_id, into_id=into_id)
    await tx.run(MERGE_QUEUE, from_id=from_id, into_id=into_id)
    await tx.run(MERGE_VOTES, from_id=from_id, into_id=into_id)
    for drop in (
        DROP_STATES,
        DROP_TAGS,
        DROP_BOARDS,
        DROP_PLAYBACK,
        DROP_READING_PLACES,
        DROP_QUEUE,
    ):
        await tx.run(drop, from_id=from_id, ids=list(copies))
    await tx.run(MERGE_FEED_TAGS, from_id=from_id, into_id=into_id)
    for move in (
        MOVE_SNAPSHOTS,
        MOVE_SHARES,
        MOVE_HIGHLIGHTS,
        MOVE_DELIVERIES,
        MOVE_HITS,
        MOVE_TRIAGE,
        MOVE_TRIAGE_CHANGES,
        MOVE_FILTER_ALERTS,
        MOVE_WEBHOOKS,
    ):
        await tx.run(move, from_id=from_id, into_id=into_id)
    parked = await tx.all(LIST_PARKED, _to_parked, from_id=from_id, into_id=into_id)
    await tx.run_many(
        SET_PARKED,
        [
            {"id": each.id, "parked": pack_ids(list({copies.get(id_, id_) for id_ in each.ids}))}
            for each in parked
        ],
    )


def _to_parked(own_id: int, own: bytes, other_id: int | None, other: bytes | None) -> _Parked:
    """Give what is parked at the row that stays: the other feed's, if there is one."""
    ids = {*unpack_ids(own), *(unpack_ids(other) if other else ())}
    return _Parked(other_id or own_id, ids)

"""Entries that users send to each other: who, when, seen, answered, dismissed, taken back.

A row is the recipient's, `user_id`; the sender reaches it by `sender_id`. Each statement names one
of the two.
"""

from dataclasses import dataclass

from copydesk.model.sharing import Contact, EntryShare
from copydesk.store.engine.db import Calls, Sql

# As the one who looks sees it. What the other did with it is not told, but when it was first seen.
_COLUMNS = """
    SELECT h.id, h.title, h.source_title, h.note, h.sent_at, h.seen_at,
      h.user_id <> :user_id AS is_sent,
      CASE WHEN h.user_id = :user_id THEN h.entry_id ELSE h.origin_id END AS entry_id,
      CASE WHEN h.user_id = :user_id THEN h.dismissed_at END AS dismissed_at,
      CASE WHEN h.user_id = :user_id
        THEN h.looked_at IS NULL OR h.looked_at < h.written_at
        ELSE h.replied_at IS NOT NULL
          AND (h.sender_looked_at IS NULL OR h.sender_looked_at < h.replied_at)
      END AS is_new,
      h.note_count, u.id AS other_id, u.username AS other_name
    FROM shares AS h
    LEFT JOIN users AS u
      ON u.id = CASE WHEN h.user_id = :user_id THEN h.sender_id ELSE h.user_id END
    WHERE h.retracted_at IS NULL
"""
_OF_EITHER = " AND (h.user_id = :user_id OR h.sender_id = :user_id)"
_NEWEST = " AND h.id < :before ORDER BY h.id DESC LIMIT :limit"
LIST_RECEIVED = Sql(_COLUMNS, " AND h.user_id = :user_id AND h.dismissed_at IS NULL", _NEWEST)
LIST_SENT = Sql(_COLUMNS, " AND h.sender_id = :user_id", _NEWEST)
LIST_OF_ENTRY = Sql(
    _COLUMNS,
    """
      AND ((h.user_id = :user_id AND h.entry_id = :entry_id AND h.dismissed_at IS NULL)
        OR (h.sender_id = :user_id AND h.origin_id = :entry_id))
    ORDER BY h.id DESC
    LIMIT :limit
    """,
)
FIND = Sql(_COLUMNS, _OF_EITHER, " AND h.id = :id")
FIND_SENT = Sql(
    """
    SELECT id
    FROM shares
    WHERE sender_id = :user_id AND user_id = :recipient_id AND origin_id = :origin_id
      AND retracted_at IS NULL
    ORDER BY id DESC
    LIMIT 1
    """
)
# Also what was taken back, so that this does not make room.
COUNT_SENT = Sql("SELECT count(*) FROM shares WHERE sender_id = :user_id AND sent_at > :since")
COUNT_RECEIVED = Sql(
    """
    SELECT count(*)
    FROM shares
    WHERE user_id = :user_id AND dismissed_at IS NULL AND retracted_at IS NULL
    """
)
# What is hidden is in no list, and so in no count.
COUNT_NEW_RECEIVED = Sql(
    """
    SELECT count(*)
    FROM shares AS h
    LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = h.entry_id
    WHERE h.user_id = :user_id AND h.dismissed_at IS NULL AND h.retracted_at IS NULL
      AND st.hidden_at IS NULL AND (h.looked_at IS NULL OR h.looked_at < h.written_at)
    """
)
COUNT_NEW_SENT = Sql(
    """
    SELECT count(*)
    FROM shares
    WHERE sender_id = :user_id AND retracted_at IS NULL AND replied_at IS NOT NULL
      AND (sender_looked_at IS NULL OR sender_looked_at < replied_at)
    """
)
ADD = Sql(
    """
    INSERT INTO shares (user_id, sender_id, entry_id, origin_id, title, source_title, note,
      sent_at, written_at)
    VALUES (:recipient_id, :user_id, :entry_id, :origin_id, :title, :source_title, :note,
      :now, :now)
    RETURNING id
    """
)
SEE_RECEIVED = Sql(
    """
    UPDATE shares
    SET seen_at = COALESCE(seen_at, :now), looked_at = :now
    WHERE id = :id AND user_id = :user_id AND retracted_at IS NULL
    """
)
SEE_SENT = Sql(
    """
    UPDATE shares
    SET sender_looked_at = :now
    WHERE id = :id AND sender_id = :user_id AND retracted_at IS NULL
    """
)
NOTE_RECEIVED = Sql(
    """
    UPDATE shares
    SET replied_at = :now, seen_at = COALESCE(seen_at, :now), looked_at = :now, dismissed_at = NULL,
      note_count = note_count + 1
    WHERE id = :id AND user_id = :user_id AND retracted_at IS NULL
    """
)
NOTE_SENT = Sql(
    """
    UPDATE shares
    SET written_at = :now, sender_looked_at = :now, note_count = note_count + 1
    WHERE id = :id AND sender_id = :user_id AND retracted_at IS NULL
    """
)
DISMISS = Sql(
    """
    UPDATE shares
    SET dismissed_at = CASE WHEN CAST(:is_dismissed AS BOOLEAN)
        THEN COALESCE(dismissed_at, CAST(:now AS BIGINT)) END,
      seen_at = COALESCE(seen_at, :now), looked_at = :now
    WHERE id = :id AND user_id = :user_id AND retracted_at IS NULL
    """
)
RETRACT = Sql(
    """
    UPDATE shares
    SET retracted_at = :now
    WHERE id = :id AND sender_id = :user_id AND retracted_at IS NULL
    RETURNING user_id AS owner_id, entry_id
    """
)
# Of all users: what was dismissed or taken back can be had again for as long as other changes.
REMOVE_OLD = Sql(
    """
    DELETE FROM shares
    WHERE id IN (
      SELECT id
      FROM shares
      WHERE dismissed_at < :before OR retracted_at < :before
      ORDER BY id
      LIMIT :limit)
    """
)


@dataclass(frozen=True, slots=True)
class _ShareRow:
    """A share as it lies in the database."""

    id: int
    title: str
    source_title: str
    note: str
    sent_at: int
    seen_at: int | None
    is_sent: bool
    entry_id: int
    dismissed_at: int | None
    is_new: bool
    note_count: int
    other_id: int | None
    other_name: str | None


@dataclass(frozen=True, slots=True)
class NewShare:
    """What is sent, to whom, and what they can open."""

    recipient_id: int
    entry_id: int
    origin_id: int
    title: str
    source_title: str
    note: str


@dataclass(frozen=True, slots=True)
class Retracted:
    """Whose list a share was taken from, and what stood there."""

    owner_id: int
    entry_id: int


async def list_received(db: Calls, user_id: int, *, before: int, limit: int) -> list[EntryShare]:
    rows = await db.all(LIST_RECEIVED, _ShareRow, user_id=user_id, before=before, limit=limit)
    return [_to_share(row) for row in rows]


async def list_sent(db: Calls, user_id: int, *, before: int, limit: int) -> list[EntryShare]:
    rows = await db.all(LIST_SENT, _ShareRow, user_id=user_id, before=before, limit=limit)
    return [_to_share(row) for row in rows]


async def list_of_entry(db: Calls, user_id: int, entry_id: int, limit: int) -> list[EntryShare]:
    """Give from whom a user got an entry, and to whom they sent it."""
    rows = await db.all(LIST_OF_ENTRY, _ShareRow, user_id=user_id, entry_id=entry_id, limit=limit)
    return [_to_share(row) for row in rows]


async def find_share(db: Calls, user_id: int, share_id: int) -> EntryShare | None:
    """Give what this user sent or got."""
    row = await db.one(FIND, _ShareRow, user_id=user_id, id=share_id)
    return _to_share(row) if row else None


async def find_sent(db: Calls, user_id: int, recipient_id: int, origin_id: int) -> int | None:
    """Give the share by which a user sent an entry to somebody already."""
    share_id: int | None = await db.value(
        FIND_SENT, user_id=user_id, recipient_id=recipient_id, origin_id=origin_id
    )
    return share_id


async def count_sent(db: Calls, user_id: int, since: int) -> int:
    count: int = await db.value(COUNT_SENT, user_id=user_id, since=since)
    return count


async def count_received(db: Calls, user_id: int) -> int:
    count: int = await db.value(COUNT_RECEIVED, user_id=user_id)
    return count


async def count_new(db: Calls, user_id: int) -> tuple[int, int]:
    """Count what a user got and has not looked at, and what they sent with a new answer."""
    received: int = await db.value(COUNT_NEW_RECEIVED, user_id=user_id)
    sent: int = await db.value(COUNT_NEW_SENT, user_id=user_id)
    return received, sent


async def add_share(tx: Calls, user_id: int, new: NewShare, now: int) -> int:
    share_id: int = await tx.value(
        ADD,
        user_id=user_id,
        recipient_id=new.recipient_id,
        entry_id=new.entry_id,
        origin_id=new.origin_id,
        title=new.title,
        source_title=new.source_title,
        note=new.note,
        now=now,
    )
    return share_id


async def see(tx: Calls, user_id: int, share: EntryShare, now: int) -> None:
    """Note that one of the two looked at it."""
    await tx.run(SEE_SENT if share.is_sent else SEE_RECEIVED, user_id=user_id, id=share.id, now=now)


async def note_writing(tx: Calls, user_id: int, share: EntryShare, now: int) -> None:
    """Note that one of the two wrote something; what they dismissed is there again."""
    sql = NOTE_SENT if share.is_sent else NOTE_RECEIVED
    await tx.run(sql, user_id=user_id, id=share.id, now=now)


async def dismiss(tx: Calls, user_id: int, share_id: int, *, is_dismissed: bool, now: int) -> None:
    await tx.run(DISMISS, user_id=user_id, id=share_id, is_dismissed=is_dismissed, now=now)


async def retract(tx: Calls, user_id: int, share_id: int, now: int) -> Retracted | None:
    """Take back what this user sent; None if they did not."""
    return await tx.one(RETRACT, Retracted, user_id=user_id, id=share_id, now=now)


async def remove_old(db: Calls, before: int, limit: int) -> int:
    """Forget some of what was dismissed or taken back before a time."""
    return await db.run(REMOVE_OLD, before=before, limit=limit)


def _to_share(row: _ShareRow) -> EntryShare:
    other = None if row.other_id is None else Contact(row.other_id, row.other_name or "")
    return EntryShare(
        row.id,
        bool(row.is_sent),
        other,
        row.entry_id,
        row.title,
        row.source_title,
        row.note,
        row.sent_at,
        row.seen_at,
        row.note_count,
        bool(row.is_new),
        row.dismissed_at,
    )

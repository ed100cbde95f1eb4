"""Which highlights are at the services of their users, and which are still to be sent."""

from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql, scalar

# What waits is read from the rows: a highlight that is not there, or has another note now.
WAITS = """
    LEFT JOIN sent_highlights AS s
      ON s.user_id = :user_id AND s.destination_id = d.id AND s.highlight_id = h.id
    WHERE h.user_id = :user_id AND h.removed_at IS NULL AND h.created_at >= d.highlights_since
      AND (s.highlight_id IS NULL OR s.note <> h.note)
"""
LIST_WAITING = Sql(
    """
    SELECT h.id, COALESCE(s.remote_id, '') AS remote_id, h.entry_id, h.quote, h.note, h.title,
      h.url, COALESCE(e.author, '') AS author, h.colour, h.position, h.created_at
    FROM destinations AS d
    JOIN highlights AS h ON h.user_id = d.user_id
    LEFT JOIN entries AS e ON e.id = h.entry_id
    """,
    WAITS,
    """
      AND d.user_id = :user_id AND d.id = :destination_id AND h.created_at <= :until
    ORDER BY h.id
    LIMIT :limit
    """,
)
COUNT_WAITING = Sql(
    "SELECT count(*) FROM destinations AS d JOIN highlights AS h ON h.user_id = d.user_id",
    WAITS,
    "AND d.user_id = :user_id AND d.id = :destination_id",
)
LIST_TAKERS = Sql(
    """
    SELECT id
    FROM destinations
    WHERE user_id = :user_id AND highlights_since IS NOT NULL
    ORDER BY id
    """
)
SET_SINCE = Sql(
    """
    UPDATE destinations
    SET highlights_since = :since, highlights_reason = '', highlights_next_at = NULL
    WHERE user_id = :user_id AND id = :id
    """
)
SET_TROUBLE = Sql(
    """
    UPDATE destinations
    SET highlights_reason = :reason, highlights_next_at = :next_at
    WHERE user_id = :user_id AND id = :id
    """
)
FORGET = Sql(
    "DELETE FROM sent_highlights WHERE user_id = :user_id AND destination_id = :destination_id"
)
# A highlight that was taken back meanwhile is there all the same.
NOTE = Sql(
    """
    INSERT INTO sent_highlights (destination_id, highlight_id, user_id, remote_id, note, reason,
      sent_at)
    SELECT d.id, h.id, h.user_id, CAST(:remote_id AS TEXT), CAST(:note AS TEXT),
      CAST(:reason AS TEXT), CAST(:now AS BIGINT)
    FROM destinations AS d
    JOIN highlights AS h ON h.user_id = :user_id AND h.id = :highlight_id
    WHERE d.user_id = :user_id AND d.id = :destination_id
    ON CONFLICT (destination_id, highlight_id) DO UPDATE SET
      remote_id = excluded.remote_id, note = excluded.note, reason = excluded.reason,
      sent_at = excluded.sent_at
    """
)


@dataclass(frozen=True, slots=True)
class WaitingHighlight:
    """A highlight that is to be sent, or whose note is."""

    id: int
    remote_id: str
    entry_id: int
    quote: str
    note: str
    title: str
    url: str
    author: str
    colour: str
    position: int
    created_at: int


async def list_waiting(
    db: Calls, user_id: int, destination_id: int, *, until: int, limit: int
) -> list[WaitingHighlight]:
    """Give what is to be sent next of highlights that were made until a time, oldest first."""
    return await db.all(
        LIST_WAITING,
        WaitingHighlight,
        user_id=user_id,
        destination_id=destination_id,
        until=until,
        limit=limit,
    )


async def count_waiting(db: Calls, user_id: int, destination_id: int) -> int:
    count: int = await db.value(COUNT_WAITING, user_id=user_id, destination_id=destination_id)
    return count


async def list_takers(db: Calls, user_id: int) -> list[int]:
    """Give the destinations of a user that are sent highlights."""
    return await db.all(LIST_TAKERS, scalar, user_id=user_id)


async def set_since(tx: Calls, user_id: int, destination_id: int, since: int | None) -> None:
    """Say from which time on highlights are sent; None for none."""
    await tx.run(SET_SINCE, user_id=user_id, id=destination_id, since=since)


async def forget_sent(tx: Calls, user_id: int, destination_id: int) -> None:
    """Forget what is at a destination, which is another one from now on."""
    await tx.run(FORGET, user_id=user_id, destination_id=destination_id)


async def set_trouble(
    tx: Calls, user_id: int, destination_id: int, reason: str = "", next_at: int | None = None
) -> None:
    """Note why it goes no further, and when it will be tried again; '' if it does."""
    await tx.run(SET_TROUBLE, user_id=user_id, id=destination_id, reason=reason, next_at=next_at)


async def note_sent(
    tx: Calls,
    user_id: int,
    destination_id: int,
    highlight: WaitingHighlight,
    *,
    remote_id: str,
    reason: str = "",
    now: int,
) -> None:
    """Note that a highlight is there as it was, or was not taken."""
    await tx.run(
        NOTE,
        user_id=user_id,
        destination_id=destination_id,
        highlight_id=highlight.id,
        remote_id=remote_id,
        note=highlight.note,
        reason=reason,
        now=now,
    )

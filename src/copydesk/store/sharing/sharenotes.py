"""The notes that follow a share: one thread that both who sent it and who got it read."""

from copydesk.model.sharing import ShareNote
from copydesk.store.engine.db import Calls, Sql

LIST = Sql(
    """
    SELECT n.id AS note_id, n.text, n.written_at,
      COALESCE(n.user_id = :user_id, CAST(0 AS BOOLEAN)) AS is_own
    FROM share_notes AS n
    JOIN shares AS h ON h.id = n.share_id
    WHERE n.share_id = :share_id AND (h.user_id = :user_id OR h.sender_id = :user_id)
      AND h.retracted_at IS NULL
    ORDER BY n.id
    LIMIT :limit
    """
)
ADD = Sql(
    """
    INSERT INTO share_notes (share_id, user_id, text, written_at)
    VALUES (:share_id, :user_id, :text, :now)
    """
)


async def list_notes(db: Calls, user_id: int, share_id: int, limit: int) -> list[ShareNote]:
    return await db.all(LIST, _to_note, user_id=user_id, share_id=share_id, limit=limit)


async def add_note(tx: Calls, user_id: int, share_id: int, text: str, now: int) -> None:
    await tx.run(ADD, user_id=user_id, share_id=share_id, text=text, now=now)


def _to_note(note_id: int, text: str, written_at: int, is_own: bool) -> ShareNote:
    return ShareNote(note_id, bool(is_own), text, written_at)

"""Entries whose feed gave them a new id: they keep everything, only their key changes."""

from copydesk.model import IncomingEntry
from copydesk.rules.renames import Vanished, match_renamed
from copydesk.store.engine.db import Calls, Sql

LIST_VANISHED = Sql(
    """
    SELECT k.key, k.entry_id, k.content_hash, e.url_key, e.title_key, e.published_at, e.excerpt,
      e.word_count
    FROM entry_keys AS k
    JOIN entries AS e ON e.id = k.entry_id
    WHERE k.feed_id = :feed_id AND k.key IN (:keys...)
    """
)
RENAME = Sql(
    """
    UPDATE entry_keys
    SET key = :key, seen_at = :now
    WHERE feed_id = :feed_id AND key = :old_key
    """
)
# The feed's state was written before the new keys were known to be old entries.
LIST_FROM = Sql(
    """
    UPDATE feed_states
    SET listed_from_id = :entry_id
    WHERE feed_id = :feed_id AND listed_from_id > :entry_id
    """
)


async def rename_entries(
    tx: Calls, feed_id: int, new: list[IncomingEntry], gone: list[str], now: int
) -> dict[str, Vanished]:
    """Give new keys to entries that came back under another id; `gone` is listed no longer."""
    if not new or not gone:
        return {}
    vanished = await tx.all(LIST_VANISHED, Vanished, feed_id=feed_id, keys=gone)
    renamed = match_renamed(new, vanished)
    if renamed:
        await tx.run_many(
            RENAME,
            [
                {"feed_id": feed_id, "key": key, "old_key": former.key, "now": now}
                for key, former in renamed.items()
            ],
        )
        first_id = min(former.entry_id for former in renamed.values())
        await tx.run(LIST_FROM, feed_id=feed_id, entry_id=first_id)
    return renamed

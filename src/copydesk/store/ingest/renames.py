"""Entries whose feed gave them a new id: they keep everything, only their key changes."""

from copydesk.model import IncomingEntry
from copydesk.rules.renames import Former, match_renamed
from copydesk.store.engine.db import Calls, Sql

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
    tx: Calls, feed_id: int, new: list[IncomingEntry], vanished: list[Former], now: int
) -> dict[str, Former]:
    """Give new keys to entries that came back under another id."""
    renamed = match_renamed(new, vanished)
    if renamed:
        await tx.run_many(
            RENAME,
            [
                {"feed_id": feed_id, "key": key, "old_key": former.key, "now": now}
                for key, former in renamed.items()
            ],
        )
        ids = [former.entry_id for former in renamed.values() if former.entry_id is not None]
        await tx.run(LIST_FROM, feed_id=feed_id, entry_id=min(ids))
    return renamed

"""Entries that publishers changed after they had published them."""

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.visibility import IS_FOLLOWED

LIST_EDITED = Sql(
    """
    SELECT e.id, e.updated_at
    FROM entries AS e
    JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
    WHERE e.feed_id = :feed_id AND e.updated_at IS NOT NULL
      AND (e.updated_at, e.id) < (:updated_at, :last_id) AND
    """,
    IS_FOLLOWED,
    " ORDER BY e.updated_at DESC, e.id DESC LIMIT :limit",
)
# What was kept longest: what it said at first, unless it was changed very often.
LIST_FIRST_VERSIONS = Sql(
    """
    SELECT v.entry_id, v.title, v.packed
    FROM entry_versions AS v
    WHERE v.entry_id IN (:entry_ids...) AND v.version = (
      SELECT min(o.version) FROM entry_versions AS o WHERE o.entry_id = v.entry_id)
    """
)


@dataclass(frozen=True, slots=True)
class EditedEntry:
    """An entry that was changed, and when that was last."""

    id: int
    updated_at: int


@dataclass(frozen=True, slots=True)
class FirstVersion:
    """What an entry said before it was changed."""

    entry_id: int
    title: str
    packed: bytes


async def list_edited(
    db: Calls, user_id: int, feed_id: int, before: tuple[int, int], limit: int
) -> list[EditedEntry]:
    """Give the entries of a feed that were changed and that this user sees, the newest first."""
    updated_at, last_id = before
    return await db.all(
        LIST_EDITED,
        EditedEntry,
        user_id=user_id,
        feed_id=feed_id,
        updated_at=updated_at,
        last_id=last_id,
        limit=limit,
    )


async def list_first_versions(db: Calls, entry_ids: Sequence[int]) -> dict[int, FirstVersion]:
    """Give the oldest form that is kept of entries that the caller may see, by entry."""
    found = await db.all(LIST_FIRST_VERSIONS, FirstVersion, entry_ids=entry_ids)
    return {version.entry_id: version for version in found}

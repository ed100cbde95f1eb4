"""Which entries have a story, and which were not looked at yet: up to an id all were."""

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.system import settings

THROUGH = "stories_through"

NEWEST_ID = Sql("SELECT value FROM counters WHERE name = 'entries'")
LIST_PENDING = Sql(
    """
    SELECT e.id, e.title, e.excerpt, e.sort_at, f.is_private,
      COALESCE(f.publisher_id, -f.id) AS outlet_id
    FROM entries AS e
    JOIN feeds AS f ON f.id = e.feed_id
    WHERE e.id > :through
    ORDER BY e.id
    LIMIT :limit
    """
)
LIST_PLACED = Sql(
    """
    SELECT e.id, COALESCE(se.story_id, e.id) AS story_id, e.title, e.excerpt, e.sort_at,
      e.arrived_at, f.is_private, COALESCE(f.publisher_id, -f.id) AS outlet_id
    FROM entries AS e
    JOIN feeds AS f ON f.id = e.feed_id
    LEFT JOIN story_entries AS se ON se.entry_id = e.id
    WHERE e.id > :after AND e.id <= :upto
    ORDER BY e.id DESC
    LIMIT :limit
    """
)
FIND_TIME = Sql("SELECT sort_at FROM entries WHERE id = :entry_id")
ADD_STORY = Sql(
    """
    INSERT INTO stories (id, last_at)
    VALUES (:story_id, :last_at)
    ON CONFLICT (id) DO UPDATE SET last_at =
      CASE WHEN excluded.last_at > stories.last_at THEN excluded.last_at ELSE stories.last_at END
    """
)
# What was removed meanwhile has no story any more.
ADD_ENTRY = Sql(
    """
    INSERT INTO story_entries (entry_id, story_id)
    SELECT id, CAST(:story_id AS BIGINT)
    FROM entries
    WHERE id = :entry_id
    ON CONFLICT (entry_id) DO NOTHING
    """
)


@dataclass(frozen=True, slots=True)
class PendingEntry:
    """An entry that was not looked at yet."""

    id: int
    title: str
    excerpt: str
    sort_at: int
    is_private: bool
    outlet_id: int
    """A publisher, or a feed that has none."""


@dataclass(frozen=True, slots=True)
class PlacedEntry:
    """An entry with its story, which is its own if it is alone."""

    id: int
    story_id: int
    title: str
    excerpt: str
    sort_at: int
    arrived_at: int
    is_private: bool
    outlet_id: int


@dataclass(frozen=True, slots=True)
class Joining:
    """An entry that joins the story of another."""

    entry_id: int
    story_id: int
    sort_at: int
    is_private: bool


async def get_through(db: Calls) -> int:
    """Give the id up to which all entries were looked at."""
    return int(await settings.find_setting(db, THROUGH) or 0)


async def set_through(tx: Calls, through: int, now: int) -> None:
    await settings.set_setting(tx, THROUGH, str(through), now)


async def get_newest_id(db: Calls) -> int:
    """Give the id of the last entry that came."""
    newest: int = await db.value(NEWEST_ID)
    return newest


async def list_pending(db: Calls, through: int, limit: int) -> list[PendingEntry]:
    return await db.all(LIST_PENDING, PendingEntry, through=through, limit=limit)


async def list_placed(db: Calls, after: int, upto: int, limit: int) -> list[PlacedEntry]:
    """Give entries that were looked at, the last first."""
    return await db.all(LIST_PLACED, PlacedEntry, after=after, upto=upto, limit=limit)


async def add_joinings(tx: Calls, joinings: Sequence[Joining]) -> None:
    """Note which entries joined a story; one of a private feed moves nothing that others see."""
    for joining in joinings:
        story_id = joining.story_id
        last_at = joining.sort_at
        if joining.is_private:
            last_at = await tx.value(FIND_TIME, entry_id=story_id) or 0
        await tx.run(ADD_STORY, story_id=story_id, last_at=last_at)
    rows = [(each.story_id, each.story_id) for each in joinings]
    rows += [(each.entry_id, each.story_id) for each in joinings]
    await tx.run_many(
        ADD_ENTRY,
        [{"entry_id": entry_id, "story_id": story_id} for entry_id, story_id in dict(rows).items()],
    )

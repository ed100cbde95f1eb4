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
# Numbers are given in the order of arrival, and nothing was published after it arrived: what came
# before a time was of before it, too.
FIND_BEFORE = Sql(
    """
    SELECT id
    FROM entries
    WHERE id <= :upto AND arrived_at < :since
    ORDER BY id DESC
    LIMIT 1
    """
)
LIST_PLACED = Sql(
    """
    SELECT e.id, COALESCE(se.story_id, e.id) AS story_id, e.title, e.excerpt, e.sort_at,
      COALESCE(f.publisher_id, -f.id) AS outlet_id
    FROM entries AS e
    JOIN feeds AS f ON f.id = e.feed_id
    LEFT JOIN story_entries AS se ON se.entry_id = e.id
    WHERE e.id > :after AND e.id <= :upto AND e.sort_at >= :since AND NOT f.is_private
    ORDER BY e.id DESC
    LIMIT :limit
    """
)
FIND_TIME = Sql("SELECT sort_at FROM entries WHERE id = :entry_id")
LIST_TIMES = Sql("SELECT id AS entry_id, sort_at FROM entries WHERE id IN (:entry_ids...)")
ADD_STORY = Sql(
    """
    INSERT INTO stories (id, last_at)
    VALUES (:story_id, :last_at)
    ON CONFLICT (id) DO UPDATE SET last_at =
      CASE WHEN excluded.last_at > stories.last_at THEN excluded.last_at ELSE stories.last_at END
    """,
    postgres="""
    INSERT INTO stories (id, last_at)
    SELECT * FROM unnest(CAST(:story_id AS BIGINT[]), CAST(:last_at AS BIGINT[]))
    ON CONFLICT (id) DO UPDATE SET last_at = GREATEST(excluded.last_at, stories.last_at)
    """,
    is_gathered=True,
)
# What was removed meanwhile has no story any more.
ADD_ENTRY = Sql(
    """
    INSERT INTO story_entries (entry_id, story_id)
    SELECT id, CAST(:story_id AS BIGINT)
    FROM entries
    WHERE id = :entry_id
    ON CONFLICT (entry_id) DO NOTHING
    """,
    postgres="""
    INSERT INTO story_entries (entry_id, story_id)
    SELECT e.id, x.story_id
    FROM unnest(CAST(:entry_id AS BIGINT[]), CAST(:story_id AS BIGINT[])) AS x (entry_id, story_id)
    JOIN entries AS e ON e.id = x.entry_id
    ON CONFLICT (entry_id) DO NOTHING
    """,
    is_gathered=True,
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


async def get_before(db: Calls, upto: int, since: int) -> int:
    """Give the last entry up to one that came before a time, 0 if none did."""
    return await db.value(FIND_BEFORE, upto=upto, since=since) or 0


async def list_placed(
    db: Calls, after: int, upto: int, since: int, limit: int
) -> list[PlacedEntry]:
    """Give entries that were looked at and are of this time, the last first."""
    return await db.all(LIST_PLACED, PlacedEntry, after=after, upto=upto, since=since, limit=limit)


async def add_joinings(tx: Calls, joinings: Sequence[Joining]) -> None:
    """Note which entries joined a story; one of a private feed moves nothing that others see."""
    if not joinings:
        return
    private = {each.story_id for each in joinings if each.is_private}
    begun: dict[int, int] = {}
    if private:
        begun = dict(await tx.all(LIST_TIMES, _to_pair, entry_ids=sorted(private)))
    lasts: dict[int, int] = {}
    for each in joinings:
        last_at = begun.get(each.story_id, 0) if each.is_private else each.sort_at
        lasts[each.story_id] = max(last_at, lasts.get(each.story_id, last_at))
    await tx.run_many(
        ADD_STORY,
        [{"story_id": story_id, "last_at": last_at} for story_id, last_at in lasts.items()],
    )
    rows = [(each.story_id, each.story_id) for each in joinings]
    rows += [(each.entry_id, each.story_id) for each in joinings]
    await tx.run_many(
        ADD_ENTRY,
        [{"entry_id": entry_id, "story_id": story_id} for entry_id, story_id in dict(rows).items()],
    )


def _to_pair(entry_id: int, sort_at: int) -> tuple[int, int]:
    return entry_id, sort_at

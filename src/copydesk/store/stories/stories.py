"""Stories as one user sees them: only what feeds of theirs brought counts."""

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.visibility import IS_FOLLOWED

# An outlet is a publisher, or a feed that has none.
_OUTLET = "COALESCE(f.publisher_id, -f.id)"

LIST_NEWEST = Sql(
    """
    SELECT id, last_at
    FROM stories
    WHERE (last_at, id) < (:last_at, :last_id)
    ORDER BY last_at DESC, id DESC
    LIMIT :limit
    """
)
LIST_FOLLOWED = Sql(
    """
    SELECT st.id, st.last_at
    FROM story_follows AS w
    JOIN stories AS st ON st.id = w.story_id
    WHERE w.user_id = :user_id AND (st.last_at, st.id) < (:last_at, :last_id)
    ORDER BY st.last_at DESC, st.id DESC
    LIMIT :limit
    """
)
_SEEN = """
    FROM story_entries AS se
    JOIN entries AS e ON e.id = se.entry_id
    JOIN feeds AS f ON f.id = e.feed_id
    JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
    LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
    LEFT JOIN story_follows AS w ON w.user_id = :user_id AND w.story_id = se.story_id
    WHERE st.hidden_at IS NULL AND
"""
COUNT_SEEN = Sql(
    "SELECT se.story_id AS id, count(*) AS entries, count(DISTINCT ",
    _OUTLET,
    """
    ) AS outlets, min(e.sort_at) AS first_at, max(e.sort_at) AS last_at, min(e.id) AS first_id,
      w.followed_at, count(CASE WHEN e.arrived_at > w.followed_at THEN 1 END) AS later_entries
    """,
    _SEEN,
    IS_FOLLOWED,
    """
      AND se.story_id IN (:story_ids...)
    GROUP BY se.story_id, w.followed_at
    """,
)
LIST_SEEN = Sql(
    "SELECT e.id, e.feed_id, ",
    _OUTLET,
    """
     AS outlet_id,
      COALESCE(p.name, CASE WHEN s.title <> '' THEN s.title ELSE f.title END) AS outlet,
      f.url AS feed_url
    FROM story_entries AS se
    JOIN entries AS e ON e.id = se.entry_id
    JOIN feeds AS f ON f.id = e.feed_id
    LEFT JOIN publishers AS p ON p.id = f.publisher_id
    JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
    LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
    WHERE st.hidden_at IS NULL AND
    """,
    IS_FOLLOWED,
    """
      AND se.story_id = :story_id
    ORDER BY e.id
    LIMIT :limit
    """,
)
# Of each story the first ones: what they are called says what it is about.
LIST_BEGINNINGS = Sql(
    """
    SELECT story_id, entry_id
    FROM (
      SELECT se.story_id, e.id AS entry_id,
        row_number() OVER (PARTITION BY se.story_id ORDER BY e.sort_at, e.id) AS place
      FROM story_entries AS se
      JOIN entries AS e ON e.id = se.entry_id
      JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
      LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
      WHERE st.hidden_at IS NULL AND
    """,
    IS_FOLLOWED,
    """
        AND se.story_id IN (:story_ids...)
    ) AS told
    WHERE place <= :most
    ORDER BY story_id, place
    """,
)
FIND_STORY_ID = Sql("SELECT story_id FROM story_entries WHERE entry_id = :entry_id")
LIST_STORY_IDS = Sql(
    "SELECT entry_id, story_id FROM story_entries WHERE entry_id IN (:entry_ids...)"
)
LIST_TITLES = Sql("SELECT id, title FROM entries WHERE id IN (:entry_ids...)")


@dataclass(frozen=True, slots=True)
class StoryPlace:
    """A story, and where it stands in the list."""

    id: int
    last_at: int


@dataclass(frozen=True, slots=True)
class SeenStory:
    """What a user sees of a story."""

    id: int
    entries: int
    outlets: int
    first_at: int
    last_at: int
    first_id: int
    followed_at: int | None
    later_entries: int
    """How many came since the user follows it; 0 if they do not."""


@dataclass(frozen=True, slots=True)
class SeenEntry:
    """An entry of a story, and whose it is."""

    id: int
    feed_id: int
    outlet_id: int
    outlet: str
    feed_url: str


@dataclass(frozen=True, slots=True)
class _Titled:
    id: int
    title: str


async def list_newest(
    db: Calls, before: tuple[int, int], limit: int, *, followed_by: int | None = None
) -> list[StoryPlace]:
    """Give stories before a place in the list, whoever sees them; or those that a user follows."""
    last_at, last_id = before
    if followed_by is None:
        return await db.all(LIST_NEWEST, StoryPlace, last_at=last_at, last_id=last_id, limit=limit)
    return await db.all(
        LIST_FOLLOWED,
        StoryPlace,
        user_id=followed_by,
        last_at=last_at,
        last_id=last_id,
        limit=limit,
    )


async def count_seen(db: Calls, user_id: int, story_ids: Sequence[int]) -> dict[int, SeenStory]:
    """Say what this user sees of stories; those of which they see nothing are left out."""
    found = await db.all(COUNT_SEEN, SeenStory, user_id=user_id, story_ids=story_ids)
    return {story.id: story for story in found}


async def list_seen(db: Calls, user_id: int, story_id: int, limit: int) -> list[SeenEntry]:
    """Give the entries of a story that this user sees, as they came."""
    return await db.all(LIST_SEEN, SeenEntry, user_id=user_id, story_id=story_id, limit=limit)


async def list_beginnings(
    db: Calls, user_id: int, story_ids: Sequence[int], most: int
) -> dict[int, list[int]]:
    """Give the first entries of each story that this user sees, as they were published."""
    found: dict[int, list[int]] = {}
    for story_id, entry_id in await db.all(
        LIST_BEGINNINGS, _to_pair, user_id=user_id, story_ids=story_ids, most=most
    ):
        found.setdefault(story_id, []).append(entry_id)
    return found


async def list_story_ids(db: Calls, entry_ids: Sequence[int]) -> dict[int, int]:
    """Give the story of each entry that has one."""
    rows = await db.all(LIST_STORY_IDS, _to_ids, entry_ids=entry_ids)
    return dict(rows)


async def find_story_id(db: Calls, entry_id: int) -> int | None:
    story_id: int | None = await db.value(FIND_STORY_ID, entry_id=entry_id)
    return story_id


async def list_titles(db: Calls, entry_ids: Sequence[int]) -> dict[int, str]:
    """Give the headlines of entries that the caller may see."""
    found = await db.all(LIST_TITLES, _Titled, entry_ids=entry_ids)
    return {entry.id: entry.title for entry in found}


def _to_ids(entry_id: int, story_id: int) -> tuple[int, int]:
    return entry_id, story_id


def _to_pair(story_id: int, entry_id: int) -> tuple[int, int]:
    return story_id, entry_id

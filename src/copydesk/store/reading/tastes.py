"""What was learned of users' reading, and what it is learned from."""

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql

FIND = Sql("SELECT learned_at, since, examples, minutes FROM tastes WHERE user_id = :user_id")
SET = Sql(
    """
    INSERT INTO tastes (user_id, learned_at, since, examples, minutes)
    VALUES (:user_id, :learned_at, :since, :examples, :minutes)
    ON CONFLICT (user_id) DO UPDATE SET
      learned_at = excluded.learned_at, since = excluded.since,
      examples = excluded.examples, minutes = excluded.minutes
    """
)
LIST_SUBJECTS = Sql(
    """
    SELECT e.id AS entry_id, e.feed_id, e.author, e.title, e.sort_at,
      COALESCE(k.category, '') AS category
    FROM entries AS e
    LEFT JOIN entry_analyses AS k ON k.entry_id = e.id
    WHERE e.id IN (:entry_ids...)
    """
)


@dataclass(frozen=True, slots=True)
class StoredTaste:
    """What was learned, when, of how many entries, and since when it counts."""

    learned_at: int
    since: int
    examples: int
    minutes: str
    """By trait, as JSON."""


@dataclass(frozen=True, slots=True)
class TasteSubject:
    """What of an entry can be liked."""

    entry_id: int
    feed_id: int
    author: str
    title: str
    sort_at: int
    category: str


async def find_taste(db: Calls, user_id: int) -> StoredTaste | None:
    return await db.one(FIND, StoredTaste, user_id=user_id)


async def set_taste(tx: Calls, user_id: int, taste: StoredTaste) -> None:
    await tx.run(
        SET,
        user_id=user_id,
        learned_at=taste.learned_at,
        since=taste.since,
        examples=taste.examples,
        minutes=taste.minutes,
    )


async def list_subjects(db: Calls, entry_ids: Sequence[int]) -> list[TasteSubject]:
    """Give what can be liked of entries; who may see them is known already."""
    if not entry_ids:
        return []
    return await db.all(LIST_SUBJECTS, TasteSubject, entry_ids=entry_ids)

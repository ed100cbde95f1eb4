"""Which entries wait to be analysed, and their texts: from this alone it is known what is left."""

from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql

# What is waiting already waits since the text that it waits for.
SET_WAITING = Sql(
    """
    INSERT INTO entry_analyses (entry_id, waiting_since)
    SELECT e.id, CAST(:now AS BIGINT)
    FROM entries AS e
    WHERE e.id IN (:ids...)
    ON CONFLICT (entry_id) DO UPDATE SET waiting_since = excluded.waiting_since, error_code = ''
    """
)
SET_OLD_WAITING = Sql(
    """
    UPDATE entry_analyses
    SET waiting_since = :now, error_code = ''
    WHERE waiting_since IS NULL AND analysis_id IN (
      SELECT a.id
      FROM analyses AS a
      WHERE a.model = :model AND a.prompt_version < :prompt_version
        AND EXISTS (
          SELECT 1 FROM entry_analyses AS l
          WHERE l.analysis_id = a.id AND l.waiting_since IS NULL)
      LIMIT :limit)
    """
)
# By the name of who was asked, which begins with that of its provider: the index has it.
SET_MADE_UP_WAITING = Sql(
    """
    UPDATE entry_analyses
    SET waiting_since = :now, error_code = ''
    WHERE waiting_since IS NULL AND analysis_id IN (
      SELECT a.id
      FROM analyses AS a
      WHERE a.model >= :first AND a.model < :last
        AND EXISTS (
          SELECT 1 FROM entry_analyses AS l
          WHERE l.analysis_id = a.id AND l.waiting_since IS NULL)
      LIMIT :limit)
    """
)
# How much there is to read is known before it is read.
LIST_WAITING = Sql(
    """
    SELECT w.entry_id, COALESCE(length(f.packed), length(b.packed), 0) AS size
    FROM entry_analyses AS w
    LEFT JOIN entry_bodies AS b ON b.entry_id = w.entry_id
    LEFT JOIN entry_articles AS f ON f.entry_id = w.entry_id
    WHERE w.waiting_since > 0
    ORDER BY w.waiting_since DESC, w.entry_id DESC
    LIMIT :limit
    """
)
LIST_TEXTS = Sql(
    """
    SELECT e.id AS entry_id, e.feed_id, e.title, b.packed AS body, f.packed AS full_text
    FROM entries AS e
    LEFT JOIN entry_bodies AS b ON b.entry_id = e.id
    LEFT JOIN entry_articles AS f ON f.entry_id = e.id
    WHERE e.id IN (:ids...)
    """
)
HAS_WAITING = Sql("SELECT 1 FROM entry_analyses WHERE waiting_since > 0 LIMIT 1")


@dataclass(frozen=True, slots=True)
class WaitingEntry:
    """An entry that waits, and how many bytes its text takes as it is kept."""

    entry_id: int
    size: int


@dataclass(frozen=True, slots=True)
class EntryText:
    """An entry to be analysed; its full text counts before what the feed had of it."""

    entry_id: int
    feed_id: int
    title: str
    body: bytes | None
    full_text: bytes | None

    @property
    def packed(self) -> bytes | None:
        return self.full_text or self.body


async def set_waiting(tx: Calls, entry_ids: list[int], now: int) -> None:
    """Note that entries are new, or were changed."""
    await tx.run(SET_WAITING, ids=entry_ids, now=now)


async def set_old_waiting(
    tx: Calls, model: str, prompt_version: str, *, limit: int, now: int
) -> int:
    """Note some entries of which an older version of a model spoke; give how many."""
    return await tx.run(
        SET_OLD_WAITING, model=model, prompt_version=prompt_version, limit=limit, now=now
    )


async def set_made_up_waiting(tx: Calls, provider: str, *, limit: int, now: int) -> int:
    """Note some entries of which a provider spoke that only plays; give how many."""
    first, last = f"{provider}:", f"{provider};"
    return await tx.run(SET_MADE_UP_WAITING, first=first, last=last, limit=limit, now=now)


async def list_waiting(db: Calls, limit: int) -> list[WaitingEntry]:
    """Give some that wait, the newest first."""
    return await db.all(LIST_WAITING, WaitingEntry, limit=limit)


async def list_texts(db: Calls, entry_ids: list[int]) -> list[EntryText]:
    """Give the texts of entries, in the order asked for."""
    places = {entry_id: place for place, entry_id in enumerate(entry_ids)}
    found = await db.all(LIST_TEXTS, EntryText, ids=entry_ids)
    return sorted(found, key=lambda text: places[text.entry_id])


async def find_text(db: Calls, entry_id: int) -> EntryText | None:
    return next(iter(await list_texts(db, [entry_id])), None)


async def has_waiting(db: Calls) -> bool:
    return bool(await db.value(HAS_WAITING))

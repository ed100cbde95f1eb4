"""What analysers said of texts, which entry has which of it, and which wait."""

from dataclasses import dataclass

import msgspec

from copydesk.ai.overall import ScoreWeights, number_weights, weigh_scores
from copydesk.model.analysis import Analysis, pick_facts
from copydesk.store.engine.db import Calls, Sql, scalar

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
_TEXTS = """
    SELECT e.id AS entry_id, e.feed_id, e.title, b.packed AS body, f.packed AS full_text
"""
_BODIES = """
    LEFT JOIN entry_bodies AS b ON b.entry_id = e.id
    LEFT JOIN entry_articles AS f ON f.entry_id = e.id
"""
LIST_WAITING = Sql(
    _TEXTS,
    "FROM entry_analyses AS w JOIN entries AS e ON e.id = w.entry_id",
    _BODIES,
    """
    WHERE w.waiting_since > 0
    ORDER BY w.waiting_since DESC, w.entry_id DESC
    LIMIT :limit
    """,
)
FIND_TEXT = Sql(_TEXTS, "FROM entries AS e", _BODIES, "WHERE e.id = :entry_id")
HAS_WAITING = Sql("SELECT 1 FROM entry_analyses WHERE waiting_since > 0 LIMIT 1")
LIST_KNOWN = Sql(
    """
    SELECT input_hash, id AS analysis_id, result
    FROM analyses
    WHERE task = :task AND input_hash IN (:hashes...) AND language = :language
      AND prompt_version = :prompt_version AND model = :model
    """
)
ADD = Sql(
    """
    INSERT INTO analyses (task, input_hash, language, prompt_version, model, provider, result,
      made_at)
    VALUES (:task, :input_hash, :language, :prompt_version, :model, :provider, :result, :now)
    ON CONFLICT (task, input_hash, language, prompt_version, model) DO UPDATE SET
      provider = excluded.provider
    RETURNING id
    """
)
# What changed after its text was read goes on waiting.
_ENDED = """
      error_code = excluded.error_code,
      waiting_since =
        CASE WHEN entry_analyses.waiting_since > :read_at THEN entry_analyses.waiting_since END
"""
LINK = Sql(
    """
    INSERT INTO entry_analyses (entry_id, analysis_id, error_code, clickbait, overall, weighed_by,
      category, neutral_title, reading_seconds, feed_id, sort_at, fair_at)
    SELECT e.id, CAST(:analysis_id AS BIGINT), '',
      CAST(:clickbait AS BIGINT), CAST(:overall AS BIGINT), CAST(:weighed_by AS BIGINT),
      CAST(:category AS TEXT), CAST(:neutral_title AS TEXT), CAST(:reading_seconds AS BIGINT),
      e.feed_id, e.sort_at, e.fair_at
    FROM entries AS e
    WHERE e.id = :entry_id
    ON CONFLICT (entry_id) DO UPDATE SET
      analysis_id = excluded.analysis_id,
      clickbait = excluded.clickbait,
      overall = excluded.overall,
      weighed_by = excluded.weighed_by,
      category = excluded.category,
      neutral_title = excluded.neutral_title,
      reading_seconds = excluded.reading_seconds,
      feed_id = excluded.feed_id,
      sort_at = excluded.sort_at,
      fair_at = excluded.fair_at,
      """,
    _ENDED,
)
SET_FAILED = Sql(
    """
    INSERT INTO entry_analyses (entry_id, error_code)
    SELECT e.id, CAST(:error_code AS TEXT)
    FROM entries AS e
    WHERE e.id = :entry_id
    ON CONFLICT (entry_id) DO UPDATE SET
      """,
    _ENDED,
)
FIND = Sql(
    """
    SELECT l.analysis_id, a.result, a.made_at, l.error_code
    FROM entry_analyses AS l
    LEFT JOIN analyses AS a ON a.id = l.analysis_id
    WHERE l.entry_id = :entry_id
    """
)
LIST_RESULTS = Sql(
    """
    SELECT l.entry_id, a.result
    FROM entry_analyses AS l
    JOIN analyses AS a ON a.id = l.analysis_id
    WHERE l.entry_id IN (:entry_ids...)
    """
)
REMOVE_UNUSED = Sql(
    """
    DELETE FROM analyses
    WHERE id IN (
      SELECT a.id
      FROM analyses AS a
      WHERE a.made_at < :before
        AND NOT EXISTS (SELECT 1 FROM entry_analyses AS l WHERE l.analysis_id = a.id)
      LIMIT :limit)
    """
)

TASK = "entry"
LANGUAGE_OF_TEXT = ""


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


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """What was said of an entry, as JSON; None if nothing was yet, or not any more."""

    analysis_id: int | None
    result: str | None
    made_at: int | None
    error_code: str


@dataclass(frozen=True, slots=True)
class KeptAnalysis:
    """Where an analysis is kept, and what it says."""

    id: int
    analysis: Analysis


@dataclass(frozen=True, slots=True)
class _KnownText:
    input_hash: str
    analysis_id: int
    result: str


@dataclass(frozen=True, slots=True)
class _Result:
    entry_id: int
    result: str


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


async def list_waiting(db: Calls, limit: int) -> list[EntryText]:
    return await db.all(LIST_WAITING, EntryText, limit=limit)


async def find_text(db: Calls, entry_id: int) -> EntryText | None:
    return await db.one(FIND_TEXT, EntryText, entry_id=entry_id)


async def has_waiting(db: Calls) -> bool:
    return bool(await db.value(HAS_WAITING))


async def list_known(
    db: Calls, hashes: list[str], *, asked: str, prompt_version: str
) -> dict[str, KeptAnalysis]:
    """Give of which texts somebody spoke before, and what was said."""
    found = await db.all(
        LIST_KNOWN,
        _KnownText,
        task=TASK,
        hashes=hashes,
        language=LANGUAGE_OF_TEXT,
        prompt_version=prompt_version,
        model=asked,
    )
    decode = msgspec.json.Decoder(Analysis).decode
    return {each.input_hash: KeptAnalysis(each.analysis_id, decode(each.result)) for each in found}


async def add_analysis(
    tx: Calls, input_hash: str, analysis: Analysis, now: int, *, asked: str
) -> KeptAnalysis:
    """Keep what was said of a text, and by whom."""
    [id_] = await tx.all(
        ADD,
        scalar,
        task=TASK,
        input_hash=input_hash,
        language=LANGUAGE_OF_TEXT,
        prompt_version=analysis.prompt_version,
        model=asked,
        provider=analysis.provider,
        # Whoever reads it weighs it by the weights of that time.
        result=msgspec.json.encode(msgspec.structs.replace(analysis, overall=None)).decode(),
        now=now,
    )
    return KeptAnalysis(int(id_), analysis)


async def link_entry(
    tx: Calls, entry_id: int, kept: KeptAnalysis, *, weights: ScoreWeights, read_at: int
) -> None:
    """Say what was said of an entry; it waits no more."""
    overall = weigh_scores(kept.analysis.scores, weights)
    await tx.run(
        LINK,
        entry_id=entry_id,
        analysis_id=kept.id,
        weighed_by=number_weights(weights),
        read_at=read_at,
        **msgspec.structs.asdict(pick_facts(kept.analysis, overall)),
    )


async def set_failed(tx: Calls, entry_id: int, error_code: str, *, read_at: int) -> None:
    """Say why nothing could be said of an entry, which waits no more; what was said stays."""
    await tx.run(SET_FAILED, entry_id=entry_id, error_code=error_code, read_at=read_at)


async def find_analysis(db: Calls, entry_id: int) -> StoredAnalysis | None:
    return await db.one(FIND, StoredAnalysis, entry_id=entry_id)


async def list_results(db: Calls, entry_ids: list[int]) -> dict[int, str]:
    """Give what was said of entries, as JSON; those of which nothing was are left out."""
    found = await db.all(LIST_RESULTS, _Result, entry_ids=entry_ids)
    return {each.entry_id: each.result for each in found}


async def remove_unused(db: Calls, before: int, limit: int) -> int:
    """Forget what was said of texts that no entry has any more."""
    return await db.run(REMOVE_UNUSED, before=before, limit=limit)

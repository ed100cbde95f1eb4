"""What analysers said of texts, and which entry has which of it."""

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from copydesk.ai.overall import ScoreWeights, number_weights, weigh_scores
from copydesk.model.analysis import Analysis, pick_facts
from copydesk.store.engine.db import Calls, Sql, scalar

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
# What was said of a text before stays as it is.
ADD_MANY = Sql(
    """
    INSERT INTO analyses (task, input_hash, language, prompt_version, model, provider, result,
      made_at)
    VALUES (:task, :input_hash, :language, :prompt_version, :model, :provider, :result, :now)
    ON CONFLICT (task, input_hash, language, prompt_version, model) DO NOTHING
    """
)
LIST_IDS = Sql(
    """
    SELECT input_hash, id AS analysis_id
    FROM analyses
    WHERE task = :task AND input_hash IN (:hashes...) AND language = :language
      AND prompt_version = :prompt_version AND model = :model
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
class _KnownId:
    input_hash: str
    analysis_id: int


@dataclass(frozen=True, slots=True)
class _Result:
    entry_id: int
    result: str


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
    [id_] = await tx.all(ADD, scalar, **_name_row(input_hash, analysis, now, asked))
    return KeptAnalysis(int(id_), analysis)


async def add_analyses(
    tx: Calls, said: Mapping[str, Analysis], now: int, *, asked: str
) -> dict[str, int]:
    """Keep what one version of a model said of texts, given by their hashes; give their ids."""
    if not said:
        return {}
    # In one order, whoever else does the same at the same time.
    rows = [_name_row(input_hash, said[input_hash], now, asked) for input_hash in sorted(said)]
    await tx.run_many(ADD_MANY, rows)
    found = await tx.all(
        LIST_IDS,
        _KnownId,
        task=TASK,
        hashes=sorted(said),
        language=LANGUAGE_OF_TEXT,
        prompt_version=rows[0]["prompt_version"],
        model=asked,
    )
    return {each.input_hash: each.analysis_id for each in found}


def _name_row(input_hash: str, analysis: Analysis, now: int, asked: str) -> dict[str, object]:
    return {
        "task": TASK,
        "input_hash": input_hash,
        "language": LANGUAGE_OF_TEXT,
        "prompt_version": analysis.prompt_version,
        "model": asked,
        "provider": analysis.provider,
        # Whoever reads it weighs it by the weights of that time.
        "result": msgspec.json.encode(msgspec.structs.replace(analysis, overall=None)).decode(),
        "now": now,
    }


async def link_entry(
    tx: Calls, entry_id: int, kept: KeptAnalysis, *, weights: ScoreWeights, read_at: int
) -> None:
    """Say what was said of an entry; it waits no more."""
    await link_entries(tx, {entry_id: kept}, weights=weights, read_at=read_at)


async def link_entries(
    tx: Calls, kept: Mapping[int, KeptAnalysis], *, weights: ScoreWeights, read_at: int
) -> None:
    """Say what was said of entries; they wait no more."""
    weighed_by = number_weights(weights)
    rows = [
        {
            "entry_id": entry_id,
            "analysis_id": each.id,
            "weighed_by": weighed_by,
            "read_at": read_at,
            **msgspec.structs.asdict(
                pick_facts(each.analysis, weigh_scores(each.analysis.scores, weights))
            ),
        }
        for entry_id, each in sorted(kept.items())
    ]
    if rows:
        await tx.run_many(LINK, rows)


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

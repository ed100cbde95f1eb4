"""What analysers said of texts, and which entry has which of it."""

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from copydesk.ai.overall import ScoreWeights, number_weights, weigh_scores
from copydesk.model.analysis import Analysis, SaidText, pick_facts
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
    """,
    postgres="""
    INSERT INTO analyses (task, input_hash, language, prompt_version, model, provider, result,
      made_at)
    SELECT *
    FROM unnest(CAST(:task AS TEXT[]), CAST(:input_hash AS TEXT[]), CAST(:language AS TEXT[]),
      CAST(:prompt_version AS TEXT[]), CAST(:model AS TEXT[]), CAST(:provider AS TEXT[]),
      CAST(:result AS TEXT[]), CAST(:now AS BIGINT[]))
    ON CONFLICT (task, input_hash, language, prompt_version, model) DO NOTHING
    """,
    is_gathered=True,
)
# What changed after its text was read goes on waiting.
_ENDED = """
      error_code = excluded.error_code,
      waiting_since =
        CASE WHEN entry_analyses.waiting_since > :read_at THEN entry_analyses.waiting_since END
"""
_LINKED = """
    INSERT INTO entry_analyses (entry_id, analysis_id, error_code, clickbait, overall, weighed_by,
      category, neutral_title, reading_seconds, feed_id, sort_at, fair_at)
"""
_LINKED_ANEW = """
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
"""
LINK = Sql(
    _LINKED,
    """
    SELECT e.id, CAST(:analysis_id AS BIGINT), '',
      CAST(:clickbait AS BIGINT), CAST(:overall AS BIGINT), CAST(:weighed_by AS BIGINT),
      CAST(:category AS TEXT), CAST(:neutral_title AS TEXT), CAST(:reading_seconds AS BIGINT),
      e.feed_id, e.sort_at, e.fair_at
    FROM entries AS e
    WHERE e.id = :entry_id
    """,
    _LINKED_ANEW,
    _ENDED,
)
# By what analyses are known: those that were added with many others gave no ids.
LINK_MANY = Sql(
    _LINKED,
    """
    SELECT e.id, a.id, '', :clickbait, :overall, :weighed_by, :category, :neutral_title,
      :reading_seconds, e.feed_id, e.sort_at, e.fair_at
    FROM entries AS e
    CROSS JOIN analyses AS a
    WHERE e.id = :entry_id AND a.task = :task AND a.input_hash = :input_hash
      AND a.language = :language AND a.prompt_version = :prompt_version AND a.model = :model
    """,
    _LINKED_ANEW,
    _ENDED,
    postgres=" ".join(
        (
            _LINKED,
            """
            SELECT e.id, a.id, '', r.clickbait, r.overall, r.weighed_by, r.category,
              r.neutral_title, r.reading_seconds, e.feed_id, e.sort_at, e.fair_at
            FROM unnest(CAST(:entry_id AS BIGINT[]), CAST(:clickbait AS BIGINT[]),
                CAST(:overall AS BIGINT[]), CAST(:weighed_by AS BIGINT[]),
                CAST(:category AS TEXT[]), CAST(:neutral_title AS TEXT[]),
                CAST(:reading_seconds AS BIGINT[]), CAST(:task AS TEXT[]),
                CAST(:input_hash AS TEXT[]), CAST(:language AS TEXT[]),
                CAST(:prompt_version AS TEXT[]), CAST(:model AS TEXT[]))
              AS r (entry_id, clickbait, overall, weighed_by, category, neutral_title,
                reading_seconds, task, input_hash, language, prompt_version, model)
            CROSS JOIN LATERAL (
              SELECT e.id, e.feed_id, e.sort_at, e.fair_at
              FROM entries AS e
              WHERE e.id = r.entry_id
              LIMIT 1) AS e
            CROSS JOIN LATERAL (
              SELECT a.id
              FROM analyses AS a
              WHERE a.task = r.task AND a.input_hash = r.input_hash
                AND a.language = r.language AND a.prompt_version = r.prompt_version
                AND a.model = r.model
              LIMIT 1) AS a
            """,
            _LINKED_ANEW,
            # The same for all of them.
            _ENDED.replace(":read_at", "(CAST(:read_at AS BIGINT[]))[1]"),
        )
    ),
    is_gathered=True,
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


async def keep_said(
    tx: Calls,
    said: Mapping[int, SaidText],
    now: int,
    *,
    asked: str,
    weights: ScoreWeights,
    read_at: int,
) -> None:
    """Keep what one version of a model said of entries; they wait no more."""
    texts = {each.input_hash: each.analysis for each in said.values()}
    # In one order, whoever else does the same at the same time.
    added = {each: _name_row(each, texts[each], now, asked) for each in sorted(texts)}
    await tx.run_many(ADD_MANY, added.values())
    links = (
        {
            **added[each.input_hash],
            "entry_id": entry_id,
            "read_at": read_at,
            **_name_facts(each.analysis, weights),
        }
        for entry_id, each in sorted(said.items())
    )
    await tx.run_many(LINK_MANY, links)


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
    await tx.run(
        LINK,
        entry_id=entry_id,
        analysis_id=kept.id,
        read_at=read_at,
        **_name_facts(kept.analysis, weights),
    )


def _name_facts(analysis: Analysis, weights: ScoreWeights) -> dict[str, object]:
    facts = pick_facts(analysis, weigh_scores(analysis.scores, weights))
    return {"weighed_by": number_weights(weights), **msgspec.structs.asdict(facts)}


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

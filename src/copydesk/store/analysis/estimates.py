"""What models would have to read if everything was shown to them, and what they read so far."""

from dataclasses import dataclass

from copydesk.store.analysis.analyses import LANGUAGE_OF_TEXT, TASK
from copydesk.store.engine.db import Calls, Sql

# A text that stands in several feeds is read once. One of which nothing could be said so far has no
# hash yet, and counts for itself.
COUNT_UNREAD = Sql(
    """
    SELECT count(*) AS entries, count(DISTINCT a.input_hash) AS texts,
      COALESCE(sum(CASE WHEN l.analysis_id IS NULL THEN 1 ELSE 0 END), 0) AS unknown
    FROM entry_analyses AS l
    LEFT JOIN analyses AS a ON a.id = l.analysis_id
    WHERE l.analysis_id IS NULL OR NOT EXISTS (
      SELECT 1 FROM analyses AS k
      WHERE k.task = :task AND k.input_hash = a.input_hash AND k.language = :language
        AND k.prompt_version IN (:versions...) AND k.model = :model)
    """
)
# Models that are asked together are joined by a plus sign in their name.
COUNT_ANSWERS = Sql(
    """
    SELECT COALESCE(sum(1 + length(model) - length(replace(model, '+', ''))), 0) AS count
    FROM analyses
    WHERE task = :task AND made_at >= :since AND provider <> :builtin
    """
)
COUNT_GIVEN_UP = Sql("SELECT count(*) FROM jobs WHERE kind = :kind AND state = 'dead'")
LAST_ERROR = Sql(
    """
    SELECT last_error
    FROM jobs
    WHERE kind = :kind AND state <> 'dead' AND last_error <> ''
    ORDER BY id DESC
    LIMIT 1
    """
)


@dataclass(frozen=True, slots=True)
class Unread:
    """Entries that the models of today have not read, and how many texts that is."""

    entries: int
    texts: int


async def count_unread(db: Calls, *, asked: str, versions: list[str]) -> Unread:
    """Count what models would be asked about; what they know is taken from what is kept."""
    found = await db.one(
        COUNT_UNREAD,
        lambda entries, texts, unknown: Unread(int(entries), int(texts) + int(unknown)),
        task=TASK,
        language=LANGUAGE_OF_TEXT,
        model=asked,
        versions=versions,
    )
    assert found is not None, "a count has one row"
    return found


async def count_answers(db: Calls, since: int, *, builtin: str) -> int:
    """Count texts that models have spoken of, each model for itself."""
    return int(await db.value(COUNT_ANSWERS, task=TASK, since=since, builtin=builtin))


async def count_given_up(db: Calls, kind: str) -> int:
    return int(await db.value(COUNT_GIVEN_UP, kind=kind))


async def find_last_error(db: Calls, kind: str) -> str | None:
    """Say why a job of a kind failed that is going to be tried again; None if none failed."""
    found: str | None = await db.value(LAST_ERROR, kind=kind)
    return found

"""What each of several models said of a text, until all of them have spoken."""

from dataclasses import dataclass

from copydesk.store.analysis.analyses import ADD, LANGUAGE_OF_TEXT
from copydesk.store.engine.db import Calls, Sql, scalar

TASK = "answer"
FIND = Sql(
    """
    SELECT result
    FROM analyses
    WHERE task = :task AND input_hash = :input_hash AND language = :language
      AND prompt_version = :prompt_version AND model = :model
    """
)


@dataclass(frozen=True, slots=True)
class AnswerKey:
    """Which text was shown, in which words."""

    input_hash: str
    prompt_version: str


async def find_answer(db: Calls, key: AnswerKey, asked: str) -> str | None:
    """Give what a model said of a text, as JSON; None if it was not asked, or long ago."""
    found: str | None = await db.value(
        FIND,
        task=TASK,
        input_hash=key.input_hash,
        language=LANGUAGE_OF_TEXT,
        prompt_version=key.prompt_version,
        model=asked,
    )
    return found


async def add_answer(
    tx: Calls, key: AnswerKey, asked: str, result: str, *, provider: str, now: int
) -> None:
    """Keep what a model said; no entry has it, so that it is forgotten after a day."""
    await tx.all(
        ADD,
        scalar,
        task=TASK,
        input_hash=key.input_hash,
        language=LANGUAGE_OF_TEXT,
        prompt_version=key.prompt_version,
        model=asked,
        provider=provider,
        result=result,
        now=now,
    )

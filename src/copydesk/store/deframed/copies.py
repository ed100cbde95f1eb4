"""Stored copies of builds: compressed, for every usual limit, ready to be sent."""

from collections.abc import Iterable
from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql
from copydesk.write.records import CopyCoding, UsualCopies

ADD = Sql(
    """
    INSERT INTO proxied_copies (feed_id, language, is_embedded, from_score, below_score, coding,
      built_at, etag, checksum, length, body)
    VALUES (:feed_id, :language, :is_embedded, :from_score, :below_score, :coding,
      :built_at, :etag, :checksum, :length, :body)
    """
)
DROP = Sql(
    """
    DELETE FROM proxied_copies
    WHERE feed_id = :feed_id AND language = :language AND is_embedded = :is_embedded
    """
)
_OF_LIMIT = """
    FROM proxied_copies AS c
    JOIN proxied_builds AS b ON b.feed_id = c.feed_id AND b.language = c.language
      AND b.is_embedded = c.is_embedded AND b.built_at = c.built_at
    WHERE c.feed_id = :feed_id AND c.language = :language AND c.is_embedded = :is_embedded
      AND c.coding = :coding AND c.from_score <= :max_score
      AND (c.below_score IS NULL OR c.below_score > :max_score)
"""
FIND = Sql("SELECT c.etag, c.built_at, b.scores, c.coding, c.body, c.checksum, c.length", _OF_LIMIT)
FIND_TAG = Sql("SELECT c.etag, c.built_at, b.scores", _OF_LIMIT)
# Below the lowest score, and above the highest that there can be.
_BELOW_ALL = -1.0
_NO_LIMIT = 2.0


@dataclass(frozen=True, slots=True)
class StoredCopy:
    """A copy, and at which scores a limit makes a change, as JSON."""

    etag: str
    built_at: int
    scores: str
    coding: CopyCoding | None = None
    body: bytes = b""
    checksum: int = 0
    length: int = 0


async def set_copies(
    tx: Calls, feed_id: int, language: str, made: UsualCopies, *, is_embedded: bool
) -> None:
    """Keep the copies of a build in place of those of the one before."""
    form = {"feed_id": feed_id, "language": language, "is_embedded": is_embedded}
    await tx.run(DROP, **form)
    await tx.run_many(ADD, [form | row for row in _list_rows(made)])


async def find_copy(
    db: Calls,
    feed_id: int,
    language: str,
    max_score: float | None,
    coding: CopyCoding | None,
    *,
    is_embedded: bool,
) -> StoredCopy | None:
    """Give the copy for a limit, if that is a usual one; without an encoding only its tag."""
    return await db.one(
        FIND if coding else FIND_TAG,
        StoredCopy,
        feed_id=feed_id,
        language=language,
        is_embedded=is_embedded,
        coding=coding or "gzip",
        max_score=_NO_LIMIT if max_score is None else max_score,
    )


def _list_rows(made: UsualCopies) -> Iterable[dict[str, object]]:
    for rank, copies in made.by_rank.items():
        bounds = {
            "from_score": made.scores[rank - 1] if rank else _BELOW_ALL,
            "below_score": made.scores[rank] if rank < len(made.scores) else None,
        }
        for copy in copies:
            yield bounds | {
                "coding": copy.coding,
                "built_at": copy.built_at,
                "etag": copy.etag,
                "checksum": copy.checksum,
                "length": copy.length,
                "body": copy.body,
            }

"""Full texts: what we made of the page behind an entry, or why that failed."""

from dataclasses import dataclass

from copydesk.model import FeedKind
from copydesk.store.engine.db import Calls, Sql

FIND = Sql(
    "SELECT packed, fetched_at, attempts, error_code FROM entry_articles WHERE entry_id = :entry_id"
)
SET = Sql(
    """
    INSERT INTO entry_articles (entry_id, packed, fetched_at, attempts, error_code)
    VALUES (:entry_id, :packed, :now, 1, :error_code)
    ON CONFLICT (entry_id) DO UPDATE SET
      packed = COALESCE(excluded.packed, entry_articles.packed),
      fetched_at = excluded.fetched_at,
      attempts = CASE WHEN excluded.packed IS NULL THEN entry_articles.attempts + 1 ELSE 0 END,
      error_code = excluded.error_code
    """
)
FIND_PAGE = Sql(
    """
    SELECT e.id AS entry_id, e.url, e.feed_id, e.title, f.kind AS feed_kind
    FROM entries AS e
    JOIN feeds AS f ON f.id = e.feed_id
    WHERE e.id = :entry_id
    """
)


@dataclass(frozen=True, slots=True)
class StoredArticle:
    """A full text, or the memory of having failed so many times in a row."""

    packed: bytes | None
    fetched_at: int
    attempts: int
    error_code: str


@dataclass(frozen=True, slots=True)
class PageSource:
    """Where an entry's page is; a page that somebody saved is all that its entry has."""

    entry_id: int
    url: str
    feed_id: int
    title: str
    feed_kind: FeedKind

    @property
    def is_saved(self) -> bool:
        return self.feed_kind == "saved"


async def find_article(db: Calls, entry_id: int) -> StoredArticle | None:
    return await db.one(FIND, StoredArticle, entry_id=entry_id)


async def find_page(db: Calls, entry_id: int) -> PageSource | None:
    return await db.one(FIND_PAGE, PageSource, entry_id=entry_id)


async def set_article(
    tx: Calls, entry_id: int, packed: bytes | None, *, error_code: str = "", now: int
) -> None:
    """Keep a full text, or count a failure; a text we have outlives later failures."""
    await tx.run(SET, entry_id=entry_id, packed=packed, error_code=error_code, now=now)

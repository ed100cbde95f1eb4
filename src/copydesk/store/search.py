"""The full-text index: FTS5 on SQLite, a tsvector with GIN on PostgreSQL."""

from collections.abc import Iterable
from dataclasses import dataclass

from copydesk.model import IncomingEntry
from copydesk.packing import unpack_text
from copydesk.rules.search import fold_text
from copydesk.store.db import Calls, Sql

ADD = Sql(
    """
    INSERT INTO entry_search (rowid, title, author, body)
    VALUES (:id, :title, :author, :body)
    """,
    postgres="""
    INSERT INTO entry_search (entry_id, words)
    VALUES (:id, setweight(to_tsvector('simple', :title), 'A')
      || setweight(to_tsvector('simple', :author), 'B') || to_tsvector('simple', :body))
    """,
)
# FTS5 keeps no text of its own here: to remove a row it must be told the words it was given.
REMOVE = Sql(
    """
    INSERT INTO entry_search (entry_search, rowid, title, author, body)
    VALUES ('delete', :id, :title, :author, :body)
    """,
    postgres="DELETE FROM entry_search WHERE entry_id = :id",
)
LIST_INDEXED = Sql(
    """
    SELECT e.id, e.title, e.author, b.packed
    FROM entries AS e
    JOIN entry_bodies AS b ON b.entry_id = e.id
    WHERE e.id IN (:ids...)
    """
)


@dataclass(frozen=True, slots=True)
class _Indexed:
    id: int
    title: str
    author: str
    packed: bytes


async def add_documents(tx: Calls, entries: Iterable[tuple[int, IncomingEntry]]) -> None:
    await tx.run_many(
        ADD,
        [
            {
                "id": entry_id,
                "title": entry.search_title,
                "author": entry.search_author,
                "body": entry.search_body,
            }
            for entry_id, entry in entries
        ],
    )


async def remove_documents(tx: Calls, entry_ids: list[int]) -> None:
    """Take entries out of the index; call it before their rows change."""
    indexed = await tx.all(LIST_INDEXED, _Indexed, ids=entry_ids)
    await tx.run_many(
        REMOVE,
        [
            {
                "id": row.id,
                "title": fold_text(row.title),
                "author": fold_text(row.author),
                "body": fold_text(unpack_text(row.packed)),
            }
            for row in indexed
        ],
    )


def to_match(phrases: list[list[str]]) -> str:
    """Render phrases for FTS5: each is quoted, so that nothing in it is an operator."""
    return " ".join('"' + " ".join(words) + '"' for words in phrases)


def to_tsquery(phrases: list[list[str]]) -> str:
    """Render phrases for to_tsquery: words are letters and digits only, so quoting is safe."""
    return " & ".join("(" + " <-> ".join(f"'{word}'" for word in words) + ")" for words in phrases)

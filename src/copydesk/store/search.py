"""The full-text index: FTS5 on SQLite, a tsvector with GIN on PostgreSQL."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass

from copydesk.model import IncomingEntry
from copydesk.packing import unpack_text
from copydesk.rules.search import LONGEST_TEXT, fold_text
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
    """,
    postgres="SELECT id, '', '', CAST(NULL AS BYTEA) FROM entries WHERE id IN (:ids...)",
)

# With bodies of `LONGEST_TEXT` this keeps a tsvector under the megabyte that it may have.
LONGEST_LINE = 5000
# A lexeme of PostgreSQL has at most 2,046 bytes.
LONGEST_WORD = 500


@dataclass(frozen=True, slots=True)
class _Indexed:
    id: int
    title: str
    author: str
    packed: bytes | None


async def add_documents(tx: Calls, entries: Iterable[tuple[int, IncomingEntry]]) -> None:
    await tx.run_many(ADD, _write_incoming(list(entries)))


async def remove_documents(tx: Calls, entry_ids: list[int]) -> None:
    """Take entries out of the index; call it before their rows change."""
    indexed = await tx.all(LIST_INDEXED, _Indexed, ids=entry_ids)
    await tx.run_many(REMOVE, await asyncio.to_thread(_write_indexed, indexed))


def to_match(phrases: list[list[str]]) -> str:
    """Render phrases for FTS5: each is quoted, so that nothing in it is an operator."""
    return " ".join('"' + " ".join(words) + '"' for words in phrases)


def to_tsquery(phrases: list[list[str]]) -> str:
    """Render phrases for to_tsquery: words are letters and digits only, so quoting is safe."""
    quoted = ([f"'{word[:LONGEST_WORD]}'" for word in words] for words in phrases)
    return " & ".join("(" + " <-> ".join(words) + ")" for words in quoted)


def _write_incoming(entries: list[tuple[int, IncomingEntry]]) -> list[dict[str, object]]:
    return [
        _write_row(entry_id, entry.search_title, entry.search_author, entry.search_body)
        for entry_id, entry in entries
    ]


def _write_indexed(indexed: list[_Indexed]) -> list[dict[str, object]]:
    return [
        _write_row(
            row.id,
            fold_text(row.title),
            fold_text(row.author),
            fold_text(unpack_text(row.packed)) if row.packed else "",
        )
        for row in indexed
    ]


def _write_row(entry_id: int, title: str, author: str, body: str) -> dict[str, object]:
    return {
        "id": entry_id,
        "title": title[:LONGEST_LINE],
        "author": author[:LONGEST_LINE],
        "body": body[:LONGEST_TEXT],
    }

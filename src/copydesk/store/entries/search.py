"""The full-text index: FTS5 on SQLite, a tsvector with GIN on PostgreSQL."""

from collections.abc import Iterable

from copydesk.model import CleanedText, IncomingEntry
from copydesk.packing import unpack_text
from copydesk.rules.search import LONGEST_TEXT, fold_body, fold_text
from copydesk.store.engine.db import Calls, Sql
from copydesk.tsvectors import LONGEST_LINE

Searchable = IncomingEntry | CleanedText

# Last in a transaction, as every other statement that may be rolled back by itself would make FTS5
# write out what it has gathered: that took more time than all the rest.
ADD = Sql(
    """
    INSERT INTO entry_search (rowid, title, author, body)
    VALUES (:id, :title, :author, :body)
    """,
    postgres="""
    INSERT INTO entry_search (entry_id, feed_id, words)
    SELECT x.id, (SELECT e.feed_id FROM entries AS e WHERE e.id = x.id), x.words
    FROM unnest(CAST(:id AS BIGINT[]), CAST(:words AS TSVECTOR[])) AS x (id, words)
    """,
    comes_last=True,
    is_gathered=True,
)
# FTS5 keeps no text of its own here: to remove a row it must be told the words it was given.
REMOVE = Sql(
    """
    INSERT INTO entry_search (entry_search, rowid, title, author, body)
    VALUES ('delete', :id, :title, :author, :body)
    """,
    postgres="DELETE FROM entry_search WHERE entry_id = :id",
    comes_last=True,
)
LIST_INDEXED = Sql(
    """
    SELECT e.id AS entry_id, e.title, e.author, e.excerpt, b.packed
    FROM entries AS e
    JOIN entry_bodies AS b ON b.entry_id = e.id
    WHERE e.id IN (:ids...)
    """,
    postgres="""
    SELECT id AS entry_id, '' AS title, '' AS author, '' AS excerpt, CAST(NULL AS BYTEA) AS packed
    FROM entries
    WHERE id IN (:ids...)
    """,
)


async def add_documents(tx: Calls, entries: Iterable[tuple[int, Searchable]]) -> None:
    await tx.run_many(ADD, _write_incoming(list(entries)))


async def remove_documents(tx: Calls, entry_ids: list[int]) -> None:
    """Take entries out of the index; call it before their rows change."""
    # On SQLite, rows are made in the database's own thread: unpacking holds up nobody else.
    await tx.run_many(REMOVE, await tx.all(LIST_INDEXED, _write_indexed, ids=entry_ids))


def _write_incoming(entries: list[tuple[int, Searchable]]) -> list[dict[str, object]]:
    return [
        write_document(
            entry_id,
            entry.search_title,
            entry.search_author,
            entry.search_body,
            vector=entry.search_vector,
        )
        for entry_id, entry in entries
    ]


def _write_indexed(
    entry_id: int, title: str, author: str, excerpt: str, packed: bytes | None
) -> dict[str, object]:
    body = fold_body(unpack_text(packed), excerpt) if packed else ""
    return write_document(entry_id, fold_text(title), fold_text(author), body)


def write_document(
    entry_id: int, title: str, author: str, body: str, *, vector: bytes = b""
) -> dict[str, object]:
    return {
        "id": entry_id,
        "title": title[:LONGEST_LINE],
        "author": author[:LONGEST_LINE],
        "body": body[:LONGEST_TEXT],
        # For PostgreSQL, whose driver makes a vector of the texts if no child process has.
        "words": vector or (title, author, body),
    }

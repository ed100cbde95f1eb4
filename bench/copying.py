"""The large store once more in PostgreSQL: its rows are copied, its search index made anew."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import asyncpg

from bench.engines import Place
from bench.following import now_microseconds
from bench.million import MEDIUM, RARE
from copydesk.store.engine.migrate import migrate

TABLES = (
    "users",
    "sessions",
    "feeds",
    "feed_states",
    "entries",
    "entry_bodies",
    "entry_keys",
    "entry_counts",
    "entry_analyses",
    "subscriptions",
    "unread",
    "unread_counts",
    "bench_sample",
)
MAKE_SAMPLE = """
    CREATE TABLE bench_sample (id BIGINT PRIMARY KEY, title TEXT, author TEXT, excerpt TEXT,
      word_count BIGINT, extra TEXT, packed BYTEA, words TEXT)
"""
# Words become vectors once for each sample, not for each entry.
MAKE_VECTORS = """
    CREATE TABLE bench_vectors AS
    SELECT s.id, marked.kind, setweight(to_tsvector('simple', s.title), 'A')
      || setweight(to_tsvector('simple', s.author), 'B')
      || to_tsvector('simple', s.words || ' ' || marked.word) AS words
    FROM bench_sample AS s
    CROSS JOIN (VALUES (0, ''), (1, $1), (2, $2)) AS marked (kind, word)
"""
WORDS = """
    INSERT INTO entry_search (entry_id, feed_id, words)
    SELECT e.id, e.feed_id, v.words
    FROM entries AS e JOIN bench_vectors AS v
      ON v.id = e.id % (SELECT count(*) FROM bench_sample)
      AND v.kind = CASE WHEN e.id BETWEEN 701 AND 720 THEN 1 WHEN e.id % 105 = 0 THEN 2 ELSE 0 END
"""
INDEX = "SELECT indexdef FROM pg_indexes WHERE indexname = 'entry_search_words'"
COLUMNS = """
    SELECT column_name, data_type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = $1
    ORDER BY ordinal_position
"""


async def copy_store(source: Path, place: Place) -> None:
    """Fill an empty PostgreSQL with everything the large SQLite store holds."""
    async with place.open() as db:
        await migrate(db, now_microseconds())
    connection = await asyncpg.connect(place.database_url)
    try:
        await connection.execute("SET synchronous_commit = off")
        # Triggers of foreign keys would look up each of some millions of rows.
        await connection.execute("SET session_replication_role = replica")
        await connection.execute(MAKE_SAMPLE)
        with closing(sqlite3.connect(source)) as rows:
            for table in TABLES:
                await _copy_table(rows, connection, table)
            (newest,) = rows.execute("SELECT max(id) FROM entries").fetchone()
        await connection.execute("UPDATE counters SET value = $1 WHERE name = 'entries'", newest)
        # An index over all is made in a fraction of the time that adding to it takes.
        index = await connection.fetchval(INDEX)
        await connection.execute("DROP INDEX entry_search_words")
        await connection.execute(MAKE_VECTORS, RARE, MEDIUM)
        await connection.execute(WORDS, timeout=3600)
        await connection.execute(index, timeout=3600)
        await connection.execute("VACUUM ANALYZE", timeout=3600)
    finally:
        await connection.close()


async def _copy_table(
    rows: sqlite3.Connection, connection: "asyncpg.Connection[asyncpg.Record]", table: str
) -> None:
    known = {column[1] for column in rows.execute(f"PRAGMA table_info({table})")}
    columns = [tuple(row) for row in await connection.fetch(COLUMNS, table) if row[0] in known]
    names = [name for name, _ in columns]
    # SQLite has no booleans.
    casts = [bool if kind == "boolean" else None for _, kind in columns]
    found = rows.execute(f"SELECT {', '.join(names)} FROM {table}")
    await connection.copy_records_to_table(
        table, records=_cast(found, casts), columns=names, timeout=3600
    )


def _cast(rows: sqlite3.Cursor, casts: Sequence[type[bool] | None]) -> Iterator[tuple[object, ...]]:
    if not any(casts):
        yield from rows
    for row in rows:
        yield tuple(cast(value) if cast else value for cast, value in zip(casts, row, strict=True))

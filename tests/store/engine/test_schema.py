"""Both engines end up with the same tables, as far as engines can be the same."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from tests.house.test_sql import STATEMENTS

Column = tuple[str, str, str, bool]

KINDS = {
    "INTEGER": "number",
    "BIGINT": "number",
    "bigint": "number",
    "boolean": "number",
    "REAL": "fraction",
    "double precision": "fraction",
    "TEXT": "text",
    "text": "text",
    "BLOB": "bytes",
    "bytea": "bytes",
}
# The full-text indexes differ.
SEARCH = ("entry_search", "snapshot_search")
# And what PostgreSQL walks through instead of asking each feed (`store/entries/walkquery.py`).
WALKED = ("entries_by_time", "entry_analyses_by_time")


@pytest.fixture
def file(sqlite_template: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(sqlite_template)) as connection:
        yield connection


def list_tables(file: sqlite3.Connection) -> list[str]:
    rows = file.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    return [name for (name,) in rows if not name.startswith(SEARCH)]


def list_file_columns(file: sqlite3.Connection) -> set[Column]:
    return {
        (table, name, KINDS[kind], bool(is_required or is_key))
        for table in list_tables(file)
        for _, name, kind, is_required, _, is_key in file.execute(f"PRAGMA table_info({table})")
    }


async def test_columns_are_the_same(file: sqlite3.Connection, postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    rows = await connection.fetch(
        "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND table_name <> ALL($1::text[])",
        SEARCH,
    )
    await connection.close()

    columns = {(table, name, KINDS[kind], null == "NO") for table, name, kind, null in rows}
    assert columns == list_file_columns(file)


async def test_named_indexes_are_the_same(file: sqlite3.Connection, postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    rows = await connection.fetch(
        "SELECT c.relname, i.indisunique, i.indpred IS NOT NULL"
        " FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid"
        " JOIN pg_namespace AS n ON n.oid = c.relnamespace"
        " WHERE n.nspname = current_schema()"
        " AND NOT EXISTS (SELECT 1 FROM pg_constraint AS k WHERE k.conindid = c.oid)"
    )
    await connection.close()

    named = {
        (name, bool(is_unique), bool(is_partial))
        for table in list_tables(file)
        for _, name, is_unique, origin, is_partial in file.execute(f"PRAGMA index_list({table})")
        if origin == "c"
    }
    ours = {tuple(row) for row in rows if not row[0].startswith(SEARCH)}
    assert {row for row in ours if row[0] not in WALKED} == named
    assert set(WALKED) <= {row[0] for row in ours}


async def test_foreign_keys_are_the_same(file: sqlite3.Connection, postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    rows = await connection.fetch(
        "SELECT conrelid::regclass::text, confrelid::regclass::text, confdeltype::text, a.attname"
        " FROM pg_constraint AS k JOIN pg_attribute AS a"
        " ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey) WHERE k.contype = 'f'"
    )
    await connection.close()

    ends = {"CASCADE": "c", "SET NULL": "n"}
    keys = {
        (table, target, ends[on_delete], column)
        for table in list_tables(file)
        for _, _, target, column, _, _, on_delete, _ in file.execute(
            f"PRAGMA foreign_key_list({table})"
        )
    }
    assert {tuple(row) for row in rows if row[0] not in SEARCH} == keys


async def test_what_must_be_unique_is_the_same(file: sqlite3.Connection, postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    rows = await connection.fetch(
        "SELECT k.conrelid::regclass::text, array_agg(a.attname::text ORDER BY p.place)"
        " FROM pg_constraint AS k, unnest(k.conkey) WITH ORDINALITY AS p (number, place),"
        " pg_attribute AS a"
        " WHERE k.contype IN ('p', 'u') AND a.attrelid = k.conrelid AND a.attnum = p.number"
        " AND k.connamespace = current_schema()::regnamespace"
        " GROUP BY k.oid, k.conrelid"
    )
    await connection.close()

    assert {(table, tuple(names)) for table, names in rows if table not in SEARCH} == {
        unique for table in list_tables(file) for unique in list_unique(file, table)
    }


def list_unique(file: sqlite3.Connection, table: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    columns = file.execute(f"PRAGMA table_info({table})").fetchall()
    keys = sorted((place, name) for _, name, _, _, _, place in columns if place)
    if keys:
        yield table, tuple(name for _, name in keys)
    for _, index, is_unique, origin, _ in file.execute(f"PRAGMA index_list({table})").fetchall():
        if is_unique and origin == "u":
            rows = file.execute(f"PRAGMA index_info({index})").fetchall()
            yield table, tuple(name for _, _, name in rows)


def test_every_index_says_which_question_it_serves() -> None:
    folder = Path(__file__).parents[3] / "src" / "copydesk" / "store" / "engine" / "migrations"
    for file in folder.glob("*.sql"):
        lines = file.read_text("utf-8").splitlines()
        for number, line in enumerate(lines):
            if line.startswith(("CREATE INDEX", "CREATE UNIQUE INDEX")):
                assert lines[number - 1].startswith("-- "), f"{file.name}:{number + 1}"


def test_every_column_is_used_by_a_statement(file: sqlite3.Connection) -> None:
    words = set(re.findall(r"\w+", " ".join(sql.sqlite for sql in STATEMENTS.values())))

    unused = {
        f"{table}.{name}" for table, name, _, _ in list_file_columns(file) if name not in words
    }
    assert unused == set()

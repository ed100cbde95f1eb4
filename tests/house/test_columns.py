"""Every column is filled by a statement of the product and read by one: none is half furnished."""

import re
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from copydesk.store.engine.db import Sql
from tests.house.test_sql import STATEMENTS

Column = tuple[str, str]

_INTO = re.compile(r"\bINTO\s+([a-z_]+)\s*\(([^)]*)\)")
_NAME = re.compile(r":([a-z_]+)")
# Kept for whoever looks into the database: since when a row is there.
FACTS = frozenset({"created_at"})
# What is read or filled otherwise, or not yet, and why that is well.
UNREAD: dict[Column, str] = {
    ("fever_keys", "user_id"): "with the account goes its key",
    ("schema_migrations", "applied_at"): "for whoever asks when a migration ran",
    ("schema_migrations", "name"): "for whoever asks when a migration ran",
    ("settings", "updated_at"): "who changed what stands in setting_changes",
}
UNFILLED: dict[Column, str] = {
    **{
        ("unread_changes", name): "triggers fill it, with every change of unread rows"
        for name in ("user_id", "feed_id", "amount")
    },
    ("counters", "name"): "migrations make the rows",
}


def list_columns(connection: sqlite3.Connection) -> dict[Column, bool]:
    """Give every column of our own tables, and whether the engine numbers the rows by it."""
    rows = connection.execute(
        "SELECT t.name, c.name, c.pk = 1 AND c.type = 'INTEGER'"
        " FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c"
        " WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%'"
    )
    return {(table, column): bool(is_number) for table, column, is_number in rows}


def list_uses(
    connection: sqlite3.Connection, statements: Iterable[Sql]
) -> tuple[set[Column], set[Column]]:
    """Give the columns that statements read and those that they fill, as SQLite itself tells."""
    read: set[Column] = set()
    filled: set[Column] = set()

    def note(action: int, table: str | None, column: str | None, *_: object) -> int:
        if table and column and action == sqlite3.SQLITE_READ:
            read.add((table, column))
        elif table and column and action == sqlite3.SQLITE_UPDATE:
            filled.add((table, column))
        return sqlite3.SQLITE_OK

    connection.set_authorizer(note)
    for sql in statements:
        names = [*sql.names, *_NAME.findall(sql.sqlite)]
        connection.execute("EXPLAIN " + sql.sqlite, dict.fromkeys(names, "[]"))
        for table, columns in _INTO.findall(sql.sqlite):
            filled.update((table, column.strip()) for column in columns.split(","))
    connection.set_authorizer(None)
    return read, filled


def test_every_column_is_filled_and_read(sqlite_template: Path) -> None:
    connection = sqlite3.connect(sqlite_template)
    columns = list_columns(connection)
    read, filled = list_uses(connection, STATEMENTS.values())
    connection.close()

    unread = {column for column in columns if column[1] not in FACTS} - read
    unfilled = {column for column, is_number in columns.items() if not is_number} - filled
    assert unread == set(UNREAD)
    assert unfilled == set(UNFILLED)


def test_a_column_that_nobody_fills_or_reads_is_seen() -> None:
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE things (id INTEGER PRIMARY KEY, title, colour, weight)")
    statements = [
        Sql("INSERT INTO things (title, weight) VALUES (:title, :weight)"),
        Sql("SELECT title, colour FROM things WHERE id = :thing_id"),
    ]
    columns = list_columns(connection)
    read, filled = list_uses(connection, statements)
    connection.close()

    assert set(columns) - read == {("things", "weight")}
    assert set(columns) - filled == {("things", "id"), ("things", "colour")}
    assert columns["things", "id"]

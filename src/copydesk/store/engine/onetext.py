"""Long lists out of SQLite: all rows of a statement as one text of JSON, decoded at once.

Each value that SQLite hands over by itself is asked for three times, with a lock around each
question: a thousand feeds of fifty columns take longer to hand over than to find. One text of
them is written and read in two thirds of the time, and other threads run meanwhile.
"""

import sqlite3
from collections.abc import Mapping
from typing import Any

import msgspec

from copydesk.store.engine.db import Sql

_decode_rows = msgspec.json.Decoder(list[list[Any]]).decode


def fetch_as_text(
    connection: sqlite3.Connection, sql: Sql, values: Mapping[str, object]
) -> tuple[tuple[str, ...], list[list[Any]]]:
    """Give the names of a statement's columns, and its rows in their order."""
    if sql.one_text is None:
        sql.one_text = _make_one_text(connection, sql, values)
    names, text = sql.one_text
    [(rows,)] = connection.execute(text, values).fetchall()
    return names, _decode_rows(rows)


def _make_one_text(
    connection: sqlite3.Connection, sql: Sql, values: Mapping[str, object]
) -> tuple[tuple[str, ...], str]:
    """Put a statement into one that joins its rows; what it calls its columns, SQLite says."""
    within = " ".join(("FROM (", sql.sqlite, ")"))
    cursor = connection.execute(" ".join(("SELECT *", within, "LIMIT 0")), values)
    names = tuple(column[0] for column in cursor.description)
    columns = ", ".join(names)
    return names, " ".join(("SELECT json_group_array(json_array(", columns, "))", within))

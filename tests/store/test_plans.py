"""No statement looks through a whole table that grows with use, unless it has a reason to."""

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from copydesk.store.db import Sql
from tests.house.test_sql import STATEMENTS

SMALL = {"schema_migrations", "settings", "counters", "users", "publishers"}
_ANY_EVENTS = "runs now and then over what is dropped by age"
# Statements that may read a whole table, each with its reason.
ALLOWED = {
    "jobs.COUNT_BY_STATE": "counts everything; for people who watch the queue",
    "jobs.LIST_DEAD": "jobs are few: what is done is deleted",
    "jobs.NEXT_RUN": "jobs are few: what is done is deleted",
    "users.REMOVE_EXPIRED": "runs once an hour over the sessions",
}

ALIAS = re.compile(r"\b(?:FROM|JOIN|INTO|UPDATE|,)\s+([a-z_]+)(?:\s+AS\s+([a-z]+))?")


@pytest.fixture
def file(sqlite_template: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(sqlite_template)) as connection:
        yield connection


def list_scanned(file: sqlite3.Connection, sql: Sql) -> set[str]:
    """Give the tables that SQLite would read from end to end."""
    aliases = {alias or table: table for table, alias in ALIAS.findall(sql.sqlite)}
    names = set(re.findall(r"(?<![\w:]):([a-z_]+)", sql.sqlite))
    plan = file.execute("EXPLAIN QUERY PLAN " + sql.sqlite, dict.fromkeys(names, "[]"))
    scanned = {match[1] for row in plan if (match := re.match(r"SCAN (\w+)", row[3]))}
    tables = {name for (name,) in file.execute("SELECT name FROM sqlite_master")}
    return ({aliases.get(name, name) for name in scanned} & tables) - SMALL


def test_no_statement_reads_a_whole_table_on_sqlite(file: sqlite3.Connection) -> None:
    scanned = {name: list_scanned(file, sql) for name, sql in STATEMENTS.items()}

    assert {name: tables for name, tables in scanned.items() if tables} == {}

"""No statement looks through a whole table that grows with use, unless it has a reason to."""

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from copydesk.store.engine.db import Sql
from tests.house.test_sql import STATEMENTS

GROWING = {
    "entries", "entry_bodies", "entry_keys", "entry_versions", "entry_search", "entry_articles",
    "events", "feed_states", "feeds", "fetch_log", "jobs", "operations", "sessions", "snapshots",
    "states", "subscriptions", "unread", "tags", "entry_tags", "subscription_tags", "playback",
    "reading_places", "queued_recordings",
    "feed_icons", "icons", "analyses", "entry_analyses", "analysis_votes",
    "stories", "story_entries", "story_follows", "story_alerts", "proxied_feeds", "proxied_days",
}  # fmt: skip
# Statements, or files of statements, that may read a whole table, each with its reason.
ALLOWED = {
    "analyses.REMOVE_UNUSED": "runs once an hour",
    "accounts.LIST_OWN_FEEDS": "an account is deleted once",
    "accounts.REMOVE_EVENTS": "an account is deleted once",
    "diagnoses": "the doctor, who is seldom called, looks at everything",
    "estimates": "an admin looks at the models now and then",
    "pulls.LIST": "an admin looks at the models now and then",
    "icons.REMOVE_UNUSED": "runs once an hour; as few as there are feeds",
    "jobs.REMOVE_DEAD": "once a day; jobs are few, since what is done is deleted",
    "jobs.COUNT_BY_STATE": "counts all; jobs are few, since what is done is deleted",
    "jobs.LEASE": "reads the jobs that are ready, in order, until it has enough",
    "keptwords.LIST_UNINDEXED": "reads only those whose words are still to be written",
    "merges": "feeds hardly ever become one",
    "mergedentries": "feeds hardly ever become one",
    "mergedmarks": "feeds hardly ever become one",
    "mergedunread": "feeds hardly ever become one",
    "mergepairs": "feeds hardly ever become one",
    "modelwaits.COUNT_ALL": "an admin looks at the models now and then",
    "modelwaits.COUNT_DUE": "counts what is due; jobs are few, since what is done is deleted",
    "moves": "feeds hardly ever move",
    "oldaddresses": "once at a start, and only where passwords are left in addresses",
    "builds.DROP_OLD_USE": "runs once an hour",
    "proxiedfeeds.COUNT_READERS_OWN": "they are no more than a setting allows",
    "proxiedfeeds.LIST_STALE": "looks at every feed that is served, every few seconds",
    "publishers": "an admin changes publishers now and then",
    "signin.REMOVE_EXPIRED": "runs once an hour",
}
# What every reader of every feed has is never read whole, whatever the reason.
HUGE = {"entries", "entry_bodies", "entry_keys", "entry_tags", "states", "unread"}

ALIAS = re.compile(r"\b(?:FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)(?:\s+AS\s+([a-z]+))?")
SAMPLES: dict[str, Any] = {
    "bigint": 1,
    "int8": 1,
    "int4": 1,
    "float8": 0.5,
    "text": "",
    "bool": False,
    "bytea": b"",
    "int8[]": [1, 2, 3],
    "int4[]": [1, 2, 3],
    "text[]": ["a", "b"],
    "bytea[]": [b"a", b"b"],
    "tsquery": "'a'",
    "tsvector": "'a':1",
    "tsvector[]": ["'a':1"],
}


@pytest.fixture
def file(sqlite_template: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(sqlite_template)) as connection:
        yield connection


def list_scanned(file: sqlite3.Connection, sql: Sql) -> set[str]:
    """Give the growing tables that SQLite would read from end to end."""
    aliases = {alias or table: table for table, alias in ALIAS.findall(sql.sqlite)}
    names = set(re.findall(r"(?<![\w:]):([a-z_]+)", sql.sqlite))
    plan = file.execute("EXPLAIN QUERY PLAN " + sql.sqlite, dict.fromkeys(names, "[]"))
    scans = (re.match(r"SCAN (\w+)(?! VIRTUAL TABLE)\b", row[3]) for row in plan)
    names = {str(scan[1]) for scan in scans if scan}
    return {aliases.get(name, name) for name in names} & GROWING


async def explain(connection: "asyncpg.Connection[Any]", sql: Sql) -> set[str]:
    """Give the growing tables that PostgreSQL reads from end to end though it need not."""
    if "SAVEPOINT" in sql.postgres:
        return set()  # It has no plan.
    statement = await connection.prepare(sql.postgres)
    values = [SAMPLES[kind.name] for kind in statement.get_parameters()]
    plan = await statement.explain(*values)
    text = json.dumps(plan)
    seen = re.findall(r'"Node Type": "Seq Scan"[^{}]*?"Relation Name": "(\w+)"', text)
    return set(seen) & GROWING


def list_faults(scanned: dict[str, set[str]]) -> dict[str, set[str]]:
    """Leave out what is allowed."""
    return {
        name: tables
        for name, tables in scanned.items()
        if tables & HUGE or (tables and not {name, name.partition(".")[0]} & set(ALLOWED))
    }


def test_no_statement_reads_a_whole_table_on_sqlite(file: sqlite3.Connection) -> None:
    scanned = {name: list_scanned(file, sql) for name, sql in STATEMENTS.items()}

    assert list_faults(scanned) == {}
    assert scanned["signin.REMOVE_EXPIRED"] == {"sessions"}, "the proof that scans are seen"


async def test_no_statement_reads_a_whole_table_on_postgres(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    # Small tables are quickest read whole: ask for the plan where nothing else is possible.
    try:
        await connection.execute("SET enable_seqscan = off")
        scanned = {
            name: await explain(connection, sql)
            for name, sql in STATEMENTS.items()
            if not sql.postgres.lstrip().startswith("ANALYZE")  # nothing explains these
        }
    finally:
        await connection.close()

    assert list_faults(scanned) == {}
    assert scanned["signin.REMOVE_EXPIRED"] == {"sessions"}, "the proof that scans are seen"

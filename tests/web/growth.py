"""A desk with 100,000 unread entries, and what each statement of a request has to look at there.

Rows and steps are the same on every machine, so they can be held to a number in a test.
"""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from bench.counting import Asked
from copydesk.store.engine.db import Db, Dialect, Sql
from copydesk.store.engine.postgres import SETTINGS
from copydesk.store.engine.sqlite import _bind

FEEDS = 500
UNREAD = 100_000
# What a store of millions does by itself: nothing is too little to have other processes help.
EAGER = """
    SET parallel_setup_cost = 0;
    SET parallel_tuple_cost = 0;
    SET min_parallel_table_scan_size = 0;
    SET min_parallel_index_scan_size = 0
"""
# SQLite calls back after so many of its steps; of a row it takes some dozens.
STEPS = 50

_NUMBERS = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :count)"
_SERIES = "WITH n (i) AS (SELECT * FROM generate_series(1, CAST(:count AS BIGINT)))"
_FEEDS = """
    INSERT INTO feeds (url, url_key, title, created_at)
    SELECT 'https://' || i || '.example/', 'growth ' || i, 'Feed ' || i, 0 FROM n
"""
_STATES = "INSERT INTO feed_states (feed_id, next_check_at) SELECT id, 0 FROM feeds"
_SUBSCRIPTIONS = """
    INSERT INTO subscriptions (user_id, feed_id, subscribed_at, position)
    SELECT CAST(:user_id AS BIGINT), id, 0, id FROM feeds
"""
_ENTRIES = """
    INSERT INTO entries (id, feed_id, guid, url, title, author, excerpt, image_url, language,
      word_count, extra, arrived_at, sort_at, fair_at)
    SELECT i, 1 + i % :feeds, 'g' || i, '', 'Title ' || i, '', '', '', '', 0, '{}', i * 1000000,
      i * 1000000, i * 1000000
    FROM n
"""
_KEYS = """
    INSERT INTO entry_keys (feed_id, key, entry_id, content_hash, seen_at)
    SELECT feed_id, 'k' || id, id, '', 0 FROM entries
"""
_UNREAD = """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    SELECT CAST(:user_id AS BIGINT), sort_at, id, feed_id, fair_at FROM entries
"""
# One rare category, in one feed alone, and one that nearly everything is in.
_ANALYSES = """
    INSERT INTO entry_analyses (entry_id, category, feed_id, sort_at, fair_at)
    SELECT id, CASE WHEN id % 1000 = 7 THEN 'sport' ELSE 'politics' END, feed_id, sort_at, fair_at
    FROM entries
"""
# A word that all have, one that some have, and one that the oldest alone have.
_WORDS = """'everywhere' || CASE WHEN id % 105 = 0 THEN ' medium' ELSE '' END
      || CASE WHEN id <= 20 THEN ' seldom' ELSE '' END"""
FILL_WORDS = Sql(
    "INSERT INTO entry_search (rowid, title, author, body) SELECT id, '', '',",
    _WORDS,
    "FROM entries",
    postgres=" ".join(
        (
            "INSERT INTO entry_search (entry_id, feed_id, words)",
            "SELECT id, feed_id, to_tsvector('simple',",
            _WORDS,
            ") FROM entries",
        )
    ),
)
FILL = (
    Sql(
        _NUMBERS.replace(":count", ":feeds"),
        _FEEDS,
        postgres=_SERIES.replace(":count", ":feeds") + _FEEDS,
    ),
    Sql(_STATES),
    Sql(_SUBSCRIPTIONS),
    Sql(_NUMBERS, _ENTRIES, postgres=_SERIES + _ENTRIES),
    Sql(_KEYS),
    Sql(_UNREAD),
    Sql(_ANALYSES),
    Sql("UPDATE counters SET value = :count WHERE name = 'entries'"),
)


async def fill(db: Db, user_id: int, unread: int = UNREAD, *, is_known: bool = True) -> None:
    """Have somebody follow feeds with that much unread in them, set by set.

    The database knows of it as it does after a while, or not yet.
    """
    values = {"user_id": user_id, "feeds": FEEDS, "count": unread}
    async with db.transaction() as tx:
        for sql in FILL:
            named = {name: values[name] for name in sql.names}
            await tx.run(sql, **named)
    if is_known and db.dialect == "postgres":
        await db.run_script("ANALYZE")


async def fill_words(db: Db) -> None:
    """Let all that is there be found by its words."""
    async with db.transaction() as tx:
        await tx.run(FILL_WORDS)
    if db.dialect == "postgres":
        await db.run_script("ANALYZE entry_search")


@dataclass(slots=True)
class Spent:
    """What a request took: how many statements, and what its questions looked at, each by itself.

    SQLite counts steps, PostgreSQL rows; the two are never compared.
    """

    statements: int
    looked_at: dict[str, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        return sum(self.looked_at.values())

    @property
    def heaviest(self) -> str:
        name = max(self.looked_at, key=lambda each: self.looked_at[each], default="")
        return f"{name} ({self.looked_at.get(name, 0)})"


async def weigh(asked: list[Asked], database_url: str, dialect: Dialect) -> Spent:
    """Ask every question once more, and count what it looks at."""
    spent = Spent(len(asked))
    questions = [each for each in asked if each.is_question]
    if dialect == "sqlite":
        with closing(sqlite3.connect(database_url)) as file:
            for each in questions:
                _note(spent, each, _count_steps(file, each))
        return spent
    connection = await asyncpg.connect(database_url)
    try:
        await connection.execute(SETTINGS)
        await connection.execute(EAGER)
        for each in questions:
            _note(spent, each, await _count_rows(connection, each))
    finally:
        await connection.close()
    return spent


def _note(spent: Spent, asked: Asked, amount: int) -> None:
    name = " ".join(asked.sql.sqlite.split())[:80]
    spent.looked_at[name] = spent.looked_at.get(name, 0) + amount


def _count_steps(file: sqlite3.Connection, asked: Asked) -> int:
    count = 0

    def step() -> None:
        nonlocal count
        count += STEPS

    file.set_progress_handler(step, STEPS)
    file.execute(asked.sql.sqlite, _bind(asked.sql, asked.values)).fetchall()
    file.set_progress_handler(None, 0)
    return count


async def _count_rows(connection: "asyncpg.Connection[asyncpg.Record]", asked: Asked) -> int:
    """Count with the plan that serves all values, as servers use it."""
    values = ", ".join(_write_literal(asked.values[name]) for name in asked.sql.names)
    await connection.execute("PREPARE asked AS " + asked.sql.postgres)
    explain = "EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE asked"
    plan = json.loads(await connection.fetchval(explain + (f" ({values})" if values else "")))
    await connection.execute("DEALLOCATE asked")
    # A process that has to be started takes longer than what a request looks at.
    assert "Gather" not in str(plan), f"several processes for {asked.sql!r}"
    return round(sum(_list_rows(plan[0]["Plan"])))


def _write_literal(value: object) -> str:
    if value is None or isinstance(value, int):
        return "NULL" if value is None else str(value)
    if isinstance(value, bytes):
        return f"'\\x{value.hex()}'"
    text = "{" + json.dumps(value)[1:-1] + "}" if isinstance(value, list) else str(value)
    return "'" + text.replace("'", "''") + "'"


def _list_rows(node: Mapping[str, Any]) -> Iterator[float]:
    """Give the rows that each scan of a plan read, those that it passed over too."""
    if "Scan" in node["Node Type"]:
        seen = node["Actual Rows"] + node.get("Rows Removed by Filter", 0)
        yield (seen + node.get("Rows Removed by Index Recheck", 0)) * node["Actual Loops"]
    for part in node.get("Plans", ()):
        yield from _list_rows(part)

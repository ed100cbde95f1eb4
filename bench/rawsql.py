"""The floor under a request: the same question as one statement on a connection of its own.

Nobody signs in, nothing is shaped or sent: what the database alone needs for the answer.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing

import asyncpg

from bench.engines import Engine, Place
from bench.gauges import read_cpu_of
from bench.million import RARE

Statement = str | dict[Engine, str]

LIST = """
    SELECT e.id, e.feed_id, e.title, e.url, e.author, e.excerpt, e.published_at, b.packed
    FROM (
      SELECT entry_id FROM unread WHERE user_id = {user} ORDER BY sort_at DESC, entry_id DESC
      LIMIT 50) AS u
    JOIN entries AS e ON e.id = u.entry_id
    JOIN entry_bodies AS b ON b.entry_id = e.id
"""
COUNTS = "SELECT feed_id, count(*) FROM unread WHERE user_id = {user} GROUP BY feed_id"
IDS = """
    SELECT entry_id FROM unread WHERE user_id = {user} ORDER BY sort_at DESC, entry_id DESC
    LIMIT 10000
"""
SUBSCRIPTIONS = """
    SELECT s.*, f.*, t.*
    FROM subscriptions AS s
    JOIN feeds AS f ON f.id = s.feed_id
    JOIN feed_states AS t ON t.feed_id = s.feed_id
    WHERE s.user_id = {user}
"""
# By the word that is searched for: its entries in the feeds of one user, newest first.
_FOUND = """
    JOIN entries AS e ON e.id = {id}
    JOIN subscriptions AS s ON s.feed_id = e.feed_id AND s.user_id = {{user}}
    ORDER BY e.sort_at DESC
    LIMIT 50
"""
_COLUMNS = "SELECT e.id, e.feed_id, e.title, e.url, e.author, e.excerpt FROM "
_SQLITE = "(SELECT rowid FROM entry_search WHERE entry_search MATCH '{word}') AS f"
_POSTGRES = "(SELECT entry_id FROM entry_search WHERE words @@ CAST('{word}' AS tsquery)) AS f"
SEARCH: dict[str, dict[Engine, str]] = {
    word: {
        "sqlite": _COLUMNS + _SQLITE.format(word=word) + _FOUND.format(id="f.rowid"),
        "postgres": _COLUMNS + _POSTGRES.format(word=word) + _FOUND.format(id="f.entry_id"),
    }
    for word in (RARE,)
}


def measure_statement(place: Place, sql: Statement, user_id: int, seconds: float) -> float:
    """Give the CPU milliseconds of a statement, this process and the database server together."""
    text = (sql if isinstance(sql, str) else sql[place.engine]).format(user=user_id)
    if place.engine == "sqlite":
        with closing(sqlite3.connect(place.data / "copydesk.db")) as db:
            return _repeat(lambda: db.execute(text).fetchall(), (), seconds)
    return asyncio.run(_measure_postgres(place, text, seconds))


def _repeat(step: Callable[[], object], roots: tuple[int, ...], seconds: float) -> float:
    step()
    begin, cpu, count = time.monotonic(), time.process_time() + read_cpu_of(roots), 0
    while not count or time.monotonic() < begin + seconds:
        step()
        count += 1
    return 1000 * (time.process_time() + read_cpu_of(roots) - cpu) / count


async def _measure_postgres(place: Place, text: str, seconds: float) -> float:
    connection = await asyncpg.connect(place.database_url)
    try:
        statement = await connection.prepare(text)
        await statement.fetch()
        begin, count = time.monotonic(), 0
        cpu = time.process_time() + read_cpu_of(place.pids)
        while not count or time.monotonic() < begin + seconds:
            await statement.fetch()
            count += 1
        return 1000 * (time.process_time() + read_cpu_of(place.pids) - cpu) / count
    finally:
        await connection.close()

"""What an edition costs: the fair order and what fits into twelve minutes, of all in a store."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from bench.client import Client, Plan
from bench.copying import copy_store
from bench.desk import Desk, open_desk
from bench.engines import ENGINES, Engine, Place, open_place
from bench.gauges import read_cpu_of, wait_for_rest
from bench.million import open_store
from bench.refresh import ENGINE_NAMES
from bench.sizes import Size
from bench.table import Recorder

STORED: dict[Size, int] = {"tiny": 1000, "small": 30_000, "full": 100_000}
SECONDS: dict[Size, float] = {"tiny": 0.1, "small": 0.5, "full": 1.0}
FEEDS, USERS = 200, 5
READER = "all unread"
# This one follows everything, and has read nothing of it: no edition has more to choose from.
FOLLOW_ALL = (
    """
    INSERT INTO subscriptions (user_id, feed_id, visible_from, subscribed_at, position)
    SELECT :user, id, 0, 0, id FROM feeds WHERE true
    ON CONFLICT DO NOTHING
    """,
    """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    SELECT :user, sort_at, id, feed_id, fair_at FROM entries WHERE true
    ON CONFLICT DO NOTHING
    """,
)
# Milliseconds of server CPU; only the first 500 of a list are looked at, however long it is.
CALLS = (
    ("fair order, 50 of what is unread", "/v1/entries?unread=true&order=fair&limit=50", 10.0),
    ("learned order, 50 of what is unread", "/v1/entries?unread=true&order=learned&limit=50", 40.0),
    ("edition of 12 minutes", "/v1/editions?minutes=12&unread=true", 60.0),
    ("edition of 60 minutes, of everything", "/v1/editions?minutes=60", 60.0),
)


def main(recorder: Recorder, size: Size) -> None:
    """Print each call on both engines."""
    for engine in ENGINES[:1] if size == "tiny" else ENGINES:
        _measure_engine(recorder, engine, size)


def _measure_engine(recorder: Recorder, engine: Engine, size: Size) -> None:
    store = asyncio.run(open_store(STORED[size], FEEDS, USERS))
    _follow_all(store.place.data / "copydesk.db", [*store.tokens].index(READER) + 1)
    with open_place(engine) as empty:
        if empty is None:
            return
        place = store.place
        if engine == "postgres":
            place = empty
            asyncio.run(copy_store(store.place.data / "copydesk.db", place))
        with open_desk(place, analyses=False) as desk:
            desk.token = store.tokens[READER]
            wait_for_rest((desk.pid, *place.pids))
            for call, path, goal in CALLS:
                cpu = _measure_call(path, place, desk, SECONDS[size])
                what = f"{call}, {STORED[size]:,} entries, {ENGINE_NAMES[engine]}"
                recorder.add(what, cpu, "ms of CPU", goal=goal)


def _follow_all(path: Path, user_id: int) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        for statement in FOLLOW_ALL:
            db.execute(statement, {"user": user_id})


def _measure_call(path: str, place: Place, desk: Desk, seconds: float) -> float:
    """Give the CPU milliseconds of an answer."""
    roots = (desk.pid, *place.pids)
    desk.ask("GET", path)
    begin = read_cpu_of(roots)
    load = Client(Plan(desk.port, desk.token, [path], 1, seconds)).finish()
    if load.failures:
        raise RuntimeError(f"{path}: {load.failures} of {load.count} answers were refused")
    return 1000 * (read_cpu_of(roots) - begin) / load.count

"""What an edition costs: the fair order and what fits into twelve minutes, of a large store."""

import asyncio

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
    with open_place(engine) as empty:
        if empty is None:
            return
        place = store.place
        if engine == "postgres":
            place = empty
            asyncio.run(copy_store(store.place.data / "copydesk.db", place))
        with open_desk(place, analyses=False) as desk:
            desk.token = next(iter(store.tokens.values()))
            wait_for_rest((desk.pid, *place.pids))
            for call, path, goal in CALLS:
                cpu = _measure_call(path, place, desk, SECONDS[size])
                recorder.add(f"{call}, {ENGINE_NAMES[engine]}", cpu, "ms of CPU", goal=goal)


def _measure_call(path: str, place: Place, desk: Desk, seconds: float) -> float:
    """Give the CPU milliseconds of an answer."""
    roots = (desk.pid, *place.pids)
    desk.ask("GET", path)
    begin = read_cpu_of(roots)
    load = Client(Plan(desk.port, desk.token, [path], 1, seconds)).finish()
    if load.failures:
        raise RuntimeError(f"{path}: {load.failures} of {load.count} answers were refused")
    return 1000 * (read_cpu_of(roots) - begin) / load.count

"""What an edition costs: the fair order and what fits into twelve minutes, of a large store."""

import asyncio

from bench.client import Client, Plan
from bench.copying import copy_store
from bench.desk import Desk, open_desk
from bench.engines import ENGINES, Engine, Place, open_place
from bench.gauges import read_cpu_of
from bench.million import open_store
from bench.sizes import Size, compare

STORED: dict[Size, int] = {"tiny": 1000, "small": 100_000, "full": 100_000}
SECONDS: dict[Size, float] = {"tiny": 0.1, "small": 1.0, "full": 3.0}
FEEDS, USERS = 200, 5
# Milliseconds of server CPU; only the first 500 of a list are looked at, however long it is.
CALLS = (
    ("fair order, 50 of what is unread", "/v1/entries?unread=true&order=fair&limit=50", 10.0),
    ("learned order, 50 of what is unread", "/v1/entries?unread=true&order=learned&limit=50", 40.0),
    ("edition of 12 minutes", "/v1/editions?minutes=12&unread=true", 60.0),
    ("edition of 60 minutes, of everything", "/v1/editions?minutes=60", 60.0),
)


def main(size: Size) -> None:
    """Print each call on both engines."""
    for engine in ENGINES[:1] if size == "tiny" else ENGINES:
        _measure_engine(engine, size)


def _measure_engine(engine: Engine, size: Size) -> None:
    store = asyncio.run(open_store(STORED[size], FEEDS, USERS))
    with open_place(engine) as empty:
        if empty is None:
            return
        place = store.place
        if engine == "postgres":
            place = empty
            asyncio.run(copy_store(store.place.data / "copydesk.db", place))
        with open_desk(place) as desk:
            desk.token = next(iter(store.tokens.values()))
            for call, path, goal in CALLS:
                name = f"{engine}, {STORED[size]} entries: {call}"
                _measure_call(name, path, goal, place, desk, SECONDS[size])


def _measure_call(
    name: str, path: str, goal: float, place: Place, desk: Desk, seconds: float
) -> None:
    roots = (desk.pid, *place.pids)
    found = desk.ask("GET", path)
    begin = read_cpu_of(roots)
    load = Client(Plan(desk.port, desk.token, [path], 1, seconds)).finish()
    cpu = 1000 * (read_cpu_of(roots) - begin) / load.count
    left_out = found.get("left_out")
    looked_at = "" if left_out is None else f", {len(found['items']) + len(left_out)} looked at"
    failed = f", {load.failures} FAILED" if load.failures else ""
    print(
        f"editions: {name}: CPU {compare(cpu, goal, 'ms')}; p50/p95 {load.at(0.5):.1f}/"
        f"{load.at(0.95):.1f} ms, {len(found['items'])} on the page{looked_at}{failed}"
    )

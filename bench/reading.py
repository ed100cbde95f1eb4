"""What reading costs the server: lists, counts, search, mark all and undo, at two loads."""

import asyncio
import time
from dataclasses import dataclass

from bench.client import Client, Load, Plan
from bench.copying import copy_store
from bench.desk import Desk, open_desk
from bench.engines import ENGINES, Engine, Place, open_place
from bench.following import follow, refresh_all
from bench.gauges import read_cpu_of
from bench.million import MEDIUM, RARE, open_store
from bench.press import Press, open_press
from bench.sizes import FEEDS, Size, compare
from copydesk.store.engine.db import Sql

SECONDS: dict[Size, float] = {"tiny": 0.1, "small": 1.0, "full": 3.0}
STORED: dict[Size, int] = {"tiny": 1000, "small": 0, "full": 1_000_000}
# Each call starts two clients; tiny makes do with the last two, which need the words.
CALLS: dict[Size, int] = {"tiny": 2, "small": 7, "full": 7}
HABITS: dict[Size, int] = {"tiny": 1, "small": 0, "full": 3}
STORE_FEEDS, STORE_USERS = 2000, 20
CROWD = 16
MARKS = 3
# In every W1 text, and in about one of a hundred; see `_find_words`.
MEDIUM_SHARE = 0.0095
MAKE_VOCABULARY = Sql(
    "CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab (main, entry_search, 'row')"
)
LIST_WORDS = Sql("SELECT term, doc FROM vocabulary WHERE length(term) > 3 ORDER BY doc, term")


@dataclass(frozen=True, slots=True)
class Call:
    """A request that is measured; the goal is server CPU in milliseconds."""

    name: str
    path: str
    goal: float | None = None


def main(size: Size) -> None:
    """Print each call on W1 (both engines), then on the large store."""
    engines = ENGINES[:1] if size == "tiny" else ENGINES
    with open_press(FEEDS[size]) as press:
        words: tuple[str, str] | None = None
        for engine in engines:
            words = _measure_workload(engine, press, size, words)
    if STORED[size]:
        for engine in engines:
            _measure_store(engine, size)


def _measure_workload(
    engine: Engine, press: Press, size: Size, words: tuple[str, str] | None
) -> tuple[str, str] | None:
    with open_place(engine) as place:
        if place is None:
            return words
        with open_desk(place) as desk:
            asyncio.run(_store_workload(place, desk, press))
            words = words or asyncio.run(_find_words(place))
            name = f"{engine}, {press.workload.feeds * press.workload.entries} entries"
            calls = _list_calls(rare="zyxquartz0", medium=words[0], frequent=words[1])
            for call in calls[-CALLS[size] :]:
                _measure_call(name, call, place, desk, SECONDS[size])
            _measure_marks(name, place, desk)
    return words


async def _store_workload(place: Place, desk: Desk, press: Press) -> None:
    await follow(place, desk.sign_up(), press.list_urls())
    async with place.open() as db:
        await refresh_all(desk, db)


def _measure_store(engine: Engine, size: Size) -> None:
    begin = time.perf_counter()
    store = asyncio.run(open_store(STORED[size], STORE_FEEDS, STORE_USERS))
    words = asyncio.run(_find_words(store.place))
    with open_place(engine) as empty:
        if empty is None:
            return
        place = store.place
        if engine == "postgres":
            place = empty
            asyncio.run(copy_store(store.place.data / "copydesk.db", place))
        print(f"reading: {engine}: large store ready after {time.perf_counter() - begin:.0f} s")
        calls = _list_calls(rare=RARE, medium=MEDIUM, frequent=words[1])[-CALLS[size] :]
        with open_desk(place) as desk:
            for habit, token in list(store.tokens.items())[: HABITS[size]]:
                desk.token = token
                name = f"{engine}, {STORED[size]} entries, {habit}"
                for call in calls:
                    _measure_call(name, call, place, desk, SECONDS[size])
                _measure_marks(name, place, desk)


def _list_calls(*, rare: str, medium: str, frequent: str) -> list[Call]:
    search = "/v1/entries?limit=50&q="
    return [
        Call("list 50 unread with content", "/v1/entries?unread=true&content=true&limit=50", 3),
        Call("counts", "/v1/counts", 8),
        Call("10,000 unread ids", "/v1/entries/ids?unread=true&limit=10000", 8),
        Call("subscriptions", "/v1/subscriptions"),
        Call("search rare", search + rare, 1),
        Call("search medium", search + medium, 3),
        Call("search frequent", search + frequent, 10),
    ]


async def _find_words(place: Place) -> tuple[str, str]:
    """Give a word of about one entry in a hundred, and the most frequent one."""
    async with place.open() as db, db.transaction() as tx:
        await tx.run(MAKE_VOCABULARY)
        words = await tx.all(LIST_WORDS, lambda term, count: (term, count))
    most = words[-1][1]
    medium = min(words, key=lambda word: abs(word[1] - most * MEDIUM_SHARE))
    return medium[0], words[-1][0]


def _measure_call(name: str, call: Call, place: Place, desk: Desk, seconds: float) -> None:
    """Ask alone and in a crowd; the CPU is taken from the first, where nothing waits."""
    roots = (desk.pid, *place.pids)
    found = desk.ask("GET", call.path)
    begin = read_cpu_of(roots)
    alone = _load(desk, call, 1, seconds)
    cpu = 1000 * (read_cpu_of(roots) - begin) / alone.count
    crowd = _load(desk, call, CROWD, seconds)
    spent = compare(cpu, call.goal, "ms") if call.goal else f"{cpu:.3g} ms"
    hits = f", {len(found['items'])} on the page" if "items" in found else ""
    failures = alone.failures + crowd.failures
    failed = f", {failures} FAILED" if failures else ""
    print(
        f"reading: {name}: {call.name}: CPU {spent}; p50/p95 alone {alone.at(0.5):.1f}/"
        f"{alone.at(0.95):.1f} ms, {CROWD} at once {crowd.at(0.5):.1f}/{crowd.at(0.95):.1f} ms "
        f"({crowd.count / seconds:.0f}/s), {alone.received / alone.count / 1000:.1f} kB"
        f"{hits}{failed}"
    )


def _load(desk: Desk, call: Call, connections: int, seconds: float) -> Load:
    plan = Plan(desk.port, desk.token, [call.path], connections, seconds)
    return Client(plan).finish()


def _measure_marks(name: str, place: Place, desk: Desk) -> None:
    """Mark everything read and take it back, a few times; nothing is changed in the end."""
    roots = (desk.pid, *place.pids)
    begin, start, changed = read_cpu_of(roots), time.perf_counter(), 0
    for _ in range(MARKS):
        marked = desk.ask("POST", "/v1/entries/mark-all-read", {})
        changed = marked["changed"]
        if changed:
            desk.ask("POST", f"/v1/operations/{marked['operation_id']}/undo")
    cpu, wall = read_cpu_of(roots) - begin, time.perf_counter() - start
    print(
        f"reading: {name}: mark all + undo, {changed} entries: "
        f"CPU {1000 * cpu / MARKS:.0f} ms, wall {1000 * wall / MARKS:.0f} ms"
    )

"""What reading costs the server: lists, counts, search, marks and reader apps, at three sizes.

Everything is asked by a reader of a thousand feeds who left a tenth of all entries unread.
"""

import asyncio
import hashlib
import json
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from bench.client import Client, Plan
from bench.copying import copy_store
from bench.desk import Desk, open_desk
from bench.engines import Engine, Place, open_place
from bench.gauges import measure_pss, read_cpu_of, wait_for_rest
from bench.million import BUSY, MEDIUM, RARE, Store, open_store
from bench.rawsql import COUNTS, IDS, LIST, SEARCH, SUBSCRIPTIONS, Statement, measure_statement
from bench.refresh import ENGINE_NAMES
from bench.sizes import Size
from bench.table import Beside, Recorder
from copydesk.store.engine.db import Sql

SECONDS: dict[Size, float] = {"tiny": 0.1, "small": 0.4, "full": 0.7}
STORED: dict[Size, tuple[int, ...]] = {
    "tiny": (1000,),
    "small": (30_000, 300_000),
    "full": (30_000, 300_000, 1_000_000),
}
# A million entries are copied into PostgreSQL in a minute and a half.
STORED_IN_POSTGRES: dict[Size, tuple[int, ...]] = {
    "tiny": (),
    "small": (30_000,),
    "full": (30_000, 300_000, 1_000_000),
}
STORE_FEEDS, STORE_USERS = 2000, 5
HABIT = "half of all feeds"
OWN_PAGE = "page of 50 unread with texts"
PAGE = 50
GOAL_MEGABYTES = 160.0
GOAL_SLOWEST = 25.0
# What an answer may cost on PostgreSQL, beside the same answer on SQLite.
MOST_TIMES_SQLITE = 1.5
# The least counts: on a busy machine, processes that wait for each other are dearer than one.
TURNS = 4
MAKE_VOCABULARY = Sql(
    "CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab (main, entry_search, 'row')"
)
FIND_FREQUENT = Sql("SELECT term FROM vocabulary WHERE length(term) > 3 ORDER BY doc DESC LIMIT 1")


@dataclass(frozen=True, slots=True)
class Call:
    """A request that is measured: what it is held against, and its goals."""

    name: str
    path: str
    raw: Statement = ""
    """The statement that it is compared with, if it is one."""
    beside: str = ""
    """The call that it is compared with, if it is one."""
    goal: float | None = None
    most_times: float | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    bodies: tuple[str, ...] = ()
    grows: bool = True
    """Whether it is said what it costs in smaller stores."""
    most_kilobytes: float | None = None
    """How long the answer may be, if that is a goal; then also how long the slowest may take."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What one answer took: CPU milliseconds and kilobytes; and 99 of 100, on the wall."""

    cpu: float
    kilobytes: float
    slowest: float


def main(recorder: Recorder, size: Size) -> None:
    """Measure each call in all stores of SQLite; those of PostgreSQL are a part of their own."""
    measure_engine(recorder, "sqlite", size, STORED[size])


def measure_postgres(recorder: Recorder, size: Size) -> None:
    """Measure each call in stores of PostgreSQL, in the largest of them beside SQLite."""
    if not STORED_IN_POSTGRES[size]:
        print("pgreading: left out")
    measure_engine(recorder, "postgres", size, STORED_IN_POSTGRES[size])


def measure_engine(recorder: Recorder, engine: Engine, size: Size, counts: tuple[int, ...]) -> None:
    """Measure each call in all stores of an engine; the largest writes the lines."""
    recorder.look_at_clock()
    smaller: list[dict[str, Measured]] = []
    for count in counts:
        store = asyncio.run(open_store(count, STORE_FEEDS, STORE_USERS))
        begin = time.perf_counter()
        with _open_copy(store, engine) as place:
            if place is None:
                return
            seconds = time.perf_counter() - begin
            print(f"reading: {engine}: {count:,} entries after {seconds:.0f} s", flush=True)
            with _open_reader(store, place) as desk:
                if count == counts[-1]:
                    _tell_store(recorder, store, place, desk, size, counts, smaller)
                else:
                    smaller.append(_measure_calls(store, place, desk, SECONDS[size]))


@contextmanager
def _open_copy(store: Store, engine: Engine) -> Iterator[Place | None]:
    """Give the store in an engine; None: there is no such engine here."""
    with open_place(engine) as empty:
        if engine == "sqlite" or empty is None:
            yield empty and store.place
        else:
            asyncio.run(copy_store(store.place.data / "copydesk.db", empty))
            yield empty


@contextmanager
def _open_reader(store: Store, place: Place) -> Iterator[Desk]:
    """Start a server that the reader is signed in to, and wait until it is calm."""
    with open_desk(place, analyses=False) as desk:
        desk.token = store.tokens[HABIT]
        _settle(place, desk)
        yield desk


def _settle(place: Place, desk: Desk) -> None:
    """Wait until nothing goes on any more that nobody asked for."""
    asyncio.run(place.settle())
    wait_for_rest((desk.pid, *place.pids))


def _measure_calls(store: Store, place: Place, desk: Desk, seconds: float) -> dict[str, Measured]:
    calls = list_calls(desk, asyncio.run(_find_frequent(store.place)))
    return {call.name: measure_call(call, place, desk, seconds) for call in calls}


def _tell_store(
    recorder: Recorder,
    store: Store,
    place: Place,
    desk: Desk,
    size: Size,
    counts: tuple[int, ...],
    smaller: list[dict[str, Measured]],
) -> None:
    """Measure all calls and write their lines; those of PostgreSQL also beside SQLite."""
    frequent, seconds = asyncio.run(_find_frequent(store.place)), SECONDS[size]
    found: dict[str, Measured] = {}
    for call in list_calls(desk, frequent):
        recorder.look_at_clock()
        found[call.name] = measure_call(call, place, desk, seconds)
        raw = measure_statement(place, call.raw, BUSY, seconds / 2) if call.raw else 0.0
        _add_lines(recorder, place.engine, call, found, raw, smaller, counts)
    recorder.add(
        f"memory at rest with {counts[-1]:,} entries, {ENGINE_NAMES[place.engine]}",
        measure_pss((desk.pid,)),
        "MB PSS",
        goal=GOAL_MEGABYTES,
    )
    if place.engine == "postgres":
        # Thousands of marks were made, and hundreds of thousands are last.
        _settle(place, desk)
        with _open_reader(store, store.place) as other:
            _compare(recorder, (place, desk), (store.place, other), frequent, seconds)
    _measure_marks(recorder, place.engine, place, desk)


def _compare(
    recorder: Recorder,
    ours: tuple[Place, Desk],
    other: tuple[Place, Desk],
    frequent: str,
    seconds: float,
) -> None:
    """Ask PostgreSQL and SQLite the same in turn, so that the machine's speed is that of both."""
    for call, same in zip(
        list_calls(ours[1], frequent), list_calls(other[1], frequent), strict=True
    ):
        recorder.look_at_clock()
        pairs = [
            (measure_call(call, *ours, seconds).cpu, measure_call(same, *other, seconds).cpu)
            for _ in range(TURNS)
        ]
        recorder.add(
            f"{call.name}, PostgreSQL, beside SQLite",
            min(cpu for cpu, _ in pairs),
            "ms of CPU",
            beside=Beside("SQLite", min(cpu for _, cpu in pairs)),
            most_times=MOST_TIMES_SQLITE,
        )


def _add_lines(
    recorder: Recorder,
    engine: Engine,
    call: Call,
    found: dict[str, Measured],
    raw: float,
    smaller: list[dict[str, Measured]],
    sizes: tuple[int, ...],
) -> None:
    name = f"{call.name}, {ENGINE_NAMES[engine]}"
    ours = found[call.name]
    beside = None
    if call.raw:
        beside = Beside("raw SQL", raw)
    elif call.beside:
        beside = Beside(call.beside, found[call.beside].cpu)
    recorder.add(
        name, ours.cpu, "ms of CPU", beside=beside, goal=call.goal, most_times=call.most_times
    )
    if smaller and call.grows:
        amounts = [each[call.name].cpu for each in smaller]
        between = "".join(
            f"{count:,} entries: {amount:.3g}, "
            for count, amount in zip(sizes[1:], amounts[1:], strict=False)
        )
        least = Beside(f"{between}{sizes[0]:,} entries", amounts[0])
        recorder.add(f"{name}, with {sizes[-1]:,} entries", ours.cpu, "ms of CPU", beside=least)
    if call.most_kilobytes and engine == "sqlite":
        recorder.add(f"{call.name}, as it is sent", ours.kilobytes, "kB", goal=call.most_kilobytes)
        recorder.add(
            f"{call.name}, 99 of 100 answers", ours.slowest, "ms on the wall", goal=GOAL_SLOWEST
        )


def list_calls(desk: Desk, frequent: str) -> list[Call]:
    """Give what is asked."""
    brief = "1,000 subscriptions in brief"
    newest = desk.ask("GET", f"/v1/entries/ids?unread=true&limit={PAGE}")["items"]
    return [
        Call("a request that only signs in", "/v1/users/me", goal=0.35, grows=False),
        Call(OWN_PAGE, "/v1/entries?unread=true&content=true&limit=50", raw=LIST, goal=3),
        Call("page of 50, read or not", "/v1/entries?limit=50"),
        Call("page of 50 of a rare category", "/v1/entries?limit=50&category=sport"),
        Call("page of an empty category", "/v1/entries?limit=50&category=science&unread=true"),
        Call("counts of 1,000 feeds", "/v1/counts", raw=COUNTS, goal=2),
        Call("10,000 unread ids", "/v1/entries/ids?unread=true&limit=10000", raw=IDS, goal=8),
        Call("list of 1,000 subscriptions", "/v1/subscriptions", raw=SUBSCRIPTIONS, goal=8),
        Call(brief, "/v1/subscriptions/brief", goal=8, most_kilobytes=250),
        Call(
            f"{brief}, packed",
            "/v1/subscriptions/brief",
            headers={"Authorization": f"Bearer {desk.token}", "Accept-Encoding": "zstd"},
            grows=False,
            most_kilobytes=40,
        ),
        Call("search for a rare word", f"/v1/entries?limit=50&q={RARE}", SEARCH[RARE], goal=0.5),
        Call("search for a medium word", f"/v1/entries?limit=50&q={MEDIUM}", goal=3),
        Call("search for a frequent word", f"/v1/entries?limit=50&q={frequent}", goal=10),
        *_list_app_calls(desk, newest[0]),
        Call("mark one entry", "/v1/entries/mark-read", goal=0.5, bodies=_toggle(newest[:1])),
        Call("mark 50 entries", "/v1/entries/mark-read", bodies=_toggle(newest), grows=False),
    ]


def _list_app_calls(desk: Desk, newest_id: int) -> list[Call]:
    """Give what reader apps ask, which sign in with a password that is made here."""
    made = desk.ask("POST", "/v1/users/me/app-passwords", {"name": "bench"})
    password = str(made["password"])
    user = f"user {BUSY}"
    key = hashlib.md5(f"{user}:{password}".encode(), usedforsecurity=False).hexdigest()
    google = {"Authorization": f"GoogleLogin auth={password}"}
    miniflux = {"X-Auth-Token": password}
    reader, page = "/reader/api/0", OWN_PAGE
    return [
        Call(
            "page of 50 unread, Google Reader",
            f"{reader}/stream/contents/user/-/state/com.google/reading-list?output=json&n=50"
            "&xt=user/-/state/com.google/read",
            beside=page,
            most_times=2,
            headers=google,
        ),
        Call(
            "page of 50 unread, Miniflux",
            "/miniflux/v1/entries?status=unread&limit=50&order=published_at&direction=desc",
            beside=page,
            most_times=2,
            headers=miniflux,
        ),
        Call(
            "page of 50, Fever",
            f"/fever/?api&items&max_id={newest_id + 1}&api_key={key}",
            beside=page,
            most_times=2,
            headers={"X-Bench": "fever"},
        ),
        Call(
            "counts of 1,000 feeds, Google Reader",
            f"{reader}/unread-count?output=json",
            beside="counts of 1,000 feeds",
            headers=google,
        ),
        Call(
            "counts of 1,000 feeds, Miniflux",
            "/miniflux/v1/feeds/counters",
            beside="counts of 1,000 feeds",
            headers=miniflux,
        ),
    ]


def _toggle(ids: list[int]) -> tuple[str, ...]:
    """Mark them read and unread in turn."""
    return tuple(f'{{"entry_ids":{ids},"read":{word}}}' for word in ("true", "false"))


async def _find_frequent(place: Place) -> str:
    """Give the word that is in most entries."""
    async with place.open() as db, db.transaction() as tx:
        await tx.run(MAKE_VOCABULARY)
        word: str = await tx.value(FIND_FREQUENT)
        return word


def measure_call(call: Call, place: Place, desk: Desk, seconds: float) -> Measured:
    """Ask one after the other, as fast as they are answered."""
    roots = (desk.pid, *place.pids)
    if call.bodies and place.engine == "postgres":
        seconds *= 5  # most of it is spent waiting for the disk
    paths = [call.path] * max(1, len(call.bodies))
    plan = Plan(
        desk.port,
        "" if call.headers else desk.token,
        paths,
        seconds=seconds,
        headers=dict(call.headers),
        bodies=list(call.bodies),
    )
    # The first answers of each thread also read from the disk what the others find in memory.
    Client(replace(plan, seconds=seconds / 3)).finish()
    client = Client(plan)
    begin = read_cpu_of(roots)
    load = client.finish()
    cpu = 1000 * (read_cpu_of(roots) - begin) / load.count
    if call.bodies:
        # The store is kept for the next time: what was marked is as it was.
        desk.ask("POST", call.path, json.loads(call.bodies[-1]))
    if load.failures:
        raise RuntimeError(f"{call.name}: {load.failures} of {load.count} answers were refused")
    return Measured(cpu, load.received / load.count / 1000, load.at(0.99))


def _measure_marks(recorder: Recorder, engine: Engine, place: Place, desk: Desk) -> None:
    """Mark everything read and take it back; nothing is changed in the end."""
    roots = (desk.pid, *place.pids)
    begin = read_cpu_of(roots)
    marked = desk.ask("POST", "/v1/entries/mark-all-read", {})
    middle = read_cpu_of(roots)
    desk.ask("POST", f"/v1/operations/{marked['operation_id']}/undo")
    name = f"mark all {marked['changed']:,} unread entries, {ENGINE_NAMES[engine]}"
    undone = Beside("taking it back", read_cpu_of(roots) - middle)
    recorder.add(name, middle - begin, "s of CPU", beside=undone)

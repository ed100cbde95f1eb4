"""A refresh of workload W1 from empty, unchanged and with news, beside a naive script."""

import asyncio
from contextlib import suppress
from statistics import median

from bench.client import Client, Plan
from bench.desk import Desk, open_desk
from bench.engines import Engine, Place, open_place
from bench.floor import measure_floor, measure_short_cut
from bench.following import (
    COUNT_ENTRIES,
    COUNT_FAILED,
    ask_barely,
    follow,
    refresh_all,
    wait_for_children,
    wait_for_jobs,
)
from bench.gauges import PeakMemory, measure_pss, read_cpu, read_cpu_of
from bench.peer import measure_peer
from bench.press import Press, open_press, render_feeds
from bench.sizes import ENTRIES_PER_FEED, FEEDS, Size, percentile
from bench.table import Beside, Recorder
from copydesk.store.engine.db import Db
from copydesk.store.stories.placing import get_newest_id, get_through

# For 1,000 feeds; smaller runs are held to their share.
GOAL_FIRST = 25.0
GOAL_FIRST_POSTGRES = 35.0
GOAL_AGAIN: dict[Engine, float] = {"sqlite": 0.5, "postgres": 1.2}
GOAL_AGAIN_WALL = 0.6
GOAL_MEGABYTES = 200.0
MOST_FLOORS = 1.4
GOAL_P99_MILLISECONDS = 50.0
GOAL_CHANGED_MILLISECONDS = 5.0
GOAL_IDLE_MEGABYTES = 110.0
GOAL_START_SECONDS = 0.5
# Icons are asked for a minute later, and children go home after a minute without work.
QUIET_SECONDS: dict[Size, float] = {"tiny": 0.2, "small": 90.0, "full": 100.0}
STORY_SECONDS: dict[Size, float] = {"tiny": 0.2, "small": 60.0, "full": 60.0}
STORY_LOOK_SECONDS = 0.25
ROUNDS: dict[Size, int] = {"tiny": 1, "small": 3, "full": 3}
SAMPLED_FEEDS = 60
PEER_FEEDS: dict[Size, int] = {"tiny": 0, "small": 20, "full": 100}
ASKED = ["/v1/counts", "/v1/entries?unread=true"]
ASK_PAUSE_SECONDS = 0.1
PROBES = 20
# A tenth of all feeds bring two new entries beside those that are known.
CHANGED_EVERY = 10
NEW = 2
ENGINE_NAMES: dict[Engine, str] = {"sqlite": "SQLite", "postgres": "PostgreSQL"}


def main(recorder: Recorder, size: Size) -> None:
    """Measure all refreshes on SQLite; those on PostgreSQL come in a part of their own."""
    workload, folder = render_feeds(FEEDS[size])
    share = measure_short_cut(workload, folder, SAMPLED_FEEDS)
    recorder.add("bodies of the measured feeds that need no sanitiser", share, "%")
    with open_press(FEEDS[size]) as press:
        recorder.look_at_clock()
        floor = Beside("naive script", measure_floor(workload, folder))
        measure_engine(recorder, "sqlite", press, size, floor)


def measure_postgres(recorder: Recorder, size: Size) -> None:
    """Measure a first refresh on SQLite for comparison, then all of them on PostgreSQL."""
    if size == "tiny":
        print("pgrefresh: left out")
        return
    with open_press(FEEDS[size]) as press:
        recorder.look_at_clock()
        beside = Beside("SQLite", _refresh_beside(press))
        measure_engine(recorder, "postgres", press, size, beside)


def _refresh_beside(press: Press) -> float:
    """Give the CPU seconds of a first refresh on SQLite, in which nobody reads meanwhile."""
    with open_place("sqlite") as place:
        assert place
        with open_desk(place) as desk:

            async def refresh() -> float:
                await follow(place, desk.sign_up(), press.list_urls())
                async with place.open() as db:
                    begin = read_cpu(desk.pid).total
                    await refresh_all(desk, db)
                    return read_cpu(desk.pid).total - begin

            return asyncio.run(refresh())


def measure_engine(
    recorder: Recorder, engine: Engine, press: Press, size: Size, beside: Beside
) -> None:
    """Measure the first refresh, then those of a server that was started anew."""
    with open_place(engine) as place:
        if place is None:
            return
        with open_desk(place) as desk:
            asyncio.run(_measure_first(recorder, place, desk, press, beside))
            asyncio.run(_finish_stories(place, size))
            token = desk.token
        megabytes = asyncio.run(place.measure_bytes()) / 1_000_000
        name = f"the database then, {ENGINE_NAMES[engine]}"
        recorder.add(name, megabytes, "MB", goal=_scale(GOAL_MEGABYTES, press))
        recorder.look_at_clock()
        with open_desk(place, analyses=False) as desk:
            desk.token = token
            asyncio.run(_measure_later(recorder, place, desk, press, size))


def _scale(goal: float, press: Press) -> float:
    return goal * press.workload.feeds / FEEDS["full"]


def _name(press: Press, engine: Engine) -> str:
    return f"of {press.workload.feeds:,} feeds, {ENGINE_NAMES[engine]}"


async def _measure_first(
    recorder: Recorder, place: Place, desk: Desk, press: Press, beside: Beside
) -> None:
    """Refresh from empty while somebody keeps asking for counts and entries."""
    await follow(place, desk.sign_up(), press.list_urls())
    roots, name = (desk.pid, *place.pids), _name(press, place.engine)
    async with place.open() as db:
        before = _probe(desk, roots)
        client = Client(Plan(desk.port, desk.token, ASKED, pause_seconds=ASK_PAUSE_SECONDS))
        with PeakMemory(roots) as peak:
            begin = read_cpu_of(roots)
            seconds = await refresh_all(desk, db)
            cpu = read_cpu_of(roots) - begin
        waits = client.finish(at_once=True).milliseconds
        # What answering the API meanwhile cost is not the refresh's.
        cpu -= len(waits) * (before + _probe(desk, roots)) / 2
        stored, failed = await db.value(COUNT_ENTRIES), await db.value(COUNT_FAILED)
        is_file = place.engine == "sqlite"
        recorder.add(
            f"first refresh {name}, full-text index included",
            cpu,
            "s of CPU",
            beside=beside,
            goal=_scale(GOAL_FIRST if is_file else GOAL_FIRST_POSTGRES, press),
            most_times=MOST_FLOORS if is_file else None,
        )
        everything = press.workload.feeds * ENTRIES_PER_FEED
        wanted = Beside("in the feeds", everything)
        recorder.add(f"entries stored by the first refresh {name}", stored, "", beside=wanted)
        print(f"refresh: wall {seconds:.1f} s, {failed} feeds failed, {press.take_statuses()}")
        recorder.add(f"most memory during the first refresh {name}", peak.megabytes, "MB PSS")
        if waits:
            recorder.add(
                f"answers of the API meanwhile, 99 of 100, {ENGINE_NAMES[place.engine]}",
                percentile(waits, 0.99),
                "ms on the wall",
                goal=GOAL_P99_MILLISECONDS,
            )


async def _measure_later(
    recorder: Recorder, place: Place, desk: Desk, press: Press, size: Size
) -> None:
    """A server that was started anew: alone, then with feeds that are unchanged or bring news."""
    roots, engine = (desk.pid, *place.pids), place.engine
    feeds = f"with {press.workload.feeds:,} feeds, {ENGINE_NAMES[engine]}"
    name = f"from the start to the first answer {feeds}"
    recorder.add(name, desk.seconds, "s on the wall", goal=GOAL_START_SECONDS)
    name = f"from the start until the API answers {feeds}"
    recorder.add(name, desk.ready_seconds, "s on the wall", goal=GOAL_START_SECONDS)
    async with place.open() as db:
        await wait_for_jobs(db, QUIET_SECONDS[size])
        await wait_for_children(desk, QUIET_SECONDS[size])
        if engine == "sqlite":
            recorder.add(
                f"memory at rest {feeds}", measure_pss(roots), "MB PSS", goal=GOAL_IDLE_MEGABYTES
            )
        recorder.look_at_clock()
        again = await _measure_again(recorder, place, desk, db, press, ROUNDS[size])
        fresh, spent = 0, []
        changed = len(range(0, press.workload.feeds, CHANGED_EVERY))
        for _ in range(1 + ROUNDS[size]):
            fresh += NEW
            press.publish(CHANGED_EVERY, fresh)
            begin = read_cpu_of(roots)
            await refresh_all(desk, db)
            await _wait_for_stories(db, STORY_SECONDS[size])
            spent.append(read_cpu_of(roots) - begin - again)
        # Children start with the first news, and the index of stories is read from the database.
        first, *later = spent
        recorder.add(
            f"what the first news after a start takes besides, {ENGINE_NAMES[engine]}",
            first - median(later),
            "s of CPU",
        )
        recorder.add(
            f"a changed feed with {NEW} new of {ENTRIES_PER_FEED} entries, beyond an unchanged one,"
            f" {ENGINE_NAMES[engine]}",
            1000 * median(later) / changed,
            "ms of CPU",
            goal=GOAL_CHANGED_MILLISECONDS if engine == "sqlite" else None,
        )


async def _finish_stories(place: Place, size: Size) -> None:
    """Have the first refresh leave nothing to the server that is started after it."""
    async with place.open() as db:
        await _wait_for_stories(db, STORY_SECONDS[size])


async def _wait_for_stories(db: Db, seconds: float) -> None:
    """Wait until what came is in stories: that is work of an update, too."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while await get_newest_id(db) > await get_through(db):  # noqa: ASYNC110 another process does it
                await asyncio.sleep(STORY_LOOK_SECONDS)


async def _measure_again(
    recorder: Recorder, place: Place, desk: Desk, db: Db, press: Press, rounds: int
) -> float:
    """Give the CPU seconds of a refresh that finds nothing new."""
    roots, urls = (desk.pid, *place.pids), press.list_urls()
    await refresh_all(desk, db)  # children and connections are there then
    cpu, wall, barely = [], [], []
    for _ in range(rounds):
        begin = read_cpu_of(roots)
        wall.append(await refresh_all(desk, db))
        cpu.append(read_cpu_of(roots) - begin)
        barely.append(await ask_barely(urls))
    name = f"unchanged refresh {_name(press, place.engine)}"
    asked = Beside("the same requests alone", median(barely))
    goal = _scale(GOAL_AGAIN[place.engine], press)
    recorder.add(name, median(cpu), "s of CPU", beside=asked, goal=goal)
    goal = _scale(GOAL_AGAIN_WALL, press)
    recorder.add(f"{name}, as it is waited for", median(wall), "s on the wall", goal=goal)
    return median(cpu)


def _probe(desk: Desk, roots: tuple[int, ...]) -> float:
    """CPU seconds of one request as the client sends them, with what is stored now."""
    begin = read_cpu_of(roots)
    for number in range(PROBES):
        desk.ask("GET", ASKED[number % len(ASKED)])
    return (read_cpu_of(roots) - begin) / PROBES


def measure_another(recorder: Recorder, size: Size) -> None:
    """Have some feeds refreshed by `reader`, too: for all of them it would take minutes."""
    feeds = PEER_FEEDS[size]
    if not feeds:
        print("another: reader: left out")
        return
    with open_press(feeds) as press, open_place("sqlite") as place:
        assert place
        with open_desk(place) as desk:
            ours, again = asyncio.run(_refresh_twice(place, desk, press))
        peer = measure_peer(press.list_urls())
    if isinstance(peer, str):
        print(f"another: reader: {peer}")
        return
    name = f"of {feeds} feeds, SQLite, beside another program"
    beside = Beside("`reader`", peer.first_cpu + peer.index_cpu)
    recorder.add(f"first refresh {name}", ours, "s of CPU", beside=beside)
    beside = Beside("`reader`", peer.again_cpu)
    recorder.add(f"unchanged refresh {name}", again, "s of CPU", beside=beside)


async def _refresh_twice(place: Place, desk: Desk, press: Press) -> tuple[float, float]:
    await follow(place, desk.sign_up(), press.list_urls())
    spent = []
    async with place.open() as db:
        for _ in range(2):
            begin = read_cpu(desk.pid).total
            await refresh_all(desk, db)
            spent.append(read_cpu(desk.pid).total - begin)
    return spent[0], spent[1]

"""A refresh of workload W1 from empty and again unchanged, on both engines and beside `reader`."""

import asyncio
from dataclasses import dataclass

from bench.client import Client, Plan
from bench.desk import Desk, open_desk
from bench.engines import ENGINES, Engine, Place, open_place
from bench.following import COUNT_ENTRIES, COUNT_FAILED, follow, refresh_all
from bench.gauges import PeakMemory, read_cpu, read_cpu_of
from bench.peer import PeerRun, measure_peer
from bench.press import Press, open_press
from bench.sizes import ENTRIES_PER_FEED, FEEDS, Size, compare, percentile
from copydesk.store.engine.db import Db, Sql

# For 1,000 feeds; smaller runs are held to their share.
GOAL_FIRST_CPU = 25.0
GOAL_AGAIN_CPU = 1.0
GOAL_MEGABYTES = 200.0
GOAL_P99_MILLISECONDS = 50.0
GOAL_ANALYSIS_PERCENT = 25.0
ANALYSIS_SECONDS = 20.0
ASKED = ["/v1/counts", "/v1/entries?unread=true"]
ASK_PAUSE_SECONDS = 0.1
PROBES = 20
COUNT_ANALYSED = Sql("SELECT count(*) FROM entry_analyses WHERE analysis_id IS NOT NULL")


@dataclass(frozen=True, slots=True)
class Measured:
    """One refresh of all feeds."""

    seconds: float
    server_cpu: float
    children_cpu: float
    database_cpu: float
    api_cpu: float
    """What answering the API meanwhile cost; it is not the refresh's."""
    peak_megabytes: float
    waits: list[float]

    @property
    def cpu(self) -> float:
        return self.server_cpu + self.children_cpu + self.database_cpu - self.api_cpu


def main(size: Size) -> None:
    """Print both refreshes on each engine, then what `reader` needs for the same feeds."""
    feeds = FEEDS[size]
    engines = ENGINES[:1] if size == "tiny" else ENGINES
    with open_press(feeds) as press:
        ours = [cpu for engine in engines if (cpu := _measure_engine(engine, press))]
        peer = "left out" if size == "tiny" else measure_peer(press.list_urls())
    if isinstance(peer, str):
        print(f"refresh: reader: {peer}")
    else:
        _print_peer(peer, ours[0])


def _measure_engine(engine: Engine, press: Press) -> float:
    """Give the CPU seconds of the first refresh; 0 where the engine cannot be started."""
    with open_place(engine) as place:
        if place is None:
            return 0.0
        with open_desk(place) as desk:
            first = asyncio.run(_measure_both(place, desk, press))
        megabytes = asyncio.run(place.measure_bytes()) / 1_000_000
        goal = GOAL_MEGABYTES * press.workload.feeds / FEEDS["full"]
        print(f"refresh: {engine}: database {compare(megabytes, goal, 'MB')}")
    return first


async def _measure_both(place: Place, desk: Desk, press: Press) -> float:
    share = press.workload.feeds / FEEDS["full"]
    await follow(place, desk.sign_up(), press.list_urls())
    press.take_statuses()
    async with place.open() as db:
        first = await _measure(place, desk, db)
        _print_run(place.engine, "first", first, GOAL_FIRST_CPU * share, press.take_statuses())
        stored, failed = await db.value(COUNT_ENTRIES), await db.value(COUNT_FAILED)
        print(
            f"refresh: {place.engine}: {stored} of {press.workload.feeds * ENTRIES_PER_FEED} "
            f"entries stored, {failed} feeds failed, "
            f"{1000 * first.cpu / max(1, stored):.2f} CPU ms per entry"
        )
        await _measure_analysis(place, desk, db, first.cpu)
        again = await _measure(place, desk, db)
        _print_run(place.engine, "again", again, GOAL_AGAIN_CPU * share, press.take_statuses())
    return first.cpu


async def _measure_analysis(place: Place, desk: Desk, db: Db, refresh_cpu: float) -> None:
    """Watch entries being analysed, which goes on long after a refresh, and say what that adds."""
    roots = (desk.pid, *place.pids)
    done, begin = await db.value(COUNT_ANALYSED), read_cpu_of(roots)
    await asyncio.sleep(ANALYSIS_SECONDS)
    count = await db.value(COUNT_ANALYSED) - done
    each = 1000 * (read_cpu_of(roots) - begin) / max(1, count)
    share = 100 * done * each / 1000 / refresh_cpu
    print(
        f"refresh: {place.engine}: analysis takes {each:.2f} CPU ms per entry, idling included"
        f" ({count} in {ANALYSIS_SECONDS:.0f} s); while the first refresh ran it added"
        f" {compare(share, GOAL_ANALYSIS_PERCENT, '%')} ({done} entries)"
    )


async def _measure(place: Place, desk: Desk, db: Db) -> Measured:
    """Refresh all feeds while somebody keeps asking for counts and entries."""
    before = _probe(place, desk)
    client = Client(Plan(desk.port, desk.token, ASKED, pause_seconds=ASK_PAUSE_SECONDS))
    with PeakMemory((desk.pid, *place.pids)) as peak:
        server, database = read_cpu(desk.pid), read_cpu_of(place.pids)
        seconds = await refresh_all(desk, db)
        spent = read_cpu(desk.pid) - server
        database = read_cpu_of(place.pids) - database
    waits = client.finish(at_once=True).milliseconds
    api_cpu = len(waits) * (before + _probe(place, desk)) / 2
    return Measured(seconds, spent.own, spent.children, database, api_cpu, peak.megabytes, waits)


def _probe(place: Place, desk: Desk) -> float:
    """CPU seconds of one request as the client sends them, with what is stored now."""
    roots = (desk.pid, *place.pids)
    begin = read_cpu_of(roots)
    for number in range(PROBES):
        desk.ask("GET", ASKED[number % len(ASKED)])
    return (read_cpu_of(roots) - begin) / PROBES


def _print_run(
    engine: Engine, name: str, run: Measured, goal: float, statuses: dict[str, int]
) -> None:
    answers = ", ".join(f"{count}x {status}" for status, count in sorted(statuses.items()))
    print(
        f"refresh: {engine}: {name}: CPU {compare(run.cpu, goal, 's')} (server "
        f"{run.server_cpu - run.api_cpu:.2f}, children {run.children_cpu:.2f}, database server "
        f"{run.database_cpu:.2f}; API calls {run.api_cpu:.2f} not counted), "
        f"wall {run.seconds:.1f} s, peak PSS {run.peak_megabytes:.0f} MB, {answers}"
    )
    if run.waits:
        p50, p99 = percentile(run.waits, 0.5), percentile(run.waits, 0.99)
        print(
            f"refresh: {engine}: {name}: API meanwhile p50 {p50:.1f} ms, p99 "
            f"{compare(p99, GOAL_P99_MILLISECONDS, 'ms')} ({len(run.waits)} requests)"
        )


def _print_peer(peer: PeerRun, ours: float) -> None:
    whole = peer.first_cpu + peer.index_cpu
    print(
        f"refresh: reader: first CPU {peer.first_cpu:.1f} s + search index {peer.index_cpu:.1f} s "
        f"= {whole / ours:.1f}x ours on sqlite, wall {peer.first_seconds:.1f} s + index, again CPU "
        f"{peer.again_cpu:.2f} s, {peer.entries} entries, "
        f"{peer.database_bytes / 1_000_000:.0f} MB, peak PSS {peer.peak_megabytes:.0f} MB"
    )

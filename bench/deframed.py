"""A deframed feed that many read: answers per core and how long they take, beside nginx."""

import time
from dataclasses import replace
from http.client import HTTPConnection
from urllib.parse import quote

from bench.client import Client, Load, Plan
from bench.desk import Desk, open_desk
from bench.engines import open_place
from bench.gauges import measure_pss, read_cpu
from bench.nginx import Nginx, open_nginx
from bench.press import open_press
from bench.served import add_twins
from bench.sizes import Size
from bench.table import Beside, Recorder

GOAL_ANSWERS = 5_000
GOAL_MILLISECONDS = 50
CONNECTIONS: dict[Size, tuple[int, ...]] = {
    "tiny": (10,),
    "small": (100, 1_000, 10_000),
    "full": (100, 1_000, 10_000),
}
SECONDS: dict[Size, float] = {"tiny": 0.5, "small": 2.0, "full": 3.0}
BUILT: dict[Size, int] = {"tiny": 2, "small": 20, "full": 20}
GROWTH: dict[Size, tuple[int, ...]] = {
    "tiny": (4,),
    "small": (20, 200, 2_000),
    "full": (20, 200, 2_000),
}
READY_SECONDS = 600.0
REST_SECONDS = 4.0
LONGEST_PAUSE = 20.0
GZIP = {"Accept-Encoding": "gzip"}


def main(recorder: Recorder, size: Size) -> None:
    """Print what the hot path costs, at several numbers of open connections and of feeds."""
    seconds = SECONDS[size]
    with open_press(BUILT[size]) as press, open_place("sqlite") as place:
        assert place
        urls = press.list_urls()
        with open_desk(place) as desk:
            desk.sign_up()
            for url in urls:
                desk.ask("POST", "/v1/proxied-feeds", {"url": url})
            path = _write_path(urls[0])
            tag, body = _wait_until_built(desk, path)
            _wait_for_all(desk, len(urls))
            print(f"deframed: {len(urls)} feeds served, {len(body) / 1000:.1f} kB each, compressed")
            with open_nginx(place.data, body) as nginx:
                if nginx is None:
                    print("deframed: nginx is not here to compare with")
                for connections in CONNECTIONS[size]:
                    recorder.look_at_clock()
                    plan = Plan(desk.port, "", [path], connections, seconds, headers=GZIP)
                    own = Plan(nginx.port, "", ["/feed"], connections, seconds) if nginx else None
                    _measure(recorder, "a served feed", desk.pid, plan, nginx, own)
            headers = GZIP | {"If-None-Match": tag}
            plan = Plan(desk.port, "", [path], 100, seconds, headers=headers, expects=304)
            _measure(recorder, "a served feed that is known already", desk.pid, plan)
        twins: list[str] = []
        cost = 0.0
        recorder.look_at_clock()
        for count in GROWTH[size]:
            twins += add_twins(place, count - len(urls) - len(twins), len(twins))
            with open_desk(place) as desk:
                cost = _measure_many(recorder, desk, urls + twins, seconds, cost)


def _write_path(url: str) -> str:
    return f"/?url={quote(url, safe='')}&max_score=0.9"


def _wait_until_built(desk: Desk, path: str) -> tuple[str, bytes]:
    """Ask until the feed is whole; give its tag and its bytes."""
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        connection = HTTPConnection("127.0.0.1", desk.port, timeout=30)
        # The name that the client asks by: a feed says its own address.
        connection.request("GET", path, headers=GZIP | {"Host": "bench"})
        answer = connection.getresponse()
        body, tag = answer.read(), answer.getheader("etag")
        connection.close()
        if tag:
            return tag, body
        time.sleep(0.5)
    raise RuntimeError("the feed was not built in time")


def _wait_for_all(desk: Desk, count: int) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        if _count_built(desk) >= count:
            return
        time.sleep(1)


def _count_built(desk: Desk) -> int:
    count: int = 0
    cursor = ""
    while True:
        page = desk.ask("GET", f"/v1/proxied-feeds?limit=100&cursor={cursor}")
        count += sum(bool(each["built_at"]) and not each["is_dirty"] for each in page["items"])
        cursor = page.get("next_cursor", "")
        if not cursor:
            return count


def _measure(
    recorder: Recorder,
    name: str,
    pid: int,
    plan: Plan,
    nginx: Nginx | None = None,
    own: Plan | None = None,
) -> None:
    """As fast as it goes for the cost of an answer, then at half of that for how long it takes."""
    load, cost = _load(pid, plan)
    beside = None
    if nginx and own:
        beside = Beside("nginx, the same bytes as a file", _load(nginx.pid, own)[1])
    name = f"{name}, {plan.connections:,} connections"
    recorder.add(name, cost, "us of CPU", beside=beside, goal=1e6 / GOAL_ANSWERS)
    # Each connection asks at least twice; servers close those that rest for longer.
    pause = min(LONGEST_PAUSE, plan.connections / max(1.0, load.count / load.seconds / 2))
    seconds = max(plan.seconds, 2 * pause)
    calm = Client(replace(plan, seconds=seconds, pause_seconds=pause)).finish()
    goal = GOAL_MILLISECONDS
    recorder.add(f"{name}, 99 of 100 at half load", calm.at(0.99), "ms on the wall", goal=goal)
    print(
        f"deframed: p50 {calm.at(0.5):.1f} ms; of {load.count + calm.count:,} answers"
        f" {load.failures + calm.failures} failed; PSS {measure_pss((pid,)):.0f} MB"
    )


def _measure_many(
    recorder: Recorder, desk: Desk, urls: list[str], seconds: float, least: float
) -> float:
    """Ask for all feeds in turn: the cost of an answer must not grow with their number."""
    plan = Plan(desk.port, "", [_write_path(url) for url in urls], 50, seconds, headers=GZIP)
    first, first_cost = _load(desk.pid, replace(plan, seconds=60.0, most=len(urls)))
    _, cost = _load(desk.pid, plan)
    beside = Beside(f"with {BUILT['full']} feeds", least) if least else None
    recorder.add(f"one of {len(urls):,} served feeds in turn", cost, "us of CPU", beside=beside)
    begin = read_cpu(desk.pid).own
    time.sleep(REST_SECONDS)
    rest = (read_cpu(desk.pid).own - begin) / REST_SECONDS
    recorder.add(f"{len(urls):,} served feeds that nobody asks for", 100 * rest, "% of a core")
    print(
        f"deframed: {len(urls):,} feeds: the first time {first_cost:,.0f} us each"
        f" (p99 {first.at(0.99):.0f} ms, {first.failures} failed),"
        f" PSS {measure_pss((desk.pid,)):.0f} MB"
    )
    return least or cost


def _load(pid: int, plan: Plan) -> tuple[Load, float]:
    """Ask, and give the microseconds of the server's CPU for an answer."""
    client = Client(plan)
    begin = read_cpu(pid).own
    load = client.finish()
    return load, 1e6 * max(0.01, read_cpu(pid).own - begin) / max(1, load.count)

"""A deframed feed that many read: answers per core and how long they take, beside nginx."""

import time
from dataclasses import replace
from http.client import HTTPConnection
from urllib.parse import quote

from bench.client import Client, Load, Plan
from bench.desk import Desk, open_desk
from bench.engines import open_place
from bench.gauges import measure_pss, read_cpu, run_yardstick
from bench.nginx import open_nginx
from bench.press import open_press
from bench.served import add_twins
from bench.sizes import Size

GOAL_ANSWERS = 5_000
GOAL_MILLISECONDS = 50
CONNECTIONS: dict[Size, tuple[int, ...]] = {
    "tiny": (10,),
    "small": (100, 1_000, 10_000),
    "full": (100, 1_000, 10_000),
}
SECONDS: dict[Size, float] = {"tiny": 0.5, "small": 5.0, "full": 10.0}
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


def main(size: Size) -> None:
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
                    print(f"deframed: yardstick {run_yardstick():.3f} s")
                    plan = Plan(desk.port, "", [path], connections, seconds, headers=GZIP)
                    _measure("copydesk", desk.pid, plan)
                    if nginx:
                        plan = Plan(nginx.port, "", ["/feed"], connections, seconds)
                        _measure("nginx, the same bytes as a file", nginx.pid, plan)
            headers = GZIP | {"If-None-Match": tag}
            plan = Plan(desk.port, "", [path], 100, seconds, headers=headers, expects=304)
            _measure("unchanged (304)", desk.pid, plan)
        twins: list[str] = []
        for count in GROWTH[size]:
            twins += add_twins(place, count - len(urls) - len(twins), len(twins))
            with open_desk(place) as desk:
                _measure_many(desk, urls + twins, seconds)


def _write_path(url: str) -> str:
    return f"/?url={quote(url, safe='')}&max_score=0.9"


def _wait_until_built(desk: Desk, path: str) -> tuple[str, bytes]:
    """Ask until the feed is whole; give its tag and its bytes."""
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        connection = HTTPConnection("127.0.0.1", desk.port, timeout=30)
        connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
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


def _measure(name: str, pid: int, plan: Plan) -> None:
    """As fast as it goes for the cost of an answer, then at half of that for how long it takes."""
    load, per_core = _load(pid, plan)
    # Each connection asks at least twice; servers close those that rest for longer.
    pause = min(LONGEST_PAUSE, plan.connections / max(1.0, load.count / load.seconds / 2))
    seconds = max(plan.seconds, 2 * pause)
    calm = Client(replace(plan, seconds=seconds, pause_seconds=pause)).finish()
    print(
        f"deframed: {name}: {plan.connections:,} connections: {per_core:,.0f} answers per second"
        f" of a core ({per_core / GOAL_ANSWERS:.2f}x goal); at half load p50 {calm.at(0.5):.1f},"
        f" p99 {calm.at(0.99):.1f} ms (goal {GOAL_MILLISECONDS}); of {load.count + calm.count:,}"
        f" {load.failures + calm.failures} failed; PSS {measure_pss((pid,)):.0f} MB"
    )


def _measure_many(desk: Desk, urls: list[str], seconds: float) -> None:
    """Ask for all feeds in turn: the cost of an answer must not grow with their number."""
    plan = Plan(desk.port, "", [_write_path(url) for url in urls], 50, seconds, headers=GZIP)
    first, first_per_core = _load(desk.pid, replace(plan, seconds=60.0, most=len(urls)))
    _, per_core = _load(desk.pid, plan)
    begin = read_cpu(desk.pid).own
    time.sleep(REST_SECONDS)
    rest = (read_cpu(desk.pid).own - begin) / REST_SECONDS
    memory = measure_pss((desk.pid,))
    print(
        f"deframed: {len(urls):,} feeds: asked for the first time {first_per_core:,.0f} per second"
        f" of a core (p99 {first.at(0.99):.0f} ms, {first.failures} failed), then"
        f" {per_core:,.0f}; at rest {100 * rest:.1f} % of a core, PSS {memory:.0f} MB"
    )


def _load(pid: int, plan: Plan) -> tuple[Load, float]:
    """Ask, and give the answers per second of the server's CPU."""
    client = Client(plan)
    begin = read_cpu(pid).own
    load = client.finish()
    return load, load.count / max(0.01, read_cpu(pid).own - begin)

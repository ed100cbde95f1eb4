"""A deframed feed that many read: answers per core and how long they take, beside nginx."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import quote

from bench.client import Client, Plan
from bench.desk import Desk, open_desk
from bench.engines import open_place
from bench.gauges import measure_pss, read_cpu
from bench.press import open_press
from bench.sizes import Size

GOAL_ANSWERS = 5_000
GOAL_MILLISECONDS = 50
CONNECTIONS: dict[Size, tuple[int, ...]] = {
    "tiny": (10,),
    "small": (100, 1_000),
    "full": (100, 1_000, 10_000),
}
SECONDS: dict[Size, float] = {"tiny": 0.5, "small": 5.0, "full": 10.0}
FEEDS: dict[Size, int] = {"tiny": 2, "small": 20, "full": 200}
READY_SECONDS = 600.0
PROGRAMS = "/usr/sbin:/usr/bin:/usr/local/bin"
NGINX = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
events {{ worker_connections 4096; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  keepalive_requests 1000000;
  server {{
    listen 127.0.0.1:{port};
    location = /feed {{
      root {folder};
      default_type application/rss+xml;
      add_header Content-Encoding gzip;
    }}
  }}
}}
"""


def main(size: Size) -> None:
    """Print what the hot path costs, at several numbers of open connections."""
    with open_press(FEEDS[size]) as press, open_place("sqlite") as place:
        assert place
        with open_desk(place) as desk:
            desk.sign_up()
            urls = press.list_urls()
            for url in urls:
                desk.ask("POST", "/v1/proxied-feeds", {"url": url})
            path = _write_path(urls[0])
            tag, body = _wait_until_built(desk, path)
            _wait_for_all(desk, len(urls))
            print(f"deframed: {len(urls)} feeds served, {len(body) / 1000:.1f} kB each, compressed")
            for connections in CONNECTIONS[size]:
                _measure(desk, path, connections, SECONDS[size])
            _measure_unchanged(desk, path, tag, SECONDS[size])
            _measure_many(desk, urls, SECONDS[size])
            with _open_nginx(place.data, body) as served:
                if served:
                    _measure_nginx(served, SECONDS[size])
                else:
                    print("deframed: nginx is not here to compare with")


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


def _measure(desk: Desk, path: str, connections: int, seconds: float) -> None:
    """As fast as it goes for the cost of an answer, then at half of that for how long it takes."""
    headers = {"Accept-Encoding": "gzip"}
    begin = read_cpu(desk.pid).own
    load = Client(Plan(desk.port, "", [path], connections, seconds, headers=headers)).finish()
    per_core = load.count / max(0.01, read_cpu(desk.pid).own - begin)
    pause = connections / max(1.0, load.count / seconds / 2)
    calm = Client(
        Plan(desk.port, "", [path], connections, seconds, pause, headers=headers)
    ).finish()
    print(
        f"deframed: {connections} connections: {per_core:,.0f} answers per second of a core"
        f" = {per_core / GOAL_ANSWERS:.2f}x goal {GOAL_ANSWERS:,}; at half load p50"
        f" {calm.at(0.5):.1f} ms, p99 {calm.at(0.99):.1f} ms (goal {GOAL_MILLISECONDS});"
        f" {load.failures + calm.failures} failed, PSS {measure_pss((desk.pid,)):.0f} MB"
    )


def _measure_unchanged(desk: Desk, path: str, tag: str, seconds: float) -> None:
    headers = {"Accept-Encoding": "gzip", "If-None-Match": tag}
    begin = read_cpu(desk.pid).own
    plan = Plan(desk.port, "", [path], 50, seconds, headers=headers, expects=304)
    load = Client(plan).finish()
    per_core = load.count / max(0.01, read_cpu(desk.pid).own - begin)
    print(f"deframed: unchanged (304): {per_core:,.0f} per second of a core")


def _measure_many(desk: Desk, urls: list[str], seconds: float) -> None:
    """Ask for all feeds in turn: the cost of an answer must not grow with their number."""
    paths = [_write_path(url) for url in urls]
    begin = read_cpu(desk.pid).own
    plan = Plan(desk.port, "", paths, 50, seconds, headers={"Accept-Encoding": "gzip"})
    load = Client(plan).finish()
    per_core = load.count / max(0.01, read_cpu(desk.pid).own - begin)
    print(f"deframed: {len(urls)} feeds in turn: {per_core:,.0f} per second of a core")


def _measure_nginx(served: "_Nginx", seconds: float) -> None:
    begin = read_cpu(served.pid).total
    load = Client(Plan(served.port, "", ["/feed"], 100, seconds)).finish()
    per_core = load.count / max(0.01, read_cpu(served.pid).total - begin)
    print(f"deframed: nginx with the same bytes as a file: {per_core:,.0f} per second of a core")


@dataclass(frozen=True, slots=True)
class _Nginx:
    pid: int
    port: int


@contextmanager
def _open_nginx(data: Path, body: bytes) -> Iterator[_Nginx | None]:
    """Serve the same bytes by nginx in one process; None if it is not there."""
    program = shutil.which("nginx", path=PROGRAMS)
    if program is None:
        yield None
        return
    folder = data / "nginx"
    folder.mkdir()
    (folder / "feed").write_bytes(body)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port))
    command = [program, "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
    with subprocess.Popen(command) as process:
        try:
            _wait_for_port(port)
            yield _Nginx(process.pid, port)
        finally:
            process.terminate()


def _wait_for_port(port: int) -> None:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        with socket.socket() as knocking:
            if knocking.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)

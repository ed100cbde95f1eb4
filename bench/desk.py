"""A `copydesk serve` of its own, as a user would start it, and plain calls to its API."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from bench.engines import Place
from bench.gauges import read_cpu

COMMAND = Path(sys.executable).with_name("copydesk")
STOP_SECONDS = 20
# Settings of ours; and what would have Python compile all code anew at each start, as nobody does.
LEFT_OUT = ("COPYDESK_", "PYTHONDONTWRITEBYTECODE")
# The server closes connections that rest for five seconds.
REST_SECONDS = 3.0
# The newsroom's hosts are all on loopback, and each has only a few feeds: no need to be polite.
SETTINGS = {"COPYDESK_ALLOWED_NETWORKS": "127.0.0.0/8", "COPYDESK_PULL_HOST_INTERVAL": "0"}
# One user makes all requests of a measurement.
SETTINGS |= {"COPYDESK_RATE_BURST": "0", "COPYDESK_SEARCH_BURST": "0"}


@dataclass(slots=True)
class Desk:
    """A running server; `seconds` is how long it took from spawning to its first answer.

    `ready_seconds` is how long until its API gave a page what that asks for first.
    """

    pid: int
    port: int
    seconds: float
    ready_seconds: float = 0.0
    first_cpu: float = 0.0
    """CPU seconds until the first answer."""
    token: str = ""
    _connection: HTTPConnection = field(init=False)
    _used_at: float = field(init=False, default=0.0)

    def __post_init__(self) -> None:
        self._connection = HTTPConnection("127.0.0.1", self.port, timeout=120)

    def ask(self, method: str, path: str, body: Mapping[str, object] | None = None) -> Any:
        """Give the JSON answer, or raise when the server says no."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data = None
        if body is not None:
            data = json.dumps(body)
            headers["Content-Type"] = "application/json"
        if time.monotonic() - self._used_at > REST_SECONDS:
            self._connection.close()  # the next request opens it again
        self._connection.request(method, path, data, headers)
        response = self._connection.getresponse()
        answer = response.read()
        self._used_at = time.monotonic()
        if response.status >= 400:
            raise RuntimeError(f"{method} {path}: {response.status} {answer[:300]!r}")
        return json.loads(answer) if answer else None

    def sign_up(self) -> int:
        """Create the first account and act in its name; give its id."""
        answer = self.ask(
            "POST", "/v1/auth/register", {"username": "ann", "password": "bench-bench"}
        )
        self.token = answer["token"]
        return int(answer["user"]["id"])


def plain_environ() -> dict[str, str]:
    """Give the variables that a server is started with, as a user would have them."""
    return {name: text for name, text in os.environ.items() if not name.startswith(LEFT_OUT)}


@contextmanager
def open_desk(place: Place, *, analyses: bool = True) -> Iterator[Desk]:
    """Start a server on a free port, wait for its first answer, and stop it at the end.

    One that does not analyse leaves alone what came before: nothing runs beside what is measured.
    """
    environ = plain_environ()
    environ |= SETTINGS | {"COPYDESK_DATA": str(place.data), "COPYDESK_PORT": "0"}
    if not analyses:
        environ["COPYDESK_AI_PROVIDER"] = "off"
    if place.database_url:
        environ["COPYDESK_DATABASE_URL"] = place.database_url
    place.data.mkdir(parents=True, exist_ok=True)
    begin = time.perf_counter()
    with (
        (place.data / "server.log").open("ab") as log,
        subprocess.Popen(
            [COMMAND, "serve"], env=environ, stdout=subprocess.PIPE, stderr=log, text=True
        ) as process,
    ):
        try:
            assert process.stdout
            line = process.stdout.readline()
            if "http://" not in line:
                raise RuntimeError(f"the server did not start: {_read_end(place)}")
            port = urlsplit(line[line.index("http://") :].strip()).port
            assert port
            desk = Desk(process.pid, port, 0)
            desk.ask("GET", "/healthz")
            desk.seconds = time.perf_counter() - begin
            desk.first_cpu = read_cpu(process.pid).total
            desk.ask("GET", "/v1/start")
            desk.ready_seconds = time.perf_counter() - begin
            yield desk
        finally:
            process.terminate()
            process.wait(STOP_SECONDS)


def _read_end(place: Place) -> str:
    return (place.data / "server.log").read_text("utf-8", "replace")[-500:]

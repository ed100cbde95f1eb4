"""A real Copydesk in a process of its own, for tests that look at it from outside."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.bench.nursery import Forked, fork

STOP_SECONDS = 60
# Which lines are run is measured from the start of a process on.
IS_MEASURED = any(name.startswith("COVERAGE_PROCESS") for name in os.environ)


Process = subprocess.Popen[str] | Forked
Start = Callable[[list[str], dict[str, str], int], Process]


@dataclass
class Desk:
    """A running server."""

    url: str
    process: Process

    def stop(self) -> int:
        """Ask it to end and give its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(STOP_SECONDS)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(STOP_SECONDS)


def start_desk(data: Path, *, port: int = 0, log: str = "", **settings: str) -> Desk:
    """Start `copydesk serve` and wait until it says where it is; its log may go to a file."""
    return _start(_run if IS_MEASURED else fork, data, port, log, settings)


@contextmanager
def running_desk(data: Path, log: str = "", **settings: str) -> Iterator[Desk]:
    """Give a server for the length of a block."""
    with _ending(start_desk(data, port=0, log=log, **settings)) as desk:
        yield desk


@contextmanager
def running_command(data: Path) -> Iterator[Desk]:
    """Give a server that was started as people start it, for the length of a block."""
    with _ending(_start(_run, data, 0, "", {})) as desk:
        yield desk


@contextmanager
def _ending(desk: Desk) -> Iterator[Desk]:
    try:
        yield desk
    finally:
        if desk.process.poll() is None:
            desk.kill()
        if desk.process.stdout:
            desk.process.stdout.close()


def _start(run: Start, data: Path, port: int, log: str, settings: Mapping[str, str]) -> Desk:
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("COPYDESK_")
    }
    environment |= {
        "COPYDESK_ALLOWED_NETWORKS": "127.0.0.0/8",
        "COPYDESK_PULL_HOST_INTERVAL": "0",
        "COPYDESK_LOG_LEVEL": "warning",
        **{f"COPYDESK_{name.upper()}": value for name, value in settings.items()},
    }
    arguments = ["serve", f"--port={port}", f"--data={data}"]
    with Path(log or os.devnull).open("a") as file:
        process = run(arguments, environment, file.fileno() if log else 2)
    assert process.stdout
    line = process.stdout.readline()
    assert "ready" in line, f"the server did not start: {line!r}"
    return Desk(line.split()[-1].rstrip("/"), process)


def _run(arguments: list[str], environment: dict[str, str], stderr: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "copydesk", *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
    )

"""A real Copydesk in a process of its own, for tests that look at it from outside."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

STOP_SECONDS = 60


@dataclass
class Desk:
    """A running server."""

    url: str
    process: subprocess.Popen[str]

    def stop(self) -> int:
        """Ask it to end and give its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(STOP_SECONDS)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(STOP_SECONDS)


def start_desk(data: Path, *arguments: str, port: int = 0, log: str = "", **settings: str) -> Desk:
    """Start `copydesk serve` and wait until it says where it is; its log may go to a file."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("COPYDESK_")
    }
    environment |= {
        "COPYDESK_ALLOWED_NETWORKS": "127.0.0.0/8",
        "COPYDESK_PULL_HOST_INTERVAL": "0",
        "COPYDESK_LOG_LEVEL": "warning",
        **{f"COPYDESK_{name.upper()}": value for name, value in settings.items()},
    }
    command = [sys.executable, "-m", "copydesk", "serve", f"--port={port}", f"--data={data}"]
    with Path(log or os.devnull).open("a") as file:
        process = subprocess.Popen(
            [*command, *arguments],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=file if log else None,
            text=True,
        )
    assert process.stdout
    line = process.stdout.readline()
    assert "ready" in line, f"the server did not start: {line!r}"
    return Desk(line.split()[-1].rstrip("/"), process)


@contextmanager
def running_desk(data: Path, log: str = "", **settings: str) -> Iterator[Desk]:
    """Give a server for the length of a block."""
    desk = start_desk(data, port=0, log=log, **settings)
    try:
        yield desk
    finally:
        if desk.process.poll() is None:
            desk.kill()
        if desk.process.stdout:
            desk.process.stdout.close()

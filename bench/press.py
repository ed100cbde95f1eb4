"""Workload W1 served by a newsroom in a process of its own, from files rendered beforehand."""

import asyncio
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from copydesk.newsroom import Newsroom
from copydesk.newsroom.workload import Workload
from copydesk.newsroom.workload_site import Shelf

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache" / "bench"
# In the links of entries, which nobody follows: the files serve at any port.
LINK_PORT = 8401


@dataclass(frozen=True, slots=True)
class Press:
    """A running newsroom with the feeds of the workload."""

    workload: Workload
    port: int
    process: "subprocess.Popen[str]"

    def list_urls(self) -> list[str]:
        return [self.workload.get_url(n, self.port) for n in range(self.workload.feeds)]

    def take_statuses(self) -> dict[str, int]:
        """Count the answers since the last call, by status."""
        statuses: dict[str, int] = self._say("take")
        return statuses

    def publish(self, every: int, fresh: int) -> int:
        """Have every so manieth feed bring entries above its first ones; give how many feeds."""
        count: int = self._say(f"{every} {fresh}")
        return count

    def _say(self, line: str) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def render_feeds(feeds: int) -> tuple[Workload, Path]:
    """Render the feeds once a day, so that entries are as recent as in real feeds."""
    until = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    workload = Workload(until, feeds)
    folder = CACHE / f"w1-{feeds}"
    workload.write(folder, LINK_PORT)
    return workload, folder


@contextmanager
def open_press(feeds: int) -> Iterator[Press]:
    workload, folder = render_feeds(feeds)
    arguments = [str(folder), str(feeds), workload.until.isoformat()]
    with subprocess.Popen(
        [sys.executable, "-m", "bench.press", *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout
            yield Press(workload, int(process.stdout.readline()), process)
        finally:
            process.terminate()


async def serve(folder: Path, workload: Workload) -> None:
    """Serve until the other end of our input closes; a line asks for statuses or publishes."""
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    shelf = Shelf(workload, folder, LINK_PORT)
    async with Newsroom(shelf=shelf) as room:
        print(room.port, flush=True)
        while line := await reader.readline():
            if line == b"take\n":
                print(json.dumps(Counter(str(asked.status) for asked in room.requests)), flush=True)
                room.requests.clear()
            else:
                every, fresh = map(int, line.split())
                numbers = range(0, workload.feeds, every)
                shelf.set_fresh(numbers, fresh)
                print(len(numbers), flush=True)


if __name__ == "__main__":
    until = datetime.fromisoformat(sys.argv[3])
    asyncio.run(serve(Path(sys.argv[1]), Workload(until, int(sys.argv[2]))))

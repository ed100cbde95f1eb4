"""Many open pages: what an event stream holds, how soon all are told, and what is given back."""

import asyncio
import json
import resource
import subprocess
import sys
import time
from pathlib import Path

from bench.desk import Desk, open_desk
from bench.engines import Place, open_place
from bench.following import follow, refresh_all
from bench.gauges import measure_pss, read_cpu
from bench.press import Press, open_press
from bench.sizes import Size
from bench.table import Recorder

ROOT = Path(__file__).resolve().parent.parent
STREAMS: dict[Size, int] = {"tiny": 20, "small": 1_000, "full": 10_000}
GOAL_KILOBYTES = 12
GOAL_SECONDS = 0.8
# Events are told apart from beats of the heart by their first line.
EVENT = b"event: "
AT_ONCE = 200
ROUNDS = 3
REST_SECONDS = 3.0


def main(recorder: Recorder, size: Size) -> None:
    """Open streams from a process of its own, mark an entry, and close them again."""
    count = STREAMS[size]
    with open_place("sqlite") as place, open_press(1) as press:
        assert place
        with open_desk(place, analyses=False) as desk:
            entry_id = asyncio.run(_prepare(place, desk, press))
            before, begin = measure_pss((desk.pid,)), read_cpu(desk.pid).total
            audience = _Audience(desk, count)
            cpu, held = read_cpu(desk.pid).total - begin, measure_pss((desk.pid,))
            name = f"one of {count:,} event streams"
            each = 1000 * (held - before) / count
            recorder.add(f"{name}, held open", each, "kB PSS", goal=GOAL_KILOBYTES)
            recorder.add(f"{name}, opened", 1000 * cpu / count, "ms of CPU")
            begin = read_cpu(desk.pid).total
            waits = [audience.tell(desk, entry_id, is_read=n % 2 == 0) for n in range(ROUNDS)]
            cpu = read_cpu(desk.pid).total - begin
            what = f"until the last of {count:,} event streams is told"
            recorder.add(what, min(waits), "s on the wall", goal=GOAL_SECONDS)
            recorder.add(f"{name}, told", 1e6 * cpu / ROUNDS / count, "us of CPU")
            audience.close()
            time.sleep(REST_SECONDS)
            left = 1000 * (measure_pss((desk.pid,)) - before) / count
            recorder.add(f"{name}, kept after it was closed", left, "kB PSS")


async def _prepare(place: Place, desk: Desk, press: Press) -> int:
    """Give an entry that can be marked."""
    await follow(place, desk.sign_up(), press.list_urls())
    async with place.open() as db:
        await refresh_all(desk, db)
    ids: list[int] = desk.ask("GET", "/v1/entries/ids?unread=true&limit=1")["items"]
    return ids[0]


class _Audience:
    """A process that holds the streams: the memory of a client is not the server's."""

    def __init__(self, desk: Desk, count: int) -> None:
        arguments = json.dumps([desk.port, desk.token, count])
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.streams", arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._hear()

    def tell(self, desk: Desk, entry_id: int, *, is_read: bool) -> float:
        """Mark an entry; give the seconds until the last stream had its event."""
        begin = time.time()
        desk.ask("POST", "/v1/entries/mark-read", {"entry_ids": [entry_id], "read": is_read})
        return float(self._hear()) - begin

    def close(self) -> None:
        self._process.communicate()

    def _hear(self) -> str:
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the process that holds the streams is gone")
        return line


async def listen(port: int, token: str, count: int) -> None:
    """Open the streams, then say the time whenever the last of them had an event."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    request = (
        f"GET /v1/events HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n\r\n"
    ).encode()
    turns, told = asyncio.Semaphore(AT_ONCE), [0]
    is_over = asyncio.Event()
    loop = asyncio.get_running_loop()
    # The other side closes our input when it has heard enough.
    loop.add_reader(sys.stdin.fileno(), is_over.set)

    async def hear(reader: asyncio.StreamReader) -> None:
        while line := await reader.readline():
            if line.startswith(EVENT):
                told[0] += 1
                if told[0] % count == 0:
                    print(time.time(), flush=True)

    async def open_stream() -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        async with turns:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 200 " not in head.partition(b"\r\n")[0]:
                raise RuntimeError(f"a stream was refused: {head[:80]!r}")
            return reader, writer

    streams = await asyncio.gather(*(open_stream() for _ in range(count)))
    listeners = [loop.create_task(hear(reader)) for reader, _ in streams]
    print("open", flush=True)
    await is_over.wait()
    for listener in listeners:
        listener.cancel()


if __name__ == "__main__":
    asyncio.run(listen(*json.loads(sys.argv[1])))

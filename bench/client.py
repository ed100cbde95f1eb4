"""A raw keep-alive HTTP client in a process of its own, so that its cost is not the server's."""

import asyncio
import json
import resource
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, field
from itertools import zip_longest
from pathlib import Path

from bench.sizes import percentile

ROOT = Path(__file__).resolve().parent.parent
LONGEST_SECONDS = 3600.0
# At a time: whoever opens thousands at once has some of them dropped by the system.
CONNECTING = 200

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(frozen=True, slots=True)
class Plan:
    """What to ask, with how many connections, for how long; each pauses between two requests."""

    port: int
    token: str
    paths: list[str]
    connections: int = 1
    seconds: float = LONGEST_SECONDS
    pause_seconds: float = 0.0
    headers: dict[str, str] = field(default_factory=dict)
    expects: int = 200
    most: int = 0
    """Answers after which all stop; 0 for no end but the time's."""
    bodies: list[str] = field(default_factory=list)
    """What is posted, one for each path; none: all are only asked for."""


@dataclass(slots=True)
class Load:
    """How a plan went: milliseconds of each answer, bytes of all, and what was not as expected."""

    milliseconds: list[float] = field(default_factory=list)
    received: int = 0
    failures: int = 0
    seconds: float = 0.0

    @property
    def count(self) -> int:
        return len(self.milliseconds)

    def at(self, share: float) -> float:
        return percentile(self.milliseconds, share)


class Client:
    """The running client; `finish` waits for its results, or ends it first."""

    def __init__(self, plan: Plan) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.client", json.dumps(asdict(plan))],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout
        self._process.stdout.readline()  # it is about to ask

    def finish(self, *, at_once: bool = False) -> Load:
        assert self._process.stdin
        if at_once:
            self._process.stdin.write("end\n")
            self._process.stdin.flush()
        assert self._process.stdout
        line = self._process.stdout.readline()
        self._process.communicate()
        return Load(**json.loads(line))


async def run(plan: Plan) -> Load:
    load = Load()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    is_over = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin.fileno(), is_over.set)
    turns = asyncio.Semaphore(CONNECTING)
    lines = await asyncio.gather(*(_connect(plan, turns) for _ in range(plan.connections)))
    print("ready", flush=True)
    begin = time.perf_counter()
    deadline = begin + plan.seconds
    requests = [
        _write_request(plan, path, body)
        for path, body in zip_longest(plan.paths, plan.bodies, fillvalue="")
    ]
    await asyncio.gather(
        *(
            _ask_on(plan, load, line, requests, number, deadline, is_over)
            for number, line in enumerate(lines)
        )
    )
    load.seconds = time.perf_counter() - begin
    return load


def _write_request(plan: Plan, path: str, body: str = "") -> bytes:
    headers = {"Host": "bench", **plan.headers}
    if body:
        headers |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    if plan.token:
        headers["Authorization"] = f"Bearer {plan.token}"
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"{'POST' if body else 'GET'} {path} HTTP/1.1\r\n{lines}\r\n{body}".encode()


async def _connect(plan: Plan, turns: asyncio.Semaphore) -> Line:
    """Open a connection and ask something small: one that says nothing is closed by servers."""
    async with turns:
        line = await asyncio.open_connection("127.0.0.1", plan.port, limit=2**24)
        line[1].write(_write_request(plan, "/healthz"))
        await _read_answer(line[0])
        return line


async def _ask_on(
    plan: Plan,
    load: Load,
    line: Line,
    requests: list[bytes],
    number: int,
    deadline: float,
    is_over: asyncio.Event,
) -> None:
    """Ask on one connection until the time is up, each path in turn."""
    reader, writer = line
    # Who pauses does so apart from the others, not all at once.
    await asyncio.sleep(plan.pause_seconds * number / plan.connections)
    # Once at least: on a busy machine the time is up before the first connection is there.
    while not load.count or (time.perf_counter() < deadline and not is_over.is_set()):
        if plan.most and number >= plan.most:
            break
        begin = time.perf_counter()
        writer.write(requests[number % len(requests)])
        status, received = await _read_answer(reader)
        load.milliseconds.append((time.perf_counter() - begin) * 1000)
        load.received += received
        load.failures += status != plan.expects
        number += plan.connections if plan.most else 1
        if plan.pause_seconds:
            await asyncio.sleep(plan.pause_seconds)
    writer.close()


async def _read_answer(reader: asyncio.StreamReader) -> tuple[int, int]:
    """Give status and bytes of an answer, whether it tells its length or comes in pieces."""
    head = await reader.readuntil(b"\r\n\r\n")
    lines = (line.partition(b":") for line in head.lower().split(b"\r\n")[1:])
    fields = {name: value.strip() for name, _, value in lines}
    received = len(head)
    if fields.get(b"transfer-encoding") == b"chunked":
        length = -1
        while length:
            length = int((await reader.readuntil(b"\r\n"))[:-2], 16)
            received += len(await reader.readexactly(length + 2))
    else:
        received += len(await reader.readexactly(int(fields.get(b"content-length", b"0"))))
    return int(head.split(b" ", 2)[1]), received


if __name__ == "__main__":
    done = asyncio.run(run(Plan(**json.loads(sys.argv[1]))))
    print(json.dumps(asdict(done)), flush=True)

"""The benches run: every module imports, and the smallest size of each gets to its last line."""

import asyncio
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from bench.__main__ import NAMES, PARTS
from bench.client import Client, Plan
from bench.gauges import can_measure

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(
    ".".join(path.relative_to(ROOT / "bench").with_suffix("").parts)
    for path in (ROOT / "bench").rglob("[!_]*.py")
)
# The last thing each bench says before how long it took, so that one that ends early is noticed.
LAST_WORDS = {
    "start": "memory at rest, on empty data",
    "path": "path: transactions",
    "analysis": "until all is analysed",
    "refresh": "a changed feed with 2 new",
    "reading": "mark all",
    "filters": "the longest listing",
    "streams": "kept after it was closed",
    "page": "what the page computes",
}


@pytest.mark.parametrize("module", MODULES)
def test_a_bench_module_imports(module: str) -> None:
    assert importlib.import_module(f"bench.{module}")


@pytest.mark.parametrize("name", NAMES)
def test_every_bench_that_can_be_named_exists(name: str) -> None:
    module, _, function = PARTS[name].rpartition(".")

    assert callable(getattr(importlib.import_module(f"bench.{module}"), function))


@pytest.mark.slow
@pytest.mark.skipif(not can_measure(), reason="reads /proc")
@pytest.mark.parametrize("name", LAST_WORDS)
def test_the_smallest_size_of_a_bench_runs(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench", name, "--size", "tiny"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert LAST_WORDS[name] in done.stdout.splitlines()[-2]


async def test_a_client_asks_once_even_if_its_time_is_up() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # Once when it connects, and once as it was told.
        for _ in range(2):
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")
            await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        plan = Plan(port, "", ["/"], connections=1, seconds=0)
        load = await asyncio.to_thread(lambda: Client(plan).finish())

    assert (load.count, load.failures) == (1, 0)


def test_a_bench_that_does_not_exist_is_named() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench", "nonsense"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 2
    assert "no bench is called nonsense" in done.stderr

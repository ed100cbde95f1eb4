"""How fast a server on empty data answers, and what it holds while nobody asks anything."""

import subprocess
import sys
import time
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

from bench.desk import open_desk, plain_environ
from bench.engines import open_place
from bench.gauges import measure_pss, read_cpu
from bench.sizes import Size
from bench.table import Beside, Recorder

GOAL_SECONDS = 0.5
GOAL_MEGABYTES = 50
ROUNDS: dict[Size, int] = {"tiny": 1, "small": 3, "full": 5}
IDLE_SECONDS: dict[Size, float] = {"tiny": 0.1, "small": 3.0, "full": 10.0}
# What is done once, a second after the start.
SETTLING_SECONDS: dict[Size, float] = {"tiny": 0.1, "small": 3.0, "full": 3.0}
LIBRARIES = "import aiohttp, litestar, uvicorn"


def main(recorder: Recorder, size: Size) -> None:
    """Measure seconds to the first answer, then memory and CPU at rest."""
    seconds, ready, first, cpu = [], [], [], []
    for _ in range(ROUNDS[size]):
        with open_place("sqlite") as place:
            assert place
            with open_desk(place) as desk:
                seconds.append(desk.seconds)
                ready.append(desk.ready_seconds)
                first.append(desk.first_cpu)
                cpu.append(read_cpu(desk.pid).total)
    name = "from the start to the first answer, on empty data"
    recorder.add(name, median(seconds), "s on the wall", goal=GOAL_SECONDS)
    bare = Beside("Python that imports the libraries for HTTP", _measure_python(ROUNDS[size]))
    recorder.add(f"{name}, tables made", median(first), "s of CPU", beside=bare)
    name = "from the start until the API answers, on empty data"
    recorder.add(name, median(ready), "s on the wall", goal=GOAL_SECONDS)
    recorder.add(f"{name}, tables made", median(cpu), "s of CPU", beside=bare)
    with open_place("sqlite") as place:
        assert place
        with open_desk(place) as desk:
            time.sleep(SETTLING_SECONDS[size])
            begin = read_cpu(desk.pid).total
            time.sleep(IDLE_SECONDS[size])
            idle = (read_cpu(desk.pid).total - begin) / IDLE_SECONDS[size]
            recorder.add("a server at rest, on empty data", 100 * idle, "% of a core")
            recorder.add(
                "memory at rest, on empty data",
                measure_pss((desk.pid,)),
                "MB PSS",
                goal=GOAL_MEGABYTES,
            )


def _measure_python(rounds: int) -> float:
    """Give the CPU seconds of a process that only imports."""
    spent = []
    for _ in range(rounds):
        before = getrusage(RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", LIBRARIES], check=True, env=plain_environ())
        after = getrusage(RUSAGE_CHILDREN)
        user, system = after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime
        spent.append(user + system)
    return median(spent)

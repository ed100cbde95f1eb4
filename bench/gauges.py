"""What processes use: CPU time and memory of a process and everything below it (Linux)."""

import os
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK")
SAMPLE_SECONDS = 0.25
YARDSTICK_ROUNDS = 1_000_000
# Of CPU in a second, which timers alone do not use; and for how many seconds more is borne with.
RESTING = 0.05
LONGEST_UNREST = 120


@dataclass(frozen=True, slots=True)
class Cpu:
    """CPU seconds of a process itself and of all its children, living and gone."""

    own: float = 0.0
    children: float = 0.0

    @property
    def total(self) -> float:
        return self.own + self.children

    def __sub__(self, other: "Cpu") -> "Cpu":
        return Cpu(self.own - other.own, self.children - other.children)


def can_measure() -> bool:
    return (PROC / "self/smaps_rollup").exists() and (PROC / f"self/task/{os.getpid()}").exists()


def list_tree(root: int) -> list[int]:
    """Give the process and all below it, parents first."""
    pids = [root]
    for pid in pids:
        with suppress(OSError):
            for task in (PROC / str(pid) / "task").iterdir():
                pids += map(int, (task / "children").read_text().split())
    return pids


def read_cpu(root: int) -> Cpu:
    """Read what a tree has used since it began; children that ended count with their parent."""
    own = children = 0.0
    for pid in list_tree(root):
        with suppress(OSError):
            fields = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
            user, system, ended_user, ended_system = map(int, fields[11:15])
            if pid == root:
                own = (user + system) / TICKS
            else:
                children += (user + system) / TICKS
            children += (ended_user + ended_system) / TICKS
    return Cpu(own, children)


def read_cpu_of(roots: tuple[int, ...]) -> float:
    return sum(read_cpu(root).total for root in roots)


def wait_for_rest(roots: tuple[int, ...]) -> None:
    """Wait until what follows a start is done, as feeds that are due, but not for ever."""
    for _ in range(LONGEST_UNREST):
        begin = read_cpu_of(roots)
        time.sleep(1)
        if read_cpu_of(roots) - begin < RESTING:
            return


def measure_pss(roots: tuple[int, ...]) -> float:
    """Give the megabytes of all trees together, each shared page counted once."""
    kilobytes = 0
    for root in roots:
        for pid in list_tree(root):
            # ProcessLookupError: a process can end between opening and reading.
            with suppress(OSError):
                for line in (PROC / str(pid) / "smaps_rollup").read_text().splitlines():
                    if line.startswith("Pss:"):
                        kilobytes += int(line.split()[1])
    return kilobytes * 1024 / 1_000_000


class PeakMemory:
    """Samples the memory of some trees until the block ends: `with PeakMemory(pids) as peak`."""

    def __init__(self, roots: tuple[int, ...]) -> None:
        self._roots = roots
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._sample)
        self.megabytes = 0.0

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._is_over.set()
        self._thread.join()

    def _sample(self) -> None:
        is_over = False
        while not is_over:
            self.megabytes = max(self.megabytes, measure_pss(self._roots))
            is_over = self._is_over.wait(SAMPLE_SECONDS)


def run_yardstick() -> float:
    """CPU seconds of a fixed loop: compares machines, and shows how busy this one is."""
    begin = time.process_time()
    total = 0
    for number in range(YARDSTICK_ROUNDS):
        total += number % 7
    return time.process_time() - begin

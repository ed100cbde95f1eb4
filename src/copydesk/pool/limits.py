"""What a child may use: memory, processor time, and no life without its parent."""

import os
import resource
import signal
import sys
import time

MB = 1024 * 1024
# Room for code that tasks import later: libraries count as address space like data does.
CODE_MB = 64
# The parent ends a slow call; this ends a child that nobody watches any more.
SPARE_CPU_SECONDS = 2
# Where the kernel does not say how much address space we have (it does on Linux).
GUESSED_START_MB = 512
PR_SET_PDEATHSIG = 1


def limit_memory(memory_mb: int) -> None:
    """Let allocations fail beyond what is in use now, plus the limit, plus room for code.

    Address space is more than memory: what was mapped but never touched counts too, and so do
    the argument and the answer. A task that imports nothing gets `CODE_MB` more.
    """
    started_mb, _ = _measure_mb()
    value = _within_hard_limit(resource.RLIMIT_AS, int((started_mb + memory_mb + CODE_MB) * MB))
    resource.setrlimit(resource.RLIMIT_AS, (value, value))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def lower_memory(memory_mb: int) -> None:
    """Let a task that needs little have no more than this beyond what is in use now."""
    in_use_mb, _ = _measure_mb()
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    value = _within_hard_limit(resource.RLIMIT_AS, int((in_use_mb + memory_mb + CODE_MB) * MB))
    resource.setrlimit(resource.RLIMIT_AS, (value, hard))


def lift_memory() -> None:
    """Give a child back what it may have in all."""
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def limit_cpu(seconds: float) -> None:
    """Allow this much processor time from now on; the next call moves the limit again."""
    value = int(time.process_time() + seconds) + SPARE_CPU_SECONDS
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (_within_hard_limit(resource.RLIMIT_CPU, value), hard))


def measure_resident_mb() -> float:
    """Give the memory in use now."""
    return _measure_mb()[1]


def die_with_parent() -> None:
    """Have the kernel end us with the parent, even in the midst of a call (Linux only)."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def _measure_mb() -> tuple[float, float]:
    """Give address space and resident memory."""
    try:
        statm = os.open("/proc/self/statm", os.O_RDONLY)
    except FileNotFoundError:
        # The peak, in bytes there: a child is replaced a little too early rather than never.
        return GUESSED_START_MB, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MB
    pages = os.read(statm, 100).split()
    os.close(statm)
    page_mb = resource.getpagesize() / MB
    return int(pages[0]) * page_mb, int(pages[1]) * page_mb


def _within_hard_limit(which: int, value: int) -> int:
    hard = resource.getrlimit(which)[1]
    return value if hard == resource.RLIM_INFINITY else min(value, hard)

"""Whether other processes run jobs of the same data folder: each holds a lock on a file there."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

LOCK_FILE = "jobs.lock"


@contextmanager
def hold_job_lock(folder: Path, now: Callable[[], int]) -> Iterator[int | None]:
    """Let others see us while the block lasts; give a moment at which nobody else was there.

    None when somebody was, or where it cannot be told. Whoever is killed leaves at once.
    """
    with (folder / LOCK_FILE).open("ab") as file:
        yield _enter(file, now)


def _enter(file: BinaryIO, now: Callable[[], int]) -> int | None:
    if sys.platform == "win32":
        return None
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        moment = now()
    except BlockingIOError:
        moment = None
    # Shared from now on: others may come, but none of them is alone.
    fcntl.flock(file, fcntl.LOCK_SH)
    return moment

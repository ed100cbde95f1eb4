"""Where tests keep what they throw away: nobody waits for a disk that has to keep nothing."""

import os
from pathlib import Path

MEMORY = Path("/dev/shm")
# Many times what all workers have there at once: what passed is removed at once.
ROOM_BYTES = 2 << 30


def find_memory(memory: Path = MEMORY, room: int = ROOM_BYTES) -> str | None:
    """Give a folder in memory, if this account may write there, run programs, and has room."""
    try:
        state = os.statvfs(memory)
    except OSError:
        return None
    is_open = os.access(memory, os.W_OK | os.X_OK) and not state.f_flag & os.ST_NOEXEC
    return str(memory) if is_open and state.f_bavail * state.f_frsize >= room else None

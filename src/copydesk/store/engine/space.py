"""Space that an SQLite file gives back to the disk: a few pages at a time, while everybody works.

Files that an older version made cannot do that before they have been rewritten once.
"""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

INCREMENTAL = 2
# A megabyte each: a step takes some milliseconds, and what comes in next finds room.
PAGES_AT_ONCE = 256
SPARE_PAGES = 256
# Of a large file, this part may lie free as well: it is used again within days.
SPARE_PART = 20
# Takes a second; nobody wants to wait longer for a start.
LARGEST_AT_START = 32 * 2**20
# While a file is rewritten there are two more of it: the new text, and the journal.
COPIES = 2
BUSY_SECONDS = 2.0


def shrink(connection: sqlite3.Connection) -> bool:
    """Give some free pages back; False when there is nothing left to give."""
    pages = _read(connection, "page_count")
    surplus = _read(connection, "freelist_count") - max(SPARE_PAGES, pages // SPARE_PART)
    if surplus <= 0 or not can_shrink(connection):
        # Only then does the file itself become shorter; nobody waits for this either.
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        return False
    # As a script, because `execute` would stop after the first page.
    connection.executescript(f"PRAGMA incremental_vacuum({min(surplus, PAGES_AT_ONCE)})")
    return True


def can_shrink(connection: sqlite3.Connection) -> bool:
    return _read(connection, "auto_vacuum") == INCREMENTAL


def has_room(path: Path) -> bool:
    """Say whether the disk can hold what rewriting a file takes."""
    return shutil.disk_usage(path.parent).free > COPIES * path.stat().st_size


def rewrite(path: Path) -> None:
    """Make a file that can shrink of one that cannot; whole or not at all."""
    # Beside the file, where there is room: the usual place may be small, or memory.
    os.environ["SQLITE_TMPDIR"] = str(path.parent)
    with closing(sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)) as connection:
        connection.execute("PRAGMA temp_store = FILE")
        connection.execute(f"PRAGMA auto_vacuum = {INCREMENTAL}")
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _read(connection: sqlite3.Connection, pragma: str) -> int:
    [(value,)] = connection.execute(f"PRAGMA {pragma}").fetchall()
    return int(value)

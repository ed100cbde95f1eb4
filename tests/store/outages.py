"""Ways in which a database fails, all of them the engine's own."""

import sqlite3
from pathlib import Path

from copydesk.store.engine.db import Db, Sql
from copydesk.store.engine.sqlite import SqliteDb

REFUSE = Sql(
    "SELECT 1", postgres="SELECT set_config('default_transaction_read_only', :value, false)"
)


async def refuse_writes(db: Db, *, is_refused: bool) -> None:
    """Have the engine refuse to write: as a standby does, or a file that is read-only."""
    if isinstance(db, SqliteDb):
        await db._writer.do(_set_query_only, is_refused)
    else:
        await db.value(REFUSE, value="on" if is_refused else "off")


def _set_query_only(connection: sqlite3.Connection, is_on: bool) -> None:
    connection.execute(f"PRAGMA query_only = {int(is_on)}")


def damage(path: Path, table: str) -> None:
    """Overwrite the first page of a table, as a broken disk may."""
    connection = sqlite3.connect(path)
    (page,) = connection.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)
    ).fetchone()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)

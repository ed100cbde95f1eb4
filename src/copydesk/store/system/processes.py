"""The processes that serve or work on this database, each with its last sign of life."""

from dataclasses import asdict, dataclass

from copydesk.store.engine.db import Calls, Sql

SET = Sql(
    """
    INSERT INTO processes (name, command, version, started_at, seen_at, taken_at)
    VALUES (:name, :command, :version, :started_at, :seen_at, :taken_at)
    ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at, taken_at = excluded.taken_at
    """
)
LIST = Sql(
    """
    SELECT name, command, version, started_at, seen_at, taken_at
    FROM processes
    WHERE seen_at >= :since
    ORDER BY started_at, name
    """
)
REMOVE = Sql("DELETE FROM processes WHERE name = :name OR seen_at < :before")


@dataclass(frozen=True, slots=True)
class Process:
    """A process: what it does, since when, and when it last did something."""

    name: str
    command: str
    version: str
    started_at: int
    seen_at: int
    taken_at: int


async def set_process(db: Calls, process: Process) -> None:
    await db.run(SET, **asdict(process))


async def list_processes(db: Calls, since: int) -> list[Process]:
    """Give those that were seen since then, oldest first."""
    return await db.all(LIST, Process, since=since)


async def remove_process(db: Calls, name: str, before: int) -> None:
    """Forget one, and all that were last seen before then: they were killed."""
    await db.run(REMOVE, name=name, before=before)

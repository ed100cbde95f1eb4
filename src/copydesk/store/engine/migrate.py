"""Brings a database to the schema of this release: numbered steps, each whole or not at all."""

import asyncio
import hashlib
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path

from copydesk.errors import StoreError
from copydesk.log import get_logger
from copydesk.model.times import SECOND
from copydesk.store.engine.db import Db, Dialect, Sql
from copydesk.store.engine.space import LARGEST_AT_START, can_shrink, has_room, rewrite
from copydesk.store.engine.sqlite import make_private_file

log = get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: its number, its name, its text."""

    version: int
    name: str
    text: str

    @property
    def checksum(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Applied:
    """A step the database has already gone through."""

    version: int
    checksum: str


HAS_MIGRATIONS = Sql(
    "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'schema_migrations'",
    postgres="SELECT count(*) FROM information_schema.tables"
    " WHERE table_schema = current_schema() AND table_name = 'schema_migrations'",
)
LIST_APPLIED = Sql("SELECT version, checksum FROM schema_migrations ORDER BY version")
ADD_APPLIED = Sql(
    """
    INSERT INTO schema_migrations (version, name, checksum, applied_at)
    VALUES (:version, :name, :checksum, :applied_at)
    """
)
# Several processes may start at once: one upgrades, the others wait here and find it done.
TAKE_TURN = Sql("SELECT 1", postgres="SELECT pg_advisory_xact_lock(720173)")
CREATE_TABLE = """
CREATE TABLE IF NOT EXISTS schema_migrations (
  version BIGINT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  checksum TEXT NOT NULL,
  applied_at BIGINT NOT NULL
);
"""


async def migrate(db: Db, now: int, steps: list[Migration] | None = None) -> list[str]:
    """Apply what is missing and give the names of the steps applied."""
    steps = list_migrations(db.dialect) if steps is None else steps
    applied = await _list_applied(db)
    _check_history(applied, steps)
    done: list[str] = []
    for step in steps[len(applied) :]:
        if await _apply(db, step, now, steps, is_first=not done):
            done.append(step.name)
            # A new database takes them all: nobody has to read their names.
            (log.info if applied else log.debug)("schema step applied", step=step.name)
    if done and not applied:
        log.info("database set up", steps=len(done))
    return done


async def list_pending(db: Db) -> list[str]:
    """Give the names of the steps that a database still needs, without changing it."""
    steps = list_migrations(db.dialect)
    applied = await _list_applied(db)
    _check_history(applied, steps)
    return [step.name for step in steps[len(applied) :]]


async def let_shrink(db: Db, *, largest: float = LARGEST_AT_START) -> bool:
    """Rewrite the file of an older version once, so that it can give space back from then on.

    False when that has to wait: the file is larger, the disk too full, or somebody writes.
    """
    if db.file is None:
        return True
    return await asyncio.to_thread(_let_shrink, db.file, largest)


def _let_shrink(path: Path, largest: float) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        if can_shrink(connection):
            return True
    megabytes = path.stat().st_size // 2**20
    if path.stat().st_size > largest:
        log.info("database cannot shrink; stop and run: copydesk migrate", megabytes=megabytes)
        return False
    if not has_room(path):
        log.warning("database cannot shrink; the disk is too full", megabytes=megabytes)
        return False
    begun = time.monotonic()
    try:
        rewrite(path)
    except sqlite3.OperationalError as error:
        log.warning("database cannot shrink", reason=str(error))
        return False
    seconds = round(time.monotonic() - begun, 1)
    log.info("database rewritten, can shrink now", megabytes=megabytes, seconds=seconds)
    return True


def list_migrations(dialect: Dialect) -> list[Migration]:
    """Read the steps for one dialect: `0001_core.sqlite.sql`, or `0002_what.sql` for both.

    A file for both says BIGINT, which SQLite calls INTEGER.
    """
    folder = resources.files("copydesk.store.engine.migrations")
    steps = []
    for file in folder.iterdir():
        stem, _, ending = file.name.partition(".")
        if ending in ("sql", f"{dialect}.sql"):
            text = file.read_text("utf-8")
            if (ending, dialect) == ("sql", "sqlite"):
                text = text.replace(" BIGINT", " INTEGER")
            steps.append(Migration(int(stem[:4]), stem, text))
    return sorted(steps, key=lambda step: step.version)


async def _list_applied(db: Db) -> list[Applied]:
    if not await db.value(HAS_MIGRATIONS):
        return []
    return await db.all(LIST_APPLIED, Applied)


def _check_history(applied: list[Applied], steps: list[Migration]) -> None:
    if len(applied) > len(steps):
        raise StoreError(
            f"this database was made by a newer Copydesk (schema {applied[-1].version}, "
            f"we know {steps[-1].version if steps else 0}); start that version or restore a copy"
        )
    for done, step in zip(applied, steps, strict=False):
        if (done.version, done.checksum) != (step.version, step.checksum):
            raise StoreError(
                f"schema step {step.name} differs from the one this database went through; "
                "start the version that made it or restore a copy"
            )


async def _apply(
    db: Db, step: Migration, now: int, steps: list[Migration], *, is_first: bool
) -> bool:
    async with db.transaction() as tx:
        await tx.value(TAKE_TURN)
        await tx.run_script(CREATE_TABLE)
        applied = await tx.all(LIST_APPLIED, Applied)
        _check_history(applied, steps)
        if step.version in {done.version for done in applied}:
            return False
        if is_first and applied and db.file:
            await _copy(db.file, now, applied[-1].version)
        await tx.run_script(step.text)
        await tx.run(
            ADD_APPLIED,
            version=step.version,
            name=step.name,
            checksum=step.checksum,
            applied_at=now,
        )
    return True


async def _copy(path: Path, now: int, version: int) -> None:
    """Write a consistent copy beside the database, whatever else has it open.

    Our own open transaction keeps other writers out, so the copy is what the step begins with.
    """
    stamp = datetime.fromtimestamp(now / SECOND, UTC).strftime("%Y%m%dT%H%M%S%fZ")
    target = path.with_name(f"{path.stem}-before-upgrade-from-{version}-{stamp}{path.suffix}")
    try:
        await asyncio.to_thread(_copy_to, path, target)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"no copy can be made before the upgrade: {error}") from error
    log.info("database copied before the upgrade", file=str(target))


def _copy_to(path: Path, target: Path) -> None:
    """Copy under another name first: what has the final name is whole."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    make_private_file(part)
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        part.rename(target)
    finally:
        part.unlink(missing_ok=True)

"""`copydesk status`: what runs on this data, and how much waits for it."""

import shutil
from importlib.metadata import version
from itertools import pairwise
from typing import Literal

import msgspec

from copydesk.config import Config
from copydesk.errors import ConfigError
from copydesk.model.times import DAY_SECONDS, HOUR_SECONDS, SECOND
from copydesk.services.system.processes import GONE_SECONDS
from copydesk.services.system.readiness import find_waiting_since
from copydesk.store.engine.db import Db
from copydesk.store.engine.migrate import list_pending
from copydesk.store.system import diagnoses
from copydesk.store.system.jobs import count_jobs
from copydesk.store.system.processes import list_processes
from copydesk.wiring import OLDER, check_database_exists, now, open_bus, open_db

MEGABYTE = 1_000_000

BusState = Literal["none", "answers", "does not answer"]


class Running(msgspec.Struct, frozen=True):
    """A process that serves or works."""

    command: str
    version: str
    up_seconds: int


class InstallationStatus(msgspec.Struct, frozen=True):
    """An installation in figures."""

    version: str
    database: str
    processes: list[Running]
    jobs_waiting: int
    jobs_running: int
    jobs_dead: int
    oldest_due_seconds: int
    """How long the oldest job or feed that is due has been waiting; 0 if none is due."""
    feeds: int
    feeds_failing: int
    bus: BusState
    disk_free_megabytes: int | None


async def get_status(config: Config) -> InstallationStatus:
    """Look at the database as it is, without upgrading or making it."""
    check_database_exists(config)
    db = await open_db(config)
    try:
        if await list_pending(db):
            raise ConfigError(OLDER)
        return await _read_status(config, db)
    finally:
        await db.close()


async def _read_status(config: Config, db: Db) -> InstallationStatus:
    moment = now()
    jobs, figures = await count_jobs(db), await diagnoses.get_figures(db)
    since = await find_waiting_since(db, moment)
    alive = await list_processes(db, moment - GONE_SECONDS * SECOND)
    name = "SQLite" if db.dialect == "sqlite" else "PostgreSQL"
    return InstallationStatus(
        version=version("copydesk"),
        database=f"{name} {await diagnoses.get_version(db)}",
        processes=[
            Running(each.command, each.version, (moment - each.started_at) // SECOND)
            for each in alive
        ],
        jobs_waiting=jobs.get("ready", 0),
        jobs_running=jobs.get("running", 0),
        jobs_dead=jobs.get("dead", 0),
        oldest_due_seconds=0 if since is None else (moment - since) // SECOND,
        feeds=figures.feeds,
        feeds_failing=figures.failing,
        bus=await _ask_bus(config),
        disk_free_megabytes=_measure_disk(config, db),
    )


async def _ask_bus(config: Config) -> BusState:
    if not config.bus_url:
        return "none"
    bus = open_bus(config)
    try:
        return "answers" if await bus.ping() else "does not answer"
    finally:
        await bus.close()


def _measure_disk(config: Config, db: Db) -> int | None:
    """Give the room that is left for our own file; of a server's disk we know nothing."""
    return shutil.disk_usage(config.data).free // MEGABYTE if db.file else None


def write_lines(status: InstallationStatus) -> list[str]:
    """Write the figures for people."""
    running = [
        f"{each.command} {each.version}, up {show_span(each.up_seconds)}"
        for each in status.processes
    ]
    due = show_span(status.oldest_due_seconds) if status.oldest_due_seconds else ""
    disk = status.disk_free_megabytes
    rows = [
        ("version", status.version),
        ("database", status.database),
        *(("running", text) for text in running or ["nothing"]),
        (
            "jobs",
            f"{status.jobs_waiting} wait, {status.jobs_running} run,"
            f" {status.jobs_dead} failed for good",
        ),
        ("oldest due", due or "nothing is due"),
        ("feeds", f"{status.feeds}, of which {status.feeds_failing} fail"),
        ("bus", status.bus),
        ("disk", "the server's own" if disk is None else f"{disk} MB free"),
    ]
    return [f"{name:<10}  {text}" for name, text in rows]


def show_span(seconds: int) -> str:
    """Show a span by its largest unit and the next: `2 d 3 h`."""
    units = (("d", DAY_SECONDS), ("h", HOUR_SECONDS), ("min", 60), ("s", 1))
    for (name, size), (next_name, next_size) in pairwise(units):
        if seconds >= size:
            rest = seconds % size // next_size
            return f"{seconds // size} {name}" + (f" {rest} {next_name}" if rest else "")
    return f"{seconds} s"

"""`copydesk doctor`: looks at an installation or at a feed, and says what to do."""

import os
import platform
import shutil
import stat
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from importlib import resources
from pathlib import Path

from copydesk.config import Config
from copydesk.errors import ConfigError, CopydeskError, SignInFailed
from copydesk.model.times import SECOND
from copydesk.services.feeds.diagnoses import Case, examine, open_case
from copydesk.services.feeds.successors import move_to_successor
from copydesk.services.fetching.clients import name_purpose
from copydesk.services.fetching.fetchsettings import check_settings
from copydesk.services.people.grants import count_keys
from copydesk.services.people.providers import list_providers
from copydesk.services.system.kit import Kit
from copydesk.services.system.processes import GONE_SECONDS
from copydesk.services.system.readiness import IDLE, LATE_SECONDS, find_waiting_since
from copydesk.services.system.reports import Finding, Section, fault, good, note, warn
from copydesk.services.system.vault import KEY_FILE
from copydesk.store.engine.db import Db
from copydesk.store.engine.migrate import list_pending
from copydesk.store.feeds.feeds import find_source
from copydesk.store.system import diagnoses
from copydesk.store.system.jobs import count_jobs
from copydesk.store.system.processes import list_processes
from copydesk.wiring import (
    DATABASE_FILE,
    check_database_exists,
    now,
    open_bus,
    open_db,
    open_kit,
    open_vault,
)

Say = Callable[[str], None]

MEGABYTE = 1_000_000
LEAST_SPACE = 100 * MEGABYTE
GOOD_SPACE = 1000 * MEGABYTE
# Nobody runs this version before it was written.
WRITTEN_AT = 1_767_225_600 * SECOND
_UPGRADE = "start the server, or run: copydesk migrate"
_OWN = "let the account that serves own the database, and see that it is no copy to be read only"


async def check_installation(config: Config, say: Say, resolve: str = "") -> bool:
    """Look at everything this installation needs; True when nothing is wrong."""
    is_well = True
    async for section in _list_sections(config, resolve):
        _print(section, say)
        is_well = is_well and not section.has_problem
    say("all is well" if is_well else "there are problems; see above")
    return is_well


async def _list_sections(config: Config, resolve: str) -> AsyncIterator[Section]:
    yield Section("Program", tuple(_check_program()))
    yield Section("Data folder", tuple(_check_folder(config)))
    yield Section("Database", tuple(await _check_database(config)))
    yield Section("Bus", tuple(await _check_bus(config)))
    yield Section("Clock", tuple(_check_clock()))
    if providers := await _check_providers(config):
        yield Section("Sign-in providers", tuple(providers))
    if resolve:
        yield Section("Network", tuple(await _check_network(resolve)))


async def check_url(config: Config, text: str, say: Say, *, is_applied: bool = False) -> bool:
    """Look at a feed or a site step by step; True when it can be read."""
    case = open_case(text)
    async with _borrow_kit(config, say) as kit:
        try:
            await check_settings(kit)
        except ConfigError as error:
            if is_applied:
                raise
            say(f"note     {error.message}\n")
        async for section in examine(kit, case):
            _print(section, say)
        if is_applied:
            return await _apply(kit, case, say)
    say("no feed can be read there; see above" if case.is_ill else "this feed can be read")
    return not case.is_ill


async def _apply(kit: Kit, case: Case, say: Say) -> bool:
    if case.source is None or case.successor is None:
        say("nothing to apply: no successor is proven")
        return False
    feed_id = await move_to_successor(kit, case.source, case.successor.url)
    if feed_id == case.source.feed_id:
        say(f"feed {feed_id} has its new address, and will be read from there")
    else:
        say(f"feed {case.source.feed_id} has become part of feed {feed_id}")
    return True


@asynccontextmanager
async def _borrow_kit(config: Config, say: Say) -> AsyncIterator[Kit]:
    """Open the desk as it is, without upgrading or making it; else an empty one."""
    why_not = await _find_hindrance(config)
    if not why_not:
        async with open_kit(config) as kit:
            yield kit
        return
    say(f"note     what this desk knows of the feed is left out: {why_not}\n")
    with tempfile.TemporaryDirectory(prefix="copydesk-doctor-") as folder:
        async with open_kit(replace(config, data=Path(folder), database_url="", bus_url="")) as kit:
            yield kit


async def _find_hindrance(config: Config) -> str:
    """Say why the database cannot be used as it is; '' when it can."""
    try:
        check_database_exists(config)
        db = await open_db(config)
        try:
            return "the database is of an older version" if await list_pending(db) else ""
        finally:
            await db.close()
    except CopydeskError as error:
        return error.message


def _check_program() -> list[Finding]:
    findings = [good(f"Python {platform.python_version()}, SQLite {diagnoses.SQLITE_VERSION}")]
    page = resources.files("copydesk.web") / "static" / "index.html"
    if page.is_file():
        return [*findings, good("the page is built")]
    advice = "run `make run` in a checkout, or install a wheel"
    return [*findings, fault("the page is not built: there is only the API", advice)]


def _check_folder(config: Config) -> list[Finding]:
    folder = config.data.absolute()
    if not folder.exists():
        parent = next(each for each in folder.parents if each.exists())
        if config.database_url:
            return [note(f"{folder} is not there; with PostgreSQL only a key would be kept in it")]
        if os.access(parent, os.W_OK):
            return [note(f"{folder} will be made at the first start")]
        return [fault(f"{folder} cannot be made", f"make it, or let {parent} be written to")]
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        return [fault(f"{folder} cannot be written to", "check its owner, or set COPYDESK_DATA")]
    findings = [good(f"{folder} can be written to")]
    if folder.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        findings.append(warn("other accounts of this machine may look in", f"chmod 700 {folder}"))
    free = shutil.disk_usage(folder).free
    text = f"{free // MEGABYTE} MB of space are free"
    if free < LEAST_SPACE:
        findings.append(fault(text, "make room: without it nothing new can be kept"))
    else:
        findings.append(good(text) if free >= GOOD_SPACE else warn(text, "make room soon"))
    findings += _check_key(config)
    key = folder / KEY_FILE
    if key.is_file() and key.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        findings.append(warn("other accounts can read the secret key", f"chmod 600 {key}"))
    return findings


def _check_key(config: Config) -> list[Finding]:
    """A key that is damaged stops the start, whether or not there is something to open."""
    try:
        open_vault(config)
    except CopydeskError as error:
        return [fault(error.message, "bring the key back from a backup")]
    return []


async def _check_database(config: Config) -> list[Finding]:
    if not config.database_url and not (config.data / DATABASE_FILE).is_file():
        return [note("there is none yet; it will be made at the first start")]
    try:
        db = await open_db(config)
    except CopydeskError as error:
        advice = "check COPYDESK_DATABASE_URL" if config.database_url else "check the file"
        return [fault(error.message, advice)]
    try:
        return await _look_into(config, db)
    except CopydeskError as error:
        return [fault(error.message)]
    finally:
        await db.close()


async def _look_into(config: Config, db: Db) -> list[Finding]:
    name = "SQLite" if db.dialect == "sqlite" else "PostgreSQL"
    findings = [good(f"{name} {await diagnoses.get_version(db)} answers")]
    damages = await diagnoses.list_damages(db)
    if damages:
        advice = "stop the server, and restore a backup"
        return [*findings, *(fault(f"the file is damaged: {each}", advice) for each in damages)]
    pending = await list_pending(db)
    if refusal := await diagnoses.describe_refusal(db, is_older=bool(pending)):
        return [*findings, fault(f"nothing can be written: {refusal}", _OWN)]
    if pending:
        return [*findings, warn(f"it is of an older version: {', '.join(pending)}", _UPGRADE)]
    findings.append(good("whole, of this version, and can be written to"))
    findings += await _check_feeds(db)
    findings += await _check_work(db)
    return [*findings, *await _check_secrets(config, db)]


async def _check_feeds(db: Db) -> list[Finding]:
    figures = await diagnoses.get_figures(db)
    text = f"{figures.feeds} feeds, of which {figures.failing} fail and {figures.gone} are gone"
    findings = [note(text)]
    if figures.failing and not figures.well:
        advice = "check the network of this machine; `copydesk doctor URL` looks at one of them"
        findings.append(fault("every feed that is asked fails", advice))
    if (figures.last_checked_at or 0) > now() + LATE_SECONDS * SECOND:
        findings.append(fault("feeds were read in the future", "set the clock of this machine"))
    return findings


async def _check_work(db: Db) -> list[Finding]:
    findings = []
    if dead := (await count_jobs(db)).get("dead"):
        where = "Settings, Failed jobs, says why and tries them again"
        findings.append(warn(f"jobs that failed for good: {dead}; {where}"))
    since = await find_waiting_since(db, now())
    alive = await list_processes(db, now() - GONE_SECONDS * SECOND)
    last = max((max(each.started_at, each.taken_at) for each in alive), default=0)
    idle = 0 if since is None else (now() - max(since, last)) // SECOND
    if idle > LATE_SECONDS:
        advice = "is `copydesk serve` or `copydesk work` running?"
        findings.append(fault(IDLE.format(minutes=idle // 60), advice))
    return findings


async def _check_secrets(config: Config, db: Db) -> list[Finding]:
    """Try the key on a stored secret, if there is one."""
    feed_id = await diagnoses.find_sealed_feed(db)
    source = await find_source(db, feed_id) if feed_id else None
    if source is None or source.sealed_access is None:
        return []
    if not config.secret and not (config.data / KEY_FILE).is_file():
        advice = f"bring {KEY_FILE} back from a backup, or set COPYDESK_SECRET"
        return [fault("feeds have passwords, but their key is missing", advice)]
    try:
        open_vault(config).open(bytes(source.sealed_access), name_purpose(source.feed_id))
    except CopydeskError as error:
        return [fault(error.message, "bring the old key back, or set the passwords anew")]
    return [good("stored passwords can be read")]


async def _check_bus(config: Config) -> list[Finding]:
    if not config.bus_url:
        return [good("none is needed for one process")]
    try:
        bus = open_bus(config)
    except CopydeskError as error:
        return [fault(error.message)]
    try:
        if await bus.ping():
            return [good("it answers")]
        return [fault("it does not answer", "check COPYDESK_BUS_URL, and that it runs")]
    finally:
        await bus.close()


def _check_clock() -> list[Finding]:
    if now() < WRITTEN_AT:
        return [fault("it is years behind", "set it: safe connections need the right time")]
    return [good("plausible")]


async def _check_providers(config: Config) -> list[Finding]:
    """Ask each provider that people sign in with whether it is who it should be."""
    findings = []
    with tempfile.TemporaryDirectory(prefix="copydesk-doctor-") as folder:
        async with open_kit(replace(config, data=Path(folder), database_url="", bus_url="")) as kit:
            for provider in list_providers(kit):
                if provider.kind != "oidc":
                    findings.append(note(f"{provider.title} is set up, and asked when it is used"))
                    continue
                try:
                    keys = await count_keys(kit, provider)
                except SignInFailed as error:
                    advice = f"check its issuer, {provider.issuer}, and that it can be reached"
                    findings.append(fault(f"{provider.title}: {error.message}", advice))
                else:
                    text = f"{provider.title} is {provider.issuer}, and signs with {keys} keys"
                    findings.append(good(text) if keys else fault(text, "it can let nobody in"))
    return findings


async def _check_network(name: str) -> list[Finding]:
    from copydesk.fetch.guard import Target
    from copydesk.fetch.survey import look_up

    places = await look_up(Target("https", name, 443, "/"), [])
    if not places:
        return [fault(f"the name {name} cannot be found", "check the name server of this machine")]
    return [good(f"{name} is at {', '.join(place.address for place in places)}")]


def _print(section: Section, say: Say) -> None:
    """Write a section as plain text; nothing from outside plays tricks with the terminal."""
    lines = [section.title]
    for finding in section.findings:
        lines.append(f"  {finding.level:<8} {_clean(finding.text)}")
        if finding.advice:
            lines.append(f"  {'':<8} -> {_clean(finding.advice)}")
    say("\n".join(lines) + "\n")


def _clean(text: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in text)

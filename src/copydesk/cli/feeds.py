"""What the command line does for a user: bring feeds in and out, and ask them now."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from copydesk.config import Config
from copydesk.errors import Invalid, NotFound
from copydesk.jobs.kinds import KINDS
from copydesk.jobs.runner import Runner
from copydesk.model import User, Visitor
from copydesk.services.feeds import refreshes, runs
from copydesk.services.fetching.fetchsettings import check_settings
from copydesk.services.subscriptions import opml, subscriptions
from copydesk.services.subscriptions.opml import Imported
from copydesk.services.system.kit import Kit
from copydesk.services.system.work import flush_log
from copydesk.store.people.accounts import list_accounts
from copydesk.store.people.signin import find_credentials
from copydesk.wiring import open_kit

MOST_USERS = 1000
LOOK_SECONDS = 0.5

Show = Callable[[int, int, int], None]
"""Shows how many feeds were asked, of how many, and how many of them failed."""


async def import_file(config: Config, file: Path, username: str, *, is_dry_run: bool) -> Imported:
    """Let a user follow the feeds of a list; the server, or `refresh_feeds`, fetches them."""
    try:
        with file.open("rb") as opened:
            body = opened.read(opml.LARGEST + 1)
    except OSError as error:
        raise Invalid(f"{file} cannot be read: {error.strerror}") from error
    async with open_kit(config, is_new=False) as kit:
        await check_settings(kit)
        (user,) = await list_users(kit, username, is_one=True)
        return await opml.import_opml(kit, _act_for(user), body, is_dry_run=is_dry_run)


async def export_feeds(config: Config, username: str) -> bytes:
    """Give a user's feeds as a list that every reader understands."""
    async with open_kit(config, is_new=False) as kit:
        (user,) = await list_users(kit, username, is_one=True)
        return await opml.export_opml(kit, _act_for(user))


async def refresh_feeds(config: Config, username: str, show: Show) -> bool:
    """Ask the feeds of a user, or of everybody, here and now; False when all of them fail."""
    async with open_kit(config, is_new=False) as kit:
        await check_settings(kit)
        visitors = [_act_for(user) for user in await list_users(kit, username)]
        asked = [(each, await subscriptions.refresh_all(kit, each)) for each in visitors]
        started = [(each, run.run_id) for each, run in asked if run.run_id]
        kinds = [work for work in KINDS if work.kind in (refreshes.REFRESH, runs.PROGRESS)]
        runner = Runner(kit, config.pull_concurrency, kinds)
        working = asyncio.create_task(runner.run())
        try:
            while not (found := await _look(kit, started, show)).is_over:
                with suppress(TimeoutError):
                    await asyncio.wait_for(asyncio.shield(working), LOOK_SECONDS)
        finally:
            runner.stop()
            await working
            await flush_log(kit)
    return found.total == 0 or found.failed < found.total


@dataclass(frozen=True, slots=True)
class _Progress:
    """How far all runs together are."""

    total: int
    failed: int
    is_over: bool


async def _look(kit: Kit, started: list[tuple[Visitor, int]], show: Show) -> _Progress:
    """Show how far the runs are."""
    found = [await runs.get_run(kit, visitor, run_id) for visitor, run_id in started]
    total, failed = sum(run.total for run in found), sum(run.failed for run in found)
    show(sum(run.done for run in found), total, failed)
    return _Progress(total, failed, all(run.finished_at is not None for run in found))


async def list_users(kit: Kit, username: str, *, is_one: bool = False) -> list[User]:
    """Give the user of this name; without one, the only user, or all of them."""
    if username:
        found = await find_credentials(kit.db, username.strip().casefold())
        if found is None:
            raise NotFound(f"nobody here is called {username}")
        return [found.user]
    accounts = await list_accounts(kit.db, 0, MOST_USERS)
    users = [each.user for each in accounts if each.disabled_at is None]
    if is_one and len(users) != 1:
        raise Invalid("say for whom with --user" if users else "there is no account yet")
    return users


def _act_for(user: User) -> Visitor:
    return Visitor(user, 0, "command line")

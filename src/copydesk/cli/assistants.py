"""What the command line does for assistants: the desk of one user, over a pair of pipes."""

from dataclasses import replace
from importlib import import_module

from copydesk.cli.feeds import list_users
from copydesk.config import Config
from copydesk.errors import ConfigError, Forbidden
from copydesk.model import Visitor
from copydesk.services.fetching.fetchsettings import check_settings
from copydesk.store.people.accounts import find_account
from copydesk.wiring import open_kit

MISSING = "this needs one more package; run: pip install 'copydesk[mcp]'"
READING = frozenset({"read"})
# Whoever may run the command could do more, but an assistant need not.
ORGANISING = frozenset({"read", "write"})


async def serve_assistant(config: Config, username: str, *, is_read_only: bool) -> None:
    """Serve whoever started us, for a user, until they hang up; the server may run meanwhile."""
    try:
        speaking = import_module("copydesk.web.assistants.speaking")
    except ImportError as error:
        raise ConfigError(MISSING) from error
    async with open_kit(config, is_new=False) as kit:
        await check_settings(kit)
        (user,) = await list_users(kit, username, is_one=True)
        scopes = READING if is_read_only else ORGANISING

        async def admit_user() -> Visitor:
            account = await find_account(kit.db, user.id)
            if account is None or account.disabled_at is not None:
                raise Forbidden("this account is disabled")
            return Visitor(replace(account.user, role="user"), 0, "assistant", scopes)

        await speaking.serve_pipes(kit, admit_user)

"""What the command line does for accounts, also for who is locked out of the page."""

from copydesk.config import Config
from copydesk.errors import NotFound
from copydesk.model import Account, Role, User, Visitor
from copydesk.services.people import accounts, secondfactors
from copydesk.services.people.accounts import AccountChange
from copydesk.services.people.accountwords import fold_name
from copydesk.services.system.kit import Kit
from copydesk.wiring import open_kit

PAGE = 200
# Whoever may run the command on this machine may do here what an admin may do in the page.
OPERATOR = Visitor(User(0, "operator", None, "admin", 0), 0, "command line")


async def add_account(
    config: Config, username: str, password: str, *, email: str | None, is_admin: bool
) -> Account:
    """Create an account, and the database if there is none yet."""
    role: Role = "admin" if is_admin else "user"
    async with open_kit(config) as kit:
        return await accounts.add_user(kit, OPERATOR, username, password, email=email, role=role)


async def list_accounts(config: Config) -> list[Account]:
    """Give all accounts, oldest first, from the database as it is."""
    async with open_kit(config, is_new=False) as kit:
        return await _list_all(kit)


async def set_password(config: Config, username: str, password: str) -> None:
    """Give somebody a new password; sessions and app passwords made with the old one are gone."""
    await _change(config, username, AccountChange(password=password))


async def set_disabled(config: Config, username: str, *, is_disabled: bool) -> None:
    """Let somebody in no more, or again."""
    await _change(config, username, AccountChange(is_disabled=is_disabled))


async def set_admin(config: Config, username: str, *, is_admin: bool) -> None:
    """Make somebody an admin, or an ordinary user."""
    await _change(config, username, AccountChange(role="admin" if is_admin else "user"))


async def reset_second_factor(config: Config, username: str) -> None:
    """Let somebody in by password alone who lost the app and the codes on paper."""
    async with open_kit(config, is_new=False) as kit:
        await secondfactors.reset(kit, OPERATOR, await _get_id(kit, username))


async def _change(config: Config, username: str, change: AccountChange) -> None:
    """Change an account by its name, disabled or not."""
    async with open_kit(config, is_new=False) as kit:
        await accounts.change_user(kit, OPERATOR, await _get_id(kit, username), change)


async def _get_id(kit: Kit, username: str) -> int:
    known = await _list_all(kit)
    for fold in (str.casefold, fold_name):
        for account in known:
            if fold(account.user.username) == fold(username.strip()):
                return account.user.id
    raise NotFound(f"nobody here is called {username}")


async def _list_all(kit: Kit) -> list[Account]:
    found: list[Account] = []
    cursor = ""
    while True:
        page, cursor = await accounts.list_users(kit, OPERATOR, cursor, PAGE)
        found += page
        if not cursor:
            return found

"""Who somebody is, by what they show: one chain of credentials for every door of the server.

Each kind is a small function; what comes (sign-in elsewhere, passkeys, a proxy's header, tokens of
feeds) is one more of them, and a line in `TOKENS` if it comes as a token.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from copydesk.model import User, Visitor
from copydesk.model.limits import LONGEST_USER_AGENT
from copydesk.services.people import apitokens, apppasswords, signin
from copydesk.services.people.accountwords import list_keys
from copydesk.services.people.apppasswords import DEFAULT_SCOPES
from copydesk.services.people.tries import Caller
from copydesk.services.system.kit import Kit
from copydesk.store.people.apppasswords import LivePassword

Find = Callable[[Kit, str, Caller], Awaitable[Visitor | None]]


async def find_by_session(kit: Kit, token: str, caller: Caller) -> Visitor | None:
    """Give whose session this is."""
    return await signin.authenticate(kit, token, caller.ip)


async def find_by_app_password(kit: Kit, bare: str, caller: Caller) -> Visitor | None:
    """Give whose app password this is, of which only what counts is left."""
    found = await apppasswords.find_password(kit, bare)
    return await _let_in(kit, found, caller) if found else None


async def find_by_fever_key(kit: Kit, key: str, caller: Caller) -> Visitor | None:
    """Give who made this key, the MD5 of `username:app password`."""
    found = await apppasswords.find_fever_key(kit, key)
    return await _let_in(kit, found, caller) if found else None


async def find_by_api_token(kit: Kit, token: str, caller: Caller) -> Visitor | None:
    """Give who made this token."""
    found = await apitokens.find_token(kit, token)
    return await _let_in(kit, found, caller) if found else None


# Which tokens there are: how each is read, and who is found by it. The first that can be read
# decides.
TOKENS: tuple[tuple[Callable[[str], str], Find], ...] = (
    (apitokens.read_token, find_by_api_token),
    (apppasswords.read_password, find_by_app_password),
    (str, find_by_session),
)


async def find_by_token(kit: Kit, token: str, caller: Caller) -> Visitor | None:
    """Give who holds this token: of a session, one for programs, or an app password."""
    for read, find in TOKENS:
        if known := read(token):
            return await find(kit, known, caller)
    return None


async def find_by_login(kit: Kit, username: str, password: str, caller: Caller) -> Visitor | None:
    """Give who has this name and app password, or account password; TooMany for who guesses."""
    bare = apppasswords.read_password(password)
    found = await apppasswords.find_password(kit, bare) if bare else None
    if found and found.username_key in list_keys(username):
        return await _let_in(kit, found, caller)
    user = await signin.check_password(kit, username, password, caller)
    if user is None:
        return None
    # Whoever knows the password may do more, but by a session.
    return Visitor(
        _without_admin(user),
        0,
        caller.user_agent[:LONGEST_USER_AGENT],
        frozenset(DEFAULT_SCOPES),
        ip=caller.ip,
    )


async def _let_in(kit: Kit, found: LivePassword, caller: Caller) -> Visitor:
    """Make the visitor, and note now and then that the password is used."""
    await apppasswords.note_use(kit, found, caller)
    user = found.user if "admin" in found.scopes else _without_admin(found.user)
    return Visitor(user, 0, found.name, frozenset(found.scopes), found.id, caller.ip)


def _without_admin(user: User) -> User:
    """Leave the admin's rights behind, for whatever asks for the role and not for the scope."""
    return replace(user, role="user")

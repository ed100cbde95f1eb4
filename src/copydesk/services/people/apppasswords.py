"""App passwords: what programs sign in with, each with its own rights, revoked one by one."""

import hashlib
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from copydesk.errors import Conflict, Forbidden, Invalid, NotFound
from copydesk.model import AppPassword, Scope, User, Visitor
from copydesk.model.limits import LONGEST_APP_NAME
from copydesk.services.people import signin
from copydesk.services.people.signin import Caller
from copydesk.services.system.events import SIGNED_OUT, changing
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_session
from copydesk.store.engine.locks import lock_user
from copydesk.store.people import apppasswords
from copydesk.store.people.apppasswords import LivePassword

SCOPES: tuple[Scope, ...] = ("read", "write", "admin")
DEFAULT_SCOPES: tuple[Scope, ...] = ("read", "write")
MOST_PER_USER = 100
# Five bits a letter; none looks like another, and 1 and 0 may be typed as the letters they look
# like.
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
LENGTH = 20
GROUP = 4
_LOOK_ALIKES = str.maketrans("ilo", "110", "- \t\u00a0\u2010\u2011\u2012\u2013\u2014")
_BARE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")
_KEY = re.compile("[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class NewAppPassword:
    """A fresh app password; after this, nobody can show it again."""

    id: int
    name: str
    scopes: tuple[Scope, ...]
    password: str = field(repr=False)
    created_at: int


async def add(
    kit: Kit, visitor: Visitor, name: str, scopes: Sequence[Scope] = DEFAULT_SCOPES
) -> NewAppPassword:
    """Make an app password; only who is signed in by a session may."""
    check_session(visitor)
    name = _check_name(name)
    given = _check_scopes(visitor, scopes)
    bare = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    shown = "-".join(bare[start : start + GROUP] for start in range(0, LENGTH, GROUP))
    now, user = kit.now(), visitor.user
    async with kit.db.transaction() as tx:
        await lock_user(tx, user.id)
        if await apppasswords.count_passwords(tx, user.id) >= MOST_PER_USER:
            raise Conflict(f"a user has at most {MOST_PER_USER} app passwords; remove one first")
        password_id = await apppasswords.add_password(
            tx,
            user.id,
            name,
            password_hash=_hash(bare),
            key_hashes=_hash_keys(user.username, (shown, bare)),
            scopes=given,
            now=now,
        )
    return NewAppPassword(password_id, name, given, shown, now)


async def list_all(kit: Kit, visitor: Visitor) -> list[AppPassword]:
    return await apppasswords.list_passwords(kit.db, visitor.user.id)


async def remove(kit: Kit, visitor: Visitor, password_id: int) -> None:
    """Revoke an app password: its next request is refused."""
    check_session(visitor)
    async with changing(kit, visitor, SIGNED_OUT) as tx:
        if not await apppasswords.remove_password(tx, visitor.user.id, password_id):
            raise NotFound("no such app password")


async def check_login(kit: Kit, username: str, password: str, caller: Caller) -> Visitor | None:
    """Give who has this name and app password, or account password; TooMany for who guesses."""
    key = username.strip().casefold()
    found = await _find_password(kit, password)
    if found and found.username_key == key:
        return await _let_in(kit, found, caller)
    user = await signin.check_password(kit, username, password, caller)
    if user is None:
        return None
    # Whoever knows the password may do more, but by a session.
    return Visitor(_without_admin(user), 0, caller.user_agent[:300], frozenset(DEFAULT_SCOPES))


async def find_by_token(kit: Kit, token: str, caller: Caller) -> Visitor | None:
    """Give who holds this token: of a session, or an app password."""
    if not _BARE.fullmatch(_strip(token)):
        return await signin.authenticate(kit, token)
    found = await _find_password(kit, token)
    return await _let_in(kit, found, caller) if found else None


async def find_by_fever_key(kit: Kit, key: str, caller: Caller) -> Visitor | None:
    """Give who made this key, the MD5 of `username:app password`."""
    key = key.strip().lower()
    if not _KEY.fullmatch(key):
        return None
    found = await apppasswords.find_by_key(kit.db, _hash(key))
    return await _let_in(kit, found, caller) if found else None


def check_scope(visitor: Visitor, scope: Scope) -> None:
    """Refuse what the session or app password was not made for."""
    if scope not in visitor.scopes:
        raise Forbidden(f"this app password lacks the scope {scope}", scope=scope)


async def _find_password(kit: Kit, password: str) -> LivePassword | None:
    bare = _strip(password)
    if not _BARE.fullmatch(bare):
        return None
    return await apppasswords.find_password(kit.db, _hash(bare))


async def _let_in(kit: Kit, found: LivePassword, caller: Caller) -> Visitor:
    """Make the visitor, and note now and then that the password is used."""
    now = kit.now()
    if found.last_used_at is None or now - found.last_used_at > 5 * signin.MINUTE:
        await apppasswords.touch_password(
            kit.db,
            found.user.id,
            found.id,
            ip=caller.ip,
            user_agent=caller.user_agent[:300],
            now=now,
        )
    user = found.user if "admin" in found.scopes else _without_admin(found.user)
    return Visitor(user, 0, found.name, frozenset(found.scopes), found.id)


def _without_admin(user: User) -> User:
    """Leave the admin's rights behind, for whatever asks for the role and not for the scope."""
    return replace(user, role="user")


def _strip(password: str) -> str:
    """Give what counts of a typed password: no separators, no case, no look-alikes."""
    return password[:100].strip().lower().translate(_LOOK_ALIKES)


def _hash(secret: str) -> bytes:
    """Hash once: these secrets have 100 random bits, so that nobody can try them all."""
    return hashlib.sha256(secret.encode()).digest()


def _hash_keys(username: str, passwords: Iterable[str]) -> set[bytes]:
    """Hash every key of the ways in which people type name and password into a Fever client."""
    texts = {
        f"{name}:{password}" for name in (username, username.lower()) for password in passwords
    }
    keys = (hashlib.md5(text.encode(), usedforsecurity=False).hexdigest() for text in texts)
    return {_hash(key) for key in keys}


def _check_name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_APP_NAME or not name.isprintable():
        raise Invalid(f"a name has 1 to {LONGEST_APP_NAME} printable characters", field="name")
    return name


def _check_scopes(visitor: Visitor, scopes: Sequence[Scope]) -> tuple[Scope, ...]:
    given = tuple(scope for scope in SCOPES if scope in scopes)
    if not given or not set(scopes) <= set(SCOPES):
        raise Invalid("scopes are read, write and admin; name at least one", field="scopes")
    if "admin" in given and visitor.user.role != "admin":
        raise Forbidden("only an admin's app password can have the scope admin", scope="admin")
    return given

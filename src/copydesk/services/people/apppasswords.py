"""App passwords: what programs sign in with, each with its own rights, revoked one by one."""

import hashlib
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from copydesk.errors import Conflict, Forbidden, Invalid, NotFound
from copydesk.model import AppPassword, Scope, Visitor
from copydesk.model.events import SignedOutEvent
from copydesk.model.limits import LONGEST_APP_NAME, LONGEST_USER_AGENT
from copydesk.model.times import MINUTE
from copydesk.services.people.tries import Caller
from copydesk.services.system import audit
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_session
from copydesk.store.engine.db import Calls
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
    name = check_app_name(name)
    given = check_scopes(visitor, scopes)
    bare = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    shown = "-".join(bare[start : start + GROUP] for start in range(0, LENGTH, GROUP))
    now, user = kit.now(), visitor.user
    async with kit.db.transaction() as tx:
        await lock_user(tx, user.id)
        await check_room(tx, user.id)
        password_id = await apppasswords.add_password(
            tx,
            user.id,
            name,
            password_hash=hash_secret(bare),
            key_hashes=_hash_keys(user.username, (shown, bare)),
            scopes=given,
            now=now,
        )
        await audit.note_by(kit, tx, "app_password_added", visitor, name)
    return NewAppPassword(password_id, name, given, shown, now)


async def check_room(tx: Calls, user_id: int) -> None:
    """Refuse one more where there are too many."""
    if await apppasswords.count_passwords(tx, user_id) >= MOST_PER_USER:
        raise Conflict(
            f"a user has at most {MOST_PER_USER} app passwords and tokens; remove one first"
        )


async def list_all(kit: Kit, visitor: Visitor) -> list[AppPassword]:
    return await apppasswords.list_passwords(kit.db, visitor.user.id)


async def remove(kit: Kit, visitor: Visitor, password_id: int) -> None:
    """Revoke an app password: its next request is refused."""
    check_session(visitor)
    async with changing(kit, visitor, SignedOutEvent()) as tx:
        if not await apppasswords.remove_password(tx, visitor.user.id, password_id):
            raise NotFound("no such app password")
        await audit.note_by(kit, tx, "app_password_removed", visitor, str(password_id))


def read_password(text: str) -> str:
    """Give what counts of an app password, however it was typed; '' if it cannot be one."""
    bare = text[:100].strip().lower().translate(_LOOK_ALIKES)
    return bare if _BARE.fullmatch(bare) else ""


async def find_password(kit: Kit, bare: str) -> LivePassword | None:
    """Find the app password of which this is what counts."""
    return await apppasswords.find_password(kit.db, hash_secret(bare), kit.now())


async def find_fever_key(kit: Kit, key: str) -> LivePassword | None:
    """Find the app password of which a key was made."""
    key = key.strip().lower()
    if not _KEY.fullmatch(key):
        return None
    return await apppasswords.find_by_key(kit.db, hash_secret(key))


async def note_use(kit: Kit, found: LivePassword, caller: Caller) -> None:
    """Note now and then that an app password is used, and from where."""
    now = kit.now()
    if found.last_used_at is None or now - found.last_used_at > 5 * MINUTE:
        await apppasswords.touch_password(
            kit.db,
            found.user.id,
            found.id,
            ip=caller.ip,
            user_agent=caller.user_agent[:LONGEST_USER_AGENT],
            now=now,
        )


def hash_secret(secret: str) -> bytes:
    """Hash once: these secrets have 100 random bits, so that nobody can try them all."""
    return hashlib.sha256(secret.encode()).digest()


def _hash_keys(username: str, passwords: Iterable[str]) -> set[bytes]:
    """Hash every key of the ways in which people type name and password into a Fever client."""
    texts = {
        f"{name}:{password}" for name in (username, username.lower()) for password in passwords
    }
    keys = (hashlib.md5(text.encode(), usedforsecurity=False).hexdigest() for text in texts)
    return {hash_secret(key) for key in keys}


def check_app_name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_APP_NAME or not name.isprintable():
        raise Invalid(f"a name has 1 to {LONGEST_APP_NAME} printable characters", field="name")
    return name


def check_scopes(visitor: Visitor, scopes: Sequence[Scope]) -> tuple[Scope, ...]:
    given = tuple(scope for scope in SCOPES if scope in scopes)
    if not given or not set(scopes) <= set(SCOPES):
        raise Invalid("scopes are read, write and admin; name at least one", field="scopes")
    if "admin" in given and visitor.user.role != "admin":
        raise Forbidden("only an admin's app password can have the scope admin", scope="admin")
    return given

"""Accounts and sessions: who may come in, and how they are recognised."""

import secrets
from dataclasses import dataclass, field, replace

from copydesk.errors import (
    CodeNeeded,
    Conflict,
    Forbidden,
    NotFound,
    TooMany,
    Unauthorized,
)
from copydesk.log import get_logger
from copydesk.model import Invitation, Role, Session, User, Visitor
from copydesk.model.events import SignedOutEvent
from copydesk.model.limits import LONGEST_PASSWORD, LONGEST_USER_AGENT, LONGEST_USERNAME
from copydesk.model.times import DAY, MINUTE
from copydesk.rules.secrets.tokens import hash_token
from copydesk.services.people import codes, confirming
from copydesk.services.people.accountwords import (
    check_email,
    check_name,
    check_new_password,
    could_be_name,
    fold_name,
    is_address,
    list_keys,
    name_look_alike,
    normalize_name,
    taken,
)
from copydesk.services.people.tries import (
    Caller,
    count_login,
    forgive_try,
    limit_tries,
    note_flood,
    note_refusal,
    remember,
)
from copydesk.services.system import audit
from copydesk.services.system.events import changing
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.visitors import check_session
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_accounts, lock_user
from copydesk.store.people import invitations, loginplaces, signin
from copydesk.store.people.signin import Credentials

log = get_logger(__name__)

WRONG = "the name or the password is wrong"
NOT_INVITED = "this invitation was used, is too old, or was taken back; ask for another"


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A fresh session; the token is known to nobody but its receiver."""

    token: str = field(repr=False)
    user: User
    device: str = field(repr=False)
    """By which the browser is known the next time, whoever tries to guess the password."""


async def needs_setup(kit: Kit) -> bool:
    """Say whether nobody has an account yet."""
    return await signin.count_users(kit.db) == 0


async def can_register(kit: Kit) -> bool:
    """Say whether anybody may make an account here, without an invitation."""
    if kit.config.is_for_one or kit.config.proxy_login:
        return False
    return kit.settings.registration == "open" or await needs_setup(kit)


async def get_instance(kit: Kit) -> str:
    """Give what names this database: a device that keeps something of ours keeps it under it."""
    return (await kit.signing.get(kit.db, kit.now())).instance


async def register(
    kit: Kit,
    username: str,
    password: str,
    email: str | None,
    caller: Caller,
    *,
    invitation: str = "",
) -> SignedIn:
    """Create an account; the first one is the admin's, later ones only if the operator allows."""
    username, email = check_name(username), check_email(email)
    check_new_password(password)
    await limit_tries(kit, f"register:{caller.place}")
    await choose_role(kit, kit.db, invitation)
    password_hash = await kit.passwords.hash(password)
    now = kit.now()
    async with kit.db.transaction() as tx:
        await lock_accounts(tx)
        role, found = await choose_role(kit, tx, invitation)
        user = await signin.add_user(
            tx,
            username,
            username_key=fold_name(username),
            look_alike=name_look_alike(username),
            email=email,
            password_hash=password_hash,
            role=role,
            now=now,
        )
        if user is None or await signin.is_ambiguous(tx, user.id):
            raise taken()
        if found and not await invitations.take_invitation(tx, found.id, username, now):
            raise Forbidden(NOT_INVITED)
        if email:
            await confirming.send_confirmation(kit, tx, user, email)
        signed_in = await _add_session(kit, tx, user, caller, now)
        await audit.note(
            kit,
            tx,
            "registered",
            actor=username,
            subject=found.inviter if found else "",
            ip=caller.ip,
            device=caller.user_agent,
        )
    if email:
        await kit.bus.publish(JOBS)
    log.info("account created", user_id=user.id, role=user.role)
    return signed_in


async def choose_role(kit: Kit, db: Calls, invitation: str) -> tuple[Role, Invitation | None]:
    """Say what a new account may do, and by whose invitation; raise Forbidden if there may be none.

    The first one is the admin's. Whoever brings an invitation needs one that is still good.
    """
    check_takes_accounts(kit)
    if await signin.count_users(db) == 0:
        return "admin", None
    policy = kit.settings.registration
    if policy == "closed" or (policy == "invited" and not invitation):
        raise Forbidden("new accounts are closed on this server; ask its admin")
    if not invitation:
        return "user", None
    found = await invitations.find_invitation(db, hash_token(invitation), kit.now())
    if found is None:
        raise Forbidden(NOT_INVITED)
    return found.role, found


def check_takes_accounts(kit: Kit) -> None:
    """Refuse further accounts where there is one only, or where they come from elsewhere."""
    if kit.config.is_for_one:
        raise Forbidden("this server is for one person")
    if kit.config.proxy_login:
        raise Forbidden("accounts come from the proxy before this server")


def check_has_own_passwords(kit: Kit) -> None:
    """Refuse to change a password that is set where the server is started."""
    if kit.config.password:
        raise Conflict("the password is set where the server is started; change it there")


async def login(
    kit: Kit, username: str, password: str, caller: Caller, *, code: str = ""
) -> SignedIn:
    """Begin a session for who knows name and password, and the code if one is asked for.

    A server for one asks for no name.
    """
    if not username.strip() and kit.config.password and (owner := await signin.find_owner(kit.db)):
        username = owner.user.username
    found = await find_credentials(kit, username)
    shown = await _verify(kit, found, username, password, caller, code=code)
    if shown is None:
        raise Unauthorized(WRONG)
    return await begin_session(kit, shown.user, caller, password_hash=shown.password_hash)


async def begin_session(
    kit: Kit, user: User, caller: Caller, *, password_hash: str | None = None
) -> SignedIn:
    """Begin a session for somebody who has just shown who they are.

    A password that was changed while it was checked, which takes a while, opens nothing.
    """
    async with kit.db.transaction() as tx:
        if password_hash is not None:
            await lock_user(tx, user.id)
            if await signin.find_live_hash(tx, user.id) != password_hash:
                raise Unauthorized(WRONG)
        signed_in = await _add_session(kit, tx, user, caller, kit.now())
        await audit.note(
            kit,
            tx,
            "signed_in",
            actor=user.username,
            ip=caller.ip,
            device=caller.user_agent,
        )
    log.info("signed in", name=user.username, user_id=user.id, ip=caller.ip)
    return signed_in


async def check_password(kit: Kit, username: str, password: str, caller: Caller) -> User | None:
    """Give whose name and password these are; cheap for who asks again within minutes.

    Programs cannot be asked for a code: where one is needed, they need an app password.
    """
    found = await find_credentials(kit, username)
    if found and found.second_factor_at is not None:
        found = replace(found, password_hash=None)
    if found and found.password_hash and kit.passwords.is_remembered(found.password_hash, password):
        return found.user
    shown = await _verify(kit, found, username, password, caller)
    if shown is None or shown.password_hash is None:
        return None
    kit.passwords.remember(shown.password_hash, password)
    async with kit.db.transaction() as tx:
        await loginplaces.note_place(tx, shown.user.id, caller.place, kit.now())
    return shown.user


async def authenticate(kit: Kit, token: str, ip: str = "") -> Visitor | None:
    """Give who holds this token, if its session lives; note now and then that it is used."""
    if not token:
        return None
    now = kit.now()
    session = await signin.find_session(kit.db, hash_token(token), now)
    if session is None:
        return None
    if now - session.last_active_at > 5 * MINUTE:
        expires_at = _choose_end(kit, session.created_at, now)
        await signin.note_visit(kit.db, session.user.id, now)
        await signin.touch_session(
            kit.db, session.id, session.user.id, now=now, expires_at=expires_at
        )
    return Visitor(session.user, session.id, session.user_agent, ip=ip)


async def logout(kit: Kit, visitor: Visitor) -> None:
    check_session(visitor)
    async with changing(kit, visitor, SignedOutEvent()) as tx:
        await signin.remove_session(tx, visitor.user.id, visitor.session_id)
        await audit.note_by(kit, tx, "signed_out", visitor)


async def get_last_login(kit: Kit, visitor: Visitor) -> int:
    """Give when a user last signed in."""
    return await signin.find_last_login(kit.db, visitor.user.id) or visitor.user.created_at


async def list_sessions(kit: Kit, visitor: Visitor) -> list[Session]:
    return await signin.list_sessions(kit.db, visitor.user.id, kit.now())


async def remove_session(kit: Kit, visitor: Visitor, session_id: int) -> None:
    check_session(visitor)
    async with changing(kit, visitor, SignedOutEvent()) as tx:
        if not await signin.remove_session(tx, visitor.user.id, session_id):
            raise NotFound("no such session")
        await audit.note_by(kit, tx, "session_ended", visitor, str(session_id))


async def _add_session(kit: Kit, tx: Calls, user: User, caller: Caller, now: int) -> SignedIn:
    token = secrets.token_urlsafe(32)
    await signin.add_session(
        tx,
        user.id,
        hash_token(token),
        user_agent=caller.user_agent[:LONGEST_USER_AGENT],
        ip=caller.ip,
        now=now,
        expires_at=_choose_end(kit, now, now),
    )
    return SignedIn(token, user, await remember(kit, tx, user.id, caller))


def _choose_end(kit: Kit, created_at: int, now: int) -> int:
    """Say when a session ends if nobody uses it from now on; one day it ends anyway."""
    settings = kit.settings
    return min(now + settings.session_days * DAY, created_at + settings.session_most_days * DAY)


async def find_credentials(kit: Kit, login: str) -> Credentials | None:
    """Find who has this name, or else this e-mail address."""
    login = login.strip()
    normal = normalize_name(login)
    if not could_be_name(normal) and not is_address(normal):
        return None
    for key in list_keys(login):
        if found := await signin.find_credentials(kit.db, key):
            return found
    return None


async def _verify(
    kit: Kit,
    found: Credentials | None,
    username: str,
    password: str,
    caller: Caller,
    *,
    code: str = "",
) -> Credentials | None:
    """Check a password and what else is asked for; an unknown name takes as long as a wrong one."""
    name = username.strip()[:LONGEST_USERNAME]
    try:
        counted = await count_login(kit, found, username, caller)
    except TooMany:
        await note_flood(kit, name, caller)
        raise
    password_hash = found.password_hash if found else None
    is_right = await kit.passwords.verify(password_hash, password[:LONGEST_PASSWORD])
    if not is_right or found is None or password_hash is None:
        log.info("login refused", name=name, ip=caller.ip)
        await note_refusal(kit, name, caller)
        return None
    if found.second_factor_at is not None and code.strip():
        await _check_code(kit, found.user, code, caller)
    await forgive_try(kit, counted)
    if found.second_factor_at is not None and not code.strip():
        raise CodeNeeded("this account also asks for a code of your app")
    return await _renew_hash(kit, found, password_hash, password)


async def _renew_hash(
    kit: Kit, found: Credentials, password_hash: str, password: str
) -> Credentials | None:
    """Hash a right password as it is done by now, unless that is so or somebody was faster."""
    if not kit.passwords.is_outdated(password_hash):
        return found
    renewed: str | None = await kit.passwords.hash(password)
    assert renewed is not None
    if not await signin.renew_hash(kit.db, found.user.id, password_hash, renewed):
        renewed = await signin.find_live_hash(kit.db, found.user.id)
        if not await kit.passwords.verify(renewed, password):
            return None
    return replace(found, password_hash=renewed)


async def _check_code(kit: Kit, user: User, code: str, caller: Caller) -> None:
    """Use a code up, or refuse it: then somebody has the password, and that goes on record."""
    if not await codes.use_code(kit, user, code, caller):
        log.info("code refused", name=user.username, ip=caller.ip)
        await note_refusal(kit, user.username, caller, action="code_refused")
        raise Unauthorized("this code is wrong, was used, or is too old", field="code")

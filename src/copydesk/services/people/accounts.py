"""Managing accounts: one's own, and those of others for admins."""

from dataclasses import dataclass

from copydesk.errors import Conflict, Forbidden, NotFound
from copydesk.log import get_logger
from copydesk.model import Account, Role, Security, User, Visitor
from copydesk.model.events import SignedOutEvent
from copydesk.model.people import Quota
from copydesk.model.times import MINUTE
from copydesk.services.ingest.websub import leave_hub_if_unwanted
from copydesk.services.people import confirming, notices
from copydesk.services.people.accountwords import (
    check_email,
    check_name,
    check_new_password,
    fold_name,
    name_look_alike,
    taken,
)
from copydesk.services.people.signin import check_has_own_passwords, check_takes_accounts
from copydesk.services.people.tries import Caller, CountedTry, forgive_try, limit_tries
from copydesk.services.system import audit
from copydesk.services.system.audit import AuditAction
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.events import announce, changing
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.visitors import check_admin, check_session
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_accounts
from copydesk.store.people import accounts, apppasswords, links, signin
from copydesk.store.people.quotas import set_quota
from copydesk.store.subscriptions import subscriptions
from copydesk.store.system.events import add_event

log = get_logger(__name__)

# Who signed in so short a time ago need not prove again who they are.
JUST_NOW = 15 * MINUTE
SIGN_IN_AGAIN = "sign out and in again first, as this account has no password"
LAST_ADMIN = "this is the only admin; make somebody else one first"


@dataclass(frozen=True, slots=True)
class AccountChange:
    """What an admin changes; None leaves it as it is, an empty address takes it away."""

    email: str | None = None
    role: Role | None = None
    is_disabled: bool | None = None
    password: str | None = None


async def change_email(
    kit: Kit, visitor: Visitor, email: str | None, password: str, caller: Caller
) -> User:
    """Change or take away one's own e-mail address; a new one is asked to confirm itself.

    Letters by which a password is replaced go there, so that the password is asked for, unless
    somebody has just signed in.
    """
    check_session(visitor)
    email = check_email(email)
    before = await get_security(kit, visitor)
    if email == before.email:
        return visitor.user
    if password or not await _has_just_signed_in(kit, visitor):
        await check_current_password(kit, visitor, password, caller)
    if email and kit.post.is_open:
        await notices.check_may_write(kit, visitor.user, email)
    async with kit.db.transaction() as tx:
        await _set_email(tx, visitor.user.id, email)
        account = await _get(tx, visitor.user.id)
        if account.user.email:
            await confirming.send_confirmation(kit, tx, account.user, account.user.email)
        await notices.tell_owner(kit, tx, account.user, "readdressed", before)
        await audit.note_by(kit, tx, "email_changed", visitor, visitor.user.username)
    await kit.bus.publish(JOBS)
    return account.user


async def get_security(kit: Kit, visitor: Visitor) -> Security:
    """Say how well one's own account is looked after."""
    found = await accounts.find_security(kit.db, visitor.user.id)
    if found is None:
        raise NotFound("no such user")
    return found


async def change_password(
    kit: Kit,
    visitor: Visitor,
    current: str,
    new: str,
    caller: Caller,
    *,
    ends_app_passwords: bool = False,
) -> None:
    """Change one's own password; all other sessions end, and app passwords if that is wished."""
    check_session(visitor)
    check_has_own_passwords(kit)
    check_new_password(new)
    await check_current_password(kit, visitor, current, caller, field="current")
    password_hash = await kit.passwords.hash(new)
    async with changing(kit, visitor, SignedOutEvent()) as tx:
        await signin.set_password(tx, visitor.user.id, password_hash)
        await accounts.remove_other_sessions(tx, visitor.user.id, visitor.session_id)
        if ends_app_passwords:
            await apppasswords.remove_all(tx, visitor.user.id)
        await links.remove_links(tx, visitor.user.id)
        await notices.tell_of_password(kit, tx, visitor.user)
        await audit.note_by(kit, tx, "password_changed", visitor, visitor.user.username, caller.ip)
    await kit.bus.publish(JOBS)
    log.info("password changed", name=visitor.user.username, user_id=visitor.user.id, ip=caller.ip)


async def remove_own(kit: Kit, visitor: Visitor, password: str, caller: Caller) -> None:
    """Delete one's own account with everything in it."""
    check_session(visitor)
    await check_current_password(kit, visitor, password, caller)
    await _remove(kit, visitor, visitor.user.id)


async def list_users(
    kit: Kit, visitor: Visitor, cursor: str, limit: int
) -> tuple[list[Account], str]:
    """Give a page of accounts, oldest first, and where it goes on."""
    check_admin(visitor)
    (after,) = read_cursor(cursor, 1) if cursor else (0,)
    found = await accounts.list_accounts(kit.db, after, limit + 1)
    page = found[:limit]
    return page, write_cursor(page[-1].user.id) if len(found) > limit else ""


async def add_user(
    kit: Kit,
    visitor: Visitor,
    username: str,
    password: str,
    *,
    email: str | None = None,
    role: Role = "user",
) -> Account:
    """Create an account for somebody else."""
    check_admin(visitor)
    check_takes_accounts(kit)
    username, email = check_name(username), check_email(email)
    check_new_password(password)
    password_hash = await kit.passwords.hash(password)
    async with kit.db.transaction() as tx:
        await lock_accounts(tx)
        user = await signin.add_user(
            tx,
            username,
            username_key=fold_name(username),
            look_alike=name_look_alike(username),
            email=email,
            password_hash=password_hash,
            role=role,
            now=kit.now(),
        )
        if user is None or await signin.is_ambiguous(tx, user.id):
            raise taken()
        await audit.note_by(kit, tx, "user_added", visitor, user.username)
    log.info(
        "account created",
        user_id=user.id,
        name=user.username,
        role=user.role,
        by=visitor.user.username,
    )
    return Account(user, None, None, has_password=True)


async def change_user(kit: Kit, visitor: Visitor, user_id: int, change: AccountChange) -> Account:
    """Change somebody's account.

    A new password ends all their sessions and takes back their app passwords: who had come in
    without being asked is out. Being disabled ends the sessions only.
    """
    check_admin(visitor)
    password_hash = None
    if change.password is not None:
        check_has_own_passwords(kit)
        check_new_password(change.password)
        password_hash = await kit.passwords.hash(change.password)
    async with kit.db.transaction() as tx:
        await lock_accounts(tx)
        account = await _get(tx, user_id)
        before = await accounts.find_security(tx, user_id)
        if change.is_disabled or change.role == "user":
            await _check_not_last(tx, account)
        if change.email is not None:
            await _set_email(tx, user_id, change.email)
        if change.role is not None:
            await accounts.set_role(tx, user_id, change.role)
        if change.is_disabled is not None:
            disabled_at = account.disabled_at or kit.now()
            await accounts.set_disabled(tx, user_id, disabled_at if change.is_disabled else None)
        if password_hash:
            await signin.set_password(tx, user_id, password_hash)
            await apppasswords.remove_all(tx, user_id)
        if password_hash or change.is_disabled:
            await accounts.remove_other_sessions(tx, user_id)
            await add_event(tx, SignedOutEvent(), kit.now(), user_id=user_id)
            await links.remove_links(tx, user_id)
        if before and password_hash:
            await notices.tell_owner(kit, tx, account.user, "changed", before)
        changed = await _get(tx, user_id)
        if before and changed.user.email != before.email:
            await notices.tell_owner(kit, tx, account.user, "readdressed", before)
        await _note_change(kit, tx, visitor, account.user.username, change)
    await announce(kit)
    await kit.bus.publish(JOBS)
    log.info(
        "account changed", user_id=user_id, name=account.user.username, by=visitor.user.username
    )
    return changed


async def _note_change(
    kit: Kit, tx: Calls, visitor: Visitor, username: str, change: AccountChange
) -> None:
    """Put on record each thing by itself: who was made an admin is looked for later."""
    done: dict[AuditAction, bool] = {
        "email_given": change.email is not None,
        "admin_made": change.role == "admin",
        "admin_unmade": change.role == "user",
        "user_disabled": change.is_disabled is True,
        "user_enabled": change.is_disabled is False,
        "password_given": change.password is not None,
    }
    for action, is_done in done.items():
        if is_done:
            await audit.note_by(kit, tx, action, visitor, username)


async def set_limits(kit: Kit, visitor: Visitor, user_id: int, quota: Quota) -> Quota:
    """Say what one user may have; what they have by now stays theirs."""
    check_admin(visitor)
    async with kit.db.transaction() as tx:
        account = await _get(tx, user_id)
        await set_quota(tx, user_id, quota)
        await audit.note_by(kit, tx, "limits_set", visitor, account.user.username)
    return quota


async def remove_user(kit: Kit, visitor: Visitor, user_id: int) -> None:
    """Delete somebody's account with everything in it."""
    check_admin(visitor)
    await _remove(kit, visitor, user_id)


async def _get(tx: Calls, user_id: int) -> Account:
    account = await accounts.find_account(tx, user_id)
    if account is None:
        raise NotFound("no such user")
    return account


async def _set_email(tx: Calls, user_id: int, email: str | None) -> None:
    email = check_email(email)
    await lock_accounts(tx)
    if not await accounts.set_email(tx, user_id, email):
        raise Conflict("somebody else has this e-mail address", field="email")
    # What was sent to another address is worthless now.
    await links.remove_links(tx, user_id)


async def _has_just_signed_in(kit: Kit, visitor: Visitor) -> bool:
    sessions = await signin.list_sessions(kit.db, visitor.user.id, kit.now())
    begun = next((each.created_at for each in sessions if each.id == visitor.session_id), 0)
    return begun > kit.now() - JUST_NOW


async def check_current_password(
    kit: Kit, visitor: Visitor, password: str, caller: Caller, *, field: str = "password"
) -> None:
    """Ask for the password again, so that an open page alone cannot take an account away.

    Who has none must have come in just before, by whatever way they have.
    """
    password_hash = await accounts.find_password_hash(kit.db, visitor.user.id)
    if password_hash is None:
        if not await _has_just_signed_in(kit, visitor):
            raise Forbidden(SIGN_IN_AGAIN, reason="sign_in_again")
        return
    counted = CountedTry(f"login-user:{visitor.user.id}", f"login:{caller.place}")
    await limit_tries(kit, counted.address)
    await limit_tries(kit, counted.name)
    if not await kit.passwords.verify(password_hash, password):
        raise Forbidden("the password is wrong", field=field)
    await forgive_try(kit, counted)


async def _check_not_last(tx: Calls, account: Account) -> None:
    is_admin = account.user.role == "admin" and account.disabled_at is None
    if is_admin and not await accounts.count_other_admins(tx, account.user.id):
        raise Conflict(LAST_ADMIN)


async def _remove(kit: Kit, visitor: Visitor, user_id: int) -> None:
    async with kit.db.transaction() as tx:
        await lock_accounts(tx)
        account = await _get(tx, user_id)
        await _check_not_last(tx, account)
        feed_ids = await subscriptions.list_feed_ids(tx, user_id)
        await accounts.remove_account(tx, user_id)
        for feed_id in feed_ids:
            await leave_hub_if_unwanted(kit, tx, feed_id)
        await audit.note_by(kit, tx, "user_removed", visitor, account.user.username)
        await add_event(tx, SignedOutEvent(), kit.now(), user_id=user_id)
    await announce(kit)
    log.info("account removed", user_id=user_id)

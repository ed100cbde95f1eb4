"""Links that work once: a forgotten password, an address that its owner confirms."""

import hashlib

from copydesk.errors import Conflict, NotFound
from copydesk.log import get_logger
from copydesk.model import Job, Visitor
from copydesk.model.events import SignedOutEvent
from copydesk.model.limits import LONGEST_EMAIL
from copydesk.model.times import HOUR
from copydesk.rules.secrets.tokens import hash_token
from copydesk.services.people import letters
from copydesk.services.people.accountwords import check_new_password
from copydesk.services.people.confirming import make_link, send_confirmation
from copydesk.services.people.notices import may_write, tell_of_password
from copydesk.services.people.preferences import get_language
from copydesk.services.people.signin import check_has_own_passwords, find_credentials
from copydesk.services.people.tries import Caller, limit_tries
from copydesk.services.system import audit
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import SOON, JobKind, queue_job
from copydesk.services.system.visitors import check_admin, check_session
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_accounts
from copydesk.store.people import accounts, links, signin
from copydesk.store.people.links import AccountLink
from copydesk.store.system.events import add_event

log = get_logger(__name__)

FORGOT = JobKind("forgot", priority=SOON, attempts=3, most=1)
RESET_HOURS = 2
HANDED_HOURS = 48
UNKNOWN = "this link was used, is too old, or was replaced by a newer one; ask for another"


def can_reset(kit: Kit) -> bool:
    """Say whether a forgotten password is replaced by mail."""
    return kit.post.is_open and not kit.config.is_for_one


async def ask_reset(kit: Kit, login: str, caller: Caller) -> None:
    """Have a link sent to whoever has this name or address.

    A job looks for them: what is answered, and how soon, says nothing of who has an account.
    """
    await limit_tries(kit, f"forgot:{caller.place}")
    if not can_reset(kit):
        return
    login = login.strip()[:LONGEST_EMAIL]
    key = hashlib.sha256(login.casefold().encode("utf-8", "replace")).hexdigest()[:32]
    async with kit.db.transaction() as tx:
        await queue_job(tx, FORGOT, login, now=kit.now(), key=FORGOT.make_key(key))
    await kit.bus.publish(JOBS)


async def run_job(kit: Kit, job: Job) -> None:
    """Send a link to who forgot a password, if there is somebody and they can be reached."""
    found = await find_credentials(kit, job.payload)
    if found is None or not found.user.email:
        return
    user, email = found.user, found.user.email
    if not await may_write(kit, user, email):
        return
    language = await get_language(kit.db, user.id)
    async with kit.db.transaction() as tx:
        token = await make_link(kit, tx, user.id, "reset", email, RESET_HOURS)
        await letters.post_letter(
            kit,
            tx,
            "reset",
            email,
            name=user.username,
            path=f"/reset#{token}",
            language=language,
            hours=RESET_HOURS,
        )
    await kit.bus.publish(JOBS)


async def make_reset_link(kit: Kit, visitor: Visitor, user_id: int) -> tuple[str, int]:
    """Make a link for somebody who forgot their password; an admin hands it over themselves."""
    check_admin(visitor)
    check_session(visitor)
    check_has_own_passwords(kit)
    async with kit.db.transaction() as tx:
        account = await accounts.find_account(tx, user_id)
        if account is None:
            raise NotFound("no such user")
        if account.disabled_at is not None:
            raise Conflict("this account is closed; open it first")
        token = await make_link(kit, tx, user_id, "reset", None, HANDED_HOURS)
        await audit.note_by(kit, tx, "reset_link_made", visitor, account.user.username)
    return f"/reset#{token}", kit.now() + HANDED_HOURS * HOUR


async def get_reset(kit: Kit, token: str, caller: Caller) -> AccountLink:
    """Say whose password a link changes, or raise NotFound."""
    await limit_tries(kit, f"link:{caller.place}")
    return await _get_link(kit, kit.db, "reset", token)


async def reset_password(kit: Kit, token: str, password: str, caller: Caller) -> None:
    """Give an account a new password; every session ends, and the link with them."""
    check_new_password(password)
    check_has_own_passwords(kit)
    await limit_tries(kit, f"link:{caller.place}")
    await _get_link(kit, kit.db, "reset", token)
    password_hash = await kit.passwords.hash(password)
    async with kit.db.transaction() as tx:
        await lock_accounts(tx)
        link = await _get_link(kit, tx, "reset", token)
        if not await links.take_link(tx, link.user_id, "reset", hash_token(token)):
            raise NotFound(UNKNOWN)
        if link.email:
            await links.confirm_email(tx, link.user_id, link.email, kit.now())
        await signin.set_password(tx, link.user_id, password_hash)
        await accounts.remove_other_sessions(tx, link.user_id)
        if account := await accounts.find_account(tx, link.user_id):
            await tell_of_password(kit, tx, account.user)
        await audit.note(
            kit,
            tx,
            "password_reset",
            actor=link.username,
            subject=link.username,
            ip=caller.ip,
            device=caller.user_agent,
        )
        await add_event(tx, SignedOutEvent(), kit.now(), user_id=link.user_id)
    await announce(kit)
    await kit.bus.publish(JOBS)
    log.info("password reset", user_id=link.user_id, ip=caller.ip)


async def ask_confirmation(kit: Kit, visitor: Visitor) -> None:
    """Send a link to one's own address, to show that mail to it arrives."""
    check_session(visitor)
    if not kit.post.is_open:
        raise Conflict("this server sends no mail; its admin can set that up")
    if not visitor.user.email:
        raise Conflict("there is no e-mail address to confirm; give one first")
    if not await may_write(kit, visitor.user, visitor.user.email):
        raise Conflict("a letter was sent a moment ago; look into your mail, also among the junk")
    async with kit.db.transaction() as tx:
        await send_confirmation(kit, tx, visitor.user, visitor.user.email)
    await kit.bus.publish(JOBS)


async def confirm_email(kit: Kit, token: str, caller: Caller) -> str:
    """Note that an address is its owner's; give the address."""
    await limit_tries(kit, f"link:{caller.place}")
    async with kit.db.transaction() as tx:
        link = await _get_link(kit, tx, "confirm", token)
        taken = await links.take_link(tx, link.user_id, "confirm", hash_token(token))
        if not taken or link.email is None:
            raise NotFound(UNKNOWN)
        if not await links.confirm_email(tx, link.user_id, link.email, kit.now()):
            raise NotFound(UNKNOWN)
        await audit.note(
            kit, tx, "email_confirmed", actor=link.username, subject=link.email, ip=caller.ip
        )
    return link.email


async def _get_link(kit: Kit, db: Calls, purpose: links.LinkPurpose, token: str) -> AccountLink:
    link = await links.find_link(db, purpose, hash_token(token))
    if link is None or link.expires_at <= kit.now():
        raise NotFound(UNKNOWN)
    return link

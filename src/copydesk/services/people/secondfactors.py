"""Second factors: an app on a phone is set up, shown to work, and taken away again."""

import secrets
from dataclasses import dataclass, field

from copydesk.errors import Conflict, Forbidden, NotFound
from copydesk.log import get_logger
from copydesk.model import Visitor
from copydesk.model.events import SignedOutEvent
from copydesk.model.times import HOUR
from copydesk.rules.secrets.totp import write_address, write_secret
from copydesk.services.people import codes
from copydesk.services.people.accounts import check_current_password
from copydesk.services.people.codes import ALPHABET, GROUP, LENGTH
from copydesk.services.people.notices import tell_of_way
from copydesk.services.people.tries import Caller
from copydesk.services.system import audit
from copydesk.services.system.events import announce, changing
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.visitors import check_admin, check_session
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.people import accounts, secondfactors
from copydesk.store.system.events import add_event

log = get_logger(__name__)

SECRET_BYTES = 20
RECOVERY_CODES = 10
WRONG_CODE = "this code is wrong, was used, or is too old"


@dataclass(frozen=True, slots=True)
class NewFactor:
    """What an app has to know; after this, nobody can show it again."""

    secret: str = field(repr=False)
    """As it is typed."""
    address: str = field(repr=False)
    """As it stands in a picture."""


@dataclass(frozen=True, slots=True)
class FactorState:
    """Whether codes are asked for, and how many on paper are left."""

    second_factor_at: int | None
    recovery_codes: int


async def get_state(kit: Kit, visitor: Visitor) -> FactorState:
    """Say whether a code is asked for when one signs in oneself."""
    factor = await secondfactors.find_factor(kit.db, visitor.user.id)
    left = await secondfactors.count_recovery_codes(kit.db, visitor.user.id)
    return FactorState(factor.second_factor_at if factor else None, left)


async def set_up(kit: Kit, visitor: Visitor, password: str, caller: Caller) -> NewFactor:
    """Make a secret for an app; nothing is asked for until the app has shown a code."""
    check_session(visitor)
    await check_current_password(kit, visitor, password, caller)
    if await accounts.find_password_hash(kit.db, visitor.user.id) is None:
        raise Conflict("a second factor is for who signs in with a password; set one first")
    secret, user = secrets.token_bytes(SECRET_BYTES), visitor.user
    sealed = kit.vault.seal(secret, codes.name_purpose(user.id))
    async with kit.db.transaction() as tx:
        await lock_user(tx, user.id)
        factor = await secondfactors.find_factor(tx, user.id)
        if factor and factor.second_factor_at is not None:
            raise Conflict("codes are asked for already; turn that off first")
        await secondfactors.set_factor(tx, user.id, sealed, kit.now())
    address = write_address(secret, user.username, kit.settings.desk_name)
    return NewFactor(write_secret(secret), address)


async def turn_on(kit: Kit, visitor: Visitor, code: str, caller: Caller) -> list[str]:
    """Ask for codes from now on, as the app has one; give those for paper.

    All other sessions end: they began with a password alone.
    """
    check_session(visitor)
    user = visitor.user
    bucket = await codes.count_try(kit, user.id, caller)
    async with changing(kit, visitor, SignedOutEvent()) as tx:
        await lock_user(tx, user.id)
        factor = await secondfactors.find_factor(tx, user.id)
        if factor is None or factor.created_at < kit.now() - HOUR:
            raise NotFound("nothing is being set up, or not since long; begin again")
        if factor.second_factor_at is not None:
            raise Conflict("codes are asked for already")
        if not await codes.take_app_code(kit, tx, user.id, factor, codes.read_code(code)):
            raise Forbidden(WRONG_CODE, field="code")
        await secondfactors.turn_on(tx, user.id, kit.now())
        made = await _make_recovery_codes(tx, user.id)
        await accounts.remove_other_sessions(tx, user.id, visitor.session_id)
        await audit.note_by(kit, tx, "second_factor_on", visitor, user.username, caller.ip)
    await codes.forgive_try(kit, bucket)
    log.info("second factor on", user_id=user.id, ip=caller.ip)
    return made


async def make_recovery_codes(
    kit: Kit, visitor: Visitor, password: str, code: str, caller: Caller
) -> list[str]:
    """Give new codes for paper; the old ones are worthless."""
    await _check_owner(kit, visitor, password, code, caller)
    async with kit.db.transaction() as tx:
        made = await _make_recovery_codes(tx, visitor.user.id)
        await audit.note_by(
            kit, tx, "recovery_codes_made", visitor, visitor.user.username, caller.ip
        )
    return made


async def turn_off(kit: Kit, visitor: Visitor, password: str, code: str, caller: Caller) -> None:
    """Ask for codes no more; an open page alone is not enough for that."""
    await _check_owner(kit, visitor, password, code, caller)
    async with kit.db.transaction() as tx:
        await secondfactors.remove_factor(tx, visitor.user.id)
        await tell_of_way(kit, tx, visitor.user, "factor_off")
        await audit.note_by(kit, tx, "second_factor_off", visitor, visitor.user.username, caller.ip)
    await kit.bus.publish(JOBS)
    log.info("second factor off", user_id=visitor.user.id, ip=caller.ip)


async def reset(kit: Kit, visitor: Visitor, user_id: int) -> None:
    """Let somebody in again who lost app and paper: the password is enough, on new sessions."""
    check_admin(visitor)
    async with kit.db.transaction() as tx:
        account = await accounts.find_account(tx, user_id)
        if account is None:
            raise NotFound("no such user")
        if account.second_factor_at is None:
            raise Conflict("this account asks for no codes")
        await secondfactors.remove_factor(tx, user_id)
        await accounts.remove_other_sessions(tx, user_id)
        await tell_of_way(kit, tx, account.user, "factor_off")
        await audit.note_by(kit, tx, "second_factor_reset", visitor, account.user.username)
        await add_event(tx, SignedOutEvent(), kit.now(), user_id=user_id)
    await announce(kit)
    await kit.bus.publish(JOBS)
    log.info("second factor reset", user_id=user_id, by=visitor.user.username)


async def _check_owner(
    kit: Kit, visitor: Visitor, password: str, code: str, caller: Caller
) -> None:
    """Ask for password and code again."""
    check_session(visitor)
    await check_current_password(kit, visitor, password, caller)
    user = visitor.user
    factor = await secondfactors.find_factor(kit.db, user.id)
    if factor is None or factor.second_factor_at is None:
        raise Conflict("this account asks for no codes")
    if not await codes.use_code(kit, user, code, caller):
        raise Forbidden(WRONG_CODE, field="code")


async def _make_recovery_codes(tx: Calls, user_id: int) -> list[str]:
    bare = [_make_bare() for _ in range(RECOVERY_CODES)]
    hashes = [codes.hash_recovery_code(user_id, each) for each in bare]
    await secondfactors.replace_recovery_codes(tx, user_id, hashes)
    return [
        "-".join(each[start : start + GROUP] for start in range(0, LENGTH, GROUP)) for each in bare
    ]


def _make_bare() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))

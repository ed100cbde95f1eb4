"""Codes that are asked for beside a password: of an app on a phone, or from paper."""

import hashlib
import re

from copydesk.errors import StoreError, TooMany
from copydesk.log import get_logger
from copydesk.model import User
from copydesk.model.limits import LONGEST_CODE
from copydesk.rules.secrets.totp import DIGITS, find_step
from copydesk.services.people.tries import Caller, compare_places
from copydesk.services.system import audit
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.people import secondfactors
from copydesk.store.people.secondfactors import SecondFactor

log = get_logger(__name__)

# Ten wrong codes, then one every five minutes: of a million codes three are right at any time.
CODE_TRIES = 10
CODE_REFILL = 1 / 300
# Four groups of five bits a letter; none looks like another.
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
LENGTH = 16
GROUP = 4
_LOOK_ALIKES = str.maketrans("ilo", "110", "- \t\u00a0\u2010\u2011\u2012\u2013\u2014")
_OF_APP = re.compile(rf"[0-9]{{{DIGITS}}}")
_OF_PAPER = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


async def use_code(kit: Kit, user: User, typed: str, caller: Caller) -> bool:
    """Use a code up, of the app or from paper; give whether it was right. TooMany for guesses."""
    bucket = await count_try(kit, user.id, caller)
    code = read_code(typed)
    if _OF_APP.fullmatch(code):
        is_right = await _use_app_code(kit, user.id, code)
    elif _OF_PAPER.fullmatch(code):
        is_right = await _use_recovery_code(kit, user, code, caller.ip)
    else:
        is_right = False
    if is_right:
        await forgive_try(kit, bucket)
    return is_right


def read_code(typed: str) -> str:
    """Give what counts of a code, however it was typed."""
    return typed[:LONGEST_CODE].strip().lower().translate(_LOOK_ALIKES)


async def _use_app_code(kit: Kit, user_id: int, code: str) -> bool:
    """Use up a code of the app; none is taken twice, nor one from before it."""
    async with kit.db.transaction() as tx:
        factor = await secondfactors.find_factor(tx, user_id)
        return factor is not None and await take_app_code(kit, tx, user_id, factor, code)


async def take_app_code(kit: Kit, tx: Calls, user_id: int, factor: SecondFactor, code: str) -> bool:
    """Use up a code of this app, in a transaction that goes on."""
    try:
        secret = kit.vault.open(factor.sealed_secret, name_purpose(user_id))
    except StoreError as error:
        # Codes on paper still work: they are not sealed but hashed.
        log.warning("a second factor cannot be opened", user_id=user_id, error=error.message)
        return False
    step = find_step(secret, code, kit.now(), factor.last_step)
    return step is not None and await secondfactors.take_step(tx, user_id, step)


def hash_recovery_code(user_id: int, bare: str) -> bytes:
    """Hash once: these codes have 80 random bits, so that nobody can try them all."""
    return hashlib.sha256(f"{user_id}:{bare}".encode()).digest()


def name_purpose(user_id: int) -> str:
    """Say what a secret of an app is sealed for."""
    return f"second factor of user {user_id}"


async def _use_recovery_code(kit: Kit, user: User, bare: str, ip: str) -> bool:
    async with kit.db.transaction() as tx:
        code_hash = hash_recovery_code(user.id, bare)
        if not await secondfactors.take_recovery_code(tx, user.id, code_hash):
            return False
        left = await secondfactors.count_recovery_codes(tx, user.id)
        await audit.note(
            kit, tx, "recovery_code_used", actor=user.username, subject=str(left), ip=ip
        )
    return True


async def count_try(kit: Kit, user_id: int, caller: Caller) -> str:
    """Count a try before it is known to be wrong, and give what it counts for.

    Whoever knows a password can use up the tries of its owner, but not those of the devices with
    which, and the places from which, the owner has signed in before.
    """
    bucket = f"code:{user_id}"
    if wait := await _take(kit, bucket):
        is_device, is_place = await compare_places(kit, user_id, caller)
        if not (is_device or is_place):
            raise TooMany("too many wrong codes; wait a little", wait)
        bucket = f"code-known:{user_id}:{caller.device_place if is_device else caller.place}"
        if wait := await _take(kit, bucket):
            raise TooMany("too many wrong codes; wait a little", wait)
    return bucket


async def forgive_try(kit: Kit, bucket: str) -> None:
    """Give a try back that was right."""
    await _take(kit, bucket, cost=-1)


async def _take(kit: Kit, bucket: str, *, cost: float = 1) -> float:
    """Take a try, and give how many seconds to wait for one."""
    return await kit.bus.take(bucket, capacity=CODE_TRIES, refill_per_second=CODE_REFILL, cost=cost)

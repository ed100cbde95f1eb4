"""Tries to come in: who calls, how often they may try, and what is left of too many tries."""

import secrets
from dataclasses import dataclass, field

from copydesk.errors import TooMany
from copydesk.log import get_logger
from copydesk.model.limits import LONGEST_USERNAME
from copydesk.rules.origins import name_place
from copydesk.rules.secrets.tokens import hash_token
from copydesk.services.people.accountwords import fold_name
from copydesk.services.system import audit
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.people import loginplaces
from copydesk.store.people.signin import Credentials

log = get_logger(__name__)

# Who goes on trying waits longer: after so many times the tries, so many times as long.
GROWTH = ((1, 1), (6, 10), (36, 100))
DEVICE_BYTES = 32
# What a right password costs its name, so that nobody can keep us hashing with one they know.
RIGHT_COST = 0.1


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls, before anybody knows who it is: a program at an address."""

    user_agent: str
    ip: str
    device: str = field(default="", repr=False)
    """What a browser was given when somebody signed in with it before."""

    @property
    def place(self) -> str:
        """What counts as one address: who has IPv6 has a whole network of them."""
        return name_place(self.ip)

    @property
    def device_place(self) -> str:
        """What stands for the device among the places of its users; '' for a new one."""
        return f"device:{hash_token(self.device).hex()}" if self.device else ""


@dataclass(frozen=True, slots=True)
class CountedTry:
    """What a try to come in was counted for."""

    name: str
    address: str = ""
    """Empty for a device that may try wherever it is."""


async def limit_tries(kit: Kit, bucket: str) -> None:
    """Count a try to come in, or refuse it before anything is looked up."""
    wait = await _take(kit, bucket, 1)
    if wait > 0:
        raise TooMany("too many tries; wait a little", wait)


async def forgive_try(kit: Kit, counted: CountedTry) -> None:
    """Give a try back that was right: many people and programs may share an address.

    Counted first and given back, not counted when wrong: else many guesses at once would all be
    free until the first of them is known to be wrong.
    """
    if counted.address:
        await _take(kit, counted.address, -1)
    await _take(kit, counted.name, RIGHT_COST - 1)


async def give_back(kit: Kit, bucket: str) -> None:
    """Give a try back that was right and has no name."""
    await _take(kit, bucket, -1)


async def _take(kit: Kit, bucket: str, cost: float) -> float:
    """Take a try from each bucket, or give the seconds until there is one; less than 0 gives back.

    The first bucket is small and fills soon; those behind it are larger and fill slowly.
    """
    tries, seconds = kit.settings.login_tries, kit.settings.login_wait
    for more, longer in GROWTH:
        name = bucket if more == 1 else f"{bucket}:{more}"
        wait = await kit.bus.take(
            name, capacity=tries * more, refill_per_second=1 / (seconds * longer), cost=cost
        )
        if wait > 0:
            return wait
    return 0


async def count_login(
    kit: Kit, found: Credentials | None, username: str, caller: Caller
) -> CountedTry:
    """Count a try under an address and a name, and give what it counts for.

    A device with which somebody has signed in before has tries of its own, whoever guesses at
    the name or from the same address. Once others have used up those of a name, its owner still
    has those of each place from which they have signed in before.
    """
    # Asked for an unknown name, too: that must not take another time.
    user_id = found.user.id if found else 0
    is_device, is_place = await compare_places(kit, user_id, caller)
    name = f"login-name:{fold_name(username)[:LONGEST_USERNAME]}"
    counted = CountedTry(name, f"login:{caller.place}")
    if is_device:
        counted = CountedTry(f"login-known:{user_id}:{caller.device_place}")
        await limit_tries(kit, counted.name)
        return counted
    await limit_tries(kit, counted.address)
    try:
        await limit_tries(kit, counted.name)
    except TooMany:
        if not is_place:
            raise
        counted = CountedTry(f"login-known:{user_id}:{caller.place}", counted.address)
        await limit_tries(kit, counted.name)
    return counted


async def compare_places(kit: Kit, user_id: int, caller: Caller) -> tuple[bool, bool]:
    """Say whether a user has signed in with this device, and from this place, before."""
    places = (caller.device_place, caller.place)
    known = await loginplaces.list_known(kit.db, user_id, places)
    return caller.device_place in known, caller.place in known


async def remember(kit: Kit, tx: Calls, user_id: int, caller: Caller) -> str:
    """Remember from where somebody came in; give what their browser is known by from now on.

    A device that somebody else made known here gets another name: who planted it gains nothing.
    """
    now = kit.now()
    await loginplaces.note_place(tx, user_id, caller.place, now)
    known = await loginplaces.list_known(tx, user_id, (caller.device_place,))
    device = caller.device if known else secrets.token_urlsafe(DEVICE_BYTES)
    named = Caller(caller.user_agent, caller.ip, device)
    await loginplaces.note_place(tx, user_id, named.device_place, now)
    return device


async def note_flood(kit: Kit, name: str, caller: Caller) -> None:
    """Leave a line about too many tries: one a minute for an address, however many come."""
    if not await kit.bus.take(f"login-log:{caller.place}", capacity=1, refill_per_second=1 / 60):
        log.warning("too many logins", name=name, ip=caller.ip)


async def note_refusal(
    kit: Kit, name: str, caller: Caller, *, action: audit.AuditAction = "refused"
) -> None:
    """Put a refusal on record: one a minute for an address, however many come."""
    bucket = f"login-record:{action}:{caller.place}"
    if not await kit.bus.take(bucket, capacity=1, refill_per_second=1 / 60):
        await audit.note(kit, kit.db, action, subject=name, ip=caller.ip, device=caller.user_agent)

"""Tries to come in: who calls, how often they may try, and what is left of too many tries."""

from dataclasses import dataclass

from copydesk.errors import TooMany
from copydesk.log import get_logger
from copydesk.model.limits import LONGEST_USERNAME
from copydesk.rules.origins import name_place
from copydesk.services.system import audit
from copydesk.services.system.kit import Kit
from copydesk.store.people import loginplaces
from copydesk.store.people.signin import Credentials

log = get_logger(__name__)

# Who goes on trying waits longer: after so many times the tries, so many times as long.
GROWTH = ((1, 1), (6, 10), (36, 100))
# What a right password costs its name, so that nobody can keep us hashing with one they know.
RIGHT_COST = 0.1


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls, before anybody knows who it is: a program at an address."""

    user_agent: str
    ip: str

    @property
    def place(self) -> str:
        """What counts as one address: who has IPv6 has a whole network of them."""
        return name_place(self.ip)


async def limit_tries(kit: Kit, bucket: str) -> None:
    """Count a try to come in, or refuse it before anything is looked up."""
    wait = await _take(kit, bucket, 1)
    if wait > 0:
        raise TooMany("too many tries; wait a little", wait)


async def forgive_try(kit: Kit, caller: Caller, name_bucket: str) -> None:
    """Give a try back that was right: many people and programs may share an address.

    Counted first and given back, not counted when wrong: else many guesses at once would all be
    free until the first of them is known to be wrong.
    """
    await _take(kit, f"login:{caller.place}", -1)
    await _take(kit, name_bucket, RIGHT_COST - 1)


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


async def count_for_name(kit: Kit, found: Credentials | None, username: str, caller: Caller) -> str:
    """Count a try under a name, and give what it counts for.

    Once others have used up the tries of a name, its owner still has those of each place from
    which they have signed in before.
    """
    # Asked for an unknown name, too: that must not take another time.
    user_id = found.user.id if found else 0
    is_known = await loginplaces.is_known(kit.db, user_id, caller.place)
    bucket = f"login-name:{username.strip().casefold()[:LONGEST_USERNAME]}"
    try:
        await limit_tries(kit, bucket)
    except TooMany:
        if not is_known:
            raise
        bucket = f"login-known:{user_id}:{caller.place}"
        await limit_tries(kit, bucket)
    return bucket


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

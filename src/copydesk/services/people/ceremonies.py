"""What waits for somebody to come back: kept sealed, used once, and not for long."""

import secrets
from typing import TypeVar

import msgspec

from copydesk.errors import NotFound, StoreError, TooMany
from copydesk.model.times import MINUTE
from copydesk.rules.secrets.tokens import hash_token
from copydesk.services.system.kit import Kit
from copydesk.store.people import ceremonies
from copydesk.store.people.ceremonies import CeremonyKind

Kept = TypeVar("Kept")

# Nobody reads a page of consent for longer, or looks for a key.
MINUTES: dict[CeremonyKind, int] = {"provider": 10, "add_passkey": 5, "passkey": 5}
# Who begins one clears away what nobody came back for: strangers cannot fill the table for long.
CLEARED_AT_ONCE = 100
# For one address: so many at once, then one every two seconds; an open page asks now and then.
BEGUN_AT_ONCE = 60
BEGUN_REFILL = 1 / 2
GONE = "this took too long, was used already, or began elsewhere; begin again"


async def limit_begins(kit: Kit, place: str) -> None:
    """Count what strangers begin, or refuse it: each costs a row for some minutes."""
    wait = await kit.bus.take(
        f"begun:{place}", capacity=BEGUN_AT_ONCE, refill_per_second=BEGUN_REFILL
    )
    if wait > 0:
        raise TooMany("this was begun too often; wait a little", wait)


async def begin(kit: Kit, kind: CeremonyKind, kept: object, *, user_id: int | None = None) -> str:
    """Keep something until somebody comes back; give the token that they bring."""
    token, now = secrets.token_urlsafe(32), kit.now()
    sealed = kit.vault.seal(msgspec.json.encode(kept), kind)
    async with kit.db.transaction() as tx:
        await ceremonies.remove_expired_ceremonies(tx, now, CLEARED_AT_ONCE)
        await ceremonies.add_ceremony(
            tx,
            kind,
            hash_token(token),
            user_id=user_id,
            sealed=sealed,
            expires_at=now + MINUTES[kind] * MINUTE,
        )
    return token


async def take(kit: Kit, kind: CeremonyKind, token: str, type_: type[Kept]) -> tuple[Kept, int]:
    """Give what was kept, and whose it is (0: nobody's), or raise NotFound; it works once."""
    async with kit.db.transaction() as tx:
        found = await ceremonies.take_ceremony(tx, kind, hash_token(token))
    if found is None or found.expires_at <= kit.now():
        raise NotFound(GONE)
    try:
        opened = kit.vault.open(found.sealed, kind)
    except StoreError as error:
        raise NotFound(GONE) from error
    return msgspec.json.decode(opened, type=type_), found.user_id or 0

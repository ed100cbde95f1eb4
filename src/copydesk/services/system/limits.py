"""How much one user may ask for, so that a program gone wild leaves something for the others."""

from typing import Literal

from copydesk.errors import TooMany
from copydesk.model import Visitor
from copydesk.services.system.kit import Kit

LimitKind = Literal["default", "search", "app"]
# A process asks the bus for this part of a burst at once: asking Valkey takes 0.2 ms.
PART = 20
# Apps ask for every feed by itself; a sync of thousands must go through at once.
APP_PACE = 20
_MESSAGES: dict[LimitKind, str] = {"search": "too many searches at once; wait a little"}
_MESSAGE = "too many requests at once; wait a little"


async def take(kit: Kit, visitor: Visitor, kind: LimitKind = "default") -> None:
    """Count one request of this user, or refuse it and say when to come back."""
    await take_as(kit, str(visitor.user.id), kind)


async def take_as(kit: Kit, name: str, kind: LimitKind) -> None:
    """Count one request under a name: an address of its own has a limit of its own."""
    burst, per_second = _read_pace(kit, kind)
    if not burst:
        return
    bucket, now = f"rate:{kind}:{name}", kit.now()
    if kit.rate_cache.spend(bucket, now):
        return
    count = max(1, burst // PART)
    wait = await kit.bus.take(bucket, capacity=burst, refill_per_second=per_second, cost=count)
    if wait > 0:
        raise TooMany(_MESSAGES.get(kind, _MESSAGE), wait)
    kit.rate_cache.grant(bucket, count - 1, now)


def _read_pace(kit: Kit, kind: LimitKind) -> tuple[int, float]:
    """Give how many requests of a kind may come at once, and how many a second after that."""
    if kind == "search":
        return kit.settings.search_burst, kit.settings.search_per_second
    pace = APP_PACE if kind == "app" else 1
    return kit.settings.rate_burst * pace, kit.settings.rate_per_second * pace

"""How much one user may ask for, so that a program gone wild leaves something for the others."""

from typing import Literal

from copydesk.errors import TooMany
from copydesk.model import Visitor
from copydesk.services.system.kit import Kit

Kind = Literal["default", "search"]
# A process asks the bus for this part of a burst at once: asking Valkey takes 0.2 ms.
PART = 20


async def take(kit: Kit, visitor: Visitor, kind: Kind = "default") -> None:
    """Count one request of this user, or refuse it and say when to come back."""
    if kind == "search":
        burst, per_second = kit.config.search_burst, kit.config.search_per_second
        message = "too many searches at once; wait a little"
    else:
        burst, per_second = kit.config.rate_burst, kit.config.rate_per_second
        message = "too many requests at once; wait a little"
    if not burst:
        return
    bucket, now = f"rate:{kind}:{visitor.user.id}", kit.now()
    if kit.allowances.spend(bucket, now):
        return
    count = max(1, burst // PART)
    wait = await kit.bus.take(bucket, capacity=burst, refill_per_second=per_second, cost=count)
    if wait > 0:
        raise TooMany(message, wait)
    kit.allowances.grant(bucket, count - 1, now)

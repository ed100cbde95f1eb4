"""Numbers handed out without gaps and in commit order.

A sequence would let a later number become visible before an earlier one, and a reader who follows
a cursor would miss the earlier one for good. Taking numbers by updating one row makes writers wait
for each other from here to their commit, so take them as late in a transaction as possible.
"""

from typing import Literal

from copydesk.store.engine.db import Calls, Sql

TAKE = Sql("UPDATE counters SET value = value + :count WHERE name = :name RETURNING value")


async def take_ids(tx: Calls, name: Literal["entries", "events"], count: int) -> range:
    """Give `count` fresh ids; they return to the counter if the transaction fails."""
    last: int = await tx.value(TAKE, name=name, count=count)
    return range(last - count + 1, last + 1)

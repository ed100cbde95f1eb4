"""A desk that grows fast: the database is told, so that it plans for what is there now."""

from copydesk.services.system.kit import Kit
from copydesk.store.engine import statistics


async def tell_growth(kit: Kit) -> None:
    """Have the database look at its tables if there is many times more than when it last did."""
    if await statistics.has_grown(kit.db):
        async with kit.db.transaction() as tx:
            await statistics.look_at_tables(tx)

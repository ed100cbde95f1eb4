"""How much is unread, feed by feed; changes are added to the sums now and then, for everybody."""

from copydesk.model import Visitor
from copydesk.services.system.kit import Kit
from copydesk.store.entries import unreadcounts

# Whoever counts adds these up for a tenth of a millisecond.
MANY_CHANGES = 500


async def list_unread_by_feed(kit: Kit, visitor: Visitor) -> dict[int, int]:
    """Count what is unread in each feed of this user; those with nothing are left out."""
    return await unreadcounts.list_unread_by_feed(kit.db, visitor.user.id)


async def add_up(kit: Kit) -> None:
    """Add what has changed to the sums, so that few changes are left to be read."""
    await _add_up(kit, 1)


async def add_up_many(kit: Kit) -> None:
    """Do so sooner after a burst, as of marks: all lists that count would read it for a minute."""
    await _add_up(kit, MANY_CHANGES)


async def _add_up(kit: Kit, fewest: int) -> None:
    if await unreadcounts.has_changes(kit.db, fewest):
        async with kit.db.transaction() as tx:
            await unreadcounts.add_up(tx)

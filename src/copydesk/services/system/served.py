"""Tells all processes that a served feed has changed, or must not be served any more.

Each holds bytes in memory, and they share copies on the bus. All of these hang on what is known of
a feed (`feed_uuid:`): where that is missing, the database is asked.
"""

from copydesk.services.system.kit import SERVED_CHANGED, Kit

# How long a feed that was switched off might be served if every call about that was lost.
FACTS_SECONDS = 300.0
WITHDRAWN = b"withdrawn"


def name_facts(feed_id: int) -> str:
    """Give the key of what is known of a served feed."""
    return f"feed_uuid:{feed_id}"


async def tell_changed(kit: Kit, feed_id: int) -> None:
    """Let every process look again at what it holds of a feed."""
    await kit.bus.remove(name_facts(feed_id))
    await kit.bus.publish(SERVED_CHANGED, str(feed_id).encode())


async def withdraw(kit: Kit, feed_id: int) -> None:
    """Let no process serve a feed any more from what it holds.

    Whoever has just read the database may be about to share what is not true any more: the mark
    stands in the way of that, and is older than any such request when it goes.
    """
    await kit.bus.set(name_facts(feed_id), WITHDRAWN, ttl_seconds=FACTS_SECONDS)
    await kit.bus.publish(SERVED_CHANGED, str(feed_id).encode())

"""Addresses that may hold a password: looked for at each start, and hardly ever found."""

import asyncio

from copydesk.late import load
from copydesk.services.system.kit import Kit
from copydesk.store.feeds.oldaddresses import list_suspects


async def seal_old_addresses(kit: Kit) -> int:
    """Take the passwords out of all addresses; give how many feeds had one.

    Before anything is shown to anybody, so that nobody sees one again.
    """
    found = await list_suspects(kit.db)
    if not found:
        return 0
    sealing = await asyncio.to_thread(load, "copydesk.services.feeds.oldaddresses")
    sealed: int = await sealing.seal_addresses(kit, found)
    return sealed

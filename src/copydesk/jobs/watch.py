"""The watch: leaves signs of life, and after an outage looks whether the database is back."""

import asyncio

from copydesk.errors import DatabaseAway
from copydesk.services.system.kit import Kit
from copydesk.services.system.processes import BEAT_SECONDS, beat

RETRY_SECONDS = 1.0


async def keep_watch(kit: Kit) -> None:
    """Beat until cancelled: now and then, and each second while the database is lost."""
    while True:
        try:
            await beat(kit)
        except DatabaseAway:
            await asyncio.sleep(RETRY_SECONDS)
        else:
            await kit.db.standing.wait_until_lost(BEAT_SECONDS)

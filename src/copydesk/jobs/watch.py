"""The watch: leaves signs of life, looks after an outage, and follows settings that change."""

import asyncio

from copydesk.errors import DatabaseAway
from copydesk.services.system import settings
from copydesk.services.system.kit import SETTINGS_CHANGED, Kit
from copydesk.services.system.processes import BEAT_SECONDS, beat

RETRY_SECONDS = 1.0
# The floor under calls: how late a change is seen when the bus lost its call.
SETTINGS_SECONDS = 30.0


async def keep_watch(kit: Kit) -> None:
    """Beat until cancelled: now and then, and each second while the database is lost."""
    while True:
        try:
            await beat(kit)
        except DatabaseAway:
            await asyncio.sleep(RETRY_SECONDS)
        else:
            await kit.db.standing.wait_until_lost(BEAT_SECONDS)


async def follow_settings(kit: Kit) -> None:
    """Let what admins change count here, until cancelled: at once, or soon without a bus."""
    async with kit.bus.listen(SETTINGS_CHANGED) as calls:
        while True:
            await settings.reload(kit)
            if await calls.wait(SETTINGS_SECONDS):
                kit.models.forget()

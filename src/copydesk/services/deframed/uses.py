"""Writes down how often served feeds are asked for, and forgets those that nobody wants."""

import time

from copydesk.bus.listener import MAX_MESSAGES
from copydesk.model.times import DAY
from copydesk.services.system.kit import SERVED_CHANGED, Kit
from copydesk.store.deframed import builds, proxiedfeeds

ROWS_AT_ONCE = 500
KEPT_DAYS = 90
WAIT_SECONDS = 300.0


async def write_uses(kit: Kit) -> None:
    """Add what was counted since the last time."""
    now = kit.now()
    if taken := kit.hot_feeds.uses.take(now // DAY):
        async with kit.db.transaction() as tx:
            await builds.add_uses(tx, now // DAY, taken, now)


async def forget_idle(kit: Kit) -> None:
    """Forget feeds that readers added and nobody asks for; cleaning takes their entries."""
    now = kit.now()
    before = now - kit.settings.proxy_idle_days * DAY
    while await proxiedfeeds.drop_idle(kit.db, before, ROWS_AT_ONCE) == ROWS_AT_ONCE:
        pass
    await builds.drop_old_uses(kit.db, now // DAY - KEPT_DAYS)


async def follow_changes(kit: Kit) -> None:
    """Forget what this process holds of feeds that were built anew, until cancelled."""
    async with kit.bus.listen(SERVED_CHANGED) as calls:
        while True:
            begin = time.monotonic()
            messages = await calls.wait(WAIT_SECONDS)
            for message in messages:
                kit.hot_feeds.drop(int(message))
            # Calls are lost where we were woken for none, or for more than are kept.
            is_woken = time.monotonic() - begin < WAIT_SECONDS
            if len(messages) >= MAX_MESSAGES or (is_woken and not messages):
                kit.hot_feeds.clear()

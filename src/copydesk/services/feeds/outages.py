"""A whole-instance outage: noticed, told once, shown to admins, and no fault of any feed."""

from copydesk.errors import CopydeskError
from copydesk.log import get_logger
from copydesk.model import FeedSource, Visitor
from copydesk.model.times import MINUTE
from copydesk.services.system.kit import Kit
from copydesk.services.system.outlook import UNREACHED
from copydesk.services.system.visitors import check_admin
from copydesk.store.catalog.publishers import read_host
from copydesk.store.engine.db import Calls
from copydesk.store.feeds import feedoutages

log = get_logger(__name__)

KEY = "outage"
# Said anew by each process that still reaches nobody.
KEPT_SECONDS = 900
RETRY = 5 * MINUTE


async def note_reached(kit: Kit) -> None:
    """A host answered: whatever was wrong with our own way is over."""
    if kit.outlook.note_reached():
        await kit.bus.remove(KEY)
        log.info("the network is back: hosts answer again")


async def note_missed(kit: Kit, source: FeedSource, error: CopydeskError) -> bool:
    """Say whether a failure is our own, as nobody at all is reached."""
    if error.details.get("reason") not in UNREACHED:
        await note_reached(kit)
        return False
    now = kit.now()
    blamed = kit.outlook.note_missed(read_host(source.url), source.feed_id, now)
    lost_at = kit.outlook.lost_at
    if lost_at is None:
        return False
    if blamed:
        log.warning("no host at all is reached: the network of this server is probably away")
        async with kit.db.transaction() as tx:
            await feedoutages.forgive_failures(tx, blamed, _choose_retry(kit))
    await kit.bus.set(KEY, str(lost_at).encode(), ttl_seconds=KEPT_SECONDS)
    return True


async def wait_it_out(kit: Kit, tx: Calls, source: FeedSource) -> None:
    """Have a feed asked again soon, as if it had not been asked."""
    await feedoutages.put_off(tx, source.feed_id, _choose_retry(kit))


async def find_outage(kit: Kit, visitor: Visitor) -> int | None:
    """Give since when no process reaches anybody; None if somebody is reached, or nobody asked."""
    check_admin(visitor)
    stored = await kit.bus.get(KEY)
    return int(stored) if stored else None


def _choose_retry(kit: Kit) -> int:
    """Not all at once when the network is back."""
    return kit.now() + RETRY + round(kit.chance() * MINUTE)

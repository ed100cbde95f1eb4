"""Deleting a feed for everybody: what readers kept stays with them as snapshots.

The first step takes the feed's name away and queues the job that does the rest, so that a server
that is killed at any moment goes on where it was.
"""

from copydesk.errors import NotFound
from copydesk.log import get_logger
from copydesk.model import Job, Visitor
from copydesk.model.events import SubscriptionsEvent
from copydesk.services.ingest.websub import leave_hub_if_unwanted
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import JobKind, queue_job
from copydesk.services.system.served import withdraw
from copydesk.services.system.visitors import check_admin
from copydesk.store.feeds import keepers, removals
from copydesk.store.system.events import NewEvent, add_events

log = get_logger(__name__)

# Each run gets further, also one that is killed: only what fails again and again is given up. It
# writes all the time: one after the other leaves room for everybody else.
REMOVE = JobKind("remove", attempts=100, most=1)
READERS_AT_ONCE = 50
ENTRIES_AT_ONCE = 200
KEYS_AT_ONCE = 2000


async def count_readers(kit: Kit, visitor: Visitor, feed_id: int) -> int:
    """Say how many people would lose a feed."""
    check_admin(visitor)
    if not await removals.has_feed(kit.db, feed_id):
        raise NotFound("no such feed")
    return await removals.count_readers(kit.db, feed_id)


async def remove_feed(kit: Kit, visitor: Visitor, feed_id: int) -> None:
    """Delete a feed for everybody; after this nobody follows it, and its entries go soon."""
    check_admin(visitor)
    now = kit.now()
    async with kit.db.transaction() as tx:
        # Jobs come before feeds, as in a refresh.
        await queue_job(tx, REMOVE, str(feed_id), now=now, key=REMOVE.make_key(feed_id))
        if not await removals.drop_name(tx, feed_id, now):
            raise NotFound("no such feed")
    await withdraw(kit, feed_id)
    log.info("feed is deleted", feed_id=feed_id, by=visitor.user.id)
    await _drop_followers(kit, feed_id)
    await kit.bus.publish(JOBS)


async def run_job(kit: Kit, job: Job) -> None:
    """Do all that is left to do; who runs at the same time only helps."""
    feed_id = int(job.payload)
    if not await removals.is_going(kit.db, feed_id):
        raise NotFound("the feed is gone")
    # Again, for whoever was killed after the first step.
    await withdraw(kit, feed_id)
    while True:
        await _drop_followers(kit, feed_id)
        await _drop_entries(kit, feed_id)
        async with kit.db.transaction() as tx:
            if await removals.drop_feed(tx, feed_id):
                break
            if not await removals.is_going(tx, feed_id):
                raise NotFound("the feed is gone")
    log.info("feed deleted", feed_id=feed_id)


async def _drop_followers(kit: Kit, feed_id: int) -> None:
    while True:
        async with kit.db.transaction() as tx:
            left = await removals.drop_followers(tx, feed_id, limit=READERS_AT_ONCE, now=kit.now())
            if not left:
                return
            await leave_hub_if_unwanted(kit, tx, feed_id)
            told = [NewEvent(SubscriptionsEvent(), user_id=user_id) for user_id in left]
            await add_events(tx, kit.now(), *told)
        await announce(kit)


async def _drop_entries(kit: Kit, feed_id: int) -> None:
    user_ids = await keepers.list_keepers(kit.db, feed_id)
    dropped = -1
    while dropped:
        async with kit.db.transaction() as tx:
            dropped = await removals.drop_entries(
                tx, feed_id, user_ids, limit=ENTRIES_AT_ONCE, now=kit.now()
            )
    dropped = -1
    while dropped:
        async with kit.db.transaction() as tx:
            dropped = await removals.drop_keys(tx, feed_id, limit=KEYS_AT_ONCE)

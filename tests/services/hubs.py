"""Looking after hubs by hand, and at what became of them."""

from copydesk.model import Hub, Job, Visitor
from copydesk.services.ingest import websub
from copydesk.services.ingest.websub import Intent
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.ingest import websub as rows
from tests import make

GET_ERROR = Sql("SELECT last_error FROM websub WHERE feed_id = :feed_id")
GET_NEXT_CHECK = Sql("SELECT next_check_at FROM feed_states WHERE feed_id = :feed_id")


async def lease(kit: Kit) -> Job | None:
    leased = await work.lease(kit, [websub.WEBSUB.name], 1)
    return leased[0] if leased else None


async def look(kit: Kit) -> bool:
    """Run the job that looks after the hub, if it is due."""
    job = await lease(kit)
    if job:
        await websub.run_job(kit, job)
    return job is not None


async def get_row(kit: Kit, feed_id: int) -> Hub:
    row = await rows.find_hub(kit.db, feed_id)
    assert row
    return row


async def get_wait(kit: Kit) -> float | None:
    """Give the hours until the next look."""
    run_at = await work.find_next_run(kit, [websub.WEBSUB.name])
    return None if run_at is None else (run_at - kit.now()) / make.HOUR


async def get_error(kit: Kit, feed_id: int) -> str:
    return str(await kit.db.value(GET_ERROR, feed_id=feed_id))


async def get_poll_wait(kit: Kit, feed_id: int) -> float:
    """Give the hours until the next refresh."""
    next_check_at = await kit.db.value(GET_NEXT_CHECK, feed_id=feed_id)
    return float(next_check_at - kit.now()) / make.HOUR


async def activate(kit: Kit, feed_id: int, lease_seconds: int = 864_000) -> Hub:
    """Ask, and say yes as the hub would."""
    await look(kit)
    row = await get_row(kit, feed_id)
    intent = Intent("subscribe", row.topic_url, lease_seconds)
    assert await websub.confirm(kit, row.token, intent) == "confirmed"
    return await get_row(kit, feed_id)


async def leave(kit: Kit, visitor: Visitor) -> None:
    for subscription in await subscriptions.list_subscriptions(kit, visitor):
        await subscriptions.unsubscribe(kit, visitor, subscription.id)

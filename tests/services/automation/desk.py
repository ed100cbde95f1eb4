"""A reader with filters, for tests of what they do."""

from copydesk.model import IncomingEntry, Visitor
from copydesk.model.filters import Filter, FilterAction, FilterNode, FilterScope
from copydesk.services.automation import filters
from copydesk.services.automation.filters import FilterDraft
from copydesk.services.ingest.storing import store_entries
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.system import jobs
from tests import make
from tests.rules.filters.nodes import leaf
from tests.run_jobs import FAR, LEASED, perform


async def follow(kit: Kit, *visitors: Visitor, name: str = "news") -> int:
    """Have people follow a feed; give its id."""
    feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
    for visitor in visitors:
        await make.subscription(kit.db, visitor.user.id, feed_id)
    return feed_id


async def bring(kit: Kit, feed_id: int, *entries: IncomingEntry | str) -> list[int]:
    """Let entries come in as a refresh brings them; give their ids in the order named."""
    incoming = tuple(make.incoming(each) if isinstance(each, str) else each for each in entries)
    async with kit.db.transaction() as tx:
        stored = await store_entries(kit, tx, feed_id, incoming, full_text="never")
    return list(reversed(stored.added)) if len(entries) > 1 else list(stored.added)


async def run_jobs(kit: Kit, kind: str, *, now: int | None = None) -> int:
    """Do all jobs of a kind that are due, as a worker does; give how many those were."""
    done = 0
    at = kit.now() if now is None else now
    while leased := await jobs.lease_jobs(
        kit.db, [kind], f"test {done}", now=at, lease_until=FAR + LEASED, limit=1
    ):
        if not await perform(kit, leased[0]):
            await work.finish(kit, leased[0])
        done += 1
    return done


async def add(
    kit: Kit,
    visitor: Visitor,
    match: FilterNode | str,
    *actions: str | FilterAction,
    **scope: int,
) -> Filter:
    """Keep a filter; a text stands for a word in the title."""
    if isinstance(match, str):
        match = leaf("title", "contains", match)
    named = tuple(FilterAction(each) if isinstance(each, str) else each for each in actions)
    draft = FilterDraft("A filter", match, named, FilterScope(**scope))
    return await filters.add_filter(kit, visitor, draft)

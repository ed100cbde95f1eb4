"""Users come, go and read while feeds are refreshed: nothing is lost, nobody waits for ever."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from copydesk.errors import CopydeskError
from copydesk.model import Subscription
from copydesk.store.engine.db import Calls, Db
from copydesk.store.entries.filter import EntryFilter
from copydesk.store.feeds import feeds
from copydesk.store.ingest import entries
from copydesk.store.reading import marks, states
from copydesk.store.subscriptions import subscriptions
from copydesk.store.system import events, jobs
from tests import make
from tests.store.rows import list_entries, list_ids, list_unread

# How long a writer that must wait is given to prove that it does not.
A_WHILE = 0.2


@pytest.fixture
async def ann(db: Db) -> int:
    return (await make.user(db)).id


@pytest.fixture
async def feed_id(db: Db) -> int:
    return await make.feed(db)


async def refresh(tx: Calls, feed_id: int, title: str) -> None:
    """Do what a refresh does in its transaction, in its order."""
    assert await feeds.lock_source(tx, feed_id)
    items = (make.incoming(title),)
    await entries.apply_entries(tx, feed_id, items, now=make.NOW, backlog=None)
    await make.mark_listed(tx, feed_id, items, make.NOW)


async def subscribe(db: Db, user_id: int, feed_id: int) -> bool:
    return await make.subscription(db, user_id, feed_id)


async def get(db: Db, user_id: int, feed_id: int) -> Subscription:
    found = await subscriptions.find_subscription_of_feed(db, user_id, feed_id)
    assert found is not None
    return found


async def unsubscribe(db: Db, user_id: int, feed_id: int) -> None:
    subscription = await get(db, user_id, feed_id)
    async with db.transaction() as tx:
        await subscriptions.remove_subscription(tx, user_id, subscription, make.NOW)


async def refresh_around(db: Db, feed_id: int, work: Awaitable[object]) -> None:
    """Start the work when a refresh has given its entries to the readers, but not committed."""
    async with db.transaction() as tx:
        await refresh(tx, feed_id, "meanwhile")
        task = asyncio.ensure_future(work)
        await asyncio.wait([task], timeout=A_WHILE)
    await task


async def test_who_subscribes_during_a_refresh_gets_its_entries(
    db: Db, ann: int, feed_id: int
) -> None:
    await refresh_around(db, feed_id, subscribe(db, ann, feed_id))

    assert await list_unread(db, ann) == [1]


async def test_who_comes_back_during_a_refresh_gets_its_entries(
    db: Db, ann: int, feed_id: int
) -> None:
    await subscribe(db, ann, feed_id)
    await unsubscribe(db, ann, feed_id)

    await refresh_around(db, feed_id, subscribe(db, ann, feed_id))

    assert await list_unread(db, ann) == [1]


async def test_who_leaves_during_a_refresh_keeps_no_ghosts(db: Db, ann: int, feed_id: int) -> None:
    await subscribe(db, ann, feed_id)

    await refresh_around(db, feed_id, unsubscribe(db, ann, feed_id))

    assert await list_unread(db, ann) == []
    assert (await states.count_states(db, ann)).feeds == {}
    await subscribe(db, ann, feed_id)
    assert await list_unread(db, ann) == [1]


async def test_who_subscribes_twice_at_once_subscribes_once(db: Db, ann: int, feed_id: int) -> None:
    await make.store_entries(db, feed_id, make.incoming("one"))

    results = await asyncio.gather(*(subscribe(db, ann, feed_id) for _ in range(4)))

    assert sorted(results) == [False, False, False, True]
    assert len(await subscriptions.list_subscriptions(db, ann)) == 1


async def test_who_comes_back_twice_at_once_keeps_what_was_read_since(
    db: Db, ann: int, feed_id: int
) -> None:
    await subscribe(db, ann, feed_id)
    await make.store_entries(db, feed_id, make.incoming("one"))
    await unsubscribe(db, ann, feed_id)

    async def come_back_and_read() -> None:
        await subscribe(db, ann, feed_id)
        async with db.transaction() as tx:
            await states.mark_read(tx, ann, [1], at=make.NOW, now=make.NOW)

    await asyncio.gather(*(come_back_and_read() for _ in range(4)))

    assert await list_unread(db, ann) == []


async def test_a_feed_added_twice_at_once_is_one_feed(db: Db) -> None:
    ids = await asyncio.gather(*(make.feed(db) for _ in range(4)))

    assert len(set(ids)) == 1


async def change_states(db: Db, user_id: int, number: int) -> None:
    """Change many rows of one user, each caller in another order."""
    ids = list(range(1, 41)) if number % 2 else list(range(40, 0, -1))
    async with db.transaction() as tx:
        if number % 4 == 0:
            await states.mark_read(tx, user_id, ids, at=make.NOW, now=make.NOW)
        elif number % 4 == 1:
            await states.mark_unread(tx, user_id, ids, at=make.NOW, now=make.NOW)
        elif number % 4 == 2:
            await states.mark_all_read(tx, EntryFilter(user_id), at=make.NOW, now=make.NOW)
        else:
            is_set = number % 3 > 0
            await marks.set_mark(
                tx, user_id, ids[:5], "starred", is_set=is_set, at=make.NOW, now=make.NOW
            )
        await events.add_event(tx, make.event("states"), make.NOW, user_id=user_id)


async def test_many_devices_of_one_user_do_not_deadlock(db: Db, ann: int) -> None:
    feed_ids = [await make.feed(db, f"https://{number}.example/feed") for number in range(4)]
    for feed_id in feed_ids:
        await subscribe(db, ann, feed_id)
        items = [make.incoming(f"{n}", published_at=make.NOW - 7 * n % 11) for n in range(10)]
        await make.store_entries(db, feed_id, *items)

    async def move(feed_id: int) -> None:
        await unsubscribe(db, ann, feed_id)
        await subscribe(db, ann, feed_id)

    await asyncio.gather(
        *(change_states(db, ann, number) for number in range(24)),
        *(move(feed_id) for feed_id in feed_ids),
    )

    page = await list_entries(db, EntryFilter(ann, is_unread=True), has_body=False)
    assert [entry.id for entry in page if entry.is_read] == []
    assert sorted(entry.id for entry in page) == await list_unread(db, ann)


async def test_refreshes_marks_and_queueing_do_not_deadlock(db: Db, ann: int) -> None:
    feed_ids = [await make.feed(db, f"https://{number}.example/feed") for number in range(4)]
    for feed_id in feed_ids:
        await subscribe(db, ann, feed_id)

    async def refresh_and_finish(number: int) -> None:
        feed_id = feed_ids[number % 4]
        lease = f"lease {number}"
        leased = await jobs.lease_jobs(
            db, ["refresh"], lease, now=make.NOW, lease_until=make.NOW + 9, limit=2
        )
        await jobs.extend_leases(db, leased, make.NOW + 99)
        # The order of locks everywhere: jobs, then feeds, then users, then the counters.
        async with db.transaction() as tx:
            for job in leased[:1]:
                await jobs.finish_job(tx, job)
            await refresh(tx, feed_id, f"round {number}")
            await events.add_event(tx, make.event("refreshed", feed_id=feed_id), make.NOW)
        await jobs.give_back_jobs(db, leased)

    async def queue(number: int) -> None:
        chosen = feed_ids if number % 2 else feed_ids[::-1]
        async with db.transaction() as tx:
            payloads = {f"refresh:{feed_id}": str(feed_id) for feed_id in chosen}
            await jobs.add_jobs(tx, "refresh", payloads, now=make.NOW)
            await feeds.postpone_feeds(tx, chosen, make.NOW + 1)

    async def mark(number: int) -> None:
        await change_states(db, ann, number)
        await jobs.reclaim_jobs(db, make.NOW + 50)

    work: list[Callable[[int], Awaitable[None]]] = [refresh_and_finish, queue, mark]
    results = await asyncio.gather(
        *(does(number) for number in range(12) for does in work), return_exceptions=True
    )

    failed = [result for result in results if isinstance(result, Exception)]
    # A lease that another worker took over is no fault here; waiting in a circle would be.
    assert [error for error in failed if getattr(error, "code", "") != "lease_lost"] == []
    assert all(isinstance(error, CopydeskError) for error in failed)
    assert await states.get_newest_id(db) == len(await list_ids(db))

"""Two feeds become one while they are refreshed, read, left and joined."""

import asyncio

import pytest

from copydesk.store.engine.db import Db, scalar
from copydesk.store.feeds import feeds, merges
from copydesk.store.ingest import entries
from copydesk.store.reading import states
from copydesk.store.subscriptions import subscriptions
from copydesk.store.system import events
from tests import make
from tests.store.merging import LIST_GHOSTS, item
from tests.store.rows import check_index, list_ids, list_unread

# How long a writer that must wait is given to prove that it does not.
A_WHILE = 0.2


@pytest.fixture
async def users(db: Db) -> list[int]:
    return [(await make.user(db, name)).id for name in ("ann", "ben")]


@pytest.fixture
async def feed_ids(db: Db, users: list[int]) -> list[int]:
    """Give the feed that goes, the one that stays, and a third; everybody follows all of them."""
    ids = [await make.feed(db, f"https://{number}.example/feed") for number in range(3)]
    for feed_id in ids:
        for user_id in users:
            await make.subscription(db, user_id, feed_id)
        await make.store_entries(db, feed_id, *(item(f"{n}") for n in range(5)))
    return ids


async def merge(db: Db, feed_ids: list[int]) -> None:
    async with db.transaction() as tx:
        await merges.merge_feeds(tx, feed_ids[0], feed_ids[1], make.NOW)
        told = [events.NewEvent(make.event("subscriptions"), user_id=1)]
        await events.add_events(tx, make.NOW, *told)


async def refresh(db: Db, feed_id: int, name: str) -> None:
    async with db.transaction() as tx:
        if await feeds.lock_source(tx, feed_id):
            new = (item(name), item(f"{name} of {feed_id}"))
            await entries.apply_entries(tx, feed_id, new, now=make.NOW)
            await events.add_event(tx, make.event("refreshed", feed_id=feed_id), make.NOW)


async def read(db: Db, user_id: int, number: int) -> None:
    ids = await list_ids(db)
    async with db.transaction() as tx:
        if number % 2:
            await states.mark_read(tx, user_id, ids[:number], at=make.NOW, now=make.NOW)
        else:
            await states.mark_unread(tx, user_id, ids[::-1], at=make.NOW, now=make.NOW)
        await events.add_event(tx, make.event("states"), make.NOW, user_id=user_id)


async def leave_and_come_back(db: Db, user_id: int, feed_id: int) -> None:
    found = await subscriptions.find_subscription_of_feed(db, user_id, feed_id)
    if found:
        async with db.transaction() as tx:
            await subscriptions.remove_subscription(tx, user_id, found, make.NOW)
    await make.subscription(db, user_id, feed_id)


async def test_whatever_happens_meanwhile_leaves_no_ghosts_and_no_circle_of_waiting(
    db: Db, users: list[int], feed_ids: list[int]
) -> None:
    work = [refresh(db, feed_ids[n % 3], f"new {n}") for n in range(6)]
    work += [read(db, users[n % 2], n) for n in range(6)]
    work.insert(7, merge(db, feed_ids))
    work += [leave_and_come_back(db, users[0], feed_ids[n]) for n in (1, 2)]

    await asyncio.gather(*work)

    assert await db.all(LIST_GHOSTS, scalar) == []
    assert await feeds.find_source(db, feed_ids[0]) is None
    for user_id in users:
        followed = await subscriptions.list_feed_ids(db, user_id)
        assert sorted(followed) == feed_ids[1:]
    await check_index(db)


async def test_who_reads_during_a_merge_has_read(
    db: Db, users: list[int], feed_ids: list[int]
) -> None:
    ann = users[0]
    async with db.transaction() as tx:
        await merges.merge_feeds(tx, feed_ids[0], feed_ids[1], make.NOW)
        reading = asyncio.create_task(read(db, ann, 99))
        await asyncio.wait([reading], timeout=A_WHILE)
    await reading

    assert await list_unread(db, ann) == []

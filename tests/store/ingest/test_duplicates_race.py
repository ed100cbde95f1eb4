"""The same article comes in two feeds at the same moment, or while a reader leaves one of them."""

import asyncio

import pytest

from copydesk.store.engine.db import Calls, Db
from copydesk.store.feeds import feeds
from copydesk.store.ingest import entries
from copydesk.store.subscriptions import subscriptions
from tests import make
from tests.store.rows import list_unread

# How long a writer that must wait is given to prove that it does not.
A_WHILE = 0.2
URL = "https://n.example/a"


@pytest.fixture
async def ann(db: Db) -> int:
    return (await make.user(db)).id


@pytest.fixture
async def feed_ids(db: Db, ann: int) -> list[int]:
    """Give two feeds that Ann follows."""
    ids = [await make.feed(db, f"https://{number}.example/feed") for number in range(2)]
    for feed_id in ids:
        await make.subscription(db, ann, feed_id)
    return ids


async def refresh(tx: Calls, feed_id: int) -> None:
    assert await feeds.lock_source(tx, feed_id)
    item = make.incoming("Storm", key=f"{feed_id}", url=URL)
    await entries.apply_entries(tx, feed_id, (item,), now=make.NOW)


async def refresh_alone(db: Db, feed_id: int) -> None:
    async with db.transaction() as tx:
        await refresh(tx, feed_id)


async def test_two_feeds_that_bring_an_article_at_once_bring_it_once(
    db: Db, ann: int, feed_ids: list[int]
) -> None:
    async with db.transaction() as tx:
        await refresh(tx, feed_ids[0])
        other = asyncio.create_task(refresh_alone(db, feed_ids[1]))
        await asyncio.wait([other], timeout=A_WHILE)
    await other

    assert await list_unread(db, ann) == [1]


async def test_an_article_is_not_lost_when_its_reader_leaves_the_other_feed(
    db: Db, ann: int, feed_ids: list[int]
) -> None:
    await refresh_alone(db, feed_ids[0])
    found = await subscriptions.find_subscription_of_feed(db, ann, feed_ids[0])
    assert found is not None

    async def leave() -> None:
        async with db.transaction() as tx:
            await subscriptions.remove_subscription(tx, ann, found, make.NOW)

    async with db.transaction() as tx:
        await refresh(tx, feed_ids[1])
        leaving = asyncio.create_task(leave())
        await asyncio.wait([leaving], timeout=A_WHILE)
    await leaving

    assert await list_unread(db, ann) == [2]

"""A muted feed is silent at once, and as it was when it is heard again."""

import pytest

from copydesk.store.engine.db import Db
from copydesk.store.subscriptions import muting, subscriptions
from tests import make
from tests.store.marks import mark_read, mark_unread, set_mark
from tests.store.rows import list_unread
from tests.store.subscriptions.test_subscriptions import get, leave


@pytest.fixture
async def ann(db: Db) -> int:
    return (await make.user(db)).id


@pytest.fixture
async def feed_id(db: Db, ann: int) -> int:
    feed_id = await make.feed(db)
    await make.subscription(db, ann, feed_id)
    return feed_id


async def mute(db: Db, user_id: int, feed_id: int, *, is_muted: bool = True) -> None:
    subscription = await get(db, user_id, feed_id)
    async with db.transaction() as tx:
        await muting.set_muted(tx, user_id, [subscription.id], is_muted=is_muted, now=make.NOW)


async def test_what_was_unread_is_put_away_and_comes_back(db: Db, ann: int, feed_id: int) -> None:
    names = map(make.incoming, ("one", "two", "three", "four"))
    one, two, three, four = await make.store_entries(db, feed_id, *names)
    await mark_read(db, ann, four)

    await mute(db, ann, feed_id)
    # Who says so twice has not lost it.
    await mute(db, ann, feed_id)
    assert await list_unread(db, ann) == []
    assert [each.unread_count for each in await subscriptions.list_subscriptions(db, ann)] == [0]

    await mark_read(db, ann, two)
    await set_mark(db, ann, three, "hidden")
    [meanwhile] = await make.store_entries(db, feed_id, make.incoming("meanwhile"))
    await mute(db, ann, feed_id, is_muted=False)

    assert await list_unread(db, ann) == [one]
    assert meanwhile not in await list_unread(db, ann)


async def test_others_who_follow_it_notice_nothing(db: Db, ann: int, feed_id: int) -> None:
    bob = (await make.user(db, "bob")).id
    await make.subscription(db, bob, feed_id)
    [one] = await make.store_entries(db, feed_id, make.incoming("one"))

    await mute(db, ann, feed_id)

    assert await list_unread(db, bob) == [one]


async def test_a_copy_in_a_feed_that_is_heard_is_unread_instead(
    db: Db, ann: int, feed_id: int
) -> None:
    other = await make.feed(db, "https://other.example/feed")
    await make.subscription(db, ann, other)
    same = "https://news.example/same"
    [first] = await make.store_entries(db, feed_id, make.incoming("a", url=same))
    [copy] = await make.store_entries(db, other, make.incoming("b", url=same))
    assert await list_unread(db, ann) == [first]

    await mute(db, ann, feed_id)
    assert await list_unread(db, ann) == [copy]

    await mute(db, ann, feed_id, is_muted=False)
    assert await list_unread(db, ann) == [copy]


async def test_leaving_a_muted_feed_and_coming_back_loses_nothing(
    db: Db, ann: int, feed_id: int
) -> None:
    one, two = await make.store_entries(db, feed_id, make.incoming("one"), make.incoming("two"))
    await mark_read(db, ann, two)
    await mute(db, ann, feed_id)
    await mark_unread(db, ann, two)

    await leave(db, ann, feed_id)
    await make.subscription(db, ann, feed_id)
    assert await list_unread(db, ann) == []

    await mute(db, ann, feed_id, is_muted=False)
    assert sorted(await list_unread(db, ann)) == [one, two]

import pytest

from copydesk.model import Subscription
from copydesk.store.engine.db import Db, Sql
from copydesk.store.feeds import feeds
from copydesk.store.reading import states
from copydesk.store.subscriptions import folders, subscriptions
from tests import make
from tests.store.rows import list_unread

SUSPEND = Sql("UPDATE feed_states SET suspended_at = 1 WHERE feed_id = :feed_id")


@pytest.fixture
async def ann(db: Db) -> int:
    return (await make.user(db)).id


@pytest.fixture
async def feed_id(db: Db) -> int:
    return await make.feed(db)


async def get(db: Db, user_id: int, feed_id: int) -> Subscription:
    found = await subscriptions.find_subscription_of_feed(db, user_id, feed_id)
    assert found is not None
    return found


async def leave(db: Db, user_id: int, feed_id: int) -> None:
    subscription = await get(db, user_id, feed_id)
    async with db.transaction() as tx:
        await subscriptions.remove_subscription(tx, user_id, subscription, make.NOW)


async def add_folder(db: Db, user_id: int, title: str, parent_id: int | None = None) -> int:
    async with db.transaction() as tx:
        folder = await folders.add_folder(tx, user_id, title, parent_id=parent_id, now=make.NOW)
    assert folder
    return folder.id


async def put(db: Db, user_id: int, feed_id: int, folder_id: int | None) -> None:
    subscription = await get(db, user_id, feed_id)
    async with db.transaction() as tx:
        await subscriptions.set_place(
            tx, user_id, subscription.id, title="", folder_id=folder_id, position=0
        )


async def test_a_subscription_tells_about_its_feed(db: Db, ann: int, feed_id: int) -> None:
    await make.subscription(db, ann, feed_id)
    await make.store_entries(db, feed_id, make.incoming("one"), make.incoming("two"))

    [found] = await subscriptions.list_subscriptions(db, ann)

    assert (found.feed_id, found.feed_url, found.unread_count) == (
        feed_id,
        "https://news.example/feed",
        2,
    )
    assert (found.state.last_status, found.state.failures) == (200, 0)
    assert await subscriptions.find_subscription(db, ann, found.id) == found


@pytest.mark.parametrize(
    ("own", "feeds_own", "shown"),
    [("Mine", "Theirs", "Mine"), ("", "Theirs", "Theirs"), ("", "", "https://n.example/f")],
)
async def test_a_subscription_always_has_a_title(
    db: Db, ann: int, own: str, feeds_own: str, shown: str
) -> None:
    async with db.transaction() as tx:
        feed_id = await feeds.add_feed(
            tx, "https://n.example/f", "key", title=feeds_own, is_private=False, now=make.NOW
        )
        await subscriptions.add_subscription(
            tx, ann, feed_id, folder_id=None, title=own, now=make.NOW
        )

    assert (await get(db, ann, feed_id)).title == shown


async def test_subscribing_twice_changes_nothing(db: Db, ann: int, feed_id: int) -> None:
    assert await make.subscription(db, ann, feed_id)
    await make.store_entries(db, feed_id, make.incoming("one"))
    async with db.transaction() as tx:
        await states.mark_read(tx, ann, [1], at=make.NOW, now=make.NOW)

    assert not await make.subscription(db, ann, feed_id)
    assert await list_unread(db, ann) == []
    assert len(await subscriptions.list_subscriptions(db, ann)) == 1


async def test_a_feed_that_is_gone_cannot_be_followed(db: Db, ann: int) -> None:
    assert not await make.subscription(db, ann, 999)
    assert await subscriptions.list_subscriptions(db, ann) == []


async def test_subscriptions_stand_in_the_order_they_came(db: Db, ann: int) -> None:
    ids = [await make.feed(db, f"https://{number}.example/feed") for number in range(3)]
    for feed_id in reversed(ids):
        await make.subscription(db, ann, feed_id)

    found = await subscriptions.list_subscriptions(db, ann)
    assert [subscription.feed_id for subscription in found] == ids[::-1]


async def test_leaving_takes_the_feed_out_of_sight(db: Db, ann: int, feed_id: int) -> None:
    await make.subscription(db, ann, feed_id)
    await make.store_entries(db, feed_id, make.incoming("one"))
    subscription = await get(db, ann, feed_id)

    await leave(db, ann, feed_id)

    assert await subscriptions.list_subscriptions(db, ann) == []
    assert await subscriptions.find_subscription(db, ann, subscription.id) is None
    assert await subscriptions.list_feed_ids(db, ann) == []
    assert await list_unread(db, ann) == []
    assert (await states.count_states(db, ann)).feeds == {}


async def test_coming_back_finds_what_was_unread_and_what_came_since(
    db: Db, ann: int, feed_id: int
) -> None:
    ben = (await make.user(db, "ben")).id
    for user_id in (ann, ben):
        await make.subscription(db, user_id, feed_id)
    await make.store_entries(db, feed_id, *(make.incoming(f"{n}") for n in range(3)))
    async with db.transaction() as tx:
        await states.mark_read(tx, ann, [2], at=make.NOW, now=make.NOW)
    await leave(db, ann, feed_id)
    await make.store_entries(db, feed_id, make.incoming("while away"))

    assert await make.subscription(db, ann, feed_id)

    assert await list_unread(db, ann) == [1, 3, 4]
    assert await list_unread(db, ben) == [1, 2, 3, 4]


async def test_coming_back_keeps_title_folder_and_place_unless_told(
    db: Db, ann: int, feed_id: int
) -> None:
    folder_id = await add_folder(db, ann, "News")
    await make.subscription(db, ann, feed_id)
    subscription = await get(db, ann, feed_id)
    async with db.transaction() as tx:
        await subscriptions.set_place(
            tx, ann, subscription.id, title="Mine", folder_id=folder_id, position=7
        )
    await leave(db, ann, feed_id)

    await make.subscription(db, ann, feed_id, now=make.NOW + 5)
    back = await get(db, ann, feed_id)
    assert (back.id, back.title, back.folder_id, back.position, back.subscribed_at) == (
        subscription.id,
        "Mine",
        folder_id,
        7,
        make.NOW + 5,
    )

    await leave(db, ann, feed_id)
    other_id = await add_folder(db, ann, "Other")
    async with db.transaction() as tx:
        await subscriptions.add_subscription(
            tx, ann, feed_id, folder_id=other_id, title="New", now=make.NOW
        )
    back = await get(db, ann, feed_id)
    assert (back.title, back.folder_id) == ("New", other_id)


async def test_leaving_twice_and_coming_back_loses_nothing(db: Db, ann: int, feed_id: int) -> None:
    await make.subscription(db, ann, feed_id)
    await make.store_entries(db, feed_id, make.incoming("one"))
    subscription = await get(db, ann, feed_id)

    for _ in range(2):
        async with db.transaction() as tx:
            await subscriptions.remove_subscription(tx, ann, subscription, make.NOW)
    await make.subscription(db, ann, feed_id)

    assert await list_unread(db, ann) == [1]


async def test_a_subscription_is_its_user_s_alone(db: Db, ann: int, feed_id: int) -> None:
    ben = (await make.user(db, "ben")).id
    await make.subscription(db, ann, feed_id)
    subscription = await get(db, ann, feed_id)

    assert await subscriptions.find_subscription(db, ben, subscription.id) is None
    async with db.transaction() as tx:
        assert await subscriptions.find_place(tx, ben, subscription.id) is None
        await subscriptions.set_place(
            tx, ben, subscription.id, title="Ben's", folder_id=None, position=1
        )
        await subscriptions.remove_subscription(tx, ben, subscription, make.NOW)
    assert await get(db, ann, feed_id) == subscription


async def test_a_place_is_found_as_it_was_set(db: Db, ann: int, feed_id: int) -> None:
    folder_id = await add_folder(db, ann, "News")
    await make.subscription(db, ann, feed_id)
    subscription = await get(db, ann, feed_id)

    async with db.transaction() as tx:
        await subscriptions.set_place(
            tx, ann, subscription.id, title="Mine", folder_id=folder_id, position=3
        )
        place = await subscriptions.find_place(tx, ann, subscription.id)

    assert place == subscriptions.OwnPlace("Mine", folder_id, 3)


async def test_a_folder_gives_the_feeds_of_its_whole_tree(db: Db, ann: int) -> None:
    ids = [await make.feed(db, f"https://{number}.example/feed") for number in range(5)]
    for feed_id in ids:
        await make.subscription(db, ann, feed_id)
    top = await add_folder(db, ann, "top")
    middle = await add_folder(db, ann, "middle", top)
    bottom = await add_folder(db, ann, "bottom", middle)
    aside = await add_folder(db, ann, "aside")
    for feed_id, folder_id in zip(ids, [top, middle, bottom, aside, None], strict=True):
        await put(db, ann, feed_id, folder_id)

    assert sorted(await subscriptions.list_folder_feed_ids(db, ann, top)) == ids[:3]
    assert await subscriptions.list_folder_feed_ids(db, ann, aside) == [ids[3]]
    assert await subscriptions.list_folder_feed_ids(db, ann, 999) == []


async def test_another_user_s_folder_gives_nothing(db: Db, ann: int, feed_id: int) -> None:
    ben = (await make.user(db, "ben")).id
    folder_id = await add_folder(db, ann, "Ann's")
    for user_id in (ann, ben):
        await make.subscription(db, user_id, feed_id)
    await put(db, ann, feed_id, folder_id)

    assert await subscriptions.list_folder_feed_ids(db, ben, folder_id) == []


async def test_suspended_feeds_are_not_active(db: Db, ann: int) -> None:
    ids = [await make.feed(db, f"https://{number}.example/feed") for number in range(2)]
    for feed_id in ids:
        await make.subscription(db, ann, feed_id)
    await db.run(SUSPEND, feed_id=ids[0])

    assert await subscriptions.list_active_feed_ids(db, ann) == [ids[1]]
    assert sorted(await subscriptions.list_feed_ids(db, ann)) == ids

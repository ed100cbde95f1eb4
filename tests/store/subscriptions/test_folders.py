import asyncio
from dataclasses import replace

import pytest

from copydesk.errors import Conflict
from copydesk.model import Folder
from copydesk.store.engine.db import Db
from copydesk.store.subscriptions import folders, subscriptions
from tests import make


@pytest.fixture
async def ann(db: Db) -> int:
    return (await make.user(db)).id


async def add(db: Db, user_id: int, title: str, parent_id: int | None = None) -> Folder:
    async with db.transaction() as tx:
        folder = await folders.add_folder(tx, user_id, title, parent_id=parent_id, now=make.NOW)
    assert folder is not None
    return folder


async def set_folder(db: Db, user_id: int, folder: Folder) -> None:
    async with db.transaction() as tx:
        await folders.set_folder(tx, user_id, folder)


async def test_folders_stand_in_the_order_they_came(db: Db, ann: int) -> None:
    made = [await add(db, ann, title) for title in ("b", "a", "c")]

    assert await folders.list_folders(db, ann) == made
    assert [folder.position for folder in made] == [1, 2, 3]
    assert await folders.find_folder(db, ann, made[1].id) == made[1]


async def test_a_title_stands_once_in_each_place(db: Db, ann: int) -> None:
    top = await add(db, ann, "News")
    await add(db, ann, "News", top.id)

    async with db.transaction() as tx:
        for parent_id in (None, top.id):
            assert not await folders.add_folder(tx, ann, "News", parent_id=parent_id, now=make.NOW)
    assert len(await folders.list_folders(db, ann)) == 2


async def test_two_users_may_have_folders_of_the_same_title(db: Db, ann: int) -> None:
    ben = (await make.user(db, "ben")).id

    assert (await add(db, ann, "News")).position == 1
    assert (await add(db, ben, "News")).position == 1


async def test_a_folder_is_its_user_s_alone(db: Db, ann: int) -> None:
    ben = (await make.user(db, "ben")).id
    folder = await add(db, ann, "News")

    assert await folders.find_folder(db, ben, folder.id) is None
    assert await folders.list_folders(db, ben) == []
    with pytest.raises(Conflict):
        await set_folder(db, ben, replace(folder, title="Ben's"))
    async with db.transaction() as tx:
        await folders.remove_folder(tx, ben, folder)
    assert await folders.list_folders(db, ann) == [folder]


async def test_a_folder_is_renamed_and_moved(db: Db, ann: int) -> None:
    top, other = await add(db, ann, "top"), await add(db, ann, "other")

    moved = replace(other, title="inside", parent_id=top.id, position=9)
    await set_folder(db, ann, moved)

    assert await folders.find_folder(db, ann, other.id) == moved
    await set_folder(db, ann, other)
    assert await folders.find_folder(db, ann, other.id) == other


async def test_a_taken_title_is_known(db: Db, ann: int) -> None:
    top = await add(db, ann, "News")
    inside = await add(db, ann, "World", top.id)

    async with db.transaction() as tx:
        cases = [
            ("News", None, 0, True),
            ("News", None, top.id, False),
            ("World", None, 0, False),
            ("World", top.id, 0, True),
            ("World", top.id, inside.id, False),
        ]
        for title, parent_id, except_id, is_taken in cases:
            assert is_taken == await folders.is_title_taken(
                tx, ann, title, parent_id=parent_id, except_id=except_id
            )


@pytest.mark.parametrize("depth", [0, 1, 2])
async def test_a_folder_cannot_move_into_itself(db: Db, ann: int, depth: int) -> None:
    chain = [await add(db, ann, "0")]
    for number in range(1, 3):
        chain.append(await add(db, ann, str(number), chain[-1].id))

    with pytest.raises(Conflict):
        await set_folder(db, ann, replace(chain[0], parent_id=chain[depth].id))

    assert await folders.list_folders(db, ann) == chain


async def test_two_folders_moved_into_each_other_at_once_make_no_circle(db: Db, ann: int) -> None:
    one, two = await add(db, ann, "one"), await add(db, ann, "two")

    results = await asyncio.gather(
        set_folder(db, ann, replace(one, parent_id=two.id)),
        set_folder(db, ann, replace(two, parent_id=one.id)),
        return_exceptions=True,
    )

    assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"]
    parents = {folder.id: folder.parent_id for folder in await folders.list_folders(db, ann)}
    assert sorted(parents.values(), key=str) in ([one.id, None], [two.id, None])


async def test_a_removed_folder_gives_its_feeds_to_the_one_above(db: Db, ann: int) -> None:
    top = await add(db, ann, "top")
    inside = await add(db, ann, "inside", top.id)
    feed_id = await make.feed(db)
    async with db.transaction() as tx:
        await subscriptions.add_subscription(
            tx, ann, feed_id, folder_id=inside.id, title="", now=make.NOW
        )

    for expected in (top.id, None):
        folder = (await folders.list_folders(db, ann))[-1]
        async with db.transaction() as tx:
            await folders.remove_folder(tx, ann, folder)
        found = await subscriptions.find_subscription_of_feed(db, ann, feed_id)
        assert found is not None
        assert found.folder_id == expected
    assert await folders.list_folders(db, ann) == []


async def test_a_resting_subscription_outlives_its_folder(db: Db, ann: int) -> None:
    folder, feed_id = await add(db, ann, "News"), await make.feed(db)
    async with db.transaction() as tx:
        await subscriptions.add_subscription(
            tx, ann, feed_id, folder_id=folder.id, title="", now=make.NOW
        )
    found = await subscriptions.find_subscription_of_feed(db, ann, feed_id)
    assert found is not None
    async with db.transaction() as tx:
        await subscriptions.remove_subscription(tx, ann, found, make.NOW)
        await folders.remove_folder(tx, ann, folder)

    assert await make.subscription(db, ann, feed_id)
    back = await subscriptions.find_subscription_of_feed(db, ann, feed_id)
    assert back is not None
    assert back.folder_id is None

"""A feed that moves takes everything along that its readers had."""

import asyncio
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from copydesk.model import Entry, IncomingEntry
from copydesk.rules.addresses import feed_key
from copydesk.store.engine.db import Db, Sql
from copydesk.store.entries import lists
from copydesk.store.entries.filter import EntryFilter, View, narrow_to_view
from copydesk.store.feeds import feeds, moves
from copydesk.store.reading import states
from copydesk.store.subscriptions import subscriptions
from tests import make
from tests.store.marks import mark_read, set_mark
from tests.store.rows import check_index, list_entries, list_ids, list_unread, search_index

OLD, NEW = "https://old.example/feed", "https://new.example/feed"
LIST_FIRSTS = Sql("SELECT id, duplicate_of FROM entries ORDER BY id")


@dataclass(frozen=True)
class Desk:
    """Two feeds with the same article, each also with one of its own."""

    ann: int
    old_id: int
    new_id: int


@pytest.fixture
async def desk(db: Db) -> Desk:
    ann = (await make.user(db, "ann")).id
    return Desk(ann, await make.feed(db, OLD), await make.feed(db, NEW))


def same(title: str = "Same", key: str = "same") -> IncomingEntry:
    return make.incoming(title, key=key, url=f"https://n.example/{key}")


async def fill(db: Db, desk: Desk) -> tuple[int, int, int, int]:
    """Give the ids: the old feed's own, the copy that goes, the one that stays, the new's own."""
    old_own, old_copy = await make.store_entries(
        db, desk.old_id, same(), make.incoming("old own", published_at=make.NOW - 9)
    )
    new_own, new_copy = await make.store_entries(
        db, desk.new_id, same(), make.incoming("new own", published_at=make.NOW - 9)
    )
    return old_own, old_copy, new_copy, new_own


async def merge(db: Db, desk: Desk) -> None:
    async with db.transaction() as tx:
        assert await moves.move_feed(tx, desk.old_id, OLD, NEW, make.NOW) == desk.new_id


async def list_view(db: Db, user_id: int, view: View = "all") -> list[Entry]:
    wanted = narrow_to_view(EntryFilter(user_id), view)
    return await list_entries(db, wanted, has_body=False)


async def test_a_moved_feed_is_found_at_both_addresses(db: Db, desk: Desk) -> None:
    target = "https://third.example/feed"
    async with db.transaction() as tx:
        assert await moves.move_feed(tx, desk.old_id, OLD, target, make.NOW) == desk.old_id

    source = await feeds.find_source(db, desk.old_id)
    assert source is not None
    assert source.url == target
    for url in (OLD, target):
        assert await feeds.find_feed(db, feed_key(url)) == desk.old_id


async def test_a_feed_that_moves_back_is_found_at_both_addresses(db: Db, desk: Desk) -> None:
    target = "https://third.example/feed"
    async with db.transaction() as tx:
        await moves.move_feed(tx, desk.old_id, OLD, target, make.NOW)
        await moves.move_feed(tx, desk.old_id, target, OLD, make.NOW)

    for url in (OLD, target):
        assert await feeds.find_feed(db, feed_key(url)) == desk.old_id


async def test_a_feed_that_moves_into_another_leaves_its_address_and_its_entries(
    db: Db, desk: Desk
) -> None:
    old_own, old_copy, new_copy, new_own = await fill(db, desk)

    await merge(db, desk)

    assert await feeds.find_source(db, desk.old_id) is None
    assert await feeds.find_feed(db, feed_key(OLD)) == desk.new_id
    assert await list_ids(db) == sorted([old_own, new_copy, new_own])
    assert await search_index(db, "same") == [new_copy]
    assert await search_index(db, "old", "own") == [old_own]
    await check_index(db)
    del old_copy


async def test_entries_that_came_along_do_not_come_again(db: Db, desk: Desk) -> None:
    await fill(db, desk)
    await merge(db, desk)

    again = (same(), make.incoming("old own"), make.incoming("new own"))
    assert await make.store_entries(db, desk.new_id, *again) == ()


async def test_a_reader_of_the_old_feed_keeps_what_is_unread(db: Db, desk: Desk) -> None:
    await make.subscription(db, desk.ann, desk.old_id)
    old_own, old_copy, new_copy, _ = await fill(db, desk)
    assert await list_unread(db, desk.ann) == [old_own, old_copy]

    await merge(db, desk)

    assert await list_unread(db, desk.ann) == sorted([old_own, new_copy])
    assert (await states.count_states(db, desk.ann)).feeds == {desk.new_id: 2}
    [subscription] = await subscriptions.list_subscriptions(db, desk.ann)
    assert (subscription.feed_id, subscription.unread_count) == (desk.new_id, 2)
    assert {entry.id for entry in await list_view(db, desk.ann, "unread")} == {old_own, new_copy}


async def test_a_reader_of_the_old_feed_keeps_what_is_read_and_marked(db: Db, desk: Desk) -> None:
    await make.subscription(db, desk.ann, desk.old_id)
    _, old_copy, new_copy, _ = await fill(db, desk)
    await mark_read(db, desk.ann, old_copy)
    await set_mark(db, desk.ann, old_copy, "starred")
    await set_mark(db, desk.ann, old_copy, "later", at=make.NOW + 5)

    await merge(db, desk)

    assert new_copy not in await list_unread(db, desk.ann)
    [starred] = await list_view(db, desk.ann, "starred")
    assert (starred.id, starred.is_read, starred.later_at) == (new_copy, True, make.NOW + 5)


async def test_what_was_in_sight_stays_in_sight(db: Db, desk: Desk) -> None:
    """The copy that stays may be older than the subscription that comes along."""
    [copy] = await make.store_entries(db, desk.new_id, same())
    await make.store_entries(db, desk.old_id, make.incoming("older"))
    await make.store_entries(db, desk.old_id, same())
    await make.subscription(db, desk.ann, desk.old_id)
    unread = len(await list_unread(db, desk.ann))

    await merge(db, desk)

    assert unread == 1
    assert await list_unread(db, desk.ann) == [copy]
    assert await lists.find_entry(db, desk.ann, copy) is not None
    assert copy in {entry.id for entry in await list_view(db, desk.ann)}


async def test_a_reader_of_both_sees_what_came_along(db: Db, desk: Desk) -> None:
    await make.subscription(db, desk.ann, desk.old_id)
    [early] = await make.store_entries(db, desk.old_id, make.incoming("early"))
    await make.store_entries(db, desk.new_id, make.incoming("new own"))
    await make.subscription(db, desk.ann, desk.new_id)

    await merge(db, desk)

    assert len(await subscriptions.list_subscriptions(db, desk.ann)) == 1
    assert early in await list_unread(db, desk.ann)
    assert await lists.find_entry(db, desk.ann, early) is not None


async def test_a_reader_who_had_left_the_new_feed_follows_it_again(db: Db, desk: Desk) -> None:
    for feed_id in (desk.old_id, desk.new_id):
        await make.subscription(db, desk.ann, feed_id)
    left = await subscriptions.find_subscription_of_feed(db, desk.ann, desk.new_id)
    assert left is not None
    async with db.transaction() as tx:
        await subscriptions.remove_subscription(tx, desk.ann, left, make.NOW)
    old_own, _, new_copy, _ = await fill(db, desk)

    await merge(db, desk)

    assert await subscriptions.list_feed_ids(db, desk.ann) == [desk.new_id]
    assert set(await list_unread(db, desk.ann)) == {old_own, new_copy}


async def test_a_reader_who_had_left_the_old_feed_does_not_follow_the_new(
    db: Db, desk: Desk
) -> None:
    await make.subscription(db, desk.ann, desk.old_id)
    left = await subscriptions.find_subscription_of_feed(db, desk.ann, desk.old_id)
    assert left is not None
    async with db.transaction() as tx:
        await subscriptions.remove_subscription(tx, desk.ann, left, make.NOW)

    await merge(db, desk)

    assert await subscriptions.list_subscriptions(db, desk.ann) == []


async def test_other_users_keep_what_they_have(db: Db, desk: Desk) -> None:
    ben = (await make.user(db, "ben")).id
    await make.subscription(db, ben, desk.new_id)
    await fill(db, desk)
    await set_mark(db, ben, 3, "starred")
    before = await list_view(db, ben), await list_view(db, ben, "starred")

    await merge(db, desk)

    after = [entry for entry in await list_view(db, ben) if entry.title != "old own"]
    # The entry that was a copy of the one that went is the first now.
    first = [replace(entry, duplicate_of=None) for entry in before[0]]
    assert (after, await list_view(db, ben, "starred")) == (first, before[1])


async def test_no_entry_is_the_copy_of_one_that_went_or_of_itself(db: Db, desk: Desk) -> None:
    third_id = await make.feed(db, "https://third.example/feed")
    _, old_copy, new_copy, _ = await fill(db, desk)
    [third] = await make.store_entries(db, third_id, same())
    firsts = dict(await db.all(LIST_FIRSTS, lambda *row: row))
    assert (firsts[new_copy], firsts[third]) == (old_copy, old_copy)

    await merge(db, desk)

    firsts = dict(await db.all(LIST_FIRSTS, lambda *row: row))
    assert (firsts[new_copy], firsts[third]) == (None, new_copy)


async def test_two_feeds_that_move_into_each_other_at_once_become_one(db: Db, desk: Desk) -> None:
    await make.subscription(db, desk.ann, desk.old_id)
    await fill(db, desk)

    async def move(feed_id: int, url: str, target: str) -> None:
        async with db.transaction() as tx:
            if await feeds.lock_source(tx, feed_id):
                await moves.move_feed(tx, feed_id, url, target, make.NOW)

    await asyncio.gather(
        move(desk.old_id, OLD, NEW), move(desk.new_id, NEW, OLD), return_exceptions=True
    )

    left = [f for f in (desk.old_id, desk.new_id) if await feeds.find_source(db, f)]
    assert len(left) == 1
    assert await subscriptions.list_feed_ids(db, desk.ann) == left
    assert len(await list_ids(db)) == 3

from dataclasses import dataclass

import pytest

from copydesk.model.marks import MarkName
from copydesk.store.engine.db import Db, Sql
from copydesk.store.entries import lists
from copydesk.store.reading import states
from copydesk.store.subscriptions import subscriptions
from tests import make
from tests.store.marks import mark_all, mark_read, mark_unread, set_mark
from tests.store.rows import list_unread

COUNT_STATES = Sql("SELECT count(*) FROM states WHERE user_id = :user_id")


@dataclass(frozen=True)
class Desk:
    ann: int
    ben: int
    feed_id: int
    other_id: int
    ids: tuple[int, ...]
    """Five entries of the first feed."""
    other_ids: tuple[int, ...]
    """Three of the second."""


@pytest.fixture
async def desk(db: Db) -> Desk:
    ann, ben = (await make.user(db, "ann")).id, (await make.user(db, "ben")).id
    feed_id = await make.feed(db)
    other_id = await make.feed(db, "https://other.example/feed")
    for user_id in (ann, ben):
        for followed in (feed_id, other_id):
            await make.subscription(db, user_id, followed)
    ids = await make.store_entries(db, feed_id, *(make.incoming(f"a{n}") for n in range(5)))
    other_ids = await make.store_entries(db, other_id, *(make.incoming(f"b{n}") for n in range(3)))
    return Desk(ann, ben, feed_id, other_id, ids, other_ids)


async def test_reading_gives_what_really_changed(db: Db, desk: Desk) -> None:
    first, second = desk.ids[:2]

    assert await mark_read(db, desk.ann, first) == [first]
    assert await mark_read(db, desk.ann, first, second, second) == [second]
    assert await mark_read(db, desk.ann, first, second) == []
    assert await list_unread(db, desk.ann) == [*desk.ids[2:], *desk.other_ids]


async def test_unreading_gives_what_really_changed(db: Db, desk: Desk) -> None:
    first, second = desk.ids[:2]
    await mark_read(db, desk.ann, first)

    assert await mark_unread(db, desk.ann, first, second) == [first]
    assert await mark_unread(db, desk.ann, first) == []
    assert await list_unread(db, desk.ann) == [*desk.ids, *desk.other_ids]


async def test_an_entry_read_again_is_read_at_the_later_time(db: Db, desk: Desk) -> None:
    entry_id = desk.ids[0]
    await mark_read(db, desk.ann, entry_id, now=make.NOW + 1)
    await mark_unread(db, desk.ann, entry_id, now=make.NOW + 1)
    await mark_read(db, desk.ann, entry_id, now=make.NOW + 2)

    entry = await lists.find_entry(db, desk.ann, entry_id)
    assert entry
    assert entry.read_at == make.NOW + 2


@pytest.mark.parametrize("entry_ids", [[], [999], [-1], [2**62]])
async def test_ids_that_mean_nothing_change_nothing(
    db: Db, desk: Desk, entry_ids: list[int]
) -> None:
    assert await mark_read(db, desk.ann, *entry_ids) == []
    assert await mark_unread(db, desk.ann, *entry_ids) == []
    assert await db.value(COUNT_STATES, user_id=desk.ann) == 0


async def test_what_a_user_cannot_see_cannot_be_marked(db: Db, desk: Desk) -> None:
    cai = (await make.user(db, "cai")).id

    assert await states.list_visible(db, cai, list(desk.ids)) == []
    assert await mark_read(db, cai, *desk.ids) == []
    assert await mark_unread(db, cai, *desk.ids) == []
    assert await db.value(COUNT_STATES, user_id=cai) == 0


async def test_visible_ids_are_those_of_feeds_and_marks(db: Db, desk: Desk) -> None:
    await set_mark(db, desk.ann, desk.ids[0], "starred")
    subscription = await subscriptions.find_subscription_of_feed(db, desk.ann, desk.feed_id)
    assert subscription
    async with db.transaction() as tx:
        await subscriptions.remove_subscription(tx, desk.ann, subscription, make.NOW)

    asked = [*desk.ids, *desk.other_ids, 999]
    visible = await states.list_visible(db, desk.ann, asked)
    assert sorted(visible) == [desk.ids[0], *desk.other_ids]


async def test_one_user_s_reading_is_not_another_s(db: Db, desk: Desk) -> None:
    await mark_read(db, desk.ann, *desk.ids)
    await mark_all(db, desk.ann, 999)
    await set_mark(db, desk.ann, desk.ids[0], "starred")

    counts = await states.count_states(db, desk.ben)
    assert sum(counts.feeds.values()) == 8
    assert (counts.marks["starred"], counts.marks["later"]) == (0, 0)


@pytest.mark.parametrize("mark", ["starred", "later"])
async def test_a_mark_is_set_and_cleared_once(db: Db, desk: Desk, mark: MarkName) -> None:
    entry_id = desk.ids[0]

    assert not await set_mark(db, desk.ann, entry_id, mark, is_set=False)
    assert await set_mark(db, desk.ann, entry_id, mark)
    assert not await set_mark(db, desk.ann, entry_id, mark)
    assert await set_mark(db, desk.ann, entry_id, mark, is_set=False)
    assert not await set_mark(db, desk.ann, entry_id, mark, is_set=False)


async def test_a_mark_that_was_cleared_before_it_came_in_stays_off(db: Db, desk: Desk) -> None:
    await set_mark(db, desk.ann, desk.ids[0], "starred", is_set=False, at=make.NOW - 5)

    assert not await set_mark(db, desk.ann, desk.ids[0], "starred", at=make.NOW - 10)
    assert await set_mark(db, desk.ann, desk.ids[0], "starred", at=make.NOW - 1)


async def test_marks_of_one_entry_do_not_touch_each_other(db: Db, desk: Desk) -> None:
    entry_id = desk.ids[0]
    await mark_read(db, desk.ann, entry_id, now=make.NOW + 1)
    await set_mark(db, desk.ann, entry_id, "starred", at=make.NOW + 2)
    await set_mark(db, desk.ann, entry_id, "later", at=make.NOW + 3)
    await set_mark(db, desk.ann, entry_id, "starred", at=make.NOW + 4)

    entry = await lists.find_entry(db, desk.ann, entry_id)
    assert entry
    times = (entry.read_at, entry.starred_at, entry.later_at)
    assert times == (make.NOW + 1, make.NOW + 2, make.NOW + 3)


async def test_mark_all_stops_at_what_the_client_had_seen(db: Db, desk: Desk) -> None:
    seen = desk.ids[2]

    assert await mark_all(db, desk.ann, seen) == list(desk.ids[:3])
    assert await list_unread(db, desk.ann) == [*desk.ids[3:], *desk.other_ids]


async def test_mark_all_of_some_feeds_leaves_the_others(db: Db, desk: Desk) -> None:
    assert await mark_all(db, desk.ann, 999, [desk.other_id]) == list(desk.other_ids)
    assert await mark_all(db, desk.ann, 999, []) == []
    assert await list_unread(db, desk.ann) == list(desk.ids)


async def test_counts_add_up(db: Db, desk: Desk) -> None:
    await mark_read(db, desk.ann, desk.ids[0])
    await set_mark(db, desk.ann, desk.ids[1], "starred")
    await set_mark(db, desk.ann, desk.ids[1], "later")
    await set_mark(db, desk.ann, desk.other_ids[0], "later")

    counts = await states.count_states(db, desk.ann)

    assert counts.feeds == {desk.feed_id: 4, desk.other_id: 3}
    assert sum(counts.feeds.values()) == len(await list_unread(db, desk.ann))
    assert (counts.marks["starred"], counts.marks["later"], counts.newest_id) == (1, 2, 8)
    assert await states.get_newest_id(db) == 8


async def test_counts_come_in_one_order_so_that_answers_can_be_compared(db: Db) -> None:
    user = await make.user(db)
    for number in range(60):
        feed_id = await make.feed(db, f"https://{number}.example/feed")
        await make.subscription(db, user.id, feed_id)
        await make.store_entries(db, feed_id, make.incoming(f"entry {number}"))

    counts = await states.count_states(db, user.id)

    assert len(counts.feeds) == 60
    assert list(counts.feeds) == sorted(counts.feeds)


async def test_a_feed_without_unread_entries_is_not_counted(db: Db, desk: Desk) -> None:
    await mark_all(db, desk.ann, 999)

    assert (await states.count_states(db, desk.ann)).feeds == {}

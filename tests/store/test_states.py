from dataclasses import dataclass

import pytest

from copydesk.packing import unpack_html
from copydesk.rules.addresses import address_key
from copydesk.store import lists, states, subscriptions
from copydesk.store.db import Db, Sql
from tests import make
from tests.store.marks import mark_all, mark_read, mark_unread, set_mark
from tests.store.rows import list_unread

COUNT_STATES = Sql("SELECT count(*) FROM states WHERE user_id = :user_id")
LIST_SNAPSHOTS = Sql(
    "SELECT url, title, author, feed_title, packed, entry_id FROM snapshots"
    " WHERE user_id = :user_id ORDER BY id"
)


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
    await mark_unread(db, desk.ann, entry_id)
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
    assert (counts.starred, counts.later) == (0, 0)


@pytest.mark.parametrize("mark", ["starred", "later"])
async def test_a_mark_is_set_and_cleared_once(db: Db, desk: Desk, mark: states.Mark) -> None:
    entry_id = desk.ids[0]

    assert not await set_mark(db, desk.ann, entry_id, mark, at=None)
    assert await set_mark(db, desk.ann, entry_id, mark)
    assert not await set_mark(db, desk.ann, entry_id, mark, at=make.NOW + 5)
    assert await set_mark(db, desk.ann, entry_id, mark, at=None)
    assert not await set_mark(db, desk.ann, entry_id, mark, at=None)


async def test_clearing_what_was_never_marked_leaves_no_row(db: Db, desk: Desk) -> None:
    await set_mark(db, desk.ann, desk.ids[0], "starred", at=None)

    assert await db.value(COUNT_STATES, user_id=desk.ann) == 0


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
    assert (counts.starred, counts.later, counts.newest_id) == (1, 2, 8)
    assert await states.get_newest_id(db) == 8


async def test_a_feed_without_unread_entries_is_not_counted(db: Db, desk: Desk) -> None:
    await mark_all(db, desk.ann, 999)

    assert (await states.count_states(db, desk.ann)).feeds == {}


async def add_operation(db: Db, user_id: int, kind: str, entry_ids: list[int]) -> int:
    async with db.transaction() as tx:
        return await states.add_operation(
            tx, user_id, kind, device="phone", entry_ids=entry_ids, now=make.NOW
        )


async def test_an_operation_remembers_exactly_what_it_changed(db: Db, desk: Desk) -> None:
    changed = await mark_all(db, desk.ann, desk.ids[3])
    operation_id = await add_operation(db, desk.ann, "all_read", changed)
    await mark_all(db, desk.ann, 999)

    async with db.transaction() as tx:
        operation = await states.find_operation(tx, desk.ann, operation_id)
        assert operation is not None
        await states.mark_unread(tx, desk.ann, operation.entry_ids, make.NOW)

    assert operation.kind == "all_read"
    assert await list_unread(db, desk.ann) == list(desk.ids[:4])


async def test_an_operation_is_undone_once_and_only_by_its_user(db: Db, desk: Desk) -> None:
    operation_id = await add_operation(db, desk.ann, "read", [1])

    async with db.transaction() as tx:
        assert await states.find_operation(tx, desk.ben, operation_id) is None
        assert not await states.set_undone(tx, desk.ben, operation_id, make.NOW)
        assert await states.set_undone(tx, desk.ann, operation_id, make.NOW)
        assert not await states.set_undone(tx, desk.ann, operation_id, make.NOW)
        assert await states.find_operation(tx, desk.ann, operation_id) is None


async def star(db: Db, user_id: int, entry_id: int, *, is_set: bool = True) -> None:
    """Do what the service does for a star."""
    async with db.transaction() as tx:
        entry = await lists.find_entry(tx, user_id, entry_id)
        assert entry
        url_key = address_key(entry.url)
        assert url_key
        at = make.NOW if is_set else None
        await states.set_mark(tx, user_id, entry_id, "starred", at=at, now=make.NOW)
        if is_set:
            await states.keep_snapshot(tx, user_id, entry_id, url_key, make.NOW)
        else:
            await states.drop_snapshot(tx, user_id, url_key)


async def list_snapshots(db: Db, user_id: int) -> list[tuple[object, ...]]:
    return await db.all(LIST_SNAPSHOTS, lambda *row: row, user_id=user_id)


async def test_a_snapshot_survives_its_entry_and_its_feed(db: Db, desk: Desk) -> None:
    item = make.incoming("Kept", html="<p>words</p>", url="https://n.example/kept", author="Kim")
    [entry_id] = await make.store_entries(db, desk.feed_id, item)
    await star(db, desk.ann, entry_id)

    await db.run(Sql("DELETE FROM entries WHERE id = :id"), id=entry_id)
    await db.run(Sql("DELETE FROM feeds WHERE id = :id"), id=desk.feed_id)

    [(url, title, author, feed_title, packed, _)] = await list_snapshots(db, desk.ann)
    assert (url, title, author) == ("https://n.example/kept", "Kept", "Kim")
    assert feed_title == "https://news.example/feed"
    assert isinstance(packed, bytes)
    assert unpack_html(packed) == "<p>words</p>"


async def test_a_snapshot_belongs_to_one_user(db: Db, desk: Desk) -> None:
    entry_id = desk.ids[0]
    await star(db, desk.ann, entry_id)
    await star(db, desk.ben, entry_id)

    await star(db, desk.ann, entry_id, is_set=False)

    assert await list_snapshots(db, desk.ann) == []
    assert len(await list_snapshots(db, desk.ben)) == 1


async def test_a_page_starred_in_two_feeds_keeps_its_snapshot_until_the_last_star_goes(
    db: Db, desk: Desk
) -> None:
    item = make.incoming("Same page", url="https://n.example/same")
    [one] = await make.store_entries(db, desk.feed_id, item)
    [two] = await make.store_entries(db, desk.other_id, item)
    await star(db, desk.ann, one)
    await star(db, desk.ann, two)
    assert len(await list_snapshots(db, desk.ann)) == 1

    await star(db, desk.ann, two, is_set=False)
    assert len(await list_snapshots(db, desk.ann)) == 1

    await star(db, desk.ann, one, is_set=False)
    assert await list_snapshots(db, desk.ann) == []


async def test_starring_again_renews_the_snapshot(db: Db, desk: Desk) -> None:
    [entry_id] = await make.store_entries(db, desk.feed_id, make.incoming("first", key="k"))
    await star(db, desk.ann, entry_id)
    await make.store_entries(db, desk.feed_id, make.incoming("second", key="k"))
    await star(db, desk.ann, entry_id, is_set=False)
    await star(db, desk.ann, entry_id)

    [(_, title, *_)] = await list_snapshots(db, desk.ann)
    assert title == "second"

import itertools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from copydesk.model import Entry
from copydesk.model.marks import MarkName
from copydesk.packing import unpack_html
from copydesk.store.engine.db import Calls, Db, Dialect, Sql
from copydesk.store.entries import lists
from copydesk.store.entries.filter import EntryFilter, Order, Place, View, narrow_to_view
from copydesk.store.feeds import feeds
from copydesk.store.people import signin
from copydesk.store.reading import marks, states
from copydesk.store.subscriptions import folders, subscriptions
from tests import make
from tests.store.rows import list_entries

T = TypeVar("T")

VIEWS: tuple[View, ...] = ("all", "unread", "starred", "later")
ORDERS: tuple[Order, ...] = ("newest", "oldest")


@dataclass
class Counted:
    """Calls of a database that count themselves."""

    db: Calls
    count: int = field(default=0)

    @property
    def dialect(self) -> Dialect:
        return self.db.dialect

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        self.count += 1
        return await self.db.all(sql, into, **values)

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        self.count += 1
        return await self.db.one(sql, into, **values)

    async def value(self, sql: Sql, /, **values: object) -> Any:
        self.count += 1
        return await self.db.value(sql, **values)

    async def run(self, sql: Sql, /, **values: object) -> int:
        self.count += 1
        return await self.db.run(sql, **values)

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        self.count += 1
        await self.db.run_many(sql, rows)

    async def run_script(self, script: str, /) -> None:
        self.count += 1
        await self.db.run_script(script)


@dataclass(frozen=True)
class Desk:
    """Two users, three feeds; Ann follows the first two, Ben the last two."""

    ann: int
    ben: int
    feeds: tuple[int, int, int]


@pytest.fixture
async def desk(db: Db) -> Desk:
    ann, ben = (await make.user(db, "ann")).id, (await make.user(db, "ben")).id
    ids = [await make.feed(db, f"https://{number}.example/feed") for number in range(3)]
    for user_id, feed_id in ((ann, ids[0]), (ann, ids[1]), (ben, ids[1]), (ben, ids[2])):
        await make.subscription(db, user_id, feed_id)
    return Desk(ann, ben, (ids[0], ids[1], ids[2]))


async def fill(db: Db, desk: Desk, count: int = 4) -> None:
    """Give each feed entries, many of them with the same time of publication."""
    for feed_id in desk.feeds:
        items = [
            make.incoming(f"{feed_id}-{number}", published_at=make.NOW - number // 3)
            for number in range(count)
        ]
        await make.store_entries(db, feed_id, *items)


async def mark(db: Db, user_id: int, name: MarkName, *entry_ids: int) -> None:
    async with db.transaction() as tx:
        for entry_id in entry_ids:
            assert await marks.set_mark(
                tx, user_id, [entry_id], name, is_set=True, at=make.NOW, now=make.NOW
            )


async def list_page(
    db: Calls,
    user_id: int,
    *,
    view: View = "all",
    feed_ids: list[int] | None = None,
    order: Order = "newest",
    after: Entry | None = None,
    limit: int = 100,
    has_body: bool = False,
) -> list[Entry]:
    wanted = EntryFilter(
        user_id,
        feed_ids=feed_ids,
        order=order,
        after=Place(after.sort_at, after.id) if after else None,
        limit=limit,
    )
    return await list_entries(db, narrow_to_view(wanted, view), has_body=has_body)


async def walk(
    db: Db, user_id: int, view: View, feed_ids: list[int] | None, order: Order, limit: int
) -> list[Entry]:
    """Turn pages to the end."""
    found: list[Entry] = []
    while True:
        page = await list_page(
            db,
            user_id,
            view=view,
            feed_ids=feed_ids,
            order=order,
            after=found[-1] if found else None,
            limit=limit,
        )
        found += page
        if len(page) < limit:
            return found


def in_order(entries: list[Entry], order: Order) -> list[int]:
    return [
        entry.id
        for entry in sorted(
            entries, key=lambda entry: (entry.sort_at, entry.id), reverse=order == "newest"
        )
    ]


@pytest.mark.parametrize("scope", ["everything", "feed", "feeds"])
async def test_pages_are_complete_in_order_and_without_repeats(
    db: Db, desk: Desk, scope: str
) -> None:
    await fill(db, desk, 12)
    await mark(db, desk.ann, "starred", *range(1, 24, 2))
    await mark(db, desk.ann, "later", *range(1, 24, 3))
    feed_ids = {"everything": None, "feed": [desk.feeds[0]], "feeds": list(desk.feeds)}[scope]

    for view, order in itertools.product(VIEWS, ORDERS):
        whole = await list_page(db, desk.ann, view=view, feed_ids=feed_ids, order=order)
        pages = await walk(db, desk.ann, view, feed_ids, order, 5)

        assert pages == whole
        assert [entry.id for entry in whole] == in_order(whole, order)
        expected = 12 if scope == "feed" else 24
        share = {"all": 1, "unread": 1, "starred": 2, "later": 3}[view]
        assert len(whole) == expected // share


async def test_entries_that_arrive_between_pages_do_not_shift_them(db: Db, desk: Desk) -> None:
    await fill(db, desk, 6)
    first = await list_page(db, desk.ann, limit=4)
    rest = await list_page(db, desk.ann, after=first[-1])

    await make.store_entries(
        db, desk.feeds[0], make.incoming("late but new"), make.incoming("old", published_at=5)
    )

    again = await list_page(db, desk.ann, after=first[-1])
    assert [entry.id for entry in again if entry.title != "old"] == [entry.id for entry in rest]


async def test_marks_between_pages_do_not_shift_them(db: Db, desk: Desk) -> None:
    await fill(db, desk, 6)
    whole = await list_page(db, desk.ann, view="unread")
    first = whole[:4]

    async with db.transaction() as tx:
        await states.mark_read(
            tx, desk.ann, [entry.id for entry in first], at=make.NOW, now=make.NOW
        )

    rest = await list_page(db, desk.ann, view="unread", after=first[-1])
    assert [entry.id for entry in rest] == [entry.id for entry in whole[4:]]


async def test_a_user_sees_nothing_of_feeds_that_others_follow(db: Db, desk: Desk) -> None:
    await fill(db, desk)
    await mark(db, desk.ben, "starred", 5, 9)
    await mark(db, desk.ben, "later", 5, 9)

    for view in VIEWS:
        page = await list_page(db, desk.ann, view=view, feed_ids=list(desk.feeds))
        assert all(entry.feed_id in desk.feeds[:2] for entry in page)
        assert all(entry.starred_at is None and entry.later_at is None for entry in page)
    assert await list_page(db, desk.ann, feed_ids=[desk.feeds[2]]) == []
    assert await lists.find_entry(db, desk.ann, 9) is None
    assert await lists.find_entry(db, desk.ben, 9) is not None


async def test_reading_by_one_user_changes_nothing_for_another(db: Db, desk: Desk) -> None:
    await fill(db, desk)
    before = await list_page(db, desk.ben)

    async with db.transaction() as tx:
        await states.mark_all_read(tx, EntryFilter(desk.ann), at=make.NOW, now=make.NOW)

    assert await list_page(db, desk.ben) == before


async def test_a_new_subscriber_sees_what_the_feed_lists_and_what_comes(db: Db, desk: Desk) -> None:
    feed_id = desk.feeds[2]
    old, listed = make.incoming("old", published_at=make.NOW - 9), make.incoming("listed")
    await make.store_entries(db, feed_id, old, listed)
    await make.store_entries(db, feed_id, listed)

    await make.subscription(db, desk.ann, feed_id)
    await make.store_entries(db, feed_id, make.incoming("new"), listed)

    page = await list_page(db, desk.ann, feed_ids=[feed_id])
    assert [entry.title for entry in page] == ["new", "listed"]
    assert await list_page(db, desk.ann, view="unread", feed_ids=[feed_id]) == page
    assert await lists.find_entry(db, desk.ann, 1) is None


async def test_a_private_feed_shows_only_what_comes_after_the_subscription(db: Db) -> None:
    ann = (await make.user(db)).id
    feed_id = await make.feed(db, "https://me:secret@x.example/feed", is_private=True)
    await make.store_entries(db, feed_id, make.incoming("before"))

    await make.subscription(db, ann, feed_id)
    await make.store_entries(db, feed_id, make.incoming("after"), make.incoming("before"))

    assert [entry.title for entry in await list_page(db, ann)] == ["after"]


async def test_an_unsubscribed_feed_leaves_only_marked_entries_in_sight(db: Db, desk: Desk) -> None:
    await fill(db, desk)
    await mark(db, desk.ann, "starred", 1)
    await mark(db, desk.ann, "later", 2)

    subscription = await subscriptions.find_subscription_of_feed(db, desk.ann, desk.feeds[0])
    assert subscription
    async with db.transaction() as tx:
        await subscriptions.remove_subscription(tx, desk.ann, subscription, make.NOW)

    for view in ("all", "unread"):
        page = await list_page(db, desk.ann, view=view)
        assert {entry.feed_id for entry in page} == {desk.feeds[1]}
    assert [entry.id for entry in await list_page(db, desk.ann, view="starred")] == [1]
    assert [entry.id for entry in await list_page(db, desk.ann, view="later")] == [2]
    assert await lists.find_entry(db, desk.ann, 1) is not None
    assert await lists.find_entry(db, desk.ann, 3) is None


async def test_an_entry_says_when_it_was_read(db: Db, desk: Desk) -> None:
    await make.store_entries(db, desk.feeds[0], *(make.incoming(f"{n}") for n in range(3)))
    async with db.transaction() as tx:
        await states.mark_read(tx, desk.ann, [1], at=make.NOW + 10, now=make.NOW + 10)
        await states.mark_all_read(
            tx, EntryFilter(desk.ann, ids_until=3), at=make.NOW + 20, now=make.NOW + 20
        )

    by_id = {entry.id: entry for entry in await list_page(db, desk.ann)}

    assert [by_id[number].read_at for number in (1, 2, 3)] == [make.NOW + 10, make.NOW + 20, None]
    assert [by_id[number].is_read for number in (1, 2, 3)] == [True, True, False]
    assert all(type(entry.is_read) is bool for entry in by_id.values())


async def test_an_entry_that_never_was_unread_was_read_when_it_arrived(db: Db, desk: Desk) -> None:
    await make.store_entries(db, desk.feeds[0], make.incoming("x"))
    await db.run(Sql("DELETE FROM unread"))

    [entry] = await list_page(db, desk.ann)

    assert (entry.is_read, entry.read_at) == (True, make.NOW)


@pytest.mark.parametrize("has_body", [False, True])
async def test_bodies_come_only_when_asked_for(db: Db, desk: Desk, has_body: bool) -> None:
    await make.store_entries(db, desk.feeds[0], make.incoming("x", html="<p>body</p>"))
    await mark(db, desk.ann, "starred", 1)
    await mark(db, desk.ann, "later", 1)

    for view in VIEWS:
        [entry] = await list_page(db, desk.ann, view=view, has_body=has_body)
        assert (unpack_html(entry.packed) if entry.packed else None) == (
            "<p>body</p>" if has_body else None
        )


@pytest.mark.parametrize("feed_ids", [[], [999], [-1]])
async def test_a_scope_without_feeds_of_the_user_is_empty(
    db: Db, desk: Desk, feed_ids: list[int]
) -> None:
    await fill(db, desk)

    for view in VIEWS:
        assert await list_page(db, desk.ann, view=view, feed_ids=feed_ids) == []


async def test_every_list_is_one_statement(db: Db, desk: Desk) -> None:
    await fill(db, desk)
    counted = Counted(db)
    questions = [
        *(list_page(counted, desk.ann, view=view) for view in VIEWS),
        list_page(counted, desk.ann, feed_ids=list(desk.feeds), has_body=True),
        lists.find_entry(counted, desk.ann, 1),
        lists.list_versions(counted, 1),
        subscriptions.list_subscriptions(counted, desk.ann),
        subscriptions.list_folder_feed_ids(counted, desk.ann, 1),
        folders.list_folders(counted, desk.ann),
        signin.list_sessions(counted, desk.ann, make.NOW),
        feeds.list_due_feeds(counted, make.NOW, make.NOW + make.DAY, 9, latest_told=make.NOW),
    ]

    for number, question in enumerate(questions, 1):
        await question
        assert counted.count == number

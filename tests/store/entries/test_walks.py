"""Lists of followed feeds are the same whether they are walked through or gathered from feeds.

PostgreSQL looks at eight entries for each that is wanted before it asks feeds one by one, SQLite,
for pages by arrival, at four: one user here follows nearly all feeds, the other a single one that
lies beyond that.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from copydesk.store.engine.db import Db, Sql
from copydesk.store.entries import lists
from copydesk.store.entries.filter import By, EntryFilter, Order, Place
from copydesk.store.entries.ids import list_followed_ids
from tests import make
from tests.store.rows import list_entries

FEEDS, TURNS, PAGE = 9, 12, 3
HIDE = Sql(
    """
    INSERT INTO states (user_id, entry_id, hidden_at, changed_at)
    SELECT user_id, CAST(:entry_id AS BIGINT), 1, 1 FROM subscriptions WHERE feed_id = :feed_id
    """
)
READ = Sql("DELETE FROM unread WHERE entry_id % 2 = 0")


@dataclass(frozen=True)
class Row:
    """An entry as the test knows it."""

    id: int
    feed_id: int
    sort_at: int
    category: str


@dataclass(frozen=True)
class Desk:
    """Who follows what, and all entries there are."""

    follows: dict[int, set[int]]
    rows: list[Row]
    hidden: set[int]


@pytest.fixture
async def desk(db: Db) -> Desk:
    """Let the first feed have the oldest entries, by arrival and by publication."""
    many, few = [(await make.user(db, name)).id for name in ("many", "few")]
    feeds = [await make.feed(db, f"https://{number}.example/feed") for number in range(FEEDS)]
    follows = {many: set(feeds[1:]), few: {feeds[0]}}
    for user_id, feed_ids in follows.items():
        for feed_id in feed_ids:
            await make.subscription(db, user_id, feed_id)
    rows: list[Row] = []
    turns = [feeds[:1]] * TURNS + [feeds[1:]] * TURNS
    for number, names in enumerate(turns):
        for place, feed_id in enumerate(names):
            # Published in another order than they came in.
            at = make.NOW + 1000 * (number // TURNS * 1000 - place * 7 % 5 + number % 4)
            [entry_id] = await make.store_entries(
                db,
                feed_id,
                make.incoming(key=f"{number} {place}", published_at=at),
                now=make.NOW + 2_000_000 + 1000 * number,
            )
            category = "sport" if entry_id % 3 == 0 else "politics"
            await make.said(db, entry_id, category=category)
            rows.append(Row(entry_id, feed_id, at, category))
    hidden = {rows[0].id, rows[-1].id, rows[-3].id}
    for row in rows:
        if row.id in hidden:
            await db.run(HIDE, entry_id=row.id, feed_id=row.feed_id)
    await db.run(READ)
    return Desk(follows, rows, hidden)


MIDDLE = make.NOW + 1_000_000
WISHES: dict[str, tuple[EntryFilter, Callable[[Row], bool]]] = {
    "everything": (EntryFilter(), lambda row: row.id > 0),
    "read": (EntryFilter(is_unread=False), lambda row: row.id % 2 == 0),
    "category": (EntryFilter(categories=["sport"]), lambda row: row.category == "sport"),
    "unread of a category": (
        EntryFilter(categories=["sport"], is_unread=True),
        lambda row: row.category == "sport" and row.id % 2 == 1,
    ),
    "empty category": (EntryFilter(categories=["science"]), lambda row: row.category == "science"),
    "a time": (
        EntryFilter(published_from=MIDDLE, published_until=MIDDLE + 2000),
        lambda row: MIDDLE <= row.sort_at < MIDDLE + 2000,
    ),
    "ids": (EntryFilter(ids_from=5, ids_until=30), lambda row: 5 <= row.id < 30),
    "other feeds": (EntryFilter(not_feed_ids=[3, 4]), lambda row: row.feed_id not in (3, 4)),
}


@pytest.mark.parametrize("order", ["newest", "oldest"])
@pytest.mark.parametrize("name", WISHES)
async def test_pages_hold_all_that_somebody_follows_in_order(
    db: Db, desk: Desk, name: str, order: Order
) -> None:
    wish, is_wanted = WISHES[name]
    for user_id, feed_ids in desk.follows.items():
        expected = sorted(
            (
                row
                for row in desk.rows
                if row.feed_id in feed_ids and row.id not in desk.hidden and is_wanted(row)
            ),
            key=lambda row: (row.sort_at, row.id),
            reverse=order == "newest",
        )
        wanted = replace(wish, user_id=user_id, order=order, limit=PAGE)
        found: list[int] = []
        ids: list[int] = []
        while page := await list_entries(db, wanted, has_body=False):
            found += [entry.id for entry in page]
            ids += await lists.list_ids(db, wanted)
            wanted = replace(wanted, after=Place(page[-1].sort_at, page[-1].id))

        assert found == [row.id for row in expected]
        assert ids == found


@pytest.mark.parametrize("by", ["arrival", "publication"])
@pytest.mark.parametrize("order", ["newest", "oldest"])
@pytest.mark.parametrize("is_unread", [None, False])
async def test_apps_are_told_the_first_of_what_somebody_follows(
    db: Db, desk: Desk, by: By, order: Order, is_unread: bool | None
) -> None:
    for user_id, feed_ids in desk.follows.items():
        expected = sorted(
            (
                row
                for row in desk.rows
                if row.feed_id in feed_ids
                and row.id not in desk.hidden
                and (is_unread is None or row.id % 2 == 0)
                and row.id >= 3
            ),
            key=lambda row: row.id if by == "arrival" else (row.sort_at, row.id),
            reverse=order == "newest",
        )
        for limit in (PAGE, 1000):
            wanted = EntryFilter(
                user_id, is_unread, is_followed=True, ids_from=3, by=by, order=order, limit=limit
            )

            found = await list_followed_ids(db, wanted)

            assert found == [row.id for row in expected][:limit]

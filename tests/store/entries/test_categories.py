"""Lists of a category come from an index of their own, and say what a walk through all would."""

import itertools
import random

import pytest

from copydesk.store.engine.db import Db, Sql
from copydesk.store.engine.idlists import read_ids
from copydesk.store.entries.filter import EntryFilter, Order
from copydesk.store.entries.ids import list_page_ids
from copydesk.store.entries.pagequery import write_page_ids
from copydesk.store.entries.query import plan_query, to_values
from copydesk.store.feeds.merges import merge_feeds
from tests import make

READ = Sql("DELETE FROM unread WHERE user_id = :user_id AND entry_id % 3 = 0")
LIST = Sql(
    """
    SELECT e.id, e.sort_at, e.fair_at, u.entry_id
    FROM entries AS e
    JOIN entry_analyses AS k ON k.entry_id = e.id
    JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
    LEFT JOIN unread AS u ON u.user_id = :user_id AND u.entry_id = e.id
    WHERE e.id >= s.visible_from AND k.category IN (:categories...)
    """
)
ORDERS: tuple[Order, ...] = ("newest", "oldest", "fair")
NAMES = ("sport", "world", "science")


async def fill(db: Db) -> int:
    """Give somebody who follows three feeds, with entries of three categories and of none."""
    ann, dice = (await make.user(db, "ann")).id, random.Random(3)
    for number in range(3):
        feed_id = await make.feed(db, f"https://{number}.example/feed")
        times = [make.NOW - dice.randrange(10**9) for _ in range(12)]
        items = [make.incoming(key=f"{number} {at}", published_at=at) for at in times]
        await make.store_entries(db, feed_id, *items[:4])
        await make.subscription(db, ann, feed_id)
        ids = await make.store_entries(db, feed_id, *items[4:])
        for entry_id in ids:
            if dice.random() < 0.8:
                await make.said(db, entry_id, category=dice.choice(NAMES[: 2 + number % 2]))
    await db.run(READ, user_id=ann)
    return ann


async def list_naively(db: Db, wanted: EntryFilter) -> list[int]:
    rows = await db.all(
        LIST, lambda *row: row, user_id=wanted.user_id, categories=wanted.categories
    )
    if wanted.is_unread is not None:
        rows = [row for row in rows if (row[3] is not None) == wanted.is_unread]
    place = 2 if wanted.order == "fair" else 1
    rows.sort(key=lambda row: (row[place], row[0]), reverse=wanted.order != "oldest")
    return [row[0] for row in rows[: wanted.limit]]


@pytest.mark.parametrize("order", ORDERS)
async def test_a_category_is_listed_in_every_order_and_view(db: Db, order: Order) -> None:
    ann = await fill(db)
    chosen = (["sport"], ["science"], ["world", "sport"], ["politics"])
    views = itertools.product(chosen, (True, False, None), (4, 100))
    for categories, is_unread, limit in views:
        wanted = EntryFilter(
            ann, is_unread=is_unread, categories=categories, order=order, limit=limit
        )
        found = {
            has_few: read_ids(
                await db.value(
                    write_page_ids(plan_query(wanted, has_few_unread=has_few)), **to_values(wanted)
                )
            )
            for has_few in (True, False)
        }

        right = await list_naively(db, wanted)

        assert found == {True: right, False: right}
        assert await list_page_ids(db, wanted) == right


async def test_a_category_is_listed_after_two_feeds_became_one(db: Db) -> None:
    ann = (await make.user(db, "ann")).id
    first, second = [await make.feed(db, f"https://{n}.example/feed") for n in range(2)]
    await make.subscription(db, ann, second)
    [entry_id] = await make.store_entries(db, second, make.incoming(key="one"))
    await make.said(db, entry_id, category="sport")
    async with db.transaction() as tx:
        await merge_feeds(tx, second, first, make.NOW)

    assert await list_page_ids(db, EntryFilter(ann, categories=["sport"])) == [entry_id]


OLD_LINK = Sql(
    """
    INSERT INTO entry_analyses (entry_id, category) VALUES (:id, 'sport')
    ON CONFLICT (entry_id) DO UPDATE SET category = excluded.category
    """
)
OLD_WAIT = Sql("INSERT INTO entry_analyses (entry_id, waiting_since) VALUES (:id, 1)")


@pytest.mark.parametrize("has_waited", [False, True])
async def test_what_the_release_before_says_of_an_entry_is_listed(db: Db, has_waited: bool) -> None:
    ann = (await make.user(db, "ann")).id
    feed_id = await make.feed(db)
    await make.subscription(db, ann, feed_id)
    [entry_id] = await make.store_entries(db, feed_id, make.incoming(key="one"))
    if has_waited:
        await db.run(OLD_WAIT, id=entry_id)
    await db.run(OLD_LINK, id=entry_id)

    assert await list_page_ids(db, EntryFilter(ann, categories=["sport"])) == [entry_id]

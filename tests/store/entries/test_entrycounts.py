"""Totals of entries are what the rows say, whoever brings, moves, removes or follows them."""

import random

from copydesk.store.engine.db import Calls, Db, Sql
from copydesk.store.entries.entrycounts import count_by_feed, count_shown, get_standing
from copydesk.store.entries.filter import EntryFilter
from copydesk.store.entries.ids import count_followed
from copydesk.store.entries.syncentries import list_newest
from copydesk.store.feeds.merges import merge_feeds
from tests import make

COUNT_ROWS = Sql(
    """
    SELECT s.feed_id, count(*) AS amount, max(e.arrived_at) AS newest_at
    FROM subscriptions AS s
    JOIN entries AS e ON e.feed_id = s.feed_id AND e.id >= s.visible_from
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
    GROUP BY s.feed_id
    """
)
REMOVE = Sql("DELETE FROM entries WHERE feed_id = :feed_id AND id % :part = 0")
MOVE = Sql("UPDATE entries SET feed_id = :into_id WHERE feed_id = :from_id AND id % :part = 0")
HIDE_OLD = Sql(
    """
    UPDATE subscriptions SET visible_from = :first_id
    WHERE user_id = :user_id AND feed_id = :feed_id AND unsubscribed_at IS NULL
    """
)
LEAVE = Sql(
    "UPDATE subscriptions SET unsubscribed_at = 1 WHERE user_id = :user_id AND feed_id = :feed_id"
)
HIDE = Sql(
    """
    INSERT INTO states (user_id, entry_id, hidden_at, changed_at)
    VALUES (:user_id, :entry_id, 1, 1)
    """
)


async def check(db: Calls, user_id: int) -> None:
    rows = await db.all(COUNT_ROWS, lambda *row: row, user_id=user_id)
    counts = {feed_id: amount for feed_id, amount, _ in rows}
    assert await count_by_feed(db, user_id) == counts
    assert await count_shown(db, user_id) == sum(counts.values())
    assert (await get_standing(db, user_id)).shown == sum(counts.values())
    assert await list_newest(db, user_id) == {feed_id: newest for feed_id, _, newest in rows}


async def test_totals_follow_every_change_of_entries_and_readers(db: Db) -> None:
    users = [(await make.user(db, name)).id for name in ("ann", "bob")]
    feeds = [await make.feed(db, f"https://{number}.example/feed") for number in range(3)]
    dice, written = random.Random(5), 0
    for _ in range(60):
        user_id, feed_id, other_id = dice.choice(users), dice.choice(feeds), dice.choice(feeds)
        part = dice.randrange(2, 5)
        match dice.randrange(7):
            case 0 | 1:
                written += 3
                items = [make.incoming(key=f"{written - n}") for n in range(3)]
                await make.store_entries(db, feed_id, *items, now=make.NOW + written)
            case 2 | 3:
                await make.subscription(db, user_id, feed_id)
            case 4:
                await db.run(LEAVE, user_id=user_id, feed_id=feed_id)
            case 5:
                values = {"user_id": user_id, "feed_id": feed_id}
                await db.run(HIDE_OLD, **values, first_id=dice.randrange(written + 1))
            case _:
                await db.run(MOVE, from_id=feed_id, into_id=other_id, part=part)
                await db.run(REMOVE, feed_id=feed_id, part=part + 1)
        for each in users:
            await check(db, each)


async def test_totals_are_right_after_two_feeds_became_one(db: Db) -> None:
    ann, bob = [(await make.user(db, name)).id for name in ("ann", "bob")]
    first, second = [await make.feed(db, f"https://{n}.example/feed") for n in range(2)]
    await make.store_entries(db, first, *(make.incoming(key=f"old {n}") for n in range(4)))
    await make.store_entries(db, first, *(make.incoming(key=f"new {n}") for n in range(2)))
    await make.store_entries(db, second, *(make.incoming(key=f"new {n}") for n in range(3)))
    await make.subscription(db, ann, first)
    await make.subscription(db, bob, second)
    async with db.transaction() as tx:
        await merge_feeds(tx, second, first, make.NOW)

    for user_id in (ann, bob):
        await check(db, user_id)


async def test_what_apps_are_told_leaves_out_what_is_hidden(db: Db) -> None:
    ann = (await make.user(db, "ann")).id
    feed_id = await make.feed(db)
    await make.subscription(db, ann, feed_id)
    ids = await make.store_entries(db, feed_id, *(make.incoming(key=f"{n}") for n in range(5)))
    await db.run(HIDE, user_id=ann, entry_id=ids[0])
    await db.run(Sql("DELETE FROM unread WHERE entry_id <= :id"), id=ids[1])
    wanted = EntryFilter(ann, is_followed=True)

    counts = [
        await count_followed(db, each)
        for each in (
            wanted,
            EntryFilter(ann, is_followed=True, is_unread=True),
            EntryFilter(ann, is_followed=True, is_unread=False),
        )
    ]

    assert counts == [4, 3, 1]

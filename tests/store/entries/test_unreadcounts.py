"""Counts of what is unread are what the rows say, whoever writes them, and at every moment."""

import asyncio
import random

from copydesk.store.engine.db import Calls, Db, Sql
from copydesk.store.entries.unreadcounts import (
    add_up,
    count_unread,
    has_changes,
    list_unread_by_feed,
)
from tests import make

COUNT_ROWS = Sql(
    "SELECT feed_id, count(*) AS amount FROM unread WHERE user_id = :user_id GROUP BY feed_id"
)
ADD = Sql(
    """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    VALUES (:user_id, :id, :id, :feed_id, :id)
    ON CONFLICT DO NOTHING
    """
)
REMOVE = Sql("DELETE FROM unread WHERE user_id = :user_id AND entry_id % :part = 0")
MOVE = Sql("UPDATE unread SET feed_id = :into_id WHERE feed_id = :from_id")
TOUCH = Sql("UPDATE unread SET fair_at = fair_at + 1 WHERE user_id = :user_id")
REMOVE_USER = Sql("DELETE FROM users WHERE id = :user_id")


def to_pair(feed_id: int, amount: int) -> tuple[int, int]:
    return feed_id, amount


async def check(db: Calls, user_id: int) -> None:
    rows = dict(
        await db.all(COUNT_ROWS, lambda feed_id, amount: (feed_id, amount), user_id=user_id)
    )
    assert await list_unread_by_feed(db, user_id) == rows
    assert await count_unread(db, user_id) == sum(rows.values())


async def add_users(db: Db) -> list[int]:
    return [(await make.user(db, name)).id for name in ("ann", "bob")]


async def test_counts_follow_every_change_of_the_rows(db: Db) -> None:
    users, dice = await add_users(db), random.Random(5)
    for _ in range(30):
        user_id = dice.choice(users)
        async with db.transaction() as tx:
            match dice.randrange(5):
                case 0 | 1:
                    for _ in range(dice.randrange(1, 20)):
                        number, feed_id = dice.randrange(60), dice.randrange(1, 4)
                        await tx.run(ADD, user_id=user_id, id=number, feed_id=feed_id)
                case 2:
                    await tx.run(REMOVE, user_id=user_id, part=dice.randrange(2, 5))
                case 3:
                    await tx.run(MOVE, from_id=dice.randrange(1, 4), into_id=dice.randrange(1, 4))
                case _:
                    await tx.run(TOUCH, user_id=user_id)
            await check(tx, user_id)
        if dice.random() < 0.3 and await has_changes(db):
            async with db.transaction() as tx:
                await add_up(tx)
        for each in users:
            await check(db, each)


async def test_what_is_taken_back_was_never_counted(db: Db) -> None:
    [ann, _] = await add_users(db)
    try:
        async with db.transaction() as tx:
            await tx.run(ADD, user_id=ann, id=1, feed_id=1)
            raise TimeoutError
    except TimeoutError:
        pass

    assert await list_unread_by_feed(db, ann) == {}


async def test_two_that_write_at_once_need_not_wait_and_both_count(db: Db) -> None:
    [ann, _] = await add_users(db)

    async def write(numbers: range, feed_ids: tuple[int, int]) -> None:
        async with db.transaction() as tx:
            for feed_id in feed_ids:
                for number in numbers:
                    id_ = 1000 * feed_id + number
                    await tx.run(ADD, user_id=ann, id=id_, feed_id=feed_id)

    await asyncio.gather(write(range(20), (1, 2)), write(range(20, 40), (2, 1)))

    assert await list_unread_by_feed(db, ann) == {1: 40, 2: 40}


async def test_nothing_is_lost_while_somebody_adds_up(db: Db) -> None:
    [ann, _] = await add_users(db)

    async def write(number: int) -> None:
        async with db.transaction() as tx:
            await tx.run(ADD, user_id=ann, id=number, feed_id=1 + number % 3)

    async def sum_up() -> None:
        async with db.transaction() as tx:
            await add_up(tx)

    await asyncio.gather(*(write(n) if n % 5 else sum_up() for n in range(60)))
    await sum_up()

    await check(db, ann)
    assert not await has_changes(db)


async def test_counts_go_with_their_user(db: Db) -> None:
    [ann, bob] = await add_users(db)
    async with db.transaction() as tx:
        for user_id in (ann, bob):
            await tx.run(ADD, user_id=user_id, id=1, feed_id=1)
    async with db.transaction() as tx:
        await tx.run(REMOVE_USER, user_id=ann)

    assert await list_unread_by_feed(db, bob) == {1: 1}
    assert await list_unread_by_feed(db, ann) == {}
    async with db.transaction() as tx:
        await add_up(tx)
    assert await list_unread_by_feed(db, bob) == {1: 1}

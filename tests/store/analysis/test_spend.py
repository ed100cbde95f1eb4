import asyncio

from copydesk.model.spending import Cost, Spent
from copydesk.store.analysis import spend
from copydesk.store.engine.db import Calls, Db
from tests import make

COST = Cost(60, 40, 7)


async def reserve(db: Db, *, most_tokens: int = 0, most_cost: int = 0) -> bool:
    async with db.transaction() as tx:
        return await spend.reserve(tx, 5, COST, most_tokens=most_tokens, most_cost=most_cost)


async def reserve_own(
    tx: Calls, user_id: int, *, day: int = 5, most_tokens: int = 0, most_cost: int = 0
) -> bool:
    return await spend.reserve_for_user(
        tx, day, user_id, COST, most_tokens=most_tokens, most_cost=most_cost
    )


async def test_a_limit_is_reached_but_never_passed(db: Db) -> None:
    granted = await asyncio.gather(*[reserve(db, most_tokens=350) for _ in range(8)])

    assert sum(granted) == 3
    assert await spend.list_spent(db, 0) == [Spent(5, 3, 180, 120, 21)]


async def test_money_has_a_limit_of_its_own(db: Db) -> None:
    assert [await reserve(db, most_cost=14) for _ in range(3)] == [True, True, False]


async def test_no_limit_is_no_limit(db: Db) -> None:
    async with db.transaction() as tx:
        assert await spend.reserve(tx, 5, Cost(2**40, 2**40, 2**40), most_tokens=0, most_cost=0)


async def test_users_are_counted_apart(db: Db) -> None:
    ann, bob = await make.user(db, "ann"), await make.user(db, "bob")
    async with db.transaction() as tx:
        for _ in range(2):
            assert await reserve_own(tx, ann.id, most_tokens=200)
        assert not await reserve_own(tx, ann.id, most_tokens=200)
        assert await reserve_own(tx, bob.id, most_tokens=200)
        assert await reserve_own(tx, ann.id, day=6, most_tokens=200)


async def test_ones_own_limits_are_reached_but_never_passed(db: Db) -> None:
    ann, bob = await make.user(db, "ann"), await make.user(db, "bob")

    async def take(user_id: int, **most: int) -> bool:
        async with db.transaction() as tx:
            return await reserve_own(tx, user_id, **most)

    tokens = await asyncio.gather(*[take(ann.id, most_tokens=350) for _ in range(8)])
    money = await asyncio.gather(*[take(bob.id, most_cost=15) for _ in range(8)])

    assert (sum(tokens), sum(money)) == (3, 2)


async def test_what_a_call_really_took_replaces_what_was_set_aside(db: Db) -> None:
    ann = await make.user(db, "ann")
    await reserve(db)
    async with db.transaction() as tx:
        await reserve_own(tx, ann.id, most_tokens=100)
        await spend.settle(tx, 5, ann.id, Cost(-10, -40, -5))
        assert not await reserve_own(tx, ann.id, most_tokens=149)
        assert await reserve_own(tx, ann.id, most_tokens=150)

    assert await spend.list_spent(db, 5) == [Spent(5, 1, 50, 0, 2)]
    assert await spend.list_spent(db, 6) == []

import asyncio

import pytest

from copydesk.model import User
from copydesk.store.engine.db import Db, Sql
from copydesk.store.engine.locks import lock_accounts
from copydesk.store.people import signin
from tests import make

TOKEN = b"t" * 32
DISABLE = Sql("UPDATE users SET disabled_at = 1 WHERE id = :id")
FIND_LOGINS = Sql("SELECT previous_login_at, last_login_at FROM users WHERE id = :id")


async def add(db: Db, username: str, email: str | None = None) -> User | None:
    async with db.transaction() as tx:
        return await signin.add_user(
            tx,
            username,
            username_key=username.casefold(),
            email=email,
            password_hash="hash",
            role="user",
            now=make.NOW,
        )


async def add_session(
    db: Db, user_id: int, token: bytes = TOKEN, *, now: int = make.NOW, expires_at: int = 0
) -> int:
    async with db.transaction() as tx:
        return await signin.add_session(
            tx,
            user_id,
            token,
            user_agent="browser",
            ip="127.0.0.1",
            now=now,
            expires_at=expires_at or now + make.DAY,
        )


@pytest.fixture
async def ann(db: Db) -> int:
    return (await make.user(db)).id


async def test_a_user_is_found_with_credentials(db: Db) -> None:
    user = await add(db, "Ann", "ann@news.example")

    found = await signin.find_credentials(db, "ann")

    assert found == signin.Credentials(User(1, "Ann", "ann@news.example", "user", make.NOW), "hash")
    assert found.user == user
    assert await signin.find_credentials(db, "Ann") is None
    assert await signin.count_users(db) == 1


@pytest.mark.parametrize(
    ("username", "email"),
    [("ANN", None), ("ben", "Ann@News.Example")],
    ids=["name in other case", "address in other case"],
)
async def test_a_taken_name_or_address_is_refused(db: Db, username: str, email: str | None) -> None:
    await add(db, "ann", "ann@news.example")

    assert await add(db, username, email) is None
    assert await signin.count_users(db) == 1


async def test_any_number_of_users_may_have_no_address(db: Db) -> None:
    assert await add(db, "ann")
    assert await add(db, "ben")


async def test_a_name_taken_by_many_at_once_is_one_s(db: Db) -> None:
    results = await asyncio.gather(*(add(db, "ann") for _ in range(4)))

    assert sum(user is not None for user in results) == 1


async def test_only_one_of_many_first_visitors_finds_no_users(db: Db) -> None:
    async def register(number: int) -> bool:
        async with db.transaction() as tx:
            await lock_accounts(tx)
            is_first = await signin.count_users(tx) == 0
            await signin.add_user(
                tx,
                f"user {number}",
                username_key=f"user {number}",
                email=None,
                password_hash="-",
                role="admin" if is_first else "user",
                now=make.NOW,
            )
        return is_first

    results = await asyncio.gather(*(register(number) for number in range(4)))

    assert sorted(results) == [False, False, False, True]


async def test_a_password_is_replaced(db: Db, ann: int) -> None:
    await signin.set_password(db, ann, "new hash")

    found = await signin.find_credentials(db, "ann")
    assert found
    assert found.password_hash == "new hash"


async def test_a_session_is_found_by_its_token(db: Db, ann: int) -> None:
    session_id = await add_session(db, ann)

    found = await signin.find_session(db, TOKEN, make.NOW)

    assert found is not None
    assert (found.id, found.user.id, found.user_agent) == (session_id, ann, "browser")
    assert await signin.find_session(db, b"other", make.NOW) is None


async def test_a_session_ends_at_its_time(db: Db, ann: int) -> None:
    session_id = await add_session(db, ann, expires_at=make.NOW + 5)

    assert await signin.find_session(db, TOKEN, make.NOW + 4) is not None
    assert await signin.find_session(db, TOKEN, make.NOW + 5) is None
    assert await signin.list_sessions(db, ann, make.NOW + 5) == []

    await signin.touch_session(db, session_id, ann, now=make.NOW + 4, expires_at=make.NOW + 9)
    found = await signin.find_session(db, TOKEN, make.NOW + 8)
    assert found is not None
    assert found.last_active_at == make.NOW + 4


async def test_a_disabled_user_is_not_let_in(db: Db, ann: int) -> None:
    await add_session(db, ann)
    await db.run(DISABLE, id=ann)

    assert await signin.find_session(db, TOKEN, make.NOW) is None
    assert await signin.find_credentials(db, "ann") is None


async def test_sessions_are_listed_latest_first_and_are_the_user_s_alone(db: Db, ann: int) -> None:
    ben = (await make.user(db, "ben")).id
    first = await add_session(db, ann, b"1")
    second = await add_session(db, ann, b"2", now=make.NOW + 1)
    other = await add_session(db, ben, b"3")

    assert [s.id for s in await signin.list_sessions(db, ann, make.NOW)] == [second, first]
    assert not await signin.remove_session(db, ann, other)
    await signin.touch_session(db, other, ann, now=0, expires_at=0)
    assert await signin.find_session(db, b"3", make.NOW) is not None


async def test_a_removed_session_lets_nobody_in(db: Db, ann: int) -> None:
    session_id = await add_session(db, ann)

    assert await signin.remove_session(db, ann, session_id)
    assert not await signin.remove_session(db, ann, session_id)
    assert await signin.find_session(db, TOKEN, make.NOW) is None


async def test_expired_sessions_are_cleaned_up(db: Db, ann: int) -> None:
    await add_session(db, ann, b"1", expires_at=make.NOW)
    await add_session(db, ann, b"2", expires_at=make.NOW + 1)

    assert await signin.remove_expired_sessions(db, make.NOW, 10) == 1
    assert await signin.find_session(db, b"2", make.NOW) is not None


async def test_the_login_before_the_last_is_remembered(db: Db, ann: int) -> None:
    for number in range(3):
        await add_session(db, ann, bytes([number]), now=make.NOW + number)

    logins = await db.one(FIND_LOGINS, lambda *row: row, id=ann)
    assert logins == (make.NOW + 1, make.NOW + 2)


async def test_a_user_who_goes_takes_everything_along(db: Db, ann: int) -> None:
    feed_id = await make.feed(db)
    await make.subscription(db, ann, feed_id)
    await make.store_entries(db, feed_id, make.incoming("one"))
    await add_session(db, ann)

    await db.run(Sql("DELETE FROM users WHERE id = :id"), id=ann)

    for table in ("sessions", "subscriptions", "unread"):
        assert await db.value(Sql("SELECT count(*) FROM " + table)) == 0
    assert await db.value(Sql("SELECT count(*) FROM entries")) == 1

"""What stays of icons when feeds come, go and were there before."""

import pytest

from copydesk.store.engine.db import Db, Sql, scalar
from copydesk.store.engine.migrate import list_migrations, migrate
from copydesk.store.ingest import icons
from tests import make
from tests.bench.fixtures import NewDatabase
from tests.databases import open_db

LIST_HASHES = Sql("SELECT hash FROM icons ORDER BY id")
REMOVE_FEED = Sql("DELETE FROM feeds WHERE id = :id")
LIST_WANTED = Sql("SELECT feed_id FROM feed_states WHERE icon_wanted_at IS NOT NULL")


async def add_icon(db: Db, feed_id: int, hash_: str, *, now: int = make.NOW) -> int:
    async with db.transaction() as tx:
        icon_id = await icons.keep_icon(tx, hash_, "image/png", b"x", now)
        await icons.set_icon(tx, feed_id, icon_id, url="", next_check_at=now, now=now)
    return icon_id


async def test_a_picture_is_kept_once(db: Db) -> None:
    feed_id = await make.feed(db)

    ids = {await add_icon(db, feed_id, "a") for _ in range(3)}

    assert len(ids) == 1
    assert await db.all(LIST_HASHES, scalar) == ["a"]


async def test_a_feed_that_goes_takes_its_icon_along(db: Db) -> None:
    gone, kept = (
        await make.feed(db, "https://a.example/"),
        await make.feed(db, "https://b.example/"),
    )
    await add_icon(db, gone, "a")
    await add_icon(db, kept, "b")

    await db.run(REMOVE_FEED, id=gone)
    await icons.remove_unused(db, make.NOW + 1, 10)

    assert await db.all(LIST_HASHES, scalar) == ["b"]


async def test_an_icon_that_was_just_fetched_again_is_not_dropped(db: Db) -> None:
    async with db.transaction() as tx:
        await icons.keep_icon(tx, "a", "image/png", b"x", make.NOW)
        await icons.keep_icon(tx, "a", "image/png", b"x", make.NOW + make.DAY)

    assert await icons.remove_unused(db, make.NOW + make.DAY, 10) == 0


async def test_a_feed_that_is_gone_gets_no_icon(db: Db) -> None:
    async with db.transaction() as tx:
        icon_id = await icons.keep_icon(tx, "a", "image/png", b"x", make.NOW)
        is_there = await icons.set_icon(tx, 999, icon_id, url="", next_check_at=None, now=make.NOW)

    assert not is_there


@pytest.mark.slow
async def test_feeds_of_before_icons_get_one(
    engine: str, tmp_path: object, new_database: NewDatabase
) -> None:
    """Fill a database of the step before, then upgrade it."""
    url = f"{tmp_path}/old.db" if engine == "sqlite" else new_database()
    db = await open_db(engine, url)
    steps = list_migrations(db.dialect)
    await migrate(db, make.NOW, steps[:3])
    async with db.transaction() as tx:
        await tx.run_script(OLD)

    await migrate(db, make.NOW, steps[:4])

    assert await db.all(LIST_WANTED, scalar) == [1]
    await db.close()


# Followed and fetched; followed, but never fetched; fetched, but followed by nobody any more.
OLD = """
INSERT INTO users (username, username_key, role, created_at) VALUES ('ann', 'ann', 'user', 0);
INSERT INTO feeds (url, url_key, created_at) VALUES ('a', 'a', 0), ('b', 'b', 0), ('c', 'c', 0);
INSERT INTO feed_states (feed_id, next_check_at, last_success_at)
VALUES (1, 0, 5), (2, 0, NULL), (3, 0, 5);
INSERT INTO subscriptions (user_id, feed_id, subscribed_at, unsubscribed_at)
VALUES (1, 1, 0, NULL), (1, 2, 0, NULL), (1, 3, 0, 7);
"""

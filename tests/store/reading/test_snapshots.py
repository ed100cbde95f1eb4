import pytest

from copydesk.packing import pack_body, unpack_html
from copydesk.store.engine.db import Db, Sql
from copydesk.store.reading import snapshots
from copydesk.store.reading.snapshots import Snapshot
from tests import make
from tests.store.marks import set_mark

FAR = 2**62


@pytest.fixture
async def feed_id(db: Db) -> int:
    ann, ben = await make.user(db, "ann"), await make.user(db, "ben")
    feed_id = await make.feed(db)
    for user in (ann, ben):
        await make.subscription(db, user.id, feed_id)
    return feed_id


async def star(db: Db, user_id: int, *entry_ids: int, is_set: bool = True) -> None:
    """Do what the service does for stars."""
    for entry_id in entry_ids:
        await set_mark(db, user_id, entry_id, "starred", is_set=is_set)
    async with db.transaction() as tx:
        if is_set:
            await snapshots.keep_snapshots(tx, user_id, list(entry_ids), make.NOW)
        else:
            await snapshots.drop_snapshots(tx, user_id, list(entry_ids))


async def add(db: Db, user_id: int, url: str) -> int | None:
    async with db.transaction() as tx:
        return await snapshots.add_snapshot(
            tx,
            user_id,
            url=url,
            url_key=url,
            title="A page",
            author="Kim",
            feed_title="",
            packed=pack_body("<p>words</p>", "words"),
            published_at=None,
            now=make.NOW,
        )


async def list_all(db: Db, user_id: int) -> list[Snapshot]:
    return await snapshots.list_snapshots(db, user_id, before=FAR, limit=99)


async def test_a_snapshot_survives_its_entry_and_its_feed(db: Db, feed_id: int) -> None:
    item = make.incoming("Kept", html="<p>words</p>", url="https://n.example/kept", author="Kim")
    [entry_id] = await make.store_entries(db, feed_id, item)
    await star(db, 1, entry_id)

    await db.run(Sql("DELETE FROM entries WHERE id = :id"), id=entry_id)
    await db.run(Sql("DELETE FROM feeds WHERE id = :id"), id=feed_id)

    [listed] = await list_all(db, 1)
    found = await snapshots.find_snapshot(db, 1, listed.id)
    assert found
    assert found.packed
    assert (found.url, found.title, found.author) == ("https://n.example/kept", "Kept", "Kim")
    assert found.feed_title == "https://news.example/feed"
    assert unpack_html(found.packed) == "<p>words</p>"


async def test_a_snapshot_belongs_to_one_user(db: Db, feed_id: int) -> None:
    [entry_id] = await make.store_entries(db, feed_id, make.incoming("a"))
    await star(db, 1, entry_id)
    await star(db, 2, entry_id)
    [theirs] = await list_all(db, 2)

    await star(db, 1, entry_id, is_set=False)
    async with db.transaction() as tx:
        assert not await snapshots.remove_snapshot(tx, 1, theirs.id)

    assert await list_all(db, 1) == []
    assert await snapshots.find_snapshot(db, 1, theirs.id) is None
    assert await list_all(db, 2) == [theirs]


async def test_entries_with_the_same_address_are_kept_each(db: Db, feed_id: int) -> None:
    items = [make.incoming(name, url="https://n.example/same") for name in ("a", "b")]
    ids = await make.store_entries(db, feed_id, *items)
    await star(db, 1, *ids)
    both = await list_all(db, 1)

    await star(db, 1, ids[0], is_set=False)

    assert len(both) == 2
    assert [kept.entry_id for kept in await list_all(db, 1)] == [ids[1]]


async def test_starring_again_renews_the_snapshot(db: Db, feed_id: int) -> None:
    [entry_id] = await make.store_entries(db, feed_id, make.incoming("first", key="k"))
    await star(db, 1, entry_id)
    await make.store_entries(db, feed_id, make.incoming("second", key="k"))
    await star(db, 1, entry_id)

    [kept] = await list_all(db, 1)
    assert kept.title == "second"


async def test_an_address_is_kept_once_per_user(db: Db, feed_id: int) -> None:
    first = await add(db, 1, "https://n.example/a")
    again = await add(db, 1, "https://n.example/a")
    theirs = await add(db, 2, "https://n.example/a")

    found = await snapshots.find_snapshot_of(db, 1, "https://n.example/a", "")
    assert again is None
    assert theirs
    assert found
    assert found.id == first


async def test_pages_of_snapshots_go_back_in_time(db: Db, feed_id: int) -> None:
    ids = [await add(db, 1, f"https://n.example/{n}") for n in range(5)]

    first = await snapshots.list_snapshots(db, 1, before=FAR, limit=3)
    second = await snapshots.list_snapshots(db, 1, before=first[-1].id, limit=3)

    assert [kept.id for kept in first + second] == ids[::-1]

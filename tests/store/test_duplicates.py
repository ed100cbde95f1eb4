"""An article that comes in several feeds is shown once and read once, to each reader."""

from dataclasses import dataclass, replace

import pytest

from copydesk.model import IncomingEntry
from copydesk.store import duplicates, states
from copydesk.store.db import Db, Sql
from tests import make
from tests.store.marks import mark_read
from tests.store.rows import list_unread

SHOW_COPIES = Sql("UPDATE users SET duplicates_shown_at = 1 WHERE id = :id")


@dataclass(frozen=True)
class Desk:
    """Ann follows both feeds, Ben only the second."""

    ann: int
    ben: int
    one: int
    two: int


@pytest.fixture
async def desk(db: Db) -> Desk:
    ann, ben = (await make.user(db, "ann")).id, (await make.user(db, "ben")).id
    one, two = await make.feed(db), await make.feed(db, "https://two.example/feed")
    for user_id, feed_id in ((ann, one), (ann, two), (ben, two)):
        await make.subscription(db, user_id, feed_id)
    return Desk(ann, ben, one, two)


def article(
    key: str = "k", *, url: str = "https://n.example/a", title_key: str | None = None
) -> IncomingEntry:
    return replace(make.incoming(key, url=url), title_key=title_key)


async def store(db: Db, feed_id: int, item: IncomingEntry, *, now: int = make.NOW) -> int:
    [entry_id] = await make.store_entries(db, feed_id, item, now=now)
    return entry_id


async def test_a_second_copy_is_unread_only_for_who_has_not_the_first(db: Db, desk: Desk) -> None:
    first = await store(db, desk.one, article())
    second = await store(db, desk.two, article())

    assert await list_unread(db, desk.ann) == [first]
    assert await list_unread(db, desk.ben) == [second]


async def test_a_first_copy_that_was_read_leaves_the_second_read(db: Db, desk: Desk) -> None:
    first = await store(db, desk.one, article())
    await mark_read(db, desk.ann, first)

    await store(db, desk.two, article())

    assert await list_unread(db, desk.ann) == []


async def test_reading_one_copy_reads_them_all(db: Db, desk: Desk) -> None:
    await db.run(SHOW_COPIES, id=desk.ann)
    first = await store(db, desk.one, article())
    second = await store(db, desk.two, article())
    assert await list_unread(db, desk.ann) == [first, second]

    assert await mark_read(db, desk.ann, second) == [first, second]
    assert await list_unread(db, desk.ann) == []
    assert await list_unread(db, desk.ben) == [second]


async def test_a_headline_makes_a_copy_for_two_days(db: Db, desk: Desk) -> None:
    first = await store(db, desk.one, article("a", url="https://n.example/1", title_key="same"))
    soon = article("b", url="https://n.example/2", title_key="same")
    late = article("c", url="https://n.example/3", title_key="same")
    await store(db, desk.two, soon, now=make.NOW + make.DAY)
    third = await store(db, desk.two, late, now=make.NOW + 9 * make.DAY)

    assert await list_unread(db, desk.ann) == [first, third]


async def test_entries_without_keys_are_no_copies(db: Db, desk: Desk) -> None:
    for feed_id in (desk.one, desk.two):
        await store(db, feed_id, replace(article(), url_key=None))

    assert len(await list_unread(db, desk.ann)) == 2


async def test_who_subscribes_later_does_not_get_a_copy_of_what_is_there(
    db: Db, desk: Desk
) -> None:
    cai = (await make.user(db, "cai")).id
    first = await store(db, desk.one, article())
    await store(db, desk.two, article())
    await make.subscription(db, cai, desk.one)
    await make.subscription(db, cai, desk.two)

    assert await list_unread(db, cai) == [first]


async def test_the_copies_that_a_reader_follows_are_found(db: Db, desk: Desk) -> None:
    first = await store(db, desk.one, article())
    second = await store(db, desk.two, article())
    other = await store(db, desk.two, article("x", url="https://n.example/x"))

    assert sorted(await duplicates.list_copies(db, [first])) == [first, second]
    assert sorted(await duplicates.list_copies(db, [second])) == [first, second]
    assert await duplicates.list_copies(db, [other]) == [other]
    assert await duplicates.list_siblings(db, desk.ann, second) == [first, second]
    assert await duplicates.list_siblings(db, desk.ben, second) == [second]


async def test_a_third_copy_counts_with_the_first(db: Db, desk: Desk) -> None:
    three = await make.feed(db, "https://three.example/feed")
    await make.subscription(db, desk.ann, three)
    ids = [await store(db, feed_id, article()) for feed_id in (desk.one, desk.two, three)]

    assert await list_unread(db, desk.ann) == ids[:1]
    assert sorted(await duplicates.list_copies(db, ids[2:])) == ids


async def test_counts_and_lists_agree_on_copies(db: Db, desk: Desk) -> None:
    for number in range(3):
        for feed_id in (desk.one, desk.two):
            item = article(f"{number}", url=f"https://n.example/{number}")
            await store(db, feed_id, item)

    counts = await states.count_states(db, desk.ann)
    assert counts.feeds == {desk.one: 3}
    assert (await states.count_states(db, desk.ben)).feeds == {desk.two: 3}

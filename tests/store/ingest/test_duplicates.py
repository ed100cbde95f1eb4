"""An article that comes in several feeds is shown once and read once, to each reader."""

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from copydesk.model import IncomingEntry
from copydesk.store.engine.db import Db, Sql
from copydesk.store.entries import lists
from copydesk.store.ingest import duplicates
from copydesk.store.reading import states
from copydesk.store.subscriptions import subscriptions
from tests import make
from tests.store.marks import mark_all, mark_read, mark_unread, set_mark
from tests.store.rows import list_ids, list_unread

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


async def leave(db: Db, user_id: int, feed_id: int) -> None:
    found = await subscriptions.find_subscription_of_feed(db, user_id, feed_id)
    assert found is not None
    async with db.transaction() as tx:
        await subscriptions.remove_subscription(tx, user_id, found, make.NOW)


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
    assert sum(counts.feeds.values()) == len(await list_unread(db, desk.ann))


async def test_both_copies_can_be_read(db: Db, desk: Desk) -> None:
    """Only unread rows are spared; a copy is as much an entry as its first one."""
    ids = [await store(db, feed_id, article()) for feed_id in (desk.one, desk.two)]

    for entry_id in ids:
        assert await lists.find_entry(db, desk.ann, entry_id) is not None
    assert await list_ids(db) == ids


async def test_a_star_stays_with_its_copy(db: Db, desk: Desk) -> None:
    first = await store(db, desk.one, article())
    second = await store(db, desk.two, article())

    await set_mark(db, desk.ann, second, "starred")

    entry = await lists.find_entry(db, desk.ann, first)
    assert entry is not None
    assert entry.starred_at is None
    assert (await states.count_states(db, desk.ann)).marks["starred"] == 1
    assert await list_unread(db, desk.ann) == [first]


async def test_reading_all_of_one_feed_reads_the_copies_in_others(db: Db, desk: Desk) -> None:
    first = await store(db, desk.one, article())
    second = await store(db, desk.two, article())
    await mark_unread(db, desk.ann, second)
    other = await store(db, desk.two, article("x", url="https://n.example/x"))

    assert await mark_all(db, desk.ann, 999, [desk.one]) == [first, second]
    assert await list_unread(db, desk.ann) == [other]
    assert await list_unread(db, desk.ben) == [second, other]


async def test_reading_all_reads_copies_that_came_meanwhile(db: Db, desk: Desk) -> None:
    await db.run(SHOW_COPIES, id=desk.ann)
    first = await store(db, desk.one, article())
    second = await store(db, desk.two, article())

    assert await mark_all(db, desk.ann, first) == [first, second]


async def test_a_copy_can_be_marked_unread_by_itself(db: Db, desk: Desk) -> None:
    first = await store(db, desk.one, article())
    second = await store(db, desk.two, article())
    await mark_read(db, desk.ann, first)

    assert await mark_unread(db, desk.ann, second) == [second]
    assert await list_unread(db, desk.ann) == [second]
    assert await mark_read(db, desk.ann, first) == [second]


async def test_the_first_copy_must_be_in_sight_to_stand_for_the_second(db: Db, desk: Desk) -> None:
    """Invariant: what suppresses an entry is something that the same reader can see."""
    first = await store(db, desk.one, article())
    cai = (await make.user(db, "cai")).id
    await store(db, desk.one, article("later", url="https://n.example/later"))
    await make.subscription(db, cai, desk.one)
    await make.subscription(db, cai, desk.two)
    before = await list_unread(db, cai)

    second = await store(db, desk.two, article())

    assert first not in before
    assert await list_unread(db, cai) == [*before, second]


async def test_who_leaves_a_feed_finds_its_unread_articles_in_another(db: Db, desk: Desk) -> None:
    three = await make.feed(db, "https://three.example/feed")
    await make.subscription(db, desk.ann, three)
    _, second, third = [
        await store(db, feed_id, article()) for feed_id in (desk.one, desk.two, three)
    ]
    read = await store(db, desk.one, article("read", url="https://n.example/read"))
    await store(db, desk.two, article("read", url="https://n.example/read"))
    await mark_read(db, desk.ann, read)

    await leave(db, desk.ann, desk.one)
    assert await list_unread(db, desk.ann) == [second]
    await leave(db, desk.ann, desk.two)
    assert await list_unread(db, desk.ann) == [third]

    await make.subscription(db, desk.ann, desk.one)
    assert await list_unread(db, desk.ann) == [third]
    await mark_read(db, desk.ann, third)
    await make.subscription(db, desk.ann, desk.two)
    assert await list_unread(db, desk.ann) == []


async def test_who_comes_back_without_another_copy_finds_the_article_unread(
    db: Db, desk: Desk
) -> None:
    first = await store(db, desk.one, article())
    await store(db, desk.two, article())
    for feed_id in (desk.one, desk.two):
        await leave(db, desk.ann, feed_id)

    await make.subscription(db, desk.ann, desk.one)

    assert await list_unread(db, desk.ann) == [first]


async def test_what_came_while_away_is_not_given_twice(db: Db, desk: Desk) -> None:
    await leave(db, desk.ann, desk.two)
    first = await store(db, desk.one, article())
    await store(db, desk.two, article())

    await make.subscription(db, desk.ann, desk.two)

    assert await list_unread(db, desk.ann) == [first]


async def test_who_has_read_the_first_and_left_its_feed_has_read_the_second(
    db: Db, desk: Desk
) -> None:
    await mark_read(db, desk.ann, await store(db, desk.one, article()))
    await store(db, desk.one, article("u", url="https://n.example/u"))
    await leave(db, desk.ann, desk.one)

    await store(db, desk.two, article())
    second = await store(db, desk.two, article("u", url="https://n.example/u"))

    assert await list_unread(db, desk.ann) == [second]


async def test_who_wants_all_copies_keeps_them_apart_when_leaving(db: Db, desk: Desk) -> None:
    await db.run(SHOW_COPIES, id=desk.ann)
    await store(db, desk.one, article())
    second = await store(db, desk.two, article())
    await mark_read(db, desk.ann, second)
    await mark_unread(db, desk.ann, 1)

    await leave(db, desk.ann, desk.one)

    assert await list_unread(db, desk.ann) == []


async def test_two_articles_of_one_feed_are_never_one(db: Db, desk: Desk) -> None:
    """One shares the address with another feed's article, one its headline."""
    await store(db, desk.one, article("a", title_key="title"))
    await make.store_entries(
        db,
        desk.two,
        article("b", title_key="other title"),
        article("c", url="https://n.example/c", title_key="title"),
    )

    assert len(await list_unread(db, desk.ann)) == 2
    assert len(await list_unread(db, desk.ben)) == 2


async def test_a_weekly_page_is_news_in_both_of_its_feeds(db: Db, desk: Desk) -> None:
    """The same address and headline again: the publisher's new id says that it is new."""
    for week in range(3):
        for feed_id in (desk.one, desk.two):
            item = article(f"week {week}", title_key="the weather this week")
            await store(db, feed_id, item, now=make.NOW + 7 * week * make.DAY)

    assert len(await list_unread(db, desk.ann)) == 3
    assert len(await list_unread(db, desk.ben)) == 3
    assert await duplicates.list_siblings(db, desk.ann, 4) == [3, 4]


async def test_a_copy_in_another_feed_does_not_keep_a_headline_alive(db: Db, desk: Desk) -> None:
    """The same headline every two days, each time an hour later in the other feed."""
    for day in (0, 2, 4):
        for hours, feed_id in ((0, desk.one), (1, desk.two)):
            url = f"https://n.example/{day}/{feed_id}"
            item = article(f"{day} {feed_id}", url=url, title_key="match report")
            now = make.NOW + day * make.DAY + hours * make.HOUR + day
            await store(db, feed_id, item, now=now)

    assert len(await list_unread(db, desk.ann)) == 3

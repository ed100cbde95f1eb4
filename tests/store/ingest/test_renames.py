"""Feeds that make up new ids at every fetch: nothing is lost, and nothing comes twice."""

import pytest
from msgspec.structs import replace

from copydesk.model import IncomingEntry, Stored
from copydesk.store.engine.db import Db, Sql
from copydesk.store.entries import lists
from copydesk.store.ingest import entries
from tests import make
from tests.store.marks import mark_read, set_mark
from tests.store.rows import check_index, list_ids, list_unread

COUNT_KEYS = Sql("SELECT count(*) FROM entry_keys WHERE feed_id = :feed_id")
FIND_LISTED_FROM = Sql("SELECT listed_from_id FROM feed_states WHERE feed_id = :feed_id")


@pytest.fixture
async def feed_id(db: Db) -> int:
    return await make.feed(db)


@pytest.fixture
async def ann(db: Db, feed_id: int) -> int:
    ann = (await make.user(db)).id
    await make.subscription(db, ann, feed_id)
    return ann


def article(number: int, turn: int, *, html: str = "") -> IncomingEntry:
    """Give an article under the id of this fetch."""
    return make.incoming(
        f"Title {number}",
        key=f"{number} in fetch {turn}",
        url=f"https://news.example/{number}",
        html=html,
        title_key=f"title {number}",
    )


async def fetch(db: Db, feed_id: int, *items: IncomingEntry, gone: list[IncomingEntry]) -> Stored:
    """Store what a document lists in place of what is gone from it, as a refresh does."""
    async with db.transaction() as tx:
        await make.mark_listed(tx, feed_id, items, make.NOW)
        return await entries.apply_entries(
            tx, feed_id, items, now=make.NOW + 5, gone=[item.key for item in gone]
        )


async def test_entries_under_new_ids_stay_what_they_are(db: Db, feed_id: int, ann: int) -> None:
    first = [article(number, 1) for number in range(3)]
    ids = (await fetch(db, feed_id, *first, gone=[])).added
    await mark_read(db, ann, ids[0])
    await set_mark(db, ann, ids[1], "starred")
    before = first
    for turn in range(2, 5):
        after = [article(number, turn) for number in range(3)]
        assert await fetch(db, feed_id, *after, gone=before) == Stored()
        before = after

    assert await list_ids(db) == list(ids)
    assert await list_unread(db, ann) == list(ids[1:])
    assert await db.value(COUNT_KEYS, feed_id=feed_id) == 3


async def test_what_is_new_among_renamed_entries_is_new(db: Db, feed_id: int, ann: int) -> None:
    old = article(1, 1)
    [old_id] = (await fetch(db, feed_id, old, gone=[])).added

    stored = await fetch(db, feed_id, article(2, 2), article(1, 2), gone=[old])

    assert stored.added == (old_id + 1,)
    assert await list_unread(db, ann) == [old_id, old_id + 1]


async def test_a_renamed_entry_that_was_edited_keeps_its_former_version(
    db: Db, feed_id: int, ann: int
) -> None:
    old = article(1, 1, html="<p>old</p>")
    [entry_id] = (await fetch(db, feed_id, old, gone=[])).added

    stored = await fetch(db, feed_id, article(1, 2, html="<p>new</p>"), gone=[old])

    assert stored == Stored((), (entry_id,))
    assert len(await lists.list_versions(db, entry_id)) == 1
    again = article(1, 2, html="<p>new</p>")
    assert await fetch(db, feed_id, again, gone=[]) == Stored()
    await check_index(db)


async def test_an_entry_that_is_still_listed_under_its_old_id_is_not_renamed(
    db: Db, feed_id: int, ann: int
) -> None:
    old = article(1, 1)
    [old_id] = (await fetch(db, feed_id, old, gone=[])).added

    stored = await fetch(db, feed_id, article(1, 2), old, gone=[])

    assert stored.added == (old_id + 1,)
    assert await list_unread(db, ann) == [old_id, old_id + 1]


async def test_a_recurring_headline_at_one_address_is_new_every_day(
    db: Db, feed_id: int, ann: int
) -> None:
    monday = article(1, 1, html="<p>rain</p>")
    await fetch(db, feed_id, monday, gone=[])
    tuesday = replace(article(1, 2, html="<p>sun</p>"), published_at=make.NOW + make.DAY)

    stored = await fetch(db, feed_id, tuesday, gone=[monday])

    assert len(stored.added) == 1
    assert len(await list_unread(db, ann)) == 2


async def test_entries_of_another_feed_are_not_renamed(db: Db, feed_id: int) -> None:
    other_id = await make.feed(db, "https://other.example/feed")
    old = article(1, 1)
    await fetch(db, other_id, old, gone=[])

    assert len((await fetch(db, feed_id, article(1, 2), gone=[old])).added) == 1


async def test_who_subscribes_after_a_renaming_sees_what_is_listed(
    db: Db, feed_id: int, ann: int
) -> None:
    old = [article(number, 1) for number in range(3)]
    ids = (await fetch(db, feed_id, *old, gone=[])).added
    await fetch(db, feed_id, *(article(number, 2) for number in range(3)), gone=old)

    ben = (await make.user(db, "ben")).id
    await make.subscription(db, ben, feed_id)

    assert await db.value(FIND_LISTED_FROM, feed_id=feed_id) == ids[0]
    assert await list_unread(db, ben) == list(ids)

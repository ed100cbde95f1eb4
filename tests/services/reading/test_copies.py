"""Lists show each article once: which copy, in which list, on which page, and in how many feeds."""

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from copydesk.model import Entry, Visitor
from copydesk.services.reading import entries, tags
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.subscriptions import muting, subscriptions
from tests import make
from tests.store.marks import mark_read, mark_unread, set_mark

SHOW_COPIES = Sql("UPDATE users SET duplicates_shown_at = 1 WHERE id = :id")
SEARCH = "story"


@dataclass(frozen=True)
class Desk:
    """Two feeds that ann follows, a third one that she may, and one article that all have."""

    feeds: list[int]
    copies: list[int]
    """The ids of the article in each feed; ann follows the first two."""


async def read(kit: Kit, visitor: Visitor, **ask: object) -> list[Entry]:
    """Read a list to its end, page by page."""
    found: list[Entry] = []
    wanted = replace(EntryRequest(), **ask)
    while True:
        page = await entries.list_entries(kit, visitor, wanted)
        assert len(page.entries) <= wanted.limit
        found += page.entries
        if not page.next_cursor:
            return found
        assert len(page.entries) == wanted.limit
        wanted = replace(wanted, cursor=page.next_cursor)


async def read_ids(kit: Kit, visitor: Visitor, **ask: object) -> list[int]:
    return [entry.id for entry in await read(kit, visitor, **ask)]


@pytest.fixture
async def desk(kit: Kit, ann: Visitor) -> Desk:
    feeds = [await make.feed(kit.db, f"https://{n}.example/feed") for n in range(3)]
    for feed_id in feeds[:2]:
        await make.subscription(kit.db, ann.user.id, feed_id)
    copies: list[int] = []
    for feed_id in feeds:
        item = make.incoming("A story", key=f"{feed_id}", url="https://n.example/story")
        copies += await make.store_entries(kit.db, feed_id, item)
    return Desk(feeds, copies)


async def test_an_article_is_one_row_that_says_in_how_many_other_feeds_it_is(
    kit: Kit, ann: Visitor, desk: Desk
) -> None:
    [row] = await read(kit, ann)
    [found] = await read(kit, ann, query=SEARCH)
    [unread] = await read(kit, ann, view="unread")
    opened = await entries.get_tagged_entry(kit, ann, desk.copies[1])

    assert row.id == found.id == unread.id == desk.copies[0]
    assert (row.copies, found.copies, unread.copies, opened.copies) == (1, 1, 1, 1)
    assert (row.copy_of, opened.copy_of) == (None, desk.copies[0])


async def test_each_feed_shows_its_own_copy(kit: Kit, ann: Visitor, desk: Desk) -> None:
    for feed_id, entry_id in zip(desk.feeds[:2], desk.copies[:2], strict=True):
        assert await read_ids(kit, ann, feed_id=feed_id) == [entry_id]
        assert await read_ids(kit, ann, feed_id=feed_id, query=SEARCH) == [entry_id]


async def test_who_wants_every_copy_gets_it(kit: Kit, ann: Visitor, desk: Desk) -> None:
    await kit.db.run(SHOW_COPIES, id=ann.user.id)

    rows = await read(kit, ann)

    assert [(row.id, row.copies) for row in rows] == [(id_, 1) for id_ in desk.copies[1::-1]]
    assert await read_ids(kit, ann, query=SEARCH) == desk.copies[1::-1]


async def test_the_unread_copy_stands_for_the_others_and_stays_when_it_is_read(
    kit: Kit, ann: Visitor, bob: Visitor, desk: Desk
) -> None:
    """Who follows the feed of the first copy later has the article from the other one."""
    await make.subscription(kit.db, bob.user.id, desk.feeds[1], now=make.NOW + 1)
    await make.subscription(kit.db, bob.user.id, desk.feeds[0], now=make.NOW + 2)

    before = await read_ids(kit, bob)
    await mark_read(kit.db, bob.user.id, desk.copies[1])

    assert before == [desk.copies[1]]
    assert await read_ids(kit, bob) == await read_ids(kit, bob, view="read") == before


async def test_a_copy_of_a_muted_feed_stands_behind(kit: Kit, ann: Visitor, desk: Desk) -> None:
    [first] = [
        each
        for each in await subscriptions.list_subscriptions(kit.db, ann.user.id)
        if each.feed_id == desk.feeds[0]
    ]
    async with kit.db.transaction() as tx:
        await muting.set_muted(tx, ann.user.id, [first.id], is_muted=True, now=make.NOW)
    await mark_read(kit.db, ann.user.id, desk.copies[0])

    assert await read_ids(kit, ann) == [desk.copies[1]]


async def test_what_is_hidden_or_out_of_sight_stands_for_nothing(
    kit: Kit, ann: Visitor, desk: Desk
) -> None:
    await set_mark(kit.db, ann.user.id, desk.copies[0], "hidden")

    [row] = await read(kit, ann)

    assert (row.id, row.copies) == (desk.copies[1], 0)


async def test_marks_show_what_was_marked(kit: Kit, ann: Visitor, desk: Desk) -> None:
    for entry_id in desk.copies[:2]:
        await set_mark(kit.db, ann.user.id, entry_id, "starred")

    counts = await entries.count_entries(kit, ann)

    assert len(await read_ids(kit, ann, view="starred")) == counts.marks["starred"] == 2


async def test_what_was_made_unread_twice_is_listed_as_it_is_counted(
    kit: Kit, ann: Visitor, desk: Desk
) -> None:
    await mark_unread(kit.db, ann.user.id, *desk.copies[:2])

    counts = await entries.count_entries(kit, ann)

    listed = await read_ids(kit, ann, view="unread")
    assert len(listed) == sum(counts.feeds.values())


async def test_a_tag_lists_the_copy_that_carries_it(kit: Kit, ann: Visitor, desk: Desk) -> None:
    tag = await tags.add_tag(kit, ann, "Tagged")
    await tags.tag_entries(kit, ann, tag.id, [desk.copies[1]], is_set=True)
    assert await read_ids(kit, ann, tag_id=tag.id) == [desk.copies[1]]
    assert await read_ids(kit, ann, tag_id=tag.id, query=SEARCH) == [desk.copies[1]]

    await tags.tag_entries(kit, ann, tag.id, [desk.copies[0]], is_set=True)

    assert await read_ids(kit, ann, tag_id=tag.id) == [desk.copies[0]]


@pytest.mark.parametrize("query", ["second", "second -absent", "is:read second", "-first"])
async def test_a_search_shows_a_copy_that_it_finds(kit: Kit, ann: Visitor, query: str) -> None:
    """The two copies differ in their text, and only the later one has the word."""
    ids: list[int] = []
    for name in ("first", "second"):
        feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
        await make.subscription(kit.db, ann.user.id, feed_id)
        item = make.incoming(f"The {name} form", key=name, url="https://n.example/story")
        ids += await make.store_entries(kit.db, feed_id, item)
    await mark_read(kit.db, ann.user.id, *ids)

    assert await read_ids(kit, ann) == ids[:1]
    assert await read_ids(kit, ann, query=query) == ids[1:]


@pytest.mark.parametrize("order", ["newest", "oldest", "fair"])
@pytest.mark.parametrize("limit", [1, 2, 7, 100])
@pytest.mark.parametrize("query", ["", SEARCH, "is:read"])
async def test_pages_neither_repeat_nor_lose_an_article(
    kit: Kit, ann: Visitor, order: str, limit: int, query: str
) -> None:
    if query and order == "fair":
        order = "ranked" if query == SEARCH else "newest"
    feeds = [await make.feed(kit.db, f"https://{n}.example/feed") for n in range(6)]
    for feed_id in feeds:
        await make.subscription(kit.db, ann.user.id, feed_id)
    for number, feed_id in enumerate(feeds):
        items = [
            make.incoming(
                f"Story {place}",
                key=f"{feed_id} {place}",
                url=f"https://n.example/{place}",
                published_at=make.NOW + (number * 7 + place * 5) % 11,
            )
            for place in range(number, number + 5)
        ]
        await make.store_entries(kit.db, feed_id, *items)
    everything = await entries.list_ids(kit, ann, EntryRequest(limit=1000))
    await mark_read(kit.db, ann.user.id, *everything.ids)

    rows = await read(kit, ann, order=order, limit=limit, query=query)

    titles = [row.title for row in rows]
    assert sorted(titles) == sorted(f"Story {place}" for place in range(10))
    assert len(everything.ids) == 30

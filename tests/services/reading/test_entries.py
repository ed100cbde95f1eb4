import pytest
from msgspec.structs import replace

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.services.reading import entries, marks, tags
from copydesk.services.reading.marks import Span
from copydesk.services.reading.requests import EntryRequest, View
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.entries.filter import VIEWS, Order
from tests import make
from tests.services.desk import follow, list_ids, read_pages


@pytest.mark.parametrize("order", ["newest", "oldest", "fair"])
@pytest.mark.parametrize("view", ["all", "unread"])
async def test_pages_give_every_entry_once_and_in_order(
    kit: Kit, ann: Visitor, view: View, order: Order
) -> None:
    await follow(kit, ann, "one", 5)
    await follow(kit, ann, "two", 6)

    found = await read_pages(kit, ann, EntryRequest(view=view, limit=3, order=order))

    places = [(e.fair_at if order == "fair" else e.sort_at, e.id) for e in found]
    assert len(places) == len(set(places)) == 11
    assert places == sorted(places, reverse=order != "oldest")


async def list_id_pages(kit: Kit, visitor: Visitor, ask: EntryRequest) -> list[int]:
    ids: list[int] = []
    while True:
        page = await entries.list_ids(kit, visitor, ask)
        ids += page.ids
        if not page.next_cursor:
            return ids
        ask = replace(ask, cursor=page.next_cursor)


@pytest.mark.parametrize("order", ["newest", "oldest", "fair"])
@pytest.mark.parametrize("view", VIEWS)
async def test_ids_are_those_of_the_pages_in_the_same_order(
    kit: Kit, ann: Visitor, view: View, order: Order
) -> None:
    one = await follow(kit, ann, "one", 6)
    two = await follow(kit, ann, "two", 6)
    await follow(kit, ann, "three", 6)
    tag = await tags.add_tag(kit, ann, "a")
    await tags.tag_feed(kit, ann, tag.id, 1, is_set=True)
    await tags.tag_entries(kit, ann, tag.id, [*two[:4], one[0]], is_set=True)
    await marks.mark_read(kit, ann, [one[1], two[1], two[5]], is_read=True)
    for mark in ("starred", "later"):
        await marks.set_mark(kit, ann, [*one[:4], *two[:4]], mark, is_set=True)
    await marks.set_mark(kit, ann, [one[2], two[2]], "hidden", is_set=True)
    folder = await folders.add_folder(kit, ann, "Mine", None)
    for subscription in (await subscriptions.list_subscriptions(kit, ann))[:2]:
        await subscriptions.set_subscription(
            kit, ann, subscription.id, folder_id=folder.id, is_moved=True
        )

    for ask in (
        EntryRequest(),
        EntryRequest(feed_id=1),
        EntryRequest(folder_id=folder.id),
        EntryRequest(tag_id=tag.id),
    ):
        asked = replace(ask, view=view, order=order, limit=3)
        found = await read_pages(kit, ann, asked)
        ids = await list_id_pages(kit, ann, asked)
        assert [entry.id for entry in found] == ids
        assert ids
        assert len(ids) == len(set(ids))


async def test_a_busy_feed_does_not_drown_a_rare_one(kit: Kit, ann: Visitor) -> None:
    [rare] = await follow(kit, ann, "rare", 1)
    busy = await follow(kit, ann, "busy", 1)
    [_, subscription] = await subscriptions.list_subscriptions(kit, ann)
    for hour in range(1, 5):
        now = make.NOW + hour * make.HOUR
        items = [make.incoming(f"busy {hour} {n}", published_at=now) for n in range(10)]
        busy += await make.store_entries(kit.db, subscription.feed_id, *items, now=now)

    by_date = await read_pages(kit, ann, EntryRequest(view="unread", limit=10))
    fairly = await read_pages(kit, ann, EntryRequest(view="unread", order="fair", limit=10))

    assert [entry.id for entry in by_date].index(rare) >= 40
    assert [entry.id for entry in fairly].index(rare) <= 10
    assert sorted(entry.id for entry in fairly) == sorted([rare, *busy])


async def test_entries_carry_their_tags_wherever_they_are_shown(kit: Kit, ann: Visitor) -> None:
    first, second = await follow(kit, ann, "wombat", 2)
    for title in ("b", "A"):
        tag = await tags.add_tag(kit, ann, title)
        await tags.tag_entries(kit, ann, tag.id, [first], is_set=True)

    for ask in (
        EntryRequest(),
        EntryRequest(view="unread"),
        EntryRequest(query="wombat"),
        EntryRequest(order="fair"),
    ):
        page = await entries.list_entries(kit, ann, ask)
        assert {entry.id: entry.tags for entry in page.entries} == {first: ("A", "b"), second: ()}
    assert (await entries.get_tagged_entry(kit, ann, first)).tags == ("A", "b")


@pytest.mark.parametrize(
    "ask",
    [
        EntryRequest(order="ranked"),
        EntryRequest(order="fair", query="word"),
        EntryRequest(tag_id=1, feed_id=1),
        EntryRequest(tag_id=1, folder_id=1),
        EntryRequest(folder_id=1, feed_id=2),
    ],
)
async def test_questions_that_make_no_sense_are_refused(
    kit: Kit, ann: Visitor, ask: EntryRequest
) -> None:
    await folders.add_folder(kit, ann, "Mine", None)
    await tags.add_tag(kit, ann, "a")

    with pytest.raises(Invalid):
        await entries.list_entries(kit, ann, ask)


async def test_a_tag_of_others_is_unknown(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    tag = await tags.add_tag(kit, ann, "Mine")

    with pytest.raises(NotFound):
        await entries.list_entries(kit, bob, EntryRequest(tag_id=tag.id))
    with pytest.raises(NotFound):
        await entries.get_tag_id(kit, bob, "mine")
    assert await entries.get_tag_id(kit, ann, " MINE ") == tag.id


async def test_a_full_last_page_has_no_cursor(kit: Kit, ann: Visitor) -> None:
    await follow(kit, ann, "one", 4)

    page = await entries.list_entries(kit, ann, EntryRequest(limit=4))

    assert len(page.entries) == 4
    assert page.next_cursor == ""


async def test_search_pages_too(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "wombat", 5)

    found = await read_pages(kit, ann, EntryRequest(query="wombat", limit=2))

    assert [entry.id for entry in found] == ids[::-1]


async def test_search_brings_bodies_only_if_asked(kit: Kit, ann: Visitor) -> None:
    await follow(kit, ann, "wombat", 1)

    [without] = await read_pages(kit, ann, EntryRequest(query="wombat"))
    [with_body] = await read_pages(kit, ann, EntryRequest(query="wombat", has_body=True))

    assert without.packed is None
    assert with_body.packed is not None


@pytest.mark.parametrize(
    "query",
    ["", " ", "!!!", '"', "\x00", "' OR 1=1 --", "a AND", "NEAR(", "*", "ﷲ" * 500, "x" * 500],
    ids=ascii,
)
async def test_whatever_is_typed_into_search_is_only_words(
    kit: Kit, ann: Visitor, query: str
) -> None:
    ids = await follow(kit, ann, "one", 2)

    found = await read_pages(kit, ann, EntryRequest(query=query))

    assert {entry.id for entry in found} in (set(), set(ids))


async def test_filters_by_feed_and_folder_with_its_folders(kit: Kit, ann: Visitor) -> None:
    outer = await folders.add_folder(kit, ann, "Outer", None)
    inner = await folders.add_folder(kit, ann, "Inner", outer.id)
    one = await follow(kit, ann, "one", 2)
    two = await follow(kit, ann, "two", 2)
    three = await follow(kit, ann, "three", 2)
    first, second, third = await subscriptions.list_subscriptions(kit, ann)
    for subscription, folder in ((first, outer), (second, inner)):
        await subscriptions.set_subscription(
            kit, ann, subscription.id, folder_id=folder.id, is_moved=True
        )

    of_feed = await read_pages(kit, ann, EntryRequest(feed_id=third.feed_id))
    of_outer = await read_pages(kit, ann, EntryRequest(folder_id=outer.id, limit=2))
    of_inner = await read_pages(kit, ann, EntryRequest(folder_id=inner.id))

    assert {entry.id for entry in of_feed} == set(three)
    assert {entry.id for entry in of_outer} == {*one, *two}
    assert {entry.id for entry in of_inner} == set(two)


async def test_entries_of_others_are_unknown_and_cannot_be_changed(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)

    for attempt in (
        entries.get_entry(kit, bob, entry_id),
        entries.list_versions(kit, bob, entry_id),
        marks.set_mark_of_one(kit, bob, entry_id, "starred", is_set=True),
        marks.set_mark_of_one(kit, bob, entry_id, "later", is_set=False),
    ):
        with pytest.raises(NotFound):
            await attempt
    marked = await marks.mark_read(kit, bob, [entry_id], is_read=True)
    unmarked = await marks.mark_read(kit, bob, [entry_id], is_read=False)

    assert (marked.count, unmarked.count) == (0, 0)
    assert await list_ids(kit, bob) == []
    assert await list_ids(kit, ann, "unread") == [entry_id]


async def test_a_folder_or_feed_of_others_shows_nothing(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder = await folders.add_folder(kit, ann, "Mine", None)
    await follow(kit, ann, "one", 1)
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.set_subscription(
        kit, ann, subscription.id, folder_id=folder.id, is_moved=True
    )

    by_folder = await entries.list_entries(kit, bob, EntryRequest(folder_id=folder.id))
    by_feed = await entries.list_entries(kit, bob, EntryRequest(feed_id=subscription.feed_id))
    marked = await marks.mark_all_read(kit, bob, Span(folder_id=folder.id))

    assert (by_folder.entries, by_feed.entries, marked.count) == ([], [], 0)


async def test_counts_are_the_sums_of_the_lists(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    one = await follow(kit, ann, "one", 3)
    two = await follow(kit, ann, "two", 2)
    await follow(kit, bob, "three", 4)
    await marks.mark_read(kit, ann, [one[0], *two], is_read=True)
    await marks.set_mark(kit, ann, [one[0]], "starred", is_set=True)
    await marks.set_mark(kit, ann, [two[0]], "later", is_set=True)
    await marks.set_mark(kit, ann, [two[1]], "later", is_set=True)

    counts = await entries.count_entries(kit, ann)

    [first, _] = await subscriptions.list_subscriptions(kit, ann)
    assert counts.feeds == {first.feed_id: 2}
    assert (counts.marks["starred"], counts.marks["later"]) == (1, 2)
    assert counts.newest_id == 9
    assert first.unread_count == len(await list_ids(kit, ann, "unread")) == 2


@pytest.mark.parametrize("cursor", ["!", "AAAA", "a" * 500, "é", "AAAAAAAAAAA=AAAAAAAAAAA", "\x00"])
async def test_a_cursor_that_is_not_ours_is_refused(kit: Kit, ann: Visitor, cursor: str) -> None:
    with pytest.raises(Invalid):
        await entries.list_entries(kit, ann, EntryRequest(cursor=cursor))

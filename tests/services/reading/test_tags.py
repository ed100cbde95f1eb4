import asyncio

import pytest

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_TAG_TITLE as LONGEST_TITLE
from copydesk.services.reading import entries, marks, tags
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.subscriptions import subscriptions as stored
from tests import make
from tests.services.desk import follow, list_ids, read_pages


async def list_tagged(kit: Kit, visitor: Visitor, tag_id: int, **more: object) -> list[int]:
    request = EntryRequest(tag_id=tag_id, order="oldest", limit=2, **more)  # type: ignore[arg-type]  # fields of it
    found = await read_pages(kit, visitor, request)
    return sorted(entry.id for entry in found)


async def test_a_tag_is_made_once_whatever_its_case(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    first = await tags.add_tag(kit, ann, "  To   read ")
    again = await tags.add_tag(kit, ann, "TO READ")
    other = await tags.add_tag(kit, bob, "to read")

    assert first.title == again.title == "To read"
    assert first.id == again.id != other.id
    assert [tag.title for tag in await tags.list_tags(kit, ann)] == ["To read"]


@pytest.mark.parametrize("title", ["", "  ", "\x00\n", "x" * (LONGEST_TITLE + 1)], ids=ascii)
async def test_titles_that_say_nothing_or_too_much_are_refused(
    kit: Kit, ann: Visitor, title: str
) -> None:
    tag = await tags.add_tag(kit, ann, "a")

    with pytest.raises(Invalid):
        await tags.add_tag(kit, ann, title)
    with pytest.raises(Invalid):
        await tags.set_tag(kit, ann, tag.id, title=title)


async def test_the_same_tag_made_twice_at_once_is_one(kit: Kit, ann: Visitor) -> None:
    made = await asyncio.gather(
        *(tags.add_tag(kit, ann, "a") for _ in range(4)), return_exceptions=True
    )

    ids = {tag.id for tag in made if not isinstance(tag, BaseException)}
    assert len(ids) == 1
    assert len(await tags.list_tags(kit, ann)) == 1


async def test_entries_are_tagged_and_untagged_once(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 3)
    tag = await tags.add_tag(kit, ann, "a")

    counts = [
        (await tags.tag_entries(kit, ann, tag.id, ids[:2], is_set=is_set)).count
        for is_set in (True, True, False, False)
    ]

    assert counts == [2, 0, 2, 0]


async def test_a_tag_shows_its_entries_and_those_of_its_feeds(kit: Kit, ann: Visitor) -> None:
    one = await follow(kit, ann, "one", 3)
    two = await follow(kit, ann, "two", 3)
    first, _ = await subscriptions.list_subscriptions(kit, ann)
    tag = await tags.add_tag(kit, ann, "a")
    await tags.tag_entries(kit, ann, tag.id, [one[0], two[0], two[1]], is_set=True)
    await marks.mark_read(kit, ann, [one[1], two[1]], is_read=True)

    own = await list_tagged(kit, ann, tag.id)
    await tags.tag_feed(kit, ann, tag.id, first.feed_id, is_set=True)
    both = await list_tagged(kit, ann, tag.id)
    unread = await list_tagged(kit, ann, tag.id, view="unread")
    [listed] = await tags.list_tags(kit, ann)
    await tags.tag_feed(kit, ann, tag.id, first.feed_id, is_set=False)

    assert own == [one[0], two[0], two[1]]
    assert both == [*one, two[0], two[1]]
    assert unread == [one[0], one[2], two[0]]
    assert listed.unread_count == 3
    assert await list_tagged(kit, ann, tag.id) == own


async def test_tagged_entries_stay_in_sight_when_their_feed_is_left(kit: Kit, ann: Visitor) -> None:
    first, second = await follow(kit, ann, "one", 2)
    tag = await tags.add_tag(kit, ann, "a")
    await tags.tag_entries(kit, ann, tag.id, [first], is_set=True)
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    async with kit.db.transaction() as tx:
        await stored.remove_subscription(tx, ann.user.id, subscription, make.NOW)

    assert await list_ids(kit, ann) == []
    assert await list_tagged(kit, ann, tag.id) == [first]
    assert (await entries.get_entry(kit, ann, first)).id == first
    with pytest.raises(NotFound):
        await entries.get_entry(kit, ann, second)


async def test_renaming_keeps_what_is_tagged_and_takes_no_name_of_another(
    kit: Kit, ann: Visitor
) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    tag, other = await tags.add_tag(kit, ann, "a"), await tags.add_tag(kit, ann, "b")
    await tags.tag_entries(kit, ann, tag.id, [entry_id], is_set=True)

    renamed = await tags.set_tag(kit, ann, tag.id, title="A")
    with pytest.raises(Conflict):
        await tags.set_tag(kit, ann, other.id, title="a")

    assert renamed.title == "A"
    assert await tags.list_entry_tags(kit, ann, [entry_id]) == {entry_id: [tag.id]}


async def test_tags_stand_by_title_until_they_are_put_in_order(kit: Kit, ann: Visitor) -> None:
    b, c, a = [await tags.add_tag(kit, ann, title) for title in ("b", "c", "a")]
    first = [tag.id for tag in await tags.list_tags(kit, ann)]

    ordered = await tags.set_order(kit, ann, [c.id, 999, c.id])
    added = await tags.add_tag(kit, ann, "0")

    assert first == [a.id, b.id, c.id]
    assert [tag.id for tag in ordered] == [c.id, a.id, b.id]
    assert [tag.id for tag in await tags.list_tags(kit, ann)] == [c.id, a.id, b.id, added.id]


async def test_a_colour_stays_when_a_tag_is_renamed(kit: Kit, ann: Visitor) -> None:
    tag = await tags.add_tag(kit, ann, "a")

    await tags.set_tag(kit, ann, tag.id, colour="teal")
    await tags.set_tag(kit, ann, tag.id, title="b")

    [listed] = await tags.list_tags(kit, ann)
    assert (listed.title, listed.colour) == ("b", "teal")


async def test_nobody_orders_or_colours_the_tags_of_others(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    one, two = [await tags.add_tag(kit, ann, title) for title in ("a", "b")]

    assert await tags.set_order(kit, bob, [two.id, one.id]) == []
    with pytest.raises(NotFound):
        await tags.set_tag(kit, bob, one.id, colour="red")

    assert await tags.list_tags(kit, ann) == [one, two]


async def test_a_removed_tag_is_gone_from_everything(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    tag = await tags.add_tag(kit, ann, "a")
    await tags.tag_entries(kit, ann, tag.id, [entry_id], is_set=True)
    await tags.tag_feed(kit, ann, tag.id, 1, is_set=True)

    await tags.remove_tag(kit, ann, tag.id)

    assert await tags.list_tags(kit, ann) == []
    assert await tags.list_entry_tags(kit, ann, [entry_id]) == {}
    assert await tags.list_feed_tags(kit, ann) == {}
    assert await list_ids(kit, ann) == [entry_id]


async def test_tags_entries_and_feeds_of_others_are_out_of_reach(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    hers, his = await tags.add_tag(kit, ann, "a"), await tags.add_tag(kit, bob, "a")

    for attempt in (
        tags.set_tag(kit, bob, hers.id, title="b"),
        tags.remove_tag(kit, bob, hers.id),
        tags.tag_entries(kit, bob, hers.id, [entry_id], is_set=True),
        tags.tag_feed(kit, bob, hers.id, 1, is_set=True),
        tags.tag_feed(kit, bob, his.id, 1, is_set=True),
        tags.tag_feed(kit, ann, hers.id, 999, is_set=True),
    ):
        with pytest.raises(NotFound):
            await attempt
    assert (await tags.tag_entries(kit, bob, his.id, [entry_id], is_set=True)).count == 0
    assert await tags.list_entry_tags(kit, ann, [entry_id]) == {}
    assert await list_ids(kit, bob) == []


async def test_stars_and_tags_do_not_spread_to_copies_but_reading_does(
    kit: Kit, ann: Visitor
) -> None:
    url = "https://news.example/same"
    ids: list[int] = []
    for name in ("one", "two"):
        feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
        await make.subscription(kit.db, ann.user.id, feed_id)
        ids += await make.store_entries(kit.db, feed_id, make.incoming(name, url=url))
    await marks.mark_read(kit, ann, ids, is_read=False)
    tag = await tags.add_tag(kit, ann, "a")

    await tags.tag_entries(kit, ann, tag.id, ids[:1], is_set=True)
    await marks.set_mark(kit, ann, ids[:1], "starred", is_set=True)
    read = await marks.mark_read(kit, ann, ids[:1], is_read=True)

    assert read.count == 2
    assert await list_ids(kit, ann, "starred") == ids[:1]
    assert await list_tagged(kit, ann, tag.id) == ids[:1]


async def test_two_tags_that_get_one_title_at_once_do_not_both_get_it(
    kit: Kit, ann: Visitor
) -> None:
    for number in range(5):
        ids = [(await tags.add_tag(kit, ann, f"{number} {side}")).id for side in "ab"]
        done = await asyncio.gather(
            *(tags.set_tag(kit, ann, tag_id, title=f"{number}") for tag_id in ids),
            return_exceptions=True,
        )
        assert sorted(type(each).__name__ for each in done) == ["Conflict", "Tag"]

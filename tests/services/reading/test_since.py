"""Lists and marks of what was published since a time: the news of today."""

import pytest

from copydesk.model import Visitor
from copydesk.model.feeds import ListOrder
from copydesk.services.reading import entries, marks
from copydesk.services.reading.marks import Span
from copydesk.services.reading.requests import EntryRequest, View
from copydesk.services.system.kit import Kit
from tests import make
from tests.services.desk import list_ids

TODAY = make.NOW - make.HOUR


async def follow_two_days(kit: Kit, visitor: Visitor) -> tuple[int, int]:
    """Let somebody follow a feed with an entry of yesterday and one of today."""
    feed_id = await make.feed(kit.db, "https://one.example/feed")
    await make.subscription(kit.db, visitor.user.id, feed_id)
    days = [make.NOW - make.DAY, make.NOW - make.MINUTE]
    shelf = [make.incoming(f"of {day}", published_at=day) for day in days]
    old, new = await make.store_entries(kit.db, feed_id, *shelf)
    return old, new


@pytest.mark.parametrize("view", ["all", "unread"])
@pytest.mark.parametrize("order", ["newest", "oldest", "fair", "important"])
async def test_a_list_begins_at_a_time(
    kit: Kit, ann: Visitor, bob: Visitor, view: View, order: ListOrder
) -> None:
    _, new = await follow_two_days(kit, ann)
    ask = EntryRequest(view=view, since=TODAY, order=order)

    page = await entries.list_entries(kit, ann, ask)
    ids = await entries.list_ids(kit, ann, ask)

    assert [entry.id for entry in page.entries] == [new]
    assert ids.ids == [new]
    assert (await entries.list_entries(kit, bob, ask)).entries == []


async def test_a_search_begins_there_too(kit: Kit, ann: Visitor) -> None:
    _, new = await follow_two_days(kit, ann)

    page = await entries.list_entries(kit, ann, EntryRequest(query="of", since=TODAY))

    assert [entry.id for entry in page.entries] == [new]


async def test_a_copy_of_yesterday_does_not_take_the_place_of_todays(
    kit: Kit, ann: Visitor
) -> None:
    copies: list[int] = []
    for name, day in (("one", make.NOW - make.DAY), ("two", make.NOW - make.MINUTE)):
        feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
        await make.subscription(kit.db, ann.user.id, feed_id)
        item = make.incoming("A", key=name, url="https://n.example/a", published_at=day)
        copies += await make.store_entries(kit.db, feed_id, item)

    page = await entries.list_entries(kit, ann, EntryRequest(since=TODAY))

    assert [entry.id for entry in page.entries] == [copies[1]]


async def test_what_is_older_stays_unread_when_all_of_today_is_marked(
    kit: Kit, ann: Visitor
) -> None:
    old, _ = await follow_two_days(kit, ann)

    changed = await marks.mark_all_read(kit, ann, Span(since=TODAY))

    assert changed.count == 1
    assert await list_ids(kit, ann, "unread") == [old]

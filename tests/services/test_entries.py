from dataclasses import replace

import pytest

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Entry, Visitor
from copydesk.services import entries, folders, marks, subscriptions, undo
from copydesk.services.entries import MOST_IDS, Ask, View
from copydesk.services.kit import Kit
from copydesk.services.marks import Span
from copydesk.services.undo import UNDO_DAYS
from copydesk.store.db import Sql
from tests import make
from tests.conftest import Clock

LIST_OPERATIONS = Sql("SELECT kind FROM operations WHERE user_id = :user_id ORDER BY id")
COUNT_SNAPSHOTS = Sql("SELECT count(*) FROM snapshots WHERE user_id = :user_id")


async def follow(kit: Kit, visitor: Visitor, name: str, count: int) -> list[int]:
    """Follow a feed with so many entries, one a minute; give their ids, oldest first."""
    feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
    await make.subscription(kit.db, visitor.user.id, feed_id)
    items = [
        make.incoming(f"{name} {n}", published_at=make.NOW - (count - n) * make.MINUTE)
        for n in range(count)
    ]
    return list(await make.store_entries(kit.db, feed_id, *items))


async def read_pages(kit: Kit, visitor: Visitor, ask: Ask) -> list[Entry]:
    """Read to the end, as a client would; give everything in order."""
    found: list[Entry] = []
    while True:
        page = await entries.list_entries(kit, visitor, ask)
        assert len(page.entries) <= ask.limit
        found += page.entries
        if not page.next_cursor:
            return found
        ask = replace(ask, cursor=page.next_cursor)


async def list_ids(kit: Kit, visitor: Visitor, view: View = "all") -> list[int]:
    return [entry.id for entry in await read_pages(kit, visitor, Ask(view=view, order="oldest"))]


@pytest.mark.parametrize("order", ["newest", "oldest"])
@pytest.mark.parametrize("view", ["all", "unread"])
async def test_pages_give_every_entry_once_and_in_order(
    kit: Kit, ann: Visitor, view: View, order: str
) -> None:
    await follow(kit, ann, "one", 5)
    await follow(kit, ann, "two", 6)

    found = await read_pages(kit, ann, Ask(view=view, limit=3, order=order))  # type: ignore[arg-type]

    places = [(entry.sort_at, entry.id) for entry in found]
    assert len(places) == len(set(places)) == 11
    assert places == sorted(places, reverse=order == "newest")


async def test_a_full_last_page_has_no_cursor(kit: Kit, ann: Visitor) -> None:
    await follow(kit, ann, "one", 4)

    page = await entries.list_entries(kit, ann, Ask(limit=4))

    assert len(page.entries) == 4
    assert page.next_cursor == ""


async def test_search_pages_too(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "wombat", 5)

    found = await read_pages(kit, ann, Ask(query="wombat", limit=2))

    assert [entry.id for entry in found] == ids[::-1]


async def test_search_brings_bodies_only_if_asked(kit: Kit, ann: Visitor) -> None:
    await follow(kit, ann, "wombat", 1)

    [without] = await read_pages(kit, ann, Ask(query="wombat"))
    [with_body] = await read_pages(kit, ann, Ask(query="wombat", has_body=True))

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

    found = await read_pages(kit, ann, Ask(query=query))

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

    of_feed = await read_pages(kit, ann, Ask(feed_id=third.feed_id))
    of_outer = await read_pages(kit, ann, Ask(folder_id=outer.id, limit=2))
    of_inner = await read_pages(kit, ann, Ask(folder_id=inner.id))

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

    by_folder = await entries.list_entries(kit, bob, Ask(folder_id=folder.id))
    by_feed = await entries.list_entries(kit, bob, Ask(feed_id=subscription.feed_id))
    marked = await marks.mark_all_read(kit, bob, Span(folder_id=folder.id))

    assert (by_folder.entries, by_feed.entries, marked.count) == ([], [], 0)


async def test_marking_read_and_unread_says_what_really_changed(kit: Kit, ann: Visitor) -> None:
    first, second, third = await follow(kit, ann, "one", 3)

    read = await marks.mark_read(kit, ann, [first, second, second, 10**15], is_read=True)
    again = await marks.mark_read(kit, ann, [first], is_read=True)
    unread = await marks.mark_read(kit, ann, [second, third], is_read=False)

    assert (read.count, again.count, unread.count) == (2, 0, 1)
    assert again.operation_id is None
    assert await list_ids(kit, ann, "unread") == [second, third]


async def test_too_many_ids_at_once_are_refused(kit: Kit, ann: Visitor) -> None:
    with pytest.raises(Invalid):
        await marks.mark_read(kit, ann, list(range(1, MOST_IDS + 2)), is_read=True)


async def test_mark_all_read_stops_at_what_the_client_had_seen(kit: Kit, ann: Visitor) -> None:
    seen = await follow(kit, ann, "one", 2)
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    late = make.incoming("late", published_at=make.NOW - make.DAY)
    [late_id] = await make.store_entries(kit.db, subscription.feed_id, late)

    changed = await marks.mark_all_read(kit, ann, Span(newest_id=seen[-1]))

    assert changed.count == 2
    assert await list_ids(kit, ann, "unread") == [late_id]


async def test_mark_all_read_of_a_feed_leaves_the_others(kit: Kit, ann: Visitor) -> None:
    await follow(kit, ann, "one", 2)
    two = await follow(kit, ann, "two", 2)
    first, _ = await subscriptions.list_subscriptions(kit, ann)

    await marks.mark_all_read(kit, ann, Span(feed_id=first.feed_id))

    assert await list_ids(kit, ann, "unread") == two


async def test_undo_brings_back_exactly_what_was_touched(kit: Kit, ann: Visitor) -> None:
    first, second, third = await follow(kit, ann, "one", 3)
    await marks.mark_read(kit, ann, [first], is_read=True)
    done = await marks.mark_all_read(kit, ann, Span())
    assert done.operation_id

    undone = await undo.undo(kit, ann, done.operation_id)

    assert undone.count == 2
    assert await list_ids(kit, ann, "unread") == [second, third]
    with pytest.raises(NotFound):
        await undo.undo(kit, ann, done.operation_id)


async def test_an_undo_can_be_undone(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    starred = await marks.set_mark(kit, ann, [entry_id], "starred", is_set=True)
    assert starred.operation_id

    undone = await undo.undo(kit, ann, starred.operation_id)
    between = await list_ids(kit, ann, "starred")
    assert undone.operation_id
    await undo.undo(kit, ann, undone.operation_id)

    assert between == []
    assert await list_ids(kit, ann, "starred") == [entry_id]


async def test_the_operation_of_somebody_else_is_unknown(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    await follow(kit, ann, "one", 1)
    done = await marks.mark_all_read(kit, ann, Span())
    assert done.operation_id

    with pytest.raises(NotFound):
        await undo.undo(kit, bob, done.operation_id)

    assert await list_ids(kit, ann, "unread") == []


async def test_old_changes_stay(kit: Kit, ann: Visitor, clock: Clock) -> None:
    await follow(kit, ann, "one", 1)
    done = await marks.mark_all_read(kit, ann, Span())
    clock.move(UNDO_DAYS * make.DAY + 1)
    assert done.operation_id

    with pytest.raises(Conflict):
        await undo.undo(kit, ann, done.operation_id)


@pytest.mark.parametrize("mark", ["starred", "later"])
async def test_marks_are_set_and_taken_once(kit: Kit, ann: Visitor, mark: str) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    counts = []
    for is_set in (True, True, False, False):
        done = await marks.set_mark(kit, ann, [entry_id], mark, is_set=is_set)  # type: ignore[arg-type]
        counts.append(done.count)

    kinds = await kit.db.all(LIST_OPERATIONS, str, user_id=ann.user.id)
    assert counts == [1, 0, 1, 0]
    assert kinds == [mark, {"starred": "unstarred", "later": "unlater"}[mark]]


async def test_a_star_keeps_a_copy_for_as_long_as_it_shines(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    await marks.set_mark(kit, ann, [entry_id], "starred", is_set=True)
    kept = await kit.db.value(COUNT_SNAPSHOTS, user_id=ann.user.id)

    await marks.set_mark(kit, ann, [entry_id], "starred", is_set=False)

    assert kept == 1
    assert await kit.db.value(COUNT_SNAPSHOTS, user_id=ann.user.id) == 0


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
    assert (counts.starred, counts.later) == (1, 2)
    assert counts.newest_id == 9
    assert first.unread_count == len(await list_ids(kit, ann, "unread")) == 2


@pytest.mark.parametrize("cursor", ["!", "AAAA", "a" * 500, "é", "AAAAAAAAAAA=AAAAAAAAAAA", "\x00"])
async def test_a_cursor_that_is_not_ours_is_refused(kit: Kit, ann: Visitor, cursor: str) -> None:
    with pytest.raises(Invalid):
        await entries.list_entries(kit, ann, Ask(cursor=cursor))

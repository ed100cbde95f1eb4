from itertools import permutations

import pytest

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.limits import MOST_ENTRY_IDS
from copydesk.model.marks import STATE_FIELDS, MarkName, StateField
from copydesk.services.reading import entries, marks, tags, undo
from copydesk.services.reading.marks import OLDEST_CHANGE, Span
from copydesk.services.reading.requests import EntryRequest, View
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make
from tests.conftest import Clock
from tests.services.desk import follow, list_ids

LIST_OPERATIONS = Sql("SELECT kind FROM operations WHERE user_id = :user_id ORDER BY id")
COUNT_SNAPSHOTS = Sql("SELECT count(*) FROM snapshots WHERE user_id = :user_id")
NOW = make.NOW


async def list_kinds(kit: Kit, visitor: Visitor) -> list[str]:
    return await kit.db.all(LIST_OPERATIONS, str, user_id=visitor.user.id)


async def test_marking_read_and_unread_says_what_really_changed(kit: Kit, ann: Visitor) -> None:
    first, second, third = await follow(kit, ann, "one", 3)

    read = await marks.mark_read(kit, ann, [first, second, second, 10**15], is_read=True)
    again = await marks.mark_read(kit, ann, [first], is_read=True)
    unread = await marks.mark_read(kit, ann, [second, third], is_read=False)

    assert (read.count, again.count, unread.count) == (2, 0, 1)
    assert again.operation_id is None
    assert await list_ids(kit, ann, "unread") == [second, third]


async def test_too_many_ids_at_once_are_refused(kit: Kit, ann: Visitor) -> None:
    many = list(range(1, MOST_ENTRY_IDS + 2))
    tag = await tags.add_tag(kit, ann, "a")

    for attempt in (
        marks.mark_read(kit, ann, many, is_read=True),
        marks.set_mark(kit, ann, many, "starred", is_set=True),
        marks.set_marks(kit, ann, many, {"read": True}),
        tags.tag_entries(kit, ann, tag.id, many, is_set=True),
    ):
        with pytest.raises(Invalid):
            await attempt


async def test_mark_all_read_stops_at_what_the_client_had_seen(kit: Kit, ann: Visitor) -> None:
    seen = await follow(kit, ann, "one", 2)
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    late = make.incoming("late", published_at=NOW - make.DAY)
    [late_id] = await make.store_entries(kit.db, subscription.feed_id, late)

    changed = await marks.mark_all_read(kit, ann, Span(newest_id=seen[-1]))

    assert changed.count == 2
    assert await list_ids(kit, ann, "unread") == [late_id]


async def test_mark_all_read_stops_at_the_time_of_the_last_look(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    seen = await follow(kit, ann, "one", 2)
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    clock.move(make.MINUTE)
    late = make.incoming("late", published_at=NOW - make.DAY)
    [late_id] = await make.store_entries(kit.db, subscription.feed_id, late, now=clock())

    changed = await marks.mark_all_read(kit, ann, Span(arrived_until=clock() - 1))

    assert changed.count == len(seen)
    assert await list_ids(kit, ann, "unread") == [late_id]


async def test_mark_all_read_of_a_feed_leaves_the_others(kit: Kit, ann: Visitor) -> None:
    await follow(kit, ann, "one", 2)
    two = await follow(kit, ann, "two", 2)
    first, _ = await subscriptions.list_subscriptions(kit, ann)

    await marks.mark_all_read(kit, ann, Span(feed_id=first.feed_id))

    assert await list_ids(kit, ann, "unread") == two


async def test_parts_of_everything_are_marked_by_folder_tag_age_and_search(
    kit: Kit, ann: Visitor
) -> None:
    one = await follow(kit, ann, "one", 3)
    two = await follow(kit, ann, "wombat", 3)
    first, second = await subscriptions.list_subscriptions(kit, ann)
    folder = await folders.add_folder(kit, ann, "Mine", None)
    await subscriptions.set_subscription(kit, ann, first.id, folder_id=folder.id, is_moved=True)
    tag = await tags.add_tag(kit, ann, "a")
    await tags.tag_entries(kit, ann, tag.id, [one[0], two[0]], is_set=True)
    await tags.tag_feed(kit, ann, tag.id, second.feed_id, is_set=True)

    async def mark(span: Span) -> list[int]:
        """Mark, say what is left, and take it back."""
        done = await marks.mark_all_read(kit, ann, span)
        left = await list_ids(kit, ann, "unread")
        assert done.operation_id
        await undo.undo(kit, ann, done.operation_id)
        assert len(await list_ids(kit, ann, "unread")) == 6
        return sorted(left)

    assert await mark(Span(folder_id=folder.id)) == two
    assert await mark(Span(folder_id=folder.id, feed_id=first.feed_id)) == two
    assert await mark(Span(tag_id=tag.id)) == one[1:]
    assert await mark(Span(older_than=NOW - 2 * make.MINUTE)) == [*one[1:], *two[1:]]
    assert await mark(Span(query="wombat")) == one
    assert await mark(Span(query="wombat", newest_id=two[0])) == [*one, *two[1:]]


@pytest.mark.parametrize("span", [Span(feed_id=1, tag_id=1), Span(folder_id=1, feed_id=99)])
async def test_spans_that_contradict_themselves_are_refused(
    kit: Kit, ann: Visitor, span: Span
) -> None:
    await follow(kit, ann, "one", 1)
    await tags.add_tag(kit, ann, "a")

    with pytest.raises(Invalid):
        await marks.mark_all_read(kit, ann, span)
    assert len(await list_ids(kit, ann, "unread")) == 1


async def test_tags_and_feeds_of_others_mark_nothing(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    await follow(kit, ann, "one", 1)
    theirs = await tags.add_tag(kit, bob, "a")

    with pytest.raises(NotFound):
        await marks.mark_all_read(kit, ann, Span(tag_id=theirs.id))
    assert (await marks.mark_all_read(kit, bob, Span(feed_id=1))).count == 0
    assert len(await list_ids(kit, ann, "unread")) == 1


@pytest.mark.parametrize("mark", ["starred", "later", "hidden"])
async def test_marks_are_set_and_taken_once(kit: Kit, ann: Visitor, mark: MarkName) -> None:
    ids = await follow(kit, ann, "one", 3)
    counts = []
    for is_set in (True, True, False, False):
        done = await marks.set_mark(kit, ann, ids[:2], mark, is_set=is_set)
        counts.append(done.count)

    assert counts == [2, 0, 2, 0]
    assert await list_kinds(kit, ann) == [mark, f"un{mark}"]


async def test_a_star_keeps_a_copy_for_as_long_as_it_shines(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 3)
    await marks.set_mark(kit, ann, ids, "starred", is_set=True)
    kept = await kit.db.value(COUNT_SNAPSHOTS, user_id=ann.user.id)

    await marks.set_mark(kit, ann, ids, "starred", is_set=False)

    assert kept == 3
    assert await kit.db.value(COUNT_SNAPSHOTS, user_id=ann.user.id) == 0


@pytest.mark.parametrize("is_read", [False, True])
async def test_what_is_hidden_is_nowhere_else_and_comes_back_as_it_was(
    kit: Kit, ann: Visitor, is_read: bool
) -> None:
    [entry_id] = await follow(kit, ann, "wombat", 1)
    tag = await tags.add_tag(kit, ann, "a")
    await tags.tag_entries(kit, ann, tag.id, [entry_id], is_set=True)
    await marks.set_marks(kit, ann, [entry_id], {"read": is_read, "starred": True, "later": True})
    views: tuple[View, ...] = ("all", "unread", "read", "starred", "later")
    before = [await list_ids(kit, ann, view) for view in views]

    await marks.set_mark(kit, ann, [entry_id], "hidden", is_set=True)

    counts = await entries.count_entries(kit, ann)
    assert [await list_ids(kit, ann, view) for view in views] == [[]] * 5
    assert await list_ids(kit, ann, "hidden") == [entry_id]
    assert (counts.feeds, counts.folders, counts.tags) == ({}, {}, {})
    assert (counts.marks["starred"], counts.marks["later"]) == (0, 0)
    for ask in (
        EntryRequest(query="wombat"),
        EntryRequest(tag_id=tag.id),
        EntryRequest(order="fair"),
    ):
        assert (await entries.list_entries(kit, ann, ask)).entries == []
    assert (await entries.get_entry(kit, ann, entry_id)).is_read is is_read

    await marks.set_mark(kit, ann, [entry_id], "hidden", is_set=False)
    assert [await list_ids(kit, ann, view) for view in views] == before


async def test_several_fields_are_set_in_one_go(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 2)

    done = await marks.set_marks(
        kit, ann, ids, {"read": True, "starred": True, "later": True, "hidden": False}
    )

    assert [each.count for each in done] == [2, 2, 2, 0]
    assert await list_ids(kit, ann, "starred") == await list_ids(kit, ann, "later") == ids
    assert await list_ids(kit, ann, "unread") == []
    with pytest.raises(Invalid):
        await marks.set_marks(kit, ann, ids, {})


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
@pytest.mark.parametrize("mark", ["read", "starred", "later", "hidden"])
async def test_the_last_change_counts_in_whatever_order_changes_come_in(
    kit: Kit, ann: Visitor, clock: Clock, mark: StateField, order: tuple[int, ...]
) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    clock.move(make.HOUR)
    changes = [(True, 1), (False, 2), (True, 3)]

    for number in order:
        is_set, second = changes[number]
        wish = {mark: is_set}
        await marks.set_marks(kit, ann, [entry_id], wish, at=NOW + second * make.SECOND)

    entry = await entries.get_entry(kit, ann, entry_id)
    is_on = {
        "read": entry.is_read,
        "starred": entry.starred_at is not None,
        "later": entry.later_at is not None,
        "hidden": entry.hidden_at is not None,
    }
    assert is_on[mark]


async def test_an_old_mark_all_leaves_what_was_changed_since(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    first, second = await follow(kit, ann, "one", 2)
    clock.move(make.HOUR)
    await marks.mark_read(kit, ann, [first], is_read=True)
    await marks.mark_read(kit, ann, [first], is_read=False)

    done = await marks.mark_all_read(kit, ann, Span(newest_id=second), at=NOW + make.MINUTE)

    assert done.count == 1
    assert await list_ids(kit, ann, "unread") == [first]


async def test_an_old_unread_loses_to_a_later_mark_all(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    first, second = await follow(kit, ann, "one", 2)
    clock.move(make.HOUR)
    await marks.mark_all_read(kit, ann, Span())

    old = await marks.mark_read(kit, ann, [first], is_read=False, at=NOW + make.MINUTE)
    new = await marks.mark_read(kit, ann, [second], is_read=False)

    assert (old.count, new.count) == (0, 1)
    assert await list_ids(kit, ann, "unread") == [second]


async def test_a_mark_all_that_stopped_before_an_entry_does_not_count_against_it(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    first, second = await follow(kit, ann, "one", 2)
    clock.move(make.HOUR)
    await marks.mark_read(kit, ann, [second], is_read=True, at=NOW + 1)
    await marks.mark_all_read(kit, ann, Span(newest_id=first))

    done = await marks.mark_read(kit, ann, [second], is_read=False, at=NOW + 2)

    assert done.count == 1


async def test_a_change_from_the_future_is_of_now(kit: Kit, ann: Visitor, clock: Clock) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    await marks.set_mark(kit, ann, [entry_id], "starred", is_set=True, at=NOW + 10 * make.DAY)
    clock.move(1)

    assert (await marks.set_mark(kit, ann, [entry_id], "starred", is_set=False)).count == 1


async def test_a_very_old_change_counts_as_a_month_old(kit: Kit, ann: Visitor) -> None:
    first, second = await follow(kit, ann, "one", 2)
    month = NOW - OLDEST_CHANGE
    await marks.set_mark(kit, ann, [first], "starred", is_set=False, at=month + 1)

    done = await marks.set_mark(kit, ann, [first, second], "starred", is_set=True, at=1)

    entry = await entries.get_entry(kit, ann, second)
    assert (done.count, entry.starred_at) == (1, month)


async def test_the_same_request_twice_changes_nothing_the_second_time(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    ids = await follow(kit, ann, "one", 3)
    clock.move(make.HOUR)
    wish: dict[StateField, bool] = dict.fromkeys(STATE_FIELDS, True)
    first = await marks.set_marks(kit, ann, ids, wish, at=NOW + 5)
    kinds = await list_kinds(kit, ann)

    again = await marks.set_marks(kit, ann, ids, wish, at=NOW + 5)

    assert [each.count for each in first] == [3, 3, 3, 3]
    assert {(each.count, each.operation_id) for each in again} == {(0, None)}
    assert await list_kinds(kit, ann) == kinds


async def test_marks_of_the_entries_of_others_change_nothing(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 2)
    wish: dict[StateField, bool] = dict.fromkeys(STATE_FIELDS, True)

    done = await marks.set_marks(kit, bob, ids, wish)

    assert [each.count for each in done] == [0] * 4
    with pytest.raises(NotFound):
        await marks.set_mark_of_one(kit, bob, ids[0], "hidden", is_set=True)
    assert await list_ids(kit, bob, "hidden") == []
    assert await list_ids(kit, ann, "unread") == ids

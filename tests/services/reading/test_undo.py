import asyncio

import pytest

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.marks import MarkName
from copydesk.services.reading import marks, tags, undo
from copydesk.services.reading.marks import Changed, Span
from copydesk.services.reading.requests import View
from copydesk.services.reading.undo import UNDO_DAYS
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make
from tests.conftest import Clock
from tests.services.desk import follow, list_ids

COUNT_SNAPSHOTS = Sql("SELECT count(*) FROM snapshots WHERE user_id = :user_id")


async def take_back(kit: Kit, visitor: Visitor, done: Changed) -> Changed:
    assert done.operation_id
    return await undo.undo(kit, visitor, done.operation_id)


async def test_undo_brings_back_exactly_what_was_touched(kit: Kit, ann: Visitor) -> None:
    first, second, third = await follow(kit, ann, "one", 3)
    await marks.mark_read(kit, ann, [first], is_read=True)
    done = await marks.mark_all_read(kit, ann, Span())

    undone = await take_back(kit, ann, done)

    assert undone.count == 2
    assert await list_ids(kit, ann, "unread") == [second, third]
    with pytest.raises(NotFound):
        await take_back(kit, ann, done)


async def test_what_was_changed_later_keeps_the_later_change(kit: Kit, ann: Visitor) -> None:
    first, second, third = await follow(kit, ann, "one", 3)
    everything = await marks.mark_all_read(kit, ann, Span())
    await marks.mark_read(kit, ann, [first], is_read=False)
    await marks.mark_read(kit, ann, [first], is_read=True)

    undone = await take_back(kit, ann, everything)

    assert undone.count == 2
    assert await list_ids(kit, ann, "unread") == [second, third]


async def test_a_later_change_that_was_undone_itself_stands_in_no_way(
    kit: Kit, ann: Visitor
) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    read = await marks.mark_read(kit, ann, [entry_id], is_read=True)
    unread = await marks.mark_read(kit, ann, [entry_id], is_read=False)
    await take_back(kit, ann, unread)
    assert await list_ids(kit, ann, "unread") == []

    await take_back(kit, ann, read)

    assert await list_ids(kit, ann, "unread") == [entry_id]


async def test_other_fields_do_not_stand_in_the_way(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    read = await marks.mark_read(kit, ann, [entry_id], is_read=True)
    await marks.set_mark(kit, ann, [entry_id], "starred", is_set=True)

    await take_back(kit, ann, read)

    assert await list_ids(kit, ann, "unread") == await list_ids(kit, ann, "starred") == [entry_id]


@pytest.mark.parametrize("mark", ["starred", "later", "hidden"])
async def test_an_undo_can_be_undone_and_that_too(kit: Kit, ann: Visitor, mark: MarkName) -> None:
    ids = await follow(kit, ann, "one", 2)
    view: View = mark
    done = await marks.set_mark(kit, ann, ids, mark, is_set=True)
    seen = []
    for _ in range(3):
        done = await take_back(kit, ann, done)
        seen.append(await list_ids(kit, ann, view))

    assert seen == [[], ids, []]


async def test_undoing_a_hiding_gives_back_what_was_unread(kit: Kit, ann: Visitor) -> None:
    first, second = await follow(kit, ann, "one", 2)
    await marks.mark_read(kit, ann, [first], is_read=True)
    done = await marks.set_mark(kit, ann, [first, second], "hidden", is_set=True)
    assert await list_ids(kit, ann) == []

    await take_back(kit, ann, done)

    assert await list_ids(kit, ann) == [first, second]
    assert await list_ids(kit, ann, "unread") == [second]


async def test_undoing_stars_drops_their_copies_and_undoing_that_keeps_them_again(
    kit: Kit, ann: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 5)
    done = await marks.set_mark(kit, ann, ids, "starred", is_set=True)

    undone = await take_back(kit, ann, done)
    dropped = await kit.db.value(COUNT_SNAPSHOTS, user_id=ann.user.id)
    await take_back(kit, ann, undone)

    assert (undone.count, dropped) == (5, 0)
    assert await kit.db.value(COUNT_SNAPSHOTS, user_id=ann.user.id) == 5


async def test_tagging_is_undone_for_that_tag_alone(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    one, two = await tags.add_tag(kit, ann, "one"), await tags.add_tag(kit, ann, "two")
    done = await tags.tag_entries(kit, ann, one.id, [entry_id], is_set=True)
    await tags.tag_entries(kit, ann, two.id, [entry_id], is_set=True)

    await take_back(kit, ann, done)

    assert await tags.list_entry_tags(kit, ann, [entry_id]) == {entry_id: [two.id]}


async def test_the_tag_of_a_change_may_be_gone(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    tag = await tags.add_tag(kit, ann, "one")
    await tags.tag_entries(kit, ann, tag.id, [entry_id], is_set=True)
    done = await tags.tag_entries(kit, ann, tag.id, [entry_id], is_set=False)
    await tags.remove_tag(kit, ann, tag.id)

    assert (await take_back(kit, ann, done)).count == 0


async def test_the_operation_of_somebody_else_is_unknown(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    await follow(kit, ann, "one", 1)
    done = await marks.mark_all_read(kit, ann, Span())

    with pytest.raises(NotFound):
        await take_back(kit, bob, done)

    assert await list_ids(kit, ann, "unread") == []
    assert (await undo.list_operations(kit, bob)).operations == []


async def test_old_changes_stay(kit: Kit, ann: Visitor, clock: Clock) -> None:
    await follow(kit, ann, "one", 1)
    done = await marks.mark_all_read(kit, ann, Span())
    clock.move(UNDO_DAYS * make.DAY + 1)

    with pytest.raises(Conflict):
        await take_back(kit, ann, done)
    with pytest.raises(Conflict):
        await undo.undo_span(kit, ann, since=0, until=make.NOW)


async def test_who_undoes_the_same_twice_at_once_undoes_it_once(kit: Kit, ann: Visitor) -> None:
    await follow(kit, ann, "one", 3)
    done = await marks.mark_all_read(kit, ann, Span())

    both = await asyncio.gather(
        *(take_back(kit, ann, done) for _ in range(2)), return_exceptions=True
    )

    assert {type(each) for each in both} == {Changed, NotFound}
    assert len(await list_ids(kit, ann, "unread")) == 3


async def test_a_span_is_undone_newest_first_and_leaves_what_lies_outside(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    first, second, third = await follow(kit, ann, "one", 3)
    await marks.mark_read(kit, ann, [first], is_read=True)
    clock.move(make.MINUTE)
    since = clock()
    await marks.mark_read(kit, ann, [first], is_read=False)
    await marks.set_mark(kit, ann, [first, second], "starred", is_set=True)
    await marks.mark_all_read(kit, ann, Span())
    until = clock()
    clock.move(make.MINUTE)
    await marks.set_mark(kit, ann, [third], "later", is_set=True)

    done = await undo.undo_span(kit, ann, since=since, until=until)
    again = await undo.undo_span(kit, ann, since=since, until=until)

    assert [each.count for each in done.changes] == [3, 2, 1]
    assert again.operation_ids == []
    assert await list_ids(kit, ann, "unread") == [second, third]
    assert await list_ids(kit, ann, "starred") == []
    assert await list_ids(kit, ann, "later") == [third]


async def test_a_span_of_one_device_leaves_what_others_did(kit: Kit, ann: Visitor) -> None:
    first, second = await follow(kit, ann, "one", 2)
    phone = Visitor(ann.user, 2, "phone")
    await marks.mark_read(kit, ann, [first], is_read=True)
    await marks.mark_read(kit, phone, [second], is_read=True)
    span = {"since": make.NOW, "until": make.NOW}

    done = await undo.undo_span(kit, ann, **span, device="phone")

    assert [each.count for each in done.changes] == [1]
    assert await list_ids(kit, ann, "unread") == [second]


async def test_a_span_that_ends_before_it_begins_is_refused(kit: Kit, ann: Visitor) -> None:
    with pytest.raises(Invalid):
        await undo.undo_span(kit, ann, since=make.NOW, until=make.NOW - 1)


async def test_operations_are_listed_newest_first_and_by_page(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    ids = await follow(kit, ann, "one", 5)
    for entry_id in ids:
        clock.move(make.SECOND)
        await marks.mark_read(kit, ann, [entry_id], is_read=True)

    first = await undo.list_operations(kit, ann, limit=3)
    second = await undo.list_operations(kit, ann, limit=3, cursor=first.next_cursor)
    middle = await undo.list_operations(
        kit, ann, since=make.NOW + 2 * make.SECOND, until=make.NOW + 3 * make.SECOND
    )
    strange = await undo.list_operations(kit, ann, device="nobody's")
    await marks.set_mark(kit, ann, ids[:1], "starred", is_set=True)
    starred = await undo.list_operations(kit, ann, kind="starred")

    listed = [*first.operations, *second.operations]
    assert [each.entry_ids for each in listed] == [[id_] for id_ in ids[::-1]]
    assert second.next_cursor == ""
    assert [each.entry_ids for each in middle.operations] == [[ids[2]], [ids[1]]]
    assert strange.operations == []
    assert [each.kind for each in starred.operations] == ["starred"]
    assert {(each.kind, each.device) for each in listed} == {("read", "test")}

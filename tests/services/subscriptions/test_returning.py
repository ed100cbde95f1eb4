"""Feeds that were left and folders that were removed stand in the history and come back."""

import pytest

from copydesk.errors import NotFound
from copydesk.model import Visitor
from copydesk.services.reading import marks, undo
from copydesk.services.reading.undo import Operation
from copydesk.services.subscriptions import bulk, folders, returning, subscriptions
from copydesk.services.subscriptions.folders import Contents
from copydesk.services.subscriptions.leaving import list_names
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests.services.desk import follow, list_ids

REMOVE_FEED = Sql("UPDATE feeds SET removed_at = :now WHERE id = :feed_id")


async def list_done(kit: Kit, visitor: Visitor) -> list[Operation]:
    return (await undo.list_operations(kit, visitor)).operations


async def test_a_feed_that_was_left_comes_back_with_what_was_unread(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 3)
    await marks.mark_read(kit, ann, ids[:1], is_read=True)
    (before,) = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.unsubscribe(kit, ann, before.id)

    done = (await list_done(kit, ann))[0]
    with pytest.raises(NotFound):
        await returning.undo(kit, bob, done.id)
    changed = await returning.undo(kit, ann, done.id)

    assert (done.kind, len(list_names(done)), changed.count) == ("unsubscribed", 1, 1)
    assert [each.id for each in await subscriptions.list_subscriptions(kit, ann)] == [before.id]
    assert await list_ids(kit, ann, "unread") == ids[1:]
    with pytest.raises(NotFound):
        await returning.undo(kit, ann, done.id)


async def test_feeds_that_were_left_together_come_back_together(kit: Kit, ann: Visitor) -> None:
    for name in ("one", "two", "three"):
        await follow(kit, ann, name, 1)
    followed = [each.id for each in await subscriptions.list_subscriptions(kit, ann)]
    left = await bulk.unsubscribe_many(kit, ann, followed[:2])
    nothing = await bulk.unsubscribe_many(kit, ann, followed[:2])

    assert left.operation_id is not None
    assert (left.count, nothing.count, nothing.operation_id) == (2, 0, None)
    assert len(list_names((await list_done(kit, ann))[0])) == 2
    await returning.undo(kit, ann, left.operation_id)
    assert [each.id for each in await subscriptions.list_subscriptions(kit, ann)] == followed


async def test_a_span_takes_back_what_was_done_to_entries_only(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 1)
    await follow(kit, ann, "two", 1)
    await marks.mark_read(kit, ann, ids, is_read=True)
    (first, _second) = await subscriptions.list_subscriptions(kit, ann)
    await bulk.unsubscribe_many(kit, ann, [first.id])

    done = await undo.undo_span(kit, ann, since=0, until=kit.now())

    assert len(done.operation_ids) == 1
    assert len(await subscriptions.list_subscriptions(kit, ann)) == 1


async def test_a_folder_comes_back_with_all_that_stood_in_it(kit: Kit, ann: Visitor) -> None:
    for name in ("one", "two"):
        await follow(kit, ann, name, 1)
    first, second = [each.id for each in await subscriptions.list_subscriptions(kit, ann)]
    outer = await folders.add_folder(kit, ann, "Outer", None, colour="red")
    inner = await folders.add_folder(kit, ann, "Inner", outer.id)
    await folders.add_folder(kit, ann, "Inner", None)
    await bulk.edit_many(kit, ann, [first], bulk.Edit(folder_id=outer.id, is_moved=True))
    await folders.remove_folder(kit, ann, outer.id)

    done = (await list_done(kit, ann))[0]
    await returning.undo(kit, ann, done.id)

    assert (done.kind, list_names(done)) == ("folder_removed", ["Outer"])
    tree = await folders.list_folders(kit, ann)
    (restored,) = [each for each in tree if each.title == "Outer"]
    inside = [each for each in tree if each.parent_id == restored.id]
    assert (restored.colour, restored.position) == ("red", outer.position)
    assert [(each.id, each.title) for each in inside] == [(inner.id, "Inner")]
    places = {each.id: each.folder_id for each in await subscriptions.list_subscriptions(kit, ann)}
    assert places == {first: restored.id, second: None}


async def test_a_folder_finds_its_title_taken_and_its_contents_moved_on(
    kit: Kit, ann: Visitor
) -> None:
    await follow(kit, ann, "one", 1)
    (feed,) = await subscriptions.list_subscriptions(kit, ann)
    contents = Contents(subscription_ids=[feed.id], folder_ids=[])
    gone = await folders.add_folder(kit, ann, "News", None, contents=contents)
    await folders.remove_folder(kit, ann, gone.id)
    other = await folders.add_folder(kit, ann, "News", None, contents=contents)

    await returning.undo(kit, ann, (await list_done(kit, ann))[0].id)

    assert [each.title for each in await folders.list_folders(kit, ann)] == ["News", "News (2)"]
    (feed,) = await subscriptions.list_subscriptions(kit, ann)
    assert feed.folder_id == other.id


async def test_feeds_that_are_gone_meanwhile_stay_away(kit: Kit, ann: Visitor) -> None:
    await follow(kit, ann, "one", 1)
    (feed,) = await subscriptions.list_subscriptions(kit, ann)
    left = await bulk.unsubscribe_many(kit, ann, [feed.id])
    await kit.db.run(REMOVE_FEED, feed_id=feed.feed_id, now=kit.now())

    assert left.operation_id is not None
    assert (await returning.undo(kit, ann, left.operation_id)).count == 0

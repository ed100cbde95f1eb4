"""What filters did is on record, can be brought back, and is forgotten after a while."""

import pytest

from copydesk.errors import NotFound
from copydesk.model import Visitor
from copydesk.model.filters import FilterAction
from copydesk.model.times import DAY
from copydesk.services.automation import filters, past, records
from copydesk.services.keeping import cleaning
from copydesk.services.reading import entries, tags, undo
from copydesk.services.system.kit import Kit
from copydesk.store.automation import hits
from copydesk.store.engine.db import Sql
from tests import make
from tests.conftest import Clock
from tests.services.automation.desk import add, bring, follow
from tests.services.desk import list_ids

COUNT = Sql("SELECT count(*) FROM filter_hits")


async def test_the_record_says_what_was_done_with_which_entry(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    tag = await tags.add_tag(kit, ann, "Wind")
    made = await add(kit, ann, "storm", "hide", FilterAction("tag", tag.id))
    await bring(kit, feed_id, "A storm", "Calm", "Storm again")

    first = await records.list_hits(kit, ann, made.id, limit=1)
    second = await records.list_hits(kit, ann, made.id, limit=1, cursor=first.next_cursor)

    assert second.next_cursor == ""
    titles = [hit.entry.title for page in (first, second) for hit in page.hits if hit.entry]
    assert sorted(titles) == ["A storm", "Storm again"]
    [hit] = first.hits
    assert [(each.change, each.target) for each in hit.did] == [
        ("hidden", None),
        ("tagged", tag.id),
    ]
    assert hit.entry is not None
    assert hit.entry.hidden_at is not None


async def test_an_entry_is_brought_back_unread_and_never_taken_away_again(
    kit: Kit, ann: Visitor
) -> None:
    feed_id = await follow(kit, ann)
    tag = await tags.add_tag(kit, ann, "Wind")
    made = await add(kit, ann, "storm", "hide", FilterAction("tag", tag.id))
    [storm] = await bring(kit, feed_id, make.incoming("A storm", key="1"))
    [other] = await bring(kit, feed_id, "Storm two")
    [_, hit] = (await records.list_hits(kit, ann, made.id, limit=9)).hits

    done = await records.bring_back(kit, ann, made.id, hit.stored.id)
    await bring(kit, feed_id, make.incoming("A bigger storm", key="1"))

    assert (done.count, len(done.operation_ids)) == (1, 2)
    assert await list_ids(kit, ann, "unread") == [storm]
    assert await list_ids(kit, ann, "hidden") == [other]
    assert await tags.list_entry_tags(kit, ann, [storm]) == {}
    with pytest.raises(NotFound):
        await records.bring_back(kit, ann, made.id, hit.stored.id)
    [told] = await records.list_entry_hits(kit, ann, storm)
    assert (told.stored.title, told.stored.back_why) == ("A filter", "asked")


async def test_all_since_a_time_comes_back_as_one_operation_that_can_be_undone(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    feed_id = await follow(kit, ann)
    made = await add(kit, ann, "storm", "hide")
    [old] = await bring(kit, feed_id, "Old storm")
    clock.move(2 * DAY)
    young = await bring(kit, feed_id, "Storm two", "Storm three")

    done = await records.bring_all_back(kit, ann, made.id, kit.now() - DAY)

    assert (done.count, len(done.operation_ids)) == (2, 1)
    assert await list_ids(kit, ann, "unread") == sorted(young)
    await undo.undo(kit, ann, done.operation_ids[0])
    assert await list_ids(kit, ann, "hidden") == sorted([old, *young])


async def test_an_entry_is_brought_back_from_all_filters_at_once(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    await add(kit, ann, "storm", "read")
    await add(kit, ann, "big", FilterAction("importance", importance=-1))
    [storm] = await bring(kit, feed_id, "A big storm")

    await records.bring_back_entry(kit, ann, storm)

    entry = await entries.get_entry(kit, ann, storm)
    assert (entry.is_read, entry.importance) == (False, 0)


async def test_strangers_see_no_record_and_bring_nothing_back(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    feed_id = await follow(kit, ann, bob)
    made = await add(kit, ann, "storm", "hide")
    [storm] = await bring(kit, feed_id, "A storm")
    [hit] = (await records.list_hits(kit, ann, made.id, limit=9)).hits

    with pytest.raises(NotFound):
        await records.list_hits(kit, bob, made.id, limit=9)
    with pytest.raises(NotFound):
        await records.bring_back(kit, bob, made.id, hit.stored.id)
    with pytest.raises(NotFound):
        await records.bring_all_back(kit, bob, made.id, None)
    assert await records.list_entry_hits(kit, bob, storm) == []
    assert await list_ids(kit, ann, "hidden") == [storm]


async def test_weeks_begin_on_monday_and_count_what_was_done(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    feed_id = await follow(kit, ann)
    made = await add(kit, ann, "storm", "hide")
    await bring(kit, feed_id, "Storm 1", "Storm 2")
    clock.move(7 * DAY)
    await bring(kit, feed_id, "Storm 3")
    [hit, *_] = (await records.list_hits(kit, ann, made.id, limit=9)).hits
    await records.bring_back(kit, ann, made.id, hit.stored.id)

    weeks = await records.list_weeks(kit, ann, made.id)

    assert [(each.hits, each.hidden, each.read, each.brought_back) for each in weeks] == [
        (1, 1, 0, 1),
        (2, 2, 0, 0),
    ]
    days = [(each.begins_at // DAY + 3) % 7 for each in weeks]
    assert (days, weeks[0].begins_at <= kit.now() < weeks[0].begins_at + 7 * DAY) == ([0, 0], True)


async def test_old_hits_are_forgotten_but_not_what_was_brought_back(
    kit: Kit, ann: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cleaning, "ROWS_AT_ONCE", 2)
    feed_id = await follow(kit, ann)
    made = await add(kit, ann, "storm", "hide")
    await bring(kit, feed_id, *(f"Storm {number}" for number in range(5)))
    [hit, *_] = (await records.list_hits(kit, ann, made.id, limit=9)).hits
    await records.bring_back(kit, ann, made.id, hit.stored.id)
    clock.move((hits.DAYS + 1) * DAY)
    await bring(kit, feed_id, "A young storm")

    await cleaning.clean_up(kit)

    assert await kit.db.value(COUNT) == 2


async def test_who_has_very_many_hits_loses_the_oldest(
    kit: Kit, ann: Visitor, bob: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cleaning, "MOST_HITS", 3)
    feed_id = await follow(kit, ann, bob)
    made, other = await add(kit, ann, "storm", "hide"), await add(kit, bob, "storm", "star")
    await bring(kit, feed_id, *(f"Storm {number}" for number in range(3)))
    newest = await bring(kit, feed_id, "Storm 9")

    await cleaning.clean_up(kit)

    kept = (await records.list_hits(kit, ann, made.id, limit=9)).hits
    assert (len(kept), kept[0].stored.entry_id) == (3, newest[0])
    assert len((await records.list_hits(kit, bob, other.id, limit=9)).hits) == 3


async def test_what_came_before_the_record_begins_is_left_alone(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    feed_id = await follow(kit, ann)
    await add(kit, ann, "storm", "hide")
    [calm] = await bring(kit, feed_id, make.incoming("Calm", key="1"))
    clock.move((hits.DAYS + 1) * DAY)

    await bring(kit, feed_id, make.incoming("Now a storm", key="1"))

    assert await list_ids(kit, ann, "unread") == [calm]


async def test_a_filter_that_was_taken_away_comes_back_with_its_record(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    feed_id = await follow(kit, ann)
    first = await add(kit, ann, "storm", "hide")
    second = await add(kit, ann, "rain", "hide")
    [hidden] = await bring(kit, feed_id, "A storm")

    await filters.remove_filter(kit, ann, first.id)
    [calm] = await bring(kit, feed_id, "Storm two")
    assert [each.id for each in await filters.list_filters(kit, ann)] == [second.id]
    assert await records.list_entry_hits(kit, ann, hidden) == []
    with pytest.raises(NotFound):
        await records.list_hits(kit, ann, first.id, limit=9)
    with pytest.raises(NotFound):
        await filters.restore_filter(kit, bob, first.id)
    await filters.restore_filter(kit, ann, first.id)
    await bring(kit, feed_id, "Storm three")

    assert [each.id for each in await filters.list_filters(kit, ann)] == [first.id, second.id]
    assert len((await records.list_hits(kit, ann, first.id, limit=9)).hits) == 2
    assert await list_ids(kit, ann, "unread") == [calm]


async def test_a_filter_that_nobody_brought_back_is_forgotten_with_its_record(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    feed_id = await follow(kit, ann)
    made = await add(kit, ann, "storm", "hide")
    await bring(kit, feed_id, "A storm")
    await filters.remove_filter(kit, ann, made.id)
    assert await kit.db.value(COUNT) == 1

    clock.move((kit.settings.history_days + 1) * DAY)
    await cleaning.clean_up(kit)

    assert await kit.db.value(COUNT) == 0
    with pytest.raises(NotFound):
        await filters.restore_filter(kit, ann, made.id)


async def test_what_was_taken_away_on_its_way_can_be_applied_again(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    await bring(kit, feed_id, "A storm")
    made = await add(kit, ann, "storm", "hide")
    await past.apply_filter(kit, ann, made.id, None)

    await filters.remove_filter(kit, ann, made.id)
    back = await filters.restore_filter(kit, ann, made.id)

    assert back.run is not None
    assert back.run.error == filters.REMOVED
    again = await past.apply_filter(kit, ann, made.id, None)
    assert again.run is not None
    assert again.run.finished_at is None

"""What came is grouped in the background, and nobody sees more of it than before."""

from collections import Counter
from dataclasses import replace
from typing import cast

import pytest

from bench.counting import RecordingDb
from copydesk.errors import LeaseLost, NotFound
from copydesk.model import Job, Visitor
from copydesk.services.stories import alerts, grouping, stories
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Db, Sql
from copydesk.store.stories import follows, merging, placing
from copydesk.store.stories.follows import NewAlert
from copydesk.store.system import jobs
from tests import make
from tests.services.stories.newsstand import BAKERY, BRIDGE, bring, group, open_stand

pytestmark = pytest.mark.usefixtures("kit")

COUNT_UNREAD = Sql("SELECT count(*) FROM unread")


async def test_outlets_that_tell_one_event_become_a_story(kit: Kit, ann: Visitor) -> None:
    stand = await open_stand(kit, ann, "echo", "herald", "post")
    ids = [await bring(kit, feed, *text) for feed, text in zip(stand, BRIDGE, strict=True)]
    await bring(kit, stand[0], *BAKERY)
    await group(kit)
    page = await stories.list_stories(kit, ann, limit=10)
    [listed] = page.stories
    assert (listed.story.id, listed.story.entries, listed.story.outlets) == (ids[0], 3, 3)
    assert (listed.title, page.next_cursor) == (BRIDGE[0][0], "")


async def test_one_outlet_alone_is_no_story_of_the_list(kit: Kit, ann: Visitor) -> None:
    [feed] = await open_stand(kit, ann, "echo")
    for text in BRIDGE:
        await bring(kit, feed, *text)
    await group(kit)
    assert (await stories.list_stories(kit, ann, limit=10)).stories == []


async def test_nothing_is_marked_as_read(kit: Kit, ann: Visitor) -> None:
    stand = await open_stand(kit, ann, "echo", "herald")
    for feed, text in zip(stand, BRIDGE, strict=False):
        await bring(kit, feed, *text)
    await group(kit)
    assert await kit.db.value(COUNT_UNREAD) == 2


async def test_a_user_sees_of_a_story_what_their_feeds_brought(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    stand = await open_stand(kit, ann, "echo", "herald", "post")
    await make.subscription(kit.db, bob.user.id, stand[1])
    ids = [await bring(kit, feed, *text) for feed, text in zip(stand, BRIDGE, strict=True)]
    await group(kit)
    told = await stories.get_story(kit, bob, ids[0])
    assert [entry.id for entry, _ in told.entries] == [ids[1]]
    assert told.story.outlets == 1
    assert (await stories.list_stories(kit, bob, limit=10)).stories == []
    assert await stories.find_story(kit, bob, ids[1]) is None


async def test_who_sees_nothing_of_a_story_cannot_open_it(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    stand = await open_stand(kit, ann, "echo", "herald")
    ids = [await bring(kit, feed, *text) for feed, text in zip(stand, BRIDGE, strict=False)]
    await group(kit)
    with pytest.raises(NotFound):
        await stories.get_story(kit, bob, ids[0])
    with pytest.raises(NotFound):
        await stories.follow_story(kit, bob, ids[0])


async def test_a_private_feed_joins_for_its_reader_and_leaves_no_trace_for_others(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    [echo, herald] = await open_stand(kit, ann, "echo", "herald")
    for feed in (echo, herald):
        await make.subscription(kit.db, bob.user.id, feed)
    secret = await make.feed(kit.db, "https://secret.example/feed", is_private=True)
    await make.subscription(kit.db, bob.user.id, secret)
    first = await bring(kit, echo, *BRIDGE[0])
    hidden = await bring(kit, secret, *BRIDGE[1], published_at=make.NOW + make.HOUR)
    await group(kit)
    assert (await stories.list_stories(kit, ann, limit=10)).stories == []
    second = await bring(kit, herald, *BRIDGE[2])
    await group(kit)
    seen = {}
    for visitor in (ann, bob):
        told = await stories.get_story(kit, visitor, first)
        seen[visitor.user.username] = {entry.id for entry, _ in told.entries}
    assert seen == {"ann": {first, second}, "bob": {first, hidden, second}}


async def test_two_entries_of_private_feeds_begin_no_story(kit: Kit, ann: Visitor) -> None:
    feeds = [
        await make.feed(kit.db, f"https://{name}.example/feed", is_private=True) for name in "ab"
    ]
    for feed, text in zip(feeds, BRIDGE, strict=False):
        await make.subscription(kit.db, ann.user.id, feed)
        await bring(kit, feed, *text)
    await group(kit)
    assert (await stories.list_stories(kit, ann, limit=10)).stories == []


async def test_another_process_goes_on_where_the_first_stopped(kit: Kit, ann: Visitor) -> None:
    stand = await open_stand(kit, ann, "echo", "herald", "post")
    first = await bring(kit, stand[0], *BRIDGE[0])
    await group(kit)
    kit.stories.through = None
    await bring(kit, stand[1], *BRIDGE[1])
    await group(kit)
    kit.stories.through = first
    await bring(kit, stand[2], *BRIDGE[2])
    await group(kit)
    told = await stories.get_story(kit, ann, first)
    assert len(told.entries) == 3


@pytest.mark.parametrize("at_once", [2, 1000])
async def test_a_process_that_takes_over_reads_what_others_may_see_of_the_last_days(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    [echo, herald] = await open_stand(kit, ann, "echo", "herald")
    secret = await make.feed(kit.db, "https://secret.example/feed", is_private=True)
    long_ago = make.NOW - 4 * make.DAY
    await bring(kit, echo, "Came long ago", "", published_at=long_ago, now=long_ago)
    for number in range(3):
        await bring(kit, herald, f"Harvest of pears, part {number}", "")
    await bring(kit, echo, "Published long ago", "", published_at=long_ago)
    await bring(kit, secret, "Told to one reader", "")
    await group(kit)
    kit.stories.through = None
    monkeypatch.setattr(grouping, "ENTRIES_AT_ONCE", at_once)

    await bring(kit, echo, *BAKERY)
    await group(kit)

    assert len(kit.stories.index) == 4


async def test_many_entries_join_stories_for_the_statements_of_one(kit: Kit, ann: Visitor) -> None:
    stand = await open_stand(kit, ann, *"abcdefgh")
    counts = []
    for feeds in (stand[:2], stand[2:4], stand[4:]):
        for feed in feeds:
            await bring(kit, feed, *BRIDGE[0])
        db = RecordingDb(kit.db)
        await group(replace(kit, db=cast("Db", db)))
        counts.append(Counter(asked.sql for asked in db.asked))

    assert counts[1] == counts[2]
    assert counts[0][placing.ADD_STORY] == counts[0][placing.ADD_ENTRY] == 1


async def test_who_lost_the_lease_writes_nothing_and_starts_over(kit: Kit, ann: Visitor) -> None:
    stand = await open_stand(kit, ann, "echo", "herald")
    for feed, text in zip(stand, BRIDGE, strict=False):
        await bring(kit, feed, *text)
    lost = Job(999, "stories", "", 1, 5, "gone", 0)
    with pytest.raises(LeaseLost):
        await grouping.run_job(kit, lost)
    assert await placing.get_through(kit.db) == 0
    await group(kit)
    assert len((await stories.list_stories(kit, ann, limit=10)).stories) == 1


async def test_more_than_fits_is_done_in_several_jobs(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grouping, "ENTRIES_AT_ONCE", 1)
    stand = await open_stand(kit, ann, "echo", "herald")
    for feed, text in zip(stand, BRIDGE, strict=False):
        await bring(kit, feed, *text)
    await group(kit)
    assert len((await stories.list_stories(kit, ann, limit=10)).stories) == 1


async def test_what_is_older_than_the_window_is_passed_over(kit: Kit, ann: Visitor) -> None:
    stand = await open_stand(kit, ann, "echo", "herald")
    for feed, text in zip(stand, BRIDGE, strict=False):
        await bring(kit, feed, *text, published_at=make.NOW - 10 * make.DAY)
    await group(kit)
    assert (await stories.list_stories(kit, ann, limit=10)).stories == []
    assert await placing.get_through(kit.db) == await placing.get_newest_id(kit.db)


async def test_nothing_new_queues_nothing(kit: Kit) -> None:
    await grouping.queue_pending(kit)
    assert (
        await jobs.lease_jobs(
            kit.db, kinds=["stories"], limit=1, now=kit.now(), lease="x", lease_until=2**60
        )
        == []
    )


async def bring_two_and_a_bridge(kit: Kit, visitor: Visitor) -> tuple[int, int, int]:
    """Have two stories of one event be told, and then what makes them one; give the entries."""
    [echo, post] = await open_stand(kit, visitor, "echo", "post")
    first = await bring(kit, echo, *BRIDGE[0])
    second = await bring(kit, echo, *BRIDGE[1])
    await group(kit)
    third = await bring(kit, post, *BRIDGE[2])
    return first, second, third


async def test_an_entry_near_two_stories_makes_them_one(kit: Kit, ann: Visitor) -> None:
    first, second, third = await bring_two_and_a_bridge(kit, ann)
    assert await stories.find_story(kit, ann, second) is None
    await group(kit)
    told = await stories.get_story(kit, ann, first)
    assert {entry.id for entry, _ in told.entries} == {first, second, third}
    assert (await stories.get_story(kit, ann, second)).story == told.story
    [listed] = (await stories.list_stories(kit, ann, limit=10)).stories
    assert listed.story.id == first


async def test_followers_and_alerts_move_with_a_story(kit: Kit, ann: Visitor) -> None:
    first, second, third = await bring_two_and_a_bridge(kit, ann)
    async with kit.db.transaction() as tx:
        await merging.merge_stories(tx, [(third, second)])
    await stories.follow_story(kit, ann, third)
    async with kit.db.transaction() as tx:
        await follows.add_alerts(tx, [NewAlert(ann.user.id, second, third, "[]")], kit.now())
        await merging.merge_stories(tx, [(second, first)])
    [listed] = (await stories.list_stories(kit, ann, limit=10, is_followed=True)).stories
    [(alert, _)] = (await alerts.list_alerts(kit, ann, limit=10)).alerts
    assert (listed.story.id, listed.story.entries, alert.story_id) == (first, 3, first)
    await stories.leave_story(kit, ann, second)
    assert (await stories.list_stories(kit, ann, limit=10, is_followed=True)).stories == []

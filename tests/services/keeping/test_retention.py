"""How long entries are kept, if an operator says so, and what is kept whatever they say."""

from dataclasses import replace

import pytest

from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.keeping import cleaning
from copydesk.services.reading import counts, marks, queues, tags
from copydesk.services.sharing import triage
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.feeds import retention
from copydesk.store.system.events import list_events
from tests import make
from tests.conftest import Clock
from tests.services.desk import follow, list_ids
from tests.services.sharing.team import bring, list_titles, share_folder

COUNT_KEYS = Sql("SELECT count(*) FROM entry_keys")
COUNT_TEXTS = Sql("SELECT count(*) FROM entry_bodies")


@pytest.fixture(autouse=True)
def _small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every step be taken several times, and the newest be few."""
    monkeypatch.setattr(cleaning, "ENTRIES_AT_ONCE", 2)
    monkeypatch.setattr(cleaning, "FEEDS_AT_ONCE", 2)
    monkeypatch.setattr(cleaning, "NEWEST", 2)


def keep(kit: Kit, days: int, unread_days: int = 0) -> Kit:
    config = replace(kit.config, entry_days=days, unread_days=unread_days, proxy_items=1)
    return replace(kit, config=config)


async def test_entries_stay_for_ever_unless_an_operator_says_otherwise(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    ids = await follow(kit, ann, "one", 6)
    await marks.mark_read(kit, ann, ids, is_read=True)
    clock.move(5000 * make.DAY)

    await cleaning.clean_up(kit)

    assert await list_ids(kit, ann) == ids


async def test_what_was_read_goes_after_its_time_and_the_newest_of_each_feed_stay(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    kit = keep(kit, 30)
    feeds = [await follow(kit, ann, name, 7) for name in ("one", "two", "three")]
    for ids in feeds:
        await marks.mark_read(kit, ann, ids, is_read=True)
    clock.move(30 * make.DAY - make.HOUR)
    await cleaning.clean_up(kit)
    assert len(await list_ids(kit, ann)) == 21

    clock.move(make.DAY)
    await cleaning.clean_up(kit)

    assert sorted(await list_ids(kit, ann)) == sorted(one for ids in feeds for one in ids[-2:])
    assert await kit.db.value(COUNT_TEXTS) == 6


async def test_what_somebody_has_not_read_stays_until_its_own_time(
    kit: Kit, ann: Visitor, bob: Visitor, clock: Clock
) -> None:
    kit = keep(kit, 30, unread_days=90)
    ids = await follow(kit, ann, "one", 7)
    [feed] = await subscriptions.list_subscriptions(kit, ann)
    await make.subscription(kit.db, bob.user.id, feed.feed_id)
    for reader, read in ((ann, ids[1:]), (bob, ids)):
        await marks.mark_read(kit, reader, read, is_read=True)
    clock.move(31 * make.DAY)
    await cleaning.clean_up(kit)
    assert await list_ids(kit, ann) == [ids[0], *ids[-2:]]
    before = len(await list_events(kit.db, 0, 1000))

    clock.move(60 * make.DAY)
    await cleaning.clean_up(kit)

    assert await list_ids(kit, ann) == ids[-2:]
    assert await counts.list_unread_by_feed(kit, ann) == {}
    [told] = (await list_events(kit.db, 0, 1000))[before:]
    assert (told.kind, told.user_id) == ("states", ann.user.id)


async def test_what_somebody_keeps_stays(
    kit: Kit, ann: Visitor, bob: Visitor, clock: Clock
) -> None:
    kit = keep(kit, 1, unread_days=1)
    ids = await follow(kit, ann, "one", 8)
    [feed] = await subscriptions.list_subscriptions(kit, ann)
    await make.subscription(kit.db, bob.user.id, feed.feed_id)
    await marks.set_mark(kit, ann, ids[1:2], "starred", is_set=True)
    await marks.set_mark(kit, bob, ids[3:4], "later", is_set=True)
    tag = await tags.add_tag(kit, bob, "Good")
    await tags.tag_entries(kit, bob, tag.id, ids[4:5], is_set=True)
    await queues.set_queue(kit, bob, [queues.QueuePlace(ids[5], 0)])
    clock.move(2 * make.DAY)

    await cleaning.clean_up(kit)

    assert await list_ids(kit, ann) == [ids[1], *ids[3:6], *ids[-2:]]


async def test_what_a_member_has_taken_stays_until_it_is_done(
    kit: Kit, ann: Visitor, bob: Visitor, clock: Clock
) -> None:
    kit = keep(kit, 1, unread_days=1)
    folder, feed_id = await share_folder(kit, ann, bob)
    ids = await bring(kit, feed_id, "a", "b", "c", "d", "e")
    await triage.claim(kit, bob, folder.id, ids[1])
    clock.move(2 * make.DAY)
    await cleaning.clean_up(kit)
    assert sorted(await list_titles(kit, ann, folder.id)) == ["b", "d", "e"]

    await triage.set_done(kit, bob, folder.id, ids[1], is_done=True)
    await cleaning.clean_up(kit)

    assert sorted(await list_titles(kit, ann, folder.id)) == ["d", "e"]


async def test_what_is_gone_does_not_come_back_while_its_feed_lists_it(
    kit: Kit, ann: Visitor, newsroom: Newsroom, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = keep(kit, 10)
    newsroom.add_outlet("daily")
    for number in range(5):
        newsroom.publish("daily", title=f"Story {number}", html=f"<p>{number}</p>")
    await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily"))
    await marks.mark_read(kit, ann, await list_ids(kit, ann), is_read=True)
    clock.move(11 * make.DAY)
    await cleaning.clean_up(kit)
    left = await list_ids(kit, ann)
    assert len(left) == 2

    newsroom.publish("daily", title="News", html="<p>New</p>")
    [feed] = await subscriptions.list_subscriptions(kit, ann)
    await refreshes.refresh_feed(kit, feed.feed_id)

    assert len(await list_ids(kit, ann)) == 3
    monkeypatch.setattr(retention, "KEY_DAYS", 0)
    await cleaning.clean_up(kit)
    assert await kit.db.value(COUNT_KEYS) == 6, "a key stays for as long as its entry is listed"


async def test_the_key_of_what_is_gone_is_forgotten_long_after_it_was_listed(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    kit = keep(kit, 30)
    ids = await follow(kit, ann, "one", 5)
    [feed] = await subscriptions.list_subscriptions(kit, ann)
    await marks.mark_read(kit, ann, ids, is_read=True)
    clock.move(31 * make.DAY)
    await cleaning.clean_up(kit)
    for days, left in ((50, 6), (20, 2)):
        clock.move(days * make.DAY)
        await make.store_entries(
            kit.db, feed.feed_id, make.incoming(f"after {days}"), now=kit.now()
        )
        await cleaning.clean_up(kit)
        assert await kit.db.value(COUNT_KEYS) == left

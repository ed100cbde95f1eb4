"""What a refresh may cost: statements are counted, whatever the engine."""

from collections import Counter
from dataclasses import replace
from typing import cast

import pytest

from bench.counting import RecordingDb
from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Db, Sql
from copydesk.store.feeds import feeds, gathered
from copydesk.store.system import jobs
from tests import make
from tests.run_jobs import run_refreshes

ENTRIES = 30
FEEDS = 24


@pytest.fixture
async def feed_id(kit: Kit, ann: Visitor, newsroom: Newsroom) -> int:
    """A feed of thirty articles that somebody follows, never asked so far."""
    newsroom.add_outlet("daily")
    for number in range(ENTRIES):
        text = f"<p>{number} {'and so on ' * 200}</p>"
        newsroom.publish("daily", title=f"Title number {number}", html=text)
    feed_id = await make.feed(kit.db, newsroom.feed_url("daily"))
    await make.subscription(kit.db, ann.user.id, feed_id)
    return feed_id


async def count(kit: Kit, feed_id: int) -> Counter[Sql]:
    """Refresh, and give the statements it took."""
    db = RecordingDb(kit.db)
    await refreshes.refresh_feed(replace(kit, db=db), feed_id)
    return Counter(each.sql for each in db.asked)


async def test_a_first_refresh_takes_eleven_statements_once_its_feed_is_found(
    kit: Kit, feed_id: int
) -> None:
    taken = await count(kit, feed_id)

    assert taken.pop(gathered.LIST_SOURCES) == 1
    assert taken.pop(feeds.SET_INFO) == 1
    assert taken.total() <= 11


async def test_a_feed_that_has_not_changed_takes_two(kit: Kit, feed_id: int) -> None:
    await refreshes.refresh_feed(kit, feed_id)

    assert (await count(kit, feed_id)).total() <= 2


async def test_feeds_that_have_not_changed_are_read_and_written_together(
    kit: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    feed_ids = []
    for number in range(FEEDS):
        newsroom.add_outlet(f"daily{number}")
        newsroom.publish(f"daily{number}", title="Only one", html="<p>x</p>")
        feed_ids.append(await make.feed(kit.db, newsroom.feed_url(f"daily{number}")))
        await make.subscription(kit.db, ann.user.id, feed_ids[-1])
    for feed_id in feed_ids:
        await refreshes.refresh_feed(kit, feed_id)
    await refreshes.queue_feeds(kit, feed_ids)
    db = RecordingDb(kit.db)
    await run_refreshes(replace(kit, db=cast("Db", db)))

    taken = Counter(each.sql for each in db.asked)
    assert 1 <= taken[gathered.LIST_SOURCES] <= FEEDS / 3
    assert 1 <= taken[gathered.SET_UNCHANGED] == taken[jobs.FINISH_ALL] <= FEEDS / 2
    assert taken[jobs.FINISH] == 0


async def test_one_new_entry_takes_no_more_than_thirty(
    kit: Kit, newsroom: Newsroom, feed_id: int
) -> None:
    await refreshes.refresh_feed(kit, feed_id)
    newsroom.publish("daily", title="One more thing", html="<p>x</p>" * 300)
    one = await count(kit, feed_id)
    for number in range(ENTRIES):
        newsroom.publish("daily", title=f"News number {number}", html="<p>x</p>" * 300)

    assert (await count(kit, feed_id)).total() <= one.total()
    assert one.total() <= 15

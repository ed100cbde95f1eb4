"""What a refresh may cost: statements are counted, whatever the engine."""

from collections import Counter
from dataclasses import replace

import pytest

from bench.counting import RecordingDb
from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.feeds import feeds
from tests import make

ENTRIES = 30


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


async def test_a_first_refresh_takes_fifteen_statements_once_its_feed_is_found(
    kit: Kit, feed_id: int
) -> None:
    taken = await count(kit, feed_id)

    assert taken.pop(feeds.FIND_SOURCE) == 1
    assert taken.pop(feeds.SET_INFO) == 1
    assert taken.total() <= 15


async def test_a_feed_that_has_not_changed_takes_two(kit: Kit, feed_id: int) -> None:
    await refreshes.refresh_feed(kit, feed_id)

    assert (await count(kit, feed_id)).total() <= 2


async def test_one_new_entry_takes_no_more_than_thirty(
    kit: Kit, newsroom: Newsroom, feed_id: int
) -> None:
    await refreshes.refresh_feed(kit, feed_id)
    newsroom.publish("daily", title="One more thing", html="<p>x</p>" * 300)
    one = await count(kit, feed_id)
    for number in range(ENTRIES):
        newsroom.publish("daily", title=f"News number {number}", html="<p>x</p>" * 300)

    assert await count(kit, feed_id) == one
    assert one.total() <= 19

"""Feeds that nobody follows any more go after a while, and what readers kept of them stays."""

import pytest

from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.intake import savedpages
from copydesk.services.keeping import cleaning
from copydesk.services.reading import marks, tags
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql, scalar
from tests import make
from tests.conftest import Clock
from tests.run_jobs import run_refreshes
from tests.services.desk import follow, list_ids

TABLES = (
    "feeds", "feed_states", "entries", "entry_bodies", "entry_keys", "entry_search", "unread",
    "states", "entry_tags", "subscriptions",
)  # fmt: skip
COUNTS = {table: Sql(f"SELECT count(*) FROM {table}") for table in TABLES}
LIST_FEEDS = Sql("SELECT id FROM feeds ORDER BY id")
LIST_FIRSTS = Sql("SELECT duplicate_of FROM entries ORDER BY id")


@pytest.fixture(autouse=True)
def _small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every step be taken several times."""
    monkeypatch.setattr(cleaning, "ENTRIES_AT_ONCE", 2)
    monkeypatch.setattr(cleaning, "FEEDS_AT_ONCE", 2)


async def leave_all(kit: Kit, visitor: Visitor) -> None:
    for each in await subscriptions.list_subscriptions(kit, visitor):
        await subscriptions.unsubscribe(kit, visitor, each.id)


async def wait(kit: Kit, clock: Clock, days: int = 1) -> None:
    """Let so much more time pass than feeds are kept, and clean up."""
    clock.move((kit.config.left_feed_days + days) * make.DAY)
    await cleaning.clean_up(kit)


async def count_rows(kit: Kit) -> dict[str, int]:
    return {
        table: count for table, sql in COUNTS.items() if (count := int(await kit.db.value(sql)))
    }


async def test_a_feed_that_everybody_left_long_ago_leaves_nothing_behind(
    kit: Kit, ann: Visitor, bob: Visitor, clock: Clock
) -> None:
    ids = await follow(kit, ann, "one", 5)
    for name in ("two", "three"):
        await follow(kit, ann, name, 5)
    await make.subscription(kit.db, bob.user.id, (await kit.db.all(LIST_FEEDS, scalar))[0])
    await marks.mark_read(kit, ann, ids[:2], is_read=True)
    await leave_all(kit, ann)
    await leave_all(kit, bob)

    await wait(kit, clock)

    assert await count_rows(kit) == {}


async def test_a_feed_that_somebody_left_lately_or_follows_stays_whole(
    kit: Kit, ann: Visitor, bob: Visitor, clock: Clock
) -> None:
    followed = await follow(kit, bob, "followed", 3)
    await follow(kit, ann, "left", 3)
    before = await count_rows(kit)
    clock.move(1000 * make.DAY)
    await leave_all(kit, ann)
    await wait(kit, clock, days=-1)

    assert await list_ids(kit, bob, "unread") == followed
    await subscriptions.subscribe(kit, ann, "https://left.example/feed")
    assert await count_rows(kit) == before


async def test_what_somebody_kept_stays_in_sight_and_goes_when_nobody_keeps_it(
    kit: Kit, ann: Visitor, bob: Visitor, clock: Clock
) -> None:
    ids = await follow(kit, ann, "one", 6)
    [feed_id] = await kit.db.all(LIST_FEEDS, scalar)
    await make.subscription(kit.db, bob.user.id, feed_id)
    await marks.set_mark(kit, ann, ids[1:2], "starred", is_set=True)
    await marks.set_mark(kit, bob, ids[3:4], "later", is_set=True)
    tag = await tags.add_tag(kit, bob, "Good")
    await tags.tag_entries(kit, bob, tag.id, ids[4:5], is_set=True)
    await leave_all(kit, ann)
    await leave_all(kit, bob)

    await wait(kit, clock)

    assert await list_ids(kit, ann, "starred") == ids[1:2]
    assert await list_ids(kit, bob, "later") == ids[3:4]
    assert (await count_rows(kit))["entries"] == (await count_rows(kit))["entry_keys"] == 3

    await marks.set_mark(kit, ann, ids[1:2], "starred", is_set=False)
    await marks.set_mark(kit, bob, ids[3:4], "later", is_set=False)
    await tags.tag_entries(kit, bob, tag.id, ids[4:5], is_set=False)
    await cleaning.clean_up(kit)

    assert await count_rows(kit) == {}


async def test_whoever_comes_back_gets_what_the_feed_lists_then(
    kit: Kit, ann: Visitor, newsroom: Newsroom, clock: Clock
) -> None:
    newsroom.add_outlet("daily")
    for title in ("First", "Second", "Third"):
        newsroom.publish("daily", title=title, html=f"<p>{title}</p>")
    url = newsroom.feed_url("daily")
    await subscriptions.subscribe(kit, ann, url)
    [kept, *_] = await list_ids(kit, ann)
    await marks.set_mark(kit, ann, [kept], "starred", is_set=True)
    await leave_all(kit, ann)
    await wait(kit, clock)

    await subscriptions.subscribe(kit, ann, url)
    await run_refreshes(kit)

    back = await list_ids(kit, ann)
    assert len(back) == 3
    assert kept in back
    assert await list_ids(kit, ann, "starred") == [kept]


async def test_a_feed_whose_readers_are_gone_goes(kit: Kit, ann: Visitor, clock: Clock) -> None:
    await follow(kit, ann, "one", 3)
    await kit.db.run(Sql("DELETE FROM users"))

    await wait(kit, clock)

    assert await count_rows(kit) == {}


async def test_an_article_is_its_own_first_copy_once_the_first_is_gone(
    kit: Kit, ann: Visitor, bob: Visitor, clock: Clock
) -> None:
    page = make.incoming("a", url="https://site.example/a")
    left, followed = [
        await make.feed(kit.db, f"https://{name}.example/feed") for name in ("left", "followed")
    ]
    await make.subscription(kit.db, ann.user.id, left)
    await make.subscription(kit.db, bob.user.id, followed)
    for feed_id in (left, followed):
        await make.store_entries(kit.db, feed_id, page)
    await leave_all(kit, ann)

    await wait(kit, clock)

    assert await kit.db.all(LIST_FIRSTS, scalar) == [None]


async def test_saved_pages_stay_though_their_feed_was_left(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    await savedpages.save_page(kit, ann, "https://site.example/a")
    before = await count_rows(kit)
    await leave_all(kit, ann)

    await wait(kit, clock)

    after = await count_rows(kit)
    assert after["entries"] == before["entries"] == 1

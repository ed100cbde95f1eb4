from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from copydesk.errors import NotFound
from copydesk.model import Subscription, Visitor
from copydesk.newsroom import Newsroom
from copydesk.newsroom.emblems import draw_icon
from copydesk.newsroom.pictures import draw_picture, wrap_ico
from copydesk.services.feeds import refreshes
from copydesk.services.ingest import icons
from copydesk.services.keeping import cleaning
from copydesk.services.reading import images
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import queue_icons
from copydesk.store.engine.db import Sql
from copydesk.store.feeds import feeds, merges
from copydesk.store.ingest.icons import StoredIcon
from copydesk.store.system.events import list_events
from copydesk.store.system.jobs import count_jobs as count_all_jobs
from tests import make
from tests.conftest import Clock
from tests.run_jobs import perform
from tests.services.sites import Site, open_site

PNG = draw_icon("daily")
OTHER = draw_icon("other")
BANNER = draw_picture("hills", 600, 100)
GET_STATE = Sql(
    "SELECT icon_id, url, attempts, error_code, next_check_at FROM feed_icons WHERE feed_id = :id"
)
COUNT_ICONS = Sql("SELECT count(*) FROM icons")
SET_SOURCES = Sql(
    "UPDATE feeds SET site_url = :site_url, icon_url = :icon_url, image_url = :image_url"
    " WHERE id = :id"
)
SET_PUBLISHER_MODE = Sql("UPDATE feeds SET fetch_mode = 0 WHERE id = :id")
RSS = "<rss version='2.0'><channel><title>News</title><link>{}</link></channel></rss>"
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>'


@dataclass(frozen=True)
class State:
    """What is known of a feed's icon."""

    icon_id: int | None
    url: str
    attempts: int
    error_code: str
    next_check_at: int | None


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    async with open_site() as opened:
        yield opened


async def follow(
    kit: Kit,
    visitor: Visitor,
    site: Site,
    *,
    icon_url: str = "",
    image_url: str = "",
    name: str = "feed",
) -> int:
    """Follow a feed of the site that names these, without asking anybody."""
    feed_id = await make.feed(kit.db, f"{site.url}/{name}")
    await make.subscription(kit.db, visitor.user.id, feed_id)
    sources = {"site_url": f"{site.url}/", "icon_url": icon_url, "image_url": image_url}
    await kit.db.run(SET_SOURCES, id=feed_id, **sources)
    return feed_id


async def look(kit: Kit, *feed_ids: int) -> None:
    """Look for the icons of these feeds, or for all that is queued."""
    if feed_ids:
        async with kit.db.transaction() as tx:
            await queue_icons(tx, list(feed_ids), now=kit.now(), run_at=kit.now())
    for job in await work.lease(kit, ["icon"], 100):
        if not await perform(kit, job):
            await work.finish(kit, job)


async def get_state(kit: Kit, feed_id: int) -> State:
    state = await kit.db.one(GET_STATE, State, id=feed_id)
    assert state
    return state


async def get_feed(kit: Kit, visitor: Visitor, feed_id: int) -> Subscription:
    return await subscriptions.get_subscription_of_feed(kit, visitor, feed_id)


async def get_body(kit: Kit, visitor: Visitor, feed_id: int) -> bytes:
    feed = await get_feed(kit, visitor, feed_id)
    return (await images.get_icon(kit, visitor, feed.icon_hash)).body


async def count_jobs(kit: Kit) -> int:
    return len(await work.lease(kit, ["icon"], 100))


async def test_a_feed_that_is_added_gets_its_icon_at_once(
    kit: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily"))

    await look(kit)

    assert await get_body(kit, ann, done.subscription.feed_id) == PNG


async def test_icons_of_feeds_refreshed_in_the_background_wait_a_minute(
    kit: Kit, ann: Visitor, newsroom: Newsroom, clock: Clock
) -> None:
    newsroom.add_outlet("daily")
    feed_id = await make.feed(kit.db, newsroom.feed_url("daily"))
    await make.subscription(kit.db, ann.user.id, feed_id)
    await refreshes.refresh_feed(kit, feed_id)
    queued = [await icons.queue_wanted(kit)]
    clock.move(make.MINUTE)
    queued += [await icons.queue_wanted(kit), await icons.queue_wanted(kit)]

    await look(kit)

    assert queued == [0, 1, 0]
    assert await get_body(kit, ann, feed_id) == PNG


async def test_a_refresh_that_says_nothing_new_is_no_reason_to_look(
    kit: Kit, ann: Visitor, newsroom: Newsroom, clock: Clock
) -> None:
    newsroom.add_outlet("daily")
    done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily"))
    newsroom.publish("daily", title="News", html="<p>x</p>")
    await refreshes.refresh_feed(kit, done.subscription.feed_id)
    clock.move(make.HOUR)

    assert await icons.queue_wanted(kit) == 0


async def test_another_address_of_the_icon_is_a_reason_to_look_again(
    kit: Kit, ann: Visitor, newsroom: Newsroom, clock: Clock
) -> None:
    newsroom.add_outlet("daily")
    done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily"))
    feed_id = done.subscription.feed_id
    await look(kit)
    await kit.db.run(SET_SOURCES, id=feed_id, site_url="", icon_url="", image_url="")
    newsroom.publish("daily", title="News", html="<p>x</p>")
    await refreshes.refresh_feed(kit, feed_id)
    clock.move(make.MINUTE)

    assert await icons.queue_wanted(kit) == 1


async def test_what_the_feed_names_comes_before_its_site(
    kit: Kit, ann: Visitor, site: Site
) -> None:
    site.put("/own.png", PNG, "image/png")
    site.put("/", '<link rel="icon" href="/page.png">')
    feed_id = await follow(kit, ann, site, icon_url=f"{site.url}/own.png")

    await look(kit, feed_id)

    assert site.asked == ["/own.png"]
    assert await get_body(kit, ann, feed_id) == PNG


async def test_a_banner_is_passed_over_for_what_the_site_names(
    kit: Kit, ann: Visitor, site: Site
) -> None:
    site.put("/banner.png", BANNER, "image/png")
    site.put(
        "/", '<link rel="icon" sizes="16x16" href="/16"><link rel="icon" sizes="64x64" href="/64">'
    )
    site.put("/64", PNG, "image/png")
    feed_id = await follow(kit, ann, site, image_url=f"{site.url}/banner.png")

    await look(kit, feed_id)

    assert site.asked == ["/banner.png", "/", "/64"]
    assert (await get_state(kit, feed_id)).url == f"{site.url}/64"


async def test_the_usual_place_is_the_last_resort(kit: Kit, ann: Visitor, site: Site) -> None:
    site.put("/", "no page for programs", status=403)
    site.put("/favicon.ico", wrap_ico(PNG), "text/plain")
    feed_id = await follow(kit, ann, site)

    await look(kit, feed_id)

    assert await get_body(kit, ann, feed_id) == wrap_ico(PNG)


async def test_a_drawing_is_kept_as_we_write_it(kit: Kit, ann: Visitor, site: Site) -> None:
    site.put("/", '<link rel="icon" href="/i.svg">')
    site.put("/i.svg", f"<!-- hello -->{SVG}", "image/svg+xml")
    feed_id = await follow(kit, ann, site)

    await look(kit, feed_id)

    assert await get_body(kit, ann, feed_id) == SVG.encode()


async def test_two_feeds_with_the_same_icon_share_it(kit: Kit, ann: Visitor, site: Site) -> None:
    site.put("/favicon.ico", wrap_ico(PNG), "image/x-icon")
    one = await follow(kit, ann, site, name="one")
    two = await follow(kit, ann, site, name="two")

    await look(kit, one, two)

    assert await kit.db.value(COUNT_ICONS) == 1
    assert (await get_state(kit, one)).icon_id == (await get_state(kit, two)).icon_id


async def test_open_pages_hear_of_a_new_icon_once(
    kit: Kit, ann: Visitor, site: Site, clock: Clock
) -> None:
    site.put("/favicon.ico", PNG, "image/png")
    feed_id = await follow(kit, ann, site)
    for _ in range(2):
        await look(kit, feed_id)

    heard = [each for each in await list_events(kit.db, 0, 100) if each.kind == "icon"]

    assert [each.feed_id for each in heard] == [feed_id]
    assert (await get_feed(kit, ann, feed_id)).icon_hash in heard[0].data


async def test_an_old_icon_is_looked_at_again_and_replaced(
    kit: Kit, ann: Visitor, site: Site, clock: Clock
) -> None:
    site.put("/favicon.ico", PNG, "image/png")
    feed_id = await follow(kit, ann, site)
    await look(kit, feed_id)
    site.put("/favicon.ico", OTHER, "image/png")
    clock.move(29 * make.DAY)
    early = await icons.queue_due(kit)
    clock.move(2 * make.DAY)
    late = [await icons.queue_due(kit), await icons.queue_due(kit)]

    await look(kit)

    assert (early, late) == (0, [1, 0])
    assert await get_body(kit, ann, feed_id) == OTHER


async def test_an_icon_outlives_failures_to_find_it_again(
    kit: Kit, ann: Visitor, site: Site, clock: Clock
) -> None:
    site.put("/favicon.ico", PNG, "image/png")
    feed_id = await follow(kit, ann, site)
    await look(kit, feed_id)
    site.answers.clear()

    await look(kit, feed_id)

    assert await get_body(kit, ann, feed_id) == PNG
    assert (await get_state(kit, feed_id)).error_code == "http_status"


async def test_failures_are_remembered_and_not_retried_for_ever(
    kit: Kit, ann: Visitor, site: Site, clock: Clock
) -> None:
    feed_id = await follow(kit, ann, site)
    await look(kit, feed_id)
    for _ in range(100):
        clock.move(make.DAY)
        await icons.queue_due(kit)
        await look(kit)

    assert site.asked.count("/favicon.ico") == 5
    assert (await get_state(kit, feed_id)).next_check_at is None


async def test_another_address_forgives_old_failures(
    kit: Kit, ann: Visitor, site: Site, clock: Clock
) -> None:
    feed_id = await follow(kit, ann, site)
    site.put("/feed", RSS.format("/old"), "application/rss+xml")
    await refreshes.refresh_feed(kit, feed_id)
    for _ in range(6):
        await look(kit, feed_id)
    site.put("/feed", RSS.format("/new"), "application/rss+xml")
    await refreshes.refresh_feed(kit, feed_id)
    clock.move(make.HOUR)
    await icons.queue_wanted(kit)

    await look(kit)

    assert site.asked[-2:] == ["/new", "/favicon.ico"]
    assert (await get_state(kit, feed_id)).attempts == 1


async def test_icons_of_feeds_that_nobody_follows_rest(
    kit: Kit, ann: Visitor, site: Site, clock: Clock
) -> None:
    feed_id = await follow(kit, ann, site)
    await look(kit, feed_id)
    await subscriptions.unsubscribe(kit, ann, (await get_feed(kit, ann, feed_id)).id)
    clock.move(60 * make.DAY)

    assert await icons.queue_due(kit) == 0


async def test_a_publisher_that_is_not_asked_is_not_asked_for_an_icon_either(
    kit: Kit, ann: Visitor, site: Site
) -> None:
    feed_id = await follow(kit, ann, site, icon_url=f"{site.url}/own.png")
    await kit.db.run(SET_PUBLISHER_MODE, id=feed_id)

    await look(kit, feed_id)

    assert site.asked == []
    assert (await get_state(kit, feed_id)).error_code == "not_asked"


async def test_a_feed_that_is_gone_needs_no_icon(kit: Kit, ann: Visitor, site: Site) -> None:
    await look(kit, 999)

    assert await count_all_jobs(kit.db) == {}


async def clean_up(kit: Kit) -> int:
    """Clean up, and give how many icons are left."""
    await cleaning.clean_up(kit)
    return int(await kit.db.value(COUNT_ICONS))


async def test_an_icon_that_no_feed_shows_is_dropped_after_a_day(
    kit: Kit, ann: Visitor, site: Site, clock: Clock
) -> None:
    site.put("/favicon.ico", PNG, "image/png")
    feed_id = await follow(kit, ann, site)
    await look(kit, feed_id)
    site.put("/favicon.ico", OTHER, "image/png")
    await look(kit, feed_id)
    at_once = await clean_up(kit)
    clock.move(2 * make.DAY)

    assert (at_once, await clean_up(kit)) == (2, 1)
    assert await get_body(kit, ann, feed_id) == OTHER


async def test_feeds_that_become_one_leave_no_icon_behind(
    kit: Kit, ann: Visitor, site: Site, clock: Clock
) -> None:
    site.put("/one.png", PNG, "image/png")
    site.put("/two.png", OTHER, "image/png")
    one = await follow(kit, ann, site, icon_url=f"{site.url}/one.png", name="one")
    two = await follow(kit, ann, site, icon_url=f"{site.url}/two.png", name="two")
    await look(kit, one, two)
    async with kit.db.transaction() as tx:
        await merges.merge_feeds(tx, one, two, kit.now())
    clock.move(2 * make.DAY)

    assert await clean_up(kit) == 1
    assert await get_body(kit, ann, two) == OTHER


async def test_a_look_that_ends_after_its_feed_is_gone_leaves_nothing(
    kit: Kit, ann: Visitor, site: Site, clock: Clock
) -> None:
    site.put("/favicon.ico", PNG, "image/png")
    feed_id = await follow(kit, ann, site)
    source = await feeds.find_source(kit.db, feed_id)
    assert source
    async with kit.db.transaction() as tx:
        await queue_icons(tx, [feed_id], now=kit.now(), run_at=kit.now())
        await tx.run(Sql("DELETE FROM feeds WHERE id = :id"), id=feed_id)
    [job] = await work.lease(kit, ["icon"], 1)
    found = await icons.fetch_icon(kit, source, f"{site.url}/")

    await icons._store(kit, feed_id, found, job)

    clock.move(2 * make.DAY)
    assert await clean_up(kit) == 0


async def test_a_number_opens_only_icons_of_ones_own_feeds(
    kit: Kit, ann: Visitor, bob: Visitor, site: Site
) -> None:
    site.put("/favicon.ico", PNG, "image/png")
    feed_id = await follow(kit, ann, site)
    await look(kit, feed_id)
    icon_id = (await get_state(kit, feed_id)).icon_id
    assert icon_id

    own = await icons.get_own_icon(kit, ann, icon_id)

    assert isinstance(own, StoredIcon)
    assert await icons.list_own_icons(kit, bob) == []
    with pytest.raises(NotFound):
        await icons.get_own_icon(kit, bob, icon_id)


async def test_who_leaves_a_feed_loses_its_icon(kit: Kit, ann: Visitor, site: Site) -> None:
    site.put("/favicon.ico", PNG, "image/png")
    feed_id = await follow(kit, ann, site)
    await look(kit, feed_id)
    await subscriptions.unsubscribe(kit, ann, (await get_feed(kit, ann, feed_id)).id)

    assert await icons.list_own_icons(kit, ann) == []


async def test_too_many_icons_at_once_are_cut_at_the_large_ones(
    kit: Kit, ann: Visitor, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = draw_icon("large", 256)
    site.put("/small.png", PNG, "image/png")
    site.put("/large.png", large, "image/png")
    one = await follow(kit, ann, site, icon_url=f"{site.url}/large.png", name="one")
    two = await follow(kit, ann, site, icon_url=f"{site.url}/small.png", name="two")
    await look(kit, one, two)
    monkeypatch.setattr(icons, "MOST_LISTED_BYTES", len(large))

    assert [each.body for each in await icons.list_own_icons(kit, ann)] == [PNG]

"""Invariants 28 and 29: mode 0 means no request, and disabling a publisher stops its feeds."""

import pytest

from copydesk.errors import Conflict, FetchFailed, Forbidden, Invalid, NotFound
from copydesk.model import Subscription, User, Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.catalog import publishers
from copydesk.services.feeds import discovery, refreshes
from copydesk.services.feeds.feedsettings import FeedChange
from copydesk.services.ingest import fulltexts
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.catalog.publishers import list_domains
from copydesk.store.engine.db import Sql
from copydesk.store.feeds import moves
from tests import make
from tests.conftest import Clock
from tests.run_jobs import run_refreshes

GET_PUBLISHER = Sql("SELECT publisher_id FROM feeds WHERE id = :id")
HOST = "127.0.0.1"


@pytest.fixture
async def admin(kit: Kit) -> Visitor:
    user = await make.user(kit.db, "root")
    return Visitor(User(user.id, user.username, None, "admin", user.created_at), 9, "test")


@pytest.fixture
async def mine(kit: Kit, ann: Visitor, newsroom: Newsroom) -> Subscription:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily"))
    return done.subscription


async def get_state(kit: Kit, visitor: Visitor, mine: Subscription) -> tuple[bool, str, int]:
    state = (await subscriptions.get_subscription(kit, visitor, mine.id)).state
    return state.suspended_at is not None, state.last_error_code, state.failures


async def find_publisher(kit: Kit, feed_id: int) -> int | None:
    found: int | None = await kit.db.value(GET_PUBLISHER, id=feed_id)
    return found


async def test_mode_0_means_no_request_of_any_kind(
    kit: Kit, ann: Visitor, admin: Visitor, mine: Subscription, newsroom: Newsroom, clock: Clock
) -> None:
    await publishers.add_publisher(kit, admin, "House", HOST, fetch_mode=0)
    [entry] = (await entries.list_entries(kit, ann, EntryRequest())).entries
    asked = len(newsroom.requests)
    clock.move(30 * make.DAY)

    due = await refreshes.queue_due_feeds(kit)
    everything = (await subscriptions.refresh_all(kit, ann)).queued
    await subscriptions.refresh(kit, ann, mine.id)
    await run_refreshes(kit)
    reasons = []
    for look in (
        discovery.preview_feed(kit, ann, newsroom.feed_url("daily", "atom")),
        discovery.discover_feeds(kit, ann, newsroom.url),
        subscriptions.subscribe(kit, ann, newsroom.feed_url("daily", "json")),
        refreshes.refresh_feed(kit, mine.feed_id),
        fulltexts.get_full_text(kit, ann, entry.id, is_wanted=True),
    ):
        with pytest.raises(FetchFailed) as caught:
            await look
        reasons.append(caught.value.reason)

    assert (due, everything) == (0, 0)
    assert reasons == ["not_asked"] * 5
    assert len(newsroom.requests) == asked
    assert await get_state(kit, ann, mine) == (True, "not_asked", 0)


async def test_a_feeds_own_mode_cannot_overrule_a_publishers_never(
    kit: Kit, ann: Visitor, admin: Visitor, mine: Subscription, newsroom: Newsroom
) -> None:
    await publishers.add_publisher(kit, admin, "House", HOST, fetch_mode=0)
    asked = len(newsroom.requests)

    await subscriptions.set_subscription(kit, ann, mine.id, feed=FeedChange(fetch_mode=2))
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, mine.feed_id)

    assert len(newsroom.requests) == asked


async def test_a_disabled_publisher_stops_its_feeds_until_it_is_enabled(
    kit: Kit, ann: Visitor, admin: Visitor, mine: Subscription, newsroom: Newsroom, clock: Clock
) -> None:
    house = await publishers.add_publisher(kit, admin, "House", HOST)
    before = await get_state(kit, ann, mine)
    asked = len(newsroom.requests)

    off = await publishers.set_publisher(kit, admin, house.id, is_enabled=False)
    clock.move(make.DAY)
    stopped = await get_state(kit, ann, mine)
    due_while_off = await refreshes.queue_due_feeds(kit)
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, mine.feed_id)
    asked_while_off = len(newsroom.requests) - asked
    await publishers.set_publisher(kit, admin, house.id, is_enabled=True)
    due_again = await refreshes.queue_due_feeds(kit)
    await run_refreshes(kit)

    assert off.disabled_at == make.NOW
    assert (before, stopped) == ((False, "", 0), (True, "not_asked", 0))
    assert (due_while_off, asked_while_off) == (0, 0)
    assert due_again == 1
    assert await get_state(kit, ann, mine) == (False, "", 0)


async def test_a_queued_refresh_of_a_publisher_disabled_meanwhile_asks_nobody(
    kit: Kit, ann: Visitor, admin: Visitor, mine: Subscription, newsroom: Newsroom
) -> None:
    await subscriptions.refresh(kit, ann, mine.id)
    asked = len(newsroom.requests)
    await publishers.add_publisher(kit, admin, "House", HOST, is_enabled=False)

    await run_refreshes(kit)

    assert len(newsroom.requests) == asked
    assert await work.lease(kit, ["refresh"], 1) == []


async def test_browser_like_publishers_get_browser_like_requests(
    kit: Kit, ann: Visitor, admin: Visitor, mine: Subscription, newsroom: Newsroom
) -> None:
    await publishers.add_publisher(kit, admin, "House", HOST, fetch_mode=2)

    await refreshes.refresh_feed(kit, mine.feed_id)
    refreshed = newsroom.requests[-1].headers["user-agent"]
    await discovery.preview_feed(kit, ann, newsroom.feed_url("daily", "atom"))

    assert refreshed.startswith("Mozilla/5.0")
    assert newsroom.requests[-1].headers["user-agent"].startswith("Mozilla/5.0")


async def test_feeds_belong_to_the_closest_publisher_old_or_new(
    kit: Kit, ann: Visitor, admin: Visitor, mine: Subscription, newsroom: Newsroom
) -> None:
    apart = await make.feed(kit.db, "https://other.example/feed")
    blog = await make.feed(kit.db, "https://blogs.news.example/feed")
    group = await publishers.add_publisher(kit, admin, "Group", "News.Example")
    later = await make.feed(kit.db, "https://www.news.example/feed")
    blogs = await publishers.add_publisher(kit, admin, "Blogs", "blogs.news.example")
    house = await publishers.add_publisher(kit, admin, "House", HOST)

    found = [await find_publisher(kit, each) for each in (apart, blog, later, mine.feed_id)]
    listed = {each.name: each.feed_count for each in await publishers.list_publishers(kit, admin)}

    assert group.domain == "news.example"
    assert found == [None, blogs.id, group.id, house.id]
    assert listed == {"Group": 1, "Blogs": 1, "House": 1}


async def test_a_publisher_that_goes_leaves_its_feeds_to_the_next_above(
    kit: Kit, ann: Visitor, admin: Visitor
) -> None:
    feed_id = await make.feed(kit.db, "https://blogs.news.example/feed")
    await make.subscription(kit.db, ann.user.id, feed_id)
    group = await publishers.add_publisher(kit, admin, "Group", "news.example")
    blogs = await publishers.add_publisher(
        kit, admin, "Blogs", "blogs.news.example", is_enabled=False
    )
    [mine] = await subscriptions.list_subscriptions(kit, ann)
    stopped = await get_state(kit, ann, mine)

    await publishers.remove_publisher(kit, admin, blogs.id)

    assert stopped[0]
    assert await find_publisher(kit, feed_id) == group.id
    assert await get_state(kit, ann, mine) == (False, "", 0)


async def test_a_publisher_that_moves_takes_other_feeds(kit: Kit, admin: Visitor) -> None:
    old = await make.feed(kit.db, "https://old.example/feed")
    new = await make.feed(kit.db, "https://new.example/feed")
    house = await publishers.add_publisher(kit, admin, "House", "old.example")

    await publishers.set_publisher(kit, admin, house.id, domain="new.example")

    assert await find_publisher(kit, old) is None
    assert await find_publisher(kit, new) == house.id


async def test_a_feed_that_moves_changes_its_publisher(kit: Kit, admin: Visitor) -> None:
    feed_id = await make.feed(kit.db, "https://old.example/feed")
    house = await publishers.add_publisher(kit, admin, "House", "new.example")

    async with kit.db.transaction() as tx:
        await moves.move_feed(
            tx, feed_id, "https://old.example/feed", "https://new.example/feed", kit.now()
        )

    assert await find_publisher(kit, feed_id) == house.id


@pytest.mark.parametrize(
    "domain",
    [
        "",
        "no host",
        "https://news.example",
        "news.example/feed",
        "news.example:8080",
        "a@b.example",
    ],
)
async def test_what_is_no_domain_is_refused(kit: Kit, admin: Visitor, domain: str) -> None:
    with pytest.raises(Invalid):
        await publishers.add_publisher(kit, admin, "House", domain)


async def test_names_and_domains_are_taken_once(kit: Kit, admin: Visitor) -> None:
    house = await publishers.add_publisher(kit, admin, "House", "news.example")
    other = await publishers.add_publisher(kit, admin, "Other", "other.example")

    for name, domain in (("House", "third.example"), ("Third", "news.example")):
        with pytest.raises(Conflict):
            await publishers.add_publisher(kit, admin, name, domain)
    with pytest.raises(Conflict):
        await publishers.set_publisher(kit, admin, other.id, name="House")
    same = await publishers.set_publisher(kit, admin, house.id, name="House", fetch_mode=2)

    assert same.fetch_mode == 2


async def test_only_admins_decide_about_publishers(kit: Kit, ann: Visitor, admin: Visitor) -> None:
    house = await publishers.add_publisher(kit, admin, "House", "news.example")

    for call in (
        publishers.list_publishers(kit, ann),
        publishers.add_publisher(kit, ann, "Mine", "mine.example"),
        publishers.set_publisher(kit, ann, house.id, fetch_mode=0),
        publishers.remove_publisher(kit, ann, house.id),
    ):
        with pytest.raises(Forbidden):
            await call


async def test_a_publisher_that_is_not_there_is_not_found(kit: Kit, admin: Visitor) -> None:
    for call in (
        publishers.set_publisher(kit, admin, 4711, fetch_mode=0),
        publishers.remove_publisher(kit, admin, 4711),
    ):
        with pytest.raises(NotFound):
            await call


@pytest.mark.parametrize(
    ("host", "domains"),
    [
        ("a.b.example", ["a.b.example", "b.example", "example"]),
        ("localhost", ["localhost"]),
        ("::1", ["::1"]),
    ],
)
def test_a_host_lies_below_all_names_above_it(host: str, domains: list[str]) -> None:
    assert list_domains(host) == domains

"""What a fetch means for the next one, with real answers on both engines."""

from datetime import UTC, datetime, timedelta

import pytest

from copydesk.errors import FetchFailed
from copydesk.model import FeedSource, Visitor
from copydesk.newsroom import Newsroom
from copydesk.rules.schedule import FLOOR_SECONDS
from copydesk.services.feeds import refreshes
from copydesk.services.feeds.health import summarize
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.feeds import feeds
from tests import make
from tests.conftest import Clock

FIND_TIMES = Sql(
    "SELECT next_check_at, fresh_until, retry_after_until FROM feed_states WHERE feed_id = :feed_id"
)
SET_PACE = Sql("UPDATE feed_states SET override_seconds = :seconds WHERE feed_id = :feed_id")
HALF_HOUR = 1800
TODAY = datetime.fromtimestamp(make.NOW // make.SECOND, UTC)


@pytest.fixture
async def feed_id(kit: Kit, ann: Visitor, newsroom: Newsroom) -> int:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>", published_at=TODAY)
    done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily"))
    return done.subscription.feed_id


async def get_source(kit: Kit, feed_id: int) -> FeedSource:
    source = await feeds.find_source(kit.db, feed_id)
    assert source is not None
    return source


async def get_pauses(kit: Kit, clock: Clock, feed_id: int) -> list[float | None]:
    """Give the seconds until the next check, until the answer is stale, and until we may ask."""
    times = await kit.db.one(FIND_TIMES, lambda *row: row, feed_id=feed_id)
    assert times is not None
    return [None if time is None else (time - clock()) / make.SECOND for time in times]


@pytest.mark.parametrize(
    ("header", "pause"),
    [
        ("max-age=10", HALF_HOUR),
        ("max-age=7200", 7200),
        ("max-age=2592000", 172_800),
        ("no-store, max-age=7200", HALF_HOUR),
    ],
    ids=["ten seconds: the floor", "two hours", "thirty days: the ceiling", "not to be kept"],
)
async def test_a_server_may_ask_for_a_pause_within_bounds(
    kit: Kit, newsroom: Newsroom, feed_id: int, clock: Clock, header: str, pause: int
) -> None:
    newsroom.set_fault("daily", "caching", cache_control=header)
    newsroom.publish("daily", title="Second", html="<p>Two</p>", published_at=TODAY)

    await refreshes.refresh_feed(kit, feed_id)

    assert (await get_pauses(kit, clock, feed_id))[0] == pause


async def test_nobody_may_ask_for_less_than_the_floor(
    kit: Kit, newsroom: Newsroom, feed_id: int, clock: Clock
) -> None:
    await kit.db.run(SET_PACE, feed_id=feed_id, seconds=1)
    newsroom.set_fault("daily", "caching", cache_control="max-age=10")

    await refreshes.refresh_feed(kit, feed_id)

    assert (await get_pauses(kit, clock, feed_id))[0] == FLOOR_SECONDS


async def test_a_server_that_is_busy_says_when_to_come_back(
    kit: Kit, newsroom: Newsroom, feed_id: int, clock: Clock
) -> None:
    newsroom.set_fault("daily", "status", code=429, retry_after=90_000)

    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, feed_id)

    check, _, retry = await get_pauses(kit, clock, feed_id)
    assert check == retry == 90_000


async def test_a_304_without_validators_keeps_those_we_had(
    kit: Kit, newsroom: Newsroom, feed_id: int
) -> None:
    before = await get_source(kit, feed_id)
    newsroom.set_fault("daily", "bare-not-modified")

    for _ in range(2):
        await refreshes.refresh_feed(kit, feed_id)

    after = await get_source(kit, feed_id)
    assert newsroom.requests[-1].status == 304
    assert before.etag
    assert (after.etag, after.last_modified) == (before.etag, before.last_modified)


@pytest.mark.parametrize(
    ("fault", "pause"),
    [({"cache_control": "max-age=20000"}, 20_000), ({"expires": 15_000}, 15_000)],
    ids=["cache-control", "expires"],
)
async def test_a_bare_304_keeps_what_was_said_about_keeping(
    kit: Kit, newsroom: Newsroom, feed_id: int, clock: Clock, fault: dict[str, object], pause: int
) -> None:
    newsroom.set_fault("daily", "caching", **fault)
    newsroom.publish("daily", title="Second", html="<p>Two</p>", published_at=TODAY)
    await refreshes.refresh_feed(kit, feed_id)
    newsroom.clear_faults("daily")
    newsroom.set_fault("daily", "bare-not-modified")

    await refreshes.refresh_feed(kit, feed_id)

    check, fresh, _ = await get_pauses(kit, clock, feed_id)
    assert newsroom.requests[-1].status == 304
    assert check == fresh == pytest.approx(pause, abs=2)


async def test_a_200_without_such_headers_says_that_they_are_over(
    kit: Kit, newsroom: Newsroom, feed_id: int, clock: Clock
) -> None:
    newsroom.set_fault("daily", "caching", cache_control="max-age=20000")
    newsroom.publish("daily", title="Second", html="<p>Two</p>", published_at=TODAY)
    await refreshes.refresh_feed(kit, feed_id)
    newsroom.clear_faults("daily")
    newsroom.publish("daily", title="Third", html="<p>Three</p>", published_at=TODAY)

    await refreshes.refresh_feed(kit, feed_id)

    assert (await get_pauses(kit, clock, feed_id))[:2] == [HALF_HOUR, None]
    assert (await get_source(kit, feed_id)).cache_control == ""


async def test_a_429_is_no_failure_of_the_other_feeds_of_its_host(
    kit: Kit, ann: Visitor, newsroom: Newsroom, feed_id: int, clock: Clock
) -> None:
    newsroom.add_outlet("weekly")
    other = (await subscriptions.subscribe(kit, ann, newsroom.feed_url("weekly"))).subscription
    newsroom.set_fault("daily", "status", code=429, retry_after=600)
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, feed_id)
    asked = len(newsroom.requests)

    with pytest.raises(FetchFailed) as caught:
        await refreshes.refresh_feed(kit, other.feed_id)

    after = await subscriptions.get_subscription(kit, ann, other.id)
    check, _, wait = await get_pauses(kit, clock, other.feed_id)
    health = summarize(after, clock())
    assert caught.value.reason == "host_waits"
    assert len(newsroom.requests) == asked
    assert (after.state.failures, after.state.last_error) == (0, "")
    assert after.state.last_checked_at == other.state.last_checked_at
    assert check == wait == pytest.approx(600, abs=5)
    assert health.status == "waiting"
    assert "left alone until 2027-01-15 08:" in health.reason
    assert summarize(after, clock() + make.HOUR).status == "ok"


async def test_a_failure_never_overwrites_what_the_last_success_said(
    kit: Kit, newsroom: Newsroom, feed_id: int, clock: Clock
) -> None:
    newsroom.set_fault("daily", "caching", cache_control="max-age=7200")
    newsroom.publish("daily", title="Second", html="<p>Two</p>", published_at=TODAY)
    await refreshes.refresh_feed(kit, feed_id)
    before, fresh = await get_source(kit, feed_id), (await get_pauses(kit, clock, feed_id))[1]
    newsroom.set_fault("daily", "status", code=500)

    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, feed_id)

    after = await get_source(kit, feed_id)
    assert fresh == 7200
    assert (await get_pauses(kit, clock, feed_id))[1] == fresh
    assert (after.etag, after.listing, after.body_hash) == (
        before.etag,
        before.listing,
        before.body_hash,
    )


async def test_a_feed_is_asked_as_often_as_it_brings_something(
    kit: Kit, ann: Visitor, newsroom: Newsroom, clock: Clock
) -> None:
    newsroom.add_outlet("weekly")
    for number in range(1, 11):
        published_at = TODAY - timedelta(hours=2 * number)
        newsroom.publish(
            "weekly", title=f"No. {number}", html="<p>.</p>", published_at=published_at
        )

    done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("weekly"))

    assert (await get_pauses(kit, clock, done.subscription.feed_id))[0] == 7200


async def test_refreshes_by_hand_and_new_readers_never_slow_a_feed_down(
    kit: Kit, bob: Visitor, newsroom: Newsroom, feed_id: int, clock: Clock
) -> None:
    for _ in range(8):
        clock.move(make.SECOND)
        await refreshes.refresh_feed(kit, feed_id)
    await subscriptions.subscribe(kit, bob, newsroom.feed_url("daily"))
    await refreshes.refresh_feed(kit, feed_id)

    assert (await get_pauses(kit, clock, feed_id))[0] == HALF_HOUR


async def test_a_silent_feed_is_asked_more_rarely_as_time_goes_by(
    kit: Kit, feed_id: int, clock: Clock
) -> None:
    pauses = []
    for _ in range(3):
        clock.move(3 * make.HOUR)
        await refreshes.refresh_feed(kit, feed_id)
        pauses.append((await get_pauses(kit, clock, feed_id))[0])

    assert pauses == [3 * 3600, 6 * 3600, 8 * 3600]


async def test_a_feed_whose_next_check_was_set_by_a_wrong_clock_is_asked(
    kit: Kit, feed_id: int, clock: Clock
) -> None:
    clock.move(-60 * make.DAY)

    assert await refreshes.queue_due_feeds(kit) == 1

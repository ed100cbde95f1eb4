from datetime import UTC, datetime

import pytest

from copydesk.errors import FetchFailed, NotFound
from copydesk.model import Subscription, Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import health, refreshes
from copydesk.services.feeds.feedsettings import FeedChange
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.feeds.fetchlog import FetchLine
from tests import make
from tests.conftest import Clock


async def follow(kit: Kit, visitor: Visitor, room: Newsroom, name: str) -> Subscription:
    room.add_outlet(name)
    room.publish(name, title=f"First of {name}", html="<p>One</p>")
    return (await subscriptions.subscribe(kit, visitor, room.feed_url(name))).subscription


@pytest.fixture
async def mine(kit: Kit, ann: Visitor, newsroom: Newsroom) -> Subscription:
    return await follow(kit, ann, newsroom, "daily")


async def test_the_latest_entry_is_the_one_that_was_published_last(
    kit: Kit, ann: Visitor, mine: Subscription, newsroom: Newsroom, clock: Clock
) -> None:
    published_at = datetime.fromtimestamp(clock() / make.SECOND - 5 * 86_400, UTC)
    newsroom.add_outlet("late")
    newsroom.publish("late", title="Old", html="<p>Old</p>", published_at=published_at)
    done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("late"))

    found = await health.get_health(kit, ann, done.subscription.id)

    assert found.health.last_new_at == clock()
    assert found.patient.latest_entry_at == clock() - 5 * make.DAY


async def test_a_feed_that_works_is_well_and_shows_its_fetches(
    kit: Kit, ann: Visitor, mine: Subscription, newsroom: Newsroom, clock: Clock
) -> None:
    for number in (1, 2):
        clock.move(make.HOUR)
        newsroom.publish("daily", title=f"More {number}", html="<p>More</p>")
        await refreshes.refresh_feed(kit, mine.feed_id)
    await work.flush_log(kit)

    found = await health.get_health(kit, ann, mine.id)

    assert found.health.verdict == "well"
    assert (found.health.fetches, found.health.success_share) == (3, 1.0)
    assert found.health.usual_gap_seconds == 3600
    assert found.health.last_new_at == clock()
    assert [(line.status, line.added) for line in found.fetches] == [(200, 1)] * 3
    assert found.fetches[0].fetched_at == clock()
    assert all(line.bytes > 0 for line in found.fetches)


async def test_a_feed_that_fails_says_why_in_words_and_as_a_code(
    kit: Kit, ann: Visitor, mine: Subscription, newsroom: Newsroom
) -> None:
    newsroom.set_fault("daily", "status", code=404)
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, mine.feed_id)
    await work.flush_log(kit)

    found = await health.get_health(kit, ann, mine.id)

    patient = found.patient
    assert (found.health.verdict, found.health.success_share) == ("failing", 0.5)
    assert (patient.last_error_code, patient.last_status) == ("http_status", 404)
    assert "404 (not found)" in patient.last_error
    assert found.fetches[0].error_code == "http_status"


@pytest.mark.parametrize(
    ("fault", "days", "verdict"),
    [(410, 0, "gone"), (500, 8, "dead"), (0, 100, "stale")],
    ids=["gone", "dead", "stale"],
)
async def test_feeds_may_be_gone_dead_or_stale(
    kit: Kit,
    ann: Visitor,
    mine: Subscription,
    newsroom: Newsroom,
    clock: Clock,
    fault: int,
    days: int,
    verdict: str,
) -> None:
    clock.move(days * make.DAY)
    if fault:
        newsroom.set_fault("daily", "status", code=fault)
        for _ in range(10):
            with pytest.raises(FetchFailed):
                await refreshes.refresh_feed(kit, mine.feed_id)
    else:
        await refreshes.refresh_feed(kit, mine.feed_id)

    [found] = await health.list_health(kit, ann)

    assert found.health.verdict == verdict


async def test_a_suspended_feed_is_called_so(kit: Kit, ann: Visitor, mine: Subscription) -> None:
    await subscriptions.set_subscription(kit, ann, mine.id, feed=FeedChange(is_suspended=True))

    [found] = await health.list_health(kit, ann)

    assert found.health.verdict == "suspended"


async def test_the_list_has_all_feeds_of_the_user_and_only_the_last_fetches_of_each(
    kit: Kit, ann: Visitor, bob: Visitor, mine: Subscription, newsroom: Newsroom
) -> None:
    other = await follow(kit, ann, newsroom, "other")
    await follow(kit, bob, newsroom, "his")
    for number in range(60):
        kit.fetch_log.note(FetchLine(mine.feed_id, make.NOW + number, 200))
    await work.flush_log(kit)

    found = await health.list_health(kit, ann)

    assert [each.patient.subscription_id for each in found] == [mine.id, other.id]
    assert [each.health.fetches for each in found] == [health.MOST_FETCHES, 1]
    assert all(each.fetches == () for each in found)
    assert len((await health.get_health(kit, ann, mine.id)).fetches) == health.MOST_FETCHES


async def test_the_health_of_anothers_feed_is_not_found(
    kit: Kit, bob: Visitor, mine: Subscription
) -> None:
    with pytest.raises(NotFound):
        await health.get_health(kit, bob, mine.id)
    assert await health.list_health(kit, bob) == []

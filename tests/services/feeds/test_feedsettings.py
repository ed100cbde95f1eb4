import pytest

from copydesk.errors import FetchFailed, Forbidden, Invalid, NotFound
from copydesk.model import Subscription, User, Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.feeds.feedsettings import AS_PUBLISHER, AUTOMATIC, FeedChange
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from tests import make
from tests.conftest import Clock
from tests.run_jobs import run_refreshes


@pytest.fixture
async def mine(kit: Kit, ann: Visitor, newsroom: Newsroom) -> Subscription:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily"))
    return done.subscription


async def change(kit: Kit, visitor: Visitor, mine: Subscription, feed: FeedChange) -> Subscription:
    return await subscriptions.set_subscription(kit, visitor, mine.id, feed=feed)


async def test_a_suspended_feed_is_not_due_and_left_out_of_refreshing_all(
    kit: Kit, ann: Visitor, mine: Subscription, clock: Clock
) -> None:
    changed = await change(kit, ann, mine, FeedChange(is_suspended=True))
    clock.move(30 * make.DAY)

    assert changed.state.suspended_at is not None
    assert await refreshes.queue_due_feeds(kit) == 0
    assert (await subscriptions.refresh_all(kit, ann)).queued == 0


async def test_a_suspended_feed_can_be_asked_by_hand_and_stays_suspended(
    kit: Kit, ann: Visitor, mine: Subscription, newsroom: Newsroom
) -> None:
    await change(kit, ann, mine, FeedChange(is_suspended=True))
    newsroom.publish("daily", title="Second", html="<p>Two</p>")

    queued = await subscriptions.refresh(kit, ann, mine.id)
    await run_refreshes(kit)

    after = await subscriptions.get_subscription(kit, ann, mine.id)
    assert (queued.queued, after.unread_count) == (1, 2)
    assert after.state.suspended_at is not None


async def test_a_resumed_feed_is_due_again(
    kit: Kit, ann: Visitor, mine: Subscription, clock: Clock
) -> None:
    await change(kit, ann, mine, FeedChange(is_suspended=True))
    clock.move(30 * make.DAY)

    await change(kit, ann, mine, FeedChange(is_suspended=False))

    assert await refreshes.queue_due_feeds(kit) == 1


async def test_a_pause_of_its_own_counts_at_once_and_after_each_check(
    kit: Kit, ann: Visitor, mine: Subscription, clock: Clock
) -> None:
    changed = await change(kit, ann, mine, FeedChange(refresh_seconds=600))
    clock.move(600 * make.SECOND)
    await refreshes.refresh_feed(kit, mine.feed_id)
    after = await subscriptions.get_subscription(kit, ann, mine.id)

    assert changed.state.override_seconds == 600
    assert changed.state.next_check_at == make.NOW + 600 * make.SECOND
    assert after.state.next_check_at == clock() + 600 * make.SECOND


async def test_a_longer_pause_waits_for_the_next_check(
    kit: Kit, ann: Visitor, mine: Subscription
) -> None:
    changed = await change(kit, ann, mine, FeedChange(refresh_seconds=86_400))

    assert changed.state.next_check_at == mine.state.next_check_at


async def test_a_pause_goes_back_to_the_schedule(
    kit: Kit, ann: Visitor, mine: Subscription
) -> None:
    await change(kit, ann, mine, FeedChange(refresh_seconds=600))

    changed = await change(kit, ann, mine, FeedChange(refresh_seconds=AUTOMATIC))

    assert changed.state.override_seconds is None


async def test_a_server_that_named_a_time_is_not_asked_sooner(
    kit: Kit, ann: Visitor, mine: Subscription, newsroom: Newsroom
) -> None:
    newsroom.set_fault("daily", "status", code=503, retry_after=90_000)
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, mine.feed_id)

    changed = await change(kit, ann, mine, FeedChange(refresh_seconds=300))

    assert changed.state.next_check_at == make.NOW + 90_000 * make.SECOND


@pytest.mark.parametrize("seconds", [1, 299, 172_801])
async def test_a_pause_that_is_too_short_or_too_long_is_refused(
    kit: Kit, ann: Visitor, mine: Subscription, seconds: int
) -> None:
    with pytest.raises(Invalid):
        await change(kit, ann, mine, FeedChange(refresh_seconds=seconds))


@pytest.mark.parametrize(
    "feed",
    [
        FeedChange(is_suspended=True),
        FeedChange(refresh_seconds=600),
        FeedChange(fetch_mode=0),
    ],
    ids=["suspended", "pause", "mode"],
)
async def test_one_of_several_readers_may_not_decide_for_the_others_but_an_admin_may(
    kit: Kit, ann: Visitor, bob: Visitor, mine: Subscription, feed: FeedChange
) -> None:
    his = (await subscriptions.subscribe(kit, bob, mine.feed_url)).subscription
    admin = Visitor(User(bob.user.id, "bob", None, "admin", 0), 2, "test")
    before = await subscriptions.get_subscription(kit, ann, mine.id)

    with pytest.raises(Forbidden) as caught:
        await subscriptions.set_subscription(kit, ann, mine.id, title="Mine", feed=feed)
    unchanged = await subscriptions.get_subscription(kit, ann, mine.id)
    await change(kit, admin, his, feed)
    changed = await subscriptions.get_subscription(kit, ann, mine.id)

    assert "other people" in caught.value.message
    assert unchanged == before
    assert changed.state != before.state


async def test_a_feed_of_its_own_mode_never_is_not_asked_and_says_so(
    kit: Kit, ann: Visitor, mine: Subscription, newsroom: Newsroom, clock: Clock
) -> None:
    asked = len(newsroom.requests)

    changed = await change(kit, ann, mine, FeedChange(fetch_mode=0))
    clock.move(30 * make.DAY)
    with pytest.raises(FetchFailed) as caught:
        await refreshes.refresh_feed(kit, mine.feed_id)

    assert await refreshes.queue_due_feeds(kit) == 0
    assert (changed.state.fetch_mode, changed.state.last_error_code) == (0, "not_asked")
    assert caught.value.reason == "not_asked"
    assert len(newsroom.requests) == asked
    assert (await subscriptions.get_subscription(kit, ann, mine.id)).state.failures == 0


async def test_a_mode_taken_back_lets_the_feed_go_on(
    kit: Kit, ann: Visitor, mine: Subscription
) -> None:
    await change(kit, ann, mine, FeedChange(fetch_mode=0))

    changed = await change(kit, ann, mine, FeedChange(fetch_mode=AS_PUBLISHER))

    assert (changed.state.fetch_mode, changed.state.suspended_at) == (None, None)
    assert (changed.state.last_error, changed.state.last_error_code) == ("", "")
    assert await refreshes.queue_due_feeds(kit) == 1


async def test_a_feed_suspended_by_hand_stays_so_whatever_its_mode(
    kit: Kit, ann: Visitor, mine: Subscription
) -> None:
    await change(kit, ann, mine, FeedChange(is_suspended=True))
    await change(kit, ann, mine, FeedChange(fetch_mode=0))

    changed = await change(kit, ann, mine, FeedChange(fetch_mode=1))

    assert changed.state.suspended_at is not None


async def test_resuming_what_may_not_be_asked_only_says_so_again(
    kit: Kit, ann: Visitor, mine: Subscription, newsroom: Newsroom
) -> None:
    await change(kit, ann, mine, FeedChange(fetch_mode=0))
    asked = len(newsroom.requests)

    await change(kit, ann, mine, FeedChange(is_suspended=False))
    await subscriptions.refresh(kit, ann, mine.id)
    await run_refreshes(kit)

    state = (await subscriptions.get_subscription(kit, ann, mine.id)).state
    assert (state.suspended_at is not None, state.last_error_code) == (True, "not_asked")
    assert len(newsroom.requests) == asked


async def test_browser_like_headers_are_sent_where_wanted(
    kit: Kit, ann: Visitor, mine: Subscription, newsroom: Newsroom
) -> None:
    await change(kit, ann, mine, FeedChange(fetch_mode=2))

    await refreshes.refresh_feed(kit, mine.feed_id)

    sent = newsroom.requests[-1].headers
    assert sent["user-agent"].startswith("Mozilla/5.0")
    assert sent["sec-fetch-mode"] == "navigate"
    assert newsroom.requests[-1].status == 304


async def test_a_feed_of_somebody_else_does_not_exist(
    kit: Kit, bob: Visitor, mine: Subscription
) -> None:
    with pytest.raises(NotFound):
        await change(kit, bob, mine, FeedChange(is_suspended=True))

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from copydesk.model import Visitor
from copydesk.services.feeds import refreshes
from copydesk.services.ingest import websub
from copydesk.services.ingest.websub import Intent
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.ingest import websub as rows
from tests import make
from tests.bench.hub import Hub
from tests.conftest import Clock
from tests.services.hubs import activate, get_error, get_poll_wait, get_row, get_wait, leave, look


@pytest.fixture
def kit(kit: Kit) -> Kit:
    """Give a desk that hubs can reach."""
    return replace(kit, config=replace(kit.config, public_url="https://desk.example/"))


@pytest.fixture
async def hub() -> AsyncIterator[Hub]:
    """Give a hub that takes requests; what it would say to us, tests say themselves."""
    async with Hub() as opened:
        opened.verifying = "never"
        yield opened


@pytest.fixture
async def feed_id(kit: Kit, ann: Visitor, hub: Hub) -> int:
    """Follow the feed of the hub, which is about to be asked."""
    done = await subscriptions.subscribe(kit, ann, hub.feed_url)
    return done.subscription.feed_id


async def test_the_hub_of_a_new_feed_is_asked(kit: Kit, hub: Hub, feed_id: int) -> None:
    await look(kit)

    row = await get_row(kit, feed_id)
    [asked] = hub.asked
    assert asked.form == {
        "hub.mode": "subscribe",
        "hub.topic": hub.feed_url,
        "hub.callback": f"https://desk.example/websub/{row.token}",
        "hub.verify": "async",
        "hub.lease_seconds": "864000",
        "hub.secret": row.secret,
    }
    assert (row.state, row.hub_url, await get_wait(kit)) == ("pending", hub.url, 1)


async def test_a_desk_without_a_public_address_asks_no_hub(
    kit: Kit, ann: Visitor, hub: Hub
) -> None:
    hidden = replace(kit, config=replace(kit.config, public_url=""))

    done = await subscriptions.subscribe(hidden, ann, hub.feed_url)

    assert await rows.find_hub(kit.db, done.subscription.feed_id) is None
    assert await get_wait(kit) is None


async def test_a_hub_in_the_headers_goes_before_one_in_the_document(
    kit: Kit, ann: Visitor, hub: Hub
) -> None:
    hub.headers["Link"] = '<https://hub.example/>; rel="hub", </topic>; rel=self'

    done = await subscriptions.subscribe(kit, ann, hub.feed_url)

    row = await get_row(kit, done.subscription.feed_id)
    assert row.hub_url == "https://hub.example/"
    assert row.topic_url == hub.feed_url.removesuffix("/feed") + "/topic"


async def test_a_verified_hub_pushes_until_its_lease_ends(
    kit: Kit, feed_id: int, clock: Clock
) -> None:
    row = await activate(kit, feed_id, 10**9)

    assert row.state == "active"
    assert row.expires_at == clock() + 14 * make.DAY
    clock.move(make.HOUR)
    await look(kit)
    run_at = await work.find_next_run(kit, [websub.WEBSUB.name])
    assert run_at == row.expires_at - 14 * make.DAY // 10


async def test_a_hub_that_never_verifies_is_asked_ever_later_and_then_left_alone(
    kit: Kit, hub: Hub, feed_id: int, clock: Clock
) -> None:
    waits = []
    while (wait := await get_wait(kit)) is not None:
        waits.append(wait)
        clock.move(round(wait * make.HOUR))
        await look(kit)

    assert waits == [0, 1, 1, 1, 4, 1, 16, 1, 64, 1]
    assert len(hub.asked) == 5
    assert (await get_row(kit, feed_id)).state == "failed"
    assert await get_error(kit, feed_id) == "the hub did not verify the request"


async def test_a_hub_that_was_given_up_gets_one_try_a_month_later(
    kit: Kit, hub: Hub, feed_id: int, clock: Clock
) -> None:
    hub.status = 500
    while (wait := await get_wait(kit)) is not None:
        clock.move(round(wait * make.HOUR))
        await look(kit)
    tries = len(hub.asked)
    for days in (29, 1):
        clock.move(days * make.DAY)
        hub.publish(f"After {days} days")
        await refreshes.refresh_feed(kit, feed_id)
        await look(kit)

    assert len(hub.asked) == tries + 1
    assert await get_wait(kit) is None


async def test_a_lease_is_renewed_under_the_same_address_before_it_ends(
    kit: Kit, hub: Hub, feed_id: int, clock: Clock
) -> None:
    first = await activate(kit, feed_id)
    clock.move(9 * make.DAY)

    second = await activate(kit, feed_id)

    assert hub.asked[1] == hub.asked[0]
    assert (second.state, second.expires_at) == ("active", clock() + 10 * make.DAY)
    assert (second.token, second.secret) == (first.token, first.secret)


async def test_a_renewal_that_fails_is_tried_again_until_the_lease_is_over(
    kit: Kit, hub: Hub, feed_id: int, clock: Clock
) -> None:
    await activate(kit, feed_id)
    await refreshes.refresh_feed(kit, feed_id)
    hub.status = 503
    states = []
    while (row := await get_row(kit, feed_id)).state == "active":
        states.append(await get_error(kit, feed_id))
        clock.move(round((await get_wait(kit) or 0) * make.HOUR))
        await look(kit)

    assert states[:2] == ["", ""]
    assert set(states[2:]) == {"the hub answers 503"}
    assert 5 < len(hub.asked) < 12
    assert clock() >= make.NOW + 10 * make.DAY
    assert (row.failures, await get_error(kit, feed_id)) == (1, "the lease ran out")


async def test_a_feed_with_a_live_hub_is_polled_once_a_day(kit: Kit, feed_id: int) -> None:
    before = await get_poll_wait(kit, feed_id)
    await activate(kit, feed_id)

    await refreshes.refresh_feed(kit, feed_id)

    assert before < 24
    assert await get_poll_wait(kit, feed_id) == 24


async def test_a_feed_whose_lease_ran_out_is_polled_at_once(
    kit: Kit, feed_id: int, clock: Clock
) -> None:
    await activate(kit, feed_id, 3600)
    await refreshes.refresh_feed(kit, feed_id)
    clock.move(2 * make.HOUR)

    await look(kit)

    assert await get_poll_wait(kit, feed_id) == 0


async def test_a_hub_that_keeps_silent_about_news_has_failed(
    kit: Kit, hub: Hub, feed_id: int, clock: Clock
) -> None:
    await activate(kit, feed_id)
    await refreshes.refresh_feed(kit, feed_id)
    clock.move(make.DAY)
    await look(kit)
    hub.publish("Second", "First")

    await refreshes.refresh_feed(kit, feed_id)

    row = await get_row(kit, feed_id)
    assert (row.state, row.failures) == ("failed", 1)
    assert await get_poll_wait(kit, feed_id) < 24
    assert await get_wait(kit) == 1


async def test_news_from_before_the_hub_said_yes_is_not_held_against_it(
    kit: Kit, hub: Hub, feed_id: int, clock: Clock
) -> None:
    hub.publish("Second", "First")
    clock.move(make.HOUR)
    await activate(kit, feed_id)

    await refreshes.refresh_feed(kit, feed_id)

    assert (await get_row(kit, feed_id)).state == "active"


async def test_news_that_is_minutes_old_may_still_be_pushed(
    kit: Kit, hub: Hub, feed_id: int, clock: Clock
) -> None:
    await activate(kit, feed_id)
    await refreshes.refresh_feed(kit, feed_id)
    clock.move(5 * make.MINUTE)
    hub.feed = hub.feed.replace(b"First", b"Second").replace(
        b"Mon, 01 Dec 2025 10:00:00", b"Fri, 15 Jan 2027 08:00:00"
    )

    stored = await refreshes.refresh_feed(kit, feed_id)

    assert len(stored.added) == 1
    assert (await get_row(kit, feed_id)).state == "active"


async def test_a_hub_that_failed_is_not_relied_on_until_it_pushes(
    kit: Kit, hub: Hub, feed_id: int, clock: Clock
) -> None:
    hub.status = 500
    await look(kit)
    hub.status = 202
    clock.move(make.HOUR)
    await activate(kit, feed_id)
    await refreshes.refresh_feed(kit, feed_id)
    before = await get_poll_wait(kit, feed_id)
    async with kit.db.transaction() as tx:
        await rows.set_pushed(tx, feed_id, clock(), has_new=True)

    await refreshes.refresh_feed(kit, feed_id)

    assert before < 24
    assert await get_poll_wait(kit, feed_id) == 24


async def test_a_hub_that_says_no_has_failed_with_its_reason(
    kit: Kit, hub: Hub, feed_id: int
) -> None:
    await look(kit)
    row = await get_row(kit, feed_id)
    intent = Intent("denied", row.topic_url, reason="not\nfor you" + "!" * 1000)

    verdicts = {await websub.confirm(kit, row.token, intent) for _ in range(3)}

    error = await get_error(kit, feed_id)
    assert verdicts == {"confirmed"}
    assert error.startswith("the hub says no: notfor you!!!")
    assert len(error) < 400
    assert ((await get_row(kit, feed_id)).failures, await get_wait(kit)) == (1, 1)


async def test_a_hub_that_takes_its_word_back_is_replaced_by_polls(
    kit: Kit, hub: Hub, feed_id: int
) -> None:
    row = await activate(kit, feed_id)
    await refreshes.refresh_feed(kit, feed_id)

    await websub.confirm(kit, row.token, Intent("denied", row.topic_url))

    assert await get_error(kit, feed_id) == "the hub says no: no reason given"
    assert await get_poll_wait(kit, feed_id) == 0


async def test_when_the_last_reader_leaves_so_do_we(
    kit: Kit, ann: Visitor, bob: Visitor, hub: Hub, feed_id: int
) -> None:
    await subscriptions.subscribe(kit, bob, hub.feed_url)
    row = await activate(kit, feed_id)
    await leave(kit, ann)
    looked_early = await look(kit)
    await leave(kit, bob)
    await look(kit)

    assert not looked_early
    assert [asked.mode for asked in hub.asked] == ["subscribe", "unsubscribe"]
    assert hub.asked[1].callback == hub.asked[0].callback
    assert "hub.secret" not in hub.asked[1].form
    assert await websub.confirm(kit, row.token, Intent("unsubscribe", row.topic_url)) == "confirmed"
    assert await rows.find_hub(kit.db, feed_id) is None


async def test_a_hub_that_does_not_let_us_go_is_forgotten_after_an_hour(
    kit: Kit, ann: Visitor, hub: Hub, feed_id: int, clock: Clock
) -> None:
    hub.status = 202
    await activate(kit, feed_id)
    await leave(kit, ann)
    hub.status = 500
    await look(kit)
    clock.move(make.HOUR)

    await look(kit)

    assert await rows.find_hub(kit.db, feed_id) is None
    assert await get_wait(kit) is None


async def test_a_hub_that_was_not_asked_yet_is_forgotten_without_a_word(
    kit: Kit, ann: Visitor, hub: Hub, feed_id: int
) -> None:
    await leave(kit, ann)

    await look(kit)

    assert hub.asked == []
    assert await rows.find_hub(kit.db, feed_id) is None


async def test_nothing_is_wanted_of_a_feed_that_nobody_follows(
    kit: Kit, ann: Visitor, hub: Hub, feed_id: int
) -> None:
    row = await activate(kit, feed_id)
    await leave(kit, ann)

    assert await websub.confirm(kit, row.token, Intent("subscribe", row.topic_url)) == "unwanted"


@pytest.mark.parametrize("is_refreshed", [True, False], ids=["with a refresh", "by and by"])
async def test_a_reader_who_comes_back_brings_the_hub_back(
    kit: Kit, ann: Visitor, hub: Hub, feed_id: int, clock: Clock, *, is_refreshed: bool
) -> None:
    await activate(kit, feed_id)
    await leave(kit, ann)
    await look(kit)
    await subscriptions.subscribe(kit, ann, hub.feed_url)
    if is_refreshed:
        hub.publish("Second")
        await refreshes.refresh_feed(kit, feed_id)
    else:
        clock.move(make.HOUR)

    row = await activate(kit, feed_id)

    assert [asked.mode for asked in hub.asked] == ["subscribe", "unsubscribe", "subscribe"]
    assert (row.state, row.failures) == ("active", 0)


async def test_a_feed_that_names_another_hub_is_believed_after_a_day(
    kit: Kit, hub: Hub, feed_id: int, clock: Clock
) -> None:
    await activate(kit, feed_id)
    hub.headers["Link"] = '<https://other.example/>; rel="hub"'
    hubs = []
    for hours in (23, 1):
        clock.move(hours * make.HOUR)
        hub.feed += b"<!-- -->"
        await refreshes.refresh_feed(kit, feed_id)
        hubs.append((await get_row(kit, feed_id)).hub_url)

    assert hubs == [hub.url, "https://other.example/"]

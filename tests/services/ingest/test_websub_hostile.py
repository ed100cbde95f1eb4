from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import cast

import pytest

from copydesk.errors import LeaseLost
from copydesk.fetch.access import Access
from copydesk.fetch.answer import Answer
from copydesk.fetch.net import Net
from copydesk.fetch.request import Request, Urgency
from copydesk.model import Visitor
from copydesk.services.feeds import refreshes
from copydesk.services.fetching.clients import seal_access
from copydesk.services.ingest import websub
from copydesk.services.ingest.websub import Intent
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.feeds import feeds
from copydesk.store.ingest import websub as rows
from tests import make
from tests.bench.hub import Hub, write_rss
from tests.conftest import Clock
from tests.services.hubs import (
    get_error,
    get_row,
    get_wait,
    lease,
    look,
)

SET_ACCESS = Sql("UPDATE feeds SET sealed_access = :sealed WHERE id = :feed_id")


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


class OtherNet:
    """A network that answers requests to hubs as a test says."""

    def __init__(self, answer: Callable[[Request], Awaitable[Answer]]) -> None:
        self.posted: list[str] = []
        self._answer = answer
        self.wait_seconds = 0.0

    def line_up(self, _url: str, _urgency: Urgency = Urgency.USUAL) -> float:
        return self.wait_seconds

    async def send(self, request: Request) -> Answer:
        if request.method != "POST":
            raise AssertionError("nothing is read")
        self.posted.append(request.url)
        return await self._answer(request)


@pytest.mark.parametrize("topic", ["http://[1.2]/", "http://ann:secret@news.example/"])
async def test_a_topic_that_is_no_proper_address_is_not_told_to_a_hub(
    kit: Kit, ann: Visitor, hub: Hub, topic: str
) -> None:
    hub.feed = write_rss("First", hub=hub.url, topic=topic)

    done = await subscriptions.subscribe(kit, ann, hub.feed_url)

    assert await rows.find_hub(kit.db, done.subscription.feed_id) is None


async def test_a_desk_that_lost_its_public_address_forgets_its_hubs(
    kit: Kit, hub: Hub, feed_id: int
) -> None:
    hidden = replace(kit, config=replace(kit.config, public_url=""))

    await look(hidden)

    assert hub.asked == []
    assert await rows.find_hub(kit.db, feed_id) is None


async def test_no_hub_learns_the_address_of_a_private_feed(
    kit: Kit, ann: Visitor, hub: Hub
) -> None:
    url = hub.feed_url.replace("http://", "http://ann:secret@")

    done = await subscriptions.subscribe(kit, ann, url)

    assert await rows.find_hub(kit.db, done.subscription.feed_id) is None


async def test_no_hub_learns_of_a_feed_that_is_fetched_with_secrets(
    kit: Kit, ann: Visitor, hub: Hub
) -> None:
    feed_id = await make.feed(kit.db, hub.feed_url)
    await make.subscription(kit.db, ann.user.id, feed_id)
    sealed = seal_access(kit, feed_id, hub.feed_url, Access(username="ann", password="secret"))
    await kit.db.run(SET_ACCESS, feed_id=feed_id, sealed=sealed)

    await refreshes.refresh_feed(kit, feed_id)

    assert await rows.find_hub(kit.db, feed_id) is None


@pytest.mark.parametrize(
    "intent",
    [
        Intent("subscribe", "https://other.example/"),
        Intent("unsubscribe", ""),
        Intent("publish", ""),
    ],
    ids=["other topic", "leaving, but somebody reads", "unknown mode"],
)
async def test_what_we_did_not_ask_for_is_refused(
    kit: Kit, hub: Hub, feed_id: int, intent: Intent
) -> None:
    await look(kit)
    before = await get_row(kit, feed_id)

    verdict = await websub.confirm(
        kit, before.token, replace(intent, topic=intent.topic or hub.feed_url)
    )

    assert verdict == "refused"
    assert await get_row(kit, feed_id) == before


async def test_nothing_is_confirmed_before_it_was_asked(kit: Kit, hub: Hub, feed_id: int) -> None:
    row = await get_row(kit, feed_id)

    assert await websub.confirm(kit, row.token, Intent("subscribe", hub.feed_url)) == "refused"


async def test_a_token_of_a_former_request_means_nothing(
    kit: Kit, hub: Hub, feed_id: int, clock: Clock
) -> None:
    await look(kit)
    former = await get_row(kit, feed_id)
    for _ in range(2):
        clock.move(make.HOUR)
        await look(kit)

    assert await websub.confirm(kit, former.token, Intent("subscribe", hub.feed_url)) == "refused"
    assert (await get_row(kit, feed_id)).token != former.token


@pytest.mark.parametrize("status", [303, 400, 404, 429, 500])
async def test_a_hub_that_answers_anything_but_yes_has_failed(
    kit: Kit, hub: Hub, feed_id: int, status: int
) -> None:
    hub.status = status

    await look(kit)

    assert (await get_row(kit, feed_id)).state == "failed"
    assert await get_error(kit, feed_id) == f"the hub answers {status}"
    assert await get_wait(kit) == 1


async def test_a_hub_in_a_private_network_is_not_asked(kit: Kit, ann: Visitor, hub: Hub) -> None:
    hub.headers["Link"] = '<http://10.0.0.1/hub>; rel="hub"'
    done = await subscriptions.subscribe(kit, ann, hub.feed_url)

    await look(kit)

    error = await get_error(kit, done.subscription.feed_id)
    assert "10.0.0.1" in error
    assert (await get_row(kit, done.subscription.feed_id)).state == "failed"


@pytest.mark.parametrize("status", [301, 302, 307, 308])
async def test_a_hub_may_send_us_to_another(kit: Kit, hub: Hub, feed_id: int, status: int) -> None:
    async with Hub() as other:
        other.verifying = "never"
        hub.status, hub.location = status, other.url

        await look(kit)

        assert other.asked[0].form == hub.asked[0].form
    assert (await get_row(kit, feed_id)).state == "pending"


@pytest.mark.parametrize(
    ("location", "error"),
    [
        ("/hub", "redirect"),
        ("http://192.168.0.1/hub", "192.168.0.1"),
        ("gopher://hub.example/", "redirect"),
        ("", "redirect"),
    ],
    ids=["in a circle", "into a private network", "out of the web", "nowhere"],
)
async def test_a_hub_cannot_send_us_anywhere(
    kit: Kit, hub: Hub, feed_id: int, location: str, error: str
) -> None:
    hub.status, hub.location = 307, location

    await look(kit)

    assert error in await get_error(kit, feed_id)
    assert len(hub.asked) <= 4


async def test_a_secret_does_not_follow_a_redirect_from_https_to_http(
    kit: Kit, ann: Visitor, hub: Hub
) -> None:
    hub.headers["Link"] = '<https://hub.example/>; rel="hub"'
    await subscriptions.subscribe(kit, ann, hub.feed_url)

    async def redirect(request: Request) -> Answer:
        return Answer(request.url, "hub.example", 307, {"location": "http://hub.example/"}, b"")

    net = OtherNet(redirect)

    await look(replace(kit, hooks=cast("Net", net)))

    assert net.posted == ["https://hub.example/"]


async def test_a_hub_of_many_feeds_is_asked_when_its_turn_comes(
    kit: Kit, hub: Hub, feed_id: int, clock: Clock
) -> None:
    net = OtherNet(kit.net.send)
    net.wait_seconds = 36.0
    patient = replace(kit, hooks=cast("Net", net))
    await look(patient)
    before, wait = len(hub.asked), await get_wait(kit)
    net.wait_seconds = 0.0
    clock.move(36 * make.SECOND)

    await look(patient)

    assert (before, wait) == (0, 0.01)
    assert len(hub.asked) == 1


async def test_a_hub_that_is_replaced_while_it_is_asked_loses_its_say(
    kit: Kit, hub: Hub, feed_id: int
) -> None:
    hub.status = 500
    job = await lease(kit)
    assert job

    async def meanwhile(request: Request) -> Answer:
        async with kit.db.transaction() as tx:
            await rows.set_hub(
                tx,
                feed_id,
                hub_url="https://new.example/",
                topic_url=hub.feed_url,
                token="t" * 43,
                secret="s",
                failures=0,
            )
        return await kit.net.send(request)

    await websub.run_job(replace(kit, hooks=cast("Net", OtherNet(meanwhile))), job)

    row = await get_row(kit, feed_id)
    assert (row.state, row.failures, row.requested_at) == ("pending", 0, 0)
    assert await get_wait(kit) == 1 / 60


async def test_a_feed_that_is_removed_while_its_hub_is_asked_leaves_nothing(
    kit: Kit, hub: Hub, feed_id: int
) -> None:
    job = await lease(kit)
    assert job
    remove = Sql("DELETE FROM feeds WHERE id = :feed_id")

    async def meanwhile(request: Request) -> Answer:
        await kit.db.run(remove, feed_id=feed_id)
        return await kit.net.send(request)

    await websub.run_job(replace(kit, hooks=cast("Net", OtherNet(meanwhile))), job)

    assert await feeds.find_source(kit.db, feed_id) is None
    assert await get_wait(kit) is None


async def test_a_worker_that_lost_its_lease_notes_nothing(
    kit: Kit, hub: Hub, feed_id: int, clock: Clock
) -> None:
    hub.status = 500
    job = await lease(kit)
    assert job
    clock.move(10 * make.MINUTE)
    await work.reclaim(kit)
    assert await lease(kit)

    with pytest.raises(LeaseLost):
        await websub.run_job(kit, job)

    assert (await get_row(kit, feed_id)).state == "pending"

"""What people wait for goes before what we do by ourselves, host by host."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace

import pytest

from copydesk.fetch.client import Client
from copydesk.fetch.polite import Polite
from copydesk.fetch.purposes import Purpose
from copydesk.fetch.request import Request, Urgency
from copydesk.model import Job, Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import discovery, refreshes, runs
from copydesk.services.ingest import fulltexts
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import URGENT
from tests.bench.waiting import PATIENCE, until_seen
from tests.conftest import LOOPBACK
from tests.run_jobs import perform

HOST = "127.0.0.1"
PAUSE = 1.0
PARAGRAPH = f"<p>{'The council met again and talked for hours about the bridge. ' * 8}</p>"


@dataclass
class Pauses:
    """A clock that stands still, and sleep that ends only when the test says so."""

    gate: asyncio.Event = field(default_factory=asyncio.Event)
    now: float = 1000.0
    sleeping: list[tuple[float, asyncio.Event]] = field(default_factory=list)
    """Until when each one sleeps, and what wakes it."""

    def clock(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        if self.gate.is_set():
            self.now += seconds
            return
        sleeper = self.now + seconds, asyncio.Event()
        self.sleeping.append(sleeper)
        await sleeper[1].wait()
        self.sleeping.remove(sleeper)

    def pass_pause(self) -> None:
        """Let the time of one pause between two requests go by."""
        self.now += PAUSE
        for until, event in self.sleeping:
            if until <= self.now:
                event.set()

    def open(self) -> None:
        """Let nobody wait any more."""
        self.gate.set()
        self.now = max([self.now, *(until for until, _ in self.sleeping)])
        for _, event in self.sleeping:
            event.set()


@pytest.fixture
def pauses() -> Pauses:
    return Pauses()


@pytest.fixture
async def polite(pauses: Pauses) -> Polite:
    return Polite(interval_seconds=PAUSE, clock=pauses.clock, sleep=pauses.sleep)


@pytest.fixture
async def busy(kit: Kit, newsroom: Newsroom, polite: Polite, pauses: Pauses) -> AsyncIterator[Kit]:
    """Give a kit whose own requests stand in a long line before the newsroom."""
    for number in range(6):
        newsroom.add_outlet(f"outlet{number}")
        newsroom.publish(f"outlet{number}", title=f"Story {number}", html=PARAGRAPH * 4)
    async with Client(Purpose(allowed=(LOOPBACK,)), polite=polite) as net:
        urls = [f"{newsroom.url}/newsroom/?page={number}" for number in range(5)]
        own = [asyncio.create_task(net.send(Request(url))) for url in urls]
        await own[0]
        yield replace(kit, net=net)
        pauses.open()
        await asyncio.gather(*own)


def list_asked(newsroom: Newsroom) -> list[str]:
    return [asked.path for asked in newsroom.requests]


async def test_following_feeds_of_a_busy_host_waits_for_nothing_of_our_own(
    busy: Kit, ann: Visitor, newsroom: Newsroom, polite: Polite
) -> None:
    before = len(newsroom.requests)
    for number in range(4):
        await subscriptions.subscribe(busy, ann, newsroom.feed_url(f"outlet{number}"))

    asked = list_asked(newsroom)[before:]
    assert len(asked) == 4
    assert not any("newsroom" in path for path in asked)
    # The fifth would wait for one pause, whatever stands in line.
    assert polite.wait_seconds(HOST, Urgency.AWAITED) <= 1
    assert polite.wait_seconds(HOST) > 4


async def test_the_fifth_feed_of_a_busy_host_waits_for_one_pause_and_no_line(
    busy: Kit, ann: Visitor, newsroom: Newsroom, pauses: Pauses
) -> None:
    before = len(newsroom.requests)
    for number in range(4):
        await subscriptions.subscribe(busy, ann, newsroom.feed_url(f"outlet{number}"))
    own = len(pauses.sleeping)
    fifth = asyncio.create_task(subscriptions.subscribe(busy, ann, newsroom.feed_url("outlet4")))
    await until_seen(lambda: len(pauses.sleeping) > own)
    pauses.pass_pause()
    await asyncio.wait_for(fifth, PATIENCE)

    asked = list_asked(newsroom)[before:]
    assert len(asked) == 5
    assert not any("newsroom" in path for path in asked)


async def test_looking_at_a_feed_waits_for_nothing_of_our_own(
    busy: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    url = newsroom.feed_url("outlet1")
    previewed = await discovery.preview_feed(busy, ann, url)
    found = await discovery.discover_feeds(busy, ann, url)

    assert previewed.listing.info.title
    assert len(found.links) == 1


async def test_a_text_on_demand_and_one_feed_by_hand_wait_for_nothing_of_our_own(
    busy: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    done = await subscriptions.subscribe(busy, ann, newsroom.feed_url("outlet2"))
    (entry,) = (await entries.list_entries(busy, ann, EntryRequest())).entries
    await fulltexts.get_full_text(busy, ann, entry.id, is_wanted=True)
    await subscriptions.refresh(busy, ann, done.subscription.id)
    (job,) = await work.lease(busy, ["refresh"], 9)

    await perform(busy, job)

    assert job.priority == URGENT
    assert list_asked(newsroom)[-1] in newsroom.feed_url("outlet2")


async def test_a_refresh_of_all_feeds_stands_in_line(
    busy: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    ids = [
        (await subscriptions.subscribe(busy, ann, newsroom.feed_url(f"outlet{n}"))).subscription
        for n in range(2)
    ]
    await subscriptions.refresh_all(busy, ann)
    leased: list[Job] = await work.lease(busy, ["refresh"], 9)
    before = len(newsroom.requests)

    for job in leased:
        await perform(busy, job)

    assert len(leased) == len(ids)
    assert {job.priority for job in leased} == {runs.PRIORITIES["refresh"]}
    assert len(newsroom.requests) == before
    assert await work.lease(busy, ["refresh"], 9) == []


async def test_a_feed_goes_before_the_pages_of_entries_that_came_already(
    kit: Kit, ann: Visitor, newsroom: Newsroom, polite: Polite, pauses: Pauses
) -> None:
    newsroom.add_outlet("first")
    newsroom.add_outlet("second")
    await subscriptions.subscribe(kit, ann, newsroom.feed_url("first"))
    done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("second"))
    for number in range(9):
        newsroom.publish("first", title=f"Story {number}", html="<p>A teaser.</p>")
    async with Client(Purpose(allowed=(LOOPBACK,)), polite=polite) as net:
        busy = replace(kit, net=net)
        await refreshes.refresh_feed(busy, 1)
        pages = [
            asyncio.create_task(perform(busy, job)) for job in await work.lease(kit, ["extract"], 3)
        ]
        await until_seen(lambda: len(pauses.sleeping) > 0)
        await subscriptions.refresh_all(kit, ann)
        (job,) = [
            each
            for each in await work.lease(kit, ["refresh"], 9)
            if each.payload == str(done.subscription.feed_id)
        ]
        feed = asyncio.create_task(perform(busy, job))
        await until_seen(lambda: polite.wait_seconds(HOST) > 1)
        pauses.open()
        await asyncio.gather(feed, *pages)

    asked = list_asked(newsroom)
    last = len(asked) - asked[::-1].index("/first/feed.rss")
    assert asked[last] == "/second/feed.rss"
    assert len(pages) == 3

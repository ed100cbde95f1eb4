"""Feeds that say they have moved: believed in time, and nobody loses anything by it."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import msgspec
import pytest

from copydesk.errors import FetchFailed
from copydesk.fetch.answer import Answer, Hop
from copydesk.fetch.request import Request
from copydesk.model import Subscription, Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.reading import entries, marks
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.events import Newswire
from copydesk.services.system.kit import Kit
from copydesk.store.feeds import feeds
from copydesk.store.system.events import list_events
from tests import make
from tests.bench.waiting import LONG
from tests.conftest import Clock
from tests.fetch.servers import Server, http, serve
from tests.services.system.listening import follow as listen
from tests.store.rows import check_index

RSS = b'<rss version="2.0"><channel><title>News</title></channel></rss>'


@pytest.fixture
def room(newsroom: Newsroom) -> Newsroom:
    """Two outlets, the old and the new, each with an article of its own."""
    for name in ("old", "new"):
        newsroom.add_outlet(name)
        newsroom.publish(name, title=f"Only in the {name} one", html=f"<p>Own of {name}</p>")
    return newsroom


async def follow(kit: Kit, visitor: Visitor, url: str) -> Subscription:
    return (await subscriptions.subscribe(kit, visitor, url)).subscription


async def get_url(kit: Kit, feed_id: int) -> str:
    source = await feeds.find_source(kit.db, feed_id)
    assert source is not None
    return source.url


async def refresh(kit: Kit, clock: Clock, feed_id: int, *, times: int = 1) -> None:
    """Refresh, each time a day after the last."""
    for _ in range(times):
        clock.move(make.DAY)
        await refreshes.refresh_feed(kit, feed_id)


async def list_titles(kit: Kit, visitor: Visitor, **ask: object) -> list[str]:
    page = await entries.list_entries(kit, visitor, msgspec.structs.replace(EntryRequest(), **ask))
    return sorted(entry.title for entry in page.entries)


async def list_told(kit: Kit, after: int = 0) -> list[int]:
    """Give the users whose pages were told to look at their subscriptions again."""
    events = await list_events(kit.db, after, 999)
    return [event.user_id or 0 for event in events if event.kind == "subscriptions"]


@pytest.mark.parametrize("code", [301, 308])
async def test_a_feed_moves_at_the_third_sighting_over_a_day(
    kit: Kit, ann: Visitor, room: Newsroom, clock: Clock, code: int
) -> None:
    old, new = room.feed_url("old"), room.feed_url("new")
    feed_id = (await follow(kit, ann, old)).feed_id
    room.set_fault("old", "redirect", code=code, target=new)

    await refreshes.refresh_feed(kit, feed_id)
    clock.move(make.HOUR)
    await refreshes.refresh_feed(kit, feed_id)
    clock.move(make.HOUR)
    await refreshes.refresh_feed(kit, feed_id)
    assert await get_url(kit, feed_id) == old

    clock.move(22 * make.HOUR)
    await refreshes.refresh_feed(kit, feed_id)

    assert await get_url(kit, feed_id) == new
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    assert subscription.feed_url == new
    assert await list_titles(kit, ann, view="unread") == [
        "Only in the new one",
        "Only in the old one",
    ]
    asked = len(room.requests)
    await refreshes.refresh_feed(kit, feed_id)
    assert len(room.requests) == asked + 1


async def test_the_old_address_still_leads_to_the_feed(
    kit: Kit, ann: Visitor, bob: Visitor, room: Newsroom, clock: Clock
) -> None:
    old, new = room.feed_url("old"), room.feed_url("new")
    feed_id = (await follow(kit, ann, old)).feed_id
    room.set_fault("old", "redirect", target=new)
    await refresh(kit, clock, feed_id, times=3)

    assert (await follow(kit, bob, old)).feed_id == feed_id
    assert (await follow(kit, ann, new)).feed_id == feed_id
    assert len(await subscriptions.list_subscriptions(kit, ann)) == 1


async def test_a_different_target_starts_over(
    kit: Kit, ann: Visitor, room: Newsroom, clock: Clock
) -> None:
    room.add_outlet("third")
    old, new, third = (room.feed_url(name) for name in ("old", "new", "third"))
    feed_id = (await follow(kit, ann, old)).feed_id
    room.set_fault("old", "redirect", target=new)
    await refresh(kit, clock, feed_id, times=2)
    room.clear_faults("old")
    room.set_fault("old", "redirect", target=third)

    await refresh(kit, clock, feed_id, times=2)
    assert await get_url(kit, feed_id) == old
    await refresh(kit, clock, feed_id)
    assert await get_url(kit, feed_id) == third


async def test_an_answer_at_the_old_address_starts_over(
    kit: Kit, ann: Visitor, room: Newsroom, clock: Clock
) -> None:
    old, new = room.feed_url("old"), room.feed_url("new")
    feed_id = (await follow(kit, ann, old)).feed_id
    for _ in range(3):
        room.set_fault("old", "redirect", target=new)
        await refresh(kit, clock, feed_id, times=2)
        room.clear_faults("old")
        await refresh(kit, clock, feed_id)

    assert await get_url(kit, feed_id) == old


async def test_a_failure_in_between_does_not_start_over(
    kit: Kit, ann: Visitor, room: Newsroom, clock: Clock
) -> None:
    old, new = room.feed_url("old"), room.feed_url("new")
    feed_id = (await follow(kit, ann, old)).feed_id
    room.set_fault("old", "redirect", target=new)
    await refresh(kit, clock, feed_id, times=2)
    room.set_fault("new", "status", code=503)
    with pytest.raises(FetchFailed):
        await refresh(kit, clock, feed_id)
    room.clear_faults("new")

    await refresh(kit, clock, feed_id)

    assert await get_url(kit, feed_id) == new


@pytest.mark.parametrize("code", [302, 303, 307])
async def test_a_temporary_redirect_never_moves_a_feed(
    kit: Kit, ann: Visitor, room: Newsroom, clock: Clock, code: int
) -> None:
    old = room.feed_url("old")
    feed_id = (await follow(kit, ann, old)).feed_id
    room.set_fault("old", "redirect", code=code, target=room.feed_url("new"))

    await refresh(kit, clock, feed_id, times=5)

    assert await get_url(kit, feed_id) == old
    assert "Only in the new one" in await list_titles(kit, ann)


@pytest.fixture
async def signposts() -> AsyncIterator[tuple[Server, dict[str, bytes]]]:
    """A server with a feed, and a place for redirects to it."""
    answers = {
        name: http(body=RSS, content_type="application/rss+xml") for name in ("/start", "/end")
    }
    async with serve(answers) as server:
        yield server, answers


@pytest.mark.parametrize(
    ("first", "second", "is_moved"),
    [
        ("301 Moved", "308 Moved", True),
        ("301 Moved", "302 Found", False),
        ("307 Go", "301 Moved", False),
    ],
)
async def test_a_chain_of_redirects_moves_a_feed_only_if_all_are_permanent(
    kit: Kit,
    ann: Visitor,
    clock: Clock,
    signposts: tuple[Server, dict[str, bytes]],
    first: str,
    second: str,
    is_moved: bool,
) -> None:
    server, answers = signposts
    feed_id = (await follow(kit, ann, server.url("/start"))).feed_id
    answers["/start"] = http(first, location="/middle")
    answers["/middle"] = http(second, location="/end")

    await refresh(kit, clock, feed_id, times=4)

    expected = "/end" if is_moved else "/start"
    assert await get_url(kit, feed_id) == server.url(expected)


@dataclass
class Upgraded:
    """A net in which a site has learnt https: the rest of the way may be a detour."""

    url: str
    is_detour: bool

    async def send(self, request: Request) -> Answer:
        first = Hop(request.url, 301)
        hops = (first, Hop(self.url, 302)) if self.is_detour else (first,)
        end = "https://cdn.example/feed" if self.is_detour else self.url
        return Answer(end, "x", 200, {}, RSS, hops=hops, permanent_url=self.url)


@pytest.mark.parametrize("is_detour", [False, True], ids=["straight", "with a detour"])
async def test_the_same_address_with_https_is_taken_at_once(
    kit: Kit, ann: Visitor, is_detour: bool
) -> None:
    feed_id = await make.feed(kit.db, "http://news.example/feed")
    await make.subscription(kit.db, ann.user.id, feed_id)
    net = Upgraded("https://news.example/feed", is_detour)

    await refreshes.refresh_feed(replace(kit, net=net), feed_id)  # type: ignore[arg-type]  # has what is asked of it

    assert await get_url(kit, feed_id) == "https://news.example/feed"
    assert (await follow(kit, ann, "http://news.example/feed")).feed_id == feed_id


async def test_readers_hear_that_their_feed_has_moved(
    kit: Kit, ann: Visitor, bob: Visitor, room: Newsroom, clock: Clock
) -> None:
    feed_id = (await follow(kit, ann, room.feed_url("old"))).feed_id
    await follow(kit, bob, room.feed_url("old"))
    room.set_fault("old", "redirect", target=f"{room.url}/new/feed.json")
    await refresh(kit, clock, feed_id, times=2)
    before = (await list_events(kit.db, 0, 999))[-1].id

    await refresh(kit, clock, feed_id)

    assert sorted(await list_told(kit, before)) == [ann.user.id, bob.user.id]


async def merge(kit: Kit, clock: Clock, room: Newsroom, feed_id: int) -> None:
    """Let the old feed redirect to the new one until it is believed."""
    room.set_fault("old", "redirect", target=room.feed_url("new"))
    await refresh(kit, clock, feed_id, times=3)


async def test_two_feeds_that_become_one_keep_what_everybody_had(
    kit: Kit, ann: Visitor, bob: Visitor, room: Newsroom, clock: Clock
) -> None:
    old = await follow(kit, ann, room.feed_url("old"))
    new = await follow(kit, bob, room.feed_url("new"))
    [own] = (await entries.list_entries(kit, ann, EntryRequest())).entries
    await marks.set_mark(kit, ann, [own.id], "starred", is_set=True)
    before = (await list_events(kit.db, 0, 999))[-1].id

    await merge(kit, clock, room, old.feed_id)

    both = ["Only in the new one", "Only in the old one"]
    assert await feeds.find_source(kit.db, old.feed_id) is None
    [left] = await subscriptions.list_subscriptions(kit, ann)
    assert (left.id, left.feed_id, left.unread_count) == (old.id, new.feed_id, 2)
    assert await list_titles(kit, ann, view="unread") == both
    assert await list_titles(kit, ann, view="starred") == ["Only in the old one"]
    assert await list_titles(kit, bob, view="unread") == ["Only in the new one"]
    assert await list_titles(kit, ann, query="own of old") == ["Only in the old one"]
    assert sorted(await list_told(kit, before)) == [ann.user.id, bob.user.id]
    await check_index(kit.db)


async def test_after_a_merge_news_reach_all_readers_once(
    kit: Kit, ann: Visitor, bob: Visitor, room: Newsroom, clock: Clock
) -> None:
    old = await follow(kit, ann, room.feed_url("old"))
    new = await follow(kit, bob, room.feed_url("new"))
    room.set_fault("old", "redirect", target=room.feed_url("new"))
    await refresh(kit, clock, old.feed_id, times=2)
    room.publish("new", title="Seen by the old feed first", html="<p>1</p>")
    await refresh(kit, clock, old.feed_id)
    room.publish("new", title="Seen after the merge", html="<p>2</p>")

    await refresh(kit, clock, new.feed_id)

    for visitor in (ann, bob):
        titles = await list_titles(kit, visitor, view="unread")
        assert titles.count("Seen by the old feed first") == 1
        assert titles.count("Seen after the merge") == 1


async def test_an_open_page_follows_its_feed_into_another(
    kit: Kit, ann: Visitor, bob: Visitor, room: Newsroom, clock: Clock
) -> None:
    old = await follow(kit, ann, room.feed_url("old"))
    new = await follow(kit, bob, room.feed_url("new"))
    wire = Newswire(kit)
    running = asyncio.create_task(wire.run())
    async with listen(wire, ann, None) as follower, asyncio.timeout(LONG):
        await merge(kit, clock, room, old.feed_id)
        room.publish("new", title="Afterwards", html="<p>2</p>")
        await refresh(kit, clock, new.feed_id)
        heard = {(event.kind, event.feed_id) for event in await follower.take(LONG)}
        while ("new_entries", new.feed_id) not in heard:
            heard |= {(event.kind, event.feed_id) for event in await follower.take(LONG)}
    running.cancel()
    await asyncio.wait([running])

    assert ("subscriptions", None) in heard

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import cast

import pytest

from copydesk.model import Event, Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.reading import marks
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.system import events
from copydesk.services.system.events import MOST_WAITING, Newswire, announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Db
from copydesk.store.system import events as log
from tests import make
from tests.bench.waiting import LONG
from tests.services.system.listening import Listener, follow


@pytest.fixture
async def newswire(kit: Kit) -> AsyncIterator[Newswire]:
    """Give a reader of the log that runs."""
    wire = Newswire(kit)
    running = asyncio.create_task(wire.run())
    yield wire
    running.cancel()
    await asyncio.wait([running])


async def add_event(kit: Kit, kind: str, visitor: Visitor, count: int = 1) -> None:
    async with kit.db.transaction() as tx:
        for _ in range(count):
            await log.add_event(tx, make.event(kind), kit.now(), user_id=visitor.user.id)
    await announce(kit)


async def hear(follower: Listener, kind: str) -> list[Event]:
    """Take events until one of this kind comes; give all of them."""
    heard: list[Event] = []
    async with asyncio.timeout(LONG):
        while kind not in {event.kind for event in heard}:
            heard += await follower.take(LONG)
    return heard


async def test_an_event_comes_as_it_happens(kit: Kit, ann: Visitor, newswire: Newswire) -> None:
    async with follow(newswire, ann, None) as follower:
        await folders.add_folder(kit, ann, "News", None)

        [event] = await hear(follower, "subscriptions")

    assert event.data == "{}"
    assert len(newswire) == 0


async def test_nobody_hears_what_is_meant_for_others(
    kit: Kit, ann: Visitor, bob: Visitor, newswire: Newswire
) -> None:
    async with follow(newswire, ann, None) as hers, follow(newswire, bob, None) as his:
        await add_event(kit, "states", bob)
        await add_event(kit, "end", ann)
        await add_event(kit, "end", bob)

        assert [event.kind for event in await hear(hers, "end")] == ["end"]
        assert [event.kind for event in await hear(his, "end")] == ["states", "end"]


async def test_events_of_a_feed_reach_its_readers_only(
    kit: Kit, ann: Visitor, bob: Visitor, newswire: Newswire
) -> None:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, ann.user.id, feed_id)
    async with follow(newswire, ann, None) as hers, follow(newswire, bob, None) as his:
        async with kit.db.transaction() as tx:
            await log.add_event(tx, make.event("new_entries", feed_id=feed_id), kit.now())
        await add_event(kit, "end", ann)
        await add_event(kit, "end", bob)

        assert [event.kind for event in await hear(hers, "end")] == ["new_entries", "end"]
        assert [event.kind for event in await hear(his, "end")] == ["end"]


async def test_a_new_feed_is_heard_from_its_first_entries_on(
    kit: Kit, ann: Visitor, newswire: Newswire, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    async with follow(newswire, ann, None) as follower:
        done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily"))
        first = {event.kind for event in await hear(follower, "subscriptions")}
        newsroom.publish("daily", title="Second", html="<p>Two</p>")
        await refreshes.refresh_feed(kit, done.subscription.feed_id)
        later = {event.kind for event in await hear(follower, "refreshed")}

    assert first == {"new_entries", "refreshed", "subscriptions"}
    assert later == {"new_entries", "refreshed"}


@pytest.mark.parametrize("is_back", [False, True], ids=["first visit", "coming back"])
@pytest.mark.parametrize("place", range(4))
async def test_a_feed_that_is_followed_while_a_page_connects_is_heard(
    kit: Kit, ann: Visitor, is_back: bool, place: int
) -> None:
    feed_id = await make.feed(kit.db)

    async def follow_feed() -> None:
        await make.subscription(kit.db, ann.user.id, feed_id)
        await add_event(kit, "subscriptions", ann)

    db = Interrupted(kit.db, place, follow_feed)
    newswire = Newswire(replace(kit, db=cast("Db", db)))
    running = asyncio.create_task(newswire.run())
    async with follow(newswire, ann, 0 if is_back else None) as follower:
        await db.interrupt()
        async with kit.db.transaction() as tx:
            await log.add_event(tx, make.event("icon", feed_id=feed_id), kit.now())
        await add_event(kit, "end", ann)
        heard = await hear(follower, "end")
    running.cancel()
    await asyncio.wait([running])

    assert [event.kind for event in heard][-2:] == ["icon", "end"]


class Interrupted:
    """A database at which something happens just before one of the questions asked of it."""

    def __init__(self, db: Db, place: int, happen: Callable[[], Awaitable[None]]) -> None:
        self._db = db
        self._left = place
        self._happen: Callable[[], Awaitable[None]] | None = happen

    def __getattr__(self, name: str) -> object:
        asked = getattr(self._db, name)
        if name not in ("all", "one"):
            return asked

        async def ask(*args: object, **values: object) -> object:
            self._left -= 1
            if self._left < 0:
                await self.interrupt()
            return await asked(*args, **values)

        return ask

    async def interrupt(self) -> None:
        happen, self._happen = self._happen, None
        if happen:
            await happen()


async def test_a_feed_that_was_left_is_no_longer_heard(
    kit: Kit, ann: Visitor, newswire: Newswire
) -> None:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, ann.user.id, feed_id)
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    async with follow(newswire, ann, None) as follower:
        await subscriptions.unsubscribe(kit, ann, subscription.id)
        await hear(follower, "subscriptions")
        async with kit.db.transaction() as tx:
            await log.add_event(tx, make.event("new_entries", feed_id=feed_id), kit.now())
        await add_event(kit, "end", ann)

        assert [event.kind for event in await hear(follower, "end")] == ["end"]


async def test_coming_back_brings_exactly_what_was_missed(
    kit: Kit, ann: Visitor, bob: Visitor, newswire: Newswire
) -> None:
    await add_event(kit, "before", ann)
    async with follow(newswire, ann, 0) as follower:
        [seen] = await hear(follower, "before")
    await add_event(kit, "missed", ann, count=3)
    await add_event(kit, "not ours", bob)

    async with follow(newswire, ann, seen.id) as follower:
        await add_event(kit, "live", ann)
        heard = await hear(follower, "live")

    assert [event.kind for event in heard] == ["missed"] * 3 + ["live"]
    assert [event.id for event in heard] == [seen.id + 1, seen.id + 2, seen.id + 3, seen.id + 5]


async def test_a_replay_amid_a_storm_misses_and_repeats_nothing(
    kit: Kit, ann: Visitor, newswire: Newswire
) -> None:
    async def blow() -> None:
        for _ in range(20):
            await add_event(kit, "gust", ann, count=2)
        await add_event(kit, "calm", ann)

    async with follow(newswire, ann, None):
        storm = asyncio.create_task(blow())
        heard: list[Event] = []
        last_id = 0
        while not any(event.kind == "calm" for event in heard):
            async with follow(newswire, ann, last_id) as follower:
                heard += await follower.take(LONG)
                last_id = heard[-1].id
        await storm

    ids = [event.id for event in heard]
    assert ids == list(range(1, 42))


@pytest.mark.parametrize("last_id", [5, 10**17], ids=["from the future", "far future"])
async def test_who_knows_more_than_we_starts_over(
    kit: Kit, ann: Visitor, newswire: Newswire, last_id: int
) -> None:
    await add_event(kit, "known", ann, count=3)

    async with follow(newswire, ann, last_id) as follower:
        [event] = await follower.take(LONG)

    assert (event.kind, event.id) == (events.RESET, 3)


async def test_who_missed_what_is_no_longer_kept_starts_over(
    kit: Kit, ann: Visitor, newswire: Newswire
) -> None:
    await add_event(kit, "old", ann, count=3)
    await log.remove_old_events(kit.db, kit.now() + 1, 100)
    await add_event(kit, "young", ann)

    async with follow(newswire, ann, 1) as follower:
        [event] = await follower.take(LONG)

    assert event.kind == events.RESET


async def test_an_emptied_log_is_no_reason_to_start_over_for_who_saw_all(
    kit: Kit, ann: Visitor, newswire: Newswire
) -> None:
    async with follow(newswire, ann, None) as follower:
        await add_event(kit, "old", ann, count=3)
        await hear(follower, "old")
    await log.remove_old_events(kit.db, kit.now() + 1, 100)

    async with asyncio.timeout(LONG), follow(newswire, ann, 3) as follower:
        await add_event(kit, "young", ann)
        heard = await hear(follower, "young")

    assert [event.kind for event in heard] == ["young"]


async def test_who_missed_too_much_starts_over(kit: Kit, ann: Visitor, newswire: Newswire) -> None:
    await add_event(kit, "much", ann, count=MOST_WAITING + 10)

    async with follow(newswire, ann, 0) as follower:
        heard = await follower.take(LONG)

    assert heard[0].kind == events.RESET
    assert len(heard) <= 10


async def test_a_page_that_does_not_keep_up_is_dropped_and_harms_nobody(
    kit: Kit, ann: Visitor, newswire: Newswire
) -> None:
    count = MOST_WAITING + 50
    async with follow(newswire, ann, None) as slow, follow(newswire, ann, None) as quick:
        heard: list[Event] = []
        for _ in range(5):
            await add_event(kit, "flood", ann, count=count // 5)
            async with asyncio.timeout(LONG):
                while len(heard) % (count // 5) or not heard:
                    heard += await quick.take(LONG)
                heard += await quick.take(0.0)
        await add_event(kit, "end", ann)
        heard += await hear(quick, "end")

    assert len(heard) == count // 5 * 5 + 1
    assert slow.follower.is_dropped
    assert len(slow.follower.waiting) == MOST_WAITING
    assert not quick.follower.is_dropped


async def test_a_change_tells_the_other_pages_of_the_same_user(
    kit: Kit, ann: Visitor, newswire: Newswire
) -> None:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, ann.user.id, feed_id)
    [entry_id] = await make.store_entries(kit.db, feed_id, make.incoming())
    async with follow(newswire, ann, None) as follower:
        await marks.mark_read(kit, ann, [entry_id], is_read=True)
        [read] = await hear(follower, "states")
        await marks.set_mark(kit, ann, [entry_id], "starred", is_set=True)
        [starred] = await hear(follower, "states")

    assert read.data == f'{{"entry_ids":[{entry_id}],"change":"read"}}'
    assert starred.data == f'{{"entry_ids":[{entry_id}],"change":"starred"}}'

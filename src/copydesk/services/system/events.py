"""What open pages hear: one reader of the event log per process, shared by all connections."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from copydesk.memory import give_memory_back
from copydesk.model import Event, Visitor
from copydesk.model.events import ResetEvent, SignedOutEvent, SubscriptionsEvent, UserEvent
from copydesk.services.system.kit import EVENTS, Kit
from copydesk.store.engine.db import Calls
from copydesk.store.subscriptions import subscriptions
from copydesk.store.system import events

# Without a bus that reaches other processes, this is how long their events take to be seen.
POLL_SECONDS = 5.0
PAGE = 500
MOST_REPLAYED = 20_000
MOST_WAITING = 256
# So many open pages hold as much memory as is worth giving back when they are gone.
WORTH_GIVING_BACK = 500
RESET = ResetEvent.event
SIGNED_OUT = SignedOutEvent.event
_FEEDS = SubscriptionsEvent.event


async def announce(kit: Kit) -> None:
    """Say that the log has something new; the log itself is the truth."""
    await kit.bus.publish(EVENTS)


async def get_place(kit: Kit) -> int:
    """Say where the log is now: who goes on from there hears of all that comes."""
    _, newest = await events.get_span(kit.db)
    return newest


async def note_change(tx: Calls, kit: Kit, visitor: Visitor, event: UserEvent) -> None:
    """Record that a user changed something of theirs, for the user's other pages; do it last."""
    await events.add_event(tx, event, kit.now(), user_id=visitor.user.id)


@asynccontextmanager
async def changing(kit: Kit, visitor: Visitor, event: UserEvent) -> AsyncIterator[Calls]:
    """Give a transaction that changes something of a user's, and tell the user's pages after it."""
    async with kit.db.transaction() as tx:
        yield tx
        await note_change(tx, kit, visitor, event)
    await announce(kit)


@dataclass(eq=False, slots=True)
class Follower:
    """One open page: what it may see, and what waits to be sent to it."""

    user_id: int
    feed_ids: frozenset[int] = frozenset()
    """One set for all pages of a user: it may be of thousands, and so may they."""
    last_id: int = 0
    waiting: list[Event] = field(default_factory=list)
    is_dropped: bool = False
    call: Callable[[], object] | None = None
    """Called when there is something to take. Thousands may be open: no task waits for each."""

    def offer(self, event: Event) -> None:
        """Queue an event once; a page that does not keep up is dropped and will start over."""
        if event.id <= self.last_id or self.is_dropped:
            return
        self.last_id = event.id
        if not may_see(event, self.user_id, self.feed_ids):
            return
        if len(self.waiting) >= MOST_WAITING:
            self.is_dropped = True
        else:
            self.waiting.append(event)
        self._wake()

    def start_over(self, event_id: int) -> None:
        """Too much was missed to tell it all: ask the page to load everything anew."""
        self.is_dropped = False
        self.waiting.clear()
        self.waiting.append(Event(event_id, RESET, self.user_id, None, "{}"))
        self.last_id = event_id
        self._wake()

    def drop(self, kind: str) -> bool:
        """Take out what waits of one kind; say whether there was any."""
        kept = [event for event in self.waiting if event.kind != kind]
        has_any = len(kept) < len(self.waiting)
        self.waiting = kept
        return has_any

    def take(self) -> list[Event]:
        """Give what came in since the last time."""
        taken, self.waiting = self.waiting, []
        return taken

    def _wake(self) -> None:
        if self.call:
            self.call()


class Newswire:
    """Reads the event log as it grows and hands each event to those who may see it."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._followers: dict[int, set[Follower]] = {}
        """Open pages by their users."""
        self._count = self._peak = 0
        self._last_id = 0

    def __len__(self) -> int:
        return self._count

    async def run(self) -> None:
        """Follow the log until cancelled."""
        async with self._kit.bus.listen(EVENTS) as listener:
            while True:
                await listener.wait(POLL_SECONDS)
                if self._followers:
                    await self._read()

    async def join(self, visitor: Visitor, last_id: int | None) -> Follower:
        """Have a page told from now on; with `last_id`, first of all that it missed since."""
        follower = Follower(visitor.user.id)
        if last_id is None:
            await self._begin(follower)
        else:
            await self._replay(follower, last_id)
        # No await since the follower caught up: the live reader goes on exactly from there.
        if not self._followers:
            self._last_id = follower.last_id
        self._followers.setdefault(follower.user_id, set()).add(follower)
        self._count += 1
        self._peak = max(self._peak, self._count)
        return follower

    def leave(self, follower: Follower) -> None:
        """Tell a page nothing more."""
        mine = self._followers[follower.user_id]
        mine.remove(follower)
        follower.call = None
        self._count -= 1
        if not mine:
            del self._followers[follower.user_id]
        self._give_memory_back()

    def _give_memory_back(self) -> None:
        """Do so once three of four pages have left that were open at a time."""
        if self._peak >= WORTH_GIVING_BACK and self._count * 4 <= self._peak:
            self._peak = self._count
            # A little later: this page has not quite left yet.
            asyncio.get_running_loop().call_later(1, give_memory_back)

    async def _begin(self, follower: Follower) -> None:
        """Join at the end of the log, knowing every feed that was followed by then."""
        while True:
            _, newest = await events.get_span(self._kit.db)
            follower.last_id = max(newest, self._last_id)
            # After the place in the log: a feed that is followed from now on has its event.
            await self._look_at_feeds(follower)
            if follower.last_id >= self._last_id:
                return

    async def _replay(self, follower: Follower, last_id: int) -> None:
        """Hand over what was missed; repeat until the live reader is not ahead of us."""
        oldest, newest = await events.get_span(self._kit.db)
        if not oldest - 1 <= last_id <= newest or newest - last_id > MOST_REPLAYED:
            follower.start_over(newest)
        else:
            follower.last_id = last_id
        await self._look_at_feeds(follower)
        while True:
            ahead = self._last_id
            page = await events.list_events(self._kit.db, follower.last_id, PAGE)
            if any(_is_of_feeds(event, follower.user_id) for event in page):
                await self._look_at_feeds(follower)
            for event in page:
                follower.offer(event)
                if follower.is_dropped:
                    follower.start_over(event.id)
            if not page:
                # What the live reader had seen before we asked was in the log, or is no more.
                follower.last_id = max(follower.last_id, ahead)
                if follower.last_id >= self._last_id:
                    return

    async def _read(self) -> None:
        while page := await events.list_events(self._kit.db, self._last_id, PAGE):
            # First, so that the first entries of a feed reach the one who just followed it.
            for user_id in {event.user_id for event in page if event.kind == _FEEDS}:
                await self._renew(user_id)
            for event in page:
                for follower in self._list_concerned(event):
                    follower.offer(event)
                self._last_id = event.id

    def _list_concerned(self, event: Event) -> Iterator[Follower]:
        """Give the open pages that an event may be for."""
        if event.user_id is not None:
            yield from self._followers.get(event.user_id, ())
        else:
            for each in self._followers.values():
                yield from each

    async def _look_at_feeds(self, follower: Follower) -> None:
        found = frozenset(await subscriptions.list_feed_ids(self._kit.db, follower.user_id))
        others = self._followers.get(follower.user_id, ())
        follower.feed_ids = next(
            (each.feed_ids for each in others if each.feed_ids == found), found
        )

    async def _renew(self, user_id: int | None) -> None:
        """A user's subscriptions changed: look again at which feeds count."""
        if user_id is None or user_id not in self._followers:
            return
        feed_ids = frozenset(await subscriptions.list_feed_ids(self._kit.db, user_id))
        for follower in self._followers.get(user_id, ()):
            follower.feed_ids = feed_ids


def _is_of_feeds(event: Event, user_id: int) -> bool:
    return event.kind == _FEEDS and event.user_id == user_id


def may_see(event: Event, user_id: int, feed_ids: frozenset[int]) -> bool:
    """Say whether an event is this user's own or of a feed that they follow."""
    if event.user_id is not None:
        return event.user_id == user_id
    return event.feed_id in feed_ids

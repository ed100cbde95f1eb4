"""Server-sent events: one raw handler that holds many open pages cheaply.

An open page is a connection and a few small objects; no task waits for it, and it keeps nothing of
its request but what it was let in by.
"""

import asyncio
from collections import OrderedDict, deque
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import takewhile
from typing import Any
from urllib.parse import parse_qs

from copydesk.errors import CopydeskError, Invalid
from copydesk.model import Event
from copydesk.services.system.events import SIGNED_OUT, Follower, Newswire
from copydesk.web.asgi import HAND_OVER, Scope, Send, get_header
from copydesk.web.connections import Line
from copydesk.web.parameters import check_parameters
from copydesk.web.visits import Visit

HEARTBEAT_SECONDS = 30.0
# Hearts of thousands beat together, so often in the time between two of one page.
ROUNDS = 30
RETRY_MILLISECONDS = 3000
# So many are told in one turn of the loop, and so many sessions looked up at a time.
TOLD_AT_ONCE = 500
LOOKED_UP_AT_ONCE = 8
AFTER = "after"
HELLO = f"retry: {RETRY_MILLISECONDS}\n: hello\n\n".encode()
BEAT = b": beat\n\n"
_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    # Proxies that buffer would hold events back.
    (b"x-accel-buffering", b"no"),
    # Nothing is asked on this connection any more.
    (b"connection", b"close"),
]


@dataclass(eq=False, slots=True)
class _Page:
    """An open page; speaks on a line when its follower has something to tell."""

    streams: "EventStream"
    visit: Visit
    """As much of it as says who asks."""
    follower: Follower
    line: Line | None = None
    beat_at: float = 0.0
    is_called: bool = False
    """Whether it is among those who are told next."""
    is_doubted: bool = False
    """Whether its session is being looked up; until that is known, nothing is told."""

    def hear_news(self) -> None:
        if not self.is_called:
            self.is_called = True
            self.streams.call(self)

    def hear_room(self) -> None:
        self.hear_news()

    def hear_end(self) -> None:
        self.line = None
        self.streams.forget(self)


class EventStream:
    """Answers `/v1/events` from the process's one reader of the event log."""

    def __init__(self, newswire: Newswire) -> None:
        self._newswire = newswire
        self.heartbeat_seconds = HEARTBEAT_SECONDS
        self._is_closed = False
        self._pages: OrderedDict[_Page, None] = OrderedDict()
        """All that are open; whose heart beats next comes first."""
        self._called: deque[_Page] = deque()
        self._doubted: deque[_Page] = deque()
        self._lookups: set[asyncio.Task[Any]] = set()
        self._timer: asyncio.TimerHandle | None = None

    def close(self) -> None:
        """End all streams, and begin none."""
        self._is_closed = True
        for page in list(self._pages):
            self._end(page)

    async def answer(self, visit: Visit, send: Send) -> None:
        """Say hello, and leave the connection to what is told on it from now on."""
        visitor = await visit.admit(await visit.find_visitor(), "read")
        query = visit.scope["query_string"]
        check_parameters(query, frozenset({AFTER}))
        follower = await self._newswire.join(visitor, _last_id(visit.scope, query))
        with ExitStack() as when_over:
            when_over.callback(self._newswire.leave, follower)
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            if follower.drop(SIGNED_OUT) and not await _is_signed_in(visit):
                await send({"type": "http.response.body", "body": b"", "more_body": False})
                return
            await send({"type": "http.response.body", "body": HELLO, "more_body": True})
            page = _Page(self, visit.shorten(), follower)
            page.line = visit.scope[HAND_OVER](page)
            if page.line is None:
                return
            when_over.pop_all()
            self._add(page)

    def call(self, page: _Page) -> None:
        """Tell a page in the next turn of the loop, together with all others that have news."""
        if not self._called:
            asyncio.get_running_loop().call_soon(self._tell_called)
        self._called.append(page)

    def forget(self, page: _Page) -> None:
        """Hear that a page has left."""
        if page in self._pages:
            del self._pages[page]
            self._newswire.leave(page.follower)

    def _add(self, page: _Page) -> None:
        page.follower.call = page.hear_news
        page.beat_at = asyncio.get_running_loop().time() + self.heartbeat_seconds
        self._pages[page] = None
        if page.follower.waiting or page.follower.is_dropped:
            page.hear_news()
        if self._is_closed:
            self._end(page)
        elif self._timer is None:
            self._wait_for_beat()

    def _tell_called(self) -> None:
        for _ in range(min(len(self._called), TOLD_AT_ONCE)):
            page = self._called.popleft()
            page.is_called = False
            self._tell(page)
        if self._called:
            asyncio.get_running_loop().call_soon(self._tell_called)

    def _tell(self, page: _Page, otherwise: bytes = b"") -> None:
        """Say what is new, or something else if nothing is; a page that fell too far behind ends.

        Who may have been signed out hears nothing more until that is known.
        """
        line, follower = page.line, page.follower
        if page not in self._pages or page.is_doubted or line is None:
            return
        if follower.is_dropped:
            self._end(page)
        elif follower.drop(SIGNED_OUT):
            self._doubt(page)
        elif not line.is_full and (told := b"".join(map(_shape, follower.take())) or otherwise):
            line.write(told)

    def _end(self, page: _Page) -> None:
        line = page.line
        self.forget(page)
        if line:
            line.shutdown()

    def _wait_for_beat(self) -> None:
        loop = asyncio.get_running_loop()
        rest = next(iter(self._pages)).beat_at - loop.time()
        self._timer = loop.call_later(max(rest, self.heartbeat_seconds / ROUNDS), self._beat)

    def _beat(self) -> None:
        """Look after all whose time has come."""
        now = asyncio.get_running_loop().time()
        for page in list(takewhile(lambda page: page.beat_at <= now, self._pages)):
            page.beat_at = now + self.heartbeat_seconds
            self._pages.move_to_end(page)
            self._doubt(page)
        self._timer = None
        if self._pages:
            self._wait_for_beat()

    def _doubt(self, page: _Page) -> None:
        """Ask again who this is when called, and now and then: some sessions end unseen."""
        if not page.is_doubted:
            page.is_doubted = True
            self._doubted.append(page)
        if len(self._lookups) < LOOKED_UP_AT_ONCE:
            lookup = asyncio.create_task(self._look_up())
            self._lookups.add(lookup)
            lookup.add_done_callback(self._lookups.discard)

    async def _look_up(self) -> None:
        while self._doubted:
            page, is_in = self._doubted.popleft(), False
            try:
                is_in = page in self._pages and await _is_signed_in(page.visit)
            finally:
                page.is_doubted = False
                if is_in:
                    self._tell(page, BEAT)
                else:
                    self._end(page)


async def _is_signed_in(visit: Visit) -> bool:
    """Say whether who came in would be let in now; when nobody can tell, nothing has changed."""
    try:
        return await visit.find_visitor() is not None
    except CopydeskError:
        return True


def _shape(event: Event) -> bytes:
    return f"id: {event.id}\nevent: {event.kind}\ndata: {event.data}\n\n".encode()


def _last_id(scope: Scope, query: bytes) -> int | None:
    """Give what the client has heard of: a browser tells by itself, but not when it first asks."""
    asked = parse_qs(query.decode("latin-1")).get(AFTER, [""])[-1]
    if asked and not _is_id(asked):
        raise Invalid("after is the number of an event", field=AFTER)
    text = get_header(scope, b"last-event-id").strip() or asked
    return int(text) if _is_id(text) else None


def _is_id(text: str) -> bool:
    return text.isdecimal() and len(text) <= 18

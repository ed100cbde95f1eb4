"""Server-sent events: one raw handler that holds many open pages cheaply."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import parse_qs

from copydesk.errors import CopydeskError, Invalid
from copydesk.model import Event
from copydesk.services.system.events import SIGNED_OUT, Follower, Newswire
from copydesk.web.asgi import WHEN_LOST, Receive, Scope, Send, get_header
from copydesk.web.parameters import check_parameters
from copydesk.web.visits import Visit

HEARTBEAT_SECONDS = 30.0
RETRY_MILLISECONDS = 3000
AFTER = "after"
_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    # Proxies that buffer would hold events back.
    (b"x-accel-buffering", b"no"),
]


class EventStream:
    """Answers `/v1/events` from the process's one reader of the event log."""

    def __init__(self, newswire: Newswire) -> None:
        self._newswire = newswire
        self.heartbeat_seconds = HEARTBEAT_SECONDS
        self._is_closed = False
        self._told: set[asyncio.Task[Any]] = set()

    def close(self) -> None:
        """End all streams, and begin none."""
        self._is_closed = True
        for each in self._told:
            each.cancel()

    async def answer(self, visit: Visit, send: Send) -> None:
        visitor = await visit.admit(await visit.find_visitor(), "read")
        query = visit.scope["query_string"]
        check_parameters(query, frozenset({AFTER}))
        # Thousands of pages may be open: each holds the task that it came with, and no other.
        telling = asyncio.current_task()
        assert telling
        async with self._newswire.follow(visitor, _last_id(visit.scope, query)) as follower:
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            stop_watching = _watch_end(visit, partial(_leave, telling, follower))
            self._told.add(telling)
            try:
                if self._is_closed or follower.has_left:
                    await asyncio.sleep(0)  # who has left is told so here
                else:
                    await self._tell(visit, send, follower)
            except asyncio.CancelledError:
                # A page that does not read keeps us in the midst of a write: that is its affair,
                # but neither its end nor ours waits for it.
                if not (self._is_closed or follower.has_left):
                    raise
                while telling.uncancel():
                    pass
            finally:
                self._told.discard(telling)
                stop_watching()
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _tell(self, visit: Visit, send: Send, follower: Follower) -> None:
        """Send news as it comes, until the page fell too far behind or its session has ended."""
        if follower.drop(SIGNED_OUT) and not await _is_signed_in(visit):
            return
        await _write(send, f"retry: {RETRY_MILLISECONDS}\n: hello\n\n".encode())
        clock = asyncio.get_running_loop().time
        checked_at = clock()
        while not follower.is_dropped:
            news = await follower.take(self.heartbeat_seconds)
            is_called = any(event.kind == SIGNED_OUT for event in news)
            if is_called or clock() - checked_at >= self.heartbeat_seconds:
                checked_at = clock()
                if not await _is_signed_in(visit):
                    return
            told = [_shape(event) for event in news if event.kind != SIGNED_OUT]
            await _write(send, b"".join(told) or b": beat\n\n")


async def _is_signed_in(visit: Visit) -> bool:
    """Ask again when called, and now and then: who is signed out hears nothing more."""
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


async def _write(send: Send, data: bytes) -> None:
    await send({"type": "http.response.body", "body": data, "more_body": True})


def _leave(telling: "asyncio.Task[Any]", follower: Follower) -> None:
    follower.has_left = True
    telling.cancel()


def _watch_end(visit: Visit, leave: Callable[[], object]) -> Callable[[], object]:
    """Have something called when the other side hangs up; give what calls that off.

    Our own connections tell of it. Of others it is heard by waiting for what they say next.
    """
    when_lost = visit.scope.get(WHEN_LOST)
    if when_lost:
        when_lost(leave)
        return partial(when_lost, None)
    waiting = asyncio.ensure_future(_wait_for_end(visit.receive))
    waiting.add_done_callback(lambda done: None if done.cancelled() else leave())
    return waiting.cancel


async def _wait_for_end(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass

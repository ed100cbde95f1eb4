"""Server-sent events: one raw handler that holds many open pages cheaply."""

import asyncio
from contextlib import AsyncExitStack

from copydesk.errors import CopydeskError
from copydesk.model import Event
from copydesk.services.people import credentials
from copydesk.services.people.signin import Caller
from copydesk.services.system import limits
from copydesk.services.system.events import SIGNED_OUT, Follower, Newswire
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_scope
from copydesk.web.asgi import Receive, Scope, Send, find_caller, find_token, get_header, send_json
from copydesk.web.errors import STATUSES, shape_error
from copydesk.web.forms import say_wait
from copydesk.web.parameters import check_parameters

HEARTBEAT_SECONDS = 30.0
RETRY_MILLISECONDS = 3000
_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    # Proxies that buffer would hold events back.
    (b"x-accel-buffering", b"no"),
]


class EventStream:
    """Answers `/v1/events` from the process's one reader of the event log."""

    def __init__(
        self, kit: Kit, newswire: Newswire, heartbeat_seconds: float = HEARTBEAT_SECONDS
    ) -> None:
        self._kit = kit
        self._newswire = newswire
        self._heartbeat_seconds = heartbeat_seconds
        self.is_closing = asyncio.Event()

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "GET":
            body = shape_error("method_not_allowed", "events are read with GET")
            await send_json(send, 405, body, [(b"allow", b"GET")])
            return
        token = find_token(scope)
        async with AsyncExitStack() as stack:
            try:
                caller = find_caller(scope)
                visitor = await credentials.find_by_token(self._kit, token, caller)
                if visitor is None:
                    await send_json(send, 401, shape_error("unauthorized", "sign in first"))
                    return
                await limits.take(self._kit, visitor)
                check_scope(visitor, "read")
                check_parameters(scope.get("query_string", b""), frozenset())
                following = self._newswire.follow(visitor, _last_id(scope))
                follower = await stack.enter_async_context(following)
            except CopydeskError as error:
                body = shape_error(error.code, error.message, error.details)
                await send_json(send, STATUSES.get(error.code, 503), body, say_wait(error))
                return
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            gone = asyncio.ensure_future(_wait_for_end(receive))
            closing = asyncio.ensure_future(self.is_closing.wait())
            telling = asyncio.ensure_future(self._tell(send, follower, token, caller))
            ends = {gone, closing, telling}
            try:
                # A page that does not read keeps us in the midst of a write: that is its affair,
                # but neither its end nor ours waits for it.
                await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in ends:
                    task.cancel()
                await asyncio.wait(ends)
        if not telling.cancelled():
            telling.result()
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _tell(self, send: Send, follower: Follower, token: str, caller: Caller) -> None:
        """Send news as it comes, until the page fell too far behind or its session has ended."""
        if follower.drop(SIGNED_OUT) and not await self._is_signed_in(token, caller):
            return
        await _write(send, f"retry: {RETRY_MILLISECONDS}\n: hello\n\n".encode())
        clock = asyncio.get_running_loop().time
        checked_at = clock()
        while not follower.is_dropped:
            news = await follower.take(self._heartbeat_seconds)
            is_called = any(event.kind == SIGNED_OUT for event in news)
            if is_called or clock() - checked_at >= self._heartbeat_seconds:
                checked_at = clock()
                if not await self._is_signed_in(token, caller):
                    return
            told = [_shape(event) for event in news if event.kind != SIGNED_OUT]
            await _write(send, b"".join(told) or b": beat\n\n")

    async def _is_signed_in(self, token: str, caller: Caller) -> bool:
        """Ask again when called, and now and then: who is signed out hears nothing more."""
        try:
            return await credentials.find_by_token(self._kit, token, caller) is not None
        except CopydeskError:
            return True


def _shape(event: Event) -> bytes:
    return f"id: {event.id}\nevent: {event.kind}\ndata: {event.data}\n\n".encode()


def _last_id(scope: Scope) -> int | None:
    text = get_header(scope, b"last-event-id").strip()
    return int(text) if text.isdecimal() and len(text) <= 18 else None


async def _write(send: Send, data: bytes) -> None:
    await send({"type": "http.response.body", "body": data, "more_body": True})


async def _wait_for_end(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass

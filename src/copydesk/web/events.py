"""Server-sent events: one raw handler that holds many open pages cheaply."""

import asyncio

from copydesk.errors import CopydeskError
from copydesk.model import Event
from copydesk.services import accounts
from copydesk.services.events import Newswire
from copydesk.services.kit import Kit
from copydesk.web.asgi import Receive, Scope, Send, find_token, get_header, send_json
from copydesk.web.errors import shape_error

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

    def __init__(self, kit: Kit, newswire: Newswire) -> None:
        self._kit = kit
        self._newswire = newswire
        self.is_closing = asyncio.Event()

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "GET":
            body = shape_error("method_not_allowed", "events are read with GET")
            await send_json(send, 405, body, [(b"allow", b"GET")])
            return
        try:
            visitor = await accounts.authenticate(self._kit, find_token(scope))
        except CopydeskError as error:
            await send_json(send, 503, shape_error(error.code, error.message))
            return
        if visitor is None:
            await send_json(send, 401, shape_error("unauthorized", "sign in first"))
            return
        async with self._newswire.follow(visitor, _last_id(scope)) as follower:
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            await _write(send, f"retry: {RETRY_MILLISECONDS}\n: hello\n\n".encode())
            gone = asyncio.ensure_future(_wait_for_end(receive))
            closing = asyncio.ensure_future(self.is_closing.wait())
            try:
                while not (gone.done() or closing.done() or follower.is_dropped):
                    news = asyncio.ensure_future(follower.take(HEARTBEAT_SECONDS))
                    await asyncio.wait({news, gone, closing}, return_when=asyncio.FIRST_COMPLETED)
                    if not news.done():
                        news.cancel()
                        break
                    await _write(send, b"".join(map(_shape, news.result())) or b": beat\n\n")
            finally:
                gone.cancel()
                closing.cancel()
        await send({"type": "http.response.body", "body": b"", "more_body": False})


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

"""Open pages that follow events: each is the other end of a line of ours, without a network."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from copydesk.web.app import App
from copydesk.web.asgi import COOKIE, HAND_OVER, Message
from copydesk.web.connections import Gate, Line, Speaker
from tests.bench.waiting import LONG

Event = dict[str, str]


class Page(asyncio.Transport):
    """An open page at the other end of a line: what came, and whether it reads."""

    def __init__(self) -> None:
        super().__init__()
        self.start: Message = {}
        self.is_over = False
        self.beats = 0
        self.line: Line | None = None
        self._reads = True
        self._has_left = False
        self._events: asyncio.Queue[Event] = asyncio.Queue()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.start = message
        else:
            self._hear(message["body"])
            self.is_over = not message.get("more_body", False)

    async def receive(self) -> Message:
        raise AssertionError("nobody asks what a page says")

    def hand_over(self, speaker: Speaker) -> Line | None:
        if self._has_left:
            return None
        gate = Gate(0, 1)
        gate.enter("127.0.0.1")
        self.line = Line(self, gate, "127.0.0.1", set(), speaker)
        return self.line

    def write(self, data: bytes | bytearray | memoryview) -> None:
        size, piece = bytes(data).split(b"\r\n", 1)
        assert len(piece) == int(size, 16) + 2
        self._hear(piece[:-2])
        self.is_over = size == b"0"
        if not self._reads and self.line:
            self.line.pause_writing()

    def is_closing(self) -> bool:
        return self.is_over

    def close(self) -> None:
        """Hang up, from either side."""
        self._has_left = True
        if self.line:
            self.line.connection_lost(None)
        self.line = None

    def read(self, *, is_on: bool) -> None:
        self._reads = is_on
        if is_on and self.line:
            self.line.resume_writing()

    def _hear(self, body: bytes) -> None:
        for block in body.decode().split("\n\n")[:-1]:
            lines = [line.split(": ", 1) for line in block.split("\n") if ": " in line]
            fields = {name: value for name, value in lines if name}
            if "event" in fields:
                self._events.put_nowait(fields)
            elif block.startswith(":"):
                self.beats += 1

    async def next(self) -> Event:
        async with asyncio.timeout(LONG):
            return await self._events.get()

    def take_heard(self) -> list[Event]:
        """Give what came by now that nobody looked at."""
        return [self._events.get_nowait() for _ in range(self._events.qsize())]

    async def wait_for(self, kind: str) -> list[Event]:
        heard = [await self.next()]
        while heard[-1]["event"] != kind:
            heard.append(await self.next())
        return heard

    @property
    def status(self) -> int:
        return int(self.start["status"])

    @property
    def is_silent(self) -> bool:
        """Whether nothing came that nobody looked at."""
        return self._events.empty()


def make_scope(token: str, last_id: str = "", *, has_cookie: bool = False) -> dict[str, object]:
    headers = [(b"authorization", b"Bearer " + token.encode())]
    if has_cookie:
        headers = [(b"cookie", f"{COOKIE}={token}".encode())]
    if last_id:
        headers.append((b"last-event-id", last_id.encode()))
    return {"type": "http", "method": "GET", "path": "/v1/events", "headers": headers}


@asynccontextmanager
async def open_page(
    app: App, token: str, last_id: str = "", *, has_cookie: bool = False, query: bytes = b""
) -> AsyncIterator[Page]:
    page = Page()
    scope = make_scope(token, last_id, has_cookie=has_cookie)
    scope |= {"query_string": query, HAND_OVER: page.hand_over}
    async with asyncio.timeout(LONG):
        await app(scope, page.receive, page.send)
    try:
        yield page
    finally:
        page.close()

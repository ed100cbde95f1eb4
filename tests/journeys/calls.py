"""Requests to the application without a network, as cheap as they get: journeys make thousands."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode

from copydesk.store.engine.db import Db
from copydesk.store.reading.states import get_newest_id
from copydesk.web.app import App
from copydesk.web.asgi import HAND_OVER
from tests.bench.waiting import LONG
from tests.web.openpages import Page

JSON = "application/json"
FORM = "application/x-www-form-urlencoded"
# How often the loop may turn before a stream that was asked for the past has told all of it.
TURNS = 50
LOOKS = 5


def write_form(fields: object) -> bytes:
    """Write fields as a form or a query; what is none is sent as it stands."""
    if not isinstance(fields, Mapping):
        return str(fields).encode("utf-8", "surrogatepass")
    return urlencode(dict(fields), doseq=True, errors="surrogatepass").encode()


@dataclass(frozen=True)
class Request:
    """What is sent, by whom and from where."""

    method: str
    path: str
    query: Mapping[str, object] = field(default_factory=dict)
    body: bytes = b""
    kind: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    ip: str = "192.0.2.1"

    def __str__(self) -> str:
        asked = f"?{write_form(self.query).decode()}" if self.query else ""
        sent = self.body.decode("utf-8", "replace")
        return f"{self.method} {self.path}{asked} {sent[:300]}".rstrip()

    def scope(self) -> dict[str, Any]:
        headers = {"host": "desk.test", "content-length": str(len(self.body)), **self.headers}
        if self.kind:
            headers["content-type"] = self.kind
        path = self.path.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": self.method,
            "scheme": "http",
            "path": path,
            "raw_path": quote(path, safe="/%:@").encode(),
            "query_string": write_form(self.query),
            "root_path": "",
            "headers": [(name.encode(), text.encode()) for name, text in headers.items()],
            "client": (self.ip, 50_000),
            "server": ("desk.test", 80),
        }


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def is_success(self) -> bool:
        return 200 <= self.status < 300

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")

    def json(self) -> Any:
        return json.loads(self.body) if self.body else None


async def call(app: App, request: Request) -> Answer:
    """Send a request and give the whole answer."""
    status, headers, pieces = 0, {}, []
    is_sent, is_over = False, asyncio.Event()

    async def receive() -> dict[str, Any]:
        nonlocal is_sent
        if is_sent:
            # As servers do: who streams an answer hears that it has arrived, or that nobody waits.
            await is_over.wait()
            return {"type": "http.disconnect"}
        is_sent = True
        return {"type": "http.request", "body": request.body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        nonlocal status, headers
        if message["type"] == "http.response.start":
            status = message["status"]
            headers = {name.decode(): value.decode() for name, value in message["headers"]}
        elif message["type"] == "http.response.body":
            pieces.append(message.get("body", b""))
            if not message.get("more_body"):
                is_over.set()

    async with asyncio.timeout(LONG):
        await app(request.scope(), receive, send)
    return Answer(status, headers, b"".join(pieces))


@dataclass(frozen=True)
class Heard:
    """An event of the stream."""

    id: int
    kind: str
    data: dict[str, Any]


async def hear(app: App, db: Db, token: str, last_id: int) -> list[Heard]:
    """Ask what was missed since an event, as a page does that was offline, and hang up."""
    headers = {"authorization": f"Bearer {token}", "last-event-id": str(last_id)}
    page = Page()
    request = Request("GET", "/v1/events", headers=headers)
    scope = request.scope() | {HAND_OVER: page.hand_over}
    await app(scope, page.receive, page.send)
    # The stream may look at the session before it tells: it has its answer when we have ours.
    for _ in range(LOOKS):
        await get_newest_id(db)
        for _ in range(TURNS):
            await asyncio.sleep(0)
    page.close()
    return [
        Heard(int(each["id"]), each["event"], json.loads(each["data"]))
        for each in page.take_heard()
    ]

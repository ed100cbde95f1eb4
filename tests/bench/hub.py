"""A small real WebSub hub that also publishes feeds; it behaves, or not, as a test tells it to."""

import asyncio
import hmac
import secrets
import socket
from dataclasses import dataclass, field
from types import TracebackType
from typing import Literal, Self
from xml.sax.saxutils import escape

import aiohttp
from aiohttp import web

Verifying = Literal["later", "at once", "never"]
RSS = "application/rss+xml"


@dataclass
class Asked:
    """A request that the hub was sent."""

    mode: str
    topic: str
    callback: str
    form: dict[str, str]

    @property
    def secret(self) -> str:
        return self.form["hub.secret"]


@dataclass
class Said:
    """What a subscriber answered."""

    status: int
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)


def write_rss(*titles: str, hub: str = "", topic: str = "", text: str = "Words.") -> bytes:
    """Write a feed with an entry per title, the newest first, as hubs push it, too."""
    links = "".join(
        f'<atom:link rel="{rel}" href="{escape(url)}"/>'
        for rel, url in (("hub", hub), ("self", topic))
        if url
    )
    items = "".join(
        f"<item><title>{escape(title)}</title><guid isPermaLink='false'>{escape(title)}</guid>"
        f"<link>https://news.example/{escape(title)}</link><description>{escape(text)}</description>"
        "<pubDate>Mon, 01 Dec 2025 10:00:00 GMT</pubDate></item>"
        for title in titles
    )
    return (
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>'
        f"<title>Pushed news</title>{links}{items}</channel></rss>"
    ).encode()


def sign(secret: str, body: bytes, method: str = "sha256") -> str:
    return f"{method}={hmac.new(secret.encode(), body, method).hexdigest()}"


class Hub:
    """`async with Hub() as hub`: feeds at `hub.feed_url`, the hub itself at `hub.url`."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.verified: list[Said] = []
        """What the subscriber answered to our challenges; right ones repeat them."""
        self.feed = b""
        self.headers: dict[str, str] = {}
        """More headers for the feed."""
        self.status = 202
        self.location = ""
        """Where requests are redirected to, with a suitable `status`."""
        self.verifying: Verifying = "later"
        self.lease_seconds = 864_000
        self._port = 0
        self._visits: set[asyncio.Task[None]] = set()
        app = web.Application()
        app.router.add_get("/feed", self._show_feed)
        app.router.add_post("/hub", self._take_request)
        self._runner = web.AppRunner(app, access_log=None, handle_signals=False)
        self._session: aiohttp.ClientSession

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}/hub"

    @property
    def feed_url(self) -> str:
        return f"http://127.0.0.1:{self._port}/feed"

    async def __aenter__(self) -> Self:
        line = socket.create_server(("127.0.0.1", 0))
        self._port = line.getsockname()[1]
        self._session = aiohttp.ClientSession()
        await self._runner.setup()
        await web.SockSite(self._runner, line).start()
        self.publish("First")
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for visit in self._visits:
            visit.cancel()
        await asyncio.gather(*self._visits, return_exceptions=True)
        await self._session.close()
        await self._runner.cleanup()

    def publish(self, *titles: str, text: str = "Words.") -> None:
        """Let the feed list these entries, without a word to anybody."""
        self.feed = write_rss(*titles, hub=self.url, topic=self.feed_url, text=text)

    async def verify(self, asked: Asked, **changes: str) -> Said:
        """Ask the subscriber whether a request was its own; `topic="…"` and the like tell lies."""
        parameters = {
            "mode": asked.mode,
            "topic": asked.topic,
            "challenge": secrets.token_urlsafe(16),
            "lease_seconds": str(self.lease_seconds),
            **changes,
        }
        query = {f"hub.{name}": value for name, value in parameters.items()}
        async with self._session.get(asked.callback, params=query) as response:
            body = await response.read()
            return Said(response.status, body, {**response.headers})

    async def push(self, asked: Asked, body: bytes, method: str = "sha256", **headers: str) -> Said:
        """Send content to a subscriber, signed with its secret unless `headers` say otherwise."""
        sent = {"Content-Type": RSS, "X-Hub-Signature": sign(asked.secret, body, method), **headers}
        async with self._session.post(asked.callback, data=body, headers=sent) as response:
            return Said(response.status, await response.read(), {**response.headers})

    async def _show_feed(self, _request: web.Request) -> web.Response:
        return web.Response(body=self.feed, content_type=RSS, headers=self.headers)

    async def _take_request(self, request: web.Request) -> web.Response:
        form = {name: str(value) for name, value in (await request.post()).items()}
        asked = Asked(form["hub.mode"], form["hub.topic"], form["hub.callback"], form)
        self.asked.append(asked)
        if self.status != 202:
            headers = {"Location": self.location} if self.location else {}
            return web.Response(status=self.status, headers=headers)
        if self.verifying == "at once":
            await self._visit(asked)
        elif self.verifying == "later":
            visit = asyncio.create_task(self._visit(asked))
            self._visits.add(visit)
            visit.add_done_callback(self._visits.discard)
        return web.Response(status=202)

    async def _visit(self, asked: Asked) -> None:
        challenge = secrets.token_urlsafe(16)
        said = await self.verify(asked, challenge=challenge)
        if said.status != 200 or said.body == challenge.encode():
            self.verified.append(said)

"""Somebody who follows a feed by WebSub: repeats challenges, and notes what they are sent."""

import asyncio
import socket
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self

from aiohttp import web


@dataclass
class Listener:
    """`async with Listener() as listener`: called back at `listener.url`."""

    answer: str | None = None
    """What to say to a challenge; None: what it asks for."""
    status: int = 200
    """What to say to whatever is sent."""
    asked: list[dict[str, str]] = field(default_factory=list)
    heard: list[tuple[bytes, dict[str, str]]] = field(default_factory=list)
    delay: float = 0
    _port: int = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}/back?who=me"

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_get("/back", self._confirm)
        app.router.add_post("/back", self._hear)
        self._runner = web.AppRunner(app, access_log=None, handle_signals=False)
        line = socket.create_server(("127.0.0.1", 0))
        self._port = line.getsockname()[1]
        await self._runner.setup()
        await web.SockSite(self._runner, line).start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._runner.cleanup()

    async def _confirm(self, request: web.Request) -> web.Response:
        self.asked.append(dict(request.query))
        await asyncio.sleep(self.delay)
        challenge = request.query["hub.challenge"]
        return web.Response(text=challenge if self.answer is None else self.answer)

    async def _hear(self, request: web.Request) -> web.Response:
        headers = {name.lower(): value for name, value in request.headers.items()}
        self.heard.append((await request.read(), headers))
        return web.Response(status=self.status)

"""A small real server that webhooks call: it takes what comes, or not, as a test tells it to."""

import asyncio
import socket
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from aiohttp import web


@dataclass(frozen=True)
class Caught:
    """A request that came."""

    headers: dict[str, str]
    body: bytes


class Catcher:
    """`async with Catcher() as catcher`: it listens at `catcher.url`."""

    def __init__(self) -> None:
        self.caught: list[Caught] = []
        self.status = 200
        self.is_silent = False
        self._is_closing = asyncio.Event()
        self._port = 0

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_post("/hook", self._catch)
        self._runner = web.AppRunner(app)
        await self._runner.setup()
        listening = socket.create_server(("127.0.0.1", 0))
        self._port = listening.getsockname()[1]
        await web.SockSite(self._runner, listening).start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._is_closing.set()
        await self._runner.cleanup()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}/hook"

    async def _catch(self, request: web.Request) -> web.Response:
        headers = {name.lower(): value for name, value in request.headers.items()}
        self.caught.append(Caught(headers, await request.read()))
        if self.is_silent:
            await self._is_closing.wait()
        return web.Response(status=self.status)

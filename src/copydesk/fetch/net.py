"""What the rest of Copydesk sees of the network, and a client that is loaded when first needed."""

import asyncio
import importlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from copydesk.fetch.answer import Answer
from copydesk.fetch.request import Request, Urgency

if TYPE_CHECKING:
    from copydesk.fetch.client import Client


class Lines(Protocol):
    """An answer that is read while it comes."""

    @property
    def answer(self) -> Answer:
        """Its status and headers; the body is there only if it is an error page."""

    def __aiter__(self) -> AsyncIterator[bytes]:
        """Give line after line without its end, or raise FetchFailed."""


class Net(Protocol):
    """The guarded way out; `send` and `stream` raise FetchFailed when no usable answer comes."""

    async def send(self, request: Request) -> Answer:
        """Ask, following redirects with GET; gives an answer for every HTTP status."""

    def line_up(self, url: str, urgency: Urgency = Urgency.USUAL) -> float:
        """Say in how many seconds to come again: 0.0 when the host's next turn is near."""


class StreamNet(Net, Protocol):
    """A way out whose answers can be read line by line."""

    def stream(self, request: Request) -> AbstractAsyncContextManager[Lines]:
        """Ask, and give the lines of the answer as they come; redirects are not followed."""


class RankedNet:
    """A net all of whose requests are of one urgency."""

    def __init__(self, net: Net, urgency: Urgency) -> None:
        self._net = net
        self._urgency = urgency

    async def send(self, request: Request) -> Answer:
        return await self._net.send(replace(request, urgency=self._urgency))

    def line_up(self, url: str, urgency: Urgency | None = None) -> float:
        return self._net.line_up(url, self._urgency if urgency is None else urgency)


class LateClient:
    """Loads the real client at the first request.

    Its libraries take longer to load than everything else in the server together, and the first
    page should not wait for them.
    """

    def __init__(self, open_client: Callable[[], Awaitable["Client"]]) -> None:
        self._open_client = open_client
        self._client: Client | None = None
        self._opening = asyncio.Lock()

    async def send(self, request: Request) -> Answer:
        client = self._client or await self._open()
        return await client.send(request)

    @asynccontextmanager
    async def stream(self, request: Request) -> AsyncIterator[Lines]:
        client = self._client or await self._open()
        async with client.stream(request) as lines:
            yield lines

    def line_up(self, url: str, urgency: Urgency = Urgency.USUAL) -> float:
        return 0.0 if self._client is None else self._client.line_up(url, urgency)

    async def close(self) -> None:
        async with self._opening:
            if self._client is not None:
                await self._client.close()
                self._client = None

    async def _open(self) -> "Client":
        async with self._opening:
            if self._client is None:
                await asyncio.to_thread(importlib.import_module, "copydesk.fetch.client")
                self._client = await self._open_client()
            return self._client

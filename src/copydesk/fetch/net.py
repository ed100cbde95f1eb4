"""What the rest of Copydesk sees of the network, and a client that is loaded when first needed."""

import asyncio
import importlib
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Protocol, TypedDict, Unpack

from copydesk.fetch.answer import Answer
from copydesk.fetch.budget import Share

if TYPE_CHECKING:
    from copydesk.fetch.client import Client

ACCEPT_FEEDS = (
    "application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, "
    "application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, text/html;q=0.5, */*;q=0.3"
)


class Options(TypedDict, total=False):
    """How an address is to be asked; what is left out is done as usual."""

    etag: str
    last_modified: str
    headers: Mapping[str, str]
    limit: int
    """How many bytes the body may have."""
    timeout_seconds: float
    accept: str
    """Feeds, unless something else is asked for."""
    proxy_url: str
    is_awaited: bool
    """Somebody waits for the answer: it goes before our own requests to the same host."""
    share: Share
    """What the body may take of a budget that many answers share."""


class Net(Protocol):
    """The guarded way out; `get` and `post` raise FetchFailed when no usable answer comes."""

    async def get(self, url: str, **options: Unpack[Options]) -> Answer:
        """Fetch an address, following redirects; gives an answer for every HTTP status."""

    async def post(
        self, url: str, form: Mapping[str, str], *, timeout_seconds: float | None = None
    ) -> Answer:
        """Send a form; redirects are not followed."""

    def line_up(self, url: str, *, is_awaited: bool = False) -> float:
        """Say in how many seconds to come again: 0.0 when the host's next turn is near."""


class AwaitedNet:
    """The net for somebody who waits: what it asks goes before our own requests."""

    def __init__(self, net: Net) -> None:
        self._net = net

    async def get(self, url: str, **options: Unpack[Options]) -> Answer:
        awaited: Options = {**options, "is_awaited": True}
        return await self._net.get(url, **awaited)

    async def post(
        self, url: str, form: Mapping[str, str], *, timeout_seconds: float | None = None
    ) -> Answer:
        return await self._net.post(url, form, timeout_seconds=timeout_seconds)

    def line_up(self, url: str, *, is_awaited: bool = True) -> float:
        return self._net.line_up(url, is_awaited=is_awaited)


class LateClient:
    """Loads the real client at the first request.

    Its libraries take longer to load than everything else in the server together, and the first
    page should not wait for them.
    """

    def __init__(self, open_client: Callable[[], Awaitable["Client"]]) -> None:
        self._open_client = open_client
        self._client: Client | None = None
        self._opening = asyncio.Lock()

    async def get(self, url: str, **options: Unpack[Options]) -> Answer:
        client = self._client or await self._open()
        return await client.get(url, **options)

    async def post(
        self, url: str, form: Mapping[str, str], *, timeout_seconds: float | None = None
    ) -> Answer:
        client = self._client or await self._open()
        return await client.post(url, form, timeout_seconds=timeout_seconds)

    def line_up(self, url: str, *, is_awaited: bool = False) -> float:
        return 0.0 if self._client is None else self._client.line_up(url, is_awaited=is_awaited)

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

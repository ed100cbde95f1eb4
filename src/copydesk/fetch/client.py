"""The one HTTP client: every request of Copydesk leaves through here, guarded and limited."""

import asyncio
import re
import ssl
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from functools import partial
from importlib.metadata import version
from types import TracebackType
from typing import Self

import aiohttp
from aiohttp_socks import ProxyConnectionError, ProxyError, ProxyTimeoutError
from yarl import URL

from copydesk.errors import FetchFailed
from copydesk.fetch.answer import Answer
from copydesk.fetch.body import read_document, read_error_page
from copydesk.fetch.causes import name_cause
from copydesk.fetch.decode import ACCEPTED_CODINGS
from copydesk.fetch.guard import check_url
from copydesk.fetch.headers import collect_headers, keep_header, retry_after_seconds
from copydesk.fetch.order import CheckedRequest, check_request, list_headers
from copydesk.fetch.polite import Polite
from copydesk.fetch.proxies import SOCKS, SocksSessions, check_proxy
from copydesk.fetch.purposes import Purpose
from copydesk.fetch.reasons import RATE_LIMIT_STATUSES, failed
from copydesk.fetch.redirects import REDIRECT_STATUSES, Trip
from copydesk.fetch.request import Request, Urgency
from copydesk.fetch.resolve import CheckedResolver, Lookup, SystemLookup, open_checked_socket
from copydesk.fetch.streams import LineReader
from copydesk.metrics import Metrics

# Security policies of some sites are longer than what the HTTP library takes by default.
LONGEST_HEADER = 32 * 1024
MOST_HEADERS = 200
UNPACKING_THREADS = 2
# A SOCKS proxy that breaks off amid the handshake is an IncompleteReadError.
PROXY_TROUBLE = (
    ProxyError,
    ProxyConnectionError,
    ProxyTimeoutError,
    asyncio.IncompleteReadError,
    aiohttp.ClientHttpProxyError,
)
RATE_LIMITED_SECONDS = 60.0
"""How long a host is left alone that says "too many requests", but not for how long."""


def default_user_agent(public_url: str = "") -> str:
    """Say who we are, for the logs of the sites we read: with our address, if we have one."""
    is_sendable = re.fullmatch(r"https?://[!#-'*-~]+", public_url)
    about = f"+{public_url}" if is_sendable else "self-hosted feed reader"
    return f"Copydesk/{version('copydesk')} ({about})"


class Client:
    """One per purpose, used as `async with Client(...) as client`; safe for many tasks at once."""

    def __init__(
        self,
        purpose: Purpose | None = None,
        *,
        user_agent: str = "",
        polite: Polite | None = None,
        lookup: Lookup | None = None,
        ssl_context: ssl.SSLContext | None = None,
        clock: Callable[[], float] = time.time,
        metrics: Metrics | None = None,
    ) -> None:
        purpose = purpose or Purpose()
        self._name = purpose.name
        self._allowed = purpose.allowed
        self._limits = purpose.limits
        self._polite = polite or Polite(
            interval_seconds=purpose.interval_seconds, concurrent=purpose.concurrent
        )
        self._user_agent = user_agent or default_user_agent()
        self._metrics = metrics or Metrics()
        self._lookup = lookup
        self._system_lookup: SystemLookup | None = None
        self._ssl_context = ssl_context
        self._clock = clock
        self._threads: ThreadPoolExecutor
        self._session: aiohttp.ClientSession
        self._socks: SocksSessions

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def open(self) -> None:
        """Open the connection pool."""
        if self._lookup is None:
            self._lookup = self._system_lookup = SystemLookup()
        resolver = CheckedResolver(
            self._lookup, self._allowed, timeout_seconds=self._limits.connect_seconds
        )
        connector = aiohttp.TCPConnector(
            resolver=resolver,
            use_dns_cache=False,
            limit=0,
            ssl=self._ssl_context or True,
            socket_factory=partial(open_checked_socket, self._allowed),
        )
        self._threads = ThreadPoolExecutor(UNPACKING_THREADS, thread_name_prefix="unpack")
        self._session = self._open_session(connector)
        self._socks = SocksSessions(resolver, self._open_session)

    def _open_session(self, connector: aiohttp.BaseConnector) -> aiohttp.ClientSession:
        return aiohttp.ClientSession(
            connector=connector,
            timeout=aiohttp.ClientTimeout(sock_connect=self._limits.connect_seconds),
            cookie_jar=aiohttp.DummyCookieJar(),
            auto_decompress=False,
            trust_env=False,
            max_line_size=LONGEST_HEADER,
            max_field_size=LONGEST_HEADER,
            max_headers=MOST_HEADERS,
        )

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all connections."""
        await self._session.close()
        await self._socks.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._system_lookup is not None:
            self._system_lookup.close()

    async def send(self, request: Request) -> Answer:
        """Ask, following redirects with GET; gives an answer for every HTTP status.

        Raises FetchFailed when no usable HTTP answer comes, Invalid for impossible `headers`.
        """
        trip = Trip(check_url(request.url, self._allowed))
        order = check_request(request, self._limits, self._user_agent)
        with self._metrics.time("fetch", self._name):
            return await self._travel(trip, order)

    @asynccontextmanager
    async def stream(self, request: Request) -> AsyncIterator[LineReader]:
        """Ask, and give the lines of the answer as they come; redirects are not followed."""
        trip = Trip(check_url(request.url, self._allowed))
        order = check_request(request, self._limits, self._user_agent)
        host = trip.target.host
        with self._metrics.time("fetch", self._name), self._naming(order, host):
            async with (
                self._polite.turn(host, request.urgency),
                asyncio.timeout(order.timeout_seconds),
                self._open(trip, order, codings="identity") as response,
            ):
                answer = await self._read_answer(response, trip, order, is_streamed=True)
                yield LineReader(response, answer, self._limits, order.limit, self._threads)

    def line_up(self, url: str, urgency: Urgency = Urgency.USUAL) -> float:
        """Say in how many seconds to come again: 0.0 when the host's next turn is near."""
        try:
            host = check_url(url, self._allowed).host
        except FetchFailed:
            return 0.0
        return self._polite.line_up(host, urgency)

    async def _travel(self, trip: Trip, order: CheckedRequest) -> Answer:
        answer = None
        while answer is None:
            async with self._polite.turn(trip.target.host, order.request.urgency):
                answer = await self._visit(trip, order)
        return answer

    async def _visit(self, trip: Trip, order: CheckedRequest) -> Answer | None:
        """Ask one host until it answers; None when it sends us to another one."""
        host = trip.target.host
        while True:
            answer = await self._ask(trip, order)
            if answer is not None or trip.target.host != host:
                return answer
            self._polite.count_request(host)

    async def _ask(self, trip: Trip, order: CheckedRequest) -> Answer | None:
        """Send one request within the time that is left; None after a redirect."""
        # The loop's own clock stands still within a step.
        started = time.perf_counter()
        try:
            with self._naming(order, trip.target.host):
                async with asyncio.timeout(order.timeout_seconds - trip.seconds):
                    return await self._exchange(trip, order, started)
        finally:
            trip.seconds += time.perf_counter() - started

    @contextmanager
    def _naming(self, order: CheckedRequest, host: str) -> Iterator[None]:
        """Say in our reasons what the libraries raise in a block."""
        try:
            yield
        except PROXY_TROUBLE as error:
            raise failed("proxy_failed", host) from error
        except aiohttp.ClientError as error:
            # With a proxy we connect to nobody but the proxy.
            if order.request.proxy_url and isinstance(error, aiohttp.ClientConnectorError):
                raise failed("proxy_failed", host) from error
            raise name_cause(error, host, self._limits.connect_seconds) from error
        except TimeoutError as error:
            raise failed("timeout", host, seconds=order.timeout_seconds) from error

    @asynccontextmanager
    async def _open(
        self, trip: Trip, order: CheckedRequest, codings: str = ACCEPTED_CODINGS
    ) -> AsyncIterator[aiohttp.ClientResponse]:
        request = order.request
        session, proxy = await self._choose_session(request.proxy_url)
        async with session.request(
            request.method,
            # Exactly the text that was checked: no second reading of the address.
            URL(trip.target.url, encoded=True),
            headers={**list_headers(order, trip), "accept-encoding": codings},
            data=request.form if order.body is None else order.body,
            proxy=proxy,
            allow_redirects=False,
        ) as response:
            yield response

    async def _exchange(self, trip: Trip, order: CheckedRequest, started: float) -> Answer | None:
        async with self._open(trip, order) as response:
            location = response.headers.get("Location", "").strip()
            can_follow = order.request.method == "GET" and bool(location)
            if can_follow and response.status in REDIRECT_STATUSES:
                trip.follow(response.status, location, self._allowed, self._limits.redirects)
                return None
            answer = await self._read_answer(response, trip, order)
        return replace(answer, elapsed=trip.seconds + time.perf_counter() - started)

    async def _read_answer(
        self,
        response: aiohttp.ClientResponse,
        trip: Trip,
        order: CheckedRequest,
        *,
        is_streamed: bool = False,
    ) -> Answer:
        """Read an answer; one that is streamed without its body, unless that is an error page."""
        target = trip.target
        headers = collect_headers(response.headers.items())
        retry_seconds = retry_after_seconds(headers, self._clock())
        self._heed(target.host, response.status, retry_seconds)
        is_same = response.status == 304
        return Answer(
            url=target.url,
            host=target.host,
            status=response.status,
            headers=headers,
            body=await self._read_body(response, target.host, order, is_streamed=is_streamed),
            hops=tuple(trip.hops),
            # A 304 need not repeat the validators: then those we sent stay good.
            etag=keep_header(headers.get("etag", "")) or (order.etag if is_same else ""),
            last_modified=keep_header(headers.get("last-modified", ""))
            or (order.last_modified if is_same else ""),
            content_type=headers.get("content-type", "").lower(),
            retry_after_seconds=retry_seconds,
            permanent_url=trip.permanent_url,
        )

    async def _read_body(
        self,
        response: aiohttp.ClientResponse,
        host: str,
        order: CheckedRequest,
        *,
        is_streamed: bool,
    ) -> bytes:
        if response.status == 304:
            return b""
        if not 200 <= response.status < 300:
            return await read_error_page(response, host, self._limits, self._threads)
        if is_streamed:
            return b""
        share = order.request.share
        return await read_document(
            response, host, self._limits, order.limit, self._threads, share=share
        )

    async def _choose_session(self, proxy_url: str) -> tuple[aiohttp.ClientSession, str | None]:
        """Give the session to ask with, and the HTTP proxy to name to it."""
        if not proxy_url:
            return self._session, None
        if check_proxy(proxy_url) in SOCKS:
            return await self._socks.get(proxy_url), None
        return self._session, proxy_url

    def _heed(self, host: str, status: int, retry_seconds: float | None) -> None:
        if status in RATE_LIMIT_STATUSES:
            self._polite.block(
                host, RATE_LIMITED_SECONDS if retry_seconds is None else retry_seconds
            )
        elif status == 503 and retry_seconds is not None:
            self._polite.block(host, retry_seconds)

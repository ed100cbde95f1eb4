"""The one HTTP client: every request of Copydesk leaves through here, guarded and limited."""

import asyncio
import re
import ssl
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.metadata import version
from types import TracebackType
from typing import Self, Unpack

import aiohttp
from aiohttp_socks import ProxyConnectionError, ProxyError, ProxyTimeoutError
from multidict import CIMultiDictProxy
from yarl import URL

from copydesk.errors import FetchFailed
from copydesk.fetch.addresses import Network
from copydesk.fetch.answer import Answer
from copydesk.fetch.body import Limits, read_document, read_error_page
from copydesk.fetch.causes import name_cause
from copydesk.fetch.guard import check_url
from copydesk.fetch.headers import keep_header, retry_after_seconds
from copydesk.fetch.net import ACCEPT_FEEDS, Options
from copydesk.fetch.order import Order, list_headers, sort_headers
from copydesk.fetch.polite import Polite
from copydesk.fetch.proxies import SOCKS, SocksSessions, check_proxy
from copydesk.fetch.reasons import RATE_LIMIT_STATUSES, failed
from copydesk.fetch.redirects import REDIRECT_STATUSES, Trip
from copydesk.fetch.resolve import CheckedResolver, Lookup, SystemLookup, open_checked_socket

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
    """One per process, used as `async with Client(...) as client`; safe for many tasks at once."""

    def __init__(
        self,
        *,
        allowed: Sequence[Network] = (),
        user_agent: str = "",
        limits: Limits | None = None,
        polite: Polite | None = None,
        lookup: Lookup | None = None,
        ssl_context: ssl.SSLContext | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._allowed = tuple(allowed)
        self._user_agent = user_agent or default_user_agent()
        self._limits = limits or Limits()
        self._polite = polite or Polite()
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

    async def get(self, url: str, **options: Unpack[Options]) -> Answer:
        """Fetch an address, following redirects; gives an answer for every HTTP status.

        Raises FetchFailed when no usable HTTP answer comes, Invalid for impossible `headers`.
        """
        trip = Trip(check_url(url, self._allowed))
        harmless, secrets = sort_headers(options.get("headers", {}))
        accept = options.get("accept", ACCEPT_FEEDS)
        order = Order(
            limit=options.get("limit", self._limits.body_bytes),
            timeout_seconds=options.get("timeout_seconds", self._limits.total_seconds),
            headers={"user-agent": self._user_agent, "accept": accept, **harmless},
            secrets=secrets,
            etag=keep_header(options.get("etag", "")),
            last_modified=keep_header(options.get("last_modified", "")),
            proxy_url=options.get("proxy_url", ""),
            is_awaited=options.get("is_awaited", False),
            share=options.get("share"),
        )
        return await self._travel(trip, order)

    async def post(
        self, url: str, form: Mapping[str, str], *, timeout_seconds: float | None = None
    ) -> Answer:
        """Send a form; a redirect is an answer like any other, nobody's words are sent on."""
        order = Order(
            limit=self._limits.body_bytes,
            timeout_seconds=self._limits.total_seconds
            if timeout_seconds is None
            else timeout_seconds,
            headers={"user-agent": self._user_agent, "accept": "*/*"},
            secrets={},
            form=dict(form),
        )
        return await self._travel(Trip(check_url(url, self._allowed)), order)

    def line_up(self, url: str, *, is_awaited: bool = False) -> float:
        """Say in how many seconds to come again: 0.0 when the host's next turn is near."""
        try:
            host = check_url(url, self._allowed).host
        except FetchFailed:
            return 0.0
        return self._polite.line_up(host, is_awaited=is_awaited)

    async def _travel(self, trip: Trip, order: Order) -> Answer:
        answer = None
        while answer is None:
            async with self._polite.turn(trip.target.host, is_awaited=order.is_awaited):
                answer = await self._visit(trip, order)
        return answer

    async def _visit(self, trip: Trip, order: Order) -> Answer | None:
        """Ask one host until it answers; None when it sends us to another one."""
        host = trip.target.host
        while True:
            answer = await self._ask(trip, order)
            if answer is not None or trip.target.host != host:
                return answer
            self._polite.count_request(host)

    async def _ask(self, trip: Trip, order: Order) -> Answer | None:
        """Send one request within the time that is left; None after a redirect."""
        loop = asyncio.get_running_loop()
        started = loop.time()
        host = trip.target.host
        try:
            async with asyncio.timeout(order.timeout_seconds - trip.seconds):
                return await self._exchange(trip, order, started)
        except PROXY_TROUBLE as error:
            raise failed("proxy_failed", host) from error
        except aiohttp.ClientError as error:
            # With a proxy we connect to nobody but the proxy.
            if order.proxy_url and isinstance(error, aiohttp.ClientConnectorError):
                raise failed("proxy_failed", host) from error
            raise name_cause(error, host, self._limits.connect_seconds) from error
        except TimeoutError as error:
            raise failed("timeout", host, seconds=order.timeout_seconds) from error
        finally:
            trip.seconds += loop.time() - started

    async def _exchange(self, trip: Trip, order: Order, started: float) -> Answer | None:
        target = trip.target
        session, proxy = await self._choose_session(order.proxy_url)
        async with session.request(
            "GET" if order.form is None else "POST",
            # Exactly the text that was checked: no second reading of the address.
            URL(target.url, encoded=True),
            headers=list_headers(order, trip),
            data=order.form,
            proxy=proxy,
            allow_redirects=False,
        ) as response:
            headers = _collect_headers(response.headers)
            location = response.headers.get("Location", "").strip()
            if order.form is None and response.status in REDIRECT_STATUSES and location:
                trip.follow(response.status, location, self._allowed, self._limits.redirects)
                return None
            retry_seconds = retry_after_seconds(headers, self._clock())
            self._heed(target.host, response.status, retry_seconds)
            if 200 <= response.status < 300:
                body = await read_document(
                    response,
                    target.host,
                    self._limits,
                    order.limit,
                    self._threads,
                    share=order.share,
                )
            elif response.status == 304:
                body = b""
            else:
                body = await read_error_page(response, target.host, self._limits, self._threads)
        is_same = response.status == 304
        return Answer(
            url=target.url,
            host=target.host,
            status=response.status,
            headers=headers,
            body=body,
            hops=tuple(trip.hops),
            # A 304 need not repeat the validators: then those we sent stay good.
            etag=keep_header(headers.get("etag", "")) or (order.etag if is_same else ""),
            last_modified=keep_header(headers.get("last-modified", ""))
            or (order.last_modified if is_same else ""),
            content_type=headers.get("content-type", "").lower(),
            retry_after_seconds=retry_seconds,
            permanent_url=trip.permanent_url,
            elapsed=trip.seconds + asyncio.get_running_loop().time() - started,
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


def _collect_headers(raw: CIMultiDictProxy[str]) -> dict[str, str]:
    headers: dict[str, str] = {}
    for name, value in raw.items():
        lower = name.lower()
        text = value.partition("=")[0].strip() if lower == "set-cookie" else value
        if not text.isascii():
            # Bytes that are no UTF-8 arrive as surrogates, which nobody could store or print.
            text = text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        headers[lower] = f"{headers[lower]}, {text}" if lower in headers else text
    return headers

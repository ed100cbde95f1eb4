"""Requests through a proxy: its own address is checked, names behind it are its business."""

from collections.abc import Callable
from urllib.parse import unquote, urlsplit

import aiohttp

from copydesk.fetch.reasons import failed
from copydesk.fetch.resolve import CheckedResolver

MOST_SESSIONS = 8
SOCKS = ("socks4", "socks5", "socks5h")
_DEFAULT_PORT = 1080


class SocksSessions:
    """One session per SOCKS proxy, opened at its first use; the oldest goes when there are many."""

    def __init__(
        self,
        resolver: CheckedResolver,
        open_session: Callable[[aiohttp.BaseConnector], aiohttp.ClientSession],
    ) -> None:
        self._resolver = resolver
        self._open_session = open_session
        self._sessions: dict[str, aiohttp.ClientSession] = {}

    async def get(self, proxy_url: str) -> aiohttp.ClientSession:
        session = self._sessions.pop(proxy_url, None)
        if session is None:
            if len(self._sessions) >= MOST_SESSIONS:
                oldest = next(iter(self._sessions))
                await self._sessions.pop(oldest).close()
            session = self._open_session(await self._connect_through(proxy_url))
        self._sessions[proxy_url] = session
        return session

    async def close(self) -> None:
        for session in self._sessions.values():
            await session.close()
        self._sessions.clear()

    async def _connect_through(self, proxy_url: str) -> aiohttp.BaseConnector:
        from aiohttp_socks import ProxyConnector, ProxyType

        parts = urlsplit(proxy_url)
        host, port = parts.hostname or "", parts.port or _DEFAULT_PORT
        # The proxy is reached at the address that was checked, never by its name.
        [place, *_] = await self._resolver.resolve(host, port)
        kind = ProxyType.SOCKS4 if parts.scheme == "socks4" else ProxyType.SOCKS5
        connector: aiohttp.BaseConnector = ProxyConnector(
            proxy_type=kind,
            host=place["host"],
            port=port,
            username=unquote(parts.username) if parts.username else None,
            password=unquote(parts.password) if parts.password else None,
            rdns=True,
        )
        return connector


def check_proxy(proxy_url: str) -> str:
    """Give the proxy's scheme; refuse what is no proxy address."""
    try:
        parts = urlsplit(proxy_url)
        is_complete = bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_complete = False
        parts = urlsplit("")
    if not is_complete or parts.scheme not in ("http", "https", *SOCKS):
        raise failed("bad_proxy", parts.hostname or "?")
    return parts.scheme

"""Requests through a proxy: its own address is checked, names behind it are its business."""

import re
from collections.abc import Callable
from urllib.parse import unquote, urlsplit

import aiohttp

from copydesk.fetch.ports import SERVICE_PORTS
from copydesk.fetch.reasons import failed
from copydesk.fetch.resolve import CheckedResolver

MOST_SESSIONS = 8
# Not socks4: it has no lengths, so a name could carry a whole command to another service.
SOCKS = ("socks5", "socks5h")
_DEFAULT_PORTS = {"http": 80, "https": 443, "socks5": 1080, "socks5h": 1080}
LONGEST_SECRET = 255
"""Of a name or password, in bytes: what SOCKS can say."""
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f]")


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
        host, port = parts.hostname or "", parts.port or _DEFAULT_PORTS[parts.scheme]
        # The proxy is reached at the address that was checked, never by its name.
        [place, *_] = await self._resolver.resolve(host, port)
        connector: aiohttp.BaseConnector = ProxyConnector(
            proxy_type=ProxyType.SOCKS5,
            host=place["host"],
            port=port,
            username=unquote(parts.username) if parts.username else None,
            password=unquote(parts.password) if parts.password else None,
            rdns=True,
        )
        return connector


def check_proxy(proxy_url: str) -> str:
    """Give the proxy's scheme; refuse what is no proxy address, or speaks to another service.

    Its host is checked when it is looked up, like every other.
    """
    try:
        parts = urlsplit(proxy_url)
        port = parts.port
    except ValueError:
        raise failed("bad_proxy", "?") from None
    host = parts.hostname or ""
    secrets = [unquote(secret) for secret in (parts.username, parts.password) if secret]
    if (
        parts.scheme not in _DEFAULT_PORTS
        or not host
        or port == 0
        or _CONTROLS.search(unquote(proxy_url))
        or any(len(secret.encode(errors="replace")) > LONGEST_SECRET for secret in secrets)
    ):
        raise failed("bad_proxy", host or "?")
    if (port or _DEFAULT_PORTS[parts.scheme]) in SERVICE_PORTS:
        raise failed("blocked_port", host, port=port)
    return parts.scheme

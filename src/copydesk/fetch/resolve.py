"""Looks names up once and hands on only checked addresses, so that no second look can differ."""

import asyncio
import errno
import socket
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeAlias

from aiohttp.abc import AbstractResolver, ResolveResult

from copydesk.fetch.addresses import Network, is_allowed_address, parse_address
from copydesk.fetch.reasons import failed

Lookup: TypeAlias = Callable[[str, int], Awaitable[Sequence[str]]]
"""Gives the addresses of a host name, or raises OSError; the port is for services that want it."""

# What a connector asks a socket for: family, type, protocol, name, (address, port, …).
SocketRequest: TypeAlias = tuple[int, int, int, str, tuple[str, int] | tuple[str, int, int, int]]

MOST_ADDRESSES = 16
RECEIVE_BYTES = 64 * 1024
"""What the system may keep for us, hence what comes at once: a flood of tiny messages in it costs
some 50 ms, in the usual megabytes it would stop everybody else for half a second."""


class SystemLookup:
    """Asks the operating system, in threads of its own: one dead name server blocks nobody else."""

    def __init__(self, threads: int = 16) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="lookup")

    async def __call__(self, host: str, port: int) -> list[str]:
        """Look `host` up; raises OSError when there is no answer."""
        ask = partial(
            socket.getaddrinfo, host, port, type=socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG
        )
        rows = await asyncio.get_running_loop().run_in_executor(self._threads, ask)
        return [str(row[4][0]) for row in rows]

    def close(self) -> None:
        """Let the threads end; a look-up that hangs is not waited for."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class CheckedResolver(AbstractResolver):
    """What the connector asks for addresses; refuses a name if one of its addresses is closed.

    The connector connects to exactly the addresses given here and keeps no cache of its own.
    """

    def __init__(
        self, lookup: Lookup, allowed: Sequence[Network], *, timeout_seconds: float
    ) -> None:
        self._lookup = lookup
        self._allowed = allowed
        self._timeout_seconds = timeout_seconds

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """Give the addresses of `host`, or raise FetchFailed: dns, dns_timeout, blocked_address."""
        results: list[ResolveResult] = []
        for text in await self._look_up(host, port):
            address = parse_address(text)
            if address is None:
                continue
            if not is_allowed_address(address, self._allowed):
                raise failed("blocked_address", host, address=str(address))
            kind = socket.AF_INET if address.version == 4 else socket.AF_INET6
            if family in (socket.AF_UNSPEC, kind):
                results.append(_make_result(host, str(address), port, kind))
        if not results:
            raise failed("dns", host)
        return results[:MOST_ADDRESSES]

    async def close(self) -> None:
        """Nothing to do: the look-up belongs to who made it."""

    async def _look_up(self, host: str, port: int) -> Sequence[str]:
        try:
            async with asyncio.timeout(self._timeout_seconds):
                return await self._lookup(host, port)
        except TimeoutError as error:
            raise failed("dns_timeout", host) from error
        except socket.gaierror as error:
            reason = "dns_timeout" if error.errno == socket.EAI_AGAIN else "dns"
            raise failed(reason, host) from error
        except (OSError, UnicodeError) as error:
            raise failed("dns", host) from error


def open_checked_socket(allowed: Sequence[Network], request: SocketRequest) -> socket.socket:
    """Open a socket for a connector; the last look before the network, whatever led here."""
    family, kind, protocol, _, place = request
    address = parse_address(place[0])
    if address is None or not is_allowed_address(address, allowed):
        raise PermissionError(errno.EACCES, "address is closed to fetching")
    opened = socket.socket(family, kind, protocol)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BYTES)
    return opened


def _make_result(host: str, address: str, port: int, family: int) -> ResolveResult:
    return ResolveResult(
        hostname=host, host=address, port=port, family=family, proto=0, flags=socket.AI_NUMERICHOST
    )

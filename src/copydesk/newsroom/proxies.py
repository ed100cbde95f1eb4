"""Proxies that fail whoever goes through them, HTTP and SOCKS alike, each with its own fault."""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Literal, Self

ProxyFault = Literal["hangs-up", "breaks-off", "keeps-silent", "talks-nonsense"]
PROXY_FAULTS: tuple[ProxyFault, ...] = ("hangs-up", "breaks-off", "keeps-silent", "talks-nonsense")
"""After the first byte; amid the greeting; for ever; and by an answer that nothing speaks."""
_SOCKS_VERSION = b"\x05"
_NONSENSE = b"\xff\x00good morning\r\n\r\n"


class BrokenProxy:
    """A proxy on loopback, whose address `write_url` gives."""

    def __init__(self, fault: ProxyFault, host: str = "127.0.0.1") -> None:
        self._fault = fault
        self._host = host
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self.visits = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, self._host, 0)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._server
        self._server.close()
        for writer in list(self._writers):
            writer.transport.abort()
        await self._server.wait_closed()

    def write_url(self, scheme: str = "http") -> str:
        assert self._server
        return f"{scheme}://{self._host}:{self._server.sockets[0].getsockname()[1]}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.visits += 1
        self._writers.add(writer)
        with suppress(ConnectionError):
            await self._fail(reader, writer)
        self._writers.discard(writer)
        writer.close()

    async def _fail(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard = await reader.read(1)
        if self._fault == "breaks-off":
            writer.write(_SOCKS_VERSION if heard == _SOCKS_VERSION else b"HTTP/1.1 2")
        elif self._fault == "talks-nonsense":
            writer.write(_NONSENSE)
        elif self._fault == "keeps-silent":
            await reader.read(-1)
        if not writer.is_closing():
            await writer.drain()

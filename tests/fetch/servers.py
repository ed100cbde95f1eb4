"""Small real servers and a client for them: what they send is up to each test, byte by byte."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from ipaddress import ip_network
from typing import TypeAlias

from copydesk.fetch.client import Client
from copydesk.fetch.polite import Polite
from copydesk.fetch.purposes import Limits, Purpose

LOOPBACK = (ip_network("127.0.0.0/8"),)

Send: TypeAlias = Callable[[str, asyncio.StreamWriter], Awaitable[None]]


@dataclass
class Server:
    """A running server: where it is and what it was asked."""

    port: int
    host: str = "127.0.0.1"
    requests: list[str] = field(default_factory=list)

    def url(self, path: str = "/", host: str = "") -> str:
        return f"http://{host or self.host}:{self.port}{path}"

    @property
    def paths(self) -> list[str]:
        return [request.split(" ", 2)[1] for request in self.requests]


def http(status: str = "200 OK", body: bytes = b"", **headers: str) -> bytes:
    """Write an HTTP answer with a right length; `content_type=…` becomes `content-type: …`."""
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    head = "\r\n".join([f"HTTP/1.1 {status}", *lines, f"content-length: {len(body)}"])
    return head.encode() + b"\r\n\r\n" + body


@asynccontextmanager
async def serve(
    answer: bytes | Mapping[str, bytes] | Send, host: str = "127.0.0.1"
) -> AsyncIterator[Server]:
    """Serve fixed bytes, bytes per path (else 404), or whatever a function writes."""
    server = Server(0, host)
    tasks: set[asyncio.Task[None]] = set()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        tasks.add(task)
        try:
            while True:
                request = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
                if length := re.search(r"(?i)\ncontent-length: (\d+)", request):
                    request += (await reader.readexactly(int(length[1]))).decode()
                server.requests.append(request)
                if callable(answer):
                    await answer(request, writer)
                    return
                data = answer
                if isinstance(data, Mapping):
                    data = data.get(request.split(" ", 2)[1], http("404 Not Found"))
                writer.write(data)
                await writer.drain()
                if isinstance(answer, bytes):
                    return
        except (asyncio.IncompleteReadError, asyncio.CancelledError, ConnectionError):
            # The client has left, or the test is over.
            writer.transport.abort()
        finally:
            writer.close()
            tasks.discard(task)

    listener = await asyncio.start_server(handle, host, 0)
    server.port = listener.sockets[0].getsockname()[1]
    try:
        yield server
    finally:
        listener.close()
        for task in list(tasks):
            task.cancel()
        await asyncio.gather(*tasks)
        await listener.wait_closed()


def make_client(
    names: Mapping[str, Sequence[str]] | None = None,
    *,
    limits: Limits | None = None,
    polite: Polite | None = None,
) -> Client:
    """A client that may reach our own servers, and knows only the given names."""

    async def look_up(host: str, port: int) -> Sequence[str]:
        if host not in (names or {}):
            raise OSError("unknown name")
        return (names or {})[host]

    return Client(
        Purpose(allowed=LOOPBACK, limits=limits or Limits()),
        lookup=look_up,
        polite=polite or Polite(interval_seconds=0, concurrent=0),
    )

"""A line between browser and server that can be cut, as trains do in tunnels."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

PIECE = 65_536


class Wire:
    """Passes on every byte between a port of its own and the server, until it is cut."""

    def __init__(self, target_url: str) -> None:
        parts = urlsplit(target_url)
        self._target = (parts.hostname or "127.0.0.1", parts.port or 80)
        self._server: asyncio.Server | None = None
        # Keeps the port for us while the line is cut; nobody listens at it then.
        self._keeper = socket.socket()
        self._keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._keeper.bind(("127.0.0.1", 0))
        self.port: int = self._keeper.getsockname()[1]
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def is_cut(self) -> bool:
        return self._server is None

    async def mend(self) -> None:
        """Listen, at the same address as before."""
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", self.port)

    async def cut(self) -> None:
        """Drop what is open and refuse what comes."""
        server, self._server = self._server, None
        if server is not None:
            server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        await self.cut()
        self._keeper.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        streams = [writer]
        try:
            back, forth = await asyncio.open_connection(*self._target)
            streams.append(forth)
            await asyncio.gather(_pump(reader, forth), _pump(back, writer))
        except (OSError, asyncio.CancelledError):
            for stream in streams:
                stream.transport.abort()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
    # One side is done: the other has nobody to talk to any more.
    writer.close()


@asynccontextmanager
async def open_wire(target_url: str) -> AsyncIterator[Wire]:
    wire = Wire(target_url)
    await wire.mend()
    try:
        yield wire
    finally:
        await wire.close()

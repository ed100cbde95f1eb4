"""The application behind a real socket, in the event loop of a test."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import uvicorn

from copydesk.web.app import App


def open_door() -> socket.socket:
    """Take a free port of this machine, so that its address is known before anybody answers."""
    return socket.create_server(("127.0.0.1", 0))


def name_door(door: socket.socket) -> str:
    return f"http://127.0.0.1:{door.getsockname()[1]}"


class _Server(uvicorn.Server):
    """Uvicorn that leaves signals to the test run."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def answer_door(app: App, door: socket.socket) -> AsyncIterator[None]:
    """Answer requests for the length of a block."""
    config = uvicorn.Config(app, ws="none", lifespan="off", log_config=None, access_log=False)
    server = _Server(config)
    serving = asyncio.create_task(server.serve(sockets=[door]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving

"""The newsroom as a real local HTTP server: `async with Newsroom() as room: room.url`."""

import socket
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from types import TracebackType
from typing import Self

from aiohttp import web

from copydesk.errors import Unavailable
from copydesk.newsroom.answers import Asked
from copydesk.newsroom.control import add_control_routes, answer_errors
from copydesk.newsroom.desk import Clock, Desk
from copydesk.newsroom.editor import add_editor_routes
from copydesk.newsroom.site import DESK, IS_PACKING, add_site_routes
from copydesk.newsroom.workload_site import SHELF, Shelf, add_workload_routes

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
# Slow and endless answers are cut when the newsroom closes; nobody waits for them.
_CLOSING_SECONDS = 0.2
_PORT_ATTEMPTS = 5


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Newsroom:
    """A server with outlets to play with; empty until `fill` or `add_outlet` is called."""

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        clock: Clock = _utc_now,
        compress: bool = False,
        shelf: Shelf | None = None,
    ) -> None:
        self.host, self.port, self._shelf = host, port, shelf
        self.desk = desk = Desk(clock)
        self.requests = desk.requests
        self.fill = desk.fill
        self.add_outlet = desk.add_outlet
        self.publish = desk.publish
        self.edit = desk.edit
        self.retract = desk.retract
        self.set_fault = desk.set_fault
        self.clear_faults = desk.clear_faults
        app = web.Application(middlewares=[_write_log, answer_errors], client_max_size=2**23)
        app[DESK] = desk
        app[IS_PACKING] = compress
        if shelf is not None:
            app[SHELF] = shelf
            add_workload_routes(app.router)
        add_control_routes(app.router)
        add_editor_routes(app.router)
        add_site_routes(app.router)
        app.on_response_prepare.append(_trim_headers)
        self._runner = web.AppRunner(
            app, access_log=None, handle_signals=False, shutdown_timeout=_CLOSING_SECONDS
        )

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    def feed_url(self, outlet: str, form: str = "rss") -> str:
        return f"{self.url}/{outlet}/feed.{form}"

    async def start(self) -> None:
        """Listens; with port 0 the system chooses a free port, which `port` then tells."""
        hosts = [self.host, *(self._shelf.workload.list_hosts() if self._shelf else ())]
        lines = _open_lines(hosts, self.port)
        await self._runner.setup()
        self.port = lines[0].getsockname()[1]
        self.desk.base_url = self.url
        if self._shelf:
            self._shelf.port = self.port
        for line in lines:
            await web.SockSite(self._runner, line).start()

    async def stop(self) -> None:
        await self._runner.cleanup()


def _open_lines(hosts: list[str], port: int) -> list[socket.socket]:
    """One port on every host; a port that the system chose may be taken on another of them."""
    attempts = 1 if port else _PORT_ATTEMPTS
    for _ in range(attempts):
        lines: list[socket.socket] = []
        try:
            for host in hosts:
                number = lines[0].getsockname()[1] if lines else port
                lines.append(socket.create_server((host, number), backlog=1024))
        except OSError:
            for line in lines:
                line.close()
        else:
            return lines
    raise Unavailable(f"cannot listen on {', '.join(hosts[:3])} at port {port or 'of any number'}")


@web.middleware
async def _write_log(request: web.Request, handler: Handler) -> web.StreamResponse:
    desk = request.app[DESK]
    asked = Asked(
        at=desk.clock(),
        method=request.method,
        host=request.host,
        path=request.path,
        query=request.query_string,
        headers={name.lower(): value for name, value in request.headers.items()},
    )
    desk.requests.append(asked)
    try:
        response = await handler(request)
    except web.HTTPException as error:
        asked.status = error.status
        raise
    finally:
        asked.answered_at = desk.clock()
    is_lost = request.transport is None or request.transport.is_closing()
    asked.status = 0 if is_lost and not response.prepared else response.status
    return response


async def _trim_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """The framework adds a content type and its own name; the newsroom sends what it was told."""
    response.headers["Server"] = "newsroom"
    if not response.headers.get("Content-Type"):
        response.headers.popall("Content-Type", None)

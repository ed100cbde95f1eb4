"""A web site of a few pages for service tests, which notes what it is asked for."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aiohttp import web

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass
class Site:
    """Pages by their paths; everything else is missing."""

    url: str = ""
    answers: dict[str, Answer] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def put(
        self,
        path: str,
        body: bytes | str,
        kind: str = "text/html",
        status: int = 200,
        **headers: str,
    ) -> None:
        """Serve this at an address."""
        content = body.encode() if isinstance(body, str) else body

        async def answer(_request: web.Request) -> web.Response:
            return web.Response(
                body=content, status=status, headers={"content-type": kind, **headers}
            )

        self.answers[path] = answer

    def redirect(self, path: str, target: str) -> None:
        self.put(path, b"", status=302, location=target)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        self.asked.append(request.path)
        answer = self.answers.get(request.path)
        return await answer(request) if answer else web.Response(status=404)


@asynccontextmanager
async def open_site() -> AsyncIterator[Site]:
    site = Site()
    app = web.Application()
    app.router.add_get("/{path:.*}", site.handle)
    runner = web.AppRunner(app, shutdown_timeout=1)
    await runner.setup()
    listening = web.TCPSite(runner, "127.0.0.1", 0)
    await listening.start()
    site.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield site
    finally:
        await runner.cleanup()

"""A proxy before the server: it can be away, refuse, be stuck, or bring another worker."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import ClientSession, web
from aiohttp.test_utils import TestServer

from tests.bench.desk import Desk

PASSED_ON = (
    *("accept", "content-type", "cookie", "sec-fetch-site"),
    *("x-copydesk-user", "x-copydesk-instance"),
)
OWN_HEADERS = ("content-length", "transfer-encoding", "date", "server")


class Front:
    """A proxy before the server, which brings whatever worker the test wants."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.addition = ""
        self.faults: dict[str, int] = {}
        self.stuck = ""
        self.waiting = 0
        self.is_away = False
        self.refusals = 0

    async def answer(self, request: web.Request) -> web.StreamResponse:
        if request.path == "/v1/events":
            return web.Response(status=204)
        if self.is_away:
            return web.Response(status=502)
        if self.refusals and "content=true" in request.query_string:
            self.refusals -= 1
            error = {"error": {"code": "too_many_requests", "message": ""}}
            return web.json_response(error, status=429, headers={"Retry-After": "1"})
        room = "/" + request.path.split("/")[1]
        if room == self.stuck:
            self.waiting += 1
            await asyncio.Event().wait()
        if status := self.faults.get(request.path) or self.faults.get(room):
            return web.json_response({"error": {"code": "x", "message": ""}}, status=status)
        headers = {
            name: value for name, value in request.headers.items() if name.lower() in PASSED_ON
        }
        headers["accept-encoding"] = "identity"
        async with ClientSession() as session:
            address = self.desk.url + request.path_qs
            body = await request.read()
            async with session.request(
                request.method, address, headers=headers, data=body
            ) as answer:
                content = await answer.read()
                back = {k: v for k, v in answer.headers.items() if k.lower() not in OWN_HEADERS}
        if request.path == "/sw.js":
            content += self.addition.encode()
        return web.Response(status=answer.status, body=content, headers=back)


@asynccontextmanager
async def open_front(desk: Desk) -> AsyncIterator[tuple[Front, str]]:
    front = Front(desk)
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", front.answer)
    async with TestServer(app) as server:
        yield front, str(server.make_url("")).rstrip("/")

"""Serves workload W1 below /w1/ with strong validators, as a plain file server would."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from aiohttp import web

from copydesk.errors import NotFound
from copydesk.newsroom.answers import Answer
from copydesk.newsroom.sending import is_not_modified, send
from copydesk.newsroom.workload import Workload

_KEPT_BODIES = 64
_TYPES = {
    "rss": "application/rss+xml; charset=utf-8",
    "atom": "application/atom+xml; charset=utf-8",
    "json": "application/feed+json; charset=utf-8",
}
_HOME = b"<!DOCTYPE html><title>W1</title><p>A measured site"


class Shelf:
    """Keeps the tags of all feeds and the bodies of a few; the rest is read or rendered again."""

    def __init__(
        self, workload: Workload, folder: Path | None = None, link_port: int | None = None
    ) -> None:
        self.workload, self.folder, self.link_port = workload, folder, link_port
        self.port = 0
        self._fresh: dict[int, int] = {}
        self._tags: dict[int, str] = {}
        self._bodies: OrderedDict[int, bytes] = OrderedDict()

    def set_fresh(self, numbers: Iterable[int], fresh: int) -> None:
        """So many entries have come to these feeds since the first rendering."""
        for number in numbers:
            self._fresh[number] = fresh
            self._tags.pop(number, None)
            self._bodies.pop(number, None)

    async def get_answer(self, number: int, request: web.Request) -> Answer:
        """Unchanged feeds are answered without touching their body."""
        body = b""
        if number not in self._tags:
            body = await self._load(number)
        answer = Answer(
            body,
            _TYPES[self.workload.get_form(number)],
            changed_at=self.workload.until + timedelta(minutes=self._fresh.get(number, 0)),
            etag=self._tags[number],
        )
        if body or is_not_modified(request, answer):
            return answer
        return replace(answer, body=await self._load(number))

    async def _load(self, number: int) -> bytes:
        if number in self._bodies:
            self._bodies.move_to_end(number)
            return self._bodies[number]
        body = await asyncio.to_thread(self._read, number)
        self._tags[number] = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        self._bodies[number] = body
        if len(self._bodies) > _KEPT_BODIES:
            self._bodies.popitem(last=False)
        return body

    def _read(self, number: int) -> bytes:
        if fresh := self._fresh.get(number):
            changed = replace(self.workload, fresh=fresh)
            return changed.render(number, self.link_port or self.port)
        if self.folder is not None:
            return (self.folder / self.workload.get_file_name(number)).read_bytes()
        return self.workload.render(number, self.port)


SHELF: web.AppKey[Shelf] = web.AppKey("shelf", Shelf)


def add_workload_routes(router: web.UrlDispatcher) -> None:
    router.add_get("/w1/f/{name}", show_feed)
    router.add_get("/w1/w1.opml", show_opml)
    router.add_get("/w1/{site}/", show_home)
    router.add_get("/w1/{site}/articles/{slug}", show_home)


async def show_feed(request: web.Request) -> web.StreamResponse:
    shelf = request.app[SHELF]
    number = shelf.workload.find_number(request.match_info["name"])
    if number is None:
        raise NotFound(f"the workload has no feed {request.match_info['name']}")
    return await send(request, await shelf.get_answer(number, request))


async def show_opml(request: web.Request) -> web.StreamResponse:
    shelf = request.app[SHELF]
    body = shelf.workload.render_opml(shelf.port).encode()
    answer = Answer(body, "text/x-opml; charset=utf-8", changed_at=shelf.workload.until)
    return await send(request, answer)


async def show_home(request: web.Request) -> web.StreamResponse:
    return await send(request, Answer(_HOME, "text/html; charset=utf-8"))

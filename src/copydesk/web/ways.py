"""The way of a request: to its door, through it and back; at first by a porch, where some wait."""

import asyncio
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from copydesk.errors import Forbidden, WrongMethod
from copydesk.services.system.hotfeeds import ReadyAnswer
from copydesk.services.system.kit import Kit
from copydesk.web import health
from copydesk.web.asgi import Headers, Receive, Scope, Send
from copydesk.web.cors import answer_preflight
from copydesk.web.errors import answer_visit
from copydesk.web.forms import join_slashes, read_path
from copydesk.web.guard import is_foreign_name, is_forged, is_from_elsewhere
from copydesk.web.static import StaticFiles, is_of_page, make_page_door
from copydesk.web.visits import KEY, Door, Visit

if TYPE_CHECKING:
    from copydesk.web.app import App
    from copydesk.web.connections import QuickAnswers

ALIVE = "/healthz"
PlacedDoor = tuple[Door, frozenset[str], tuple[str, ...]]

FORGED = "this request came from another site and was refused"
FOREIGN_NAME = (
    "this server does not know the name it was reached by; set COPYDESK_PUBLIC_URL to its address"
)

ELSEWHERE = "this server asks nobody to sign in, and so answers this machine only"


class Doors:
    """Finds the door of a request, by the first part of its path."""

    def __init__(self, doors: Iterable[Door]) -> None:
        self.all = tuple(doors)
        self._by_part: dict[str, list[PlacedDoor]] = {}
        for door in self.all[:-1]:
            for part, place in _list_places(door):
                self._by_part.setdefault(part, []).append(place)

    def match_door(self, scope: Scope) -> tuple[Door, str]:
        """Give the door that is meant, and the path as it takes it."""
        path: str = scope["path"]
        for door, whole, beginnings in self._by_part.get(_take_part(path), ()):
            taken = join_slashes(read_path(scope)) if door.is_path_raw else path
            if (taken in whole or taken.startswith(beginnings)) and _is_meant(door, scope):
                return door, taken
        return self.all[-1], path


class Porch:
    """What stands before the application: most of a start is loading that, and hardly any request
    comes so early. Who wants more than the page waits until it is there.
    """

    def __init__(self, kit: Kit, static: StaticFiles | None = None) -> None:
        self.static = static or StaticFiles()
        self._kit = kit
        self._page = make_page_door(self.static)
        self._app: App | None = None
        self._quick: QuickAnswers | None = None
        self._is_open = asyncio.Event()

    def open(self, app: "App", quick: "QuickAnswers") -> None:
        """Let everybody through."""
        self._app, self._quick = app, quick
        self._is_open.set()

    def find_quickly(
        self, query: bytes, headers: Headers, scheme: str, reader: str
    ) -> ReadyAnswer | None:
        """Give what lies ready in memory, once anything does."""
        return self._quick(query, headers, scheme, reader) if self._quick else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._app is None and scope["type"] == "http":
            if door := self._find_early(scope):
                await visit_door(self._kit, door, scope["path"], scope, receive, send)
                return
            await self._is_open.wait()
        if self._app is not None:
            await self._app(scope, receive, send)

    def _find_early(self, scope: Scope) -> Door | None:
        if scope["path"] == ALIVE:
            return health.DOOR
        return self._page if is_of_page(scope) else None


async def visit_door(
    kit: Kit, door: Door, path: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """Have a door answer a request; `path` is as it takes it."""
    visit = scope[KEY] = Visit(kit, door, scope, receive, path)
    for each in reversed(door.passes):
        send = each(scope, send)
    try:
        with kit.metrics.time("web", door.name):
            await answer_visit(visit, send, _enter)
    finally:
        # The two hold each other, and would wait for the collector.
        del scope[KEY]


async def _enter(visit: Visit, send: Send) -> None:
    """Go through the door: what it does not let through is told by the error that is raised."""
    door, scope = visit.door, visit.scope
    if visit.kit.config.sign_in == "none" and is_from_elsewhere(scope):
        raise Forbidden(ELSEWHERE)
    if door.is_for_origins and await answer_preflight(visit, send):
        return
    if door.is_guarded:
        public_url = visit.kit.config.public_url
        if is_forged(scope, public_url):
            raise Forbidden(FORGED)
        if is_foreign_name(scope, public_url):
            raise Forbidden(FOREIGN_NAME)
    if door.methods and scope["method"] not in door.methods:
        raise WrongMethod(scope["method"], door.methods)
    await door.handler(visit, send)


def _take_part(path: str) -> str:
    return path.lstrip("/").partition("/")[0].rstrip("*")


def _list_places(door: Door) -> Iterator[tuple[str, PlacedDoor]]:
    """Give each first part of a door's paths, with those that begin so."""
    for part in sorted({_take_part(path) for path in door.paths}):
        paths = [path for path in door.paths if _take_part(path) == part]
        whole = frozenset(path for path in paths if not path.endswith("*"))
        beginnings = tuple(path[:-1] for path in paths if path.endswith("*"))
        yield part, (door, whole, beginnings)


def _is_meant(door: Door, scope: Scope) -> bool:
    """Say whether the query is one for this door."""
    names = door.parameters
    if not names:
        return True
    query = scope["query_string"].decode("latin-1")
    # Nearly all write it so; reading the rest costs more than a feed from memory does.
    if query.startswith(tuple(f"{name}=" for name in names)):
        return True
    return bool(query) and not parse_qs(query, keep_blank_values=True).keys().isdisjoint(names)

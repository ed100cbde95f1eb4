"""The rooms of the API: routes that begin alike, built when somebody first asks there."""

import asyncio
from threading import Lock
from typing import Final

from litestar import Litestar
from litestar.datastructures import State

from copydesk.services.system.kit import Kit
from copydesk.web.api import NOUNS, build_routes, list_handlers
from copydesk.web.asgi import Send
from copydesk.web.visits import Visit

# Where nothing is: whatever is asked there gets the same answer.
NOWHERE: Final = ""


class Rooms:
    """Builds each room once. All at once would take a third of a start, and most of its memory,
    though many are never asked for.
    """

    def __init__(self, kit: Kit) -> None:
        self.state = State({"kit": kit})
        self._built: dict[str, Litestar] = {}
        self._building = Lock()

    async def open_room(self, path: str) -> Litestar:
        """Give the room that answers a path; who comes first waits while it is built."""
        name = name_room(path)
        room = self._built.get(name)
        return room if room is not None else await asyncio.to_thread(self._build, name)

    async def answer(self, visit: Visit, send: Send) -> None:
        """Hand a request on to its room."""
        scope = visit.scope
        if scope["method"] == "HEAD":
            # The server leaves the body out; all else is as for GET.
            scope = {**scope, "method": "GET"}
        room = await self.open_room(visit.path)
        await room(scope, visit.receive, send)  # type: ignore[arg-type]  # plain ASGI

    def _build(self, name: str) -> Litestar:
        with self._building:
            if name not in self._built:
                handlers = [
                    handler
                    for noun, names in NOUNS.items()
                    if name in names
                    for handler in list_handlers(noun)
                    if any(name_room(path) == name for path in handler.paths)
                ]
                self._built[name] = build_routes(handlers, self.state)
            return self._built[name]


def name_room(path: str) -> str:
    """Give what a path begins with after `/v1/`, if anything does; empty parts do not count.

    What stands below lists of entries is a room of its own.
    """
    parts = [part for part in path.split("/") if part]
    name = parts[1] if len(parts) > 1 else NOWHERE
    if len(parts) > 2 and f"{name}/" in _NAMES:
        return f"{name}/"
    return name if name in _NAMES else NOWHERE


_NAMES = frozenset(name for names in NOUNS.values() for name in names)

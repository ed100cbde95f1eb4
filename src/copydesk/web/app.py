"""The ASGI application of one process: each request goes through the door that is meant for it."""

from copydesk.services.system.events import Newswire
from copydesk.services.system.kit import Kit
from copydesk.web.api.rooms import Rooms
from copydesk.web.asgi import Receive, Scope, Send
from copydesk.web.doors import list_doors
from copydesk.web.events import EventStream
from copydesk.web.nul import replace_nul_in_query
from copydesk.web.static import StaticFiles
from copydesk.web.ways import Doors, visit_door


class App:
    """Walks the table of doors."""

    def __init__(
        self, kit: Kit, api: Rooms | None = None, static: StaticFiles | None = None
    ) -> None:
        self.newswire = Newswire(kit)
        self._kit = kit
        self.events = EventStream(self.newswire)
        self.doors = Doors(list_doors(api or Rooms(kit), self.events, static or StaticFiles()))

    def close_streams(self) -> None:
        """End open event streams, so that a stopping server need not wait for them."""
        self.events.close()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        scope["query_string"] = replace_nul_in_query(scope.get("query_string", b""))
        door, path = self.doors.match_door(scope)
        await visit_door(self._kit, door, path, scope, receive, send)

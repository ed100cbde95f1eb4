"""The front door: sends each request to the raw handler or to the API that answers it."""

from litestar import Litestar

from copydesk.services.system.events import Newswire
from copydesk.services.system.kit import Kit
from copydesk.services.system.readiness import find_hindrance
from copydesk.web.api import build_api
from copydesk.web.asgi import Receive, Scope, Send, send_json
from copydesk.web.errors import shape_error
from copydesk.web.etags import tag_answers
from copydesk.web.events import EventStream
from copydesk.web.forms import read_path
from copydesk.web.guard import guard_answers, is_foreign_name, is_forged
from copydesk.web.images import answer_image
from copydesk.web.nul import replace_nul_in_query
from copydesk.web.owners import name_owner
from copydesk.web.static import StaticFiles
from copydesk.web.sync import Sync, is_app_path
from copydesk.web.websub import PREFIX, WebSub

OK = b'{"status":"ok"}'
FOREIGN_NAME = (
    "this server does not know the name it was reached by; set COPYDESK_PUBLIC_URL to its address"
)


class App:
    """The ASGI application of one process."""

    def __init__(
        self, kit: Kit, api: Litestar | None = None, static: StaticFiles | None = None
    ) -> None:
        self.newswire = Newswire(kit)
        self._kit = kit
        self._api = api or build_api(kit)
        self._events = EventStream(kit, self.newswire)
        self._static = static or StaticFiles()
        self._websub = WebSub(kit)
        self._sync = Sync(kit)

    def close_streams(self) -> None:
        """End open event streams, so that a stopping server need not wait for them."""
        self._events.is_closing.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        scope["query_string"] = replace_nul_in_query(scope.get("query_string", b""))
        path, send = scope["path"], guard_answers(send)
        # No cookie counts here: hubs name themselves by the address and a signature.
        if path.startswith(PREFIX):
            await self._websub.answer(scope, receive, send)
        # Nor here: reader apps bring a password or a token with each request.
        elif is_app_path(read_path(scope)):
            await self._sync.answer(scope, receive, send)
        elif is_forged(scope, self._kit.config.public_url):
            message = "this request came from another site and was refused"
            await send_json(send, 403, shape_error("forbidden", message))
        elif is_foreign_name(scope, self._kit.config.public_url):
            await send_json(send, 403, shape_error("forbidden", FOREIGN_NAME))
        elif path == "/v1/events":
            await self._events.answer(scope, receive, send)
        elif path == "/v1" or path.startswith("/v1/"):
            await self._answer_api(scope, receive, send)
        elif path.startswith("/images/"):
            await answer_image(self._kit, scope, send)
        elif path in ("/healthz", "/readyz"):
            await self._answer_health(scope, send)
        else:
            await self._static.answer(scope, send)

    async def _answer_api(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] == "HEAD":
            # The server leaves the body out; all else is as for GET.
            scope = {**scope, "method": "GET"}
        send = name_owner(scope, tag_answers(scope, send))
        await self._api(scope, receive, send)  # type: ignore[arg-type]  # plain ASGI

    async def _answer_health(self, scope: Scope, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            body = shape_error("method_not_allowed", "this address is only read")
            await send_json(send, 405, body, [(b"allow", b"GET, HEAD")])
        elif scope["path"] == "/readyz" and (hindrance := await find_hindrance(self._kit)):
            await send_json(send, 503, shape_error("unavailable", hindrance))
        else:
            await send_json(send, 200, OK)

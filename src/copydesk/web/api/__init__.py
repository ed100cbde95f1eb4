"""The JSON API under /v1: one file per noun."""

from collections.abc import Mapping, Sequence
from typing import cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ASGIApp
from litestar.types import Receive as RouteReceive
from litestar.types import Scope as RouteScope
from litestar.types import Send as RouteSend

from copydesk.errors import CopydeskError
from copydesk.late import load
from copydesk.services.system.kit import Kit
from copydesk.web.api.errors import answer_http, answer_known, answer_unknown
from copydesk.web.api.methods import tell_methods
from copydesk.web.api.people.visitors import admit_visitor, name_visitor, provide_visitor
from copydesk.web.api.replies import ApiResponse
from copydesk.web.api.requests import ApiRequest
from copydesk.web.api.straight import find_straight_way
from copydesk.web.asgi import Scope
from copydesk.web.parameters import refuse_unknown_parameters

LARGEST_BODY = 1_048_576
# The file of each noun, and what its addresses begin with after `/v1/`: no other request loads it.
# With a slash, only what goes on: a list of entries is asked for long before one of them.
NOUNS: Mapping[str, tuple[str, ...]] = {
    "people.auth": ("auth",),
    "system.starts": ("start",),
    "people.users": ("users",),
    "people.apppasswords": ("users",),
    "people.apitokens": ("users",),
    "people.preferences": ("users",),
    "people.accounts": ("users",),
    "people.links": ("auth", "users"),
    "people.secondfactors": ("users",),
    "people.oauth": ("auth", "users"),
    "people.passkeys": ("auth", "users"),
    "people.invitations": ("auth", "invitations"),
    "people.audit": ("audit",),
    "people.exports": ("users",),
    "people.quotas": ("users",),
    "deframed.proxiedfeeds": ("proxied-feeds",),
    "subscriptions.subscriptions": ("subscriptions",),
    "subscriptions.briefs": ("subscriptions",),
    "subscriptions.bulk": ("subscriptions",),
    "subscriptions.opml": ("opml",),
    "feeds.runs": ("runs",),
    "feeds.access": ("subscriptions",),
    "feeds.health": ("feeds", "health", "subscriptions"),
    "subscriptions.folders": ("folders",),
    "feeds.icons": ("icons",),
    "reading.counts": ("counts",),
    "reading.entrypages": ("entries",),
    "reading.entries": ("entries/",),
    "reading.search": ("entries/",),
    "reading.fulltexts": ("entries/",),
    "reading.highlights": ("highlights",),
    "reading.searches": ("searches",),
    "automation.filters": ("filters",),
    "automation.filterhits": ("entries/", "filters"),
    "automation.filteralerts": ("filters",),
    "automation.filterfiles": ("filters",),
    "automation.webhooks": ("webhooks",),
    "reading.marks": ("entries/",),
    "reading.operations": ("operations",),
    "reading.tags": ("tags",),
    "reading.boards": ("boards",),
    "reading.tastes": ("entries/", "users"),
    "reading.snapshots": ("snapshots",),
    "reading.playback": ("entries/",),
    "reading.readingplaces": ("entries/",),
    "reading.queues": ("queue",),
    "reading.episodes": ("entries/",),
    "analysis.analyses": ("entries/",),
    "sharing.ownfeeds": ("own-feeds",),
    "sharing.bookshelves": ("bookshelf",),
    "sharing.destinations": ("destination-kinds", "destinations", "entries/"),
    "sharing.editions": ("editions",),
    "sharing.shares": ("contacts", "entries/", "shares"),
    "sharing.sending": ("entries/",),
    "sharing.sharedfolders": ("folders", "shared-folders"),
    "sharing.triage": ("shared-folders",),
    "stories.edits": ("entries/", "feeds"),
    "stories.alerts": ("stories",),
    "stories.stories": ("stories",),
    "feeds.feeds": ("feeds",),
    "catalog.publishers": ("publishers",),
    "system.settings": ("settings",),
    "system.branding": ("branding",),
    "system.jobs": ("jobs",),
    "analysis.models": ("models",),
    "system.description": ("openapi.json",),
}


def list_handlers(noun: str) -> list[HTTPRouteHandler]:
    """Give the handlers of a noun, whose file is loaded for it."""
    handlers: list[HTTPRouteHandler] = load(f"{__name__}.{noun}").HANDLERS
    return handlers


def list_all_handlers() -> list[HTTPRouteHandler]:
    """Give all there are, as the description of the API names them."""
    return [handler for noun in NOUNS for handler in list_handlers(noun)]


def guard_route(app: ASGIApp) -> ASGIApp:
    """Stop who may not ask, and what cannot be meant, before a route sees anything of it.

    It stands around every route, whatever hooks that has. Litestar's own guards each get a copy
    of the handler, made anew for every request. Who may come in goes on straight, where that can
    be.
    """

    async def answer(scope: RouteScope, receive: RouteReceive, send: RouteSend) -> None:
        inside = cast("Scope", scope)
        handler = inside["route_handler"]
        await admit_visitor(inside, handler)
        refuse_unknown_parameters(inside, handler)
        if inside["method"] == "OPTIONS":
            await app(scope, receive, tell_methods(inside, inside["litestar_app"].routes, send))
        elif way := find_straight_way(handler, scope):
            at_hand = {"kit": provide_kit(inside["litestar_app"].state)} | name_visitor(inside)
            await way.answer(scope, receive, send, at_hand)
        else:
            await app(scope, receive, send)

    return answer


class _Api(Litestar):
    """Litestar, with nothing but what our shapes are made of.

    Wherever some other package needs pydantic, Litestar would load it for us, too: a third of the
    time that it takes to build all routes, and 12 MB.
    """

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def build_routes(
    handlers: Sequence[HTTPRouteHandler], state: State, openapi: OpenAPIConfig | None = None
) -> Litestar:
    """Make a Litestar application of these handlers; it starts and stops nothing itself."""
    return _Api(
        handlers,
        dependencies={
            "kit": Provide(provide_kit, sync_to_thread=False),
            "visitor": Provide(provide_visitor, sync_to_thread=False),
        },
        exception_handlers={
            CopydeskError: answer_known,
            HTTPException: answer_http,
            Exception: answer_unknown,
        },
        middleware=[guard_route],
        openapi_config=openapi,
        request_class=ApiRequest,
        response_class=ApiResponse,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        state=state,
    )


def provide_kit(state: State) -> Kit:
    kit: Kit = state["kit"]
    return kit

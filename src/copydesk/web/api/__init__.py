"""The JSON API under /v1: one file per noun."""

from typing import cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ASGIApp
from litestar.types import Receive as RouteReceive
from litestar.types import Scope as RouteScope
from litestar.types import Send as RouteSend

from copydesk.errors import CopydeskError
from copydesk.services.system.kit import Kit
from copydesk.web.api.analysis import analyses, models
from copydesk.web.api.automation import filteralerts, filterfiles, filterhits, filters, webhooks
from copydesk.web.api.catalog import publishers
from copydesk.web.api.deframed import proxiedfeeds
from copydesk.web.api.errors import answer_http, answer_known, answer_unknown
from copydesk.web.api.feeds import access, feeds, health, icons, runs
from copydesk.web.api.openapi import configure_openapi, get_openapi
from copydesk.web.api.people import (
    accounts,
    apitokens,
    apppasswords,
    audit,
    auth,
    exports,
    invitations,
    links,
    oauth,
    passkeys,
    preferences,
    quotas,
    secondfactors,
    users,
)
from copydesk.web.api.people.visitors import admit_visitor, provide_visitor
from copydesk.web.api.reading import (
    boards,
    entries,
    episodes,
    fulltexts,
    highlights,
    marks,
    operations,
    playback,
    queues,
    readingplaces,
    search,
    searches,
    snapshots,
    tags,
    tastes,
)
from copydesk.web.api.replies import ApiResponse
from copydesk.web.api.requests import ApiRequest
from copydesk.web.api.sharing import (
    bookshelves,
    destinations,
    editions,
    ownfeeds,
    sharedfolders,
    shares,
    triage,
)
from copydesk.web.api.stories import edits, stories
from copydesk.web.api.subscriptions import briefs, bulk, folders, opml, subscriptions
from copydesk.web.api.system import branding, jobs, settings, starts
from copydesk.web.asgi import Scope, Send
from copydesk.web.parameters import refuse_unknown_parameters
from copydesk.web.visits import Visit

LARGEST_BODY = 1_048_576
HANDLERS = [
    *auth.HANDLERS,
    *starts.HANDLERS,
    *users.HANDLERS,
    *apppasswords.HANDLERS,
    *apitokens.HANDLERS,
    *preferences.HANDLERS,
    *accounts.HANDLERS,
    *links.HANDLERS,
    *secondfactors.HANDLERS,
    *oauth.HANDLERS,
    *passkeys.HANDLERS,
    *invitations.HANDLERS,
    *audit.HANDLERS,
    *exports.HANDLERS,
    *quotas.HANDLERS,
    *proxiedfeeds.HANDLERS,
    *subscriptions.HANDLERS,
    *briefs.HANDLERS,
    *bulk.HANDLERS,
    *opml.HANDLERS,
    *runs.HANDLERS,
    *access.HANDLERS,
    *health.HANDLERS,
    *folders.HANDLERS,
    *icons.HANDLERS,
    *entries.HANDLERS,
    *search.HANDLERS,
    *fulltexts.HANDLERS,
    *highlights.HANDLERS,
    *searches.HANDLERS,
    *filters.HANDLERS,
    *filterhits.HANDLERS,
    *filteralerts.HANDLERS,
    *filterfiles.HANDLERS,
    *webhooks.HANDLERS,
    *marks.HANDLERS,
    *operations.HANDLERS,
    *tags.HANDLERS,
    *boards.HANDLERS,
    *tastes.HANDLERS,
    *snapshots.HANDLERS,
    *playback.HANDLERS,
    *readingplaces.HANDLERS,
    *queues.HANDLERS,
    *episodes.HANDLERS,
    *analyses.HANDLERS,
    *ownfeeds.HANDLERS,
    *bookshelves.HANDLERS,
    *destinations.HANDLERS,
    *editions.HANDLERS,
    *shares.HANDLERS,
    *sharedfolders.HANDLERS,
    *triage.HANDLERS,
    *edits.HANDLERS,
    *stories.HANDLERS,
    *feeds.HANDLERS,
    *publishers.HANDLERS,
    *settings.HANDLERS,
    *branding.HANDLERS,
    *jobs.HANDLERS,
    *models.HANDLERS,
    get_openapi,
]


def guard_route(app: ASGIApp) -> ASGIApp:
    """Stop who may not ask, and what cannot be meant, before a route sees anything of it.

    It stands around every route, whatever hooks that has. Litestar's own guards each get a copy
    of the handler, made anew for every request.
    """

    async def answer(scope: RouteScope, receive: RouteReceive, send: RouteSend) -> None:
        inside = cast("Scope", scope)
        await admit_visitor(inside, inside["route_handler"])
        refuse_unknown_parameters(inside, inside["route_handler"])
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


def build_api(kit: Kit) -> Litestar:
    """Make the Litestar application; it starts and stops nothing itself."""
    return _Api(
        HANDLERS,
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
        openapi_config=configure_openapi(),
        request_class=ApiRequest,
        response_class=ApiResponse,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        state=State({"kit": kit}),
    )


class ApiDoor:
    """Hands a request on to Litestar."""

    def __init__(self, api: Litestar) -> None:
        self._api = api

    async def answer(self, visit: Visit, send: Send) -> None:
        scope = visit.scope
        if scope["method"] == "HEAD":
            # The server leaves the body out; all else is as for GET.
            scope = {**scope, "method": "GET"}
        await self._api(scope, visit.receive, send)  # type: ignore[arg-type]  # plain ASGI


def provide_kit(state: State) -> Kit:
    kit: Kit = state["kit"]
    return kit

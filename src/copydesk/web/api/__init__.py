"""The JSON API under /v1: one file per noun."""

from typing import Any

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from copydesk.errors import CopydeskError, Unauthorized
from copydesk.model import Visitor
from copydesk.services import accounts
from copydesk.services.kit import Kit
from copydesk.web.api import (
    access,
    auth,
    entries,
    feeds,
    folders,
    health,
    publishers,
    subscriptions,
    users,
)
from copydesk.web.api.openapi import configure_openapi, get_openapi
from copydesk.web.api.requests import ApiRequest
from copydesk.web.asgi import find_token
from copydesk.web.errors import answer_http, answer_known, answer_unknown

LARGEST_BODY = 1_048_576
HANDLERS = [
    *auth.HANDLERS,
    *users.HANDLERS,
    *subscriptions.HANDLERS,
    *access.HANDLERS,
    *health.HANDLERS,
    *folders.HANDLERS,
    *entries.HANDLERS,
    *feeds.HANDLERS,
    *publishers.HANDLERS,
    get_openapi,
]


def build_api(kit: Kit) -> Litestar:
    """Make the Litestar application; it starts and stops nothing itself."""
    return Litestar(
        HANDLERS,
        dependencies={
            "kit": Provide(provide_kit, sync_to_thread=False),
            "visitor": Provide(provide_visitor),
        },
        exception_handlers={
            CopydeskError: answer_known,
            HTTPException: answer_http,
            Exception: answer_unknown,
        },
        openapi_config=configure_openapi(),
        request_class=ApiRequest,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        state=State({"kit": kit}),
    )


def provide_kit(state: State) -> Kit:
    kit: Kit = state["kit"]
    return kit


async def provide_visitor(request: Request[Any, Any, Any], state: State) -> Visitor:
    """Give who asks; a handler that names the visitor is closed to everyone else."""
    visitor = await accounts.authenticate(provide_kit(state), find_token(request.scope))
    if visitor is None:
        raise Unauthorized("sign in first")
    return visitor

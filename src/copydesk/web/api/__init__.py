"""The JSON API under /v1: one file per noun."""

from typing import Any

from litestar import Litestar, Request
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from copydesk.errors import CopydeskError, Unauthorized
from copydesk.model import Visitor
from copydesk.services import accounts
from copydesk.services.kit import Kit
from copydesk.web.api import auth, entries, feeds, folders, subscriptions, users
from copydesk.web.asgi import COOKIE, find_token
from copydesk.web.errors import answer_http, answer_known, answer_unknown

LARGEST_BODY = 1_048_576
HANDLERS = [
    *auth.HANDLERS,
    *users.HANDLERS,
    *subscriptions.HANDLERS,
    *folders.HANDLERS,
    *entries.HANDLERS,
    *feeds.HANDLERS,
]


def build_api(kit: Kit) -> Litestar:
    """Make the Litestar application; it starts and stops nothing itself."""

    async def provide_kit() -> Kit:
        return kit

    async def provide_visitor(request: Request[Any, Any, Any]) -> Visitor:
        visitor = await accounts.authenticate(kit, find_token(request.scope))
        if visitor is None:
            raise Unauthorized("sign in first")
        return visitor

    return Litestar(
        HANDLERS,
        dependencies={"kit": Provide(provide_kit), "visitor": Provide(provide_visitor)},
        exception_handlers={
            CopydeskError: answer_known,
            HTTPException: answer_http,
            Exception: answer_unknown,
        },
        openapi_config=_describe_api(),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )


def _describe_api() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Copydesk",
        version="1",
        path="/v1",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(type="apiKey", security_scheme_in="cookie", name=COOKIE),
            }
        ),
        security=[{"bearer": []}, {"cookie": []}],
    )

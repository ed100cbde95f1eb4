"""Who asks, how often, and whether what they showed is enough: decided here for every route."""

from functools import lru_cache
from typing import Any, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from copydesk.errors import Unauthorized
from copydesk.model import Scope, Visitor
from copydesk.services.people import credentials
from copydesk.services.system import limits
from copydesk.services.system.visitors import check_admin, check_scope, check_session
from copydesk.web.asgi import find_caller, find_token
from copydesk.web.owners import claim

_KEY = "copydesk.visitor"


async def admit_visitor(
    connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
) -> None:
    """Find out who asks, before anything of the body is read; a guard of every route.

    A handler that names the visitor, by itself or by what it depends on, is closed to all others.
    """
    if not _is_closed(handler):
        return
    kit, scope = connection.app.state["kit"], cast("dict[str, Any]", connection.scope)
    visitor = await credentials.find_by_token(kit, find_token(scope), find_caller(scope))
    if visitor is None:
        raise Unauthorized("sign in first")
    claim(scope, visitor.user.id)
    if handler.opt.get("is_counted", True):
        await limits.take(kit, visitor)
    by_method: Scope = "read" if scope["method"] == "GET" else "write"
    needed: Scope = handler.opt.get("scope", by_method)
    check_scope(visitor, needed)
    if needed == "admin":
        check_admin(visitor)
    if handler.opt.get("needs_session"):
        check_session(visitor)
    scope[_KEY] = visitor


def provide_visitor(request: Request[Any, Any, Any]) -> Visitor:
    """Give who asks, as the guard has found out."""
    visitor: Visitor = cast("dict[str, Any]", request.scope)[_KEY]
    return visitor


@lru_cache(maxsize=1000)
def _is_closed(handler: BaseRouteHandler) -> bool:
    known, names = handler.resolve_dependencies(), {*handler.parsed_fn_signature.parameters}
    for name in names & known.keys():
        names |= known[name].parsed_fn_signature.parameters.keys()
    return "visitor" in names

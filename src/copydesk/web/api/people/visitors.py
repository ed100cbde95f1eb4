"""Who asks, how often, and whether what they showed is enough: decided here for every route."""

from typing import Any, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import SkipValidation

from copydesk.model import Scope as Right
from copydesk.model import Visitor
from copydesk.services.system.visitors import check_admin, check_session
from copydesk.web.asgi import Scope
from copydesk.web.owners import claim
from copydesk.web.visits import KEY, Visit

_KEY = "copydesk.visitor"


async def admit_visitor(scope: Scope, handler: BaseRouteHandler) -> None:
    """Find out who asks, before anything of the body is read; at every route.

    A handler that names the visitor, by itself or by what it depends on, is closed to all others.
    """
    if not _is_closed(handler):
        return
    visit: Visit = scope[KEY]
    visitor = await visit.find_visitor()
    if visitor:
        await claim(visit, visitor.user.id)
    by_method: Right = "read" if scope["method"] == "GET" else "write"
    needed: Right = handler.opt.get("scope", by_method)
    visitor = await visit.admit(visitor, needed, is_counted=handler.opt.get("is_counted", True))
    if needed == "admin":
        check_admin(visitor)
    if handler.opt.get("needs_session"):
        check_session(visitor)
    scope[_KEY] = visitor


def name_visitor(scope: Scope) -> dict[str, object]:
    """Give who asks by the name that routes know, if this route wants to know."""
    return {"visitor": scope[_KEY]} if _KEY in scope else {}


def get_visit(connection: ASGIConnection[Any, Any, Any, Any]) -> Visit:
    """Give the request as it came through the door."""
    visit: Visit = cast("dict[str, Any]", connection.scope)[KEY]
    return visit


def provide_visitor(
    request: Request[Any, Any, Any],
    kit: NamedDependency[SkipValidation[object]],  # noqa: ARG001 comes first: see below
) -> Visitor:
    """Give who asks, as the guard has found out.

    What does not wait for one another is provided at once, each by a task of its own, which takes
    longer than all of it one after the other.
    """
    visitor: Visitor = cast("dict[str, Any]", request.scope)[_KEY]
    return visitor


def _is_closed(handler: BaseRouteHandler) -> bool:
    """Say whether it needs a visitor; each request has a copy of the handler, all one `opt`."""
    if "is_closed" not in handler.opt:
        handler.opt["is_closed"] = _needs_visitor(handler)
    return bool(handler.opt["is_closed"])


def _needs_visitor(handler: BaseRouteHandler) -> bool:
    known, names = handler.resolve_dependencies(), {*handler.parsed_fn_signature.parameters}
    for name in names & known.keys():
        names |= known[name].parsed_fn_signature.parameters.keys()
    return "visitor" in names

"""Who asks, how often, and whether what they showed is enough: decided here for every route."""

from typing import Any

from litestar import Request

from copydesk.errors import Unauthorized
from copydesk.model import Scope, Visitor
from copydesk.services import apppasswords, limits
from copydesk.web.api.shapes import TheKit
from copydesk.web.asgi import find_door, find_token
from copydesk.web.owners import claim


async def provide_visitor(request: Request[Any, Any, Any], kit: TheKit) -> Visitor:
    """Give who asks; a handler that names the visitor is closed to everyone else.

    Asking for the kit puts the two in an order; side by side, each request would pay for tasks.
    """
    scope = request.scope
    visitor = await apppasswords.find_by_token(kit, find_token(scope), find_door(scope))
    if visitor is None:
        raise Unauthorized("sign in first")
    claim(scope, visitor.user.id)
    if request.route_handler.opt.get("is_counted", True):
        await limits.take(kit, visitor)
    by_method: Scope = "read" if scope["method"] == "GET" else "write"
    needed: Scope = request.route_handler.opt.get("scope", by_method)
    apppasswords.check_scope(visitor, needed)
    return visitor

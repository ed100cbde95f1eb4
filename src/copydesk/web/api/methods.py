"""What `OPTIONS` answers: each method of an address, where Litestar names the first alone."""

from collections.abc import Iterable
from typing import Any

from litestar.routes import BaseRoute, HTTPRoute
from litestar.types import Message, Send

from copydesk.web.asgi import Scope


def tell_methods(scope: Scope, routes: Iterable[BaseRoute], send: Send) -> Send:
    """Have an answer name the methods of the address that was asked."""
    path: Any = scope["path_template"]
    found = [each for each in routes if isinstance(each, HTTPRoute) and each.path_format == path]
    methods = {str(method) for route in found for method in route.methods}
    if "GET" in methods:
        methods.add("HEAD")
    allow = (b"allow", ", ".join(sorted(methods)).encode())

    async def send_named(message: Message) -> None:
        if message["type"] == "http.response.start":
            others = [each for each in message["headers"] if each[0].lower() != b"allow"]
            message["headers"] = [*others, allow]
        await send(message)

    return send_named

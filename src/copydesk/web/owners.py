"""Whose answer it is: each answer says so, and a request may say whom it is meant for.

A browser sends the cookie of whoever is signed in now. What it keeps for reading offline, and what
was done offline, belongs to whoever was signed in then; the two must never meet.
"""

from collections.abc import Mapping
from typing import Any, cast

from copydesk.errors import Unauthorized
from copydesk.web.asgi import Message, Scope, Send, get_header

HEADER = b"x-copydesk-user"
_KEY = "copydesk.user_id"


def claim(scope: Mapping[str, Any], user_id: int) -> None:
    """Note who asks; refuse a request that was made for somebody else."""
    meant = get_header(scope, HEADER)
    if meant and meant != str(user_id):
        raise Unauthorized("somebody else is signed in")
    # The framework's type of a scope knows only keys of its own.
    cast("Scope", scope)[_KEY] = user_id


def find_owner(scope: Mapping[str, Any]) -> int | None:
    """Give who asks, if that was found out."""
    user_id: int | None = scope.get(_KEY)
    return user_id


def name_owner(scope: Scope, send: Send) -> Send:
    """Give a `send` that says whose data an answer holds, if it holds anybody's."""

    async def send_named(message: Message) -> None:
        user_id = find_owner(scope)
        if user_id is not None and message["type"] == "http.response.start":
            headers = [*message.get("headers", ()), (HEADER, str(user_id).encode())]
            message = {**message, "headers": headers}
        await send(message)

    return send_named

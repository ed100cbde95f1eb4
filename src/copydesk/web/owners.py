"""Whose answer it is: each answer says so, and a request may say whom it is meant for.

A browser sends the cookie of whoever is signed in now. What it keeps for reading offline, and what
was done offline, belongs to whoever was signed in then; the two must never meet.
"""

from collections.abc import Mapping
from typing import Any

from copydesk.errors import Unauthorized
from copydesk.web.asgi import Message, Scope, Send, get_header
from copydesk.web.visits import KEY, Visit

HEADER = b"x-copydesk-user"


def claim(visit: Visit, user_id: int) -> None:
    """Note who asks; refuse a request that was made for somebody else."""
    meant = get_header(visit.scope, HEADER)
    if meant and meant != str(user_id):
        raise Unauthorized("somebody else is signed in")
    visit.user_id = user_id


def find_owner(scope: Mapping[str, Any]) -> int | None:
    """Give who asks, if that was found out."""
    visit: Visit | None = scope.get(KEY)
    return visit.user_id if visit else None


def add_owner_header(scope: Scope, send: Send) -> Send:
    """Give a `send` that says whose data an answer holds, if it holds anybody's."""

    async def send_named(message: Message) -> None:
        user_id = find_owner(scope)
        if user_id is not None and message["type"] == "http.response.start":
            headers = [*message.get("headers", ()), (HEADER, str(user_id).encode())]
            message = {**message, "headers": headers}
        await send(message)

    return send_named

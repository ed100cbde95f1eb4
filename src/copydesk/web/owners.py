"""Whose answer it is: each answer says so, and a request may say whom it is meant for.

A browser sends the cookie of whoever is signed in now. What it keeps for reading offline, and what
was done offline, belongs to whoever was signed in then, at the server that was there then: another
database may be served at the same address by now. The two must never meet.
"""

from collections.abc import Mapping
from typing import Any

from copydesk.errors import Unauthorized
from copydesk.services.people.signin import get_instance
from copydesk.web.asgi import Message, Scope, Send, get_header
from copydesk.web.visits import KEY, Visit

HEADER = b"x-copydesk-user"
INSTANCE_HEADER = b"x-copydesk-instance"


async def claim(visit: Visit, user_id: int) -> None:
    """Note who asks; refuse a request that was made for somebody else, or for another server."""
    instance = await get_instance(visit.kit)
    if get_header(visit.scope, HEADER) not in ("", str(user_id)):
        raise Unauthorized("somebody else is signed in")
    if get_header(visit.scope, INSTANCE_HEADER) not in ("", instance):
        raise Unauthorized("this was meant for another server")
    visit.user_id, visit.instance = user_id, instance


def find_owner(scope: Mapping[str, Any]) -> int | None:
    """Give who asks, if that was found out."""
    visit: Visit | None = scope.get(KEY)
    return visit.user_id if visit else None


def add_owner_header(scope: Scope, send: Send) -> Send:
    """Give a `send` that says whose data an answer holds, if it holds anybody's."""

    async def send_named(message: Message) -> None:
        visit: Visit | None = scope.get(KEY)
        is_start = message["type"] == "http.response.start"
        if is_start and visit and visit.user_id is not None:
            named = (HEADER, str(visit.user_id).encode())
            where = (INSTANCE_HEADER, visit.instance.encode())
            message = {**message, "headers": [*message.get("headers", ()), named, where]}
        await send(message)

    return send_named

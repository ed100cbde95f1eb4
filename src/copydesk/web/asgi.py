"""Small pieces for raw ASGI handlers: headers in, whole answers out."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

from copydesk.services.people.tries import Caller

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

COOKIE = "copydesk_session"
# By which a browser is known that somebody has signed in with before.
DEVICE = "copydesk_device"
DEVICE_PATH = "/v1/auth"
LONGEST_DEVICE_TOKEN = 100
# Where a connection notes who is at its other end.
PEER = "copydesk.peer"
# Where a connection can be taken over by who will only speak on it (`connections.Line`).
HAND_OVER = "copydesk.hand_over"


def get_header(scope: Mapping[str, Any], name: bytes) -> str:
    """Give the first header of this name (lower case), or ''."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def read_caller(scope: Mapping[str, Any]) -> Caller:
    """Say from where a request comes."""
    client = scope.get("client")
    device = read_cookie(scope, DEVICE)[:LONGEST_DEVICE_TOKEN]
    return Caller(get_header(scope, b"user-agent"), client[0] if client else "", device)


def read_peer(scope: Mapping[str, Any]) -> str:
    """Give the address at the other end of the connection: a proxy's, if one stands there."""
    return str(scope.get(PEER, ""))


def read_cookie(scope: Mapping[str, Any], wanted: str = COOKIE) -> str:
    """Give a cookie, as a rule the session's, whatever odd ones of other programs stand by it."""
    for key, value in scope["headers"]:
        if key == b"cookie":
            for pair in value.decode("latin-1").split(";"):
                name, _, token = pair.partition("=")
                if name.strip() == wanted:
                    return str(token.strip().strip('"'))
    return ""


async def send_answer(
    send: Send, status: int, body: bytes, headers: Iterable[tuple[bytes, bytes]] = ()
) -> None:
    all_headers = [*headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": all_headers})
    await send({"type": "http.response.body", "body": body})


async def send_json(
    send: Send, status: int, body: bytes, headers: Iterable[tuple[bytes, bytes]] = ()
) -> None:
    await send_answer(send, status, body, [(b"content-type", b"application/json"), *headers])

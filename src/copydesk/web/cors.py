"""Pages of other sites that admins let use the API: with a token, and never with a cookie."""

from copydesk.web.asgi import Headers, Message, Scope, Send, get_header, send_answer
from copydesk.web.visits import KEY, Visit

MOST_AGE_SECONDS = 600
_ALLOWED: Headers = [
    (b"access-control-allow-methods", b"GET, POST, PUT, PATCH, DELETE"),
    (
        b"access-control-allow-headers",
        b"authorization, content-type, if-none-match, last-event-id, x-copydesk-user, "
        b"x-copydesk-instance",
    ),
    (b"access-control-max-age", str(MOST_AGE_SECONDS).encode()),
]
_EXPOSED = b"etag, retry-after, x-copydesk-user, x-copydesk-instance, content-disposition"


def open_to_origins(scope: Scope, send: Send) -> Send:
    """Give a `send` that lets pages of listed sites read the answer.

    Without "allow-credentials" a browser keeps from them whatever was asked with a cookie.
    """

    async def send_opened(message: Message) -> None:
        if message["type"] == "http.response.start" and (visit := scope.get(KEY)):
            message = {**message, "headers": [*message.get("headers", ()), *_list_headers(visit)]}
        await send(message)

    return send_opened


async def answer_preflight(visit: Visit, send: Send) -> bool:
    """Answer a browser that asks before it sends what a listed site wants; say whether it did."""
    scope = visit.scope
    is_asked = scope["method"] == "OPTIONS" and get_header(scope, b"access-control-request-method")
    if not is_asked or not _list_headers(visit):
        return False
    await send_answer(send, 204, b"", _ALLOWED)
    return True


def _list_headers(visit: Visit) -> Headers:
    listed = visit.kit.settings.api_origins
    origin = get_header(visit.scope, b"origin")
    if not listed or not origin:
        return []
    if listed == "*":
        return [
            (b"access-control-allow-origin", b"*"),
            (b"access-control-expose-headers", _EXPOSED),
        ]
    if origin.lower() not in {each.strip().lower() for each in listed.split(",")}:
        return [(b"vary", b"origin")] if visit.scope["method"] != "OPTIONS" else []
    return [
        (b"access-control-allow-origin", origin.encode("latin-1")),
        (b"access-control-expose-headers", _EXPOSED),
        (b"vary", b"origin"),
    ]

"""The Miniflux API, version 1: rich and regular, and the best one for programs."""

from copydesk.web.asgi import Headers, Message, Scope, Send

PREFIX = "/miniflux"
PATHS = (PREFIX + "/*",)
_CORS: Headers = [(b"access-control-allow-origin", b"*")]


def open_to_pages(_scope: Scope, send: Send) -> Send:
    """Give a `send` that lets pages of other sites read: they need a key like everybody."""

    async def send_opened(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *_CORS]}
        await send(message)

    return send_opened

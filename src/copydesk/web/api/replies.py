"""How the API answers with what a handler gives: as JSON, with nothing else to say."""

from typing import Any

from litestar import MediaType, Request, Response
from litestar.response.base import ASGIResponse
from litestar.status_codes import HTTP_200_OK
from litestar.types import Receive, Scope, Send

from copydesk.web.answers import OWN_JSON


class ApiResponse(Response[Any]):
    """An answer that nearly always is a body and its type.

    Litestar makes two objects of each, and of the second one's headers a dictionary that is as
    forgiving about names as HTTP; that takes longer than to write the body.
    """

    def to_asgi_response(
        self, app: Any, request: Request[Any, Any, Any], **others: Any
    ) -> ASGIResponse:
        has_more = self.cookies or self.headers or self.background
        if has_more or others.get("cookies") or others.get("headers") or not self._is_plain:
            return super().to_asgi_response(app, request, **others)
        return _PlainAnswer(self.render(self.content, MediaType.JSON))

    @property
    def _is_plain(self) -> bool:
        return self.status_code == HTTP_200_OK and self.media_type == MediaType.JSON


class _PlainAnswer(ASGIResponse):
    """A body of JSON as it is sent."""

    __slots__ = ()

    def __init__(self, body: bytes) -> None:
        self.body = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 ASGI calls with all three
        length = str(len(self.body)).encode()
        headers = [(b"content-type", OWN_JSON), (b"content-length", length)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})

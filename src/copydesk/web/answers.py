"""Whole answers, or long ones in pieces, for doors that have no framework to write them."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field, replace

from copydesk.web.asgi import Headers, Send, send_answer
from copydesk.web.visits import Handler, Visit

TEXT = b"text/plain; charset=utf-8"
JSON = b"application/json; charset=utf-8"
# As our own API says it.
OWN_JSON = b"application/json"
XML = b"text/xml; charset=utf-8"


@dataclass(frozen=True, slots=True)
class Reply:
    """What is sent back: a whole body, or pieces of one that is too long to hold."""

    body: bytes = b""
    type: bytes = JSON
    status: int = 200
    headers: Headers = field(default_factory=list)
    pieces: AsyncIterator[bytes] | None = None


def sending(make_reply: Callable[[Visit], Awaitable[Reply]]) -> Handler:
    """Make a handler of a function that gives an answer."""

    async def handle(visit: Visit, send: Send) -> None:
        await send_whole(await _begin(await make_reply(visit)), send)

    return handle


async def send_whole(answer: Reply, send: Send) -> None:
    """Send an answer, at once or piece by piece."""
    headers = [*answer.headers]
    if answer.body:
        headers.append((b"content-type", answer.type))
    if answer.pieces is None:
        await send_answer(send, answer.status, answer.body, headers)
        return
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body, "more_body": True})
    async for piece in answer.pieces:
        await send({"type": "http.response.body", "body": piece, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


async def _begin(answer: Reply) -> Reply:
    """Write the first piece of a long answer: what is wrong shows there, if anywhere."""
    if answer.pieces is None:
        return answer
    return replace(answer, body=await anext(answer.pieces, b""))

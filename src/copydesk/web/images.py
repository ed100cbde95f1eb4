"""`/images/…`: pictures through our own address, signed, checked and cached by the browser."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from copydesk.services.reading.images import open_image
from copydesk.web.asgi import Send
from copydesk.web.visits import Visit

PIECE_BYTES = 256 * 1024
# Who takes longer over a picture is cut off.
SEND_SECONDS = 120
_HEADERS = [
    (b"cache-control", b"public, max-age=86400, immutable"),
    (b"x-content-type-options", b"nosniff"),
    # A picture opened by itself is a document of our origin: it may run and load nothing.
    (b"content-security-policy", b"default-src 'none'; style-src 'unsafe-inline'; sandbox"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


async def answer_image(visit: Visit, send: Send) -> None:
    """Answer one picture request."""
    async with open_image(visit.kit, visit.path) as image:
        headers = [(b"content-type", image.type.encode()), *_HEADERS]
        await _send_image(send, b"" if visit.scope["method"] == "HEAD" else image.body, headers)


async def _send_image(send: Send, body: bytes, headers: Iterable[tuple[bytes, bytes]]) -> None:
    """Send as fast as it is taken, but not for ever: the picture counts until it is gone."""
    all_headers = [*headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": all_headers})
    with suppress(TimeoutError):
        async with asyncio.timeout(SEND_SECONDS):
            for start in range(0, len(body), PIECE_BYTES):
                piece = body[start : start + PIECE_BYTES]
                await send({"type": "http.response.body", "body": piece, "more_body": True})
            await send({"type": "http.response.body", "body": b""})

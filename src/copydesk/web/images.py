"""`/images/…`: pictures through our own address, signed, checked and cached by the browser."""

from copydesk.errors import CopydeskError
from copydesk.services.images import fetch_image
from copydesk.services.kit import Kit
from copydesk.web.asgi import Scope, Send, send_answer, send_json
from copydesk.web.errors import STATUSES, shape_error

_HEADERS = [
    (b"cache-control", b"public, max-age=86400, immutable"),
    (b"x-content-type-options", b"nosniff"),
    # A picture opened by itself is a document of our origin: it may run and load nothing.
    (b"content-security-policy", b"default-src 'none'; style-src 'unsafe-inline'; sandbox"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


async def answer_image(kit: Kit, scope: Scope, send: Send) -> None:
    """Answer one picture request; every answer says plainly what is wrong."""
    if scope["method"] not in ("GET", "HEAD"):
        body = shape_error("method_not_allowed", "pictures are read with GET")
        await send_json(send, 405, body, [(b"allow", b"GET, HEAD")])
        return
    try:
        image = await fetch_image(kit, scope["path"])
    except CopydeskError as error:
        body = shape_error(error.code, error.message, error.details)
        await send_json(send, STATUSES.get(error.code, 500), body)
        return
    headers = [(b"content-type", image.type.encode()), *_HEADERS]
    await send_answer(send, 200, b"" if scope["method"] == "HEAD" else image.body, headers)

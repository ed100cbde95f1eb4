"""Icons of feeds, as we keep them."""

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import PathParameter

from copydesk.services.reading import images
from copydesk.web.api.shapes import UNCOUNTED, TheKit, TheVisitor
from copydesk.web.etags import matches

# The hash of an icon; the same address always gives the same picture.
IconHash = Annotated[
    str, PathParameter(pattern=r"^[A-Za-z0-9_-]{22}$", description="from `icon` of a subscription")
]
_HEADERS = {
    "Cache-Control": "private, max-age=31536000, immutable",
    # A drawing opened by itself is a document of our origin: it may run and load nothing.
    "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@get("/v1/icons/{icon_hash:str}", media_type="image/*", tags=["icons"], opt=UNCOUNTED)
async def get_icon(
    request: Request[Any, Any, Any], kit: TheKit, visitor: TheVisitor, icon_hash: IconHash
) -> Response[bytes]:
    """Give the icon of a feed; a list of feeds shows many, so these requests are not counted."""
    icon = await images.get_icon(kit, visitor, icon_hash)
    etag = f'"{icon_hash}"'
    headers = {**_HEADERS, "ETag": etag}
    if matches(request.scope, etag.encode()):
        return Response(b"", status_code=304, headers=headers)
    return Response(icon.body, media_type=icon.type, headers=headers)


HANDLERS = [get_icon]

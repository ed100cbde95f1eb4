"""The text of the page behind an entry."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import QueryParameter

from copydesk.services.ingest import fulltexts
from copydesk.services.reading.images import get_signer
from copydesk.services.system.kit import Kit
from copydesk.web.api.reading.entrylists import ImagesChoice
from copydesk.web.api.shapes import PathId, TheKit, TheVisitor

Again = Annotated[bool, QueryParameter(description="fetch and clean anew what is there already")]


class FullTextShape(msgspec.Struct):
    """The main text of the page behind an entry."""

    html: str


@get("/v1/entries/{entry_id:int}/full-text", tags=["entries"])
async def get_full_text(
    kit: TheKit, visitor: TheVisitor, entry_id: PathId, images: ImagesChoice = "original"
) -> FullTextShape:
    """Give the text of the page behind an entry, if we have it; 404 says why not."""
    html = await fulltexts.get_full_text(kit, visitor, entry_id, is_wanted=False)
    return await _shape_full_text(kit, html, images)


@post("/v1/entries/{entry_id:int}/full-text", status_code=200, tags=["entries"])
async def fetch_full_text(
    kit: TheKit,
    visitor: TheVisitor,
    entry_id: PathId,
    again: Again = False,
    images: ImagesChoice = "original",
) -> FullTextShape:
    """Fetch the page behind an entry now, if need be, and give its text.

    `again=true` fetches it also if its text is there, and cleans the feed's own text anew by the
    rules of this release, without a new version. If the page gives nothing, its former text stays.
    """
    if again:
        html = await fulltexts.renew_full_text(kit, visitor, entry_id)
    else:
        html = await fulltexts.get_full_text(kit, visitor, entry_id, is_wanted=True)
    return await _shape_full_text(kit, html, images)


async def _shape_full_text(kit: Kit, html: str, images: str) -> FullTextShape:
    if images == "proxied":
        html = (await get_signer(kit)).sign_html(html)
    return FullTextShape(html)


HANDLERS = [get_full_text, fetch_full_text]

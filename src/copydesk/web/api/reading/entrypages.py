"""Pages of entries, which are asked for before anything else, and pages to keep.

What is said of a single entry, and what keeps a page, is loaded when somebody wants that.
"""

import asyncio
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody
from msgspec.structs import replace

from copydesk.late import load
from copydesk.model.limits import LONGEST_ADDRESS, LONGEST_TITLE
from copydesk.services.reading import entries
from copydesk.services.reading.images import get_signer
from copydesk.web.api.reading.entryids import IdChoice, read_choice
from copydesk.web.api.reading.entrylists import (
    LIST_PARAMETERS,
    Content,
    Highlights,
    ImagesChoice,
    SearchText,
    TheAsk,
)
from copydesk.web.api.reading.entryshapes import EntryShape, shape_entries, shape_entry
from copydesk.web.api.shapes import Body, Limit, Page, TheKit, TheVisitor


class SavePage(Body):
    """A page to keep, and whether to keep it for later."""

    url: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ADDRESS)]
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    later: bool = True


@get("/v1/entries", tags=["entries"], dependencies=LIST_PARAMETERS)
async def list_entries(
    kit: TheKit,
    visitor: TheVisitor,
    ask: TheAsk,
    q: SearchText = "",
    highlight: Highlights = False,
    content: Content = False,
    images: ImagesChoice = "original",
    limit: Limit = 50,
    ids: IdChoice = "",
) -> Page[EntryShape]:
    """List entries, a page at a time; `content=true` adds their HTML."""
    ask = replace(
        ask,
        query=q,
        limit=limit,
        has_body=content,
        has_highlight=highlight,
        entry_ids=read_choice(ids),
    )
    page = await entries.list_entries(kit, visitor, ask)
    signer = await get_signer(kit) if images == "proxied" else None
    return Page(await shape_entries(page.entries, signer), page.next_cursor)


@post("/v1/entries", status_code=200, tags=["entries"])
async def save_page(kit: TheKit, visitor: TheVisitor, data: JSONBody[SavePage]) -> EntryShape:
    """Save a page to a feed of your own; its text is fetched soon."""
    savedpages = await asyncio.to_thread(load, "copydesk.services.intake.savedpages")
    entry = await savedpages.save_page(
        kit, visitor, data.url, title=data.title, is_later=data.later
    )
    return shape_entry(entry)


HANDLERS = [list_entries, save_page]

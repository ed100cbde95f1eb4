"""Editions: what to read in so many minutes, and why the rest is not in it."""

from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.params import QueryParameter
from msgspec.structs import replace

from copydesk.model.limits import LONGEST_TITLE
from copydesk.rules.editions import Reason
from copydesk.services.reading.images import get_signer
from copydesk.services.sharing import books, editions
from copydesk.web.api.reading.entrylists import LIST_PARAMETERS, ImagesChoice, SearchText, TheAsk
from copydesk.web.api.reading.entryshapes import EntryShape, shape_entry
from copydesk.web.api.shapes import TheKit, TheVisitor
from copydesk.write.ownrecords import EPUB

Minutes = Annotated[int, QueryParameter(ge=1, le=1440, description="how long you have")]
BookTitle = Annotated[str, QueryParameter(max_length=LONGEST_TITLE, description="its first words")]


class LeftOutShape(msgspec.Struct):
    """An entry that is not in the edition, and why.

    `same_story`: another entry of its story is in it; `too_long`: it takes longer than all of it;
    `share_used`: its feed has had its share; `no_time`: the time was used up.
    """

    entry: EntryShape
    reason: Reason


class EditionShape(msgspec.Struct):
    """What to read, in this order. `has_more`: there was more than could be looked at.

    `reading_seconds` of each entry, left out or not, is what it was counted with: as analysed, or
    by its words. Those of `items` add up to `seconds`.
    """

    seconds: int
    items: list[EntryShape]
    left_out: list[LeftOutShape]
    has_more: bool


@get("/v1/editions", tags=["editions"], dependencies=LIST_PARAMETERS)
async def get_edition(
    kit: TheKit,
    visitor: TheVisitor,
    ask: TheAsk,
    minutes: Minutes,
    q: SearchText = "",
    images: ImagesChoice = "original",
) -> EditionShape:
    """Choose what fits into some minutes: one of each story, and no feed more than its share."""
    made = await editions.make_edition(kit, visitor, replace(ask, query=q), minutes)
    signer = await get_signer(kit) if images == "proxied" else None
    return EditionShape(
        made.seconds,
        [shape_entry(entry, signer) for entry in made.entries],
        [LeftOutShape(shape_entry(entry, signer), reason) for entry, reason in made.left_out],
        made.has_more,
    )


@get("/v1/editions/book", tags=["editions"], dependencies=LIST_PARAMETERS, media_type=EPUB)
async def get_edition_book(
    kit: TheKit,
    visitor: TheVisitor,
    ask: TheAsk,
    minutes: Minutes,
    q: SearchText = "",
    title: BookTitle = "",
) -> Response[bytes]:
    """Give the same as a book for e-readers (EPUB)."""
    ask = replace(ask, query=q)
    planned = await books.plan_edition(kit, visitor, ask, minutes=minutes, title=title)
    headers = {"content-disposition": 'attachment; filename="copydesk-edition.epub"'}
    body = await books.make_book(kit, planned)
    return Response(body, media_type=EPUB, headers=headers)


HANDLERS = [get_edition, get_edition_book]

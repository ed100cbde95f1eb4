"""What belongs to an episode: what is said in it, and its chapters."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.params import QueryParameter

from copydesk.services.reading import episodes
from copydesk.web.api.reading.entryshapes import ChapterShape
from copydesk.web.api.shapes import Page, PathId, TheKit, TheVisitor

Number = Annotated[
    int, QueryParameter(ge=0, le=99, description="which of the entry's transcripts, from 0")
]


class SpokenLineShape(msgspec.Struct):
    """Some words, who says them, and from which second on if the transcript tells."""

    text: str
    start: float | None
    speaker: str


@get("/v1/entries/{entry_id:int}/transcript", tags=["entries"])
async def get_transcript(
    kit: TheKit, visitor: TheVisitor, entry_id: PathId, number: Number = 0
) -> Page[SpokenLineShape]:
    """Give what is said in an episode; its transcript is fetched if need be."""
    found = await episodes.get_transcript(kit, visitor, entry_id, number)
    return Page([SpokenLineShape(line.text, line.start, line.speaker) for line in found])


@get("/v1/entries/{entry_id:int}/chapters", tags=["entries"])
async def get_chapters(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> Page[ChapterShape]:
    """Give the chapters of an episode; a file that the feed names is fetched if need be."""
    found = await episodes.get_chapters(kit, visitor, entry_id)
    return Page([ChapterShape(each.start, each.title, each.url) for each in found])


HANDLERS = [get_transcript, get_chapters]

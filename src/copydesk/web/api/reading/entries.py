"""Reading: pages of entries, their ids, one entry, counts."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody
from msgspec.structs import replace

from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_ADDRESS, LONGEST_TITLE
from copydesk.services.analysis import analyses
from copydesk.services.ingest import fulltexts
from copydesk.services.intake import savedpages
from copydesk.services.reading import entries, playback, readingplaces
from copydesk.services.reading.images import get_signer
from copydesk.services.stories import stories
from copydesk.services.system.kit import Kit
from copydesk.web.api.analysis.analyses import AnalysisShape, shape_analysis
from copydesk.web.api.automation.entryhits import shape_entry_hits
from copydesk.web.api.reading.entryids import IdChoice, IdLimit, IdList, read_choice
from copydesk.web.api.reading.entrylists import (
    LIST_PARAMETERS,
    Content,
    Highlights,
    ImagesChoice,
    SearchText,
    TheAsk,
)
from copydesk.web.api.reading.entryshapes import (
    EntryDetailShape,
    EntryShape,
    StoryRef,
    shape_entries,
    shape_entry,
)
from copydesk.web.api.reading.marks import MarkCounts
from copydesk.web.api.reading.playback import shape_playback
from copydesk.web.api.reading.readingplaces import shape_place
from copydesk.web.api.shapes import (
    Body,
    Limit,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    maybe_at,
)


class SavePage(Body):
    """A page to keep, and whether to keep it for later."""

    url: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ADDRESS)]
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    later: bool = True


class CountsShape(MarkCounts):
    """What the sidebar shows; what has no unread entries is left out.

    Feeds add up to `unread`, and so do folders, where 0 stands for feeds that are in none. Tags
    may overlap.
    """

    unread: int
    feeds: dict[int, int]
    folders: dict[int, int]
    tags: dict[int, int]
    newest_id: int


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


@get("/v1/entries/ids", tags=["entries"], dependencies=LIST_PARAMETERS)
async def list_ids(kit: TheKit, visitor: TheVisitor, ask: TheAsk, limit: IdLimit = 1000) -> IdList:
    """List the ids of entries alone, up to 10,000 at a time."""
    page = await entries.list_ids(kit, visitor, replace(ask, limit=limit))
    return IdList(page.ids, page.next_cursor)


@post("/v1/entries", status_code=200, tags=["entries"])
async def save_page(kit: TheKit, visitor: TheVisitor, data: JSONBody[SavePage]) -> EntryShape:
    """Save a page to a feed of your own; its text is fetched soon."""
    entry = await savedpages.save_page(
        kit, visitor, data.url, title=data.title, is_later=data.later
    )
    return shape_entry(entry)


@get("/v1/entries/{entry_id:int}", tags=["entries"])
async def get_entry(
    kit: TheKit, visitor: TheVisitor, entry_id: PathId, images: ImagesChoice = "original"
) -> EntryDetailShape:
    """Give one entry with its content."""
    signer = await get_signer(kit) if images == "proxied" else None
    shape = shape_entry(await entries.get_tagged_entry(kit, visitor, entry_id), signer)
    full_html = await fulltexts.find_full_text(kit, entry_id)
    story = await stories.find_story(kit, visitor, entry_id)
    return EntryDetailShape(
        **msgspec.structs.asdict(shape),
        full_html=signer.sign_html(full_html) if signer and full_html else full_html,
        playback=shape_playback(await playback.list_playback(kit, visitor, entry_id)),
        place=shape_place(await readingplaces.find_place(kit, visitor, entry_id)),
        story=StoryRef(story.id, story.outlets, maybe_at(story.followed_at)) if story else None,
        analysis=await _shape_analysis(kit, visitor, entry_id),
        filter_hits=await shape_entry_hits(kit, visitor, entry_id),
    )


async def _shape_analysis(kit: Kit, visitor: Visitor, entry_id: int) -> AnalysisShape | None:
    found = await analyses.find_analysis(kit, entry_id)
    return await shape_analysis(kit, visitor, entry_id, found) if found else None


@get("/v1/entries/{entry_id:int}/copies", tags=["entries"])
async def list_copies(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> Page[EntryShape]:
    """List the same article as other feeds of yours brought it."""
    found = await entries.list_copies(kit, visitor, entry_id)
    return Page([shape_entry(entry) for entry in found])


@get("/v1/counts", tags=["entries"])
async def get_counts(kit: TheKit, visitor: TheVisitor) -> CountsShape:
    """Count unread entries per feed, folder and tag, and what is starred and kept for later."""
    counts = await entries.count_entries(kit, visitor)
    return CountsShape(
        unread=sum(counts.feeds.values()),
        **counts.marks,
        feeds=counts.feeds,
        folders=counts.folders,
        tags=counts.tags,
        newest_id=counts.newest_id,
    )


HANDLERS = [
    list_entries,
    list_ids,
    save_page,
    get_entry,
    list_copies,
    get_counts,
]

"""Reading: one entry with all it has, and ids of entries."""

from datetime import datetime

import msgspec
from litestar import get
from msgspec.structs import replace

from copydesk.model import Visitor
from copydesk.services.analysis import analyses
from copydesk.services.ingest import fulltexts
from copydesk.services.reading import entries, playback, readingplaces
from copydesk.services.reading.images import get_signer
from copydesk.services.stories import stories
from copydesk.services.system.kit import Kit
from copydesk.web.api.analysis.analyses import AnalysisShape, shape_analysis
from copydesk.web.api.automation.entryhits import EntryHitShape, shape_entry_hits
from copydesk.web.api.reading.entryids import IdLimit, IdList
from copydesk.web.api.reading.entrylists import (
    LIST_PARAMETERS,
    ImagesChoice,
    TheAsk,
)
from copydesk.web.api.reading.entryshapes import (
    EnclosureShape,
    EntryShape,
    PodcastShape,
    SourceShape,
    shape_entry,
)
from copydesk.web.api.reading.playback import PlaybackShape, shape_playback
from copydesk.web.api.reading.readingplaces import shape_place
from copydesk.web.api.shapes import (
    Page,
    PathId,
    TheKit,
    TheVisitor,
    maybe_at,
)


class StoryRef(msgspec.Struct):
    """The story of an entry, how many of your outlets tell it, and since when you follow it."""

    id: int
    outlets: int
    followed_at: datetime | None


class EntryDetailShape(EntryShape, kw_only=True):
    """A single entry with all it has.

    `full_html` is the text of the page behind it if it was fetched, `playback` says how far its
    files were played, `place` how much of the text lies above where you stopped reading,
    `story` is set when other outlets of yours tell the same,
    `analysis` what was said of it so far, `filter_hits` what your filters did with it.
    """

    html: str
    enclosures: list[EnclosureShape]
    categories: list[str]
    comments_url: str
    comments_count: int | None
    podcast: PodcastShape | None
    source: SourceShape | None
    full_html: str | None
    playback: list[PlaybackShape]
    place: float | None
    story: StoryRef | None
    analysis: AnalysisShape | None
    filter_hits: list[EntryHitShape]


@get("/v1/entries/ids", tags=["entries"], dependencies=LIST_PARAMETERS)
async def list_ids(kit: TheKit, visitor: TheVisitor, ask: TheAsk, limit: IdLimit = 1000) -> IdList:
    """List the ids of entries alone, up to 10,000 at a time."""
    page = await entries.list_ids(kit, visitor, replace(ask, limit=limit))
    return IdList(page.ids, page.next_cursor)


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


HANDLERS = [
    list_ids,
    get_entry,
    list_copies,
]

"""Reading: pages of entries, their ids, one entry, counts."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, JSONBody, QueryParameter, SkipValidation
from msgspec import UNSET, UnsetType

from copydesk.model import Entry, SearchHighlight, Visitor
from copydesk.model.analysis import Category
from copydesk.model.limits import LONGEST_ADDRESS, LONGEST_QUERY, LONGEST_TAG_TITLE, LONGEST_TITLE
from copydesk.packing import unpack_html
from copydesk.services.analysis import analyses
from copydesk.services.ingest import fulltexts
from copydesk.services.intake import savedpages
from copydesk.services.reading import entries, playback
from copydesk.services.reading.images import get_signer
from copydesk.services.reading.requests import EntryRequest, SearchOrder, View
from copydesk.services.reading.search import search_feeds
from copydesk.services.stories import stories
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.services.system.signing import Signer
from copydesk.web.api.analysis.analyses import AnalysisShape, shape_analysis
from copydesk.web.api.automation.entryhits import EntryHitShape, shape_entry_hits
from copydesk.web.api.reading.marks import MarkCounts, MarkTimes, provide_view, shape_marks
from copydesk.web.api.reading.playback import PlaybackShape, shape_playback
from copydesk.web.api.shapes import (
    Body,
    Cursor,
    Limit,
    Page,
    PathId,
    QueryId,
    TheKit,
    TheVisitor,
    at,
    maybe_at,
)
from copydesk.web.api.subscriptions.subscriptions import SubscriptionShape, shape_subscription

SearchText = Annotated[
    str, QueryParameter(max_length=LONGEST_QUERY, description="words to search for")
]
Words = Annotated[
    str, QueryParameter(min_length=1, max_length=LONGEST_QUERY, description="words to search for")
]
TagTitle = Annotated[
    str,
    QueryParameter(
        max_length=LONGEST_TAG_TITLE, description="only what carries this tag, or its feed does"
    ),
]
BoardId = Annotated[
    int | None,
    QueryParameter(
        ge=1, le=2**53, description="only what stands on this board, whose order is `board`"
    ),
]
Shared = Annotated[
    bool,
    QueryParameter(description="only what other users sent you, whose order is `shared`"),
]
CategoryChoice = Annotated[
    Category | None, QueryParameter(description="only what was put into this category")
]
MostOf = Annotated[
    float | None,
    QueryParameter(
        ge=0, le=1, description="leave out what has a higher score; what has none stays"
    ),
]
LeastImportance = Annotated[
    int | None,
    QueryParameter(ge=-2, le=2, description="only what is at least so important to you"),
]
SkipsMuted = Annotated[
    bool,
    QueryParameter(
        description="leave muted feeds out of a list over all feeds, but for lists of unread"
    ),
]
IdLimit = Annotated[int, QueryParameter(ge=1, le=10_000, description="how many at most")]
Highlights = Annotated[bool, QueryParameter(description="mark what `q` found in each entry")]
Content = Annotated[bool, QueryParameter(description="add the HTML of each entry")]
ImagesChoice = Annotated[
    Literal["original", "proxied"],
    QueryParameter(description="addresses of pictures: the publisher's, or through this server"),
]


class EnclosureShape(msgspec.Struct):
    """A file that comes with an entry."""

    url: str
    type: str = ""
    length: int | None = None
    duration: int | None = None


class TranscriptShape(msgspec.Struct):
    """The words of an episode, in a file of their own."""

    url: str
    type: str = ""
    language: str = ""


class ChapterShape(msgspec.Struct):
    """A part of an episode, and the second at which it starts."""

    start: int
    title: str
    url: str = ""


class PersonShape(msgspec.Struct):
    """Somebody who speaks in an episode, or made it."""

    name: str
    role: str = ""
    url: str = ""


class PodcastShape(msgspec.Struct):
    """What a podcast says of an episode; `chapters_url` is a file with its chapters."""

    season: int | None = None
    episode: int | None = None
    transcripts: list[TranscriptShape] = []
    chapters: list[ChapterShape] = []
    chapters_url: str = ""
    persons: list[PersonShape] = []


class SourceShape(msgspec.Struct):
    """The feed that an entry was taken from, as planets say."""

    title: str = ""
    url: str = ""


class EntryExtra(msgspec.Struct):
    """What an entry has besides its text."""

    enclosures: list[EnclosureShape] = []
    categories: list[str] = []
    comments_url: str = ""
    comments_count: int | None = None
    podcast: PodcastShape | None = None
    source: SourceShape | None = None


class EntryShape(MarkTimes):
    """An entry as this user sees it; `html` only where content was asked for.

    `tags` are those of the entry itself, `board_ids` the boards that it stands on; `note` is what
    was said of it on the board that was asked for. `copies` says in how many other feeds of this
    user the same article is, `copy_of` which one is the first of them, if it is another. Lists
    of all entries, and of what is read, show each article once. `clickbait` to `reading_seconds`
    are what was said of it so far, null where nobody could tell; scores go from 0 to 1.
    `importance` is what one of your filters made of it, from -2 to 2.
    """

    id: int
    feed_id: int
    title: str
    url: str
    author: str
    excerpt: str
    image_url: str
    language: str
    word_count: int
    published_at: datetime | None
    arrived_at: datetime
    updated_at: datetime | None
    version: int
    is_read: bool
    read_at: datetime | None
    tags: list[str]
    board_ids: list[int]
    copies: int
    copy_of: int | None
    clickbait: float | None
    overall: float | None
    category: str | None
    neutral_title: str | None
    reading_seconds: int | None
    importance: int
    html: str | UnsetType = UNSET
    enclosures: list[EnclosureShape] | UnsetType = UNSET
    categories: list[str] | UnsetType = UNSET
    comments_url: str | UnsetType = UNSET
    comments_count: int | UnsetType | None = UNSET
    podcast: PodcastShape | UnsetType | None = UNSET
    source: SourceShape | UnsetType | None = UNSET
    highlight: SearchHighlight | UnsetType = UNSET
    note: str | UnsetType = UNSET


class StoryRef(msgspec.Struct):
    """The story of an entry, how many of your outlets tell it, and since when you follow it."""

    id: int
    outlets: int
    followed_at: datetime | None


class EntryDetailShape(EntryShape, kw_only=True):
    """A single entry with all it has.

    `full_html` is the text of the page behind it if it was fetched, `playback` says how far its
    files were played, `story` is set when other outlets of yours tell the same,
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
    story: StoryRef | None
    analysis: AnalysisShape | None
    filter_hits: list[EntryHitShape]


class SearchPage(msgspec.Struct):
    """What was found: entries, where they go on, and on the first page the user's own feeds."""

    items: list[EntryShape]
    next_cursor: str | UnsetType = UNSET
    feeds: list[SubscriptionShape] = []


class IdList(msgspec.Struct, omit_defaults=True):
    """Ids of entries, and where the list goes on; no cursor when done."""

    items: list[int]
    next_cursor: str = ""


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


# Packed; most texts have a few thousand.
HEAVY_BYTES = 20_000
_extra = msgspec.json.Decoder(EntryExtra)


def shape_entry(entry: Entry, signer: Signer | None = None) -> EntryShape:
    """Shape an entry; with a signer, its pictures come through our own address."""
    shape = EntryShape(
        id=entry.id,
        feed_id=entry.feed_id,
        title=entry.title,
        url=entry.url,
        author=entry.author,
        excerpt=entry.excerpt,
        image_url=signer.sign(entry.image_url) if signer else entry.image_url,
        language=entry.language,
        word_count=entry.word_count,
        published_at=maybe_at(entry.published_at),
        arrived_at=at(entry.arrived_at),
        updated_at=maybe_at(entry.updated_at),
        version=entry.version,
        is_read=entry.is_read,
        read_at=maybe_at(entry.read_at),
        **shape_marks(entry),
        tags=list(entry.tags),
        board_ids=list(entry.board_ids),
        copies=entry.copies,
        copy_of=entry.copy_of,
        clickbait=_to_share(entry.clickbait),
        overall=_to_share(entry.overall),
        category=entry.category or None,
        neutral_title=entry.neutral_title or None,
        reading_seconds=entry.reading_seconds,
        importance=entry.importance,
        highlight=entry.highlight or UNSET,
        note=UNSET if entry.note is None else entry.note,
    )
    if entry.packed is not None:
        extra = _extra.decode(entry.extra)
        html = unpack_html(entry.packed)
        shape.html = signer.sign_html(html) if signer else html
        shape.enclosures = extra.enclosures
        shape.categories = extra.categories
        shape.comments_url = extra.comments_url
        shape.comments_count = extra.comments_count
        shape.podcast = extra.podcast
        shape.source = extra.source
    return shape


def _to_share(thousandths: int | None) -> float | None:
    return None if thousandths is None else thousandths / 1000


async def shape_entries(found: Sequence[Entry], signer: Signer | None) -> list[EntryShape]:
    """Shape a page; others get a turn after each heavy text."""
    shapes = []
    for entry in found:
        shapes.append(shape_entry(entry, signer))
        if len(entry.packed or b"") > HEAVY_BYTES:
            await asyncio.sleep(0)
    return shapes


async def provide_ask(
    kit: TheKit,
    visitor: TheVisitor,
    view: NamedDependency[SkipValidation[View]],
    feed_id: QueryId = None,
    folder_id: QueryId = None,
    tag: TagTitle = "",
    board_id: BoardId = None,
    is_shared: Shared = False,
    category: CategoryChoice = None,
    max_clickbait: MostOf = None,
    max_overall: MostOf = None,
    min_importance: LeastImportance = None,
    skips_muted: SkipsMuted = False,
    order: FromQuery[SearchOrder] = "newest",
    cursor: Cursor = "",
) -> EntryRequest:
    """Give what every list of entries may be asked: which ones, in which order, from where."""
    return EntryRequest(
        view=view,
        feed_id=feed_id,
        folder_id=folder_id,
        tag_id=await entries.get_tag_id(kit, visitor, tag) if tag else None,
        board_id=board_id,
        is_shared=is_shared,
        category=category,
        most_clickbait=max_clickbait,
        most_overall=max_overall,
        least_importance=min_importance,
        skips_muted=skips_muted,
        order=order,
        cursor=cursor,
    )


TheAsk = NamedDependency[SkipValidation[EntryRequest]]
LIST_PARAMETERS = {
    "ask": Provide(provide_ask),
    "view": Provide(provide_view, sync_to_thread=False),
}


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
) -> Page[EntryShape]:
    """List entries, a page at a time; `content=true` adds their HTML."""
    ask = replace(ask, query=q, limit=limit, has_body=content, has_highlight=highlight)
    page = await entries.list_entries(kit, visitor, ask)
    signer = await get_signer(kit) if images == "proxied" else None
    return Page(await shape_entries(page.entries, signer), page.next_cursor)


@get("/v1/entries/search", tags=["entries"], dependencies=LIST_PARAMETERS)
async def search(
    kit: TheKit,
    visitor: TheVisitor,
    ask: TheAsk,
    q: Words,
    highlight: Highlights = False,
    content: Content = False,
    images: ImagesChoice = "original",
    limit: Limit = 50,
) -> SearchPage:
    """Search entries as `GET /v1/entries?q=` does; the first page also has the feeds that match."""
    ask = replace(ask, query=q, limit=limit, has_body=content, has_highlight=highlight)
    page = await entries.list_entries(kit, visitor, ask)
    signer = await get_signer(kit) if images == "proxied" else None
    shown = await shape_entries(page.entries, signer)
    feeds: list[SubscriptionShape] = []
    if not ask.cursor:
        now, followed = kit.now(), await subscriptions.list_subscriptions(kit, visitor)
        feeds = [shape_subscription(each, now) for each in search_feeds(followed, q, now)]
    return SearchPage(shown, page.next_cursor or UNSET, feeds)


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
    search,
    list_ids,
    save_page,
    get_entry,
    list_copies,
    get_counts,
]

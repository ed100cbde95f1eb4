"""Tools that read: lists, searches, texts, stories, highlights, and what there is at all."""

from typing import Annotated, Literal

import msgspec

from copydesk.errors import Invalid
from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_QUERY, LONGEST_TAG_TITLE
from copydesk.services.ingest.fulltexts import read_plain_text
from copydesk.services.reading import boards, entries, highlights, tags
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.reading.search import search_feeds
from copydesk.services.stories import stories
from copydesk.services.stories.stories import ListedStory
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.system.kit import Kit
from copydesk.web.api.shapes import at, maybe_at
from copydesk.web.assistants.toolbox import Tool, ToolArguments
from copydesk.web.assistants.toolshapes import (
    LONGEST_EXCERPT,
    ToolClaim,
    ToolCursor,
    ToolEntries,
    ToolFeeds,
    ToolHighlight,
    ToolHighlights,
    ToolId,
    ToolLimit,
    ToolOverview,
    ToolPlace,
    ToolStories,
    ToolStory,
    ToolStoryDetail,
    ToolTelling,
    ToolText,
    shape_tool_entry,
    shape_tool_feed,
    shape_tool_tag,
)

LONGEST_PART = 20_000
MOST_CLAIMS = 40

EntryView = Literal["all", "unread", "read", "starred", "later"]
OneTag = Annotated[
    str, msgspec.Meta(max_length=LONGEST_TAG_TITLE, description="only what carries this tag")
]
OneFeed = Annotated[ToolId | None, msgspec.Meta(description="only entries of this feed")]
OneFolder = Annotated[ToolId | None, msgspec.Meta(description="only feeds in this folder")]


class ListArguments(ToolArguments):
    """Which entries."""

    view: EntryView = "unread"
    feed_id: OneFeed = None
    folder_id: OneFolder = None
    tag: OneTag = ""
    board_id: Annotated[ToolId | None, msgspec.Meta(description="only what stands on it")] = None
    order: Annotated[
        Literal["newest", "oldest", "fair", "important"],
        msgspec.Meta(description="fair: no feed takes more than its share"),
    ] = "newest"
    limit: ToolLimit = 20
    cursor: ToolCursor = ""


class SearchArguments(ToolArguments):
    """What to look for, and where."""

    query: Annotated[
        str,
        msgspec.Meta(
            min_length=1,
            max_length=LONGEST_QUERY,
            description='words, "a phrase", -without, title:word, author:name, feed:name, '
            "after:2026-01-31, before:2026-02-28",
        ),
    ]
    view: EntryView = "all"
    feed_id: OneFeed = None
    folder_id: OneFolder = None
    tag: OneTag = ""
    order: Literal["ranked", "newest", "oldest"] = "ranked"
    limit: ToolLimit = 20
    cursor: ToolCursor = ""


class ReadArguments(ToolArguments):
    """Which entry, and from which letter on."""

    entry_id: ToolId
    offset: Annotated[
        int, msgspec.Meta(ge=0, le=2**31, description="next_offset of the part before")
    ] = 0


class NoArguments(ToolArguments):
    """Nothing."""


class FeedArguments(ToolArguments):
    """Which feeds."""

    words: Annotated[
        str, msgspec.Meta(max_length=LONGEST_QUERY, description="in title or address")
    ] = ""
    limit: Annotated[int, msgspec.Meta(ge=1, le=500)] = 100


class StoriesArguments(ToolArguments):
    """Which stories."""

    is_followed: Annotated[bool, msgspec.Meta(description="only those that the user follows")] = (
        False
    )
    limit: ToolLimit = 20
    cursor: ToolCursor = ""


class StoryArguments(ToolArguments):
    """Which story."""

    story_id: ToolId


class HighlightArguments(ToolArguments):
    """Which highlights."""

    words: Annotated[str, msgspec.Meta(max_length=LONGEST_QUERY)] = ""
    limit: ToolLimit = 50
    cursor: ToolCursor = ""


async def get_overview(kit: Kit, visitor: Visitor, _given: NoArguments) -> ToolOverview:
    """Say how much is unread, starred and kept for later, and list folders, tags and boards with
    their ids. A good first call."""
    counts = await entries.count_entries(kit, visitor)
    return ToolOverview(
        unread=sum(counts.feeds.values()),
        starred=counts.marks["starred"],
        later=counts.marks["later"],
        feeds=len(await subscriptions.list_subscriptions(kit, visitor)),
        folders=[
            ToolPlace(each.id, each.title, counts.folders.get(each.id, 0), each.parent_id)
            for each in await folders.list_folders(kit, visitor)
        ],
        tags=[shape_tool_tag(each) for each in await tags.list_tags(kit, visitor)],
        boards=[
            ToolPlace(each.id, each.title, each.entry_count)
            for each in await boards.list_boards(kit, visitor)
        ],
    )


async def list_feeds(kit: Kit, visitor: Visitor, given: FeedArguments) -> ToolFeeds:
    """List the feeds that the user follows, with their unread counts and folders."""
    found = await subscriptions.list_subscriptions(kit, visitor)
    if given.words:
        found = search_feeds(found, given.words, kit.now())
    page = [shape_tool_feed(each) for each in found[: given.limit]]
    return ToolFeeds(page, len(found) - len(page))


async def list_entries(kit: Kit, visitor: Visitor, given: ListArguments) -> ToolEntries:
    """List entries (headlines with excerpts), unread ones unless told otherwise. Pages go on with
    the cursor."""
    ask = EntryRequest(
        view=given.view,
        feed_id=given.feed_id,
        folder_id=given.folder_id,
        tag_id=await entries.get_tag_id(kit, visitor, given.tag) if given.tag else None,
        board_id=given.board_id,
        order=given.order,
        limit=given.limit,
        cursor=given.cursor,
    )
    page = await entries.list_entries(kit, visitor, ask)
    return ToolEntries([*map(shape_tool_entry, page.entries)], page.next_cursor)


async def search_entries(kit: Kit, visitor: Visitor, given: SearchArguments) -> ToolEntries:
    """Search titles and texts of all entries that the user may see; the best come first."""
    if not given.query.strip():
        raise Invalid("query must not be empty", field="query")
    ask = EntryRequest(
        view=given.view,
        feed_id=given.feed_id,
        folder_id=given.folder_id,
        tag_id=await entries.get_tag_id(kit, visitor, given.tag) if given.tag else None,
        query=given.query,
        order=given.order,
        limit=given.limit,
        cursor=given.cursor,
    )
    page = await entries.list_entries(kit, visitor, ask)
    return ToolEntries([*map(shape_tool_entry, page.entries)], page.next_cursor)


async def read_entry(kit: Kit, visitor: Visitor, given: ReadArguments) -> ToolText:
    """Read the text of an entry, the whole article where it was fetched. Does not mark it read;
    long texts come in parts."""
    entry = await entries.get_tagged_entry(kit, visitor, given.entry_id)
    text = await read_plain_text(kit, entry)
    end = given.offset + LONGEST_PART
    story = await stories.find_story(kit, visitor, entry.id)
    followed = await subscriptions.list_subscriptions(kit, visitor)
    return ToolText(
        entry=shape_tool_entry(entry),
        feed_title=next(
            (each.title or each.feed_title for each in followed if each.feed_id == entry.feed_id),
            "",
        ),
        text=text[given.offset : end],
        length=len(text),
        next_offset=end if end < len(text) else None,
        story_id=story.id if story else None,
    )


async def list_stories(kit: Kit, visitor: Visitor, given: StoriesArguments) -> ToolStories:
    """List events that two outlets of the user or more tell, the newest first. A page may hold
    fewer than asked for and still have a cursor."""
    page = await stories.list_stories(
        kit, visitor, limit=given.limit, cursor=given.cursor, is_followed=given.is_followed
    )
    return ToolStories([*map(_shape_story, page.stories)], page.next_cursor)


async def read_story(kit: Kit, visitor: Visitor, given: StoryArguments) -> ToolStoryDetail:
    """Compare how outlets tell one event: their entries in the order of time, who copied whom, and
    in which numbers, dates, quotes and names they agree or differ."""
    told = await stories.get_story(kit, visitor, given.story_id)
    origins = {origin.id: origin for origin in told.lineage.origins}
    return ToolStoryDetail(
        story=_shape_story(ListedStory(told.story, told.title)),
        entries=[
            ToolTelling(
                entry_id=entry.id,
                outlet=seen.outlet,
                title=entry.title,
                url=entry.url,
                published_at=maybe_at(entry.published_at),
                excerpt=entry.excerpt[:LONGEST_EXCERPT],
                copy_of=origins[entry.id].copy_of,
            )
            for entry, seen in told.entries
        ],
        claims=[
            ToolClaim(
                row.kind,
                row.subject,
                row.agreement,
                {voice.outlet: voice.text for voice in row.voices},
            )
            for row in told.ledger[:MOST_CLAIMS]
        ],
    )


async def list_highlights(kit: Kit, visitor: Visitor, given: HighlightArguments) -> ToolHighlights:
    """List words of articles that the user marked, with their notes, the newest first."""
    page = await highlights.list_highlights(
        kit, visitor, query=given.words, cursor=given.cursor, limit=given.limit
    )
    return ToolHighlights(
        [
            ToolHighlight(one.entry_id, one.title, one.url, one.quote, one.note)
            for one in (placed.highlight for placed in page.highlights)
        ],
        page.next_cursor,
    )


def _shape_story(listed: ListedStory) -> ToolStory:
    story = listed.story
    return ToolStory(
        story_id=story.id,
        title=listed.title,
        outlets=story.outlets,
        entries=story.entries,
        last_at=at(story.last_at),
        is_followed=story.followed_at is not None,
    )


TOOLS = (
    Tool("get_overview", "What is there", NoArguments, get_overview),
    Tool("search_entries", "Search", SearchArguments, search_entries),
    Tool("list_entries", "List entries", ListArguments, list_entries),
    Tool("read_entry", "Read an entry", ReadArguments, read_entry),
    Tool("list_feeds", "List feeds", FeedArguments, list_feeds),
    Tool("list_stories", "List stories", StoriesArguments, list_stories),
    Tool("read_story", "Compare a story", StoryArguments, read_story),
    Tool("list_highlights", "List highlights", HighlightArguments, list_highlights),
)

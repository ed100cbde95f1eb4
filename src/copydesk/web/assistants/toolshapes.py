"""How entries, feeds and stories look to assistants: short, for every word costs them."""

from datetime import datetime
from typing import Annotated

import msgspec

from copydesk.model import Entry, Subscription, Tag
from copydesk.model.limits import LONGEST_CURSOR, MOST_ENTRY_IDS
from copydesk.web.api.shapes import maybe_at

LONGEST_EXCERPT = 400

ToolId = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
ToolCursor = Annotated[
    str, msgspec.Meta(max_length=LONGEST_CURSOR, description="next_cursor of the page before")
]
ToolLimit = Annotated[int, msgspec.Meta(ge=1, le=100, description="how many at most")]
ManyIds = Annotated[
    list[ToolId],
    msgspec.Meta(min_length=1, max_length=MOST_ENTRY_IDS, description="ids of entries"),
]


class ToolEntry(msgspec.Struct, omit_defaults=True):
    """An entry in a list."""

    id: int
    feed_id: int
    title: str
    url: str
    published_at: datetime | None
    is_read: bool
    author: str = ""
    excerpt: str = ""
    is_starred: bool = False
    is_later: bool = False
    tags: list[str] = []
    board_ids: list[int] = []
    category: str = ""
    reading_seconds: int | None = None


class ToolEntries(msgspec.Struct, omit_defaults=True):
    """A page of entries, and where it goes on; no cursor when done."""

    entries: list[ToolEntry]
    next_cursor: str = ""


class ToolText(msgspec.Struct, omit_defaults=True):
    """The words of an entry, or a part of them; `next_offset` is where the rest begins."""

    entry: ToolEntry
    feed_title: str
    text: str
    length: int
    next_offset: int | None = None
    story_id: int | None = None


class ToolFeed(msgspec.Struct, omit_defaults=True):
    """A feed that the user follows."""

    feed_id: int
    title: str
    unread: int
    url: str = ""
    """Of a private feed it may be a secret, which is not told."""
    folder_id: int | None = None
    tags: list[str] = []
    is_muted: bool = False


class ToolFeeds(msgspec.Struct, omit_defaults=True):
    """Feeds, and how many more there are."""

    feeds: list[ToolFeed]
    left_out: int = 0


class ToolPlace(msgspec.Struct, omit_defaults=True):
    """A folder, a tag or a board; boards count what stands on them, the others what is unread."""

    id: int
    title: str
    count: int
    parent_id: int | None = None


class ToolOverview(msgspec.Struct):
    """How much waits, and where things are kept."""

    unread: int
    starred: int
    later: int
    feeds: int
    folders: list[ToolPlace]
    tags: list[ToolPlace]
    boards: list[ToolPlace]


class ToolStory(msgspec.Struct, omit_defaults=True):
    """What several outlets tell of one event."""

    story_id: int
    title: str
    outlets: int
    entries: int
    last_at: datetime | None
    is_followed: bool = False


class ToolStories(msgspec.Struct, omit_defaults=True):
    """A page of stories, and where it goes on; no cursor when done."""

    stories: list[ToolStory]
    next_cursor: str = ""


class ToolTelling(msgspec.Struct, omit_defaults=True):
    """One entry of a story, and whose text it repeats, if it does."""

    entry_id: int
    outlet: str
    title: str
    url: str
    published_at: datetime | None
    excerpt: str = ""
    copy_of: int | None = None


class ToolClaim(msgspec.Struct):
    """A number, date, quote or name, and what each outlet says of it."""

    kind: str
    subject: str
    agreement: str
    said: dict[str, str]


class ToolStoryDetail(msgspec.Struct):
    """A story side by side."""

    story: ToolStory
    entries: list[ToolTelling]
    claims: list[ToolClaim]


class ToolHighlight(msgspec.Struct, omit_defaults=True):
    """Words that the user marked, and their note."""

    entry_id: int
    title: str
    url: str
    quote: str
    note: str = ""


class ToolHighlights(msgspec.Struct, omit_defaults=True):
    """A page of highlights, and where it goes on; no cursor when done."""

    highlights: list[ToolHighlight]
    next_cursor: str = ""


class ToolChange(msgspec.Struct, omit_defaults=True):
    """How many entries changed, and the operations that `undo` takes back."""

    changed: int
    operation_ids: list[int] = []


def shape_tool_entry(entry: Entry) -> ToolEntry:
    return ToolEntry(
        id=entry.id,
        feed_id=entry.feed_id,
        title=entry.title,
        url=entry.url,
        published_at=maybe_at(entry.published_at),
        is_read=entry.is_read,
        author=entry.author,
        excerpt=entry.excerpt[:LONGEST_EXCERPT],
        is_starred=entry.starred_at is not None,
        is_later=entry.later_at is not None,
        tags=list(entry.tags),
        board_ids=list(entry.board_ids),
        category=entry.category or "",
        reading_seconds=entry.reading_seconds,
    )


def shape_tool_feed(followed: Subscription) -> ToolFeed:
    return ToolFeed(
        feed_id=followed.feed_id,
        title=followed.title or followed.feed_title,
        unread=followed.unread_count,
        url="" if followed.is_private else followed.feed_url,
        folder_id=followed.folder_id,
        tags=list(followed.tags),
        is_muted=followed.muted_at is not None,
    )


def shape_tool_tag(tag: Tag) -> ToolPlace:
    return ToolPlace(tag.id, tag.title, tag.unread_count)

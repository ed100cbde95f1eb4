"""Entries: as a document lists them, as they are stored, and as one user sees them."""

from dataclasses import dataclass, field

import msgspec

from copydesk.model.analysis import SaidText
from copydesk.model.feeds import FeedInfo
from copydesk.model.marks import EntryMarks


class IncomingEntry(msgspec.Struct, frozen=True, array_like=True):
    """An entry that a document lists and that we do not have in this form."""

    key: str
    content_hash: str
    guid: str
    url: str
    url_key: str | None
    title: str
    title_key: str | None
    author: str
    excerpt: str
    image_url: str
    language: str
    word_count: int
    extra: str
    published_at: int | None
    packed: bytes
    search_title: str
    search_author: str
    search_body: str
    is_teaser: bool = False
    """Whether the body is so short that the page behind it wants to be read."""
    search_vector: bytes = b""
    """For PostgreSQL, instead of the three texts: what `tsvectors` makes of them."""
    said: SaidText | None = None
    """What the builtin analyser said of it while it was read."""


@dataclass(frozen=True, slots=True)
class CleanedText:
    """The text of an entry that we have, cleaned again, and its words for the search."""

    packed: bytes
    excerpt: str
    word_count: int
    search_title: str
    search_author: str
    search_body: str
    search_vector: bytes = b""


@dataclass(frozen=True, slots=True)
class PageText:
    """A web page as an entry of its own."""

    title: str
    title_key: str | None
    author: str
    image_url: str
    language: str
    text: CleanedText


@dataclass(frozen=True, slots=True)
class Listing:
    """A feed document as read by a child process: everything listed, and what is not known yet."""

    info: FeedInfo
    format: str
    keys: tuple[tuple[str, str], ...]
    """Entry key and hash (content, and facts around it) of all listed, in the document's order."""
    incoming: tuple[IncomingEntry, ...]
    hub_url: str = ""
    self_url: str = ""
    new_url: str = ""
    """Where the document says that the feed has moved."""
    is_whole: bool = True
    """Whether the document came to its end; if not, more of it may come next time."""
    fingerprints: str = ""
    """By what its entries are known again before they are read; '' if they are not."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What one update changed."""

    added: tuple[int, ...] = ()
    changed: tuple[int, ...] = ()
    teasers: tuple[int, ...] = ()
    """Those added whose full text is elsewhere."""
    said: dict[int, SaidText] = field(default_factory=dict)
    """What was said of those added while they were read."""


@dataclass(frozen=True, slots=True)
class SearchHighlight:
    """What a search found in an entry: escaped HTML, in which only `<mark>` is an element."""

    title: str
    snippet: str


class Entry(EntryMarks, frozen=True):
    """An entry as one user sees it."""

    id: int
    feed_id: int
    title: str
    url: str
    author: str
    excerpt: str
    image_url: str
    language: str
    word_count: int
    published_at: int | None
    arrived_at: int
    sort_at: int
    updated_at: int | None
    version: int
    read_at: int | None
    is_read: bool
    extra: str = "{}"
    fair_at: int = 0
    """Where it stands in the order that does not let busy feeds drown the others."""
    duplicate_of: int | None = None
    """The first copy of the same article, whoever may see that one; see `copy_of`."""
    clickbait: int | None = None
    """In thousandths, as `overall`; None if nobody could tell, or has not yet."""
    overall: int | None = None
    category: str = ""
    neutral_title: str = ""
    reading_seconds: int | None = None
    importance: int = 0
    """What a filter made of it for this user, from -2 to 2."""
    packed: bytes | None = None
    tags: tuple[str, ...] = ()
    board_ids: tuple[int, ...] = ()
    note: str | None = None
    """What the user says of it on the board that is listed; None elsewhere."""
    highlight: SearchHighlight | None = None
    copies: int = 0
    """In how many other feeds of this user the same article is."""
    copy_of: int | None = None
    """The first of them that this user can see, if that is another one."""


@dataclass(frozen=True, slots=True)
class Version:
    """An earlier form of an entry."""

    version: int
    title: str
    packed: bytes
    detected_at: int

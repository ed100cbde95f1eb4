"""What a feed or a book of one's own entries is made from."""

import msgspec

from copydesk.write.phrases import FeedLanguage
from copydesk.write.records import Attachment

# What a book is sent as.
EPUB = "application/epub+zip"


class OwnHead(msgspec.Struct, frozen=True):
    """The feed itself: what it is called, where it is, and when something in it last changed."""

    id: str
    """A name that stays the same, as a URN."""
    title: str
    url: str
    site_url: str
    updated_at: int
    description: str = ""
    hub_url: str = ""
    """Who tells of changes; empty: nobody does."""
    desk: str = "Copydesk"
    """What the server is called that it comes from."""


class OwnItem(msgspec.Struct, frozen=True):
    """One entry of it, with the feed that brought it."""

    id: str
    url: str
    title: str
    author: str
    html: str
    excerpt: str
    published_at: int
    updated_at: int
    feed_title: str
    feed_url: str
    """Empty where it is private, or where there are several."""
    language: str = ""
    categories: tuple[str, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    note: str = ""
    """What the user says of it, in plain text."""


class OwnDocument(msgspec.Struct, frozen=True):
    """A whole feed, in the order of its view."""

    head: OwnHead
    items: tuple[OwnItem, ...]


class LeftOutLine(msgspec.Struct, frozen=True):
    """An entry that is not in a book, and why, in the reader's language."""

    title: str
    feed_title: str
    reason: str


class BookOrder(msgspec.Struct, frozen=True):
    """A book to make: its entries, and what was left out of it."""

    document: OwnDocument
    language: str
    left_out: tuple[LeftOutLine, ...] = ()
    contents: str = "Contents"
    left_out_title: str = "Left out"


class PageOrder(msgspec.Struct, frozen=True):
    """A page to write: its entries, where the next ones are, and where else they can be had."""

    document: OwnDocument
    language: FeedLanguage
    start: str
    """The address without its ending, below the root of the site."""
    next_cursor: str = ""

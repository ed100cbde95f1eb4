"""What a deframed feed is made from, and what comes of it."""

from typing import Literal

import msgspec

from copydesk.model.analysis import Analysis
from copydesk.write.phrases import FeedLanguage

CopyCoding = Literal["br", "gzip"]
CODINGS: tuple[CopyCoding, ...] = ("br", "gzip")
"""In which copies are stored, the best first."""


class FeedHead(msgspec.Struct, frozen=True):
    """The feed itself, as its publisher names it."""

    url: str
    title: str
    description: str
    site_url: str
    language: str
    image_url: str


class Attachment(msgspec.Struct, frozen=True):
    """A recording or a picture that comes with an entry."""

    url: str
    type: str
    length: int | None


class Item(msgspec.Struct, frozen=True):
    """An entry of the feed, and what was said of it; None: nothing yet."""

    guid: str
    url: str
    title: str
    author: str
    excerpt: str
    packed: bytes
    """The text as it stands in the feed."""
    full_text: bytes
    """That of the article's page, packed as well; empty if nobody has read that."""
    published_at: int
    categories: tuple[str, ...]
    attachments: tuple[Attachment, ...]
    analysis: Analysis | None


class BuildOrder(msgspec.Struct, frozen=True):
    """A feed to build: in these languages, with scores in place and beside the originals."""

    channel: FeedHead
    items: tuple[Item, ...]
    languages: tuple[FeedLanguage, ...]
    interval_minutes: int
    built_at: int


class Piece(msgspec.Struct, frozen=True, array_like=True):
    """One written item, and what it is filtered by; None: it passes always."""

    overall: float | None
    xml: bytes


class Build(msgspec.Struct, frozen=True, array_like=True):
    """A whole feed in one form, in pieces: which of them are shown is for each reader to say."""

    language: str
    is_embedded: bool
    built_at: int
    head: bytes
    pieces: tuple[Piece, ...]


class FeedCopy(msgspec.Struct, frozen=True, array_like=True):
    """Compressed bytes that lack their end, which says at which address they were asked for."""

    etag: str
    """The same in every encoding."""
    built_at: int
    coding: CopyCoding | None = None
    """None: only what is known of a copy, without its bytes."""
    body: bytes = b""
    checksum: int = 0
    """CRC-32 of what was compressed."""
    length: int = 0


class UsualCopies(msgspec.Struct, frozen=True):
    """The copies that most readers ask for, in every encoding, by the number of their limit."""

    scores: list[float]
    by_rank: dict[int, list[FeedCopy]]

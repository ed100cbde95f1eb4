"""What is to be read or cleaned, and what came of it."""

from dataclasses import dataclass, field

from copydesk.model import Listing


@dataclass(frozen=True, slots=True)
class FeedDocument:
    """A feed document, and what its feed listed last time (content hash by entry key)."""

    body: bytes
    url: str
    content_type: str
    known: dict[str, str] = field(default_factory=dict)
    known_hash: str = ""
    is_analysed: bool = False
    """Whether something is to be said of what is new in it."""
    fingerprints: str = ""
    """By what its entries are known again, as the last listing has it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A document that was read; no listing when it is the same as last time, byte for byte."""

    body_hash: str
    listing: Listing | None


@dataclass(frozen=True, slots=True)
class ArticlePage:
    """The page behind an entry, and the text that its feed brought, packed; empty for none."""

    body: bytes
    url: str
    content_type: str
    known: bytes = b""


@dataclass(frozen=True, slots=True)
class SavedPage:
    """A web page that somebody saved, and what it is called so far."""

    body: bytes
    url: str
    content_type: str
    title: str
    is_named: bool
    """Whether the title is the reader's choice."""


@dataclass(frozen=True, slots=True)
class StoredText:
    """The text of an entry as it lies in the database, and what its cleaning depends on."""

    packed: bytes
    url: str
    title: str
    author: str
    excerpt: str
    extra: str

"""Everything children can be asked to do; adding a task is adding a function and its line."""

from dataclasses import dataclass, field

from copydesk.model import Listing
from copydesk.parse.records import FeedLink
from copydesk.pool.task import Task


@dataclass(frozen=True, slots=True)
class Document:
    """A feed document, and what its feed listed last time (content hash by entry key)."""

    body: bytes
    url: str
    content_type: str
    known: dict[str, str] = field(default_factory=dict)
    known_hash: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """A document that was read; no listing when it is the same as last time, byte for byte."""

    body_hash: str
    listing: Listing | None


@dataclass(frozen=True, slots=True)
class Page:
    """A web page that may name feeds."""

    body: bytes
    url: str
    content_type: str


def read_feed(document: Document) -> Reading:
    """Read a feed; only entries that are new or changed are cleaned and come back."""
    from copydesk.pool.reading import hash_body, read_listing

    body_hash = hash_body(document.body)
    if body_hash == document.known_hash:
        return Reading(body_hash, None)
    return Reading(body_hash, read_listing(document))


def find_links(page: Page) -> list[FeedLink]:
    """List the feeds that a web page points to."""
    from copydesk.parse.discover import discover_feeds
    from copydesk.parse.encoding import decode_document

    return discover_feeds(decode_document(page.body, page.content_type), url=page.url)


READ_FEED = Task.of(read_feed)
FIND_LINKS = Task.of(find_links)

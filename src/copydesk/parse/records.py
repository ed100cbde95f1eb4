"""What the parsers give back: plain records, times as aware UTC datetimes, missing text as ''."""

from dataclasses import dataclass, field
from datetime import datetime

from copydesk.model.feeds import OnEdit


@dataclass(frozen=True, slots=True)
class Enclosure:
    """A file that comes with an entry: a podcast episode, a video, an image."""

    url: str
    type: str = ""
    length: int | None = None
    duration: int | None = None
    """Seconds."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """The words of an episode, in a file of their own."""

    url: str
    type: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """Some words of an episode, who says them, and from which second on if that is known."""

    text: str
    start: float | None = None
    speaker: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of an episode, and the second at which it starts."""

    start: int
    title: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who speaks in an episode, or made it."""

    name: str
    role: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class Podcast:
    """What a podcast says of an episode besides what every entry has."""

    season: int | None = None
    episode: int | None = None
    transcripts: tuple[Transcript, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    chapters_url: str = ""
    """A file with the chapters, where the feed itself does not list them."""
    persons: tuple[Person, ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """The feed that an entry was taken from."""

    title: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class ParsedEntry:
    """One entry as the feed states it, with cleaned HTML and absolute addresses."""

    guid: str = ""
    url: str = ""
    title: str = ""
    author: str = ""
    html: str = ""
    summary: str = ""
    published_at: datetime | None = None
    updated_at: datetime | None = None
    language: str = ""
    image_url: str = ""
    enclosures: tuple[Enclosure, ...] = ()
    categories: tuple[str, ...] = ()
    comments_url: str = ""
    comments_count: int | None = None
    podcast: Podcast | None = None
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class ParsedFeed:
    """One feed document; `format` is e.g. 'rss20', 'atom10', 'json11'."""

    format: str
    title: str = ""
    description: str = ""
    guid: str = ""
    author: str = ""
    site_url: str = ""
    self_url: str = ""
    language: str = ""
    icon_url: str = ""
    image_url: str = ""
    categories: tuple[str, ...] = ()
    hubs: tuple[str, ...] = ()
    updated_at: datetime | None = None
    ttl_minutes: int | None = None
    new_url: str = ""
    """Where the feed says it has moved."""
    entries: tuple[ParsedEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class FeedLink:
    """A feed that a page points to."""

    url: str
    title: str = ""
    type: str = ""
    site: str = field(default="", compare=False)
    """What the page says that it is a page of; the same feed is named by many."""


@dataclass(frozen=True, slots=True)
class IconLink:
    """An icon that a page names, as far as the page describes it."""

    url: str
    type: str = ""
    sizes: tuple[int, ...] = ()
    """Widths in pixels; () where none is named."""
    is_touch: bool = False
    """For the home screens of phones: large, and without transparent parts."""
    is_dark: bool = False
    """Only meant for pages on a dark ground."""


@dataclass(frozen=True, slots=True)
class Article:
    """The main text of a web page."""

    html: str
    text: str = ""
    title: str = ""
    author: str = ""
    published_at: datetime | None = None
    image_url: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class OutlineFeed:
    """A feed in a list, with the titles of the folders that it stands in, outermost first."""

    url: str
    title: str = ""
    site_url: str = ""
    path: tuple[str, ...] = ()
    full_text: str = "auto"
    is_muted: bool = False
    is_deframed: bool = False
    on_edit: OnEdit = "nothing"


@dataclass(frozen=True, slots=True)
class Outlines:
    """What a list holds; a folder comes after the one that it stands in."""

    feeds: tuple[OutlineFeed, ...]
    folders: tuple[tuple[str, ...], ...]
    lost: tuple[str, ...] = ()
    """Addresses of feeds that it names in outlines that cannot be read."""
    is_broken_off: bool = False
    """It ends in the middle: nobody knows what else stood in it."""

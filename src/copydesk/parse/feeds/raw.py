"""A feed as read but not yet cleaned: cheap to make, enough to tell what is new or changed."""

from dataclasses import dataclass

import msgspec

from copydesk.keys import make_key
from copydesk.parse.records import Enclosure, ParsedFeed, Podcast, Source


class RawText(msgspec.Struct, frozen=True):
    """A text as the feed has it; `base` is what addresses in it are relative to."""

    value: str = ""
    is_html: bool = True
    base: str = ""


NO_TEXT = RawText()


class RawEntry(msgspec.Struct, frozen=True):
    """One entry before cleaning. Dates are as written, the best first."""

    guid: str = ""
    link: str = ""
    """As written; `url` is the same made absolute."""
    url: str = ""
    title: RawText = NO_TEXT
    content: RawText = NO_TEXT
    summary: RawText = NO_TEXT
    author: str = ""
    published: tuple[str, ...] = ()
    updated: tuple[str, ...] = ()
    language: str = ""
    image_url: str = ""
    enclosures: tuple[Enclosure, ...] = ()
    categories: tuple[str, ...] = ()
    comments_url: str = ""
    comments_count: int | None = None
    podcast: Podcast | None = None
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class RawFeed:
    """A feed document: `feed` is finished but has no entries, those wait to be cleaned."""

    feed: ParsedFeed
    entries: tuple[RawEntry, ...] = ()
    is_broken_off: bool = False
    """The document ends midway: the last entry may be short, later ones missing."""
    surroundings: str = ""
    """On what reading an entry depends besides its own bytes; '' where nobody can say."""


def entry_key(raw: RawEntry) -> str:
    """Give what an entry is known by within its feed: its guid, else its link, else its text."""
    if raw.guid:
        return make_key("guid", raw.guid)
    if raw.link:
        return make_key("link", raw.link)
    body = raw.content.value or raw.summary.value
    return make_key("text", raw.title.value, body, *raw.published[:1])


def content_hash(raw: RawEntry) -> str:
    """Give a value that changes when an entry has changed for its readers."""
    files = [enclosure.url for enclosure in raw.enclosures]
    texts = (raw.title.value, raw.content.value, raw.summary.value, raw.link)
    return make_key(*texts, *files)


def facts_hash(raw: RawEntry) -> str:
    """Give a value that changes with what is around an entry, '' where there is nothing.

    Comments are counted on and transcripts come late: that is no new version of a text.
    """
    if raw.comments_count is None and raw.podcast is None and raw.source is None:
        return ""
    return make_key(repr(raw.podcast), repr(raw.comments_count), repr(raw.source))

"""Entries as the API shows them in lists; `entries.py` adds all that one has."""

import asyncio
import re
from collections.abc import Sequence
from datetime import datetime

import msgspec
from msgspec import UNSET, UnsetType

from copydesk.model import Entry, SearchHighlight
from copydesk.packing import unpack_html
from copydesk.services.system.signing import Signer
from copydesk.web.api.reading.entryheads import shape_head
from copydesk.web.api.reading.marks import MarkTimes, shape_marks
from copydesk.web.api.shapes import maybe_at


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
    `importance` is what one of your filters made of it, from -2 to 2; `has_recording` says that
    a sound or a film comes with it.
    """

    feed_id: int
    updated_at: datetime | None
    version: int
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
    has_recording: bool
    html: str | UnsetType = UNSET
    enclosures: list[EnclosureShape] | UnsetType = UNSET
    categories: list[str] | UnsetType = UNSET
    comments_url: str | UnsetType = UNSET
    comments_count: int | UnsetType | None = UNSET
    podcast: PodcastShape | UnsetType | None = UNSET
    source: SourceShape | UnsetType | None = UNSET
    highlight: SearchHighlight | UnsetType = UNSET
    note: str | UnsetType = UNSET


# Packed; most texts have a few thousand.
HEAVY_BYTES = 20_000
_extra = msgspec.json.Decoder(EntryExtra)
# Lists look at all that came with each of their entries, so nothing of it is decoded for that;
# within a text that somebody wrote the quotes would be escaped.
_RECORDING = re.compile(r'"type": ?"(?:audio|video)/')


def read_extra(entry: Entry) -> EntryExtra:
    """Give what an entry has besides its text."""
    return _extra.decode(entry.extra)


def shape_entry(entry: Entry, signer: Signer | None = None) -> EntryShape:
    """Shape an entry; with a signer, its pictures come through our own address."""
    shape = EntryShape(
        *shape_head(entry, signer),
        *shape_marks(entry),
        entry.feed_id,
        maybe_at(entry.updated_at),
        entry.version,
        maybe_at(entry.read_at),
        list(entry.tags),
        list(entry.board_ids),
        entry.copies,
        entry.copy_of,
        _to_share(entry.clickbait),
        _to_share(entry.overall),
        entry.category or None,
        entry.neutral_title or None,
        entry.reading_seconds,
        entry.importance,
        _RECORDING.search(entry.extra) is not None,
    )
    if entry.highlight is not None:
        shape.highlight = entry.highlight
    if entry.note is not None:
        shape.note = entry.note
    if entry.packed is not None:
        extra = read_extra(entry)
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

"""Highlights: pieces of texts that a user has marked, which outlive edits and the text itself."""

from dataclasses import dataclass
from typing import Literal

HighlightColour = Literal["yellow", "green", "blue", "pink", "orange"]
# Which text of an entry: the feed's own, or that of the page behind it.
HighlightedText = Literal["feed", "full"]


@dataclass(frozen=True, slots=True)
class Highlight:
    """A piece of a text: its words, what stood around it, and where; with what is said of it.

    `prefix`, `suffix` and `position` count letters without spaces, see `rules/anchors.py`.
    """

    id: int
    entry_id: int
    quote: str
    prefix: str
    suffix: str
    position: int
    text: HighlightedText
    version: int
    """Of the entry, when it was highlighted."""
    colour: HighlightColour
    note: str
    title: str
    """Of the entry, as it was then; it may be gone by now."""
    url: str
    created_at: int
    feed_id: int | None = None
    """None when the entry is gone."""
    snapshot_id: int | None = None
    """What is kept of the entry."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """What is remembered of a place: the piece, what stood around it, and where it began."""

    piece: str
    prefix: str = ""
    suffix: str = ""
    position: int | None = None


@dataclass(frozen=True, slots=True)
class TextSpan:
    """A place of a text, in letters; `end` is behind its last one."""

    start: int
    end: int

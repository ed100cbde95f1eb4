"""The marks that a user sets on entries, each declared once, for store, undo, API and page.

A mark has two columns in `states`: `<name>_at`, since when it is set, and `<name>_set_at`, when
somebody last changed it. Its name is also that of its list, of the word behind `is:` in a search,
and of the change that open pages hear. What was read is no mark: it has a table of its own, and
spreads to copies.
"""

from dataclasses import dataclass
from typing import Literal

import msgspec

MarkName = Literal["starred", "later", "hidden"]
MarkEnd = Literal["unstarred", "unlater", "unhidden"]
StateChange = Literal[
    "read", "unread", "all_read", MarkName, MarkEnd, "tagged", "untagged",
    "boarded", "unboarded", "important", "unimportant",
]  # fmt: skip
# What a device can set on entries, several of them at once.
StateField = Literal["read", MarkName]


class EntryMarks(msgspec.Struct, frozen=True):
    """Since when an entry has each mark."""

    starred_at: int | None
    later_at: int | None
    hidden_at: int | None


@dataclass(frozen=True, slots=True)
class Mark:
    """What a mark is called, and what it does; one that does not hide is counted in the sidebar."""

    name: MarkName
    end: MarkEnd
    """The change that takes it away."""
    path: str
    """The last part of the address that sets it."""
    sets: str
    clears: str
    """What the API says of both."""
    keeps_text: bool = False
    """Whether the text stays as it was, whatever becomes of entry, feed and subscription."""
    hides: bool = False
    """Whether entries leave all lists but its own; else they stay in sight after their feed."""


MARKS: tuple[Mark, ...] = (
    Mark(
        "starred",
        "unstarred",
        "star",
        sets="Star an entry; its text is kept even if the feed goes.",
        clears="Take the star away.",
        keeps_text=True,
    ),
    Mark(
        "later",
        "unlater",
        "later",
        sets="Keep an entry for later.",
        clears="Take an entry off the read-later list.",
    ),
    Mark(
        "hidden",
        "unhidden",
        "hide",
        sets="Hide an entry from every list, count and search.",
        clears="Show a hidden entry again, unread if it was.",
        hides=True,
    ),
)
# Those that keep an entry in sight after its feed was left.
KEEPING = tuple(mark for mark in MARKS if not mark.hides)
HIDING = tuple(mark for mark in MARKS if mark.hides)
STATE_FIELDS: tuple[StateField, ...] = ("read", *(mark.name for mark in MARKS))
MARKS_BY_NAME = {mark.name: mark for mark in MARKS}
# What each change of a mark means.
MARK_CHANGES: dict[StateChange, tuple[Mark, bool]] = {
    **{mark.name: (mark, True) for mark in MARKS},
    **{mark.end: (mark, False) for mark in MARKS},
}
# Changes of the same thing: an entry that one of them touched later keeps that.
SAME_FIELD: tuple[tuple[StateChange, ...], ...] = (
    ("read", "unread", "all_read"),
    *((mark.name, mark.end) for mark in MARKS),
    ("tagged", "untagged"),
    ("boarded", "unboarded"),
    ("important", "unimportant"),
)
# What takes back which change.
INVERSES: dict[str, StateChange] = {
    "read": "unread",
    "unread": "read",
    "all_read": "unread",
    **{mark.name: mark.end for mark in MARKS},
    **{mark.end: mark.name for mark in MARKS},
    "tagged": "untagged",
    "untagged": "tagged",
    "boarded": "unboarded",
    "unboarded": "boarded",
    "important": "unimportant",
    "unimportant": "important",
}

"""When an entry is another copy of one that is already here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from copydesk.model.times import HOUR

# A headline that comes back later is news again: "Match report", "Weather for tomorrow".
TITLE_WINDOW = 48 * HOUR


@dataclass(frozen=True, slots=True)
class Copy:
    """An entry reduced to what makes it a copy of another."""

    id: int
    feed_id: int
    url_key: str | None
    title_key: str | None
    arrived_at: int
    duplicate_of: int | None = None
    first_at: int | None = None
    """When the first copy arrived, if this is not the first and that one is still there."""

    @property
    def first_id(self) -> int:
        return self.id if self.duplicate_of is None else self.duplicate_of


@dataclass(frozen=True, slots=True)
class SeenCopy:
    """A copy that a reader can see."""

    id: int
    first_id: int
    """What all copies of an article have in common."""
    feed_id: int
    is_unread: bool
    is_muted: bool
    """Its feed brings the reader nothing unread."""
    met_at: int
    """Since when the reader could see it: when it arrived, or when they followed its feed."""


def choose_shown(copies: Iterable[SeenCopy]) -> dict[int, SeenCopy]:
    """Give the copy that stands for each article in a list, by the id of the first one.

    The one that is unread, or lists would not show what counts say. Else the one that was unread
    once, which is the first that the reader met: a row must not change places by being read.
    """
    shown: dict[int, SeenCopy] = {}
    for copy in sorted(copies, key=_rank):
        shown.setdefault(copy.first_id, copy)
    return shown


def _rank(copy: SeenCopy) -> tuple[bool, bool, int, int]:
    return not copy.is_unread, copy.is_muted, copy.met_at, copy.id


def choose_firsts(entries: Sequence[Copy], stored: Iterable[Copy]) -> dict[int, int]:
    """Give the first copy of each entry that has one, the oldest if several fit.

    The entries are new ones of one feed and came together. Within a feed the publisher's own ids
    decide what is the same: no two entries of a feed are copies, not even of the same third one.
    The cost grows with the number of entries, however many of them share an address or a headline.
    """
    by_url: dict[str, list[int]] = {}
    by_title: dict[str, list[int]] = {}
    taken: set[int] = set()
    for other in stored:
        if other.feed_id == entries[0].feed_id:
            taken.add(other.first_id)
            continue
        if other.url_key:
            by_url.setdefault(other.url_key, []).append(other.first_id)
        if other.title_key and _is_near(other, entries[0].arrived_at):
            by_title.setdefault(other.title_key, []).append(other.first_id)
    for firsts in (*by_url.values(), *by_title.values()):
        firsts.sort(reverse=True)
    found: dict[int, int] = {}
    for entry in entries:
        fitting = [
            *_find_free(by_url.get(entry.url_key or "", []), taken),
            *_find_free(by_title.get(entry.title_key or "", []), taken),
        ]
        if fitting:
            found[entry.id] = min(fitting)
            taken.add(found[entry.id])
    return found


def _is_near(other: Copy, now: int) -> bool:
    """Say whether a headline is fresh: its own entry, and the first copy of that one."""
    first_at = other.arrived_at if other.first_at is None else other.first_at
    return max(abs(now - other.arrived_at), abs(now - first_at)) <= TITLE_WINDOW


def _find_free(firsts: list[int], taken: set[int]) -> list[int]:
    """Give the oldest that this feed has no copy of yet; what is taken stays so and is dropped."""
    while firsts and firsts[-1] in taken:
        firsts.pop()
    return firsts[-1:]

"""When an entry is another copy of one that is already here."""

from collections.abc import Iterable
from dataclasses import dataclass

HOUR = 3_600_000_000
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

    @property
    def first_id(self) -> int:
        return self.id if self.duplicate_of is None else self.duplicate_of


def find_first(entry: Copy, others: Iterable[Copy]) -> int | None:
    """Give the first copy of an entry among others, the oldest if several fit; None if none does.

    In one feed the publisher's own ids decide: there, only address and headline together make a
    copy, for feeds that give an entry a new id at every fetch.
    """
    firsts = [other.first_id for other in others if is_copy(entry, other)]
    return min(firsts, default=None)


def is_copy(entry: Copy, other: Copy) -> bool:
    """Say whether the two are the same article."""
    if entry.id == other.id:
        return False
    has_same_url = entry.url_key is not None and entry.url_key == other.url_key
    has_same_title = entry.title_key is not None and entry.title_key == other.title_key
    if entry.feed_id == other.feed_id:
        return has_same_url and has_same_title
    is_near = abs(entry.arrived_at - other.arrived_at) <= TITLE_WINDOW
    return has_same_url or (has_same_title and is_near)

"""Which entries of a user, in which order and how many: the one value that every list is asked by.

Pages, ids, counts, searches, "mark all" and reader apps all say it with this record; what it means
in SQL is written in `query.py` alone.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from copydesk.model.marks import MARKS, MarkName
from copydesk.rules.query import ScoreEnd
from copydesk.store.entries.terms import TextTerms

View = Literal["all", "unread", "read", MarkName]
Order = Literal["newest", "oldest", "fair", "board", "shared"]
By = Literal["publication", "arrival"]

FARTHEST = 2**62


class Place(msgspec.Struct, frozen=True):
    """Where a page begins: behind this row."""

    sort_at: int
    entry_id: int


# A list changes it five times on its way; that costs a tenth of what a dataclass takes.
class EntryFilter(msgspec.Struct, frozen=True):
    """What an entry must be or have; None, or an empty list of what it must not, leaves it open.

    Times and ids count from the first bound on and up to the second, which is left out.
    """

    user_id: int = 0
    """Whose entries; nobody has this number, so a filter without a user finds nothing."""
    is_unread: bool | None = None
    marks: Mapping[MarkName, bool] = {}
    """Which marks an entry must have, and must not; hidden ones are left out unless asked for."""
    is_followed: bool = False
    """Only what feeds brought that are followed now; else marks and tags keep entries in sight."""
    feed_ids: Sequence[int] | None = None
    tag_id: int | None = None
    """With `feed_ids`: entries of these feeds, and those that carry the tag themselves."""
    tag_ids: Sequence[int] = ()
    """All of these tags, on the entry or on its feed."""
    not_feed_ids: Sequence[int] = ()
    not_tag_ids: Sequence[int] = ()
    """None of these tags on the entry; feeds with such a tag belong in `not_feed_ids`."""
    board_id: int | None = None
    """What stands on this board; only such a list has the order of a board."""
    is_shared: bool = False
    """What another user sent; only such a list has the order in which it was sent."""
    entry_ids: Sequence[int] | None = None
    text: TextTerms = TextTerms()
    scores: Mapping[ScoreEnd, int] = {}
    """Between which scores an entry must be, in thousandths and with both ends."""
    categories: Sequence[str] | None = None
    """One of these; what is in none is left out."""
    not_categories: Sequence[str] = ()
    least_importance: int | None = None
    """What nobody weighed is 0."""
    ids_from: int = 0
    ids_until: int = FARTHEST
    arrived_from: int = -FARTHEST
    arrived_until: int = FARTHEST
    published_from: int = -FARTHEST
    published_until: int = FARTHEST
    changed_from: int = -FARTHEST
    """When an entry last came, was rewritten or was marked."""
    changed_until: int = FARTHEST
    by: By = "publication"
    order: Order = "newest"
    after: Place | None = None
    limit: int = 1000

    @property
    def is_one_feed(self) -> bool:
        return self.tag_id is None and self.feed_ids is not None and len(self.feed_ids) == 1


# What a view claims of its entries.
VIEWS: dict[View, EntryFilter] = {
    "all": EntryFilter(),
    "unread": EntryFilter(is_unread=True),
    "read": EntryFilter(is_unread=False),
    **{mark.name: EntryFilter(marks={mark.name: True}) for mark in MARKS},
}


def narrow_to_view(wanted: EntryFilter, view: View) -> EntryFilter:
    """Add what a view claims."""
    claims = VIEWS[view]
    return replace(wanted, is_unread=claims.is_unread, marks=claims.marks)

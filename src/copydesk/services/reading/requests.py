"""What somebody asks of the lists of entries."""

from typing import Literal

import msgspec

from copydesk.model.analysis import Category
from copydesk.store.entries.filter import View as View

SearchOrder = Literal[
    "newest", "oldest", "fair", "calm", "important", "learned", "ranked", "board", "shared"
]  # fmt: skip


class EntryRequest(msgspec.Struct, frozen=True):
    """Which entries, in which order, how many.

    Ranked is for searches, fair, calm, important and learned are for lists, board is for what
    stands on one, shared for what others sent.
    """

    view: View = "all"
    feed_id: int | None = None
    folder_id: int | None = None
    query: str = ""
    order: SearchOrder = "newest"
    cursor: str = ""
    limit: int = 50
    has_body: bool = False
    tag_id: int | None = None
    board_id: int | None = None
    is_shared: bool = False
    has_highlight: bool = False
    category: Category | None = None
    most_clickbait: float | None = None
    """What has no score is never above a bound."""
    most_overall: float | None = None
    least_importance: int | None = None
    since: int | None = None
    """Only what was published at this time or later."""
    skips_muted: bool = False
    """Leave muted feeds out of a list over all feeds, unless only what is unread is asked for."""
    entry_ids: tuple[int, ...] | None = None
    """Only those of these that the list has, for who knows where they stand in it already."""

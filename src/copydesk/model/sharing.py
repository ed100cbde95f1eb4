"""What leaves the desk for other programs: feeds of one's own."""

from dataclasses import dataclass
from typing import Literal

OwnView = Literal["all", "unread", "starred", "later", "stories"]


@dataclass(frozen=True, slots=True)
class Selection:
    """What an own feed is made of: a view, of everything or of one part."""

    view: OwnView = "all"
    feed_id: int | None = None
    folder_id: int | None = None
    tag_id: int | None = None
    query: str = ""


@dataclass(frozen=True, slots=True)
class OwnFeed:
    """A feed of a user's own entries, for programs that know its address."""

    id: int
    title: str
    selection: Selection
    created_at: int
    last_used_at: int | None

"""What leaves the desk for other programs: feeds of one's own, and a list of books."""

from dataclasses import dataclass
from typing import Literal

OwnView = Literal["all", "unread", "starred", "later", "stories"]
FeedForm = Literal["atom", "rss", "json"]


@dataclass(frozen=True, slots=True)
class Selection:
    """What an own feed is made of: a view, of everything or of one part."""

    view: OwnView = "all"
    feed_id: int | None = None
    folder_id: int | None = None
    tag_id: int | None = None
    board_id: int | None = None
    query: str = ""


@dataclass(frozen=True, slots=True)
class OwnFeed:
    """A feed of a user's own entries, for programs that know its address."""

    id: int
    title: str
    selection: Selection
    created_at: int
    last_used_at: int | None
    has_texts: bool = True
    """Whether whole texts are in it, or only how they begin."""
    uses: int = 0
    """How often it was asked for."""


@dataclass(frozen=True, slots=True)
class Bookshelf:
    """A user's list of books, for e-readers that know its address."""

    created_at: int
    last_used_at: int | None
    uses: int


@dataclass(frozen=True, slots=True)
class HubSubscriber:
    """Somebody who is told when an own feed changes."""

    id: int
    own_feed_id: int
    form: FeedForm
    callback_url: str
    sealed: bytes
    expires_at: int
    told_tag: str
    failures: int


ShareSide = Literal["received", "sent"]


@dataclass(frozen=True, slots=True)
class Contact:
    """Another user, as far as users see each other: a name."""

    id: int
    username: str


@dataclass(frozen=True, slots=True)
class EntryShare:
    """An entry that one user sent to another, as one of the two sees it."""

    id: int
    is_sent: bool
    """Whether who looks sent it; else they got it."""
    other: Contact | None
    """The other one; None once they have left."""
    entry_id: int
    """What who looks can open: what they sent, or what they got."""
    title: str
    source_title: str
    """The name of its feed; empty if that is private."""
    note: str
    sent_at: int
    seen_at: int | None
    """When it was first seen by who got it."""
    note_count: int
    """How many notes followed the first."""
    is_new: bool
    """Whether the other one said something that who looks has not seen."""
    dismissed_at: int | None


@dataclass(frozen=True, slots=True)
class ShareNote:
    """A note that followed."""

    id: int
    is_own: bool
    text: str
    written_at: int

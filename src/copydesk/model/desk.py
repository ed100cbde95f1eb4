"""What a user has: feeds in their places, tags, boards and searches."""

from dataclasses import dataclass
from typing import Literal

import msgspec

from copydesk.model.feeds import (
    FeedKind,
    FetchMode,
    FetchState,
    FullText,
    Layout,
    ListOrder,
    OnEdit,
)

# What a board, a tag or a folder may be marked with; the page has a light and a dark form of each.
Colour = Literal["", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink"]


class FeedLook(msgspec.Struct, frozen=True, gc=False):
    """How one reader sees the entries of one feed; None is as they see all others."""

    layout: Layout | None = None
    order: ListOrder | None = None
    text_size: int | None = None


class Subscription(msgspec.Struct, frozen=True, gc=False):
    """A user's feed, with its state and unread count."""

    id: int
    feed_id: int
    title: str
    feed_title: str
    feed_url: str
    site_url: str
    icon_url: str
    folder_id: int | None
    position: int
    subscribed_at: int
    state: FetchState
    unread_count: int
    muted_at: int | None = None
    """While it is set, the feed brings nothing unread."""
    full_text: FullText = "auto"
    added_at: int = 0
    """When anybody here first followed the feed."""
    tags: tuple[str, ...] = ()
    kind: FeedKind = "web"
    icon_id: int | None = None
    """The icon that we keep for the feed, and the hash by which it is asked for."""
    icon_hash: str = ""
    description: str = ""
    """What the feed says about itself."""
    language: str = ""
    format: str = ""
    """What its document is, e.g. 'rss20' or 'atom10'; empty until it was read."""
    is_private: bool = False
    """Read with somebody's own secrets, or somebody's own: it is never shown to all."""
    deframed_at: int | None = None
    """While it is set, its reader sees calm headlines and scores."""
    on_edit: OnEdit = "nothing"
    look: FeedLook = FeedLook()


class BriefSubscription(msgspec.Struct, frozen=True, gc=False):
    """As much of a user's feed as a list of a thousand shows."""

    id: int
    feed_id: int
    own_title: str
    feed_title: str
    feed_url: str
    site_url: str
    icon_hash: str
    kind: FeedKind
    folder_id: int | None
    position: int
    subscribed_at: int
    added_at: int
    muted_at: int | None
    deframed_at: int | None
    on_edit: OnEdit
    layout: Layout | None
    entry_order: ListOrder | None
    text_size: int | None
    full_text: FullText
    override_seconds: int | None
    fetch_mode: FetchMode | None
    has_access: bool
    is_private: bool
    suspended_at: int | None
    gone_at: int | None
    last_checked_at: int | None
    last_success_at: int | None
    last_new_at: int | None
    last_status: int | None
    last_error: str
    last_error_code: str
    failures: int
    next_check_at: int | None
    retry_after_until: int | None


@dataclass(frozen=True, slots=True)
class Folder:
    """A place for subscriptions; folders may stand in folders."""

    id: int
    parent_id: int | None
    title: str
    position: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Tag:
    """A word of a user's own for entries and feeds."""

    id: int
    title: str
    colour: Colour = ""
    position: int = 0
    """Of all tags 0 until their user puts them in order: they stand by their titles."""
    unread_count: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """A collection that a user puts together by hand."""

    id: int
    title: str
    description: str
    colour: Colour
    position: int
    entry_count: int


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A query under a name."""

    id: int
    title: str
    query: str
    position: int

"""Feeds: what they say of themselves, who makes them, and how fetching them goes."""

from dataclasses import dataclass, field
from typing import Literal

import msgspec

FetchMode = Literal[0, 1, 2]
"""0 never, 1 plainly, 2 as a browser would."""
FullText = Literal["auto", "always", "never"]
# What an article does for one reader when its publisher edits it.
OnEdit = Literal["nothing", "unread", "show"]
Layout = Literal["list", "cards", "magazine"]
ListOrder = Literal["newest", "oldest", "fair", "calm", "important", "learned"]
# Only feeds on the web are fetched; the others are filled by their owner.
FeedKind = Literal["web", "saved"]
HubState = Literal["pending", "active", "failed"]


@dataclass(frozen=True, slots=True)
class FeedInfo:
    """What a feed document says about the feed itself."""

    title: str
    description: str
    site_url: str
    icon_url: str
    image_url: str
    language: str
    ttl_minutes: int | None
    format: str = ""
    """What the document is, e.g. 'rss20' or 'atom10'."""


class FetchState(msgspec.Struct, frozen=True, gc=False):
    """How fetching a feed goes, as users see it."""

    last_checked_at: int | None
    next_check_at: int | None
    last_success_at: int | None
    last_status: int | None
    last_error: str
    last_error_code: str
    failures: int
    suspended_at: int | None = None
    override_seconds: int | None = None
    fetch_mode: FetchMode | None = None
    has_access: bool = False
    """Whether the feed is asked in a way of its own: proxy, headers, password."""
    last_new_at: int | None = None
    gone_at: int | None = None
    etag: str = ""
    last_modified: str = ""
    cache_control: str = ""
    expires_at: int | None = None
    fresh_until: int | None = None
    retry_after_until: int | None = None
    last_error_at: int | None = None
    expires: str = ""
    retry_after: str = ""
    """Both as the server wrote them last."""

    @property
    def is_resting(self) -> bool:
        """Whether nobody asks the feed any more, until somebody says so."""
        return self.gone_at is not None or self.suspended_at is not None


@dataclass(frozen=True, slots=True)
class FeedSource:
    """What a refresh has to know about a feed before it fetches."""

    feed_id: int
    url: str
    etag: str
    last_modified: str
    body_hash: str
    listing: str
    ttl_minutes: int | None
    interval_seconds: int | None
    override_seconds: int | None
    failures: int
    last_success_at: int | None
    last_new_at: int | None
    suspended_at: int | None
    gone_at: int | None
    redirect_url: str
    redirect_count: int
    redirect_first_at: int | None
    title: str
    description: str
    site_url: str
    icon_url: str
    image_url: str
    language: str
    fetch_mode: FetchMode | None
    sealed_access: bytes | None
    full_text: FullText
    pushed_until: int | None = None
    """While a hub pushes what is new, refreshes are only a backup."""
    owner_user_id: int | None = None
    """Set for a feed that is one person's own."""
    publisher_mode: int | None = None
    publisher_disabled_at: int | None = None
    recent_from_at: int | None = None
    """When the first of the last `recent_count` entries came: what the pace is read off."""
    recent_count: int = 0
    cache_control: str = ""
    expires_at: int | None = None
    format: str = ""
    expires: str = ""
    claimed_url: str = ""
    """Where its last document says that it has moved; nobody has proven that."""
    fingerprints: str = ""
    """By what the entries of its last document are known again before they are read."""

    @property
    def info(self) -> FeedInfo:
        """What we know of the feed from its last document."""
        return FeedInfo(
            self.title,
            self.description,
            self.site_url,
            self.icon_url,
            self.image_url,
            self.language,
            self.ttl_minutes,
            self.format,
        )


@dataclass(frozen=True, slots=True)
class Audience:
    """Whether there is more to do with the news of a feed than to give them to its readers."""

    is_shared: bool
    """Somebody who follows the feed shares folders."""
    is_filtered: bool
    """Somebody who follows the feed has filters."""
    may_be_served: bool
    """It is written anew for readers elsewhere, or nobody could tell yet."""


@dataclass(frozen=True, slots=True)
class FetchOutcome:
    """What a refresh leaves in the feed's state, besides entries."""

    status: int | None
    checked_at: int
    next_check_at: int
    interval_seconds: int
    fresh_until: int | None = None
    retry_after_until: int | None = None
    error: str = ""
    error_code: str = ""
    is_gone: bool = False
    icon_wanted_at: int | None = None
    """When to look for the feed's icon, if the document was a reason for that."""
    recent_from_at: int | None = None
    recent_count: int = 0
    cache_control: str = ""
    expires_at: int | None = None
    expires: str = ""
    retry_after: str = ""
    told_check_at: int | None = None
    """The next check, if it is the server that named it."""


@dataclass(frozen=True, slots=True)
class Publisher:
    """Who makes feeds, and how they want to be asked: 0 never, 1 plainly, 2 as a browser would."""

    id: int
    name: str
    domain: str
    fetch_mode: FetchMode
    disabled_at: int | None
    created_at: int
    feed_count: int = 0


@dataclass(frozen=True, slots=True)
class Hub:
    """The hub that pushes a feed to us: what we asked of it, and how it goes."""

    feed_id: int
    hub_url: str
    topic_url: str
    token: str = field(repr=False)
    secret: str = field(repr=False)
    state: HubState
    requested_at: int
    """When we last asked, heard yes, or heard no; 0 before the first request."""
    expires_at: int | None
    last_push_at: int | None
    failures: int
    """Requests and promises that came to nothing since the last push."""
    is_wanted: bool = True
    """Whether anybody follows the feed, and it is neither suspended nor gone."""


@dataclass(frozen=True, slots=True)
class FailingFeed:
    """A feed that did not answer when it was last asked."""

    feed_id: int
    url: str
    is_private: bool
    followers: int
    failures: int
    unanswered_since: int
    last_checked_at: int | None
    last_status: int | None
    last_error: str
    last_error_code: str

"""The records that travel between layers; times are microseconds UTC, missing is None."""

from dataclasses import dataclass, field
from typing import Literal

Role = Literal["admin", "user"]
Scope = Literal["read", "write", "admin"]
FullText = Literal["auto", "always", "never"]
# Only feeds on the web are fetched; the others are filled by their owner.
FeedKind = Literal["web", "email", "saved", "import"]
HubState = Literal["pending", "active", "failed"]


@dataclass(frozen=True, slots=True)
class User:
    """Somebody with an account."""

    id: int
    username: str
    email: str | None
    role: Role
    created_at: int


@dataclass(frozen=True, slots=True)
class Account:
    """A user as an admin sees them."""

    user: User
    last_login_at: int | None
    disabled_at: int | None
    has_password: bool


@dataclass(frozen=True, slots=True)
class Session:
    """A signed-in browser or program."""

    id: int
    user_agent: str
    ip: str
    created_at: int
    last_active_at: int


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks: the user, by which session, from which device, and what the device may do."""

    user: User
    session_id: int
    """0 for who came without a session: with an app password, or with each request anew."""
    device: str
    scopes: frozenset[str] = frozenset({"read", "write", "admin"})
    app_password_id: int | None = None


@dataclass(frozen=True, slots=True)
class AppPassword:
    """A password for one program; the secret itself is known to nobody here."""

    id: int
    name: str
    scopes: tuple[Scope, ...]
    created_at: int
    last_used_at: int | None
    last_ip: str
    last_user_agent: str


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


@dataclass(frozen=True, slots=True)
class FetchState:
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
    fetch_mode: int | None = None
    has_access: bool = False
    """Whether the feed is asked in a way of its own: proxy, headers, password."""
    last_new_at: int | None = None
    gone_at: int | None = None


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
    fetch_mode: int | None
    sealed_access: bytes | None
    full_text: FullText
    is_domain_enforced: bool
    entry_domains: str
    pushed_until: int | None = None
    """While a hub pushes what is new, polls are only a backup."""
    owner_user_id: int | None = None
    """Set for a feed that is one person's own."""
    publisher_mode: int | None = None
    publisher_disabled_at: int | None = None

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
        )


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


@dataclass(frozen=True, slots=True)
class IncomingEntry:
    """An entry that a document lists and that we do not have in this form."""

    key: str
    content_hash: str
    guid: str
    url: str
    url_key: str | None
    title: str
    title_key: str | None
    author: str
    excerpt: str
    image_url: str
    language: str
    word_count: int
    extra: str
    published_at: int | None
    packed: bytes
    search_title: str
    search_author: str
    search_body: str
    is_teaser: bool = False
    """Whether the body is so short that the page behind it wants to be read."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A feed document as read by a child process: everything listed, and what is not known yet."""

    info: FeedInfo
    format: str
    keys: tuple[tuple[str, str], ...]
    """Entry key and content hash of everything listed, in the document's order."""
    incoming: tuple[IncomingEntry, ...]
    hub_url: str = ""
    self_url: str = ""
    is_whole: bool = True
    """Whether the document came to its end; if not, more of it may come next time."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What one update changed."""

    added: tuple[int, ...] = ()
    changed: tuple[int, ...] = ()
    teasers: tuple[int, ...] = ()
    """Those added whose full text is elsewhere."""


@dataclass(frozen=True, slots=True)
class Subscription:
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
    is_notifying: bool = False
    full_text: FullText = "auto"
    added_at: int = 0
    """When anybody here first followed the feed."""
    tags: tuple[str, ...] = ()
    kind: FeedKind = "web"


@dataclass(frozen=True, slots=True)
class Publisher:
    """Who makes feeds, and how they want to be asked: 0 never, 1 plainly, 2 as a browser would."""

    id: int
    name: str
    domain: str
    fetch_mode: int
    disabled_at: int | None
    created_at: int
    feed_count: int = 0


@dataclass(frozen=True, slots=True)
class Folder:
    """A place for subscriptions; folders may stand in folders."""

    id: int
    parent_id: int | None
    title: str
    position: int


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A query under a name."""

    id: int
    title: str
    query: str
    position: int


@dataclass(frozen=True, slots=True)
class Highlight:
    """What a search found in an entry: escaped HTML, in which only `<mark>` is an element."""

    title: str
    snippet: str


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry as one user sees it."""

    id: int
    feed_id: int
    title: str
    url: str
    author: str
    excerpt: str
    image_url: str
    language: str
    word_count: int
    published_at: int | None
    arrived_at: int
    sort_at: int
    updated_at: int | None
    version: int
    read_at: int | None
    starred_at: int | None
    later_at: int | None
    is_read: bool
    extra: str = "{}"
    hidden_at: int | None = None
    fair_at: int = 0
    """Where it stands in the order that does not let busy feeds drown the others."""
    packed: bytes | None = None
    tags: tuple[str, ...] = ()
    highlight: Highlight | None = None


@dataclass(frozen=True, slots=True)
class Tag:
    """A word of a user's own for entries and feeds."""

    id: int
    title: str
    unread_count: int


@dataclass(frozen=True, slots=True)
class Version:
    """An earlier form of an entry."""

    version: int
    title: str
    packed: bytes
    detected_at: int


@dataclass(frozen=True, slots=True)
class Job:
    """A piece of background work, leased to one worker."""

    id: int
    kind: str
    payload: str
    attempts: int
    max_attempts: int
    lease: str


@dataclass(frozen=True, slots=True)
class Run:
    """A refresh of some feeds, and how far it is."""

    id: int
    kind: str
    feed_ids: list[int]
    done: int
    failed: int
    started_at: int
    finished_at: int | None

    @property
    def total(self) -> int:
        return len(self.feed_ids)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that open pages want to know; for one user, or for the readers of a feed."""

    id: int
    kind: str
    user_id: int | None
    feed_id: int | None
    data: str


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

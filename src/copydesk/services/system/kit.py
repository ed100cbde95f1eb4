"""Everything a service works with, built once by `wiring.py` and passed as the first argument."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from copydesk.bus.protocol import Bus
from copydesk.config import Config
from copydesk.fetch.breadth import Breadth
from copydesk.fetch.budget import Budget
from copydesk.fetch.net import Net, StreamNet
from copydesk.fetch.post import NoPost, Post
from copydesk.metrics import Metrics
from copydesk.pool.pool import Pool
from copydesk.services.system.branding.kept import KeptIcons
from copydesk.services.system.gathering import SourceReader, UnchangedWriter
from copydesk.services.system.hotfeeds import HotFeeds
from copydesk.services.system.keptfilters import KeptFilters
from copydesk.services.system.modelstate import ModelState
from copydesk.services.system.outlook import Outlook
from copydesk.services.system.passwords import Passwords
from copydesk.services.system.providerdocs import ProviderDocs
from copydesk.services.system.ratecache import RateCache
from copydesk.services.system.searchcounts import KeptSearchCounts
from copydesk.services.system.signing import Signing
from copydesk.services.system.storyindexes import KeptStoryIndex
from copydesk.services.system.vault import Vault
from copydesk.store.engine.db import Db
from copydesk.store.feeds.fetchlog import FetchLog

EVENTS = "events"
JOBS = "jobs"
SETTINGS_CHANGED = "settings"
# A served feed was built anew, or its flags were changed; the message is its id.
SERVED_CHANGED = "served"
# Six of the largest, which is what a browser asks for at once.
PICTURE_BYTES = 64 * 1024 * 1024


class Overlay:
    """What admins changed since the start, over the settings of the start."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.logo = ""
        """Which logo counts: it changes with its picture, and is empty for ours."""
        self._base: Config | None = None
        self._result: Config | None = None

    def set_values(self, values: dict[str, Any]) -> None:
        if values != self.values:
            self.values, self._base = values, None

    def lay_over(self, base: Config) -> Config:
        if self._result is None or self._base is not base:
            self._base, self._result = base, replace(base, **self.values)
        return self._result


@dataclass(slots=True)
class Vitals:
    """What a process notes of itself, for those who ask whether it works.

    Times are microseconds UTC; 0 for what has not happened yet.
    """

    name: str = field(default_factory=lambda: secrets.token_hex(8))
    command: str = ""
    started_at: int = 0
    seen_at: int = 0
    """When the database last kept a sign of life."""
    taken_at: int = 0
    """When a job was last taken."""


@dataclass(frozen=True, slots=True)
class Kit:
    """The parts of a running Copydesk; tests pass real ones over a temporary database."""

    config: Config
    """What this process was started with; `settings` says what counts now."""
    db: Db
    bus: Bus
    net: Net
    """For feeds: one request per second and host."""
    media: Net
    """For pictures: a page may have many from one host."""
    providers: StreamNet
    """For models: as often as they may be asked, also in networks of one's own."""
    hooks: Net
    """For who calls us back: hubs, which say little, and nobody else's turn is lost to them."""
    outbox: Net
    """For what users send elsewhere: to services of their choice, which never send us on."""
    identities: Net
    """For providers by which people sign in: admins name them, and nobody sends us on."""
    pool: Pool
    now: Callable[[], int]
    """Microseconds UTC."""
    chance: Callable[[], float]
    """A number from 0 to 1."""
    vault: Vault
    post: Post = field(default_factory=NoPost)
    """Who takes letters to people."""
    fetch_log: FetchLog = field(default_factory=FetchLog)
    sources: SourceReader = field(default_factory=SourceReader)
    unchanged: UnchangedWriter = field(default_factory=UnchangedWriter)
    breadth: Breadth = field(default_factory=Breadth)
    """How many feeds are asked at once."""
    signing: Signing = field(default_factory=Signing)
    passwords: Passwords = field(default_factory=Passwords)
    pictures: Budget = field(default_factory=lambda: Budget(PICTURE_BYTES))
    """What pictures on their way to readers may hold, all of them together."""
    provider_docs: ProviderDocs = field(default_factory=ProviderDocs)
    rate_cache: RateCache = field(default_factory=RateCache)
    vitals: Vitals = field(default_factory=Vitals)
    outlook: Outlook = field(default_factory=Outlook)
    """Whether anybody out there is reached."""
    overlay: Overlay = field(default_factory=Overlay)
    brand_icons: KeptIcons = field(default_factory=KeptIcons)
    metrics: Metrics = field(default_factory=Metrics)
    models: ModelState = field(default_factory=ModelState)
    stories: KeptStoryIndex = field(default_factory=KeptStoryIndex)
    filters: KeptFilters = field(default_factory=KeptFilters)
    search_counts: KeptSearchCounts = field(default_factory=KeptSearchCounts)
    hot_feeds: HotFeeds = field(default_factory=HotFeeds)

    @property
    def settings(self) -> Config:
        """The settings that count now, with what admins changed."""
        return self.overlay.lay_over(self.config)

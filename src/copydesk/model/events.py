"""What open pages hear: one record per event, from which the types of the page are made, too."""

from collections.abc import Sequence
from typing import ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from copydesk.model.marks import StateChange
from copydesk.model.work import RunKind


class EventData(msgspec.Struct, frozen=True):
    """What an event says; `event` is what the stream calls it."""

    event: ClassVar[str]


class FeedEvent(EventData, frozen=True):
    """Something about a feed, for all who follow it."""

    feed_id: int


class UserEvent(EventData, frozen=True):
    """One user's own matter."""


class NewEntriesEvent(FeedEvent, frozen=True):
    """A feed brought something."""

    event = "new_entries"
    entry_ids: Sequence[int]
    count: int


class EntryUpdatedEvent(FeedEvent, frozen=True):
    """A publisher changed entries."""

    event = "entry_updated"
    entry_ids: Sequence[int]


class EntryCleanedEvent(FeedEvent, frozen=True):
    """The feed's own text of an entry was cleaned anew."""

    event = "entry_cleaned"
    entry_ids: Sequence[int]


class FullTextEvent(FeedEvent, frozen=True):
    """The text of the page behind an entry is there."""

    event = "full_text"
    entry_ids: Sequence[int]


class AnalysisEvent(FeedEvent, frozen=True):
    """Entries were analysed."""

    event = "analysis"
    entry_ids: Sequence[int]


class IconEvent(FeedEvent, frozen=True):
    """The icon of a feed was found, or is another; `icon` is its address."""

    event = "icon"
    icon: str


class RefreshedEvent(FeedEvent, frozen=True):
    """A feed brought a changed document, failed for the reason given, or works again."""

    event = "refreshed"
    error: str | None


class ProgressEvent(UserEvent, frozen=True):
    """A refresh or an import of many feeds goes on."""

    event = "progress"
    run_id: int
    kind: RunKind
    total: int
    done: int
    failed: int
    is_finished: bool


class StatesEvent(UserEvent, frozen=True):
    """Entries were marked; null if they are too many to be named."""

    event = "states"
    entry_ids: Sequence[int] | None
    change: StateChange
    tag_id: int | UnsetType = UNSET
    board_id: int | UnsetType = UNSET
    importance: int | UnsetType = UNSET


class PlaybackEvent(UserEvent, frozen=True):
    """A player stopped somewhere."""

    event = "playback"
    entry_id: int
    enclosure: int
    seconds: int


class ReadingPlaceEvent(UserEvent, frozen=True):
    """Somebody stopped reading a text somewhere; `place` goes from 0 to 1."""

    event = "reading_place"
    entry_id: int
    place: float


class QueueEvent(UserEvent, frozen=True):
    """What is listened to next changed: load it anew."""

    event = "queue"


class SubscriptionsEvent(UserEvent, frozen=True):
    """Feeds or folders changed: load them anew."""

    event = "subscriptions"


class TagsEvent(UserEvent, frozen=True):
    """A tag was made, named or removed, or a feed was tagged: load them anew."""

    event = "tags"


class BoardsEvent(UserEvent, frozen=True):
    """A board was made, changed or removed, or a note or an order on it: load them anew."""

    event = "boards"


class HighlightsEvent(UserEvent, frozen=True):
    """A piece of an entry was highlighted, or that was changed or taken back: load them anew."""

    event = "highlights"
    entry_id: int


class SharesEvent(UserEvent, frozen=True):
    """Somebody sent an entry, saw, answered or took back one: load what was sent anew."""

    event = "shares"


class SharedFoldersEvent(UserEvent, frozen=True):
    """A shared folder got entries or members, or one was invited to it: load them anew."""

    event = "shared_folders"


class TriageEvent(UserEvent, frozen=True):
    """A member took an entry of a shared folder, let go of it, finished it or wrote a note."""

    event = "triage"
    folder_id: int
    entry_id: int


class SearchesEvent(UserEvent, frozen=True):
    """Saved searches changed: load them anew."""

    event = "searches"


class OwnFeedsEvent(UserEvent, frozen=True):
    """Feeds of one's own changed: load them anew."""

    event = "own_feeds"


class DestinationsEvent(UserEvent, frozen=True):
    """Where entries are sent changed: load it anew."""

    event = "destinations"


class DeliveriesEvent(UserEvent, frozen=True):
    """Entries are to be sent, or were, or not: ask how it went."""

    event = "deliveries"
    entry_ids: Sequence[int]


class FiltersEvent(UserEvent, frozen=True):
    """Filters were changed, or did something: load them anew."""

    event = "filters"


class FilterRunEvent(UserEvent, frozen=True):
    """A filter goes through what came already; `share` goes from 0 to 1."""

    event = "filter_run"
    filter_id: int
    share: float
    looked_at: int
    hits: int
    is_finished: bool


class AlertEvent(UserEvent, frozen=True):
    """A filter tells of entries that came, the first of which are named."""

    event = "alert"
    filter_id: int
    title: str
    entry_ids: Sequence[int]
    count: int


class StoriesEvent(UserEvent, frozen=True):
    """A story was followed or left: load them anew."""

    event = "stories"


class StoryEvent(UserEvent, frozen=True):
    """An entry says something new of a story that the user follows."""

    event = "story"
    story_id: int
    entry_id: int


class PreferencesEvent(UserEvent, frozen=True):
    """Preferences changed: load them anew."""

    event = "preferences"


class ModelPullEvent(UserEvent, frozen=True):
    """A model is being fetched, for all admins; an error that is not the end is tried again."""

    event = "model_pull"
    model: str
    status: str
    completed: int
    total: int
    error: str
    is_finished: bool


class ResetEvent(UserEvent, frozen=True):
    """Too much was missed: load everything anew."""

    event = "reset"


class SignedOutEvent(UserEvent, frozen=True):
    """A session or app password ended; never sent, but whoever listens is looked at again."""

    event = "signed_out"


TOLD: tuple[type[EventData], ...] = (
    NewEntriesEvent,
    EntryUpdatedEvent,
    EntryCleanedEvent,
    FullTextEvent,
    AnalysisEvent,
    IconEvent,
    RefreshedEvent,
    ProgressEvent,
    StatesEvent,
    PlaybackEvent,
    ReadingPlaceEvent,
    QueueEvent,
    SubscriptionsEvent,
    TagsEvent,
    BoardsEvent,
    HighlightsEvent,
    SharesEvent,
    SharedFoldersEvent,
    TriageEvent,
    SearchesEvent,
    OwnFeedsEvent,
    DestinationsEvent,
    DeliveriesEvent,
    FiltersEvent,
    FilterRunEvent,
    AlertEvent,
    StoriesEvent,
    StoryEvent,
    PreferencesEvent,
    ModelPullEvent,
    ResetEvent,
)

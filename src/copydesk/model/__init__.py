"""The records that travel between layers; times are microseconds UTC, missing is None.

Those that are made by the hundred for one answer, or by the ten thousand in a refresh, are structs:
a frozen dataclass takes thirty times as long to make.
"""

from copydesk.model.analysis import Analysis, Category, Score, ScoreName, Scores
from copydesk.model.desk import Board, Colour, Folder, SavedSearch, Subscription, Tag
from copydesk.model.entries import (
    CleanedText,
    Entry,
    IncomingEntry,
    Listing,
    PageText,
    SearchHighlight,
    Stored,
    Version,
)
from copydesk.model.feeds import (
    FailingFeed,
    FeedInfo,
    FeedKind,
    FeedSource,
    FetchOutcome,
    FetchState,
    FullText,
    Hub,
    HubState,
    OnEdit,
    Publisher,
)
from copydesk.model.highlights import Highlight, HighlightColour, HighlightedText
from copydesk.model.people import (
    Account,
    AppPassword,
    AuditLine,
    Identity,
    Invitation,
    Passkey,
    Role,
    Scope,
    Security,
    Session,
    User,
    Visitor,
)
from copydesk.model.work import Event, Job, Run

__all__ = [
    "Account",
    "Analysis",
    "AppPassword",
    "AuditLine",
    "Board",
    "Category",
    "CleanedText",
    "Colour",
    "Entry",
    "Event",
    "FailingFeed",
    "FeedInfo",
    "FeedKind",
    "FeedSource",
    "FetchOutcome",
    "FetchState",
    "Folder",
    "FullText",
    "Highlight",
    "HighlightColour",
    "HighlightedText",
    "Hub",
    "HubState",
    "Identity",
    "IncomingEntry",
    "Invitation",
    "Job",
    "Listing",
    "OnEdit",
    "PageText",
    "Passkey",
    "Publisher",
    "Role",
    "Run",
    "SavedSearch",
    "Scope",
    "Score",
    "ScoreName",
    "Scores",
    "SearchHighlight",
    "Security",
    "Session",
    "Stored",
    "Subscription",
    "Tag",
    "User",
    "Version",
    "Visitor",
]

"""Where entries are sent: kinds of services, what each is told and answers, and how it went."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Literal

ServiceFieldName = Literal["address", "token", "username", "password", "client_id", "client_secret"]
DeliveryState = Literal["waiting", "sent", "failed"]
HighlightsWanted = Literal["none", "new", "all"]
"""Which highlights a service is sent: none, those made from now on, or all, also older ones."""
SendReason = Literal[
    "unauthorized", "wrong_address", "rejected", "busy", "failing", "unreachable", "blocked",
    "secret_lost", "no_page", "lost",
]  # fmt: skip
# These pass by themselves, or may: they are tried again. All others need a person.
PASSING: frozenset[SendReason] = frozenset({"busy", "failing", "unreachable"})


@dataclass(frozen=True, slots=True)
class ServiceField:
    """Something that a service of a kind wants to know of its user."""

    name: ServiceFieldName
    is_secret: bool = False
    """It is never shown again, and sealed where it is kept."""
    usual: str = ""
    """What it is, unless somebody says otherwise."""


OWN_SERVER = (ServiceField("address"), ServiceField("token", is_secret=True))
"""What a service wants to know that people run themselves."""


@dataclass(frozen=True, slots=True)
class EntryToSend:
    """An entry as it is sent."""

    delivery: str
    """The same however often it is tried, so that whoever gets it twice can tell."""
    entry_id: int
    url: str
    title: str
    author: str
    excerpt: str
    feed_title: str
    published_at: int | None
    tags: tuple[str, ...]
    sent_at: int
    """Microseconds UTC."""


@dataclass(frozen=True, slots=True)
class HighlightToSend:
    """A highlight as it is sent, or its note anew if the service has it already."""

    delivery: str
    """The same however often it is tried with the same note."""
    highlight_id: int
    remote_id: str
    """What the service calls it; '' if that has not been told."""
    entry_id: int
    quote: str
    note: str
    title: str
    """Of the entry, as are address and author."""
    url: str
    author: str
    colour: str
    position: int
    created_at: int
    sent_at: int
    """Microseconds UTC."""


@dataclass(frozen=True, slots=True)
class ServiceCall:
    """One request to a service."""

    url: str = field(repr=False)
    method: Literal["GET", "POST", "PATCH"] = "GET"
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    body: bytes | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class ServiceReply:
    """What a service answered."""

    status: int
    body: bytes = field(default=b"", repr=False)
    retry_after_seconds: float | None = None


# What a kind does, step by step: it says whom to ask, and hears the answer. Nothing of it does
# anything by itself, so that each kind can be read, and tested, as a conversation.
Talk = Generator[ServiceCall, ServiceReply, None]
# The same about a highlight; it ends with what the service calls it, '' if it does not say.
HighlightTalk = Generator[ServiceCall, ServiceReply, str]
Given = Mapping[str, str]
"""What a user said about a service, by the name of the field."""


@dataclass(frozen=True, slots=True)
class DestinationKind:
    """A kind of services that take entries; each file in `destinations` is one."""

    name: str
    title: str
    fields: tuple[ServiceField, ...]
    send: Callable[[Given, EntryToSend], Talk]
    """Hand an entry over; what the service has already, it keeps as it is."""
    check: Callable[[Given, int], Talk]
    """See whether it would take one, at a time, and leave nothing there."""
    has_signature: bool = False
    """We make its secret, show it once, and sign what we send: `given["secret"]`."""
    send_highlight: Callable[[Given, HighlightToSend], HighlightTalk] | None = None
    """Hand a highlight over, or its note anew; None if it takes none."""


@dataclass(frozen=True, slots=True)
class SentHighlights:
    """Which highlights a destination is sent, and how that goes."""

    since: int | None = None
    """Those made from this time on; None for none."""
    reason: str = ""
    """Why it went no further the last time; '' if nothing is wrong."""
    next_at: int | None = None
    """When it is tried again after that."""
    sent: int = 0
    refused: int = 0
    """What the service does not take."""
    waiting: int = 0

    @property
    def wanted(self) -> HighlightsWanted:
        if self.since is None:
            return "none"
        return "new" if self.since else "all"


@dataclass(frozen=True, slots=True)
class Destination:
    """A service as one user has set it up."""

    id: int
    kind: str
    title: str
    values: Mapping[str, str]
    """What is no secret of what was given."""
    created_at: int
    sealed: bytes = field(default=b"", repr=False)
    highlights: SentHighlights = SentHighlights()


@dataclass(frozen=True, slots=True)
class EntryDelivery:
    """An entry on its way to a destination, or there, or not."""

    id: int
    destination_id: int
    entry_id: int
    state: DeliveryState
    round: int
    """How often the user wanted it sent."""
    reason: str
    message: str
    requested_at: int
    changed_at: int
    next_at: int | None
    """When it is tried again."""

"""What requests are for, and what each purpose may reach and cost."""

from dataclasses import dataclass, field

from copydesk.fetch.addresses import Network


@dataclass(frozen=True, slots=True)
class Limits:
    """How much patience and memory one request may cost."""

    body_bytes: int = 10 * 1024 * 1024
    """Packed and unpacked, each."""
    total_seconds: float = 30.0
    """For all redirects together, without waiting for our turn."""
    connect_seconds: float = 10.0
    """For looking up the name, and for connecting to each of its addresses."""
    grace_seconds: float = 10.0
    least_bytes_per_second: int = 512
    """The pace that a body must keep, once the grace is used up."""
    redirects: int = 10
    line_bytes: int = 1024 * 1024
    """Of an answer that is read line by line, each."""
    idle_seconds: float = 60.0
    """How long such an answer may say nothing."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """One kind of requests: a client serves one purpose, and nothing else leaves through it."""

    name: str = "feeds"
    allowed: tuple[Network, ...] = ()
    """Closed networks that this purpose may reach, and no other does."""
    limits: Limits = field(default_factory=Limits)
    interval_seconds: float = 1.0
    """Between two requests to a host; 0 is no pause."""
    concurrent: int = 2
    """To one host at once; 0 is no limit."""

"""What a caller asks of the network: one record, from the service to the socket."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Literal, TypeAlias

from copydesk.fetch.budget import Share

ACCEPT_FEEDS = (
    "application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, "
    "application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, text/html;q=0.5, */*;q=0.3"
)
ACCEPT_JSON = "application/json"
ACCEPT_ANYTHING = "*/*"

Method: TypeAlias = Literal["GET", "POST", "PATCH", "DELETE"]


class Urgency(IntEnum):
    """Who goes first where several want the same host; the lower, the sooner."""

    AWAITED = 0
    """Somebody waits for the answer."""
    USUAL = 1
    """Feeds: they bring what everything else is about."""
    PATIENT = 2
    """What comes on top of news that are here already: full texts and icons."""


@dataclass(frozen=True, slots=True)
class Request:
    """How an address is to be asked; what is left out is done as its purpose does it."""

    url: str = field(repr=False)
    method: Method = "GET"
    """Only with GET, redirects are followed: nobody's words are sent on."""
    etag: str = ""
    last_modified: str = ""
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    accept: str = ACCEPT_FEEDS
    form: Mapping[str, str] | None = field(default=None, repr=False)
    json: Mapping[str, object] | None = field(default=None, repr=False)
    body: bytes | None = field(default=None, repr=False)
    """A body, as it is; at most one of `form`, `json` and `body`."""
    limit: int | None = None
    """How many bytes the body of the answer may have."""
    timeout_seconds: float | None = None
    proxy_url: str = field(default="", repr=False)
    urgency: Urgency = Urgency.USUAL
    share: Share | None = None
    """What the body may take of a budget that many answers share."""


def post_form(url: str, form: Mapping[str, str], timeout_seconds: float | None = None) -> Request:
    """Ask for a form to be sent."""
    return Request(url, "POST", form=form, accept=ACCEPT_ANYTHING, timeout_seconds=timeout_seconds)

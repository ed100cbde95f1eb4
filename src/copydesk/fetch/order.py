"""What a caller wants of one fetch, and which headers say so to whom."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from copydesk.errors import Invalid
from copydesk.fetch.budget import Share
from copydesk.fetch.decode import ACCEPTED_CODINGS
from copydesk.fetch.redirects import Trip

# The caller's headers that are no secret and may follow a redirect to another place.
_HARMLESS = frozenset({"accept", "accept-language", "user-agent"})
# Headers that decide about the connection: only we set them.
_OURS = frozenset(
    {"accept-encoding", "connection", "content-length", "host", "te", "transfer-encoding"}
)
_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")


@dataclass(frozen=True, slots=True)
class Order:
    """One call of `Client.get`, checked."""

    limit: int
    timeout_seconds: float
    headers: Mapping[str, str]
    secrets: Mapping[str, str] = field(repr=False)
    """Headers for the asked place only."""
    etag: str = ""
    last_modified: str = ""
    form: Mapping[str, str] | None = field(default=None, repr=False)
    """Sent with POST; None asks with GET."""
    proxy_url: str = field(default="", repr=False)
    is_awaited: bool = False
    share: Share | None = None


def sort_headers(headers: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """Part a caller's headers into harmless ones and secrets, or raise Invalid."""
    harmless: dict[str, str] = {}
    secrets: dict[str, str] = {}
    for name, value in headers.items():
        lower = name.lower()
        if lower in _OURS or not _NAME.fullmatch(name) or not value.isprintable():
            raise Invalid(f"the header {name[:40]!r} cannot be sent")
        (harmless if lower in _HARMLESS else secrets)[lower] = value
    return harmless, secrets


def list_headers(order: Order, trip: Trip) -> dict[str, str]:
    """Give the headers for the next request of a trip."""
    headers = {**order.headers, "accept-encoding": ACCEPTED_CODINGS}
    if trip.target.credentials:
        headers["authorization"] = trip.target.authorization
    if trip.is_home:
        headers.update(order.secrets)
    if order.etag:
        headers["if-none-match"] = order.etag
    if order.last_modified:
        headers["if-modified-since"] = order.last_modified
    return headers

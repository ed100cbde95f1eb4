"""A request as it goes on its way: checked, with its limits, and which headers say what to whom."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from copydesk.errors import Invalid
from copydesk.fetch.headers import keep_header
from copydesk.fetch.purposes import Limits
from copydesk.fetch.redirects import Trip
from copydesk.fetch.request import Request

# The caller's headers that are no secret and may follow a redirect to another place.
_HARMLESS = frozenset({"accept", "accept-language", "user-agent"})
# Headers that decide about the connection: only we set them.
_OURS = frozenset(
    {"accept-encoding", "connection", "content-length", "host", "te", "transfer-encoding"}
)
_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")


@dataclass(frozen=True, slots=True)
class CheckedRequest:
    """One request, checked."""

    request: Request
    limit: int
    timeout_seconds: float
    headers: Mapping[str, str]
    secrets: Mapping[str, str] = field(repr=False)
    """Headers for the asked place only."""
    etag: str = ""
    last_modified: str = ""
    body: bytes | None = field(default=None, repr=False)


def check_request(request: Request, limits: Limits, user_agent: str) -> CheckedRequest:
    """Make a request ready to be sent, or raise Invalid for impossible headers or text."""
    harmless, secrets = sort_headers(request.headers)
    headers = {"user-agent": user_agent, "accept": request.accept, **harmless}
    assert sum(part is not None for part in (request.form, request.json, request.body)) <= 1
    if request.json is not None:
        headers["content-type"] = "application/json"
    seconds = request.timeout_seconds
    return CheckedRequest(
        request=request,
        limit=limits.body_bytes if request.limit is None else request.limit,
        timeout_seconds=limits.total_seconds if seconds is None else seconds,
        headers=headers,
        secrets=secrets,
        etag=keep_header(request.etag),
        last_modified=keep_header(request.last_modified),
        body=request.body if request.json is None else _write_json(request.json),
    )


def _write_json(value: Mapping[str, object]) -> bytes:
    try:
        return msgspec.json.encode(value)
    except ValueError as error:  # text with half a character in it
        raise Invalid("the request holds text that cannot be sent") from error


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


def list_headers(order: CheckedRequest, trip: Trip) -> dict[str, str]:
    """Give the headers for the next request of a trip."""
    headers = dict(order.headers)
    if trip.target.credentials:
        headers["authorization"] = trip.target.authorization
    if trip.is_home:
        headers.update(order.secrets)
    if order.etag:
        headers["if-none-match"] = order.etag
    if order.last_modified:
        headers["if-modified-since"] = order.last_modified
    return headers

"""Where feeds of people's own entries, and lists of their books, are."""

from collections.abc import Mapping
from typing import Any

import msgspec

from copydesk.services.sharing.addresses import HUB, OUT
from copydesk.services.system.kit import Kit
from copydesk.web.asgi import Headers, get_header

PREFIX = OUT
BOOKS = "/opds/"
CACHE = (b"cache-control", b"private, max-age=300")
# Whoever finds such an address somewhere shall not find it in a search engine as well.
NO_INDEX = (b"x-robots-tag", b"noindex, nofollow")


class OwnAddresses(msgspec.Struct):
    """The same entries in the form that a program likes best, and as a page for people."""

    atom: str
    rss: str
    json: str
    epub: str
    html: str


def list_addresses(base_url: str, token: str) -> OwnAddresses:
    start = f"{base_url.rstrip('/')}{PREFIX}{token}"
    return OwnAddresses(
        f"{start}.atom", f"{start}.rss", f"{start}.json", f"{start}.epub", f"{start}.html"
    )


def get_base_url(kit: Kit, scope: Mapping[str, Any]) -> str:
    """Give the address that people use: the one in the settings, or that of this request."""
    host = get_header(scope, b"host") or "localhost"
    return kit.config.public_url or f"{scope.get('scheme', 'http')}://{host}/"


def get_hub_url(kit: Kit) -> str:
    """Give the address of our hub; '' without an address of ours that others can reach."""
    public_url = kit.config.public_url
    return public_url.rstrip("/") + HUB if public_url else ""


def write_tag(tag: str, *more: str) -> bytes:
    """Write the tag of an answer: weak, since a proxy may compress it."""
    return 'W/"{}"'.format("-".join((tag, *more))).encode()


def write_headers(etag: bytes) -> Headers:
    return [(b"etag", etag), CACHE, NO_INDEX]

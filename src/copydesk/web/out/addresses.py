"""Where feeds of people's own entries are."""

from collections.abc import Mapping
from typing import Any

import msgspec

from copydesk.services.system.kit import Kit
from copydesk.web.asgi import get_header

PREFIX = "/out/"


class OwnAddresses(msgspec.Struct):
    """The same entries in the form that a program likes best."""

    atom: str
    rss: str
    json: str
    epub: str


def list_addresses(base_url: str, token: str) -> OwnAddresses:
    start = f"{base_url.rstrip('/')}{PREFIX}{token}"
    return OwnAddresses(f"{start}.atom", f"{start}.rss", f"{start}.json", f"{start}.epub")


def get_base_url(kit: Kit, scope: Mapping[str, Any]) -> str:
    """Give the address that people use: the one in the settings, or that of this request."""
    host = get_header(scope, b"host") or "localhost"
    return kit.config.public_url or f"{scope.get('scheme', 'http')}://{host}/"

"""What outlets of a story are called: no two have one name, though many feeds are "News"."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import urlsplit

NAMELESS = "?"


class Outlet(NamedTuple):
    """Who tells a story: a publisher, or a feed of which none is known."""

    id: int
    name: str
    feed_url: str


def name_outlets(outlets: Iterable[Outlet]) -> dict[int, str]:
    """Give each outlet a name of its own: with the host of its feed, and a number if it must be.

    Of an address nothing but the host is told: the rest may be a secret.
    """
    first = {outlet.id: outlet for outlet in reversed(list(outlets))}
    hosts = {outlet.id: _read_host(outlet.feed_url) for outlet in first.values()}
    names = {
        outlet.id: outlet.name.strip() or hosts[outlet.id] or NAMELESS for outlet in first.values()
    }
    for outlet_id in _list_shared(names):
        if hosts[outlet_id] not in ("", names[outlet_id]):
            names[outlet_id] += f" ({hosts[outlet_id]})"
    for place, outlet_id in enumerate(sorted(_list_shared(names), reverse=True), 1):
        names[outlet_id] += f" #{place}"
    return names


def _list_shared(names: dict[int, str]) -> list[int]:
    """Give the outlets whose name another one has, too."""
    counts = Counter(name.casefold() for name in names.values())
    return [outlet_id for outlet_id, name in names.items() if counts[name.casefold()] > 1]


def _read_host(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""

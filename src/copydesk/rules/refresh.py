"""What a freshly read document means for what we already have."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plan:
    """Keys by what has to be done about them."""

    incoming: frozenset[str]
    """Not listed last time, or with other content: to be cleaned and offered to the store."""
    gone: frozenset[str]
    """Listed last time, but no longer."""


def plan_update(listed: Iterable[tuple[str, str]], known: Mapping[str, str]) -> Plan:
    """Compare a document's (key, content hash) pairs with those of the last full fetch."""
    now = dict(listed)
    incoming = frozenset(key for key, content in now.items() if known.get(key) != content)
    return Plan(incoming=incoming, gone=frozenset(known.keys() - now.keys()))


def write_listing(listed: Iterable[tuple[str, str]]) -> str:
    """Write pairs down compactly for the feed's state."""
    return "\n".join(f"{key} {content}" for key, content in listed)


def read_listing(text: str) -> dict[str, str]:
    return dict(line.split(" ", 1) for line in text.splitlines())

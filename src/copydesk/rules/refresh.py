"""What a freshly read document means for what we already have."""

from collections.abc import Iterable, Mapping, Sequence

from copydesk.model.times import HOUR


def list_incoming(listed: Iterable[tuple[str, str]], known: Mapping[str, str]) -> frozenset[str]:
    """Give the keys of what a document lists anew or with other content than at the last fetch.

    These are to be cleaned and offered to the store. Both sides are pairs of key and content hash.
    """
    return frozenset(key for key, content in dict(listed).items() if known.get(key) != content)


def write_listing(listed: Iterable[tuple[str, str]]) -> str:
    """Write pairs down compactly for the feed's state."""
    return "\n".join(f"{key} {content}" for key, content in listed)


def read_listing(text: str) -> dict[str, str]:
    return dict(line.split(" ", 1) for line in text.splitlines())


def count_backlog(published: Sequence[int | None], now: int, *, most: int, hours: int) -> int:
    """Say how many of the entries of a new feed are kept, newest first; one is, whatever its age.

    What says nothing of its age counts as new.
    """
    if not hours:
        return most
    oldest = now - hours * HOUR
    return max(1, min(most, sum(at is None or at >= oldest for at in published)))

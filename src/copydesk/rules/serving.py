"""Decisions about feeds that are served elsewhere: who may add one, and when one is built."""

import re
from fnmatch import fnmatchcase
from urllib.parse import urlsplit

from copydesk.model.times import SECOND

# An address may have a comma in it, but not one before the next address.
_BETWEEN = re.compile(r"\s+|,\s*(?=https?://)|,\s*$|,\s+")


def is_build_due(*, pending: int, dirty_at: int, deadline_seconds: int, now: int) -> bool:
    """Say whether a feed with news is built now: when nothing is awaited, or for too long."""
    return pending == 0 or now - dirty_at >= deadline_seconds * SECOND or dirty_at > now


def is_listed(url: str, hosts: str) -> bool:
    """Say whether the host of an address fits one of the names or globs, comma-separated."""
    host = (urlsplit(url).hostname or "").lower()
    globs = [each.strip().lower() for each in hosts.split(",") if each.strip()]
    return any(fnmatchcase(host, glob) for glob in globs)


def split_addresses(text: str) -> list[str]:
    """Take a list of addresses apart: commas, spaces or lines between them, each once."""
    return list(dict.fromkeys(filter(None, _BETWEEN.split(text))))

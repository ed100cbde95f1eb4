"""By what entries of the last document are known again before anything of them is read.

An entry whose bytes are the same, in surroundings that are the same, is the same entry. What was
found of it last time stands, and neither a tree nor a hash of its texts has to be made.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

from copydesk.keys import make_key

VERSION = "1"
"""To be changed with what keys or hashes of entries are made of: then all are read again."""
PRINT_BYTES = 8
# Of the key of a page: enough to tell those of one document apart.
PAGE_SIGNS = 8


@dataclass(frozen=True, slots=True)
class KnownEntry:
    """What an entry was found to be: its key, the hash of what it holds, the key of its page."""

    key: str
    content: str
    page: str


@dataclass(frozen=True, slots=True)
class Fingerprints:
    """What the last document held, by the bytes of its entries."""

    surroundings: str = ""
    found: dict[str, KnownEntry] = field(default_factory=dict)


def take_print(entry: bytes) -> str:
    return blake2b(entry, digest_size=PRINT_BYTES).hexdigest()


def name_surroundings(surroundings: str) -> str:
    return make_key(VERSION, surroundings)


def write_fingerprints(surroundings: str, found: Mapping[str, KnownEntry]) -> str:
    """Write them down in the order of the listing, of which they are a part."""
    seal = _seal((each.key, each.content) for each in found.values())
    lines = [f"{name} {each.page[:PAGE_SIGNS]}" for name, each in found.items()]
    return "\n".join((f"{surroundings} {seal}", *lines))


def read_fingerprints(text: str, known: Mapping[str, str]) -> Fingerprints:
    """Read what goes with a listing; none if they were written for another one."""
    first, *lines = text.split("\n")
    surroundings, _, seal = first.partition(" ")
    if not lines or len(lines) != len(known) or seal != _seal(known.items()):
        return Fingerprints()
    found = {}
    for line, (key, content) in zip(lines, known.items(), strict=True):
        name, _, page = line.partition(" ")
        found[name] = KnownEntry(key, content, page)
    return Fingerprints(surroundings, found)


def _seal(listed: Iterable[tuple[str, str]]) -> str:
    return make_key("\n".join(map(" ".join, listed)))

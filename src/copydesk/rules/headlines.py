"""What a page is called, and when two headlines are the same headline."""

import re
from urllib.parse import urlsplit

from copydesk.keys import make_key
from copydesk.model.limits import LONGEST_TITLE

SHORTEST_FINGERPRINT = 8
_NOT_WORD = re.compile(r"[\W_]+")
_STOP_WORDS = frozenset(
    {
        "a", "an", "and", "are", "as", "at", "be", "by", "for", "from", "has", "in", "is", "it",
        "its", "of", "on", "or", "that", "the", "this", "to", "was", "with", "you",
    }
)  # fmt: skip


def title_fingerprint(title: str) -> str:
    """Reduce a headline to its words; '' when too little is left to tell headlines apart."""
    words = _NOT_WORD.sub(" ", title.casefold()).split()
    kept = " ".join(word for word in words if word not in _STOP_WORDS)
    return kept if len(kept) >= SHORTEST_FINGERPRINT else ""


def title_key(title: str) -> str | None:
    fingerprint = title_fingerprint(title)
    return make_key("title", fingerprint) if fingerprint else None


def name_page(url: str) -> str:
    """Give what a page is called until its own title is known."""
    parts = urlsplit(url)
    return f"{parts.hostname or ''}{parts.path.rstrip('/')}"[:LONGEST_TITLE]

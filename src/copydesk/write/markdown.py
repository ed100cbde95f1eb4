"""Highlights as Markdown, for notebooks: one heading for each entry, its pieces as quotes."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime

from copydesk.model import Highlight
from copydesk.model.times import SECOND

_SIGNS = re.compile(r"([\\`*_\[\]<>|~])")
# What begins a heading, a list or a rule, and only there.
_OPENING = re.compile(r"^(\s*)([#+=-]|\d+(?=[.)]))")
_NOT_IN_ADDRESS = str.maketrans({"<": "%3C", ">": "%3E", " ": "%20", "\n": "", "\\": "%5C"})


def write_entry(highlights: Sequence[Highlight]) -> str:
    """Write the highlights of one entry, in the order of its text; at least one is there."""
    first = highlights[0]
    title = _escape(" ".join(first.title.split())) or "…"
    is_web = first.url.startswith(("https://", "http://"))
    head = f"[{title}](<{first.url.translate(_NOT_IN_ADDRESS)}>)" if is_web else title
    pieces = sorted(highlights, key=lambda each: (each.position, each.id))
    return "\n\n".join([f"## {head}", *map(_write_piece, pieces)]) + "\n"


def _write_piece(highlight: Highlight) -> str:
    lines = [_escape(line) for line in highlight.quote.split("\n")]
    quote = "\n".join(f"> {line}".rstrip() for line in lines)
    # Two spaces: a break, so that a note of several lines stays one.
    note = "  \n".join(_escape(line) for line in highlight.note.split("\n"))
    day = datetime.fromtimestamp(highlight.created_at / SECOND, UTC).date().isoformat()
    return "\n\n".join(filter(None, [f"{quote}\n>\n> — {day}", note]))


def _escape(text: str) -> str:
    """Let every sign stand for itself."""
    return _OPENING.sub(r"\1\\\2", _SIGNS.sub(r"\\\1", text))

"""Cuts clean HTML into numbered blocks: paragraphs, headings, points, figures, tables.

A block is an element of `NAMES` that holds no other of them; they are numbered from 0 in the order
of the document. The page (`ui/src/lib/text/blocks.ts`) does the same with the same names, and both
are held to the cases of `tests/parse/html/shownblocks.json`. Whether both mean the same text is
told by a sum over the words of all blocks: pictures and addresses, which are rewritten on the way,
are not in it.
"""

import re
import zlib
from html import unescape

import msgspec

NAMES = frozenset(
    {
        "address", "article", "aside", "blockquote", "dd", "div", "dt", "figure", "footer", "h1",
        "h2", "h3", "h4", "h5", "h6", "header", "li", "main", "nav", "p", "pre", "section", "table",
    }
)  # fmt: skip
_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)[^<>]*>")
# Spaces as the page knows them, too: what the languages call a space differs in rare signs.
_SPACES = re.compile("[ \t\n\r\f\u00a0]+")


class ShownBlock(msgspec.Struct, frozen=True):
    """A block as its reader sees it: its text, and how many of its letters are links."""

    text: str
    linked: int = 0


class _Open:
    """An element whose end was not reached yet."""

    __slots__ = ("is_innermost", "linked", "name", "pieces")

    def __init__(self, name: str) -> None:
        self.name = name
        self.pieces: list[str] = []
        self.linked = 0
        self.is_innermost = True

    def add_text(self, text: str, *, is_linked: bool) -> None:
        self.pieces.append(text)
        if is_linked:
            self.linked += len(text)


def list_blocks(html: str) -> list[ShownBlock]:
    """Give the blocks of HTML that `sanitize_html` has cleaned, which closes what it opens."""
    blocks: list[ShownBlock] = []
    stack: list[_Open] = []
    links = 0
    # Text, whether the tag after it is an end, its name; text, ...
    pieces = _TAG.split(html)
    for text, end, name in zip(pieces[0::3], pieces[1::3], pieces[2::3], strict=False):
        if text and stack and stack[-1].is_innermost:
            stack[-1].add_text(unescape(text) if "&" in text else text, is_linked=links > 0)
        if name == "a":
            links = max(0, links - 1) if end else links + 1
        elif name not in NAMES:
            continue
        elif not end:
            if stack:
                stack[-1].is_innermost = False
            stack.append(_Open(name))
        elif stack and stack[-1].name == name:
            ended = stack.pop()
            if ended.is_innermost:
                blocks.append(ShownBlock(_join(ended.pieces), ended.linked))
    return blocks


def sum_blocks(blocks: list[ShownBlock]) -> int:
    """Give a number that is another one for other words, or words in other blocks."""
    return zlib.crc32("\n".join(block.text for block in blocks).encode("utf-8", "replace"))


def _join(pieces: list[str]) -> str:
    text = "".join(pieces)
    # Of spaces, only the usual one is printable: mostly there is nothing to replace.
    if "  " in text or not text.isprintable():
        text = _SPACES.sub(" ", text)
    return text.strip(" ")

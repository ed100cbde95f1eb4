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

    def __init__(self, name: str) -> None:
        self.name = name
        self.pieces: list[str] = []
        self.linked = 0
        self.is_innermost = True


def list_blocks(html: str) -> list[ShownBlock]:
    """Give the blocks of HTML that `sanitize_html` has cleaned, which closes what it opens."""
    blocks: list[ShownBlock] = []
    stack: list[_Open] = []
    links, place = 0, 0
    for tag in _TAG.finditer(html):
        _note_text(stack, html[place : tag.start()], is_linked=links > 0)
        place = tag.end()
        is_end, name = bool(tag[1]), tag[2]
        if name == "a":
            links = max(0, links - 1) if is_end else links + 1
        elif name not in NAMES:
            continue
        elif not is_end:
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


def _note_text(stack: list[_Open], text: str, *, is_linked: bool) -> None:
    if stack and text and stack[-1].is_innermost:
        plain = unescape(text)
        stack[-1].pieces.append(plain)
        if is_linked:
            stack[-1].linked += len(plain)


def _join(pieces: list[str]) -> str:
    return _SPACES.sub(" ", "".join(pieces)).strip(" ")

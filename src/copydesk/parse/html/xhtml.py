"""Clean HTML as XHTML that keeps to the rules of books: every element where it may stand.

Books are read by strict programs. Instead of mending what browsers forgive, the text is written
anew from what is allowed: blocks in blocks, words in paragraphs, rows in tables.
"""

import re
from collections.abc import Iterator
from html import escape
from urllib.parse import quote, urlsplit

from lxml import html

INLINE = frozenset(
    {"b", "strong", "i", "em", "u", "s", "del", "ins", "small", "sub", "sup", "code", "kbd", "samp"}
    | {"var", "cite", "dfn", "q", "mark", "abbr", "span", "bdi"}
)
HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
# Blocks that hold words alone.
WORDS = HEADINGS | {"p"}
LISTS = frozenset({"ul", "ol"})
MEDIA = frozenset({"img", "video", "audio", "iframe"})
BLOCKS = (
    HEADINGS | LISTS | {"p", "div", "blockquote", "pre", "table", "figure", "figcaption", "hr"}
    | {"dl", "dt", "dd", "li", "section", "article", "aside", "header", "footer", "details"}
    | {"summary", "tr", "td", "th", "thead", "tbody", "tfoot", "caption", "main", "address"}
)  # fmt: skip
# Inside of a book there are no addresses with other signs than these.
_SIGNS = ":/?#@!$&'()*+,;=%-._~"
_BARE_PERCENT = re.compile("%(?![0-9A-Fa-f]{2})")
_HOST = re.compile(r"[A-Za-z0-9.-]+(?::\d+)?")
# What no document may hold, and what the reader of HTML stumbles over.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
_DEEPEST = 60
# A picture that stays one, until it is written.
_SHOWN = "shown-picture"


def to_xhtml(text: str, pictures_from: str = "") -> str:
    """Give the text as blocks of XHTML; pictures and films become links, a book has no network.

    Pictures whose addresses begin as `pictures_from` says stay what they are.
    """
    root = html.fragment_fromstring(_CONTROL.sub("", text), create_parent="div")
    if pictures_from:
        for picture in root.iter("img"):
            if (picture.get("src") or "").startswith(pictures_from):
                picture.tag = _SHOWN
    return "".join(_write_flow(root, 0))


def _write_flow(node: html.HtmlElement, depth: int) -> Iterator[str]:
    """Write what is in a node as blocks; words between blocks become paragraphs."""
    if depth > _DEEPEST:
        yield from _wrap("p", _write_text(node.text_content()))
        return
    words: list[str] = [_write_text(node.text)]
    for child in node:
        if _is_transparent(child):
            yield from _end_paragraph(words)
            yield from _write_flow(child, depth + 1)
        elif child.tag in BLOCKS:
            yield from _end_paragraph(words)
            yield from _write_block(child, depth + 1)
        else:
            words.append(_write_inline(child, depth + 1))
        words.append(_write_text(child.tail))
    yield from _end_paragraph(words)


def _write_block(node: html.HtmlElement, depth: int) -> Iterator[str]:
    tag = node.tag
    if tag == "hr":
        yield "<hr/>"
    elif tag in WORDS and _holds_blocks(node):
        yield from _write_flow(node, depth)
    elif tag in WORDS:
        # The title of an entry is the first of its headings.
        name = "p" if tag == "p" else f"h{max(2, int(tag[1]))}"
        yield from _wrap(name, "".join(_write_words(node, depth)))
    elif tag == "pre":
        yield from _wrap("pre", "".join(_write_words(node, depth)))
    elif tag in LISTS:
        yield from _wrap(tag, "".join(_write_items(node, depth)))
    elif tag in ("blockquote", "dd"):
        yield from _wrap("blockquote", "".join(_write_flow(node, depth)))
    elif tag in ("dt", "figcaption", "caption", "summary"):
        inside = "".join(_write_words(node, depth))
        yield from (f"<p>{part}</p>" for part in _wrap("b" if tag == "dt" else "i", inside))
    elif tag == "table":
        yield from _write_table(node, depth)
    else:
        yield from _write_flow(node, depth)


def _write_items(node: html.HtmlElement, depth: int) -> Iterator[str]:
    """Write the points of a list; words between them are points, too."""
    yield from _wrap("li", _write_text(node.text))
    for child in node:
        yield from _wrap("li", "".join(_write_flow(child, depth)))
        yield from _wrap("li", _write_text(child.tail))


def _write_table(table: html.HtmlElement, depth: int) -> Iterator[str]:
    """Write rows of cells; a table in a cell is written as its text."""
    for caption in table.findall("caption"):
        yield from _write_block(caption, depth)
    rows = "".join(
        f"<tr>{cells}</tr>"
        for row in table.iterfind(".//tr")
        if next(row.iterancestors("table")) is table
        and (cells := "".join(_write_cell(cell, depth) for cell in row if cell.tag in ("td", "th")))
    )
    yield from _wrap("table", rows)


def _write_cell(cell: html.HtmlElement, depth: int) -> str:
    inside = "".join(_write_words(cell, depth))
    return f"<{cell.tag}>{inside}</{cell.tag}>"


def _write_words(node: html.HtmlElement, depth: int) -> Iterator[str]:
    """Write what is in a node as words, whatever it is."""
    yield _write_text(node.text)
    for child in node:
        yield _write_inline(child, depth + 1)
        yield _write_text(child.tail)


def _write_inline(node: html.HtmlElement, depth: int) -> str:
    tag = node.tag
    if not isinstance(tag, str):
        return ""
    if depth > _DEEPEST:
        return _write_text(node.text_content())
    if tag == "br":
        return "<br/>"
    if tag == _SHOWN:
        words = escape(node.get("alt") or "")
        return f'<img src="{escape(node.get("src") or "")}" alt="{words}" loading="lazy"/>'
    if tag in MEDIA:
        return _write_medium(node)
    inside = "".join(_write_words(node, depth))
    if tag == "a" and not any(True for _ in node.iterancestors("a")):
        return _write_link(node.get("href", ""), inside)
    if tag in INLINE and inside.strip():
        return f"<{tag}>{inside}</{tag}>"
    return f"{inside} " if tag in BLOCKS else inside


def _write_medium(node: html.HtmlElement) -> str:
    """Write a picture or a film as a link to it, under what it says of itself."""
    source = node.find("source")
    address = node.get("src") or ("" if source is None else source.get("src", ""))
    words = (node.get("alt") or node.get("title") or "").strip()
    name = f"[{words}]" if words else "[…]"
    if any(True for _ in node.iterancestors("a")):
        return escape(name)
    return _write_link(address, escape(name))


def _write_link(address: str, inside: str) -> str:
    if not inside.strip():
        return inside
    try:
        parts = urlsplit(address.strip())
        is_usable = parts.scheme in ("http", "https") and bool(_HOST.fullmatch(parts.netloc))
    except ValueError:
        is_usable = False
    if not is_usable:
        return inside
    address = quote(_BARE_PERCENT.sub("%25", address.strip()), safe=_SIGNS)
    return f'<a href="{escape(address)}">{inside}</a>'


def _is_transparent(node: html.HtmlElement) -> bool:
    """Say whether words hold blocks: then they are written as these blocks."""
    if not isinstance(node.tag, str) or node.tag in BLOCKS:
        return False
    return _holds_blocks(node)


def _holds_blocks(node: html.HtmlElement) -> bool:
    return any(child.tag in BLOCKS for child in node.iterdescendants())


def _end_paragraph(words: list[str]) -> Iterator[str]:
    inside = "".join(words).strip()
    words.clear()
    yield from _wrap("p", inside)


def _wrap(name: str, inside: str) -> Iterator[str]:
    """Give an element, unless it would be empty."""
    if inside.strip():
        yield f"<{name}>{inside}</{name}>"


def _write_text(text: str | None) -> str:
    return escape(text, quote=False) if text else ""

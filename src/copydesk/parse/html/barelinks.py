"""Addresses that stand bare in a plain text become links."""

import re
from html import escape

from copydesk.parse.text.urls import resolve_url

LONGEST_LINKED = 2000

# Runs up to what no address holds: space, brackets and quotes, and the full stops and brackets of
# scripts that put no space behind an address.
_ADDRESS = re.compile(
    r"(?i)(?<![a-z0-9])(https?://[^\s<>\"`{}|\\^“”„«»‹›。，、！？；：（）「」『』【】《》]+)"
)
# What ends the sentence or the bracket around an address rather than the address.
_ENDS = frozenset(".,;:!?'’‘*_~…")
_BRACKETS = {")": "(", "]": "["}


def link_addresses(text: str) -> str:
    """Give plain text as HTML in which addresses are links, in time linear to its length."""
    if "://" not in text:
        return escape(text, quote=False)
    pieces = _ADDRESS.split(text)
    written = [escape(piece, quote=False) for piece in pieces]
    written[1::2] = map(_write_link, pieces[1::2])
    return "".join(written)


def _write_link(found: str) -> str:
    end = _find_end(found)
    url, rest = found[:end], escape(found[end:], quote=False)
    if len(url) > LONGEST_LINKED or not resolve_url(url):
        return escape(url, quote=False) + rest
    href, shown = escape(url), escape(url, quote=False)
    return f'<a href="{href}" rel="noopener noreferrer">{shown}</a>{rest}'


def _find_end(found: str) -> int:
    """Say where an address ends; a bracket belongs to it if it was opened in it."""
    opened = {close: found.count(open_) - found.count(close) for close, open_ in _BRACKETS.items()}
    end = len(found)
    # The first character is a letter, so that this comes to an end.
    while (last := found[end - 1]) in _ENDS or opened.get(last, 0) < 0:
        if last in opened:
            opened[last] += 1
        end -= 1
    return end

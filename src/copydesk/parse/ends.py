"""Trims the ends of bodies: "Read more" links, feed footers, and what is empty after that."""

import re
from html import unescape

from copydesk.parse.cleaning import FOOTERS, RESIDUE_LINKS

MOST_ROUNDS = 4
LONGEST_END = 2000

_FOOTER_STARTS = tuple(first for first, _ in FOOTERS)
_EMPTY = re.compile(
    r"<(p|div|span|li|ul|ol|figure|em|strong|b|i|small|center|h[1-6])>(?:\s|&nbsp;|<br>)*</\1>"
)
_TAG = re.compile(r"<[^<>]*>")
_LAST_LINK = re.compile(
    r"<a(?: [^<>]*)?>(?P<label>[^<>]{1,80})</a>(?P<rest>(?:\s|[.…\])»→]|&nbsp;|<br>|</\w+>)*)"
)
_LAST_PARAGRAPH = re.compile(r"<p(?: [^<>]*)?>.*?</p>(?P<rest>(?:\s|</\w+>)*)", re.DOTALL)


def trim_end(html: str) -> str:
    """Cut what a feed adds after the text."""
    for _ in range(MOST_ROUNDS):
        shorter = _cut_link(_cut_footer(html))
        if len(shorter) == len(html):
            break
        html = shorter.rstrip()
        while html.endswith("<br>"):
            html = html[:-4].rstrip()
    return html


def remove_empty(html: str) -> str:
    """Remove elements that hold nothing, inside out."""
    for _ in range(MOST_ROUNDS):
        html, count = _EMPTY.subn("", html)
        if not count:
            break
    return html


def _cut_footer(html: str) -> str:
    start = html.rfind("<p")
    if start < 0 or len(html) - start > LONGEST_END:
        return html
    inside = html.find(">", start) + 1
    if not html[inside : inside + 20].lstrip().lower().startswith(_FOOTER_STARTS):
        return html
    match = _LAST_PARAGRAPH.fullmatch(html, start)
    if not match:
        return html
    text = unescape(_TAG.sub("", match[0])).strip().lower()
    is_footer = any(text.startswith(first) and then in text for first, then in FOOTERS)
    return html[:start] + match["rest"] if is_footer else html


def _cut_link(html: str) -> str:
    start = html.rfind("<a")
    if start < 0 or len(html) - start > LONGEST_END:
        return html
    match = _LAST_LINK.fullmatch(html, start)
    if not match or unescape(match["label"]).strip().lower() not in RESIDUE_LINKS:
        return html
    # The tags that close around the link stay, dots and brackets after it go.
    shorter = html[:start].rstrip(" [(") + "".join(re.findall(r"</\w+>", match["rest"]))
    return shorter[:-LONGEST_END] + remove_empty(shorter[-LONGEST_END:])

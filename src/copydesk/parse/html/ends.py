"""Trims the ends of bodies: "Read more" links, feed footers, and what is empty after that."""

import re
from collections.abc import Sequence
from html import unescape

from copydesk.parse.html.cleaning import FOOTERS, RESIDUE_LINKS
from copydesk.parse.text.urls import is_same_page, resolve_url

MOST_ROUNDS = 4
LONGEST_END = 2000
LONGEST_BEFORE = 500

_FOOTER_STARTS = tuple(first for first, _ in FOOTERS)
_EMPTY = re.compile(
    r"<(p|div|span|li|ul|ol|figure|em|strong|b|i|small|center|h[1-6])>(?:\s|&nbsp;|<br>)*</\1>"
)
_TAG = re.compile(r"<[^<>]*>")
_LAST_LINK = re.compile(
    r'<a(?: [^<>]*?)? href="(?P<url>[^"]+)"[^<>]*>(?P<label>[^<>]{1,80})</a>'
    r"(?P<rest>(?:\s|[.…\])»→]|&nbsp;|<br>|</\w+>)*)"
)
_LINE_TAG = re.compile(r"</?(?:a|abbr|b|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u)[ >]")
_OPENERS = " \t\n\r\xa0[(«"
_CLOSERS = " \t\n\r\xa0])»\"'”’"
_SENTENCE_ENDS = frozenset(".!?…。！？।؟")
_LAST_PARAGRAPH = re.compile(r"<p(?: [^<>]*)?>.*?</p>(?P<rest>(?:\s|</\w+>)*)", re.DOTALL)


def trim_end(html: str, base: str, leads: Sequence[str]) -> str:
    """Cut what a feed adds after the text: a footer, or a link to where the entry leads anyway.

    `leads` are the addresses of the entry, `base` is what those in the text are relative to.
    """
    for _ in range(MOST_ROUNDS):
        shorter = _cut_link(_cut_footer(html), base, leads)
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


def _cut_link(html: str, base: str, leads: Sequence[str]) -> str:
    start = html.rfind("<a")
    if start < 0 or len(html) - start > LONGEST_END:
        return html
    match = _LAST_LINK.fullmatch(html, start)
    if not match or unescape(match["label"]).strip().lower() not in RESIDUE_LINKS:
        return html
    url = resolve_url(unescape(match["url"]), base)
    if not any(is_same_page(url, lead) for lead in leads) or not _stands_alone(html, start):
        return html
    # The tags that close around the link stay, dots and brackets after it go.
    shorter = html[:start].rstrip(" [(") + "".join(re.findall(r"</\w+>", match["rest"]))
    return shorter[:-LONGEST_END] + remove_empty(shorter[-LONGEST_END:])


def _stands_alone(html: str, end: int) -> bool:
    """Tell whether a link is not part of a sentence: a block or a whole sentence is before it."""
    before = html[max(0, end - LONGEST_BEFORE) : end]
    while True:
        before = before.rstrip(_OPENERS)
        if before.endswith("&nbsp;"):
            before = before[:-6]
        elif before.endswith(">"):
            tag = max(0, before.rfind("<"))
            if before[tag] == "<" and not _LINE_TAG.match(before, tag):
                return True
            before = before[:tag]
        else:
            break
    last = before.rstrip(_CLOSERS)[-1:]
    return last in _SENTENCE_ENDS if last else end <= LONGEST_BEFORE

"""Feed documents of every format: bytes in, records out."""

import re
from collections.abc import Sequence
from dataclasses import replace
from html import unescape

from copydesk.errors import ParseFailed
from copydesk.parse.feeds.jsonfeed import read_json_feed
from copydesk.parse.feeds.media import is_flash
from copydesk.parse.feeds.raw import NO_TEXT, RawEntry, RawFeed, RawText
from copydesk.parse.feeds.titles import clean_title
from copydesk.parse.feeds.xmlfeed import read_clean_xml_feed, read_xml_feed
from copydesk.parse.html.barelinks import link_addresses
from copydesk.parse.html.embeds import write_player
from copydesk.parse.html.pictures import choose_widest
from copydesk.parse.html.sanitize import (
    HtmlBody,
    sanitize_all,
    sanitize_html,
    sanitize_whole,
    text_to_html,
)
from copydesk.parse.records import ParsedEntry, ParsedFeed
from copydesk.parse.text.dates import parse_date
from copydesk.parse.text.encoding import decode_document
from copydesk.parse.text.plain import plain_text

LARGEST_DOCUMENT = 30_000_000
MEGABYTE = 1_000_000
ENTRIES_AT_A_TIME = 50

_JSON_START = re.compile(rb"(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*[{\[]")
# How a video site names its entries.
_FILM = "yt:video:"
_FIRST_PICTURE = re.compile(r'<img src="(https?://[^"]+)"(?: srcset="([^"]+)")?')


def parse_feed(body: bytes, *, url: str = "", content_type: str = "") -> ParsedFeed:
    """Read a feed document and clean all its entries."""
    raw = read_feed(body, url=url, content_type=content_type)
    return replace(raw.feed, entries=tuple(clean_entries(raw.entries)))


def read_feed(body: bytes, *, url: str = "", content_type: str = "") -> RawFeed:
    """Read a feed document without cleaning: enough to tell which entries are new or changed."""
    if len(body) > LARGEST_DOCUMENT:
        size, most = len(body) // MEGABYTE, LARGEST_DOCUMENT // MEGABYTE
        raise ParseFailed(f"the document has {size} MB, more than the {most} MB that are read")
    if _JSON_START.match(body):
        text = decode_document(body, content_type).lstrip("\ufeff\0 \t\r\n")
        return read_json_feed(text, url)
    return read_xml_feed(body, url, content_type)


def read_clean_feed(body: bytes, *, url: str = "", content_type: str = "") -> RawFeed | None:
    """Read a feed document in the same way, unless something would have to be repaired."""
    if not _JSON_START.match(body):
        return read_clean_xml_feed(body, url, content_type)
    try:
        raw = read_feed(body, url=url, content_type=content_type)
    except ParseFailed:
        return None
    return None if raw.is_broken_off else raw


def clean_entry(raw: RawEntry) -> ParsedEntry:
    """Make an entry fit to be stored and shown."""
    return clean_entries([raw])[0]


def clean_entries(entries: Sequence[RawEntry]) -> list[ParsedEntry]:
    """Clean entries some at a time, which is faster than one by one."""
    cleaned: list[ParsedEntry] = []
    for start in range(0, len(entries), ENTRIES_AT_A_TIME):
        some = entries[start : start + ENTRIES_AT_A_TIME]
        contents = _clean_bodies(some, [raw.content for raw in some])
        # A summary that is the content again is not worth cleaning twice.
        others = [NO_TEXT if raw.summary == raw.content else raw.summary for raw in some]
        cleaned += map(_build, some, contents, _clean_bodies(some, others))
    return cleaned


def clean_body(body: HtmlBody) -> str:
    """Clean one text that was kept; what is clean already stays as it is."""
    return _link_plain(sanitize_whole([body])[0])


def _clean_bodies(entries: Sequence[RawEntry], texts: list[RawText]) -> list[str]:
    bodies = [
        HtmlBody(text.value, text.base, (raw.url, raw.comments_url))
        for raw, text in zip(entries, texts, strict=True)
        if text.is_html
    ]
    html = map(_link_plain, sanitize_all(bodies))
    return [next(html) if text.is_html else text_to_html(text.value) for text in texts]


def _link_plain(html: str) -> str:
    """Make addresses links in a body without any markup, which is a plain text."""
    is_plain = "://" in html and "<" not in html
    return link_addresses(unescape(html)) if is_plain else html


def _build(raw: RawEntry, html: str, summary: str) -> ParsedEntry:
    if not html:
        html, summary = summary, ""
    elif summary and _says_the_same(summary, html):
        summary = ""
    html = _add_film(raw, html)
    return ParsedEntry(
        guid=raw.guid,
        url=raw.url,
        title=clean_title(raw.title),
        author=raw.author,
        html=html,
        summary=summary,
        published_at=next(filter(None, map(parse_date, raw.published)), None),
        updated_at=next(filter(None, map(parse_date, raw.updated)), None),
        language=raw.language,
        image_url=raw.image_url or _find_picture(html),
        enclosures=tuple(file for file in raw.enclosures if not is_flash(file)),
        categories=raw.categories,
        comments_url=raw.comments_url,
        comments_count=raw.comments_count,
        podcast=raw.podcast,
        source=raw.source,
    )


def _add_film(raw: RawEntry, html: str) -> str:
    """Put the player of a film before the text about it: a video feed has only its address."""
    flash = next((file.url for file in raw.enclosures if is_flash(file)), "")
    address = "https://youtu.be/" + raw.guid[len(_FILM) :] if raw.guid.startswith(_FILM) else flash
    player = sanitize_html(write_player(address)) if address else ""
    return html if not player or player in html else player + _part(html)


def _part(html: str) -> str:
    """Give a text of its own line, also one without any markup."""
    return f"<p>{html}</p>" if html and "<" not in html else html


def _says_the_same(summary: str, html: str) -> bool:
    is_alike = len(html) < 2 * len(summary) + 500  # reading long texts takes time
    return is_alike and plain_text(summary) == plain_text(html)


def _find_picture(html: str) -> str:
    """Give the first picture of a clean body, in its widest form."""
    match = _FIRST_PICTURE.search(html)
    if not match:
        return ""
    widest = choose_widest(unescape(match[2])) if match[2] else ""
    return widest or unescape(match[1])

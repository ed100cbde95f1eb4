"""What reader apps show of an entry: the text the page would show, a picture, always a title."""

import re
from html import escape

from copydesk.packing import unpack_body, unpack_html, unpack_text
from copydesk.parse.text.plain import count_words, make_excerpt
from copydesk.services.reading.appsaid import write_said
from copydesk.store.entries.syncentries import SyncEntry

# As long as Miniflux and FreshRSS make them.
LONGEST_START = 100
# A shorter name, such as `hqdefault`, says nothing without the folder that it lies in.
SHORTEST_NAME = 10

_PICTURE = re.compile(r"<(?:img|source|video)\b[^>]*")
_SIZE = re.compile(r"[-_@](?:\d{2,5}x\d{1,5}|scaled|\d{1,2}x|\d{2,5}w)$")


def read_title(entry: SyncEntry) -> str:
    """Give the title, else the start of the text, else an address: some apps break on none.

    Who wants neutral headlines gets one where there is one.
    """
    if entry.said and entry.said.neutral_title:
        return entry.said.neutral_title
    return entry.title.strip() or _read_start(entry) or entry.url or entry.guid or f"#{entry.id}"


def read_html(entry: SyncEntry) -> str:
    """Give the text, with the picture in front that stands only beside it in the feed.

    Apps look for pictures nowhere else. Before both stands what was said of it, if it is wanted.
    """
    html = unpack_html(entry.packed) if entry.packed else ""
    return write_said(entry) + _add_picture(entry, html)


def read_html_and_words(entry: SyncEntry) -> tuple[str, int]:
    """Give the text as `read_html` does, and how many words it has."""
    if not entry.is_full or entry.packed is None:
        return read_html(entry), entry.word_count
    html, text = unpack_body(entry.packed)
    return write_said(entry) + _add_picture(entry, html), count_words(text.strip())


def _add_picture(entry: SyncEntry, html: str) -> str:
    url = entry.image_url
    if not url.startswith(("http://", "https://")) or _is_shown(url, html):
        return html
    return f'<figure><img src="{escape(url)}" alt=""></figure>{html}'


def _read_start(entry: SyncEntry) -> str:
    text = entry.excerpt
    if not text and entry.is_full and entry.packed is not None:
        text = unpack_text(entry.packed)[: 4 * LONGEST_START]
    return make_excerpt(text, LONGEST_START)


def _is_shown(url: str, html: str) -> bool:
    """Tell whether a text shows a picture, be it in another size."""
    if "<img" not in html and "<video" not in html:
        return False
    if escape(url, quote=False) in html:
        return True
    name = _find_name(url)
    return any(name in picture[0] for picture in _PICTURE.finditer(html))


def _find_name(url: str) -> str:
    """Give the part of an address that all sizes of a picture have in common."""
    path = re.split("[?#]", url, maxsplit=1)[0]
    folder, _, file = path.rpartition("/")
    stem = _SIZE.sub("", file.partition(".")[0])
    if len(stem) >= SHORTEST_NAME:
        return escape(stem, quote=False)
    return escape(f"{folder.rpartition('/')[2]}/{stem}", quote=False)

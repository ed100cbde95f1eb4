"""Finds the icons that a web page points to."""

import re
from itertools import islice

from lxml import etree

from copydesk.parse.document import Element
from copydesk.parse.records import IconLink
from copydesk.parse.text.urls import resolve_url

LONGEST_HEAD = 300_000
MOST_LINKS = 500
MOST_ICONS = 30
MOST_SIZES = 10
LARGEST_SIZE = 4096

_HIDDEN = re.compile(
    r"(?is)<!--.*?(?:-->|\Z)|<(script|style|template|noscript|svg)\b[^<>]*>.*?(?:</\1\s*>|\Z)"
)
# libxml2 takes time by the square of the number of attributes of a tag.
_LONG_TAG = re.compile(r"<[A-Za-z][^<>]{5000,}>?")
_BODY = re.compile(r"(?i)<body[\s>]")
_SIZE = re.compile(r"(\d{1,4})[xX]\d{1,4}")
_TOUCH = frozenset({"apple-touch-icon", "apple-touch-icon-precomposed"})


def list_icon_links(html: str, *, url: str) -> list[IconLink]:
    """List the icons that a page names, in its order, each address once."""
    page = _LONG_TAG.sub(" ", _HIDDEN.sub(" ", html[:LONGEST_HEAD]))
    if body := _BODY.search(page):
        page = page[: body.start()]
    # Without huge_tree libxml2 limits depth, names, attributes and texts by itself.
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, huge_tree=False)
    root = etree.fromstring(page.replace("\0", "").encode("utf-8", "replace"), parser)
    if root is None:  # nothing but space and comments
        return []
    base = root.find(".//base[@href]")
    base_url = url if base is None else resolve_url(base.get("href") or "", url) or url
    found: dict[str, IconLink] = {}
    for link in islice(root.iter("link"), MOST_LINKS):
        icon = _read_link(link, base_url)
        if icon and icon.url not in found:
            found[icon.url] = icon
    return list(found.values())[:MOST_ICONS]


def _read_link(link: Element, base_url: str) -> IconLink | None:
    # The icon that Safari colours itself (mask-icon) is a black shape, and no icon for us.
    relations = set((link.get("rel") or "").lower().split())
    is_touch = bool(relations & _TOUCH)
    if not is_touch and "icon" not in relations:
        return None
    address = resolve_url((link.get("href") or "").strip(), base_url)
    if not address:
        return None
    widths = (int(width) for width in _SIZE.findall((link.get("sizes") or "")[:200]))
    return IconLink(
        address,
        (link.get("type") or "").partition(";")[0].strip().lower()[:100],
        tuple(width for width in widths if 0 < width <= LARGEST_SIZE)[:MOST_SIZES],
        is_touch=is_touch,
        is_dark="dark" in (link.get("media") or "").lower(),
    )

"""Framed players and pages become links or click-to-load placeholders without script."""

import re
from collections.abc import Mapping
from html import escape
from urllib.parse import urlsplit

from copydesk.parse.cleaning import EMBED_NAMES, EMBEDS
from copydesk.parse.pictures import is_beacon
from copydesk.parse.urls import resolve_url

_ID = re.compile(r"[\w/-]{1,120}")
_PATTERNS = [(name, re.compile(pattern), page, still) for name, pattern, page, still in EMBEDS]


def is_embed(name: str, embed_id: str) -> bool:
    """Tell whether a placeholder names a player that we know and an id that can be one."""
    return name in EMBED_NAMES and _ID.fullmatch(embed_id) is not None


def replace_frame(attributes: Mapping[str, str], base: str = "") -> str:
    """Give the HTML that stands for an iframe or embed; it still has to be sanitised."""
    source = attributes.get("src") or attributes.get("data-src") or ""
    for name, pattern, page, still in _PATTERNS:
        if match := pattern.match(source.strip()):
            return _placeholder(name, match[1], page, still)
    url = resolve_url(source, base)
    if not url or is_beacon(url, attributes):
        return ""
    label = attributes.get("title", "").strip() or urlsplit(url).netloc
    return f'<p><a href="{escape(url)}">{escape(label)}</a></p>'


def _placeholder(name: str, embed_id: str, page: str, still: str) -> str:
    title = f"{EMBED_NAMES[name]}: {embed_id}"
    label = f'<img src="{still.format(embed_id)}" alt="{title}">' if still else title
    return (
        f'<figure data-embed="{name}" data-embed-id="{embed_id}">'
        f'<a href="{page.format(embed_id)}">{label}</a></figure>'
    )

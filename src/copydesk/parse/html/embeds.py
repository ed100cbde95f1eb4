"""Framed players and pages become links or click-to-load placeholders without script."""

import re
from collections.abc import Mapping
from html import escape, unescape

from copydesk.parse.html.cleaning import EMBED_NAMES, EMBEDS
from copydesk.parse.html.pictures import is_beacon
from copydesk.parse.text.urls import read_host, resolve_url

_FRAME = re.compile(
    r"<(iframe|embed|amp-youtube|lite-youtube)(?=[\s/>])([^<>]*)>(?:[^<]*</\1\s*>)?", re.IGNORECASE
)
_ATTRIBUTE = re.compile(r"([A-Za-z][\w-]*)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'<>]+))")
_AMP_PICTURE = re.compile(r"(?i)<amp-img(?=\s)")
_ID = re.compile(r"[\w/-]{1,120}")
_PATTERNS = [(name, re.compile(pattern), page, still) for name, pattern, page, still in EMBEDS]


def is_embed(name: str, embed_id: str) -> bool:
    """Tell whether a placeholder names a player that we know and an id that can be one."""
    return name in EMBED_NAMES and _ID.fullmatch(embed_id) is not None


def replace_frames(html: str, base: str = "") -> str:
    """Replace the frames in HTML; the result still has to be sanitised."""
    html = _FRAME.sub(lambda match: _replace(_read_attributes(match[2]), base), html)
    return _AMP_PICTURE.sub("<img", html)


def write_player(url: str) -> str:
    """Give the placeholder of a player by its address, '' for one that we do not know."""
    for name, pattern, page, still in _PATTERNS:
        if match := pattern.match(url):
            return _placeholder(name, match[1], page, still)
    return ""


def _read_attributes(written: str) -> dict[str, str]:
    return {
        name.lower(): unescape(double or single or bare)
        for name, double, single, bare in _ATTRIBUTE.findall(written)
    }


def _replace(attributes: Mapping[str, str], base: str) -> str:
    video = attributes.get("data-videoid") or attributes.get("videoid")
    source = f"https://youtu.be/{video}" if video else attributes.get("src", "")
    source = (source or attributes.get("data-src", "")).strip()
    if player := write_player(source):
        return player
    url = resolve_url(source, base)
    if not url or is_beacon(url, attributes):
        return ""
    label = attributes.get("title", "").strip() or read_host(url)
    return f'<p><a href="{escape(url)}">{escape(label)}</a></p>'


def _placeholder(name: str, embed_id: str, page: str, still: str) -> str:
    title = f"{EMBED_NAMES[name]}: {embed_id}"
    label = f'<img src="{still.format(embed_id)}" alt="{title}">' if still else title
    return (
        f'<figure data-embed="{name}" data-embed-id="{embed_id}">'
        f'<a href="{page.format(embed_id)}">{label}</a></figure>'
    )

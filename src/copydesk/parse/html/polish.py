"""Rewrites the addresses in HTML that nh3 has cleaned, and drops trackers and adverts."""

import re
from collections.abc import Sequence
from html import unescape

from copydesk.parse.html.cleaning import ADVERTS
from copydesk.parse.html.embeds import is_embed
from copydesk.parse.html.ends import remove_empty, trim_end
from copydesk.parse.html.pictures import choose_source, choose_srcset, is_beacon
from copydesk.parse.text.urls import (
    read_host,
    resolve_link,
    resolve_url,
    strip_tracking,
)

# nh3 writes every tag in one form, with quoted and escaped values, so these patterns read its
# output exactly. Each finds only the tags that may need a change: most links do not.
_ATTRIBUTE = re.compile(r' ([a-z-]+)="([^"]*)"')
_TAG = re.compile(
    r'<(?:a((?: [a-z]+="[^"]*")*?) href="(?!https?://[^"?]+")([^"]*)"([^<>]*)'
    r'|img((?: [a-z-]+="[^"]*")*)'
    r"|(source|blockquote|q|del|ins|code|pre|figure|video|audio)"
    r'((?: [a-z-]+="[^"]*")+|(?<=video|audio)))>'
)
_HOST = re.compile(r' href="https?://([^"/?#]+)')
_WHOLE_LINK = re.compile(r'<a(?: [a-z]+="[^"]*")*? href="([^"]*)"[^<>]*>.*?</a>', re.DOTALL)
_ADVERT_HOSTS = frozenset(
    prefix + host for host in ADVERTS for prefix in ("", "www.", "m.", "share.", "res.", "da.")
)
_LANGUAGE = re.compile(r"(?:^|\s)(?:language|lang|highlight-source|brush:)-?\s?([\w+#-]{1,20})")
_KEPT = frozenset(
    {
        "alt", "class", "data-embed", "data-embed-id", "datetime", "dir", "height",
        "lang", "loop", "media", "muted", "sizes", "title", "type", "width",
    }
)  # fmt: skip
_MAY_BE_EMPTY = frozenset({"alt", "loop", "muted"})
_PLAYER = ' controls="" preload="none"'  # nothing is fetched before someone presses play
Attributes = dict[str, str]


def polish(html: str, base: str, leads: Sequence[str] = ()) -> str:
    """Make addresses absolute and cut what only counts or sells readers.

    `leads` are the addresses of the entry, which a link at the end need not repeat.
    """
    pictures: list[str] = []  # their addresses so far, '' for one that was cut

    def rewrite(match: re.Match[str]) -> str:
        before, url, after, picture, other, attributes = match.groups()
        if picture is not None:
            return _write_picture(picture, base, pictures)
        if other:
            return _write_other(other, dict(_ATTRIBUTE.findall(attributes)), base)
        return _write_link(before, url, after, base)

    html = _TAG.sub(rewrite, html)
    has_adverts = not _ADVERT_HOSTS.isdisjoint(_HOST.findall(html))
    if has_adverts:
        html = _WHOLE_LINK.sub(_drop_advert, html)
    if has_adverts or "" in pictures:
        html = trim_end(remove_empty(html).strip(), base, leads)
    return html


def _write_link(before: str, written: str, after: str, base: str) -> str:
    url = resolve_link(_unescape(written), base)
    if not url:
        return f"<a{before}{after}>"
    if "?" in url:
        url = strip_tracking(url)
    return f'<a{before} href="{_escape(url)}"{after}>'


def _drop_advert(match: re.Match[str]) -> str:
    return "" if is_advert(unescape(match[1])) else match[0]


def is_advert(url: str) -> bool:
    """Tell whether a link leads to an advertisement or a share button."""
    host = read_host(url)
    while host and host not in ADVERTS:
        host = host.partition(".")[2]
    if not host:
        return False
    lower = url.lower()
    return not ADVERTS[host] or any(part in lower for part in ADVERTS[host])


def _write_picture(written: str, base: str, pictures: list[str]) -> str:
    attributes = dict(_ATTRIBUTE.findall(written))
    plain = attributes
    if "&" in written:
        plain = {name: unescape(value) for name, value in attributes.items()}
    srcset = choose_srcset(plain, base) if "srcset" in written else ""
    source = choose_source(plain, base) or srcset.partition(" ")[0]
    if not source and "src" not in plain and plain.get("alt"):
        return f"<img{_write_kept(attributes)}>"  # shows its text
    # A page often repeats a lazy picture for readers without script, right after it.
    is_repeated = bool(pictures) and pictures[-1] == source
    if not source or is_repeated or is_beacon(source, plain):
        pictures.append(source if is_repeated else "")
        return ""
    pictures.append(source)
    candidates = f' srcset="{_escape(srcset)}"' if srcset else ""
    return f'<img src="{_escape(source)}"{candidates}{_write_kept(attributes)}>'


def _write_other(name: str, attributes: Attributes, base: str) -> str:
    addresses: list[tuple[str, str]] = [
        (key, resolve_url(_unescape(attributes[key]), base))
        for key in ("src", "poster", "cite")
        if key in attributes
    ]
    if name == "source":
        plain = {key: unescape(value) for key, value in attributes.items()}
        addresses.append(("srcset", choose_srcset(plain, base)))
    elif name in ("code", "pre"):
        language = _LANGUAGE.search(attributes.get("class", ""))
        attributes["class"] = f"language-{language[1]}" if language else ""
    elif name == "figure":
        embed = attributes.get("data-embed", ""), attributes.get("data-embed-id", "")
        if not is_embed(*embed):
            attributes["data-embed"] = attributes["data-embed-id"] = ""
    written = "".join(f' {key}="{_escape(url)}"' for key, url in addresses if url)
    player = _PLAYER if name in ("video", "audio") else ""
    return f"<{name}{written}{_write_kept(attributes)}{player}>"


def _write_kept(attributes: Attributes) -> str:
    """Write the attributes that hold no address; their values are as escaped as nh3 wrote them."""
    return "".join(
        [
            f' {key}="{value}"'
            for key, value in attributes.items()
            if key in _KEPT and (value or key in _MAY_BE_EMPTY)
        ]
    )


def _unescape(value: str) -> str:
    count = value.count("&")
    if count == value.count("&amp;"):  # the usual case, and much faster
        return value.replace("&amp;", "&") if count else value
    return unescape(value)


def _escape(url: str) -> str:
    if "&" in url:
        url = url.replace("&", "&amp;")
    if '"' in url or "<" in url or ">" in url:
        url = url.replace('"', "&quot;").replace("<", "&lt;").replace(">", "&gt;")
    return url
